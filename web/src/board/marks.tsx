// SPDX-License-Identifier: MIT
// marks.tsx - what lies over the city and is no piece: glows, outlines, plates of points, beams, sums, parks, numbers.
import type { JSX } from 'preact';
import type { Lot } from '../engine/view.ts';
import { LOT, outline, type IconName } from '../art/index.tsx';
import { boxPath } from '../art/geometry.ts';
import { signed, type Of } from './things.ts';
import {
  beamSpots,
  cellsOf,
  centre,
  deltaSpots,
  heart,
  parkSpot,
  sumSpot,
  type DeltaSpot,
  type Spot,
} from './spots.ts';

const round = (lots: Lot[], inset: number, r: number): string => outline(cellsOf(lots), inset, r);
const stone = (lots: Lot[]): string =>
  cellsOf(lots)
    .map(([x, y]) => boxPath([x * LOT + 2, y * LOT + 2, x * LOT + LOT - 2, y * LOT + LOT - 2]))
    .join('');

/** Under the pieces: the stones that can be used. */
export function GlowStone({ lots }: { lots: Lot[] }): JSX.Element {
  return <path class="lg1" d={stone(lots)} />;
}
/** Over the pieces: the line round all of them together. */
export function GlowLine({ lots }: { lots: Lot[] }): JSX.Element {
  const d = round(lots, 1, 4);
  return (
    <g class="legal">
      <path class="lg2" d={d} />
      <path class="lg3" d={d} />
    </g>
  );
}

export function Outline({ lots, tone }: Of<'outline'>): JSX.Element {
  if (tone === 'target') {
    return <path class="alt" d={round(lots, 2, 3)} />;
  }
  const d = round(lots, tone === 'recent' ? 0.6 : 1, 4);
  return (
    <g class={`ol ${tone}`}>
      <path class="ol0" d={d} />
      <path class="ol1" d={d} />
    </g>
  );
}
/** The keyboard's ring, 2 px off whatever it is on. */
export function Ring({ lots }: { lots: Lot[] }): JSX.Element {
  const d = round(lots, -1.5, 6);
  return (
    <g class="ring">
      <path class="fo0" d={d} />
      <path class="fo" d={d} />
    </g>
  );
}

// The tail of a plate from its middle, by the side it points to.
const TAILS: Record<DeltaSpot['tail'], string> = {
  w: 'M-13 -6l-8 6l8 6z',
  e: 'M13 -6l8 6l-8 6z',
  n: 'M-6 -9.500l6 -7l6 7z',
  s: 'M-6 9.500l6 7l6 -7z',
  '': '',
};
function Delta({ x, y, tail, vp }: DeltaSpot): JSX.Element {
  const tone = vp < 0 ? ' neg' : '';
  const text = signed(vp);
  const half = text.length > 2 ? 17 : 14;
  return (
    <g class="delta" transform={`translate(${x} ${y})`}>
      {tail !== '' && <path class={`dl${tone}`} d={TAILS[tail]} />}
      <rect class={`dl${tone}`} x={-half} y="-10.5" width={2 * half} height="21" rx="4" />
      {tail !== '' && <path class={`dlf${tone}`} d={TAILS[tail]} />}
      <text class="dlt" y="4.800">
        {text}
      </text>
    </g>
  );
}
export function Deltas({ deltas, built }: { deltas: Of<'delta'>[]; built: Lot[] }): JSX.Element {
  return (
    <g>
      {deltaSpots(deltas, built).map((spot) => (
        <Delta key={`${spot.x} ${spot.y}`} {...spot} />
      ))}
    </g>
  );
}

