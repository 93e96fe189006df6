// SPDX-License-Identifier: MIT
// boxed.ts - games of a real table, whose deck nobody knows (docs/referee.md), need an engine that reads them: that of
// Referee, fetched when the first of them is wanted.
import refereeWasm from 'referee.wasm';
import { Door, moduleFetch, RefusalError } from '../engine/door.ts';
import { engineWords, t } from '../words/words.ts';
import { tagsOf } from '../table/record.ts';
import type { App } from './app.ts';

export const isBoxed = (record: string): boolean => tagsOf(record).get('Deck') === 'unknown';

let fetched: Promise<WebAssembly.Module> | null = null;
/** RefusalError where it did not come; then it is asked for again the next time. */
function refereeModule(): Promise<WebAssembly.Module> {
  fetched ??= moduleFetch(refereeWasm).catch(() => {
    fetched = null;
    throw new RefusalError({ rule: '', words: t('page.later.lost') });
  });
  return fetched;
}
/** The app as the parts of a table know it, with an engine of its own that keeps books and reads boxed games. */
export async function refereeApp(app: App): Promise<App> {
  const module = await refereeModule();
  const door = await Door.open(module);
  door.call('words', { text: await engineWords() });
  return { ...app, module, door };
}
/** The app whose engine reads this record. */
export const appFor = async (app: App, record: string): Promise<App> => (isBoxed(record) ? refereeApp(app) : app);
