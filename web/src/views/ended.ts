// SPDX-License-Identifier: MIT
// ended.ts - how a game ended otherwise than by its last scoring, in words (docs/formats.md, Termination).
import type { Result, RoomView, Seat } from '../engine/view.ts';
import { language, t } from '../words/words.ts';

export interface Ended {
  /** In the order in which they did. */
  resigned: Seat[];
  drawn: boolean;
}
export function endedOf(result: Result | undefined): Ended {
  const words = result?.termination ?? '';
  const seats = /^resigned ([\d ]+)/.exec(words)?.[1] ?? '';
  return { resigned: seats.split(' ').filter(Boolean).map(Number), drawn: words.endsWith('draw agreed') };
}
/** "Ben resigned. The others agreed on a draw."; "" for the usual end. */
export function endWords(result: Result | undefined, name: (seat: Seat) => string): string {
  const { resigned, drawn } = endedOf(result);
  const names = new Intl.ListFormat(language(), { type: 'conjunction' }).format(resigned.map(name));
  return [
    ...(resigned.length > 0 ? [t('page.final.resigned', { n: resigned.length, names })] : []),
    ...(drawn ? [t('page.final.drawn')] : []),
  ].join(' ');
}
/** As the room says, or as the state of a game that was played to its end does. */
export function resultOf({ result, state }: RoomView): Result | undefined {
  return result ?? (state.phase === 'over' ? { termination: 'normal', ...state.result, won: state.won } : undefined);
}
