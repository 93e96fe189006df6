// SPDX-License-Identifier: MIT
// bench-table.mjs [PROGRAM] - speed and weight of the page as a person meets them, on a processor that is slowed down
// (THROTTLE, 4 times unless told): the start, the first move, a building dragged over the city at four seats with every
// module, and what ten games leave behind. Prints JSON. `make bench-page` runs it after bench.mjs.
import { spawn } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { options } from './build-options.mjs';
import { weigh } from './weight.mjs';

const web = path.dirname(fileURLToPath(import.meta.url));
const program = path.resolve(process.argv[2] ?? path.join(web, '../build/aedile'));
const throttle = Number(process.env.THROTTLE ?? 4);
const STARTS = 5;
const GAMES = 10;
const EVERYTHING = 'monuments,draft,objectives,invocations,roles,roads,trading,stealing';
const DRAG_MS = 6000;

// The helpers of the e2e tests find and keep games with this tree's program and engine. A page that is older than the
// record's format needs its own: AEDILE and AEDILE_WASM.
const helpers = path.join(web, '../build/web/bench/program.mjs');
await build({
  ...options,
  entryPoints: ['e2e/program.ts'],
  entryNames: '[name]',
  outdir: path.dirname(helpers),
  outExtension: { '.js': '.mjs' },
  platform: 'node',
});
process.env.AEDILE ??= path.join(web, '../build/aedile');
process.env.AEDILE_WASM ??= path.join(web, '../build/web/aedile.wasm');
const { findGame, keptAt, movesOf } = await import(pathToFileURL(helpers).href);

const child = spawn(program, ['play', '--port', '0', '--no-open', '--store', 'memory:'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise((resolve) => {
  child.stdout.on('data', (data) => {
    const found = /http:\S+/.exec(String(data));
    if (found !== null) {
      resolve(found[0]);
    }
  });
});
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-precise-memory-info'],
});

const sorted = (values) => [...values].sort((a, b) => a - b);
const share = (values, part) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? null;
const round = (value) => (value === null ? null : Math.round(value * 10) / 10);

/** A fresh browser, slowed down, with motion off, that writes down its long tasks. */
async function opened() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.addInitScript(() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) =>
      globalThis.tasks.push(...list.getEntries().map((entry) => [entry.startTime, entry.duration])),
    ).observe({ type: 'longtask', buffered: true });
    if (localStorage.getItem('aedile.settings') === null) {
      localStorage.setItem('aedile.settings', JSON.stringify({ language: 'en', theme: 'light', motion: 'none' }));
    }
    const seen = new MutationObserver(() => {
      if (document.querySelector('[data-testid=play-now]') !== null) {
        globalThis.shown = performance.now();
        seen.disconnect();
      }
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  return { context, page, session };
}
const metrics = async (session) =>
  Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
/** Writes down what the page's main thread does; the answer ends it and tells the processor's time of the longest task. */
async function traced(session) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] };
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  return async () => {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    const frame = events.find(({ name }) => name === 'Layout');
    const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === frame?.pid && tid === frame?.tid);
    return Math.max(0, ...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
  };
}
async function keep(page, kept) {
  const { view: _, ...game } = kept;
  await page.evaluate(async (value) => {
    const open = indexedDB.open('aedile', 1);
    await new Promise((done) => {
      open.onsuccess = done;
    });
    const put = open.result.transaction('games', 'readwrite').objectStore('games').put(value);
    await new Promise((done) => {
      put.onsuccess = done;
    });
    open.result.close();
  }, game);
}

/** Until the first page can be used (drawn, and no task over 50 ms after it), and from Play now to one's first move. */
async function start() {
  const { context, page } = await opened();
  await page.goto(address);
  await page.getByTestId('play-now').waitFor();
  await page.waitForTimeout(1000);
  const usable = await page.evaluate(() =>
    Math.max(
      globalThis.shown,
      ...globalThis.tasks.filter(([at]) => at < globalThis.shown + 500).map(([at, ms]) => at + ms),
    ),
  );
  const began = Date.now();
  await page.getByTestId('play-now').click();
  await page.getByTestId('income').waitFor();
  const first = Date.now() - began;
  await context.close();
  return { usable, first };
}

