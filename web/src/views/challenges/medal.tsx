// SPDX-License-Identifier: MIT
// medal.tsx - bronze I, silver II, gold III: the numeral tells them apart; not won is dashed (LOOK2-insight.md).
import type { JSX } from 'preact';
import { MEDALS, type Medal } from '../../table/challenges.ts';
import { t } from '../../words/words.ts';

/** The strokes of I, II and III, with their serifs: drawn, since as letters they would be too small to read. */
const STROKE = 3.4;
function numeral(n: number): string {
  const first = 10 - ((n - 1) * STROKE) / 2;
  const bars = Array.from({ length: n }, (_, i) => `M${first + i * STROKE} 6.2V13.8`).join('');
  const [left, right] = [first - 1.7, first + (n - 1) * STROKE + 1.7];
  return `${bars}M${left} 6.2H${right}M${left} 13.8H${right}`;
}
export function MedalSign({ medal, won, size = 18 }: { medal: number; won: boolean; size?: number }): JSX.Element {
  return (
    <svg class={`mdl ${won ? `m${medal}` : 'no'}`} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.6" />
      <path d={numeral(medal)} />
    </svg>
  );
}
/** "Silver"; "No medal" for none. */
export const medalWords = (medal: Medal): string => t(`page.challenge.medal.${medal}`);

/** The three of a challenge, as far as they are won. */
export function MedalRow({ medal, size }: { medal: Medal; size?: number }): JSX.Element {
  return (
    <span class="mdls">
      {Array.from({ length: MEDALS }, (_, i) => (
        <MedalSign key={i} medal={i + 1} won={medal > i} size={size} />
      ))}
      <span class="sr">{medalWords(medal)}</span>
    </span>
  );
}
