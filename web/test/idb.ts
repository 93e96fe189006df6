// SPDX-License-Identifier: MIT
// idb.ts - as much of IndexedDB as the store uses, with a limit of room and a way to close it under the page.
interface Listeners {
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
}
function later<T>(result: T): Listeners & { result: T; error: Error | null } {
  const request = { result, error: null, onsuccess: null, onerror: null } as Listeners & { result: T; error: null };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

export interface FakeIdb {
  factory: IDBFactory;
  rows: Map<string, unknown>;
  /** Characters that fit. */
  room: number;
  /** What is open is closed, as when another version wants it. */
  closeAll(): void;
  opened: number;
}
export function fakeIdb(rows: unknown[] = []): FakeIdb {
  const open: { closed: boolean; onversionchange: (() => void) | null }[] = [];
  const fake: FakeIdb = {
    factory: undefined as unknown as IDBFactory,
    rows: new Map(rows.map((row) => [(row as { id: string }).id, row])),
    room: Infinity,
    opened: 0,
    closeAll: () => {
      open.forEach((db) => db.onversionchange?.());
    },
  };
  const transaction = () => {
    const held = {
      error: null as Error | null,
      oncomplete: null as (() => void) | null,
      onabort: null as (() => void) | null,
      objectStore: () => ({
        getAll: () => later([...fake.rows.values()]),
        getAllKeys: () => later([...fake.rows.keys()]),
        get: (id: string) => later(fake.rows.get(id)),
        delete: (id: string) => later(fake.rows.delete(id)),
        put: (value: { id: string }) => {
          const rest = [...fake.rows.values()].filter((row) => (row as { id: string }).id !== value.id);
          if (JSON.stringify([...rest, value]).length > fake.room) {
            held.error = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
          } else {
            fake.rows.set(value.id, structuredClone(value));
          }
          return later(value.id);
        },
      }),
    };
    setTimeout(() => (held.error === null ? held.oncomplete?.() : held.onabort?.()), 0);
    return held;
  };
  fake.factory = {
    open: () => {
      fake.opened++;
      const db = {
        closed: false,
        onclose: null,
        onversionchange: null as (() => void) | null,
        close: () => {
          db.closed = true;
        },
        transaction: () => {
          if (db.closed) {
            throw Object.assign(new Error('closed'), { name: 'InvalidStateError' });
          }
          return transaction();
        },
      };
      open.push(db);
      return later(db);
    },
  } as unknown as IDBFactory;
  return fake;
}
