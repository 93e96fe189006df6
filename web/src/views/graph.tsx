// SPDX-License-Identifier: MIT
// graph.tsx - a game drawn by move: lines of points, citizens or silver, and the bands of the replay.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Colour, Seat, Story } from '../engine/view.ts';
import { t } from '../words/words.ts';
import { ROMAN } from './props.ts';

export type Subject = 'points' | 'population' | 'silver';
export interface GraphSeat {
  seat: Seat;
  name: string;
  colour: Colour | 'none';
}
export interface GraphProps {
  story: Story;
  subject: Subject;
  /** In the order of the table; the first is drawn over the others. */
  seats: GraphSeat[];
  /** Where eras end: the move, and the era. */
  eras: { n: number; era: number }[];
  game: 'rome' | 'metropolis';
}
type Point = Story['points'][number];
interface Box {
  width: number;
  height: number;
}

/** The size that the page gives an element, so that letters keep theirs. */
export function useBox(first: Box): [{ current: HTMLDivElement | null }, Box] {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (element === null) {
      return;
    }
    const watch = new ResizeObserver(() => setBox({ width: element.clientWidth, height: element.clientHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, box];
}

const round = (x: number): string => x.toFixed(1);
const line = (points: [number, number][]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
export function lineOf(point: Point, subject: Subject): number[] {
  return subject === 'points' ? point.forecast : point[subject];
}
/** About six lines across, at round numbers. */
function ticksOf(least: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => (most - least) / size <= 8) ?? 200;
  const from = Math.floor(least / step);
  return Array.from({ length: Math.ceil(most / step) - from + 1 }, (_, i) => (from + i) * step);
}
/** What each era made of a seat: a line of its own, which ends at what was held after the scoring. */
function stretches(story: Story, seat: Seat, subject: Subject, eras: { n: number }[]): [number, number][][] {
  const value = (point: Point): number => lineOf(point, subject)[seat - 1] ?? 0;
  if (subject !== 'points') {
    return [story.points.map((point) => [point.n, value(point)])];
  }
  const ends = new Set(eras.map(({ n }) => n));
  const lines: [number, number][][] = [[]];
  for (const point of story.points) {
    if (ends.has(point.n)) {
      lines[lines.length - 1]?.push([point.n, point.vp[seat - 1] ?? 0]);
      lines.push([]);
    }
    if (!ends.has(point.n) || point !== story.points[story.points.length - 1]) {
      lines[lines.length - 1]?.push([point.n, value(point)]);
    }
  }
  return lines.filter((points) => points.length > 1);
}

const PAD = { left: 38, right: 74, top: 12, bottom: 30 };
const NAME_HEIGHT = 25;

/** The values where eras ended and at the end, for who reads. */
function Alternative({ story, subject, seats, eras, game }: GraphProps): JSX.Element {
  const last = story.points[story.points.length - 1];
  const at = [...new Set([...eras.map(({ n }) => n), last?.n ?? 0])];
  const value = (point: Point | undefined, seat: Seat): number =>
    point === undefined ? 0 : ((subject === 'points' ? point.vp : point[subject])[seat - 1] ?? 0);
  return (
    <table class="sr">
      <caption>{t(`page.graph.${subject}.${game}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('page.graph.move')}</th>
          {seats.map(({ seat, name }) => (
            <th key={seat} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {at.map((n) => (
          <tr key={n}>
            <th scope="row">{n}</th>
            {seats.map(({ seat }) => (
              <td key={seat}>{value(story.points[n], seat)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Graph(props: GraphProps): JSX.Element {
  const { story, subject, seats, eras, game } = props;
  const [ref, { width, height }] = useBox({ width: 560, height: 290 });
  const all = story.points.flatMap((point) => seats.map(({ seat }) => lineOf(point, subject)[seat - 1] ?? 0));
  const ticks = ticksOf(Math.min(0, ...all), Math.max(1, ...all));
  const least = ticks[0] ?? 0;
  const most = ticks[ticks.length - 1] ?? 1;
  const last = story.points[story.points.length - 1];
  const moves = Math.max(last?.n ?? 1, 1);
  const x = (n: number): number => PAD.left + (n * (width - PAD.left - PAD.right)) / moves;
  const y = (value: number): number =>
    height - PAD.bottom - ((value - least) * (height - PAD.top - PAD.bottom)) / (most - least);
  const starts = [0, ...eras.map(({ n }) => n)];
  const ends = seats
    .map((seat) => ({
      ...seat,
      value: last === undefined ? 0 : ((subject === 'points' ? last.vp : last[subject])[seat.seat - 1] ?? 0),
    }))
    .sort((a, b) => b.value - a.value);
  let lowest = -Infinity;
  return (
    <div class="gr" ref={ref}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {ticks.map((value) => (
          <g key={value}>
            <path class="gl0" d={`M${PAD.left} ${round(y(value))}H${width - PAD.right}`} />
            <text class="ax" x={PAD.left - 8} y={y(value) + 4.5} text-anchor="end">
              {value < 0 ? `−${-value}` : value}
            </text>
          </g>
        ))}
        {eras.map(({ n, era }, i) => (
          <g key={n}>
            <text class="erat" x={(x(starts[i] ?? 0) + x(n)) / 2} y={height - 8} text-anchor="middle">
              {t(`page.era.${game}`, { era: ROMAN[era] ?? era })}
            </text>
            <path class="erl" d={`M${round(x(n))} ${PAD.top}V${height - PAD.bottom + 6}`} />
          </g>
        ))}
        {[...seats].reverse().map(({ seat, colour }) => (
          <g key={seat} class={`o-${colour}`}>
            {stretches(story, seat, subject, eras).map((points, i) => {
              const d = line(points.map(([n, value]) => [x(n), y(value)]));
              return (
                <g key={i}>
                  <path class="cu0" d={d} />
                  <path class="cu" d={d} />
                </g>
              );
            })}
          </g>
        ))}
        {subject === 'points' &&
          [...seats].reverse().map(({ seat, colour }) => (
            <g key={seat} class={`o-${colour}`}>
              {eras.map(({ n }) => (
                <circle key={n} class="cud" cx={x(n)} cy={y(story.points[n]?.vp[seat - 1] ?? 0)} r="4.2" />
              ))}
            </g>
          ))}
        {ends.map(({ seat, colour, value }, i) => {
          const room = height - PAD.bottom - NAME_HEIGHT * (ends.length - 1 - i);
          lowest = Math.max(Math.min(y(value), room), lowest + NAME_HEIGHT);
          return (
            <g key={seat}>
              <path
                class="lead"
                d={`M${round(x(moves) + 5)} ${round(y(value))}L${round(x(moves) + 14)} ${round(lowest)}`}
              />
              <use href={`#s-${colour}`} x={x(moves) + 16} y={lowest - 12} width="18" height="24" />
              <text class="endv" x={x(moves) + 40} y={lowest + 6}>
                {value}
              </text>
            </g>
          );
        })}
      </svg>
      <Alternative {...props} />
    </div>
  );
}

