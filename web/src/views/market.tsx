// SPDX-License-Identifier: MIT
// market.tsx - the deeds for sale along the top: lot, where it lies, price, and what it would join.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Icon } from '../art/index.tsx';
import type { Deed, Lot } from '../engine/view.ts';
import { placeOf } from '../table/placing.ts';
import { t } from '../words/words.ts';
import { DraftRow, InvocationDeed, KeepCards } from './modules/index.tsx';
import { seatColour, type TableProps } from './props.ts';
import { steady } from './steady.tsx';

/** The city at a glance: one's own lots in their colour, those that are taken, and the lot of this card. */
export function LotMap({ screen, lot }: { screen: TableProps['screen']; lot: Lot }): JSX.Element {
  // Drawn anew with another position only: a hover asks for it again and again.
  return useMemo(() => mapOf(screen, lot), [screen.room.state, screen.room.seats, lot]);
}
function mapOf(screen: TableProps['screen'], lot: Lot): JSX.Element {
  const { size, players, ceres, consul, seat } = screen.room.state;
  const cell = 38 / size;
  const mine = screen.room.viewer || seat; // who watches sees it with the eyes of the seat to move
  const taken = [ceres?.lots ?? [], ...(consul?.tokens ?? []).map(({ lots }) => lots)].flat();
  const square = (at: Lot, cls: string, less = 0.4): JSX.Element => {
    const { column, row } = placeOf(at);
    const side = cell - 2 * less;
    return (
      <rect key={`${cls}${at}`} class={cls} x={column * cell + less} y={row * cell + less} width={side} height={side} />
    );
  };
  return (
    <svg class="map" width="38" height="38" viewBox="0 0 38 38" aria-hidden="true">
      <rect class="map-ground" width="38" height="38" rx="1.5" />
      {taken.map((at) => square(at, 'map-taken'))}
      {players.map(({ lots }, i) =>
        lots.map((at) => square(at, i + 1 === mine ? `map-own o-${seatColour(screen, mine)}` : 'map-taken')),
      )}
      {square(lot, 'map-this', -0.8)}
    </svg>
  );
}

/** Affordable, but not to be had now: no marker is left, say. Choosing it says why. */
function refused(screen: TableProps['screen'], deed: Deed): boolean {
  const buying = screen.mine && screen.room.state.phase === 'turn';
  return (
    buying && deed.short === 0 && !screen.look.moves.some((move) => move.verb === 'buy' && move.card === deed.card)
  );
}

export function DeedPrice({ deed, screen }: { deed: Deed; screen: TableProps['screen'] }): JSX.Element {
  const side = refused(screen, deed)
    ? t('page.deed.not-now')
    : deed.short > 0
      ? t('page.deed.short', { n: deed.short })
      : deed.raised
        ? t('page.deed.consul')
        : deed.bribe > 0
          ? t('page.deed.bribe', { n: deed.bribe })
          : deed.joins.length > 0
            ? t('page.deed.joins', { n: deed.joins.length })
            : '';
  const changed = deed.price !== deed.printed;
  return (
    <span class="pr">
      <span>
        {changed && <s aria-hidden="true">{deed.printed}</s>}
        {deed.price} <Icon name="silver" />
        <span class="sr">{t(`page.silver.${screen.room.config.game}`)}</span>
      </span>
      <small>{side}</small>
      {deed.joins.length > 0 && <span class="sr">{deed.joins.join(' ')}</span>}
    </span>
  );
}

/** "C7: 4 silver, joins 1 (B7)" */
function deedTip(screen: TableProps['screen'], deed: Deed): string {
  const price = t(`page.deed.tip.${screen.room.config.game}`, { card: deed.card, n: deed.price });
  const short = deed.short > 0 ? [t('page.deed.short', { n: deed.short })] : [];
  const joins =
    deed.joins.length > 0 ? [`${t('page.deed.joins', { n: deed.joins.length })} (${deed.joins.join(' ')})`] : [];
  return [price, ...short, ...joins].join(', ');
}

function DeedCard({ deed, screen, controller }: TableProps & { deed: Deed }): JSX.Element {
  const { choice } = screen;
  const chosen = choice.kind === 'move' && choice.move.card === deed.card;
  return (
    <button
      class={`deed ${deed.short > 0 || refused(screen, deed) ? 'no' : ''} ${chosen ? 'chosen' : ''}`}
      aria-pressed={chosen}
      data-tip={deedTip(screen, deed)}
      data-testid={`deed-${deed.card}`}
      onClick={() => controller.chooseCard(deed.card)}
      onMouseEnter={() => controller.hover(deed.card)}
      onMouseLeave={() => controller.hover(null)}
    >
      <span class={deed.card.length > 2 ? 'lot long' : 'lot'}>{deed.card}</span>
      <LotMap screen={screen} lot={deed.card} />
      <DeedPrice deed={deed} screen={screen} />
    </button>
  );
}

export const Market = steady(function Market(props: TableProps): JSX.Element {
  const { screen } = props;
  const { phase } = screen.room.state;
  if (phase === 'draft') {
    return <DraftRow {...props} />;
  }
  if (phase === 'keep-objective' || phase === 'keep-role') {
    return <KeepCards {...props} />;
  }
  const { look } = screen;
  return (
    <section class="market" aria-label={t('page.market')}>
      {look.market.map((deed) =>
        deed.invocation === undefined ? (
          <DeedCard key={deed.card} {...props} deed={deed} />
        ) : (
          <InvocationDeed key={deed.card} {...props} deed={deed} />
        ),
      )}
      {Array.from({ length: 6 - look.market.length }, (_, i) => (
        <div class="deed empty" key={`empty${i}`} aria-hidden="true" />
      ))}
      <div class="pile" title={t('page.pile.title', { n: look.pile_left })}>
        <i />
        <i>
          {look.pile_left}
          <small>{t('page.pile.left')}</small>
        </i>
      </div>
    </section>
  );
});
