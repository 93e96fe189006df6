// SPDX-License-Identifier: MIT
// sharing.ts - the book of a boxed game on several devices (docs/referee.md, Several phones): one keeps it, others
// look, take a seat and tell their own moves. The server holds a copy and knows no rules (docs/protocol.md).
//
// Every device has the whole book. Two who write at once are merged entry by entry: the same told twice is one entry,
// one who is further along the same way wins; where they truly differ, what the server had first stands and the other
// is put aside for its people to decide. What a person keeps to themselves stays on their device; the book has a hash.
import { RefusalError, type Door } from '../engine/door.ts';
import type { RefereeScreen, Seat } from '../engine/view.ts';
import { entropyMake, randomLetters } from '../online/random.ts';
import { isTold, type Book, type KeptBook, type Told } from './book.ts';
import type { SecretKind } from './may.ts';

/** What others may know of something that a seat keeps to itself. */
export interface Promised {
  promise: string;
  /** How many entries there were when it was kept, and how often it was changed since. */
  at: number;
  changed: number;
  /** Opened: what it was, and the salt that proves it. */
  text?: string;
  salt?: string;
}
export interface SharedBook extends Told {
  format: 'aedile-book-1';
  /** Another number every time it is put there again after the server had forgotten it. */
  anew: number;
  /** By seat: the device that sits there. */
  phones: Record<string, string>;
  /** By seat and kind, "2 objective". */
  kept: Record<string, Promised>;
  /** The last one: it is shared no more, and every device goes on alone. */
  ended?: boolean;
}
/** What a device knows of its part in a shared book. */
export interface Shared {
  name: string;
  device: string;
  /** It puts the book there again if the server has forgotten it, and tells for everybody. */
  keeper: boolean;
  revision: number;
  /** As the server had it last. */
  base: SharedBook;
  phones: Record<string, string>;
  kept: Record<string, Promised>;
  /** Told here, while others told something else first: until somebody decides. */
  aside: Aside[];
}
export interface Aside {
  entries: string[];
  later: string[];
  /** As many entries are those of the book. */
  from: number;
  /** It stood in the book, until somebody here put something else in its place. */
  replaced?: boolean;
}
export interface Secret {
  text: string;
  salt: string;
}

export const BOOK_NAME = /^[A-Za-z0-9_-]{22}$/;
export const deviceMake = (): string => randomLetters(12);

// ------------------------------------------------------------------------------------------------------------- merging
/** The server may write members in another order. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
const common = (one: string[], other: string[]): number => {
  const at = one.findIndex((text, i) => other[i] !== text);
  return at < 0 ? one.length : at;
};
const begins = (long: string[], short: string[]): boolean => short.every((text, i) => long[i] === text);
type Texts = Pick<Told, 'entries' | 'later'>;
const textsOf = ({ entries, later }: Texts): Texts => ({ entries, later });

/** Which texts stand; `aside` where mine have no place beside theirs. */
export function mergeTexts(base: Texts | null, mine: Texts, theirs: Texts): { texts: Texts; aside: boolean } {
  const [b, m, o] = [base === null ? null : textsOf(base), textsOf(mine), textsOf(theirs)];
  if (same(m, o) || same(m, b)) {
    return { texts: o, aside: false };
  }
  if (same(o, b)) {
    return { texts: m, aside: false };
  }
  const grows = ({ entries }: Texts): boolean => begins(entries, b?.entries ?? []);
  const plain = m.later.length === 0 && o.later.length === 0 && grows(m) && grows(o);
  if (plain && begins(m.entries, o.entries)) {
    return { texts: m, aside: false };
  }
  if (plain && begins(o.entries, m.entries)) {
    return { texts: o, aside: false };
  }
  return { texts: o, aside: loses(m, o) };
}
/** Whether texts have something that others lack: who only took back has nothing to lose. */
function loses(texts: Texts, others: Texts): boolean {
  const waits = texts.later.length > 0 && !same(texts.later, others.later);
  return waits || texts.entries.length > common(texts.entries, others.entries);
}
/** Row by row: mine where I changed it and nobody else did. */
export function mergeRows<Row>(
  base: Record<string, Row>,
  mine: Record<string, Row>,
  theirs: Record<string, Row>,
): Record<string, Row> {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)]);
  const rows = [...keys].map((key): [string, Row | undefined] => {
    const own = !same(mine[key], base[key]) && same(theirs[key], base[key]);
    return [key, own ? mine[key] : theirs[key]];
  });
  return Object.fromEntries(rows.filter((row): row is [string, Row] => row[1] !== undefined));
}

