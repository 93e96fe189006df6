// SPDX-License-Identifier: MIT
// population.tsx - the population track: who is where, what the choice would change, and what it scores now.
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Banner, Icon } from '../art/index.tsx';
import type { Seat } from '../engine/view.ts';
import { language, t } from '../words/words.ts';
import { seatColour, seatName, signed, type TableProps } from './props.ts';
import { Ruled } from './rule.tsx';
import { steady } from './steady.tsx';

const LEFT = 12;
const RIGHT = 254;
/** Banners at one place are stacked below the words, the more of them the closer together. */
const STACK_FOOT = 36;
const STACK_TOP = 8;
const STACK_STEP = 14;

interface Pawn {
  seat: Seat;
  at: number;
  after: boolean;
}

/** Everybody's place now, and where the preview moves somebody. */
function pawns({ screen }: TableProps): Pawn[] {
  const { players, ceres, consul } = screen.room.state;
  const now: Pawn[] = players.map((player, i) => ({ seat: i + 1, at: player.population, after: false }));
  const automaton = ceres ?? consul;
  if (automaton !== undefined) {
    now.push({ seat: players.length + 1, at: automaton.population, after: false });
  }
  for (const row of screen.preview?.seats ?? []) {
    if (row.population[0] !== row.population[1]) {
      now.push({ seat: row.seat, at: row.population[1], after: true });
    }
  }
  return now;
}

/** Drawn anew only when somebody stands elsewhere: a piece in the hand seldom moves anybody. */
function PopulationTrack(props: TableProps): JSX.Element {
  const all = pawns(props);
  const places = all.map(({ seat, at, after }) => `${seat} ${at} ${after}`).join();
  return useMemo(() => track(props, all), [places, props.screen.room.seats, language()]);
}
function track({ screen }: TableProps, all: Pawn[]): JSX.Element {
  const most = Math.max(14, ...all.map((pawn) => pawn.at));
  const x = (at: number): number => LEFT + (at / most) * (RIGHT - LEFT);
  const label = all
    .filter((pawn) => !pawn.after)
    .map((pawn) => `${seatName(screen, pawn.seat)} ${pawn.at}`)
    .join(', ');
  const height = new Map<number, number>();
  const crowd = (at: number): number => all.filter((pawn) => pawn.at === at).length;
  const step = most > 40 ? 10 : 5;
  const moved = all.filter((pawn) => pawn.after);
  return (
    <svg class="pt" width="100%" viewBox="0 0 266 96" role="img" aria-label={t('page.population-of', { list: label })}>
      <rect class="ch" x="4" y="63" width="258" height="15" rx="2" />
      {Array.from({ length: most + 1 }, (_, n) => n)
        .filter((n) => most <= 40 || n % 2 === 0)
        .map((n) => (
          <path key={n} class="tk" d={`M${x(n)} 63v${n % step === 0 ? 15 : 5}`} />
        ))}
      {Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step).map((n) => (
        <text key={n} x={x(n)} y="91">
          {n}
        </text>
      ))}
      {moved.map((pawn) => {
        const from = all.find((other) => other.seat === pawn.seat && !other.after)?.at ?? pawn.at;
        return (
          <g key={`move${pawn.seat}`}>
            <path d={`M${x(from)} 53C${x(from) + 20} 26 ${x(pawn.at) - 20} 26 ${x(pawn.at)} 48`} class="pt-move" />
            <text x={(x(from) + x(pawn.at)) / 2} y="26" class="pt-gain">
              {pawn.at >= from ? `+${pawn.at - from}` : `−${from - pawn.at}`}
            </text>
          </g>
        );
      })}
      {all.map((pawn) => {
        const level = height.get(pawn.at) ?? 0;
        height.set(pawn.at, level + 1);
        const lift = Math.min(STACK_STEP, (STACK_FOOT - STACK_TOP) / Math.max(crowd(pawn.at) - 1, 1));
        return (
          <g
            key={`${pawn.seat}${pawn.after}`}
            transform={`translate(${x(pawn.at) - 9.5} ${STACK_FOOT - level * lift})`}
            opacity={pawn.after ? 0.55 : 1}
          >
            <use href={`#s-${seatColour(screen, pawn.seat)}`} width="19" height="26" />
          </g>
        );
      })}
    </svg>
  );
}

