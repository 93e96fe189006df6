// SPDX-License-Identifier: MIT
// book.ts - the book of a boxed game (docs/referee.md) as a room: people tell what they do and what came, the engine
// checks and counts. Everything that was told is kept in this browser after every entry.
import type { Door } from '../engine/door.ts';
import type { Config, Look, NewSeat, RefereeScreen, RoomView, Said, Seat, Story } from '../engine/view.ts';
import { dayOf } from './day.ts';
import { tagsOf } from './record.ts';
import { mayTell } from './may.ts';
import type { Shared } from './sharing.ts';
import type { Room } from './types.ts';

/** What brings back every state of a book, a set-up that is not whole too. */
export interface Told {
  config: Config;
  seats: NewSeat[];
  date: string;
  entries: string[];
  /** What waits behind a correction, until the question before it is answered. */
  later: string[];
  moves: number;
  over: boolean;
}
export interface KeptBook extends Told {
  id: string;
  updated: number;
  /** Other devices have it, too. */
  shared?: Shared;
}
const KEY = 'aedile.referee.';
/** What the browser has no room for, or keeps nothing of, is kept by this page. */
const memory = new Map<string, KeptBook>();

const texts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
export function isTold(value: unknown): value is Told {
  const { config, seats, date, entries, later = [], moves } = (value ?? {}) as Partial<Told>;
  const { game, players, modules } = (config ?? {}) as Partial<Config>;
  const sits = (seat: Partial<NewSeat> | null): boolean => texts([seat?.name, seat?.player, seat?.colour]);
  return (
    texts([game, date]) &&
    texts(modules) &&
    texts(entries) &&
    texts(later) &&
    Number.isInteger(moves) &&
    Array.isArray(seats) &&
    seats.length === players &&
    seats.every(sits)
  );
}
const isKept = (value: unknown): value is KeptBook =>
  isTold(value) && !Number.isNaN(new Date((value as Partial<KeptBook>).updated ?? Number.NaN).getTime());
function storedGet(storage: Storage | null, id: string): KeptBook | null {
  try {
    const book: unknown = JSON.parse(storage?.getItem(KEY + id) ?? 'null');
    return isKept(book) ? { ...book, id, later: book.later ?? [] } : null;
  } catch {
    return null; // written by something else
  }
}
/** What is in the browser, as it is written there; null: nothing. */
export const bookText = (storage: Storage | null, id: string): string | null => storage?.getItem(KEY + id) ?? null;
/** The newer of what is kept here and there; null where there is none, or none that can be read. */
export function bookGet(storage: Storage | null, id: string): KeptBook | null {
  const here = memory.get(id) ?? null;
  const stored = storedGet(storage, id);
  return here !== null && here.updated >= (stored?.updated ?? 0) ? here : stored;
}
/** The newest first, and the ids of those that cannot be read. */
export function booksOf(storage: Storage | null): { books: KeptBook[]; damaged: string[] } {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '');
  const stored = keys.filter((key) => key.startsWith(KEY)).map((key) => key.slice(KEY.length));
  const ids = [...new Set([...memory.keys(), ...stored])];
  const books = ids.flatMap((id) => bookGet(storage, id) ?? []).sort((a, b) => b.updated - a.updated);
  return { books, damaged: ids.filter((id) => bookGet(storage, id) === null) };
}
/** False where the browser has no room or keeps nothing. */
export function bookPut(storage: Storage | null, book: KeptBook): boolean {
  memory.set(book.id, book);
  try {
    storage?.setItem(KEY + book.id, JSON.stringify(book));
    if (storage !== null) {
      memory.delete(book.id);
    }
  } catch {
    // No room.
  }
  return !memory.has(book.id);
}
/** Answers with what brings it back. */
export function bookRemove(storage: Storage | null, id: string): () => void {
  const book = memory.get(id);
  const text = bookText(storage, id);
  memory.delete(id);
  storage?.removeItem(KEY + id);
  return () => {
    if (text !== null) {
      storage?.setItem(KEY + id, text);
    }
    if (book !== undefined) {
      bookPut(storage, book);
    }
  };
}