const isRows = (value: unknown, row: (one: unknown, key: string) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([key, one]) => row(one, key));
/** Longer than any hash, salt, device, or the deeds that a seat begins with. */
const MOST_LETTERS = 200;
const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= MOST_LETTERS;
/** Whoever knows its name can write anything there. */
export function isShared(value: unknown): value is SharedBook {
  const { format, anew, seats, later, phones, kept, ended = false } = (value ?? {}) as Partial<SharedBook>;
  const promised = (one: unknown): boolean => {
    const { promise, at, changed, text = '', salt = '' } = (one ?? {}) as Partial<Promised>;
    return [promise, text, salt].every(isShort) && Number.isInteger(at) && Number.isInteger(changed);
  };
  const isSeat = (key: string): boolean => seats?.some((_, i) => key === `${i + 1}`) === true;
  return (
    format === 'aedile-book-1' &&
    Number.isInteger(anew) &&
    isTold(value) &&
    Array.isArray(later) &&
    isRows(phones, (one, key) => isShort(one) && isSeat(key)) &&
    isRows(kept, promised) &&
    typeof ended === 'boolean'
  );
}

// --------------------------------------------------------------------------------------------------- one's own secrets
const OWN = 'aedile.own.';
const secretsHere = new Map<string, Record<string, Secret>>();
export const secretKey = (seat: Seat, kind: SecretKind): string => `${seat} ${kind}`;
/** What this device keeps of a book, and nobody else has. */
export function secretsOf(storage: Storage | null, name: string): Record<string, Secret> {
  try {
    const rows = JSON.parse(storage?.getItem(OWN + name) ?? 'null') as Record<string, Secret> | null;
    return { ...rows, ...secretsHere.get(name) };
  } catch {
    return { ...secretsHere.get(name) };
  }
}
function secretPut(storage: Storage | null, name: string, key: string, secret: Secret): void {
  const rows = { ...secretsOf(storage, name), [key]: secret };
  secretsHere.set(name, rows);
  try {
    storage?.setItem(OWN + name, JSON.stringify(rows));
    if (storage !== null) {
      secretsHere.delete(name); // another tab may write there, too
    }
  } catch {
    // No room: as long as the page is open.
  }
}
/** Answers with what brings them back. */
export function secretsForget(storage: Storage | null, name: string): () => void {
  const rows = secretsOf(storage, name);
  secretsHere.delete(name);
  storage?.removeItem(OWN + name);
  return () => Object.entries(rows).forEach(([key, secret]) => secretPut(storage, name, key, secret));
}
const DECKS: [RegExp, SecretKind][] = [
  [/^draft(=|$)/, 'deeds'],
  [/^roles(=|$)/, 'role'],
  [/^objectives(=hidden)?$/, 'objective'],
];
/** What the rules let a seat keep to itself in such a game. */
export const secretKinds = ({ modules }: { modules: string[] }): SecretKind[] =>
  DECKS.flatMap(([pattern, kind]) => (modules.some((one) => pattern.test(one)) ? [kind] : []));

/** Whether the book has what seats keep: the set-up asks for deeds and roles, the end for objectives. */
export const isAnswered = (
  { asks, set, over }: Pick<RefereeScreen, 'asks' | 'set' | 'over'>,
  kind: SecretKind,
): boolean => asks?.id !== kind && (kind === 'objective' ? over : set);

