// SPDX-License-Identifier: MIT
// seats.tsx - who sits at the table: points, silver, population, markers, and what is left in each tray at a glance.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Banner, Icon } from '../art/index.tsx';
import type { PieceType, Seat } from '../engine/view.ts';
import { t } from '../words/words.ts';
import { CeresPanel, ChipTokens, ConsulCard, SeatModules } from './modules/index.tsx';
import { seatColour, seatInfo, seatName, seatsAround, type TableProps } from './props.ts';
import { steady } from './steady.tsx';

const TYPES: PieceType[] = ['residential', 'commercial', 'civic'];
const TYPE_VAR: Record<PieceType, string> = {
  residential: 'var(--res)',
  commercial: 'var(--com)',
  civic: 'var(--civ)',
};
const HEIGHTS = [0, 5.6, 8.2, 10.8, 13.4];
const MARKERS = 8;

function MiniTray({ screen, seat }: { screen: TableProps['screen']; seat: Seat }): JSX.Element {
  return useMemo(() => miniOf(screen, seat), [screen.room.state, screen.codex, seat]);
}
function miniOf(screen: TableProps['screen'], seat: Seat): JSX.Element {
  const tray = screen.room.state.players[seat - 1]?.tray ?? {};
  return (
    <div
      class="mini"
      role="img"
      aria-label={t('page.tray-left', { n: Object.values(tray).reduce((a, b) => a + b, 0) })}
    >
      {TYPES.map((type) => (
        <span key={type} style={{ '--t': TYPE_VAR[type] }}>
          {screen.codex.pieces
            .filter((piece) => piece.type === type)
            .flatMap((piece) =>
              Array.from({ length: piece.count }, (_, i) => (
                <i
                  key={`${piece.id}${i}`}
                  class={i < (tray[piece.id] ?? 0) ? '' : 'b'}
                  style={{ height: `${HEIGHTS[piece.size] ?? 13.4}px` }}
                />
              )),
            )}
        </span>
      ))}
    </div>
  );
}

function Markers({ left }: { left: number }): JSX.Element {
  return (
    <div
      class="pips"
      role="img"
      title={t('page.markers-left', { n: left })}
      aria-label={t('page.markers-left', { n: left })}
    >
      {Array.from({ length: MARKERS }, (_, i) => (
        <i key={i} class={i < left ? '' : 'out'} />
      ))}
      {left > MARKERS && <small>+{left - MARKERS}</small>}
    </div>
  );
}

function kindWords(screen: TableProps['screen'], seat: Seat): string {
  const info = seatInfo(screen, seat);
  const colour = t(`page.colour.${info?.colour ?? 'red'}`);
  return info?.kind === 'bot' ? t('page.seat.bot', { colour }) : colour;
}

