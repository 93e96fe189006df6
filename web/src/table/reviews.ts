// SPDX-License-Identifier: MIT
// reviews.ts - reviews are kept in this browser, in a database beside that of the games: a review is as large as a
// hundred games, and a list of games must stay quick. What there is no room for stays in memory while the page is open.
import type { Depth, Review, ReviewSeat } from '../engine/review.ts';
import { asked } from './idb.ts';

const NAME = 'aedile.reviews';
const REVIEWS = 'reviews';

export interface KeptReview {
  /** The game and the depth. */
  id: string;
  /** The id of a kept game, or one of a server (g-…); `link:` or `record:` and its text where the game is not kept. */
  game: string;
  depth: Depth;
  /** What made it: another program may come to other numbers. */
  program: string;
  /** Of its sentences. */
  language: string;
  made: number;
  /** The JSON as the engine wrote it. */
  text: string;
}
/** What lists of games need of a review: a hundredth of it. */
export interface KeptFigures {
  game: string;
  depth: Depth;
  /** Played to its last scoring; else the result is a forecast. */
  finished: boolean;
  seats: ReviewSeat[];
}
export interface ReviewStore {
  /** `lasting`: it outlives this page. */
  get(game: string, depth: Depth): Promise<(KeptReview & { lasting: boolean }) | null>;
  /** The rows of the seats of all; one review at a time is in memory. */
  figures(): Promise<KeptFigures[]>;
  /** False where it is only in memory: there is no room, or the browser does not keep it. */
  put(review: Omit<KeptReview, 'id'>): Promise<boolean>;
  /** Forgets the reviews of a game. */
  remove(game: string): Promise<void>;
  /** Forgets reviews of games that are no longer kept; of games that never were, the newest stay. */
  sweep(games: string[]): Promise<void>;
}
export const DEPTHS: Depth[] = ['glance', 'read', 'deep'];
/** Of games that this browser does not keep, the newest reviews stay. */
const ELSEWHERE = /^(g-|link:|record:)/;
const ELSEWHERE_MOST = 12;
const keyOf = (game: string, depth: Depth): string => `${depth} ${game}`;
const gameIn = (key: string): string => key.slice(key.indexOf(' ') + 1);

async function within<T>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  act: (reviews: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = factory.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(REVIEWS, { keyPath: 'id' });
  const db = await asked(opening);
  try {
    const transaction = db.transaction(REVIEWS, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
    });
    const [result] = await Promise.all([asked(act(transaction.objectStore(REVIEWS))), done]);
    return result;
  } finally {
    db.close();
  }
}

/** The seats stand before the steps, which are nearly all of a review and need not be read. */
function figuresIn({ game, depth, text }: KeptReview): KeptFigures[] {
  const steps = text.indexOf(',"steps":[');
  try {
    const { seats, finished } = JSON.parse(steps < 0 ? text : `${text.slice(0, steps)}}`) as Review;
    return [{ game, depth, seats, finished }];
  } catch {
    return []; // not one of ours
  }
}

/** Null: the browser has no database at all. */
export function reviewStore(factory: IDBFactory | null): ReviewStore {
  const memory = new Map<string, KeptReview>();
  const run = async <T>(
    mode: IDBTransactionMode,
    act: (reviews: IDBObjectStore) => IDBRequest<T>,
    none: T,
  ): Promise<T> => (factory === null ? none : within(factory, mode, act).catch(() => none));
  const read = async (key: string): Promise<KeptReview | null> =>
    memory.get(key) ??
    (await run<KeptReview | undefined>('readonly', (reviews) => reviews.get(key), undefined)) ??
    null;
  const keysOf = async (): Promise<string[]> => {
    const kept = await run<IDBValidKey[]>('readonly', (reviews) => reviews.getAllKeys(), []);
    return [...new Set([...memory.keys(), ...kept.map(String)])];
  };
  const forget = async (key: string): Promise<void> => {
    memory.delete(key);
    await run('readwrite', (reviews) => reviews.delete(key), undefined);
  };
  const newestFirst = async (keys: string[]): Promise<string[]> => {
    const made = new Map<string, number>();
    for (const key of keys) {
      made.set(key, (await read(key))?.made ?? 0);
    }
    return [...keys].sort((a, b) => (made.get(b) ?? 0) - (made.get(a) ?? 0));
  };
  return {
    get: async (game, depth) => {
      const kept = await read(keyOf(game, depth));
      return kept === null ? null : { ...kept, lasting: !memory.has(kept.id) };
    },
    figures: async () => {
      const found: KeptFigures[] = [];
      for (const key of await keysOf()) {
        const kept = await read(key);
        found.push(...(kept === null ? [] : figuresIn(kept)));
      }
      return found;
    },
    put: async (review) => {
      const kept: KeptReview = { ...review, id: keyOf(review.game, review.depth) };
      const put = await run<IDBValidKey>('readwrite', (reviews) => reviews.put(kept), '');
      if (put === '') {
        memory.set(kept.id, kept);
      } else {
        memory.delete(kept.id);
      }
      return put !== '';
    },
    remove: async (game) => {
      for (const depth of DEPTHS) {
        await forget(keyOf(game, depth));
      }
    },
    sweep: async (games) => {
      const known = new Set(games);
      const keys = await keysOf();
      const elsewhere = keys.filter((key) => ELSEWHERE.test(gameIn(key)));
      const gone = keys.filter((key) => !ELSEWHERE.test(gameIn(key)) && !known.has(gameIn(key)));
      const old = elsewhere.length > ELSEWHERE_MOST ? (await newestFirst(elsewhere)).slice(ELSEWHERE_MOST) : [];
      for (const key of [...gone, ...old]) {
        await forget(key);
      }
    },
  };
}

let opened: ReviewStore | null = null;
/** The reviews of this browser. */
export function browserReviews(): ReviewStore {
  if (opened === null) {
    let factory: IDBFactory | null = null;
    try {
      factory = indexedDB;
    } catch {
      // then nothing is kept
    }
    opened = reviewStore(factory);
  }
  return opened;
}
/** Null where the text is damaged: it is made again. */
export function reviewOf({ text }: KeptReview): Review | null {
  try {
    return JSON.parse(text) as Review;
  } catch {
    return null;
  }
}
