// SPDX-License-Identifier: MIT
// local.ts - a room in this page: the table is in the engine here, bots think in a worker, the game is kept by the
// store after every move.
import { RefusalError, type Door } from '../engine/door.ts';
import { thinkThrough } from '../engine/slices.ts';
import { MOVE_MS, type Thinker } from '../engine/thinker.ts';
import type { BotTask, Colour, Config, Look, NewSeat, RoomView, Seat, Story } from '../engine/view.ts';
import { dayOf } from './day.ts';
import { mergeLog } from './news.ts';
import type { GameStore, KeptGame, Room } from './types.ts';
import { t } from '../words/words.ts';

export interface LocalGame {
  id: string;
  config: Config;
  seats: NewSeat[];
}
export interface LocalParts {
  door: Door;
  thinker: Thinker;
  store: GameStore;
  /** Milliseconds since 1970, and a day as "2026-11-15"; so that tests have their own. */
  now: () => number;
}

type Listener = (change: { moves: number; thinking: Seat }) => void;

export class LocalRoom implements Room {
  readonly id: string;
  readonly seats: Seat[];
  readonly #parts: LocalParts;
  readonly #game: LocalGame;
  readonly #listeners = new Set<Listener>();
  #moves = 0;
  #thinking: Seat = 0;
  #closed = false;
  /** Grows with every change, so that a bot's answer to an older position is dropped. */
  #turn = 0;
  #awaiting = false;
  /** What each viewer was told, and at which turn; of a log only what is new comes through the door. */
  readonly #told = new Map<Seat, { turn: number; view: RoomView }>();

  private constructor(parts: LocalParts, game: LocalGame) {
    this.#parts = parts;
    this.#game = game;
    this.id = game.id;
    this.seats = game.seats.flatMap((seat, index) => (seat.player === 'human' ? [index + 1] : []));
  }

  static start(parts: LocalParts, game: LocalGame): LocalRoom {
    const date = dayOf(new Date(parts.now()));
    parts.door.call('table.start', { config: game.config, seats: game.seats, date });
    const room = new LocalRoom(parts, game);
    room.#keep();
    return room;
  }

  static resume(parts: LocalParts, kept: KeptGame): LocalRoom {
    const { moves } = parts.door.call('table.resume', { record: kept.record, colours: kept.colours });
    const room = new LocalRoom(parts, kept);
    room.#moves = moves;
    return room;
  }

  async view(viewer: Seat, anew = false): Promise<RoomView> {
    const told = anew ? undefined : this.#told.get(viewer);
    if (told?.turn === this.#turn) {
      return told.view;
    }
    const before = told?.view.log ?? [];
    const fresh = this.#parts.door.call('table.view', { viewer, since: before.length });
    const view = { ...fresh, cut: 0, log: mergeLog(before, fresh) };
    this.#told.set(viewer, { turn: this.#turn, view });
    return view;
  }
  look({ viewer }: RoomView): Look {
    return this.#parts.door.call('look', { viewer, you: this.seats.length === 1 ? viewer : 0 });
  }
  story(viewer: Seat): Promise<Story> {
    return Promise.resolve(this.#parts.door.call('table.story', { viewer }));
  }
  at(n: number, viewer: Seat): Promise<RoomView> {
    return Promise.resolve(this.#parts.door.call('table.at', { n, viewer }));
  }
  record(): Promise<{ text: string; link: string; result: string }> {
    return Promise.resolve(this.#parts.door.call('table.record', {}));
  }

  move(seat: Seat, moves: number, move: string): Promise<void> {
    return this.#change(moves, () => this.#parts.door.call('table.move', { seat, move }).moves);
  }
  undo(seat: Seat, moves: number): Promise<void> {
    return this.#change(moves, () => this.#back('table.undo', seat));
  }
  takeback(seat: Seat): Promise<void> {
    return this.#change(this.#moves, () => this.#back('table.takeback', seat));
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  proceed(): void {
    if (this.#awaiting || this.#closed) {
      return;
    }
    let task: BotTask;
    try {
      task = this.#parts.door.call('table.task', {});
    } catch (error) {
      if (error instanceof RefusalError) {
        return; // the end
      }
      throw error;
    }
    if (this.seats.includes(task.seat)) {
      return;
    }
    const turn = this.#turn;
    this.#awaiting = true;
    this.#thinking = task.seat;
    this.#tell();
    // Where the worker cannot be had (its file may be gone after an update) the bot thinks here.
    const thought = this.#parts.thinker.think(task).catch(() => this.#thinkHere(task, turn));
    void thought.then((move) => {
      if (move !== null && turn === this.#turn && !this.#closed) {
        this.#awaiting = false;
        this.#thinking = 0;
        this.#moves = this.#parts.door.call('table.move', { seat: task.seat, move }).moves;
        this.#turn++;
        this.#keep();
        this.#tell();
      }
    });
  }

  close(): void {
    this.#closed = true;
    this.#parts.thinker.stop();
    this.#listeners.clear();
  }

  async #thinkHere(task: BotTask, turn: number): Promise<string | null> {
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
    const stopped = (): boolean => turn !== this.#turn || this.#closed;
    const answer = await thinkThrough(
      this.#parts.door,
      task,
      { ms: MOVE_MS, most: 0 },
      { now: Date.now, pause, stopped },
    );
    return answer?.move ?? null;
  }

  /** What was told after the move is told again. */
  #back(call: 'table.undo' | 'table.takeback', seat: Seat): number {
    const { moves } = this.#parts.door.call(call, { seat });
    this.#told.clear();
    return moves;
  }
  async #change(moves: number, act: () => number): Promise<void> {
    if (moves !== this.#moves) {
      throw new RefusalError({ rule: '', words: t('page.online.past') });
    }
    this.#moves = act();
    this.#turn++;
    this.#awaiting = false;
    this.#thinking = 0;
    this.#parts.thinker.stop();
    this.#keep();
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) {
      listener({ moves: this.#moves, thinking: this.#thinking });
    }
  }

  #keep(): void {
    const { config, seats, id } = this.#game;
    const { text, over, era, seat } = this.#parts.door.call('table.keep', {});
    const names = seats.map(({ name }) => name);
    const colours: Colour[] = seats.map(({ colour }) => colour);
    const kept: KeptGame = {
      id,
      record: text,
      config,
      seats,
      colours,
      updated: this.#parts.now(),
      over,
      summary: { era, seat, names },
    };
    void this.#parts.store.put(kept);
  }
}