export function SeatPanel(props: TableProps & { seat: Seat }): JSX.Element | null {
  const { screen, seat, controller } = props;
  const player = screen.room.state.players[seat - 1];
  const figures = screen.look.seats.find((row) => row.seat === seat);
  if (player === undefined) {
    return null;
  }
  const colour = seatColour(screen, seat);
  const turn = screen.room.state.seat === seat;
  const me = seat === screen.room.viewer;
  return (
    <article
      class={`slab seat o-${colour} ${me ? 'me' : ''} ${turn ? 'moving' : ''}`}
      aria-label={seatName(screen, seat)}
      data-testid={`seat-${seat}`}
    >
      <Banner owner={colour} size={36} />
      {props.online?.mark(seat)}
      <div class="nm">
        {seatName(screen, seat)} <small>{props.online?.kind(seat) ?? kindWords(screen, seat)}</small>
        {turn && <span class="turn">{t(screen.thinking === seat ? 'page.thinking' : 'page.to-play')}</span>}
        {screen.look.next_first === seat && <small class="starts">{t('page.next-first')}</small>}
        {screen.room.state.first === seat && (
          <span class="first" title={t('page.first')}>
            <Icon name="milestone" />
            <span class="sr">{t('page.first')}</span>
          </span>
        )}
      </div>
      <div class="vp" title={figures === undefined ? '' : t('page.forecast', { n: figures.forecast })}>
        {player.vp}
        <Icon name="vp" />
        <span class="sr">
          {t('page.vp')}
          {figures === undefined ? '' : `, ${t('page.forecast', { n: figures.forecast })}`}
        </span>
      </div>
      <div class="stat">
        <span title={t('page.income-of', { n: figures?.income ?? 0 })}>
          <Icon name="silver" /> {player.silver} <span class="sr">{t(`page.silver.${screen.room.config.game}`)},</span>
          <small aria-hidden="true">+{figures?.income ?? 0}</small>
          <span class="sr">{t('page.income-of', { n: figures?.income ?? 0 })},</span>
        </span>
        <span title={t('page.population')}>
          <Icon name="citizen" /> {player.population} <span class="sr">{t('page.population')}</span>
        </span>
        <button
          class="lots-of"
          title={t('page.lots-of', { lots: player.lots.join(' ') })}
          onClick={() => controller.hover(player.lots[0] ?? null)}
        >
          <Icon name="marker" /> {player.lots.length}
          <span class="sr">{t('page.lots-of', { lots: player.lots.join(' ') })}</span>
        </button>
        <Markers left={player.markers} />
      </div>
      <MiniTray screen={screen} seat={seat} />
      <SeatModules {...props} seat={seat} />
    </article>
  );
}

/** What the panel of a seat tells, in one sentence. */
function seatTip(screen: TableProps['screen'], seat: Seat): string {
  const player = screen.room.state.players[seat - 1];
  const figures = screen.look.seats.find((row) => row.seat === seat);
  if (player === undefined || figures === undefined) {
    return '';
  }
  const facts = [
    t('page.forecast', { n: figures.forecast }),
    t('page.income-of', { n: figures.income }),
    t('page.lots-of', { lots: player.lots.join(' ') }),
    t('page.markers-left', { n: player.markers }),
  ];
  return `${seatName(screen, seat)}. ${facts.join('. ')}.`;
}

/** A seat in little, under a finger; it opens all seats. */
export function SeatChip({
  screen,
  seat,
  online,
  named = false,
  onOpen,
}: TableProps & { seat: Seat; named?: boolean; onOpen: () => void }): JSX.Element | null {
  const player = screen.room.state.players[seat - 1];
  if (player === undefined) {
    return null;
  }
  const moving = seat === screen.room.state.seat;
  const income = screen.look.seats.find((row) => row.seat === seat)?.income ?? 0;
  return (
    <button
      class={`chip o-${seatColour(screen, seat)} ${moving ? 'me' : ''}`}
      data-tip={seatTip(screen, seat)}
      data-testid={`chip-${seat}`}
      onClick={onOpen}
    >
      <Banner owner={seatColour(screen, seat)} size={26} />
      <span class="sr">{`${seatName(screen, seat)}, ${online?.kind(seat) ?? kindWords(screen, seat)}`}</span>
      {online?.mark(seat)}
      {named && (
        <em class="nm" aria-hidden="true">
          {seatName(screen, seat)}
        </em>
      )}
      <b>
        {player.vp}
        <Icon name="vp" />
        <span class="sr">{t('page.vp')}</span>
      </b>
      <small>
        <Icon name="silver" />
        <span>
          {player.silver}
          <span class="sr"> {t(`page.silver.${screen.room.config.game}`)}</span>
          {named && <i aria-hidden="true"> +{income}</i>}
        </span>
        <span class="pop">
          <Icon name="citizen" />
          {player.population}
          <span class="sr"> {t('page.population')}</span>
        </span>
      </small>
      {named && <Markers left={player.markers} />}
      <ChipTokens player={player} />
    </button>
  );
}

export const Seats = steady(function Seats(props: TableProps): JSX.Element {
  const order = seatsAround(props.screen);
  return (
    <>
      <ConsulCard {...props} />
      {order.map((seat) => (
        <SeatPanel key={seat} {...props} seat={seat} />
      ))}
      <CeresPanel {...props} />
    </>
  );
});
