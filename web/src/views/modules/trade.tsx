// SPDX-License-Identifier: MIT
// trade.tsx - the bargaining sheet: with whom, what for what, what it changes for both; and its mirror for the answer.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Banner, Icon, type IconName } from '../../art/index.tsx';
import type { Preview, Seat } from '../../engine/view.ts';
import type { Choice, Goods } from '../../table/types.ts';
import { t } from '../../words/words.ts';
import { seatColour, seatName, signed, type TableProps } from '../props.ts';
import { Ruled } from '../rule.tsx';
import { amountOf, COUNTED, goodsHeld, goodsRead, toggled, withAmount, type Counted } from './goods.ts';
import { cardById, Favor, isYou, PopulationToken, previewOf, tone } from './parts.tsx';

type Offer = Extract<Choice, { kind: 'trade' }>;

function Sign({ kind }: { kind: Counted }): JSX.Element {
  switch (kind) {
    case 'silver':
      return <Icon name="silver" size={20} />;
    case 'favors':
      return <Favor side="unspent" />;
    case 'favors_spent':
      return <Favor side="spent" />;
    case 'token1':
      return <PopulationToken amount={1} />;
    case 'token2':
      return <PopulationToken amount={2} />;
  }
}

function Stepper({
  kind,
  goods,
  most,
  onSet,
}: {
  kind: Counted;
  goods: Goods;
  most: number;
  onSet: (goods: Goods) => void;
}): JSX.Element {
  const now = amountOf(goods, kind);
  const what = t(`page.trade.${kind}`);
  return (
    <li class={now > 0 ? 'on' : most === 0 ? 'none' : ''}>
      <Sign kind={kind} />
      <b>{now}</b>
      <span class="of">{t('page.trade.of', { n: most })}</span>
      <span class="stp">
        <button
          aria-label={t('page.trade.less', { what })}
          disabled={now === 0}
          onClick={() => onSet(withAmount(goods, kind, now - 1))}
        >
          −
        </button>
        <button
          aria-label={t('page.trade.more', { what })}
          disabled={now >= most}
          onClick={() => onSet(withAmount(goods, kind, now + 1))}
        >
          +
        </button>
      </span>
    </li>
  );
}

/** What a seat could put in, with what it does put in marked. */
/** "You give" to who decides, "Ben takes" to the others, and at a boxed game to all. */
const sideWords = (screen: TableProps['screen'], side: 'give' | 'take', seat: Seat): string =>
  screen.mine && screen.room.aloud !== true
    ? t(`page.trade.you-${side}`)
    : t(`page.trade.they-${side}`, { name: seatName(screen, seat) });

