// SPDX-License-Identifier: MIT
// challenges-store.ts - medals and games of challenges in this browser: a database of its own beside the games. What the
// browser does not keep stays in memory as long as the page, and `trouble` says so.
import type { ChallengeRow } from './challenges.ts';
import { browserFactory, opener, Rows, troubleOf, type Trouble } from './rows.ts';

const NAME = 'aedile-challenges';
/** Members were only added since version 1. */
const VERSION = 1;
const STORE = 'challenges';

export interface ChallengeStore {
  /** With every change that was asked for before. */
  all(): Promise<ChallengeRow[]>;
  /** Changes what is kept of a challenge, as it is kept then: another window may have written. One after another. */
  change(id: string, by: (row: ChallengeRow) => ChallengeRow): Promise<ChallengeRow>;
  trouble: Trouble;
}

/** `factory`: null where the browser has no such thing. */
export function openChallenges(factory: IDBFactory | null): ChallengeStore {
  const rows = new Rows<ChallengeRow>(opener(factory, NAME, VERSION, [STORE]), STORE, (error) => {
    store.trouble = troubleOf(error);
  });
  let last: Promise<unknown> = Promise.resolve();
  const store: ChallengeStore = {
    all: async () => {
      await last;
      return rows.all();
    },
    change: (id, by) => {
      const changed = last.then(async () => {
        const row = by((await rows.all()).find((one) => one.id === id) ?? { id, medal: 0 });
        await rows.put(row);
        return row;
      });
      last = changed.catch(() => undefined);
      return changed;
    },
    trouble: null,
  };
  return store;
}

let browser: ChallengeStore | null = null;
/** The one of this page. */
export function browserChallenges(): ChallengeStore {
  browser ??= openChallenges(browserFactory());
  return browser;
}
