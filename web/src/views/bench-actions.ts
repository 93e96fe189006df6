// SPDX-License-Identifier: MIT
// bench-actions.ts - what may be done with the choice now, as the bench's buttons and the keyboard offer it.
import type { TableProps } from './props.ts';

export interface Doable {
  /** Enter would commit something. */
  commit: boolean;
  turn: boolean;
  letGo: boolean;
  pay: boolean;
  income: string | null;
  end: string | null;
  pass: string | null;
  undo: boolean;
}

export function doable({ screen }: TableProps): Doable {
  const { choice, look, mine, room } = screen;
  const open = (verb: string): string | null =>
    mine ? (look.moves.find((move) => move.verb === verb)?.move ?? null) : null;
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
  return {
    commit,
    turn: choice.kind === 'piece',
    letGo: choice.kind !== 'none',
    pay: both,
    income: open('income'),
    end: open('end'),
    pass: open('pass'),
    undo: room.undo === 'ok',
  };
}
