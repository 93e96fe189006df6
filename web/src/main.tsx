// SPDX-License-Identifier: MIT
// main.tsx - the page begins here.
import { render } from 'preact';
import wasm from 'aedile.wasm';
import { openApp } from './app/app.ts';
import { setLanguage, onLanguage } from './words/words.ts';
import { Root } from './views/root.tsx';
import '../css/app.css';

declare const __WORKER__: string;

async function begin(): Promise<void> {
  const module = await WebAssembly.compileStreaming(fetch(wasm));
  const app = await openApp(module, () => new Worker(__WORKER__, { type: 'module' }));
  await setLanguage(app.settings.value.language, app.door);
  const root = document.getElementById('app');
  if (root === null) {
    throw new Error('index.html has no #app');
  }
  const draw = (): void => render(<Root app={app} />, root);
  onLanguage(draw);
  app.settings.subscribe(draw);
  draw();
  if ('serviceWorker' in navigator) {
    void navigator.serviceWorker.register('/sw.js');
  }
}

void begin();
