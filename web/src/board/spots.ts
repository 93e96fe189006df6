// SPDX-License-Identifier: MIT
// spots.ts - where plates, beams and sums go on the city, in units of the drawings (a lot is 48). Knows no rule.
import type { Lot } from '../engine/view.ts';
import { LOT, type Cell } from '../art/geometry.ts';
import { lotAt, middle, placeOf } from '../table/placing.ts';
import type { Of } from './things.ts';

export interface Spot {
  x: number;
  y: number;
}
export type Side = 'n' | 'e' | 's' | 'w' | '';
export interface DeltaSpot extends Spot {
  tail: Side;
  vp: number;
}

export const cellsOf = (lots: readonly Lot[]): Cell[] => lots.map((lot) => [placeOf(lot).column, placeOf(lot).row]);
export const centre = (lot: Lot): Spot => ({ x: (placeOf(lot).column + 0.5) * LOT, y: (placeOf(lot).row + 0.5) * LOT });
const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
function least<T>(list: T[], cost: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of list) {
    if (best === undefined || cost(item) < cost(best)) {
      best = item;
    }
  }
  return best;
}
/** The middle of some lots, or of the lot nearest to it where they bend round it. */
export function heart(lots: Lot[]): Spot {
  const { column, row } = middle(lots);
  const at = { x: (column + 0.5) * LOT, y: (row + 0.5) * LOT };
  const near = least(lots.map(centre), (spot) => apart(spot, at));
  return near !== undefined && apart(near, at) > LOT * 0.7 ? near : at;
}

const WAYS: { tail: Side; dx: number; dy: number }[] = [
  { tail: 'w', dx: -1, dy: 0 },
  { tail: 'e', dx: 1, dy: 0 },
  { tail: 'n', dx: 0, dy: -1 },
  { tail: 's', dx: 0, dy: 1 },
];
/** A plate lies on the side of what is built; its tail crosses the edge. */
const INSIDE = { across: 8, down: 4 };
const ALONG = [0, 11, -11];
/** Plates this far apart are far enough. */
const ROOM = 64;
const gap = (a: Spot, b: Spot): number => Math.max(Math.abs(a.x - b.x) / 1.3, Math.abs(a.y - b.y));

/** Every edge that what is built shares with what scores, the one the engine named first. */
function choices({ at, from, vp }: Of<'delta'>, built: Lot[]): DeltaSpot[] {
  const scoring = new Set(at);
  const found: DeltaSpot[] = [];
  for (const lot of at.includes(from) ? [] : [from, ...built.filter((other) => other !== from)]) {
    const here = centre(lot);
    const { column, row } = placeOf(lot);
    for (const { tail, dx, dy } of WAYS) {
      if (scoring.has(lotAt(column + dx, row + dy))) {
        const x = here.x + dx * (LOT / 2 - INSIDE.across);
        const y = here.y + dy * (LOT / 2 - INSIDE.down);
        found.push(...ALONG.map((by) => ({ x: x + (dy === 0 ? 0 : by), y: y + (dx === 0 ? 0 : by), tail, vp })));
      }
    }
  }
  const { x, y } = at.includes(from) ? centre(from) : heart(at);
  return found.length > 0 ? found : ALONG.map((by): DeltaSpot => ({ x, y: y + 2 * by, tail: '', vp }));
}
/** The points a move brings, each where its cause is; plates give way to each other along the edges they may lie on. */
export function deltaSpots(deltas: Of<'delta'>[], built: Lot[]): DeltaSpot[] {
  const placed: DeltaSpot[] = [];
  const open = deltas.map((delta) => choices(delta, built)).sort((a, b) => a.length - b.length);
  for (const spots of open) {
    const crowd = (spot: DeltaSpot): number => -Math.min(ROOM, ...placed.map((other) => gap(spot, other)));
    const best = least(spots, crowd);
    if (best !== undefined) {
      placed.push(best);
    }
  }
  return placed;
}

/** A beam starts far enough away to be seen, and bends. */
export function beamSpots(from: Lot[], to: Lot[]): { start: Spot; bend: Spot; end: Spot } {
  const end = heart(to);
  const spots = from.map(centre);
  const far = spots.filter((spot) => apart(spot, end) > LOT * 1.3);
  const start = least(far.length > 0 ? far : spots, (spot) => apart(spot, end)) ?? end;
  const bend = {
    x: (start.x + end.x) / 2 + (end.y - start.y) * 0.18,
    y: (start.y + end.y) / 2 - (end.x - start.x) * 0.18,
  };
  return { start, bend, end };
}
/** The sum stands beside what scored, on the side with room, clear of the plates that lie there. */
export function sumSpot(at: Lot[], size: number, taken: Spot[]): Spot {
  const { x, y } = heart(at);
  const places = at.map(placeOf);
  const right = (Math.max(...places.map((place) => place.column)) + 1) * LOT + 40;
  const left = Math.min(...places.map((place) => place.column)) * LOT - 40;
  const inside = (spot: Spot): boolean =>
    spot.x > 30 && spot.x < size * LOT - 30 && spot.y > 16 && spot.y < size * LOT - 16;
  const all = [-22, 26, -58, 62, 0].flatMap((by) => [
    { x: right, y: y + by },
    { x: left, y: y + by },
  ]);
  const clear = all.find(
    (spot) =>
      inside(spot) && !taken.some((other) => Math.abs(other.x - spot.x) < 58 && Math.abs(other.y - spot.y) < 36),
  );
  return clear ?? all.find(inside) ?? { x, y };
}
/** A park's points stand on its north edge, or the south one where it lies at the top of the city. */
export function parkSpot(lots: Lot[], taken: Spot[]): Spot {
  const places = lots.map(placeOf);
  const x = (middle(lots).column + 0.5) * LOT;
  const north = { x, y: Math.min(...places.map((place) => place.row)) * LOT + 1 };
  const south = { x, y: (Math.max(...places.map((place) => place.row)) + 1) * LOT };
  const busy = (spot: Spot): boolean =>
    taken.some((other) => Math.abs(other.x - spot.x) < 44 && Math.abs(other.y - spot.y) < 24);
  return busy(north) && !busy(south) ? south : north;
}