/** The last position in which somebody built, with that seat in the person's hand. */
async function dragged() {
  const { record } = findGame(4, EVERYTHING, /^build/, 'greedy', 1);
  const builds = movesOf(record).filter(({ move }) => move.startsWith('build '));
  const { n, seat, move } = builds[Math.floor(builds.length * 0.75)];
  const { context, page, session } = await opened();
  await page.goto(address);
  await page.getByTestId('play-now').waitFor();
  await keep(page, await keptAt(record, n - 1, [seat]));
  await page.goto(`${address}#/play/kept`);
  await page.reload();
  const piece = page.getByTestId(`piece-${move.split(' ')[1]}`).first();
  await piece.waitFor({ timeout: 120_000 });
  await piece.click();
  const box = await page.getByTestId('city').boundingBox();
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.evaluate(() => {
    globalThis.tasks.length = 0;
    globalThis.frames = [];
    let last = performance.now();
    const frame = (now) => {
      globalThis.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const longest = await traced(session);
  const before = await metrics(session);
  const from = Date.now();
  let moves = 0;
  for (let at = 0; at < DRAG_MS; at = Date.now() - from) {
    const turn = at / 1500;
    await page.mouse.move(
      box.x + box.width * (0.5 + 0.45 * Math.cos(turn * 2.3)),
      box.y + box.height * (0.5 + 0.45 * Math.sin(turn * 3.1)),
    );
    moves++;
  }
  const after = await metrics(session);
  const processor = await longest();
  const { frames, tasks } = await page.evaluate(() => ({
    frames: globalThis.frames.slice(2),
    tasks: globalThis.tasks,
  }));
  await context.close();
  return {
    pointer_moves: moves,
    frames: frames.length,
    frame_median_ms: round(share(frames, 0.5)),
    frame_p95_ms: round(share(frames, 0.95)),
    work_per_frame_ms: round(((after.TaskDuration - before.TaskDuration) * 1000) / frames.length),
    script_per_frame_ms: round(((after.ScriptDuration - before.ScriptDuration) * 1000) / frames.length),
    long_tasks: tasks.length,
    longest_task_ms: round(Math.max(0, ...tasks.map(([, ms]) => ms))),
    longest_task_cpu_ms: round(processor), // without what other programs took of the processor meanwhile
  };
}

/** What is left in memory after each of ten games played to their end, after a collection. */
async function left() {
  const { context, page, session } = await opened();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(address);
  await page.getByTestId('play-now').waitFor();
  const { record } = findGame(3, '', /./, 'greedy', 1);
  const all = movesOf(record);
  const rows = [];
  for (let i = 0; i < GAMES; i++) {
    const from = all.length - 4;
    await keep(page, await keptAt(record, from, [all[from].seat], `bench${i}`));
    await page.evaluate((id) => {
      location.hash = `#/play/${id}`;
    }, `bench${i}`);
    for (let tries = 0; tries < 600 && (await page.getByTestId('final').count()) === 0; tries++) {
      await page.evaluate(() => {
        const find = (id) => document.querySelector(`[data-testid=${id}]`);
        (find('skip') ?? find('next') ?? find('income'))?.click();
      });
      await page.waitForTimeout(100);
    }
    await page.getByTestId('final').waitFor();
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await page.getByTestId('play-now').waitFor();
    await session.send('HeapProfiler.collectGarbage');
    const { Nodes, JSHeapUsedSize, JSEventListeners } = await metrics(session);
    rows.push({ nodes: Nodes, heap_mb: round(JSHeapUsedSize / 1e6), listeners: JSEventListeners });
  }
  await context.close();
  return rows;
}

try {
  const starts = [];
  for (let i = 0; i < STARTS; i++) {
    starts.push(await start());
  }
  const result = {
    machine: `${cpus().length} × ${cpus()[0].model.trim()}`,
    load: round(loadavg()[0]),
    throttle,
    weight_gz: await weigh(async (name) =>
      Buffer.from(await (await fetch(new URL(name === 'index.html' ? '' : name, address))).arrayBuffer()),
    ),
    start_usable_ms: Math.round(
      share(
        starts.map(({ usable }) => usable),
        0.5,
      ),
    ),
    first_move_ms: Math.round(
      share(
        starts.map(({ first }) => first),
        0.5,
      ),
    ),
    drag: await dragged().catch(String),
    games: await left().catch(String),
  };
  console.log(JSON.stringify(result, null, 1));
} finally {
  await browser.close();
  child.kill();
}
