// SPDX-License-Identifier: MIT
// replay-parts.tsx - beside the replayed city: the best moves there, what was done, and how the seats stood.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Banner, Icon } from '../art/index.tsx';
import type { LogEntry, Seat } from '../engine/view.ts';
import { t } from '../words/words.ts';
import { eraWord } from './brand.tsx';
import { ROMAN, saidOf, seatColour, seatInfo, signed } from './props.ts';
import { toldApart, type Position, type ReplayGame } from './replay-game.ts';
import { pointsOf, populationOf } from './story.ts';

export function nameOf(game: ReplayGame, seat: Seat): string {
  return saidOf(toldApart(game.seats)[seat - 1]);
}

/** The bot's counsel from the mover's seat, with what was played marked. */
export function Best({ game, position }: { game: ReplayGame; position: Position }): JSX.Element {
  const { advice, screen, next } = position;
  if (advice === null) {
    return <p class="nt none">{t(next === undefined ? 'page.replay.over' : 'page.replay.hidden')}</p>;
  }
  const best =
    advice.length - (advice[advice.length - 1]?.why === '' && advice[advice.length - 1]?.played === true ? 1 : 0);
  return (
    <>
      <p class="nt from">{t('page.replay.from', { name: nameOf(game, screen.room.state.seat) })}</p>
      <ol>
        {advice.map(({ move, words, why, vp, played }, i) => (
          <li key={move} class={played ? 'on' : ''}>
            <i aria-hidden="true">{i < best ? i + 1 : '–'}</i>
            <div>
              <b>{words}</b>
              <span>{why}</span>
            </div>
            <strong title={t('page.replay.gain')}>
              {vp === null ? '·' : signed(vp)}
              {vp !== null && <Icon name="vp" />}
              <span class="sr">{t('page.replay.gain')}</span>
            </strong>
            <em>{played ? t('page.replay.played') : ''}</em>
          </li>
        ))}
      </ol>
    </>
  );
}

function Deed({
  entry,
  game,
  now,
  onGo,
}: {
  entry: LogEntry;
  game: ReplayGame;
  now: boolean;
  onGo: () => void;
}): JSX.Element {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = line.current?.parentElement;
    if (now && line.current !== null && list != null) {
      list.scrollTop = line.current.offsetTop - list.clientHeight / 2;
    }
  }, [now]);
  return (
    <li ref={line} class={now ? 'now' : ''} aria-current={now ? 'true' : undefined}>
      <button onClick={onGo}>
        <small>{entry.n}</small>
        <Banner owner={game.seats[entry.seat - 1]?.colour ?? 'none'} size={17} />
        <span>
          {entry.you ?? (
            <>
              <b>{nameOf(game, entry.seat)}</b> {entry.words}
            </>
          )}
        </span>
      </button>
    </li>
  );
}
/** Everything that was done; a line leads to the position it was done from. */
export function Acta({ game, at, onGo }: { game: ReplayGame; at: number; onGo: (at: number) => void }): JSX.Element {
  return (
    <ol class="acta" tabIndex={0} aria-label={t('page.log')}>
      {game.log.map((entry, i) => (
        <Deed key={entry.n} entry={entry} game={game} now={i === at} onGo={() => onGo(i)} />
      ))}
    </ol>
  );
}

/** Seats and market as they were. */
export function Standings({ game, position }: { game: ReplayGame; position: Position }): JSX.Element {
  const { screen } = position;
  const { look, room } = screen;
  const points = pointsOf(room);
  const citizens = populationOf(room);
  const { game: kind } = room.config;
  return (
    <section class="slab led" aria-label={t('page.replay.seats')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('page.replay.seats')}</th>
            <th scope="col">{t('page.replay.points')}</th>
            <th scope="col">{t(`page.replay.if-ended.${kind}`)}</th>
            <th scope="col">{t(`page.silver.${kind}`)}</th>
            <th scope="col">{t('page.replay.income')}</th>
            <th scope="col">{t('page.replay.citizens')}</th>
            <th scope="col">{t('page.replay.lots')}</th>
          </tr>
        </thead>
        <tbody>
          {game.seats.map((_, i) => {
            const seat = i + 1;
            const player = room.state.players[i];
            const figures = look.seats.find((row) => row.seat === seat);
            const own = player?.lots.length ?? room.state.ceres?.lots.length ?? '·';
            return (
              <tr key={seat} class={seat === room.state.seat && room.state.phase !== 'over' ? 'now' : ''}>
                <th scope="row">
                  <Banner owner={seatColour(screen, seat)} size={19} /> {seatInfo(screen, seat)?.name}
                </th>
                <td class="s">{points[i] ?? 0}</td>
                <td>{figures?.forecast ?? '·'}</td>
                <td>{player?.silver ?? room.state.consul?.silver ?? '·'}</td>
                <td>{figures !== undefined && player !== undefined ? signed(figures.income) : '·'}</td>
                <td>{citizens[i] ?? 0}</td>
                <td>{own}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="sale">
        <b>{t('page.replay.sale')}</b>
        {look.market.map((deed) => (
          <span key={deed.card}>
            {deed.invocation?.name ?? deed.card}{' '}
            <small>
              {deed.price}
              <Icon name="silver" />
            </small>
          </span>
        ))}
        <em>{t('page.pile.title', { n: look.pile_left })}</em>
      </p>
    </section>
  );
}

/** A slider over every decision: eras above it, the mover's banner as its handle. */
export function Slider({
  game,
  position,
  at,
  eras,
  onGo,
}: {
  game: ReplayGame;
  position: Position;
  at: number;
  eras: { n: number; era: number }[];
  onGo: (at: number) => void;
}): JSX.Element {
  const { next, screen } = position;
  const part = (n: number): string => `${((n / Math.max(game.moves, 1)) * 100).toFixed(2)}%`;
  const starts = [
    { n: 0, era: 1 },
    ...eras.filter(({ n }) => n < game.moves).map(({ n, era }) => ({ n, era: era + 1 })),
  ];
  const words = next === undefined ? t('page.replay.end') : (next.you ?? `${nameOf(game, next.seat)} ${next.words}`);
  return (
    <div class="trk">
      {starts.map(({ n, era }) => (
        <span key={era} style={{ left: part(n) }} aria-hidden="true">
          <em>{eraWord(screen, era)}</em>
          <abbr>{ROMAN[era]}</abbr>
        </span>
      ))}
      <i style={{ width: part(at) }} />
      <b style={{ left: part(at) }}>
        <Banner owner={next === undefined ? 'none' : (game.seats[next.seat - 1]?.colour ?? 'none')} size={24} />
      </b>
      <input
        type="range"
        min={0}
        max={game.moves}
        step={1}
        value={at}
        aria-label={t('page.replay.slider')}
        aria-valuetext={words}
        data-testid="slider"
        onInput={(event) => onGo(Number(event.currentTarget.value))}
      />
    </div>
  );
}
