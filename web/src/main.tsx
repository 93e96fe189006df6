// SPDX-License-Identifier: MIT
// main.tsx - the page begins here.
import { render } from 'preact';
import wasm from 'aedile.wasm';
import { openApp } from './app/app.ts';
import { moduleFetch } from './engine/door.ts';
import { guardPresses } from './app/presses.ts';
import { browserUpdate } from './app/update.ts';
import { setLanguage, onLanguage, t } from './words/words.ts';
import { LostPage } from './views/lost.tsx';
import { Root } from './views/root.tsx';
import '../css/app.css';

declare const __WORKER__: string;

async function begin(): Promise<void> {
  const update = browserUpdate();
  const app = await openApp(await moduleFetch(wasm), () => new Worker(__WORKER__, { type: 'module' }), update);
  await setLanguage(app.settings.value.language, app.door);
  const root = document.getElementById('app');
  if (root === null) {
    throw new Error('index.html has no #app');
  }
  const draw = (): void => render(<Root app={app} />, root);
  guardPresses(document);
  onLanguage(draw);
  app.settings.subscribe(draw);
  draw();
  void update?.open('./sw.js'); // last: what is needed to play comes first
}

/** A part that did not come: nothing can be played, but one can be told. */
function fail(error: unknown): void {
  const root = document.getElementById('app');
  if (root !== null) {
    const again = { id: 'again', words: t('page.lost.start.again'), onDo: () => location.reload() };
    const why = error instanceof Error ? error.message : String(error);
    render(<LostPage title={t('page.lost.start.title')} words={t('page.lost.start')} why={why} ways={[again]} />, root);
  }
}

begin().catch(fail);
