// SPDX-License-Identifier: MIT
// news.ts - what a new view of the room tells that the one before it did not. Pure.
import type { LogEntry, Look, Lot, RoomView, Seat, SeatInfo } from '../engine/view.ts';
import type { Room, Stage } from './types.ts';

/** How "NAME MOVE" is said in the live region. */
export type Say = (seat: SeatInfo | undefined, words: string) => string;

/** Whose eyes look at the screen: the only person's, or with several the one's to move. */
export function viewerOf({ seats }: Room, { state }: RoomView, before: Seat): Seat {
  return seats.length > 1 && seats.includes(state.seat) ? state.seat : before;
}
/** By the rules, or because somebody resigned or all agreed on a draw. */
export const isOver = ({ result, state }: RoomView): boolean => result !== undefined || state.phase === 'over';
/** Nothing on the table changed; around it something may have. */
export function sameBoard(before: RoomView, view: RoomView): boolean {
  return (
    before.moves === view.moves &&
    before.result?.termination === view.result?.termination &&
    (before.state === view.state || JSON.stringify(before.state) === JSON.stringify(view.state))
  );
}
/** A log with what was told of it since: the entries after the first `cut`. The same where nothing was. */
export function mergeLog(log: LogEntry[], { cut, log: added }: { cut?: number; log?: LogEntry[] }): LogEntry[] {
  return cut === undefined && added === undefined ? log : [...log.slice(0, cut ?? log.length), ...(added ?? [])];
}
/** The moves after those that both logs begin with: others may take moves back and make new ones at a time. A secret that
 * has come out is no other move. */
export function freshMoves(before: LogEntry[], log: LogEntry[]): LogEntry[] {
  const other = log.findIndex((entry, i) => {
    const was = before[i];
    return (
      was === undefined ||
      was.seat !== entry.seat ||
      (was.move !== entry.move && !was.move.includes('?') && !entry.move.includes('?'))
    );
  });
  return other < 0 ? [] : log.slice(other);
}
/** What others did since the viewer's last move, less the ends of their turns; who only watches sees the last one. */
export function sinceOf({ log, viewer }: RoomView): LogEntry[] {
  const done = log.slice(viewer === 0 ? -1 : log.map(({ seat }) => seat).lastIndexOf(viewer) + 1);
  return done.filter(({ move }) => move !== 'end');
}
export function lotsOf(entries: LogEntry[]): Lot[] {
  return [...new Set(entries.flatMap(({ lots }) => lots))];
}
export function mayMove(view: RoomView, { moves }: Look): boolean {
  return !isOver(view) && view.state.seat === view.viewer && moves.length > 0;
}
/** What happened, and what is asked of whom. */
export function spokenOf(view: RoomView, fresh: LogEntry[], { ask }: Look, stage: Stage, say: Say): string {
  const said = fresh.map(({ seat, words, you }) => (you === undefined ? say(view.seats[seat - 1], words) : `${you}.`));
  if (stage.kind === 'scoring') {
    return [...said, stage.events[0]?.words ?? ''].join(' '); // what is asked comes after the scoring
  }
  if (isOver(view) && view.state.phase !== 'over') {
    return said.join(' '); // how it ended is for the page of it to say
  }
  // Said of others the engine's words go on from a name; they end in a full stop of their own.
  const { seat, words } = ask;
  const asked = seat === view.viewer || seat === 0 ? words : say(view.seats[seat - 1], words.replace(/\.$/, ''));
  return [...said, asked].join(' ');
}
