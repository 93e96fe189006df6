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
  all(): Promise<ChallengeRow[]>;
  put(row: ChallengeRow): Promise<void>;
  remove(id: string): Promise<void>;
  trouble: Trouble;
}

/** `factory`: null where the browser has no such thing. */
export function openChallenges(factory: IDBFactory | null): ChallengeStore {
  const rows = new Rows<ChallengeRow>(opener(factory, NAME, VERSION, [STORE]), STORE, (error) => {
    store.trouble = troubleOf(error);
  });
  const store: ChallengeStore = {
    all: () => rows.all(),
    put: (row) => rows.put(row),
    remove: (id) => rows.remove(id),
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
/** Changes what is kept of a challenge, as it is kept now: another window may have written. */
export async function changeRow(
  id: string,
  change: (row: ChallengeRow) => ChallengeRow,
  store: ChallengeStore = browserChallenges(),
): Promise<ChallengeRow> {
  const row = change((await store.all()).find((one) => one.id === id) ?? { id, medal: 0 });
  await store.put(row);
  return row;
}
