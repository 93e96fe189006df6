// SPDX-License-Identifier: MIT
// ended.ts - how a game ended otherwise than by its last scoring, in words (docs/formats.md, Termination).
import type { Result, RoomView, Seat } from '../engine/view.ts';
import { terminationOf, type Termination } from '../table/record.ts';
import { language, t } from '../words/words.ts';

export const endedOf = (result: Result | undefined): Termination => terminationOf(result?.termination ?? '');
/** "Ben resigned. The others agreed on a draw."; "" for the usual end. */
export function endWords(result: Result | undefined, name: (seat: Seat) => string): string {
  const { left, draw, stopped } = endedOf(result);
  const list = new Intl.ListFormat(language(), { type: 'conjunction' });
  return [
    ...left.map(({ how, seats }) => t(`page.final.${how}`, { n: seats.length, names: list.format(seats.map(name)) })),
    ...(draw === null ? [] : [t(draw === 'agreed' ? 'page.final.drawn' : 'page.final.claimed')]),
    ...(stopped ? [t('page.final.stopped')] : []),
  ].join(' ');
}
/** How a seat left the game: "resigned"; "" where it did not. */
export function leftWords(result: Result | undefined, seat: Seat): string {
  const how = endedOf(result).left.find(({ seats }) => seats.includes(seat))?.how;
  return how === undefined ? '' : t(`page.final.seat.${how}`);
}
/** As the room says, or as the state of a game that was played to its end does. */
export function resultOf({ result, state }: RoomView): Result | undefined {
  return result ?? (state.phase === 'over' ? { termination: 'normal', ...state.result, won: state.won } : undefined);
}
