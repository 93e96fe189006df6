// SPDX-License-Identifier: MIT
// book.ts - the book of a boxed game (docs/referee.md) as a room: people tell what they do and what came, the engine
// checks and counts. Everything that was told is kept in this browser after every entry.
import type { Door } from '../engine/door.ts';
import type { Config, Look, NewSeat, RefereeScreen, RoomView, Said, Seat, Story } from '../engine/view.ts';
import { tagsOf } from './record.ts';
import type { Room } from './types.ts';

/** What brings back every state of a book, a set-up that is not whole too. */
export interface KeptBook {
  id: string;
  config: Config;
  seats: NewSeat[];
  date: string;
  entries: string[];
  /** What waits behind a correction, until the question before it is answered. */
  later: string[];
  updated: number;
  moves: number;
  over: boolean;
}
const KEY = 'aedile.referee.';
/** What the browser has no room for, or keeps nothing of, is kept by this page. */
const memory = new Map<string, KeptBook>();

const texts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
function isKept(value: unknown): value is KeptBook {
  const { config, seats, date, entries, later = [], updated, moves } = (value ?? {}) as Partial<KeptBook>;
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
    seats.every(sits) &&
    !Number.isNaN(new Date(updated ?? Number.NaN).getTime())
  );
}
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
  readonly seats: Seat[];
  screen: RefereeScreen;
  /** Whether the last entry is kept. */
  saved: boolean;
  readonly #parts: BookParts;
  readonly #kept: KeptBook;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<Listener>();

  private constructor(parts: BookParts, kept: KeptBook, screen: RefereeScreen) {
    this.#parts = parts;
    this.#kept = kept;
    this.id = kept.id;
    this.seats = kept.seats.map((_, i) => i + 1);
    this.screen = screen;
    this.saved = !memory.has(kept.id);
  }
  /** A new game, which asks for its set-up. Refused configurations throw RefusalError. */
  static start(parts: BookParts, { id, config, seats }: Pick<KeptBook, 'id' | 'config' | 'seats'>): Book {
    const date = new Date(parts.now()).toISOString().slice(0, 10);
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
  /** The scoring of an era, a sentence a line; of the last one without `era`. */
  say(era?: number): { era: number; lines: Said[] } {
    return this.#parts.door.call('referee.say', era === undefined ? {} : { era });
  }
  text(): string {
    return this.#parts.door.call('referee.record', {}).text;
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
  /** Nobody's secrets are here: what the book knows lies on the table. */
  async view(viewer: Seat): Promise<RoomView> {
    const view = this.#parts.door.call('table.view', { viewer, since: 0 });
    return { ...view, cut: 0, undo: 'ok', secret: false };
  }
  look({ viewer }: RoomView): Look {
    return this.#parts.door.call('look', { viewer, you: 0 });
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
    return this.#parts.door.call('table.at', { n, viewer });
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

  #change(screen: RefereeScreen): void {
    this.screen = screen;
    this.#keep();
    if (screen.set) {
      // The engine's table was laid anew: what is asked about it next is about this position.
      this.#parts.door.call('look', { viewer: Math.max(screen.seat, 1), you: 0 });
      this.#listeners.forEach((listener) => listener({ moves: screen.moves, thinking: 0 }));
    }
    this.#watchers.forEach((watcher) => watcher());
  }
  #keep(): void {
    const { entries, later, moves, over } = this.screen;
    const told = entries.map(({ text }) => text);
    const kept = { ...this.#kept, entries: told, later, moves, over, updated: this.#parts.now() };
    this.saved = bookPut(this.#parts.storage, kept);
  }
}
