// SPDX-License-Identifier: MIT
// bench-actions.ts - what may be done with the choice now, as the bench's buttons and the keyboard offer it.
import { sinceOf } from '../table/news.ts';
import type { TableProps } from './props.ts';

export interface Doable {
  /** Enter would commit something. */
  commit: boolean;
  turn: boolean;
  letGo: boolean;
  pay: boolean;
  /** While nothing is in the hand. */
  income: string | null;
  end: string | null;
  pass: string | null;
  undo: boolean;
  /** Bots are at it: they can be told to do it at once. */
  skip: boolean;
  /** How many moves of others there are to look at; 0 where it is one or none. */
  since: number;
  /** Bots play by themselves here. */
  watch: boolean;
}

export function doable({ screen, online }: TableProps): Doable {
  const { choice, look, mine, room } = screen;
  const open = (verb: string): string | null =>
    mine && choice.kind === 'none' ? (look.moves.find((move) => move.verb === verb)?.move ?? null) : null;
  const commit =
    mine &&
    (choice.kind === 'move' ||
      (choice.kind === 'piece' && choice.move !== null) ||
      (choice.kind === 'target' && choice.at >= 0) ||
      (choice.kind === 'trade' && screen.refusal === null));
  const both =
    choice.kind === 'piece' &&
    choice.move !== null &&
    look.moves.some(
      (move) =>
        move.piece === choice.piece && move.pay !== choice.move?.pay && move.lots?.join() === choice.move?.lots?.join(),
    );
  const since = sinceOf(room).length;
  return {
    commit,
    turn: choice.kind === 'piece' && choice.lots.length > 0,
    letGo: choice.kind !== 'none',
    pay: both,
    income: open('income'),
    end: open('end'),
    pass: open('pass'),
    undo: room.undo === 'ok',
    skip: room.viewer > 0 && !mine && room.seats[look.ask.seat - 1]?.kind === 'bot',
    since: mine && choice.kind === 'none' && since > 1 ? since : 0,
    watch: room.viewer === 0 && online === undefined,
  };
}