// ---------------------------------------------------------------------------------------------------------------- bands
const EDGE = { left: 6, right: 6, top: 8, bottom: 8 };
const PLATE = { width: 58, height: 22 };

/** Points that fill the height: while there are fewer, the rest is everybody's, so that the first one does not fill it. */
const FULL = 60;

/** Each seat's part of all points, from 0 to 1. Nobody has less than nothing. */
function partsOf(point: Point, seats: GraphSeat[]): number[] {
  const values = seats.map(({ seat }) => Math.max(point.forecast[seat - 1] ?? 0, 0));
  const sum = values.reduce((a, b) => a + b, 0);
  const whole = Math.max(sum, FULL);
  return values.map((value) => value / whole + (1 - sum / whole) / values.length);
}
const upTo = (parts: number[], count: number): number => parts.slice(0, count).reduce((a, b) => a + b, 0);

/** Points if the era had ended then, as each seat's part of all; plates at the cursor say how many. */
export function Bands({
  story,
  seats,
  eras,
  at,
  label,
  onPick,
}: {
  story: Story;
  seats: GraphSeat[];
  eras: { n: number }[];
  at: number;
  label: string;
  onPick: (n: number) => void;
}): JSX.Element {
  const [ref, { width, height }] = useBox({ width: 634, height: 190 });
  const moves = Math.max(story.points.length - 1, 1);
  const x = (n: number): number => EDGE.left + (n * (width - EDGE.left - EDGE.right)) / moves;
  const y = (part: number): number => EDGE.top + part * (height - EDGE.top - EDGE.bottom);
  const parts = useMemo(() => story.points.map((point) => partsOf(point, seats)), [story]);
  const areas = useMemo(
    () =>
      seats.map((_, i) => {
        const over = parts.map((part, n): [number, number] => [x(n), y(upTo(part, i))]);
        const under = parts.map((part, n): [number, number] => [x(n), y(upTo(part, i + 1))]);
        return `${line([...over, ...under.reverse()])}z`;
      }),
    [parts, width, height],
  );
  const now = story.points[at];
  const here = parts[at] ?? [];
  const left = x(at) + 10 + PLATE.width > width - EDGE.right ? x(at) - 10 - PLATE.width : x(at) + 10;
  let lowest = -Infinity;
  return (
    <div
      class="bands"
      ref={ref}
      onPointerDown={(event) =>
        onPick(Math.round(((event.offsetX - EDGE.left) * moves) / (width - EDGE.left - EDGE.right)))
      }
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {seats.map(({ seat, colour }, i) => (
          <path key={seat} class={`ar o-${colour}`} d={areas[i]} />
        ))}
        {eras.slice(0, -1).map(({ n }) => (
          <path key={n} class="erl2" d={`M${round(x(n))} ${EDGE.top}V${height - EDGE.bottom}`} />
        ))}
        <path class="cur0" d={`M${round(x(at))} ${EDGE.top - 4}V${height - EDGE.bottom + 4}`} />
        <path class="cur1" d={`M${round(x(at))} ${EDGE.top - 4}V${height - EDGE.bottom + 4}`} />
        {seats.map(({ seat, colour }, i) => {
          const middle = y(upTo(here, i) + (here[i] ?? 0) / 2);
          const room = height - (PLATE.height + 1) * (seats.length - i);
          lowest = Math.max(Math.min(middle - PLATE.height / 2, room), lowest + PLATE.height + 1);
          return (
            <g key={seat} transform={`translate(${round(left)} ${round(lowest)})`}>
              <rect class="evp" width={PLATE.width} height={PLATE.height} rx="3" />
              <use href={`#s-${colour}`} x="5" y="1.5" width="14" height="19" />
              <text class="evt" x="38" y="16">
                {now?.forecast[seat - 1] ?? 0}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
