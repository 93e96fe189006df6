// SPDX-License-Identifier: MIT
// bench.mjs - what the page reaches in Debian's Chromium (docs/table.md 10): prints JSON. Needs build/aedile.
import { spawn, execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const web = path.dirname(fileURLToPath(import.meta.url));
const program = path.join(web, '../build/aedile');
const site = path.join(web, '../build/web/site');

async function serve() {
  const child = spawn(program, ['play', '--port', '0', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve) => {
    child.stdout.on('data', (data) => {
      const found = /http:\S+/.exec(String(data));
      if (found !== null) {
        resolve(found[0]);
      }
    });
  });
  return { child, address };
}

/** Bytes on the wire of what the first page loads, by kind; the 3D part apart. */
function sizes() {
  const packed = (name) => gzipSync(readFileSync(path.join(site, name)), { level: 9 }).length;
  const names = readdirSync(site);
  const sum = (test) => names.filter(test).reduce((all, name) => all + packed(name), 0);
  const is3d = (name) => /^board3d.*\.js$/.test(name);
  return {
    js_gz: sum((name) => name.endsWith('.js') && !is3d(name) && name !== 'sw.js'),
    js_3d_gz: sum(is3d),
    wasm_gz: sum((name) => name.endsWith('.wasm')),
    css_gz: sum((name) => name.endsWith('.css')),
  };
}

const { child, address } = await serve();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
});
try {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  const start = Date.now();
  await page.goto(address);
  await page.getByTestId('play-now').waitFor();
  const startMs = Date.now() - start;
  const played = Date.now();
  await page.getByTestId('play-now').click();
  await page.getByTestId('city').waitFor();
  const playMs = Date.now() - played;

  // A few rounds of play: what holds the page up while bots think, and what a move of one's own costs.
  await page.evaluate(() => {
    globalThis.held = [];
    new PerformanceObserver((list) =>
      globalThis.held.push(...list.getEntries().map((entry) => Math.round(entry.duration))),
    ).observe({ entryTypes: ['longtask'] });
  });
  for (let round = 0; round < 6; round++) {
    await page.waitForFunction(() => document.querySelector('[data-testid=income]') !== null);
    await page.getByTestId('income').click();
    await page.waitForTimeout(1500);
  }
  const held = await page.evaluate(() => globalThis.held);

  await page.goto(`${address}#/bench`);
  const text = await page.locator('#bench').textContent({ timeout: 120_000 });
  const inPage = JSON.parse(text);
  const native = JSON.parse(execFileSync(program, ['bench', 'playouts', 'search', '--json'], { encoding: 'utf8' }));
  /** Each row beside the native one of the same configuration. */
  const beside = (rows, others, figure) =>
    rows.map(({ players, modules, [figure]: wasm }) => {
      const other = others.find((row) => row.players === players && row.modules === modules)[figure];
      return { players, modules, wasm, native: other, ratio: wasm / other };
    });
  const ratio = beside(inPage.playouts, native.playouts, 'moves_per_s');
  const search = beside(inPage.search, native.search.rows, 'positions_per_s');
  console.log(
    JSON.stringify(
      {
        start_ms: startMs,
        first_table_ms: playMs,
        long_tasks_ms: held,
        sizes: sizes(),
        wasm: ratio,
        search,
        look_ms: inPage.look_ms,
        previews_ms: inPage.previews_ms,
      },
      null,
      1,
    ),
  );
} finally {
  await browser.close();
  child.kill();
}