function Side(
  props: TableProps & { seat: Seat; side: 'give' | 'take'; goods: Goods; kinds: Counted[] },
): JSX.Element | null {
  const { screen, controller, seat, side, goods, kinds } = props;
  const player = screen.room.state.players[seat - 1];
  if (player === undefined) {
    return null;
  }
  const held = goodsHeld(player);
  const set = (next: Goods): void => controller.tradeSet(side, next);
  const words = sideWords(screen, side, screen.room.viewer);
  return (
    <div role="group" aria-label={words} class={`o-${seatColour(screen, seat)}`}>
      <span class="cap">{words}</span>
      <div class="lts">
        {held.lots.map((lot) => (
          <button
            key={lot}
            class="lt"
            aria-pressed={goods.lots.includes(lot)}
            aria-label={t('page.trade.lot', { lot })}
            data-testid={`${side}-${lot}`}
            onMouseEnter={() => controller.hover(lot)}
            onMouseLeave={() => controller.hover(null)}
            onClick={() => set({ ...goods, lots: toggled(goods.lots, lot) })}
          >
            {lot}
          </button>
        ))}
        {held.lots.length === 0 && <small class="nt">{t('page.trade.no-lots')}</small>}
      </div>
      <ul>
        {kinds.map((kind) => (
          <Stepper key={kind} kind={kind} goods={goods} most={amountOf(held, kind)} onSet={set} />
        ))}
        {held.invocations.map((id) => (
          <li key={id} class={goods.invocations.includes(id) ? 'on' : ''}>
            <button
              class="whole"
              aria-pressed={goods.invocations.includes(id)}
              onClick={() => set({ ...goods, invocations: toggled(goods.invocations, id) })}
            >
              {cardById(props, id)?.name ?? id}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One side of an offer that was made: nothing to change. */
function Fixed(props: TableProps & { words: string; goods: Goods }): JSX.Element {
  const { goods, words } = props;
  const counted = COUNTED.filter((kind) => amountOf(goods, kind) > 0);
  const nothing = goods.lots.length + counted.length + goods.invocations.length === 0;
  return (
    <div role="group" aria-label={words}>
      <span class="cap">{words}</span>
      <ul>
        {goods.lots.map((lot) => (
          <li key={lot}>
            <b class="lt">{lot}</b>
            {t('page.trade.a-lot')}
          </li>
        ))}
        {counted.map((kind) => (
          <li key={kind}>
            <Sign kind={kind} />
            <b>{amountOf(goods, kind)}</b>
            {t(`page.trade.${kind}`)}
          </li>
        ))}
        {goods.invocations.map((id) => (
          <li key={id}>{cardById(props, id)?.name ?? id}</li>
        ))}
        {nothing && <li>{t('page.trade.nothing')}</li>}
      </ul>
    </div>
  );
}

type Row = Preview['seats'][number];
interface Gain {
  icon: IconName;
  words: string;
  /** What it is about, in small letters. */
  more?: string;
  of: (row: Row) => JSX.Element;
}
/** "Luxury Garden C4; Domus Maxima A5": what each side would build. */
function bestBuilds(rows: (Row | undefined)[]): string {
  return rows
    .map((row) => (row?.best?.name === undefined ? '–' : `${row.best.name} ${row.best.lots?.[0] ?? ''}`))
    .join('; ');
}
function fromTo([from, to]: [number, number]): JSX.Element {
  return (
    <>
      {from} → <b class={tone(to - from)}>{to}</b>
    </>
  );
}
/** What it changes for both sides. */
function Changes({
  screen,
  preview,
  seats,
  silver,
}: {
  screen: TableProps['screen'];
  preview: Preview | null;
  seats: [Seat, Seat];
  /** What the first of them gets in silver, all told. */
  silver: number;
}): JSX.Element {
  const { game } = screen.room.config;
  const rows = seats.map((seat) => preview?.seats.find((one) => one.seat === seat));
  const gains: Gain[] = [
    {
      icon: 'vp',
      words: t(`page.if-ended.${game}`),
      of: ({ vp }) => <b class={tone(vp)}>{vp === 0 ? '±0' : signed(vp)}</b>,
    },
    {
      icon: 'building',
      words: t('page.trade.row.best'),
      ...(preview === null ? {} : { more: bestBuilds(rows) }),
      of: ({ best }) => fromTo(best?.vp ?? [0, 0]),
    },
    { icon: 'citizen', words: t('page.trade.row.population'), of: ({ population }) => fromTo(population) },
    { icon: 'plus', words: t('page.trade.row.income'), of: ({ income }) => fromTo(income) },
  ];
  const purse = (i: number): [number, number] => {
    const now = screen.room.state.players[(seats[i] ?? 1) - 1]?.silver ?? 0;
    return [now, now + (i === 0 ? silver : -silver)];
  };
  const head = (icon: IconName, words: string, more?: string): JSX.Element => (
    <th scope="row" title={words}>
      <Icon name={icon} />
      <span>{words}</span>
      {more !== undefined && <small>{more}</small>}
    </th>
  );
  return (
    <table class="gains" aria-live="polite" data-testid="trade-change">
      <thead>
        <tr>
          <th scope="col">
            <span>{t('page.trade.gain')}</span>
          </th>
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <Banner owner={seatColour(screen, seat)} size={17} /> {seatName(screen, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {gains.map(({ icon, words, more, of }) => (
          <tr key={words}>
            {head(icon, words, more)}
            {rows.map((row, i) => (
              <td key={seats[i]}>{row === undefined ? '–' : of(row)}</td>
            ))}
          </tr>
        ))}
        {silver !== 0 && (
          <tr>
            {head('silver', t(`page.trade.row.silver.${game}`))}
            {seats.map((seat, i) => (
              <td key={seat}>{fromTo(purse(i))}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Nothing was put in yet: there is nothing to refuse. */
function untouched({ give, take }: Offer): boolean {
  return [give, take].every(
    (goods) =>
      goods.lots.length + goods.invocations.length === 0 && COUNTED.every((kind) => amountOf(goods, kind) === 0),
  );
}

function Refused({ screen }: { screen: TableProps['screen'] }): JSX.Element | null {
  const { refusal } = screen;
  return refusal === null ? null : (
    <p class="refused">
      <b>
        <Ruled words={refusal.rule} />
      </b>{' '}
      {refusal.words}
    </p>
  );
}

function Offering(props: TableProps & { offer: Offer }): JSX.Element {
  const { screen, controller, offer } = props;
  const { look, room } = screen;
  const sides = [room.viewer, offer.to].map((seat) => room.state.players[seat - 1]);
  const kinds = COUNTED.filter((kind) =>
    sides.some((player) => player !== undefined && amountOf(goodsHeld(player), kind) > 0),
  );
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('button[aria-pressed="true"]')?.focus(), []);
  return (
    <section
      class="trade sheetx"
      role="dialog"
      aria-label={t('page.trade.with', { name: seatName(screen, offer.to) })}
      ref={box}
      data-testid="trade"
    >
      <div class="with">
        <h2>{t('page.trade.title')}</h2>
        <div>
          {look.trade_to.map((seat) => (
            <button
              key={seat}
              class="who"
              aria-pressed={seat === offer.to}
              aria-label={t('page.trade.with', { name: seatName(screen, seat) })}
              data-testid={`trade-with-${seat}`}
              onClick={() => (seat === offer.to ? undefined : controller.tradeOpen(seat))}
            >
              <Banner owner={seatColour(screen, seat)} size={20} />
              <span>{seatName(screen, seat)}</span>
            </button>
          ))}
        </div>
      </div>
      <div class="bargain">
        <div class="gt">
          <Side {...props} seat={room.viewer} side="give" goods={offer.give} kinds={kinds} />
          <Side {...props} seat={offer.to} side="take" goods={offer.take} kinds={kinds} />
        </div>
      </div>
      <Changes
        screen={screen}
        preview={screen.preview}
        seats={[room.viewer, offer.to]}
        silver={offer.take.silver - offer.give.silver}
      />
      {!untouched(offer) && <Refused screen={screen} />}
      <div class="acts2">
        <p class="nt">
          {t('page.trade.left', { n: look.offers_left })}{' '}
          {t('page.trade.may-decline', { name: seatName(screen, offer.to) })}
        </p>
        <button class="btn2" data-testid="let-go" onClick={() => controller.letGo()}>
          <Icon name="cross" />
          {t('page.trade.away')}
        </button>
        <button
          class="btn2 go"
          disabled={screen.refusal !== null}
          data-testid="trade-offer"
          onClick={() => void controller.commit()}
        >
          {t('page.trade.offer')}
        </button>
      </div>
    </section>
  );
}

function Answering(props: TableProps & { from: Seat; give: string; take: string }): JSX.Element {
  const { screen, controller, from, give, take } = props;
  const mine = screen.mine;
  const preview = useMemo(() => (mine ? previewOf(props, 'accept') : null), [screen.room.moves, mine]);
  const to = screen.room.state.trade?.to ?? screen.room.viewer;
  const who = sideWords(screen, 'give', to);
  const whoTakes = sideWords(screen, 'take', to);
  const title = isYou(screen, from) ? t('page.trade.yours') : t('page.trade.from', { name: seatName(screen, from) });
  return (
    <section class="trade sheetx" role="dialog" aria-label={title} data-testid="trade">
      <div class="with">
        <h2>{title}</h2>
        <Banner owner={seatColour(screen, from)} size={20} />
      </div>
      <div class="bargain">
        <div class="gt">
          <Fixed {...props} words={who} goods={goodsRead(take)} />
          <Fixed {...props} words={whoTakes} goods={goodsRead(give)} />
        </div>
      </div>
      {mine && (
        <Changes
          screen={screen}
          preview={preview}
          seats={[to, from]}
          silver={goodsRead(give).silver - goodsRead(take).silver}
        />
      )}
      <Refused screen={screen} />
      {mine && (
        <div class="acts2">
          <button class="btn2" data-testid="trade-decline" onClick={() => void controller.play('decline')}>
            <Icon name="cross" />
            {t('page.do.decline')}
          </button>
          <button
            class="btn2 go"
            disabled={!screen.look.moves.some((move) => move.verb === 'accept')}
            data-testid="trade-accept"
            onClick={() => void controller.play('accept')}
          >
            {t('page.do.accept')}
          </button>
        </div>
      )}
    </section>
  );
}

export function TradeSheet(props: TableProps): JSX.Element | null {
  const { choice, room } = props.screen;
  const { trade, phase } = room.state;
  if (choice.kind === 'trade') {
    return <Offering {...props} offer={choice} />;
  }
  if (phase === 'trade-reply' && trade !== undefined) {
    return <Answering {...props} from={trade.from} give={trade.give} take={trade.take} />;
  }
  return null;
}
