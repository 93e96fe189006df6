// SPDX-License-Identifier: MIT
// tried-list.tsx - moves that were tried beside what was played and what is best.
import type { JSX } from 'preact';
import type { Review, ReviewStep } from '../../engine/review.ts';
import { t } from '../../words/words.ts';
import { played, tone, worthTo, worthWords } from './mistakes-figures.ts';
import { figure, tenths, type Unit } from './model.ts';
import { linesOf, type Tried } from './tried.ts';

/** The moves beside each other: what each is worth, and against what was played. */
export function TriedList({
  review,
  step,
  own,
  unit,
}: {
  review: Review;
  step: ReviewStep;
  own: Tried[];
  unit: Unit;
}): JSX.Element {
  const base = worthTo(review, step.seat, unit, played(step));
  return (
    <ol class="trl" aria-label={t('page.review.try.list')} data-testid="tried">
      {linesOf(review, step, own).map(({ kind, words, worth, fault }) => {
        const value = worth === null ? 0 : worthTo(review, step.seat, unit, worth);
        return (
          <li key={`${kind} ${words}`} class={kind} data-kind={kind}>
            <span class="t">
              {kind !== 'own' && <em>{t(`page.review.try.${kind}`)}</em>} {words}
              {fault !== '' && <small> {fault}</small>}
            </span>
            <b>{worth === null ? (fault === '' ? '…' : '–') : worthWords(value, unit)}</b>
            <b class={`d ${tone(value - base)}`}>
              {worth === null || kind === 'played' ? '' : figure(tenths(value - base, unit), true)}
            </b>
          </li>
        );
      })}
    </ol>
  );
}
