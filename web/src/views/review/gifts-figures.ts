// SPDX-License-Identifier: MIT
// gifts-figures.ts - who gave whom how much, and where luck came from: sums over the steps of a review.
import type { Review, ReviewStep } from '../../engine/review.ts';
import type { LogEntry, Seat } from '../../engine/view.ts';
import { columnOf, memberOf, tenthsOf, together, type Cause, type Unit } from './model.ts';

const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
const choiceOf = (step: ReviewStep, unit: Unit): number[] => (unit === 'chance' ? step.choice : step.vp.choice);
const luckOf = (step: ReviewStep, unit: Unit): number[] => (unit === 'chance' ? step.luck : step.vp.luck);

/** [giver][taker], exact; on the diagonal what the giver's choices did to itself. */
export function giftMatrix(review: Review, unit: Unit): number[][] {
  return review.seats.map((own, giver) =>
    review.seats.map((seat, taker) =>
      taker === giver ? columnOf(own, unit).choices : (columnOf(seat, unit).gifts[giver] ?? 0),
    ),
  );
}
/** As it is shown, in tenths: in chances every row adds up to nothing, as it does exactly. */
export function giftTenths(review: Review, unit: Unit): number[][] {
  return giftMatrix(review, unit).map((row) => tenthsOf(row, sum(row), unit));
}
/** What each member was given by the others. */
export const takenOf = (matrix: number[][]): number[] =>
  matrix.map((_, taker) => sum(matrix.map((row, giver) => (giver === taker ? 0 : (row[taker] ?? 0)))));

/** The moves by which a member gave to another (or to itself), the largest first. */
export function giftMoves(review: Review, unit: Unit, from: number, to: number): Cause[] {
  return review.steps
    .filter((step) => memberOf(review, step.seat) === from)
    .map((step) => ({ n: step.n, size: choiceOf(step, unit)[to] ?? 0 }))
    .filter(({ size }) => size !== 0)
    .sort((a, b) => Math.abs(b.size) - Math.abs(a.size) || a.n - b.n);
}
/** The moves of all others by which a member was given something, or lost it. */
export function takenMoves(review: Review, unit: Unit, to: number): Cause[] {
  return review.seats
    .flatMap((_, from) => (from === to ? [] : giftMoves(review, unit, from, to)))
    .sort((a, b) => Math.abs(b.size) - Math.abs(a.size) || a.n - b.n);
}
export interface Gift extends Cause {
  from: number;
  to: number;
}
/** One choice, one taker: the largest gifts of the game. */
export function largestGifts(review: Review, unit: Unit, most: number): Gift[] {
  if (together(review)) {
    return [];
  }
  return review.steps
    .flatMap((step) => {
      const from = memberOf(review, step.seat);
      return choiceOf(step, unit).map((size, to): Gift => ({ n: step.n, from, to, size }));
    })
    .filter(({ from, to, size }) => from !== to && size > 0)
    .sort((a, b) => b.size - a.size || a.n - b.n)
    .slice(0, most);
}
/** The giver and the taker between whom most went, and the two largest moves of it; null where nobody gave anything. */
export function mainGift(review: Review, unit: Unit): { from: number; to: number; all: number; moves: Cause[] } | null {
  const pairs = giftMatrix(review, unit).flatMap((row, from) =>
    row.map((all, to) => ({ from, to, all })).filter(({ to }) => to !== from),
  );
  const most = together(review) ? undefined : pairs.sort((a, b) => b.all - a.all)[0];
  if (most === undefined || most.all <= 0) {
    return null;
  }
  const moves = giftMoves(review, unit, most.from, most.to).filter(({ size }) => size > 0);
  return { ...most, moves: moves.slice(0, 2) };
}

