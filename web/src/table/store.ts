// SPDX-License-Identifier: MIT
// store.ts - the games of this browser, in IndexedDB: unfinished ones to continue, finished ones to replay.
//
// One object a game, written whole after every move; nothing is deleted unless somebody asks for it. The database is of
// version 1 since the first page: members were only added, so that windows of different versions of the page can share it.
import { keptOf } from './record.ts';
import type { BrokenGame, GameStore, KeptGame } from './types.ts';
import { asked, done } from './idb.ts';

const NAME = 'aedile';
const GAMES = 'games';

function database(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
  return asked(request);
}

const newestFirst = (a: KeptGame, b: KeptGame): number => b.updated - a.updated;
/** What lies in a store: the games, and what cannot be read as one. */
function sorted(values: unknown[]): { games: KeptGame[]; broken: BrokenGame[] } {
  const games: KeptGame[] = [];
  const broken: BrokenGame[] = [];
  for (const value of values) {
    const kept = keptOf(value);
    if (kept !== null) {
      games.push(kept);
    } else {
      broken.push({ id: (value as { id: string }).id, text: JSON.stringify(value, null, 1) });
    }
  }
  return { games: games.sort(newestFirst), broken };
}

/** A game whose record cannot be read is still a record that can be saved. */
function asItIs(value: unknown): KeptGame | null {
  return typeof (value as KeptGame | undefined)?.record === 'string' ? (value as KeptGame) : null;
}

/** For private windows without IndexedDB, and for tests: games last as long as the page. */
export function memoryStore(): GameStore {
  const games = new Map<string, KeptGame>();
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  return {
    list: async () => [...games.values()].sort(newestFirst),
    broken: async () => [],
    ids: async () => [...games.keys()],
    get: async (id) => games.get(id) ?? null,
    put: async (game) => {
      games.set(game.id, game);
      tell();
    },
    remove: async (id) => {
      games.delete(id);
      tell();
    },
    saved: async () => games.size === 0,
    trouble: null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The database may be closed under us (its files were deleted, another version of the page wants it): it is opened again. */
export async function browserStore(factory: IDBFactory): Promise<GameStore> {
  let db: IDBDatabase | null = await database(factory);
  const open = async (): Promise<IDBDatabase> => {
    if (db === null) {
      db = await database(factory);
    }
    const opened = db;
    const lost = (): void => {
      db = db === opened ? null : db;
    };
    opened.onclose = lost;
    opened.onversionchange = () => {
      opened.close();
      lost();
    };
    return opened;
  };
  const run = async <T>(
    mode: IDBTransactionMode,
    act: (games: IDBObjectStore) => IDBRequest<T>,
    again = true,
  ): Promise<T> => {
    const opened = await open();
    let transaction: IDBTransaction;
    try {
      transaction = opened.transaction(GAMES, mode);
    } catch (error) {
      if (!again) {
        throw error;
      }
      db = null;
      return run(mode, act, false);
    }
    const [result] = await Promise.all([asked(act(transaction.objectStore(GAMES))), done(transaction)]);
    return result;
  };
  const all = async (): Promise<ReturnType<typeof sorted>> => sorted(await run('readonly', (games) => games.getAll()));
  return {
    list: async () => (await all()).games,
    broken: async () => (await all()).broken,
    ids: async () => (await run('readonly', (games) => games.getAllKeys())).map(String),
    get: async (id) => {
      const value: unknown = await run('readonly', (games) => games.get(id));
      return keptOf(value) ?? asItIs(value);
    },
    put: async (game) => void (await run('readwrite', (games) => games.put(game))),
    remove: async (id) => void (await run('readwrite', (games) => games.delete(id))),
    saved: async () => true,
    trouble: null,
    subscribe: () => () => undefined,
  };
}

/** A channel by which windows of this browser tell each other that games changed. */
export interface Windows {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** A store that forgets nothing while the page is open: what the browser refuses to keep (no room, a database that is
 * gone) stays in memory, is tried again when there may be room, and `trouble` says so. */
export function safeStore(kept: GameStore, windows: Windows | null = null): GameStore {
  const memory = memoryStore();
  const listeners = new Set<() => void>();
  const tell = (): void => [...listeners].forEach((listener) => listener());
  let last: Promise<unknown> = Promise.resolve();
  const changed = (): void => {
    windows?.postMessage('games');
    tell();
  };
  if (windows !== null) {
    windows.onmessage = tell;
  }
  const store: GameStore = {
    list: async () => {
      const all = await kept.list().catch(() => []);
      const own = await memory.list();
      return [...own, ...all.filter((game) => !own.some(({ id }) => id === game.id))].sort(newestFirst);
    },
    broken: () => kept.broken().catch(() => []),
    ids: async () => {
      const all = await kept.ids().catch(() => null);
      return all === null ? null : [...all, ...((await memory.ids()) ?? [])];
    },
    get: async (id) => (await memory.get(id)) ?? kept.get(id).catch(() => null),
    put: (game) => {
      const put = kept.put(game).then(
        () => memory.remove(game.id),
        async (error: unknown) => {
          await memory.put(game);
          store.trouble = (error as Error | null)?.name === 'QuotaExceededError' ? 'full' : 'refused';
        },
      );
      const told = put.then(async () => {
        if (await memory.saved()) {
          store.trouble = null;
        }
        changed();
      });
      last = Promise.all([last, told]);
      return told;
    },
    remove: async (id) => {
      await memory.remove(id);
      await kept.remove(id).catch(() => undefined);
      for (const waiting of await memory.list()) {
        await store.put(waiting); // there may be room now
      }
      changed();
    },
    saved: () => last.then(memory.saved),
    trouble: null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}