// ---------------------------------------------------------------------------------------------------------- the server
export type Asked =
  | { kind: 'book'; revision: number; book: SharedBook }
  | { kind: 'same' | 'gone' | 'away' | 'foreign' };
export interface Shelf {
  /** At once where the revision is not this one, else when it changes. */
  after(name: string, revision: number, signal?: AbortSignal): Promise<Asked>;
  get(name: string): Promise<Asked>;
  /** `book` with another revision: somebody was quicker, and this is theirs. */
  put(name: string, revision: number, book: SharedBook, fresh: boolean): Promise<Asked>;
  remove(name: string): Promise<void>;
}
/** Longer than the server waits (docs/operations.md, --book-wait): then the network is gone. */
const WAIT_MOST_MS = 40_000;
export function httpShelf(fetch: (url: string, init: RequestInit) => Promise<Response>): Shelf {
  const ask = async (name: string, rest: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    const stop = new AbortController();
    const end = (): void => stop.abort();
    const timer = setTimeout(end, WAIT_MOST_MS);
    init.signal?.addEventListener('abort', end);
    try {
      const answer = await fetch(`/api/books/${name}${rest}`, { ...init, cache: 'no-store', signal: stop.signal });
      return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
    } catch {
      return { status: 0, body: null };
    } finally {
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', end);
    }
  };
  const read = ({ status, body }: { status: number; body: unknown }): Asked => {
    const { revision, book } = (body ?? {}) as { revision?: unknown; book?: unknown };
    if (status === 204) {
      return { kind: 'same' };
    }
    if (status === 404) {
      return { kind: 'gone' };
    }
    if (status !== 200 && status !== 409) {
      return { kind: 'away' };
    }
    return Number.isInteger(revision) && isShared(book)
      ? { kind: 'book', revision: revision as number, book }
      : { kind: 'foreign' };
  };
  return {
    after: async (name, revision, signal) => read(await ask(name, `?after=${revision}`, { signal })),
    get: async (name) => read(await ask(name, '', {})),
    put: async (name, revision, book, fresh) => {
      const answer = await ask(name, '', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ revision, book, ...(fresh ? { new: true } : {}) }),
      });
      return answer.status === 200 ? { kind: 'book', revision, book } : read(answer);
    },
    remove: async (name) => void (await ask(name, '', { method: 'DELETE' })),
  };
}

// --------------------------------------------------------------------------------------------------------- one device
export type Reach = 'well' | 'away' | 'gone' | 'foreign';
export interface SharingScreen {
  reach: Reach;
  /** Something told here is not at the server yet. */
  sending: boolean;
  name: string;
  device: string;
  keeper: boolean;
  /** Of this device; 0: it looks on. */
  seat: Seat;
  phones: Record<string, string>;
  kept: Record<string, Promised>;
  /** What was told here and is not in the book. */
  aside: string[];
  /** It stood there, and was replaced here. */
  replaced: boolean;
}
export interface SharingParts {
  shelf: Shelf;
  door: Door;
  storage: Storage | null;
  wait: (milliseconds: number) => Promise<void>;
}
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 8000;
/** Others may write while one stops sharing. */
const END_TRIES = 5;
/** More than all writes of an evening. */
const AGAIN = 100_000;

export class Sharing {
  screen: SharingScreen;
  readonly #parts: SharingParts;
  readonly #book: Book;
  readonly #stop = new AbortController();
  readonly #watchers = new Set<() => void>();
  #shared: Shared;
  #reach: Reach = 'well';
  #busy: Promise<void> = Promise.resolve();
  readonly #leave: () => void;

