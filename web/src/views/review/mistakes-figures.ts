// SPDX-License-Identifier: MIT
// mistakes-figures.ts - what the right half of a review is made of: the points if the era had ended, and whose words.
import type { Review, ReviewCandidate, ReviewSource, ReviewStep } from '../../engine/review.ts';
import type { Lot, Move, Seat } from '../../engine/view.ts';
import { figure, memberOf, tenths, type Unit } from './model.ts';

/** Moves at which a seat found the only one that was no mistake; of all seats with 0. */
export const onlyOf = (review: Review, seat: Seat): ReviewStep[] =>
  review.steps.filter((step) => step.only && (seat === 0 || step.seat === seat));

export type Worth = Pick<ReviewCandidate, 'q' | 'vp'>;
export const played = (step: ReviewStep): Worth => ({ q: step.q, vp: step.vp.q });
export const better = (step: ReviewStep): Worth => ({ q: step.q_best, vp: step.vp.q_best });
/** What a move is worth to who makes it, in the unit that is shown. */
export const worthTo = (review: Review, seat: Seat, unit: Unit, { q, vp }: Worth): number =>
  (unit === 'chance' ? q : vp)[memberOf(review, seat)] ?? 0;
/** "43.9 %", or expected points as they are. */
export const worthWords = (value: number, unit: Unit): string =>
  `${figure(tenths(value, unit))}${unit === 'chance' ? ' %' : ''}`;
export const tone = (value: number): string => (value > 0 ? 'pos' : value < 0 ? 'neg' : 'zero');

/** A row of "If the era had ended then": points by source, and in all, after the move played and after the better one. */
export interface EndRow {
  seat: Seat;
  by: Map<string, ReviewSource>;
  played: number;
  best: number;
}
export interface EndTable {
  /** In the order of the game's audit; others as they come. */
  sources: string[];
  rows: EndRow[];
}
export function endTable(sources: ReviewSource[], seats: Seat[], order: string[] = []): EndTable {
  const rows = seats.map((seat): EndRow => {
    const own = sources.filter((source) => source.seat === seat);
    return {
      seat,
      by: new Map(own.map((source) => [source.source, source])),
      played: own.reduce((sum, source) => sum + source.played, 0),
      best: own.reduce((sum, source) => sum + source.best, 0),
    };
  });
  const found = [...new Set(sources.map(({ source }) => source))];
  const known = order.filter((source) => found.includes(source));
  return { sources: [...known, ...found.filter((source) => !known.includes(source))], rows };
}
/** The columns that there is room for: those that differ before others, in their order; what is left is added up as one. */
export function endColumns({ sources, rows }: EndTable, most: number): { shown: string[]; rest: string[] } {
  const differs = (source: string): boolean => rows.some(({ by }) => by.get(source)?.played !== by.get(source)?.best);
  if (sources.length <= most) {
    return { shown: sources, rest: [] };
  }
  const first = [...sources.filter(differs), ...sources.filter((source) => !differs(source))].slice(0, most - 1);
  return {
    shown: sources.filter((source) => first.includes(source)),
    rest: sources.filter((source) => !first.includes(source)),
  };
}
/** Both figures of some sources together. */
export function endCell({ by }: EndRow, sources: string[]): { played: number; best: number } {
  const found = sources.flatMap((source) => by.get(source) ?? []);
  return {
    played: found.reduce((sum, source) => sum + source.played, 0),
    best: found.reduce((sum, source) => sum + source.best, 0),
  };
}

const LOT_ID = /^[A-J](10|[1-9])$/;
/** The lots that a move names: those of a building, of a deed, of what a card is used on. */
export function lotsOf(move: string, known?: Move): Lot[] {
  const named = known === undefined ? [] : [...(known.lots ?? []), known.card ?? ''];
  return [...new Set([...named, ...move.split(/[\s,]+/)])].filter((word) => LOT_ID.test(word));
}
