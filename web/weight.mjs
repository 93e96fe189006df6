// SPDX-License-Identifier: MIT
// weight.mjs - what the browser must fetch before the first game, gzipped, against its limits (docs/table.md 10).
// As a program it weighs build/web/site and fails where a limit is passed.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Bytes, gzipped. */
export const LIMITS = { first_js: 110_000, wasm: 250_000, css: 32_000 };

/** Names of files of the page that stand in a text, in any way a bundle writes them. */
const named = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const STATIC = /(?:from|import)\s*"\.?\/([\w.-]+\.js)"/g;

/** `read` gives the bytes of a file of the page by its name. */
export async function weigh(read) {
  const page = String(await read('index.html'));
  const text = async (name) => String(await read(name));
  const packed = async (name) => gzipSync(await read(name), { level: 9 }).length;
  const sum = async (names) => (await Promise.all(names.map(packed))).reduce((all, one) => all + one, 0);
  const scripts = new Set(named(page, /src="\.?\/([\w.-]+\.js)"/g));
  for (const name of scripts) {
    named(await text(name), STATIC).forEach((more) => scripts.add(more)); // a set grows while it is walked
  }
  const all = (await Promise.all([...scripts].map(text))).join('\n');
  return {
    first_js: await sum([...scripts]),
    wasm: await sum([...new Set(named(all, /"\.?\/([\w.-]+\.wasm)"/g))]),
    css: await sum(named(page, /href="\.?\/([\w.-]+\.css)"/g)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = path.join(path.dirname(fileURLToPath(import.meta.url)), '../build/web/site');
  const weights = await weigh(async (name) => readFileSync(path.join(site, name)));
  let heavy = false;
  for (const [kind, limit] of Object.entries(LIMITS)) {
    const over = !(weights[kind] > 0 && weights[kind] <= limit);
    heavy ||= over;
    console.log(`${kind}: ${weights[kind]} of ${limit} bytes gzipped${over ? ' - too heavy' : ''}`);
  }
  process.exitCode = heavy ? 1 : 0;
}
