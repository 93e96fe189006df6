// SPDX-License-Identifier: MIT
// gifts.tsx - what the seats gave each other by choices and by buildings, and where points and luck came from. Every
// figure opens the moves behind it.
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Banner, Icon } from '../../art/index.tsx';
import type { Seat } from '../../engine/view.ts';
import type { Screen } from '../../table/types.ts';
import { t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { AuditPanel } from '../audit.tsx';
import { Gave } from '../gave.tsx';
import { Matrix } from '../matrix.tsx';
import { screenAt } from '../replay-game.ts';
import { signed } from '../props.ts';
import { download, sourceName, sourcesOf, vpOf } from '../story.ts';
import { Causes, type Opened } from './causes.tsx';
import { giftMoves, giftTenths, largestGifts, mainGift, stepsCsv, takenMoves, takenOf } from './gifts-figures.ts';
import { figure, memberOf, tenths, together, type Unit } from './model.ts';
import { nameOf } from './names.ts';
import { OwnGames } from './own-games.tsx';
import type { ReviewProps } from './props.ts';
import { LuckBySource } from './sources.tsx';
import { usePageKeys } from '../use.ts';

export interface GiftsProps extends ReviewProps {
  unit: Unit;
  onUnit: (unit: Unit) => void;
  /** Back to the review, at the move that is chosen by then. */
  onBack: () => void;
}
export type PanelProps = GiftsProps & { onOpen: (opened: Opened) => void };
/** So many as there is room for where nothing stands below them; the style hides the last ones elsewhere. */
const LARGEST = 16;
/** Sources that a sentence names. */
const TOLD = 3;
const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);

/** The position at the end, as the person saw it. */
export function useEnd({ game, me }: ReviewProps): Screen {
  return useMemo(() => screenAt(game, game.moves, me), [game, me]);
}