export interface BookParts {
  door: Door;
  storage: Storage | null;
  now: () => number;
}
type Listener = (change: { moves: number; thinking: Seat }) => void;

export class Book implements Room {
  readonly id: string;
  /** Whose eyes look at the table: of the seat to move; on a phone that has a seat, of that one; 0 of nobody. */
  seats: Seat[];
  screen: RefereeScreen;
  /** Whether the last entry is kept. */
  saved: boolean;
  readonly #parts: BookParts;
  #kept: KeptBook;
  /** Of the seat that looks. */
  #objective = '';
  readonly #tellers = new Set<() => void>();
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<Listener>();

  private constructor(parts: BookParts, kept: KeptBook, screen: RefereeScreen) {
    this.#parts = parts;
    this.#kept = kept;
    this.id = kept.id;
    this.seats = this.#all();
    this.screen = screen;
    this.saved = !memory.has(kept.id);
  }
  /** A new game, which asks for its set-up. Refused configurations throw RefusalError. */
  static start(parts: BookParts, { id, config, seats }: Pick<KeptBook, 'id' | 'config' | 'seats'>): Book {
    const date = dayOf(new Date(parts.now()));
    const screen = parts.door.call('referee.new', { config, seats, date });
    const kept = { id, config, seats, date, entries: [], later: [], updated: 0, moves: 0, over: false };
    const book = new Book(parts, kept, screen);
    book.#keep();
    return book;
  }
  /** A saved record, which goes on as a book of its own. Others throw RefusalError. */
  static take(parts: BookParts, id: string, record: string): Book {
    const screen = parts.door.call('referee.resume', { record });
    const { config } = screen;
    const seats = screen.seats.map((seat) => ({ ...seat, player: 'human' }));
    const date = tagsOf(record).get('Date') ?? '';
    const kept = { id, config, seats, date, entries: [], later: [], updated: 0, moves: 0, over: false };
    const book = new Book(parts, kept, screen);
    book.#keep();
    return book;
  }
  static open(parts: BookParts, kept: KeptBook): Book {
    const { config, seats, date, entries, later } = kept;
    return new Book(parts, kept, parts.door.call('referee.resume', { config, seats, date, entries, later }));
  }