type PopulationProps = TableProps & { onGuide?: (what: 'guide') => void };

export function Population(props: PopulationProps): JSX.Element {
  const { screen } = props;
  return (
    <section class="slab poptrack">
      <div class="hd">
        <span class="cap">{t('page.population')}</span>
        <span>{t('page.leader', { n: screen.look.guide.bonus })}</span>
      </div>
      <PopulationTrack {...props} />
      <Guide {...props} />
    </section>
  );
}
/** How this era scores, line by line. */
export function ScoringGuide({ screen }: TableProps): JSX.Element {
  return (
    <ul class="guide" tabIndex={0} aria-label={t('page.guide')}>
      {screen.look.guide.lines.map((line) => (
        <li key={line.rule + line.words}>
          <span>{line.words}</span>{' '}
          <small>
            <Ruled words={line.rule} />
          </small>
        </li>
      ))}
    </ul>
  );
}
/** Room below the figures: for the guide, for a button that opens it, or none: then their own words open it. */
type GuideRoom = 'whole' | 'button' | 'none';
const BUTTON_ROOM = 32;

/** What everybody would score now, and how this era scores: whole or not at all. */
const Guide = steady(function Guide({ onGuide, ...props }: PopulationProps): JSX.Element {
  const { screen } = props;
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<GuideRoom>('whole');
  useLayoutEffect(() => {
    const list = box.current?.querySelector('ul');
    if (onGuide === undefined || box.current === null || list == null) {
      return undefined;
    }
    const watch = new ResizeObserver(() => {
      const high = box.current?.clientHeight ?? 0;
      setRoom(list.offsetTop + list.offsetHeight <= high ? 'whole' : high >= BUTTON_ROOM ? 'button' : 'none');
    });
    watch.observe(box.current);
    watch.observe(list);
    return () => watch.disconnect();
  }, []);
  const open = (): void => onGuide?.('guide');
  return (
    <>
      <div class="popnow">
        {room === 'none' ? (
          <button
            class="guide-words"
            title={t('page.guide')}
            aria-label={`${t('page.era-now')}: ${t('page.guide')}`}
            data-testid="guide-open"
            onClick={open}
          >
            <Icon name="book" />
            <span>{t('page.era-now')}</span>
          </button>
        ) : (
          <span class="guide-words">
            <Icon name="book" />
            <span>{t('page.era-now')}</span>
          </span>
        )}
        {screen.look.seats.map((row) => (
          <b key={row.seat} title={t('page.forecast', { n: row.forecast })}>
            <Banner owner={seatColour(screen, row.seat)} size={16} label={seatName(screen, row.seat)} />
            {row.gain >= 0 ? `+${row.gain}` : row.gain}
          </b>
        ))}
      </div>
      <div class={`guidebox ${room}`} ref={box}>
        {room === 'button' && (
          <button class="btn2" data-testid="guide-open" onClick={open}>
            <Icon name="book" /> {t('page.guide')}
          </button>
        )}
        <ScoringGuide {...props} />
      </div>
    </>
  );
});

/** The same as a list, where it is narrow: citizens now, with the choice, and what they score now. */
export function PopulationList(props: TableProps): JSX.Element {
  const { screen } = props;
  const all = pawns(props);
  const rows = all.filter((pawn) => !pawn.after).sort((a, b) => b.at - a.at);
  return (
    <section class="slab poplist">
      <div class="hd">
        <span class="cap">{t('page.population')}</span>
        <span>{t('page.leader', { n: screen.look.guide.bonus })}</span>
      </div>
      <small>{t('page.era-now')}</small>
      <ol>
        {rows.map(({ seat, at }) => {
          const to = all.find((pawn) => pawn.after && pawn.seat === seat)?.at;
          const gain = screen.look.seats.find((row) => row.seat === seat)?.gain;
          return (
            <li key={seat}>
              <Banner owner={seatColour(screen, seat)} size={18} />
              <span>{seatName(screen, seat)}</span>
              <em>{to === undefined ? at : t('page.from-to', { from: at, to })}</em>
              {gain !== undefined && <b>{signed(gain)}</b>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