  constructor(parts: SharingParts, book: Book, shared: Shared) {
    this.#parts = parts;
    this.#book = book;
    this.#shared = shared;
    this.screen = this.#drawn();
    this.#leave = book.onTold(() => this.#write());
    this.#sit();
    void this.#follow();
    this.#write(); // what was told while nobody was there
  }
  /** The first device: the book is put there, or why not. `left`: nobody has it open here any more. */
  static async begin(parts: SharingParts, book: Book, left = (): boolean => false): Promise<Sharing | 'away'> {
    const base: SharedBook = { format: 'aedile-book-1', anew: 0, ...book.told(), phones: {}, kept: {} };
    const name = randomLetters(22);
    const put = await parts.shelf.put(name, 1, base, true);
    if (put.kind !== 'book') {
      return 'away';
    }
    if (left()) {
      await parts.shelf.remove(name);
      return 'away';
    }
    const shared: Shared = {
      name,
      device: deviceMake(),
      keeper: true,
      revision: 1,
      base,
      phones: {},
      kept: {},
      aside: [],
    };
    book.keepShared(shared);
    return new Sharing(parts, book, shared);
  }
  /** Another device comes: a book of its own, which follows. */
  static join(id: string, name: string, revision: number, base: SharedBook, now: number): KeptBook {
    const { format: _format, anew: _anew, ended: _ended, phones, kept, ...told } = base;
    const shared: Shared = { name, device: deviceMake(), keeper: false, revision, base, phones, kept, aside: [] };
    return { ...told, id, updated: now, shared };
  }

