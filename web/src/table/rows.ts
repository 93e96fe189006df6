// SPDX-License-Identifier: MIT
// rows.ts - rows of a database of this browser. What it does not keep (no room, a private window) stays in memory as long
// as the page.
import { asked, done } from './idb.ts';

/** Opens a database when it is first wanted, and again after it was closed. `factory`: null where there is none. */
export function opener(
  factory: IDBFactory | null,
  name: string,
  version: number,
  stores: readonly string[],
): () => Promise<IDBDatabase> {
  const database = (from: IDBFactory): Promise<IDBDatabase> => {
    const request = from.open(name, version);
    request.onupgradeneeded = () => {
      for (const store of stores) {
        if (!request.result.objectStoreNames.contains(store)) {
          request.result.createObjectStore(store, { keyPath: 'id' });
        }
      }
    };
    return asked(request);
  };
  let opened: Promise<IDBDatabase> | null = null;
  return () => {
    opened ??= Promise.resolve()
      .then(() => (factory === null ? Promise.reject(new Error('IndexedDB')) : database(factory)))
      .then((db) => {
        db.onclose = () => {
          opened = null;
        };
        db.onversionchange = () => {
          db.close();
          opened = null;
        };
        return db;
      });
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
}
/** The browser's own; null where it keeps nothing: even naming it may throw. */
export function browserFactory(): IDBFactory | null {
  try {
    return globalThis.indexedDB ?? null;
  } catch {
    return null;
  }
}
/** Why something is only in memory: no room, or the browser keeps nothing. */
export type Trouble = 'full' | 'refused' | null;
export const troubleOf = (error: unknown): Trouble =>
  (error as Error | null)?.name === 'QuotaExceededError' ? 'full' : 'refused';

/** Rows of one kind: in the database where that works, and in memory what it refused. */
export class Rows<Row extends { id: string }> {
  readonly #memory = new Map<string, Row>();
  readonly #open: () => Promise<IDBDatabase>;
  readonly #name: string;
  readonly #fail: (error: unknown) => void;

  constructor(open: () => Promise<IDBDatabase>, name: string, fail: (error: unknown) => void) {
    this.#open = open;
    this.#name = name;
    this.#fail = fail;
  }
  async #run<T>(mode: IDBTransactionMode, act: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await this.#open()).transaction(this.#name, mode);
    const [result] = await Promise.all([asked(act(transaction.objectStore(this.#name))), done(transaction)]);
    return result;
  }
  async all(): Promise<Row[]> {
    let kept: Row[] = [];
    try {
      kept = await this.#run('readonly', (rows) => rows.getAll());
    } catch (error) {
      this.#fail(error);
    }
    return [...kept.filter(({ id }) => !this.#memory.has(id)), ...this.#memory.values()];
  }
  async put(row: Row): Promise<void> {
    try {
      await this.#run('readwrite', (rows) => rows.put(row));
      this.#memory.delete(row.id);
    } catch (error) {
      this.#memory.set(row.id, row);
      this.#fail(error);
    }
  }
  async remove(id: string): Promise<void> {
    this.#memory.delete(id);
    await this.#run('readwrite', (rows) => rows.delete(id)).catch(this.#fail);
  }
}