// ------------------------------------------------------------------------------------------------------ luck by source
/** What was drawn: cards that a seat's purchases turned up, a new era's market, an automaton's doing, other draws. */
export interface LuckSource {
  kind: 'buy' | 'market' | 'automaton' | 'other';
  /** Of purchases: whose; of markets: the era. */
  of: number;
}
export interface LuckRow extends LuckSource {
  /** Steps at which more than one thing could happen. */
  draws: number;
  /** Exact, a member each. */
  luck: number[];
  moves: ReviewStep[];
}
const KINDS: LuckSource['kind'][] = ['buy', 'market', 'automaton', 'other'];

/** Where the luck of a step came from. Moves that were forced after it belong to it: an era may end among them. */
export function luckSource(step: ReviewStep, log: LogEntry[]): LuckSource {
  const entries = log.slice(step.n - 1, step.last);
  const scored = entries.find((entry) => entry.scored !== undefined)?.scored;
  if (scored !== undefined) {
    return { kind: 'market', of: scored + 1 };
  }
  if (entries.some(({ events }) => events.some(({ kind }) => kind === 'automaton'))) {
    return { kind: 'automaton', of: 0 };
  }
  return step.move.startsWith('buy ') ? { kind: 'buy', of: step.seat } : { kind: 'other', of: 0 };
}
export function luckRows(review: Review, log: LogEntry[], unit: Unit): LuckRow[] {
  const rows = new Map<string, LuckRow>();
  for (const step of review.steps) {
    const luck = luckOf(step, unit);
    if (step.outcomes > 1 || luck.some((one) => one !== 0)) {
      const { kind, of } = luckSource(step, log);
      const key = `${kind} ${of}`;
      const row = rows.get(key) ?? { kind, of, draws: 0, luck: luck.map(() => 0), moves: [] };
      row.draws += 1;
      row.luck = row.luck.map((one, i) => one + (luck[i] ?? 0));
      row.moves.push(step);
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.of - b.of);
}
/** As it is shown, in tenths: [row][member]; every column adds up to the member's luck as it is shown. */
export function luckTenths(review: Review, rows: LuckRow[], unit: Unit): number[][] {
  const columns = review.seats.map((seat, member) =>
    rows.length === 0
      ? []
      : tenthsOf(
          rows.map(({ luck }) => luck[member] ?? 0),
          columnOf(seat, unit).luck,
          unit,
        ),
  );
  return rows.map((_, i) => columns.map((column) => column[i] ?? 0));
}
/** The moves of a row by what they brought one member, or anybody (null), the largest first. */
export function luckMoves(moves: ReviewStep[], unit: Unit, member: number | null): Cause[] {
  const size = (step: ReviewStep): number => {
    const luck = luckOf(step, unit);
    return member === null ? Math.max(...luck) : (luck[member] ?? 0);
  };
  return moves
    .map((step) => ({ n: step.n, size: size(step) }))
    .filter((cause) => cause.size !== 0)
    .sort((a, b) => Math.abs(b.size) - Math.abs(a.size) || a.n - b.n);
}
/** The step whose luck moved a member most. */
export function mostLuck(review: Review, unit: Unit): { n: number; seat: Seat; member: number; size: number } | null {
  const all = review.steps.flatMap((step) =>
    luckOf(step, unit).map((size, member) => ({ n: step.n, seat: step.seat, member, size })),
  );
  const most = all.sort((a, b) => Math.abs(b.size) - Math.abs(a.size) || a.n - b.n)[0];
  return most === undefined || most.size === 0 ? null : most;
}

// ------------------------------------------------------------------------------------------------------------- as a file
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A line a step: move, loss and luck of each member, in millionths; for spreadsheets. */
export function stepsCsv(review: Review, names: string[]): string {
  const parts = ['choice', 'luck', 'forecast'] as const;
  const head = ['n', 'era', 'seat', 'move', 'best', ...parts.flatMap((part) => names.map((name) => `${part} ${name}`))];
  const lines = review.steps.map((step) => [
    step.n,
    step.era,
    step.seat,
    step.move,
    step.best,
    ...parts.flatMap((part) => step[part]),
  ]);
  return `${[head, ...lines].map((line) => line.map((one) => quoted(String(one))).join(',')).join('\n')}\n`;
}
