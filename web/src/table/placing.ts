// SPDX-License-Identifier: MIT
// placing.ts - where a ghost goes: geometry over the places the engine called legal. Knows no rule.
import type { Codex, Lot, Move, PieceInfo } from '../engine/view.ts';

const LETTERS = 'ABCDEFGHIJ';

export interface Place {
  column: number;
  row: number;
}
export function placeOf(lot: Lot): Place {
  return { column: LETTERS.indexOf(lot.charAt(0)), row: Number(lot.slice(1)) - 1 };
}
export function lotAt(column: number, row: number): Lot {
  return `${LETTERS.charAt(column)}${row + 1}`;
}
export function middle(lots: Lot[]): Place {
  const places = lots.map(placeOf);
  const sum = places.reduce((a, b) => ({ column: a.column + b.column, row: a.row + b.row }), { column: 0, row: 0 });
  return { column: sum.column / places.length, row: sum.row / places.length };
}
export function distance(a: Place, b: Place): number {
  return Math.hypot(a.column - b.column, a.row - b.row);
}

/** A building or monument of the game by its id. */
export function pieceOf({ pieces, monuments }: Codex, id: string): PieceInfo | undefined {
  return [...pieces, ...monuments].find((piece) => piece.id === id);
}
/** The lots of a shape's turn with its box as near as the city allows to having its middle on the lot. */
export function lotsAround(info: PieceInfo, turn: number, lot: Lot, size: number): Lot[] {
  const cells = info.turns[turn] ?? [];
  const columns = Math.max(...cells.map(([column]) => column)) + 1;
  const rows = Math.max(...cells.map(([, row]) => row)) + 1;
  const at = placeOf(lot);
  const left = Math.min(Math.max(at.column - Math.floor((columns - 1) / 2), 0), size - columns);
  const top = Math.min(Math.max(at.row - Math.floor((rows - 1) / 2), 0), size - rows);
  return cells.map(([column, row]) => lotAt(left + column, top + row));
}

/** Of these moves the one whose lots are nearest to a lot, those that hold it first; null beyond `reach`. */
export function nearest(moves: Move[], lot: Lot, reach: number): Move | null {
  const at = placeOf(lot);
  let best: Move | null = null;
  let bestCost = reach;
  for (const move of moves) {
    const lots = move.lots ?? [];
    const cost = distance(middle(lots), at) + (lots.includes(lot) ? 0 : 0.75);
    if (cost < bestCost) {
      best = move;
      bestCost = cost;
    }
  }
  return best;
}

/** The nearest of some moves that lies in a direction from where the ghost is. */
export function towards(moves: Move[], from: Lot[], columns: number, rows: number): Move | null {
  const start = middle(from);
  let best: Move | null = null;
  let bestCost = Infinity;
  for (const move of moves) {
    const end = middle(move.lots ?? []);
    const along = (end.column - start.column) * columns + (end.row - start.row) * rows;
    const aside = Math.abs((end.column - start.column) * rows) + Math.abs((end.row - start.row) * columns);
    const cost = along + 2 * aside;
    if (along > 0.25 && cost < bestCost) {
      best = move;
      bestCost = cost;
    }
  }
  return best;
}

export function sameLots(a: Lot[], b: Lot[]): boolean {
  return a.length === b.length && a.every((lot) => b.includes(lot));
}
