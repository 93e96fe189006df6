// SPDX-License-Identifier: MIT
// room.ts - a game on the server as the table's controller plays at it.
//
// What the server tells becomes boards, one an update. The newest is shown when the eyes have had their time for the one
// before (proceed), at once where this seat did something itself, and never more than a few seconds late.
import { RefusalError, type Door } from '../engine/door.ts';
import type { Colour, Look, RoomView, Seat, Story } from '../engine/view.ts';
import type { Room } from '../table/types.ts';
import { t } from '../words/words.ts';
import { boardChanged, type Told } from './merge.ts';
import { taleOf } from './tale.ts';

export interface RoomParts {
  door: Door;
  game: string;
  /** The seat's message to the server, kept until it is answered. */
  ask: (message: { type: string; version?: number; move?: string }) => Promise<unknown>;
  /** The finished game's record. */
  fetchRecord: () => Promise<string>;
  after: (milliseconds: number, run: () => void) => () => void;
}
type Listener = (change: { moves: number; thinking: Seat }) => void;

const LATE_MOST_MS = 6000;

export class OnlineRoom implements Room {
  readonly id: string;
  readonly seats: Seat[];
  readonly #parts: RoomParts;
  readonly #listeners = new Set<Listener>();
  #shown: Told;
  /** Newer boards, the oldest first. */
  #waiting: Told[] = [];
  /** The eyes are ready for the next board. */
  #followed = false;
  #acting = false;
  #record: Promise<string> | null = null;
  #cancelLate: () => void = () => undefined;

  constructor(parts: RoomParts, told: Told) {
    this.#parts = parts;
    this.#shown = told;
    this.id = parts.game;
    this.seats = told.seat === 0 ? [] : [told.seat];
  }

  /** The server told something. `whole`: everything anew, which is not for eyes to follow. */
  told(told: Told, whole: boolean): void {
    if (boardChanged(this.#newest(), told)) {
      this.#waiting.push(told);
      this.#pace(whole);
    } else if (this.#waiting.length > 0) {
      this.#waiting[this.#waiting.length - 1] = told; // the same board, at a newer version
    } else {
      this.#shown = told;
    }
    this.#tell();
  }

  async view(viewer: Seat): Promise<RoomView> {
    const { config, state, rules_hash, log, result } = this.#shown;
    if (config === null || state === null) {
      throw new RefusalError({ rule: '', words: t('page.online.later') });
    }
    const { undo, seats } = this.#newest(); // what may be done now, whatever is still shown
    return {
      moves: log.length,
      config,
      rules_hash,
      seats,
      viewer,
      state,
      undo,
      log,
      ...(result === null ? {} : { result }),
    };
  }

  look({ config, state, viewer, seats }: RoomView): Look {
    const names = seats.map(({ name }) => name);
    return this.#parts.door.call('look', { config, state, viewer, names, you: viewer });
  }

  move(_seat: Seat, moves: number, move: string): Promise<void> {
    return this.#act(moves, 'move', move);
  }
  undo(_seat: Seat, moves: number): Promise<void> {
    return this.#act(moves, 'undo');
  }
  takeback(_seat: Seat): Promise<void> {
    return this.#act(this.#shown.log.length, 'takeback');
  }

  async story(viewer: Seat): Promise<Story> {
    const { config, seats, log } = this.#shown;
    if (config !== null && this.#newest().stage !== 'over') {
      return taleOf(this.#parts.door, config, seats, log);
    }
    await this.#open();
    return this.#parts.door.call('table.story', { viewer });
  }
  async at(n: number, viewer: Seat): Promise<RoomView> {
    await this.#open();
    return this.#parts.door.call('table.at', { n, viewer });
  }
  async record(): Promise<{ text: string; link: string; result: string }> {
    const text = await this.#open();
    return { ...this.#parts.door.call('table.record', {}), text }; // as the server has it
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  proceed(): void {
    this.#followed = true;
    if (this.#waiting.length > 0) {
      this.#pace(false);
      this.#tell();
    }
  }
  close(): void {
    this.#listeners.clear();
    this.#show(this.#waiting.length);
  }

  #newest(): Told {
    return this.#waiting[this.#waiting.length - 1] ?? this.#shown;
  }
  async #act(moves: number, type: string, move?: string): Promise<void> {
    if (this.#acting) {
      throw new RefusalError({ rule: '', words: t('page.online.wait') });
    }
    if (moves !== this.#shown.log.length) {
      throw new RefusalError({ rule: '', words: t('page.online.past') });
    }
    this.#acting = true;
    try {
      await this.#parts.ask({ type, version: this.#shown.version, ...(move === undefined ? {} : { move }) });
    } finally {
      this.#acting = false;
      if (this.#waiting.length > 0) {
        this.#show(this.#waiting.length);
        this.#tell();
      }
    }
  }
  #pace(whole: boolean): void {
    if (whole) {
      this.#show(this.#waiting.length);
    } else if (this.#followed) {
      this.#show(1);
    } else if (this.#waiting.length === 1) {
      this.#cancelLate = this.#parts.after(LATE_MOST_MS, () => {
        this.#show(this.#waiting.length);
        this.#tell();
      });
    }
  }
  /** Goes on by some of the boards that wait. */
  #show(count: number): void {
    this.#shown = this.#waiting[count - 1] ?? this.#shown;
    this.#waiting.splice(0, count);
    this.#followed = false;
    if (this.#waiting.length === 0) {
      this.#cancelLate();
    }
  }
  #tell(): void {
    const { asked, seats, log } = this.#shown;
    const bot = (seat: Seat): boolean => seats[seat - 1]?.kind === 'bot' || seats[seat - 1]?.away !== undefined;
    for (const listener of [...this.#listeners]) {
      listener({ moves: log.length, thinking: asked.find(bot) ?? 0 });
    }
  }

  /** The finished game in the engine here; its table is nobody else's while an online game is on the screen. */
  async #open(): Promise<string> {
    if (this.#newest().stage !== 'over') {
      throw new RefusalError({ rule: '', words: t('page.online.later') });
    }
    this.#record ??= this.#parts.fetchRecord();
    try {
      const record = await this.#record;
      const colours: Colour[] = this.#shown.seats
        .filter(({ kind }) => kind !== 'automaton')
        .map(({ colour }) => colour);
      this.#parts.door.call('table.resume', { record, colours });
      return record;
    } catch (error) {
      this.#record = null; // another time it may be had
      throw error;
    }
  }
}