  subscribe(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
  close(): void {
    this.#stop.abort();
    this.#leave();
    this.#watchers.clear();
  }
  /** The others are told, and the server forgets the book; every device goes on alone with what it has. */
  async end(): Promise<void> {
    const { shelf } = this.#parts;
    const { name } = this.#shared;
    let [revision, last]: [number, SharedBook] = [this.#shared.revision, this.#now()];
    this.#alone();
    await this.#busy;
    for (let tries = 0; tries < END_TRIES; tries++) {
      const answer = await shelf.put(name, revision + 1, { ...last, ended: true }, false);
      if (answer.kind !== 'book' || answer.book.ended === true) {
        break;
      }
      [revision, last] = [answer.revision, answer.book]; // somebody was quicker
    }
    await shelf.remove(name);
  }
  /** Nothing waits to be written any more. */
  settled(): Promise<void> {
    return this.#busy;
  }

  // --------------------------------------------------------------------------------------------------- what people do
  /** Takes a seat, or with 0 leaves it; nobody else may sit there. */
  sit(seat: Seat): void {
    const { phones, device } = this.#shared;
    const others = Object.fromEntries(Object.entries(phones).filter(([, who]) => who !== device));
    if (seat === 0 || others[seat] === undefined) {
      this.#change({ phones: seat === 0 ? others : { ...others, [seat]: device } });
    }
  }
  /** The keeper opens a seat whose phone is gone. */
  free(seat: Seat): void {
    this.#change({
      phones: Object.fromEntries(Object.entries(this.#shared.phones).filter(([at]) => at !== `${seat}`)),
    });
  }
  /** From now on this device keeps the book: the one that did is gone. */
  keepHere(): void {
    this.#change({ keeper: true });
  }
  /** Kept on this device alone; others see a hash. */
  keep(kind: SecretKind, text: string): void {
    const { seat, kept } = this.screen;
    const { name } = this.#shared;
    const salt = entropyMake();
    const key = secretKey(seat, kind);
    const before = kept[key];
    const { promise } = this.#parts.door.call('referee.keep', { book: name, seat, salt, text });
    const at = before?.at ?? this.#book.screen.entries.length;
    secretPut(this.#parts.storage, name, key, { text, salt });
    this.#change({ kept: { ...kept, [key]: { promise, at, changed: before === undefined ? 0 : before.changed + 1 } } });
  }
  mine(kind: SecretKind): Secret | null {
    return secretsOf(this.#parts.storage, this.#shared.name)[secretKey(this.screen.seat, kind)] ?? null;
  }
  /** Answers what is asked with what was kept, and opens it for everybody to check. RefusalError where it cannot be. */
  tell(kind: SecretKind): void {
    const secret = this.mine(kind);
    const key = secretKey(this.screen.seat, kind);
    const row = this.#shared.kept[key];
    if (secret !== null && row !== undefined) {
      this.#book.answer(secret.text);
      this.#change({ kept: { ...this.#shared.kept, [key]: { ...row, ...secret } } });
    }
  }
  /** Of what was opened: is it what was kept? null: not opened, or the book does not have it (any more). */
  honest(seat: Seat, kind: SecretKind): boolean | null {
    const { promise, salt, text } = this.#shared.kept[secretKey(seat, kind)] ?? {};
    if (salt === undefined || text === undefined || !/^[0-9a-f]{64}$/.test(salt)) {
      return salt === undefined ? null : false;
    }
    const told = this.#book.screen.entries.filter(({ answer }) => answer).map((entry) => entry.text);
    try {
      const made = this.#parts.door.call('referee.keep', { book: this.#shared.name, seat, salt, text }).promise;
      return made !== promise ? false : text.split(' ').every((one) => told.includes(one)) ? true : null;
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
      return false; // a text that no seat can keep
    }
  }
  /** What was put aside becomes the book, and what it replaces is put aside; or it is forgotten. RefusalError where it
   * cannot be. */
  decide(use: boolean): void {
    const [first, ...rest] = this.#shared.aside;
    const before = textsOf(this.#book.told());
    if (use && first !== undefined) {
      this.#book.take(first);
      if (loses(before, first)) {
        rest.push({ ...before, from: common(before.entries, first.entries), replaced: true });
      }
    }
    this.#change({ aside: rest });
  }

  // ------------------------------------------------------------------------------------------------------------ inside
  #drawn(): SharingScreen {
    const { name, device, keeper, phones, kept, aside } = this.#shared;
    const seat = Number(Object.entries(phones).find(([, who]) => who === device)?.[0] ?? 0);
    return {
      reach: this.#reach,
      sending: !same(this.#now(), this.#shared.base),
      name,
      device,
      keeper,
      seat,
      phones,
      kept,
      aside: aside[0] === undefined ? [] : [...aside[0].entries.slice(aside[0].from), ...aside[0].later],
      replaced: aside[0]?.replaced === true,
    };
  }
  #draw(): void {
    if (this.#stop.signal.aborted) {
      return;
    }
    const screen = this.#drawn();
    if (!same(screen, this.screen)) {
      this.screen = screen;
      this.#sit();
      this.#watchers.forEach((watcher) => watcher());
    }
  }
  /** The table shows this device's seat; the keeper's shows all of them. */
  #sit(): void {
    const { keeper, seat } = this.screen;
    this.#book.sit(keeper ? 'all' : seat, keeper ? '' : (this.mine('objective')?.text ?? ''));
  }
  #now(): SharedBook {
    const { base, phones, kept } = this.#shared;
    return { format: 'aedile-book-1', anew: base.anew, ...this.#book.told(), phones, kept };
  }
  #set(change: Partial<Shared>): void {
    if (this.#stop.signal.aborted) {
      return; // the book is somebody else's now
    }
    this.#shared = { ...this.#shared, ...change };
    this.#book.keepShared(this.#shared);
  }
  #change(change: Partial<Shared>): void {
    this.#set(change);
    this.#draw();
    this.#write();
  }
  #reached(reach: Reach): void {
    this.#reach = reach;
    this.#draw();
  }

  /** Nobody shares it any more. */
  #alone(): void {
    const watchers = [...this.#watchers];
    this.close();
    this.#book.keepShared(undefined);
    this.#book.sit('all');
    watchers.forEach((watcher) => watcher());
  }

