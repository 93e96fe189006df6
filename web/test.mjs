// SPDX-License-Identifier: MIT
// test.mjs [FILE…] - bundles the unit tests of test/ and runs them by Node's own runner, against the real engine.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { options } from './build-options.mjs';

const web = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(web, '../build/web/test');
const wanted = process.argv.slice(2);
const files = readdirSync(path.join(web, 'test')).filter(
  (name) => /\.test\.tsx?$/.test(name) && (wanted.length === 0 || wanted.includes(name)),
);

rmSync(out, { recursive: true, force: true });
await build({
  ...options,
  entryPoints: files.map((name) => `test/${name}`),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  entryNames: '[name]',
  platform: 'node',
  packages: 'bundle',
  define: { __DEV__: 'true', __WORKER__: '""', __REVIEW_WORKER__: '""', __STYLES__: '{}' },
  minify: false,
  sourcemap: 'inline',
});
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', '--test', ...files.map((name) => path.join(out, name.replace(/\.tsx?$/, '.mjs')))],
  { cwd: web, stdio: 'inherit' },
);
process.exit(status ?? 1);
