// SPDX-License-Identifier: MIT
// app.ts - what every page of the table is given: the engine, the bots, the games of this browser, the settings.
import { Door } from '../engine/door.ts';
import { workerThinker, type Post, type Thinker } from '../engine/thinker.ts';
import type { Colour, Config, NewSeat } from '../engine/view.ts';
import { LocalRoom } from '../table/local.ts';
import { browserStore, memoryStore, safeStore } from '../table/store.ts';
import type { GameStore } from '../table/types.ts';
import { withoutSecret } from '../online/secret.ts';
import { SettingsStore, storageOf } from './settings.ts';
import type { Update } from './update.ts';
import { samePlace, writeRoute, type Route } from './route.ts';

export interface App {
  module: WebAssembly.Module;
  door: Door;
  thinker: Thinker;
  store: GameStore;
  settings: SettingsStore;
  /** New versions of the page; null where the browser cannot keep it. */
  update: Update | null;
  go(route: Route): void;
}

/** In the order of Rome's rulebook; gold is shown as yellow, violet as purple. */
export const COLOURS: Colour[] = ['red', 'blue', 'green', 'violet', 'gold'];

export async function openApp(
  module: WebAssembly.Module,
  worker: () => Worker,
  update: Update | null = null,
): Promise<App> {
  const settings = new SettingsStore(storageOf(), navigator.languages);
  // Where a browser keeps nothing, even naming its database may throw.
  const store = await Promise.resolve()
    .then(() => browserStore(indexedDB))
    .then((kept) => safeStore(kept, 'BroadcastChannel' in globalThis ? new BroadcastChannel('aedile.games') : null))
    .catch((): GameStore => ({ ...memoryStore(), trouble: 'refused' }));
  return {
    module,
    door: await Door.open(module),
    thinker: workerThinker(module, () => worker() as unknown as Post),
    store,
    settings,
    update,
    go: (route) => {
      location.hash = writeRoute(withoutSecret(route));
    },
  };
}

/** Goes as `app.go` does, but only while the person is still on the page where they are now: who went on is not called back. */
export function goFrom(app: App): App['go'] {
  const here = location.hash;
  return (route) => {
    if (samePlace(location.hash, here)) {
      app.go(route);
    }
  };
}

/** Whether a table server may be behind this page: a page that was made for hosts of files says that there is none. */
export function serverHere(): boolean {
  return document.documentElement.dataset.server !== 'none';
}

/** A short name for a game in addresses. */
export function idMake(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}
function seedMake(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Starts a game of this page and goes to its table. Refused configurations throw RefusalError. */
export function newGame(app: App, config: Config, seats: NewSeat[]): string {
  const id = idMake();
  const room = LocalRoom.start(
    { door: app.door, thinker: app.thinker, store: app.store, now: Date.now },
    { id, config: { ...config, seed: config.seed ?? seedMake() }, seats },
  );
  room.close();
  app.go({ page: 'play', id });
  return id;
}