  /** Others wrote. */
  #heard(revision: number, theirs: SharedBook): void {
    if (this.#stop.signal.aborted) {
      return;
    }
    const { base, phones, kept } = this.#shared;
    const told = this.#book.told();
    if (!same([told.config, told.seats], [theirs.config, theirs.seats])) {
      this.#reached('foreign');
      return;
    }
    // Put there again it may be older than what this device saw: what this one has beyond it is not lost.
    const known = theirs.anew === base.anew ? base : null;
    const { texts, aside } = mergeTexts(known, told, theirs);
    const from = common(told.entries, theirs.entries);
    this.#set({
      revision,
      base: theirs,
      phones: mergeRows(known?.phones ?? {}, phones, theirs.phones),
      kept: mergeRows(known?.kept ?? {}, kept, theirs.kept),
      aside: [...this.#shared.aside, ...(aside ? [{ ...textsOf(told), from }] : [])],
    });
    try {
      if (!same(texts, textsOf(told))) {
        this.#book.take(texts);
      }
      this.#reached('well');
    } catch {
      this.#reached('foreign'); // of another version of the rules, or written by something else
    }
    if (theirs.ended === true) {
      this.#alone();
    }
  }
  #write(): void {
    this.#busy = this.#busy.then(() => this.#writeAll());
    this.#draw();
  }
  /** Until the server has what this device has, or cannot be asked. */
  async #writeAll(): Promise<void> {
    while (!this.#stop.signal.aborted && this.#reach !== 'foreign' && !same(this.#now(), this.#shared.base)) {
      const { name, revision } = this.#shared;
      const mine = this.#now();
      const answer = await this.#parts.shelf.put(name, revision + 1, mine, false);
      if (this.#stop.signal.aborted) {
        return;
      }
      if (answer.kind !== 'book') {
        this.#reached(answer.kind === 'same' ? 'away' : answer.kind);
        return; // the loop that follows tries again
      }
      if (same(answer.book, mine)) {
        this.#set({ revision: answer.revision, base: mine });
        this.#reached('well');
      } else {
        this.#heard(answer.revision, answer.book);
      }
    }
    this.#draw();
  }
  async #follow(): Promise<void> {
    const { shelf, wait } = this.#parts;
    const { signal } = this.#stop;
    for (let pause = 0; !signal.aborted; ) {
      const { name, revision, keeper } = this.#shared;
      const answer = await shelf.after(name, revision, signal);
      if (signal.aborted) {
        return;
      }
      if (answer.kind === 'book' || answer.kind === 'same') {
        await this.#busy;
        if (signal.aborted) {
          return;
        }
        // What was written here meanwhile is newer than this answer: ask again.
        if (answer.kind === 'book' && answer.revision !== revision && this.#shared.revision === revision) {
          this.#heard(answer.revision, answer.book);
        }
        if (this.#reach !== 'foreign') {
          pause = 0;
          this.#reached('well');
          this.#write();
          continue;
        }
      } else if (answer.kind === 'gone' && keeper) {
        await this.#again();
      }
      if (signal.aborted) {
        return;
      }
      const { kind } = answer;
      this.#reached(kind === 'away' || kind === 'foreign' || (kind === 'gone' && !keeper) ? kind : this.#reach);
      pause = Math.min(Math.max(pause * 2, FIRST_WAIT_MS), LONGEST_WAIT_MS);
      await wait(pause);
    }
  }
  /** The server has forgotten the book. Others may have seen later revisions than this device: none comes again. */
  async #again(): Promise<void> {
    const { name, revision } = this.#shared;
    // Two may put it there at once: neither is what the other knew.
    const mine = { ...this.#now(), anew: Number.parseInt(entropyMake().slice(0, 12), 16) };
    const answer = await this.#parts.shelf.put(name, revision + AGAIN, mine, true);
    if (this.#stop.signal.aborted) {
      return;
    }
    if (answer.kind === 'book' && same(answer.book, mine)) {
      this.#set({ revision: answer.revision, base: mine });
      this.#reached('well');
    } else if (answer.kind === 'book') {
      this.#heard(answer.revision, answer.book);
    }
  }
}
