// SPDX-License-Identifier: MIT
// crop-place.ts - which piece of the city a picture of a move shows: the smallest that holds the move and all that it
// pays or takes, as far as its lots stay large enough to be read.
import type { Lot, Preview } from '../../engine/view.ts';
import { placeOf, lotAt } from '../../table/placing.ts';

/** Whole lots, from column and row, each counted from 0. */
export interface Box {
  column: number;
  row: number;
  columns: number;
  rows: number;
}
/** What must be seen of a move, and what is shown where there is room. */
export interface Extent {
  must: Lot[];
  wish: Lot[][];
}

export const within = (box: Box, lot: Lot): boolean => {
  const { column, row } = placeOf(lot);
  return column >= box.column && column < box.column + box.columns && row >= box.row && row < box.row + box.rows;
};

export function boxOf(all: Lot[]): Box | null {
  if (all.length === 0) {
    return null;
  }
  const places = all.map(placeOf);
  const column = Math.min(...places.map((place) => place.column));
  const row = Math.min(...places.map((place) => place.row));
  return {
    column,
    row,
    columns: Math.max(...places.map((place) => place.column)) - column + 1,
    rows: Math.max(...places.map((place) => place.row)) - row + 1,
  };
}
export const union = (a: Box | null, b: Box | null): Box | null =>
  a === null ? b : b === null ? a : boxOf([...corners(a), ...corners(b)]);
const corners = ({ column, row, columns, rows }: Box): Lot[] => [
  lotAt(column, row),
  lotAt(column + columns - 1, row + rows - 1),
];

function touches(lot: Lot, others: Lot[]): boolean {
  const { column, row } = placeOf(lot);
  return others.some((other) => {
    const to = placeOf(other);
    return Math.abs(to.column - column) + Math.abs(to.row - row) === 1;
  });
}
/** A move's lots, the neighbours that it counts and the edges where its plates of points lie; whole buildings that are paid
 * are wished for. */
export function extentOf(move: Lot[], preview: Preview | null): Extent {
  const paid = (preview?.deltas ?? []).filter(({ vp }) => vp !== 0);
  const edges = paid.flatMap(({ at }) => at.filter((lot) => touches(lot, move)));
  const counted = (preview?.seats ?? []).flatMap(({ sources }) =>
    sources
      .filter(({ vp, silver, lots }) => (vp !== 0 || silver !== 0) && lots.some((lot) => move.includes(lot)))
      .flatMap(({ near }) => near.filter((lot) => touches(lot, move))),
  );
  return { must: [...move, ...edges, ...counted], wish: paid.map(({ at }) => at) };
}

/** Grown to the least size, evenly, and kept inside the city. */
function grow(box: Box, columns: number, rows: number, size: number): Box {
  const wide = Math.min(Math.max(box.columns, columns), size);
  const high = Math.min(Math.max(box.rows, rows), size);
  const from = (start: number, length: number, to: number): number =>
    Math.min(Math.max(start - Math.floor((to - length) / 2), 0), size - to);
  return {
    column: from(box.column, box.columns, wide),
    row: from(box.row, box.rows, high),
    columns: wide,
    rows: high,
  };
}
/** Cut to the most that there is room for, round the middle of what it is about. */
function cut(box: Box, about: Box, columns: number, rows: number): Box {
  const from = (start: number, length: number, middle: number, most: number): number =>
    length <= most ? start : Math.min(Math.max(Math.round(middle - most / 2), start), start + length - most);
  return {
    column: from(box.column, box.columns, about.column + about.columns / 2, columns),
    row: from(box.row, box.rows, about.row + about.rows / 2, rows),
    columns: Math.min(box.columns, columns),
    rows: Math.min(box.rows, rows),
  };
}

const LEAST_ROWS = 4;
export interface Room {
  /** Lots that fit across and down so that each is large enough. */
  columns: number;
  rows: number;
  /** A picture of fewer than these would be larger than it needs to be. */
  least: number;
}
/** Null for a move that is not in the city: an income, a card that is kept. */
export function cropOf({ must, wish }: Extent, size: number, room: Room): Box | null {
  const core = boxOf(must);
  if (core === null) {
    return null;
  }
  const fits = (box: Box): boolean => box.columns <= room.columns && box.rows <= room.rows;
  const area = (box: Box): number => box.columns * box.rows;
  let box = core;
  // The nearest first: what would leave no room for others comes last.
  for (let left = wish; left.length > 0; ) {
    const next = left
      .map((some) => ({ some, grown: union(box, boxOf(some)) ?? box }))
      .sort((a, b) => area(a.grown) - area(b.grown))[0];
    if (next === undefined || !fits(next.grown)) {
      break;
    }
    box = next.grown;
    left = left.filter((some) => some !== next.some);
  }
  return grow(cut(box, core, room.columns, room.rows), room.least, Math.min(LEAST_ROWS, room.rows), size);
}
/** One piece for both moves where it holds both in so many rows; else each has its own, of one size. */
export function cropsOf(a: Extent, b: Extent, size: number, room: Room, most = room.rows): [Box | null, Box | null] {
  const both = union(boxOf(a.must), boxOf(b.must));
  if (both === null) {
    return [null, null];
  }
  if (both.columns <= room.columns && both.rows <= most) {
    const shared = { must: [...a.must, ...b.must], wish: [...a.wish, ...b.wish] };
    const box = cropOf(shared, size, { ...room, rows: most });
    return [box, box];
  }
  const [one, two] = [cropOf(a, size, room), cropOf(b, size, room)];
  const columns = Math.max(one?.columns ?? 0, two?.columns ?? 0);
  const rows = Math.max(one?.rows ?? 0, two?.rows ?? 0);
  return [one, two].map((box) => box && grow(box, columns, rows, size)) as [Box | null, Box | null];
}