function ByChoices(props: PanelProps): JSX.Element {
  const { review, members, unit, onOpen } = props;
  const matrix = giftTenths(review, unit);
  const taken = takenOf(matrix).map((one) => figure(one));
  const name = (member: number): string => members[member]?.name ?? '';
  const takenTitle = (to: number): string => t('page.gifts.taken.by', { name: name(to), n: taken[to] ?? '' });
  const title = (from: number, to: number): string =>
    t(from === to ? 'page.gifts.own' : 'page.gave.title', {
      from: name(from),
      to: name(to),
      n: figure(matrix[from]?.[to] ?? 0, true),
    });
  return (
    <section class="slab mbox g1" aria-label={t('page.gifts.choices')} data-testid="gifts-choices">
      <h2>{t('page.gifts.choices')}</h2>
      <p class="nt">{t(`page.gifts.choices.${unit}`)}</p>
      <Matrix
        sides={members}
        amounts={matrix}
        write={(amount) => figure(amount, true)}
        label={title}
        onOpen={(from, to) =>
          onOpen({
            title: title(from, to),
            moves: giftMoves(review, unit, from, to),
            unit,
            note: t('page.gifts.opens'),
          })
        }
        foot={{
          head: t('page.gifts.taken'),
          amounts: taken,
          label: takenTitle,
          onOpen: (to) =>
            onOpen({
              title: takenTitle(to),
              moves: takenMoves(review, unit, to),
              unit,
              note: t('page.gifts.opens'),
            }),
        }}
        sums={{ head: t('page.gifts.in-all'), amounts: [...matrix.map((row) => figure(sum(row))), ''] }}
      />
    </section>
  );
}
/** Against an automaton nobody gives to another: what each player's choices cost all of them. */
function ByPlayer(props: PanelProps): JSX.Element {
  const { review, game, unit, onOpen } = props;
  const row = review.seats[0];
  const all = unit === 'chance' ? row?.by_seat : row?.vp.by_seat;
  const most = Math.max(1, ...(all ?? []).map(Math.abs));
  return (
    <section class="slab mbox g1" aria-label={t('page.gifts.players')} data-testid="gifts-choices">
      <h2>{t('page.gifts.players')}</h2>
      <p class="nt">{t(`page.gifts.players.${unit}`)}</p>
      <ol class="gl">
        {(all ?? []).map((cost, i) => {
          const seat = game.seats[i];
          const title = `${nameOf(props, i + 1)}: ${figure(tenths(cost, unit), true)}`;
          const moves = giftMoves({ ...review, steps: review.steps.filter((step) => step.seat === i + 1) }, unit, 0, 0);
          return (
            <li key={i}>
              <button class="by-seat" onClick={() => onOpen({ title, moves, unit, note: t('page.gifts.opens') })}>
                <Banner owner={seat?.colour ?? 'none'} size={20} />
                <span class="t">{nameOf(props, i + 1)}</span>
                <span class="lb" aria-hidden="true">
                  <i style={{ width: `${((Math.abs(cost) / most) * 100).toFixed(1)}%` }} />
                </span>
                <b>{figure(tenths(cost, unit), true)}</b>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Largest(props: PanelProps): JSX.Element {
  const { review, members, unit, choose, onBack } = props;
  const gifts = largestGifts(review, unit, LARGEST);
  const most = Math.max(1, ...gifts.map(({ size }) => size));
  const main = mainGift(review, unit);
  const name = (member: number): string => members[member]?.name ?? '';
  return (
    <section class="slab g3" aria-label={t('page.gifts.largest')} data-testid="gifts-largest">
      <h2>{t('page.gifts.largest')}</h2>
      <p class="nt">{t(gifts.length === 0 ? 'page.gifts.largest.none' : 'page.gifts.largest.words')}</p>
      <ol class="gl">
        {gifts.map(({ n, from, to, size }) => (
          <li key={`${n} ${to}`}>
            <button
              data-testid={`gift-${n}`}
              onClick={() => {
                choose(n);
                onBack();
              }}
            >
              <span class="n">
                <span class="sr">{t('page.review.mistakes.move')} </span>
                {n}
              </span>
              <Banner owner={members[from]?.colour ?? 'none'} size={18} label={name(from)} />
              <Icon name="arrow" />
              <Banner owner={members[to]?.colour ?? 'none'} size={18} label={t('page.gave.to', { name: name(to) })} />
              <span class={`stripes o-${members[from]?.colour ?? 'none'}`} aria-hidden="true">
                <i style={{ width: `${((size / most) * 100).toFixed(1)}%` }} />
              </span>
              <b>{figure(tenths(size, unit))}</b>
            </button>
          </li>
        ))}
      </ol>
      {main !== null && (
        <p class="tell">
          {t(main.moves.length > 1 ? 'page.gifts.main.two' : 'page.gifts.main', {
            from: name(main.from),
            to: name(main.to),
            a: main.moves[0]?.n ?? 0,
            b: main.moves[1]?.n ?? 0,
            n: figure(tenths(sum(main.moves.map(({ size }) => size)), unit)),
            all: figure(tenths(main.all, unit)),
          })}
        </p>
      )}
    </section>
  );
}

/** "You against Livia: Population −16, Civic +13": the person, or else who has most, and the best of the others. */
function pointsTell(props: ReviewProps): string {
  const { game, me } = props;
  const { story } = game;
  const eras = story.audit.map(({ era }) => era);
  const points = (seat: Seat, source = ''): number => vpOf(story, { source, eras, seat });
  const order = game.seats.map((_, i) => i + 1).sort((a, b) => points(b) - points(a));
  const [one = 0, other = 0] = me > 0 ? [me, order.find((seat) => seat !== me)] : order;
  const list = sourcesOf(story, eras)
    .map((source) => ({ source, more: points(one, source) - points(other, source) }))
    .filter(({ more }) => more !== 0)
    .sort((a, b) => Math.abs(b.more) - Math.abs(a.more))
    .slice(0, TOLD)
    .map(({ source, more }) => `${sourceName(story, source).name} ${signed(more)}`);
  return list.length === 0
    ? ''
    : t('page.gifts.points.tell', { name: nameOf(props, one), other: nameOf(props, other), list: list.join(', ') });
}

/** All panels; on phones under each other, in the place of a tab. */
export function GiftsPanels(props: GiftsProps): JSX.Element {
  const { game, review } = props;
  const { arrangement } = useFit();
  const [opened, setOpened] = useState<Opened | null>(null);
  const end = useEnd(props);
  const panel: PanelProps = { ...props, onOpen: setOpened };
  const alone = game.seats.length === 1;
  const narrow = arrangement !== 'wide' || game.seats.length > 3;
  const told = !together(review) && (arrangement !== 'wide' || !narrow);
  return (
    <>
      {together(review) ? <ByPlayer {...panel} /> : <ByChoices {...panel} />}
      {!alone && (
        <div class="g2">
          <Gave screen={end} story={game.story} title={t('page.gifts.buildings')} />
        </div>
      )}
      {!together(review) && <Largest {...panel} />}
      <div class="g4">
        <AuditPanel screen={end} story={game.story} narrow={narrow} tell={told ? pointsTell(props) : ''} />
      </div>
      <LuckBySource {...panel} />
      <OwnGames app={props.app} />
      {opened !== null && (
        <Causes
          {...props}
          opened={opened}
          onClose={() => setOpened(null)}
          onGo={(n) => {
            props.choose(n);
            props.onBack();
          }}
        />
      )}
    </>
  );
}

/** The panels under the tabs of a smaller screen. */
export function GiftsTab(props: GiftsProps): JSX.Element {
  return (
    <div class="gfp">
      <GiftsPanels {...props} />
    </div>
  );
}

/** A page of its own at a desk: the panels, and a bench. */
export function Gifts(props: GiftsProps): JSX.Element {
  const { app, review, members, me, unit, onUnit, onBack } = props;
  const keys: Record<string, () => void> = {
    Escape: onBack,
    p: () => onUnit(unit === 'chance' ? 'points' : 'chance'),
    h: () => app.go({ page: 'games' }),
  };
  usePageKeys((name) => {
    const act = document.querySelector('.sheet') === null ? keys[name] : undefined;
    act?.();
    return act !== undefined;
  });
  const member = me > 0 ? memberOf(review, me) : 0;
  const matrix = giftTenths(review, unit);
  const own = matrix[member]?.[member] ?? 0;
  const said = together(review)
    ? t('page.gifts.opens')
    : t(me > 0 ? 'page.gifts.said.you' : 'page.gifts.said', {
        name: members[member]?.name ?? '',
        gave: figure(-own),
        took: figure(takenOf(matrix)[member] ?? 0),
      });
  const csv = (): void =>
    download(
      'review.csv',
      stepsCsv(
        review,
        members.map(({ name }) => name),
      ),
    );
  return (
    <main class="gf stone" data-testid="gifts">
      <header class="head">
        <h1>{t('page.gifts.title')}</h1>
        <p>{t('page.gifts.words')}</p>
      </header>
      <GiftsPanels {...props} />
      <section class="bench gf-bench" aria-label={t('page.bench')}>
        <p role="status">
          <Banner owner={members[member]?.colour ?? 'none'} size={22} />
          <b>{t('page.gifts.name')}</b> {said}
        </p>
        <button class="btn quiet" aria-pressed={unit === 'points'} data-testid="gifts-unit" onClick={keys.p}>
          {t('page.gifts.points')} <kbd>P</kbd>
        </button>
        <button class="btn quiet" data-testid="gifts-csv" onClick={csv}>
          {t('page.gifts.csv')}
        </button>
        <button class="btn quiet" onClick={keys.h}>
          {t('page.gifts.history')} <kbd>H</kbd>
        </button>
        <button class="btn go" data-testid="gifts-back" onClick={onBack}>
          {t('page.gifts.back')} <kbd>Esc</kbd>
        </button>
      </section>
    </main>
  );
}