  // -------------------------------------------------------------------------------------------------- what is told
  /** One thing, or several with blanks between. */
  answer(text: string): void {
    this.#change(this.#parts.door.call('referee.answer', { answer: text }));
  }
  /** Another text in the place of entry `n`; "" takes it out. */
  correct(n: number, text: string): void {
    this.#change(this.#parts.door.call('referee.correct', { n, text }));
  }
  back(): void {
    this.#change(this.#parts.door.call('referee.undo', {}));
  }
  /** The scoring of an era, a sentence a line, and the room as it was scored; of the last one without `era`. */
  say(now: RoomView, era?: number): { era: number; lines: Said[]; room: RoomView; look: Look } {
    const { state = now.state, ...said } = this.#parts.door.call('referee.say', era === undefined ? {} : { era });
    const room = { ...now, state };
    const look = this.#lookAt(room);
    this.look(now); // what is asked about a position next is about this one
    return { ...said, room, look };
  }
  text(): string {
    return this.#parts.door.call('referee.record', {}).text;
  }
  // ----------------------------------------------------------------------------------- on several devices (sharing.ts)
  get shared(): Shared | undefined {
    return this.#kept.shared;
  }
  told(): Told {
    const { id: _id, updated: _updated, shared: _shared, ...told } = this.#now();
    return told;
  }
  keepShared(shared: Shared | undefined): void {
    this.#kept = { ...this.#kept, shared };
    this.#keep();
  }
  /** `objective`: what the seat keeps to itself and only this device knows; "" for nothing. */
  sit(seat: Seat | 'all', objective = ''): void {
    this.seats = seat === 'all' ? this.#all() : seat === 0 ? [] : [seat];
    if (objective !== this.#objective) {
      this.#objective = objective;
      this.#listeners.forEach((listener) => listener({ moves: this.screen.moves, thinking: 0 }));
    }
  }
  /** Everything as other devices told it. RefusalError where this engine cannot: then nothing changed. */
  take({ entries, later }: Pick<Told, 'entries' | 'later'>): void {
    const { config, seats, date } = this.#kept;
    const before = this.told();
    try {
      this.#change(this.#parts.door.call('referee.resume', { config, seats, date, entries, later }), false);
    } catch (error) {
      this.screen = this.#parts.door.call('referee.resume', {
        config,
        seats,
        date,
        entries: before.entries,
        later: before.later,
      });
      throw error;
    }
  }
  /** Calls back after what was told here. */
  onTold(teller: () => void): () => void {
    this.#tellers.add(teller);
    return () => this.#tellers.delete(teller);
  }
  /** Tells everything again: the engine speaks another language now. */
  retell(): void {
    this.screen = this.#parts.door.call('referee.screen', {});
    this.#watchers.forEach((watcher) => watcher());
  }
  /** Calls back after every change of `screen`, which is then a new object. */
  subscribe(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  // --------------------------------------------------------------------------------------------------------- as a room
  /** What the book knows lies on the table; on its owner's phone there is what its owner keeps besides. */
  async view(viewer: Seat): Promise<RoomView> {
    const view = this.#knowing(this.#parts.door.call('table.view', { viewer, since: 0 }));
    const { shared } = this.#kept;
    const device = shared === undefined ? null : { keeper: shared.keeper, seat: this.seats[0] ?? 0 };
    return { ...view, cut: 0, undo: mayTell(device, this.screen).undo ? 'ok' : 'others', secret: false, aloud: true };
  }
  look(room: RoomView): Look {
    return this.#objective === ''
      ? this.#parts.door.call('look', { viewer: room.viewer, you: 0, aloud: true })
      : this.#lookAt(room);
  }
  async move(_seat: Seat, _moves: number, move: string): Promise<void> {
    this.#change(this.#parts.door.call('referee.move', { move }));
  }
  async undo(): Promise<void> {
    this.back();
  }
  async takeback(): Promise<void> {
    this.back();
  }
  async story(viewer: Seat): Promise<Story> {
    return this.#parts.door.call('table.story', { viewer });
  }
  async at(n: number, viewer: Seat): Promise<RoomView> {
    return { ...this.#parts.door.call('table.at', { n, viewer }), aloud: true };
  }
  async record(): Promise<{ text: string; link: string; result: string }> {
    return { ...this.#parts.door.call('referee.record', {}), link: '' };
  }
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  proceed(): void {
    // nobody moves by themselves here
  }
  close(): void {
    this.#listeners.clear();
  }

  #lookAt({ viewer, config, state, seats }: RoomView): Look {
    return this.#parts.door.call('look', {
      config,
      state,
      viewer,
      names: seats.map(({ name }) => name),
      you: 0,
      aloud: true,
    });
  }
  #knowing(view: RoomView): RoomView {
    const { state, viewer } = view;
    const objective = this.#objective;
    if (objective === '' || state.players[viewer - 1]?.objective !== '?') {
      return view;
    }
    const players = state.players.map((player, i) =>
      i === viewer - 1 ? { ...player, objective, objective_choice: [objective, '?'] } : player,
    );
    return { ...view, state: { ...state, players } };
  }
  #all(): Seat[] {
    return this.#kept.seats.map((_, i) => i + 1);
  }
  #change(screen: RefereeScreen, here = true): void {
    this.screen = screen;
    this.#keep();
    if (screen.set) {
      // The engine's table was laid anew: what is asked about it next is about this position.
      this.#parts.door.call('look', { viewer: Math.max(screen.seat, 1), you: 0, aloud: true });
      this.#listeners.forEach((listener) => listener({ moves: screen.moves, thinking: 0 }));
    }
    this.#watchers.forEach((watcher) => watcher());
    if (here) {
      this.#tellers.forEach((teller) => teller());
    }
  }
  #now(): KeptBook {
    const { entries, later, moves, over } = this.screen;
    return { ...this.#kept, entries: entries.map(({ text }) => text), later, moves, over };
  }
  #keep(): void {
    this.#kept = { ...this.#now(), updated: this.#parts.now() };
    this.saved = bookPut(this.#parts.storage, this.#kept);
  }
}
