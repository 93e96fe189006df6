// SPDX-License-Identifier: MIT
// causes.tsx - the moves behind a figure, the largest first; each leads to its place in the review.
import type { JSX } from 'preact';
import { Banner } from '../../art/index.tsx';
import { t } from '../../words/words.ts';
import { ROMAN } from '../props.ts';
import { Sheet } from '../sheet.tsx';
import { tone } from './mistakes-figures.ts';
import { figure, stepAt, tenths, type Cause, type Unit } from './model.ts';
import { colourOf, nameOf } from './names.ts';
import type { ReviewProps } from './props.ts';

export interface Opened {
  title: string;
  /** What the figures are. */
  note: string;
  moves: Cause[];
  unit: Unit;
}
export function Causes({
  opened,
  onClose,
  onGo,
  ...props
}: ReviewProps & { opened: Opened; onClose: () => void; onGo: (n: number) => void }): JSX.Element {
  const { title, note, moves, unit } = opened;
  const { review, game } = props;
  return (
    <Sheet title={title} onClose={onClose}>
      <p class="nt">{moves.length === 0 ? t('page.gifts.no-moves') : note}</p>
      <ol class="cau" data-testid="causes">
        {moves.map(({ n, size }) => {
          const step = stepAt(review, n);
          const seat = step?.seat ?? game.log[n - 1]?.seat ?? 0;
          return (
            <li key={n}>
              <button data-testid={`cause-${n}`} onClick={() => onGo(n)}>
                <span class="n">
                  <span class="sr">{t('page.review.mistakes.move')} </span>
                  {n}
                </span>
                <span class="e">{ROMAN[step?.era ?? 0]}</span>
                <Banner owner={colourOf(props, seat)} size={17} label={nameOf(props, seat)} />
                <span class="t">{step?.words ?? ''}</span>
                <b class={tone(size)}>{figure(tenths(size, unit), true)}</b>
              </button>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}
