// SPDX-License-Identifier: MIT
// tried.ts - moves of one's own in the place of one that was played, and how they compare with it.
import type { Review, ReviewStep } from '../../engine/review.ts';
import { better, played, worthTo, type Worth } from './mistakes-figures.ts';

/** A move that was tried: judged, on its way, or refused with a reason. */
export interface Tried {
  move: string;
  words: string;
  worth: Worth | null;
  fault: string;
}
const tried = new WeakMap<Review, Map<number, Tried[]>>();
/** What was tried in the place of move n, the last one first; for as long as the review is open. */
export const triedAt = (review: Review, n: number): Tried[] => tried.get(review)?.get(n) ?? [];
/** A move is in the list once, whatever came of it. */
export function keepTried(review: Review, n: number, one: Tried): Tried[] {
  const all = tried.get(review) ?? new Map<number, Tried[]>();
  const list = [one, ...(all.get(n) ?? []).filter(({ move }) => move !== one.move)];
  tried.set(review, all.set(n, list));
  return list;
}

export interface Line {
  kind: 'best' | 'played' | 'own';
  words: string;
  worth: Worth | null;
  fault: string;
}
/** What was tried beside what was played and what is best, the best first; what is not judged yet stands last. */
export function linesOf(review: Review, step: ReviewStep, own: Tried[]): Line[] {
  const told: Line[] = [
    ...(step.best === step.move
      ? []
      : [{ kind: 'best' as const, words: step.best_words, worth: better(step), fault: '' }]),
    { kind: 'played', words: step.words, worth: played(step), fault: '' },
    ...own
      .filter(({ move }) => move !== step.move && move !== step.best)
      .map(({ words, worth, fault }) => ({ kind: 'own' as const, words, worth, fault })),
  ];
  const value = ({ worth }: Line): number =>
    worth === null ? Number.NEGATIVE_INFINITY : worthTo(review, step.seat, 'chance', worth);
  return told.sort((a, b) => value(b) - value(a));
}
