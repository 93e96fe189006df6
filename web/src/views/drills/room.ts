// SPDX-License-Identifier: MIT
// room.ts - a table at a position of a game: the real one in the engine, but a move is an answer and changes nothing.
import { RefusalError, type Door } from '../../engine/door.ts';
import type { Colour, Look, RoomView, Seat, Story } from '../../engine/view.ts';
import type { Drill } from '../../table/drills.ts';
import type { Room } from '../../table/types.ts';

const nothing = (): Promise<never> => Promise.reject(new RefusalError({ rule: '', words: '' }));

/** The position before a move of a game: all that a table there needs to know. */
export type Position = Pick<Drill, 'id' | 'record' | 'link' | 'n' | 'seat'>;

/** Sets the engine's table to the position. */
export function setUp(door: Door, drill: Position, colours?: Colour[]): void {
  const { link, record = '', n } = drill;
  door.call('table.resume', link === undefined ? { record, colours } : { link });
  door.call('table.cut', { n: n - 1 });
}

export class DrillRoom implements Room {
  readonly id: string;
  readonly seats: Seat[];
  readonly #door: Door;
  readonly #drill: Position;
  readonly #answer: (move: string) => void;

  constructor(door: Door, drill: Position, colours: Colour[] | undefined, answer: (move: string) => void) {
    setUp(door, drill, colours);
    this.id = drill.id;
    this.seats = [drill.seat];
    this.#door = door;
    this.#drill = drill;
    this.#answer = answer;
  }

  async view(viewer: Seat): Promise<RoomView> {
    const view = this.#door.call('table.view', { viewer, since: 0 });
    // In games of the stored set nobody is "you": reasons call all seats by their names.
    const seats =
      this.#drill.link === undefined
        ? view.seats
        : view.seats.map((info) => (info.kind === 'bot' ? { ...info, kind: 'human' as const } : info));
    return { ...view, seats, cut: 0, undo: 'nothing' };
  }
  look({ viewer }: RoomView): Look {
    return this.#door.call('look', { viewer, you: this.#drill.link === undefined ? viewer : 0 });
  }
  async move(_seat: Seat, _moves: number, move: string): Promise<void> {
    this.#answer(move);
  }
  undo = nothing;
  takeback = nothing;
  async story(viewer: Seat): Promise<Story> {
    return this.#door.call('table.story', { viewer });
  }
  async at(n: number, viewer: Seat): Promise<RoomView> {
    return this.#door.call('table.at', { n, viewer });
  }
  record = nothing;
  onChange(): () => void {
    return () => undefined;
  }
  proceed(): void {
    // nobody moves after an answer
  }
  close(): void {
    // nothing is under way
  }
}
