// SPDX-License-Identifier: MIT
// build.mjs [--dev] - bundles the page into ../build/web: what the browser gets, and site.json, the list of it that is
// embedded into the program; and into ../build/site, the page alone for any host of files
// (docs/site.md). Needs ../build/web/aedile.wasm and review.wasm (tools/build-wasm.sh).
import { build } from 'esbuild';
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { options } from './build-options.mjs';

const web = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(web, '../build/web');
const site = path.join(out, 'site');
const alone = path.join(web, '../build/site');
const dev = process.argv.includes('--dev');

const common = {
  ...options,
  minify: !dev,
  sourcemap: dev ? 'inline' : false,
  outdir: site,
};

/**
 * What the page begins with is one file: every part that is fetched later says that it needs all of it, as it does by the
 * time it is fetched. Else each module would be put by which of the parts need it, into dozens of files of a kilobyte.
 */
const first = {
  name: 'first',
  async setup({ onLoad }) {
    const later = new Set();
    for (const name of (await list(path.join(web, 'src'))).filter((file) => /\.tsx?$/.test(file))) {
      const source = path.join(web, 'src', name);
      for (const [, wanted] of (await readFile(source, 'utf8')).matchAll(/\bimport\('(\.[^']+)'\)/g)) {
        later.add(path.join(path.dirname(source), wanted));
      }
    }
    const root = path.join(web, 'src/views/root.tsx');
    onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path: file }) => {
      if (!later.has(file)) {
        return undefined;
      }
      const wanted = JSON.stringify(`./${path.relative(path.dirname(file), root)}`); // the same bytes in any folder
      return {
        contents: `${await readFile(file, 'utf8')}\nimport ${wanted};`,
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
};

/** The file that an entry point became, as an address from the page's folder. */
function made(result, entry, ending) {
  for (const [file, info] of Object.entries(result.metafile.outputs)) {
    if (info.entryPoint === entry && file.endsWith(ending)) {
      return `./${path.basename(file)}`;
    }
    if (ending === '.css' && info.entryPoint === entry && info.cssBundle !== undefined) {
      return `./${path.basename(info.cssBundle)}`;
    }
  }
  throw new Error(`${entry} made no ${ending}`);
}

async function list(folder, prefix = '') {
  const names = [];
  for (const name of (await readdir(folder)).sort()) {
    const full = path.join(folder, name);
    names.push(...((await stat(full)).isDirectory() ? await list(full, `${prefix}${name}/`) : [prefix + name]));
  }
  return names;
}

await rm(site, { recursive: true, force: true });
await mkdir(site, { recursive: true });
await cp(path.join(web, 'public'), site, { recursive: true });

const worker = await build({ ...common, entryPoints: ['src/engine/worker.ts'] });
const workerUrl = made(worker, 'src/engine/worker.ts', '.js');
const reviewer = await build({ ...common, entryPoints: ['src/engine/review-worker.ts'] });
const reviewerUrl = made(reviewer, 'src/engine/review-worker.ts', '.js');
/** Styles that are fetched with a page of their own (app/styles.ts), by name. */
const STYLES = ['history', 'review', 'drills', 'challenges', 'learn', 'box', 'referee', 'solid'];
const styles = await build({ ...common, entryPoints: STYLES.map((name) => `css/${name}.css`) });
const styleUrls = Object.fromEntries(STYLES.map((name) => [name, made(styles, `css/${name}.css`, '.css')]));
const main = await build({
  ...common,
  entryPoints: ['src/main.tsx'],
  splitting: true,
  plugins: [first, ...common.plugins],
  define: {
    __WORKER__: JSON.stringify(workerUrl),
    __REVIEW_WORKER__: JSON.stringify(reviewerUrl),
    __STYLES__: JSON.stringify(styleUrls),
    __DEV__: JSON.stringify(dev),
  },
});
const template = await readFile(path.join(web, 'index.html'), 'utf8');
const page = template
  .replace('{main}', made(main, 'src/main.tsx', '.js'))
  .replace('{style}', made(main, 'src/main.tsx', '.css'));
await writeFile(path.join(site, 'index.html'), page);

/** The service worker of a folder. It names whatever the page may need without a network; the version changes when any
 * of it does. */
async function workerMake(folder) {
  const files = (await list(folder)).filter((name) => name !== 'sw.js');
  const hash = createHash('sha256');
  for (const name of files) {
    hash.update(name).update(await readFile(path.join(folder, name)));
  }
  await build({
    ...common,
    outdir: folder,
    entryPoints: ['src/sw.ts'],
    entryNames: '[name]',
    format: 'iife',
    define: {
      __FILES__: JSON.stringify(['./', ...files.filter((name) => name !== 'index.html').map((name) => `./${name}`)]),
      __VERSION__: JSON.stringify(hash.digest('hex').slice(0, 16)),
    },
  });
}
await workerMake(site);

// The same page for hosts of files: it knows that no table server is behind it.
await rm(alone, { recursive: true, force: true });
await cp(site, alone, { recursive: true });
await writeFile(path.join(alone, 'index.html'), page.replace('<html ', '<html data-server="none" '));
await workerMake(alone);

const hashed = /-[A-Z0-9]{8}\.[a-z0-9]+$/;
const entries = [];
for (const name of await list(site)) {
  const sum = createHash('sha256')
    .update(await readFile(path.join(site, name)))
    .digest('hex');
  entries.push({ path: `/${name}`, file: `site/${name}`, lasting: hashed.test(name), sum });
}
await writeFile(path.join(out, 'site.json'), `${JSON.stringify(entries, null, 1)}\n`);
