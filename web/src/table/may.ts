// SPDX-License-Identifier: MIT
// may.ts - what each of several devices may tell of a boxed game (sharing.ts).
import type { RefereeScreen } from '../engine/view.ts';

export type SecretKind = 'deeds' | 'objective' | 'role';
/** Whether what is asked for is somebody's own. */
export const isOwn = (id: string): id is SecretKind => id === 'deeds' || id === 'objective' || id === 'role';

/** What this device may tell. The keeper tells for all; a seat its own moves, and what lies on the table for all to
 * see; who looks on, nothing. */
export function mayTell(
  sharing: { keeper: boolean; seat: number } | null,
  { asks, seat: turn, entries }: Pick<RefereeScreen, 'asks' | 'seat' | 'entries'>,
): { answer: boolean; move: boolean; undo: boolean; correct: boolean } {
  if (sharing === null || sharing.keeper) {
    return { answer: true, move: true, undo: true, correct: true };
  }
  const { seat } = sharing;
  const own = asks === null || !isOwn(asks.id) || asks.seat === 0 || asks.seat === seat;
  const last = [...entries].reverse().find(({ answer }) => !answer);
  return { answer: seat > 0 && own, move: turn === seat, undo: seat > 0 && last?.seat === seat, correct: false };
}
