// SPDX-License-Identifier: MIT
// store.ts - the games of this browser, in IndexedDB: unfinished ones to continue, finished ones to replay.
import type { GameStore, KeptGame } from './types.ts';

const NAME = 'aedile';
const GAMES = 'games';
/** The oldest finished games make room for new ones. */
const KEPT_MOST = 60;

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

function database(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
  return asked(request);
}

/** For private windows without IndexedDB, and for tests: games last as long as the page. */
export function memoryStore(): GameStore {
  const games = new Map<string, KeptGame>();
  return {
    list: async () => [...games.values()].sort((a, b) => b.updated - a.updated),
    get: async (id) => games.get(id) ?? null,
    put: async (game) => void games.set(game.id, game),
    remove: async (id) => void games.delete(id),
    saved: async () => games.size === 0,
  };
}

export async function browserStore(factory: IDBFactory): Promise<GameStore> {
  const db = await database(factory);
  const games = (mode: IDBTransactionMode): IDBObjectStore => db.transaction(GAMES, mode).objectStore(GAMES);
  const list = async (): Promise<KeptGame[]> => {
    const all = (await asked(games('readonly').getAll())) as KeptGame[];
    return all.sort((a, b) => b.updated - a.updated);
  };
  const remove = async (id: string): Promise<void> => {
    await asked(games('readwrite').delete(id));
  };
  return {
    list,
    remove,
    get: async (id) => ((await asked(games('readonly').get(id))) as KeptGame | undefined) ?? null,
    put: async (game) => {
      await asked(games('readwrite').put(game));
      const finished = (await list()).filter((kept) => kept.over);
      for (const old of finished.slice(KEPT_MOST)) {
        await remove(old.id);
      }
    },
    saved: async () => true,
  };
}

/** A store that forgets nothing while the page is open: what the browser refuses to keep (no room, a database closed
 * under us) stays in memory. */
export function safeStore(kept: GameStore): GameStore {
  const memory = memoryStore();
  let last: Promise<unknown> = Promise.resolve();
  return {
    list: async () => {
      const all = await kept.list().catch(() => []);
      const own = await memory.list();
      return [...own, ...all.filter((game) => !own.some(({ id }) => id === game.id))].sort(
        (a, b) => b.updated - a.updated,
      );
    },
    get: async (id) => (await memory.get(id)) ?? kept.get(id).catch(() => null),
    put: (game) => {
      const put = kept.put(game).then(
        () => memory.remove(game.id),
        () => memory.put(game),
      );
      last = Promise.all([last, put]);
      return put;
    },
    saved: () => last.then(memory.saved),
    remove: async (id) => {
      await memory.remove(id);
      await kept.remove(id).catch(() => undefined);
    },
  };
}