/** A figure and its icon, together round a middle. Icons of a plate's units are named as the units. */
const figureWidth = (amount: string, size: number): number => amount.length * size * 0.58 + size * 1.16;
function Figure({
  amount,
  icon,
  x,
  y,
  cls,
  size,
}: {
  amount: string;
  icon: IconName;
  x: number;
  y: number;
  cls: string;
  size: number;
}): JSX.Element {
  const width = figureWidth(amount, size);
  return (
    <>
      <text class={cls} x={x - width / 2 + amount.length * size * 0.29} y={y + size * 0.36}>
        {amount}
      </text>
      <use href={`#i-${icon}`} x={x + width / 2 - size} y={y - size * 0.5} width={size} height={size} />
    </>
  );
}
/** Scoring's beams carry amounts; those of what is looked at are thin. */
function Beam({ from, to, amount, thin }: Of<'beam'> & { thin: boolean }): JSX.Element {
  const { start, bend, end } = beamSpots(from, to);
  const d = `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
  const cls = thin ? 'lk' : 'beam';
  return (
    <g class="ray">
      <path class={cls} d={d} />
      <path class={`${cls}2`} d={d} />
      {amount === '' && <circle class={`${cls}3`} cx={start.x} cy={start.y} r={thin ? 3.6 : 5} />}
    </g>
  );
}
function Give({ from, to, amount, unit }: Of<'beam'>): JSX.Element | null {
  if (amount === '' || unit === '') {
    return null;
  }
  const {
    start: { x, y },
  } = beamSpots(from, to);
  return (
    <g class="giveg">
      <rect class="give" x={x - 21} y={y - 14} width="42" height="28" rx="5" />
      <Figure amount={amount} icon={unit} x={x} y={y} cls="givet" size={16} />
    </g>
  );
}
const SUM_SIZE = 21;
function Sum({ at, vp, silver, size, taken }: Of<'sum'> & { size: number; taken: Spot[] }): JSX.Element {
  const from = heart(at);
  const { x, y } = sumSpot(at, size, taken);
  const parts: [string, IconName][] = [
    ...(vp !== 0 || silver === 0 ? [[signed(vp), 'vp'] as [string, IconName]] : []),
    ...(silver !== 0 ? [[signed(silver), 'silver'] as [string, IconName]] : []),
  ];
  const widths = parts.map(([amount]) => figureWidth(amount, SUM_SIZE) + 14);
  const half = widths.reduce((a, b) => a + b, 0) / 2;
  const lefts = widths.map((_, i) => x - half + widths.slice(0, i).reduce((a, b) => a + b, 0));
  const line = `M${from.x} ${from.y}L${x} ${y}`;
  return (
    <g class="sum">
      <path class="beam" d={line} />
      <path class="beam2 whole" d={line} />
      <circle class="big" cx={from.x} cy={from.y} r="7" />
      <rect class="big" x={x - half} y={y - 19} width={2 * half} height="38" rx="6" />
      {parts.map(([amount, icon], i) => (
        <Figure
          key={icon}
          amount={amount}
          icon={icon}
          x={(lefts[i] ?? x) + (widths[i] ?? 0) / 2}
          y={y}
          cls="bigt"
          size={SUM_SIZE}
        />
      ))}
    </g>
  );
}
/** Beams first, what they carry over all of them, the sum last. */
export function Rays({
  beams,
  sums,
  size,
  thin,
}: {
  beams: Of<'beam'>[];
  sums: Of<'sum'>[];
  size: number;
  thin: boolean;
}): JSX.Element {
  const key = ({ from }: Of<'beam'>): string => from.join(' ');
  const taken = beams.filter((beam) => beam.amount !== '').map((beam) => beamSpots(beam.from, beam.to).start);
  return (
    <g>
      {beams.map((beam) => (
        <Beam key={key(beam)} {...beam} thin={thin} />
      ))}
      {beams.map((beam) => (
        <Give key={`${key(beam)} give`} {...beam} />
      ))}
      {sums.map((sum) => (
        <Sum key={sum.at.join(' ')} {...sum} size={size} taken={taken} />
      ))}
    </g>
  );
}

export function Parks({ parks }: { parks: Of<'park'>[] }): JSX.Element {
  const taken: Spot[] = [];
  return (
    <g>
      {parks.map(({ lots, vp }) => {
        const d = round(lots, 0.6, 5);
        const { x, y } = parkSpot(lots, taken);
        taken.push({ x, y });
        return (
          <g key={lots.join(' ')} class="park">
            <path class="sq1" d={d} />
            <path class="sq2" d={d} />
            <rect class="sqp" x={x - 21} y={y - 11} width="42" height="22" rx="4" />
            <Figure amount={String(vp)} icon="vp" x={x} y={y} cls="sqt" size={14} />
          </g>
        );
      })}
    </g>
  );
}
/** Numbers of counsel and of the replay, in the corner that leaves the tag free. */
export function NumberMark({ lot, n, played }: Of<'number'>): JSX.Element {
  const { x, y } = centre(lot);
  return (
    <g class="number" transform={`translate(${x + 0.29 * LOT} ${y - 0.27 * LOT})`}>
      <circle class={played ? 'nb' : 'nb b'} r={played ? 13 : 11} />
      <text class="nbt" y="5.800">
        {n}
      </text>
    </g>
  );
}
