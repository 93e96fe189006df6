// SPDX-License-Identifier: MIT
// index.ts - online play as one chunk: the page imports it when somebody wants to play with others.
import { serverHere, type App } from '../app/app.ts';
import { RefusalError } from '../engine/door.ts';
import { language, t } from '../words/words.ts';
import { httpApi } from './api.ts';
import { keptSeats } from './kept.ts';
import { turnNotifier } from './notify.ts';
import type { SocketParts, Wire } from './socket.ts';
import { OnlineTable, type TableKey } from './table.ts';
import type { Api } from './types.ts';

export { keptSeats } from './kept.ts';
export { askPermission, mayNotify } from './notify.ts';

/** Names of the machine that a browser runs on. */
export const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The server that this page came from; where it came from a host of files, everything is refused. */
export function browserApi(): Api {
  if (serverHere()) {
    return httpApi((url, init) => fetch(url, init), '');
  }
  const none = (): Promise<never> => Promise.reject(new RefusalError({ rule: '', words: t('page.online.none') }));
  return { info: none, lobby: none, game: none, create: none, join: none, redeem: none, record: none };
}

export function browserTable(app: App, key: TableKey): OnlineTable {
  return new OnlineTable(
    {
      door: app.door,
      api: browserApi(),
      socket: browserSocket(),
      language,
      now: Date.now,
      bots: () => app.door.call('modules', { game: 'rome' }).bots,
      kept: keptSeats(),
      own: LOOPBACK.test(location.hostname),
      notifier: turnNotifier(key.game),
    },
    key,
  );
}

function browserSocket(): SocketParts {
  return {
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as Wire,
    timers: {
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      random: Math.random,
    },
    wakes: (listener) => {
      const seen = (): void => {
        if (!document.hidden) {
          listener();
        }
      };
      addEventListener('online', listener);
      document.addEventListener('visibilitychange', seen);
      return () => {
        removeEventListener('online', listener);
        document.removeEventListener('visibilitychange', seen);
      };
    },
  };
}
