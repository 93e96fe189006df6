// SPDX-License-Identifier: MIT
// build-options.mjs - how esbuild reads our sources, for the page and for its unit tests.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const web = path.dirname(fileURLToPath(import.meta.url));

/**
 * The module `words/languages`: every file of ../words, with the name that the language has for itself; and English, of
 * which the page needs its own words only, as text: the engine has the others.
 */
const languages = {
  name: 'languages',
  setup({ onResolve, onLoad }) {
    const folder = path.join(web, '../words');
    onResolve({ filter: /^words\/languages$/ }, () => ({ path: 'languages', namespace: 'languages' }));
    onLoad({ filter: /.*/, namespace: 'languages' }, () => {
      const files = readdirSync(folder)
        .filter((name) => /^[a-z]{2,3}\.txt$/.test(name) && name !== 'en.txt')
        .sort();
      const lines = files.map((name, i) => {
        const own = /^page\.language = (.*)$/m.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1] ?? name;
        return [
          `import f${i} from './${name}';`,
          `{ id: '${path.parse(name).name}', name: ${JSON.stringify(own)}, file: f${i} },`,
        ];
      });
      const english = readFileSync(path.join(folder, 'en.txt'), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('page.'));
      const contents = `${lines.map(([line]) => line).join('\n')}\nexport default [${lines.map(([, row]) => row).join('\n')}];
        export const english = ${JSON.stringify(english.join('\n'))};`;
      return { contents, resolveDir: folder, watchDirs: [folder], watchFiles: [path.join(folder, 'en.txt')] };
    });
  },
};

/** The module `words/rules`: docs/rules.md and its translations as JSON files, by language. */
const rules = {
  name: 'rules',
  setup({ onResolve, onLoad }) {
    const docs = path.join(web, '../docs');
    onResolve({ filter: /^words\/rules$/ }, () => ({ path: 'rules', namespace: 'rules' }));
    onResolve({ filter: /^rules-[a-z]+\.json$/ }, (found) => ({ path: found.path, namespace: 'rules' }));
    onLoad({ filter: /^rules$/, namespace: 'rules' }, () => {
      const files = readdirSync(docs)
        .filter((name) => /^rules(\.[a-z]{2,3})?\.md$/.test(name))
        .sort();
      const ids = files.map((name) => name.split('.').at(-2).replace('rules', 'en'));
      const contents = `${ids.map((id) => `import ${id} from 'rules-${id}.json';`).join('\n')}\nexport default { ${ids.join(', ')} };`;
      return { contents, watchDirs: [docs] };
    });
    onLoad({ filter: /\.json$/, namespace: 'rules' }, (found) => {
      const file = path.join(docs, `${path.parse(found.path).name.replace('-', '.').replace('.en', '')}.md`);
      return {
        contents: execFileSync('python3', [path.join(web, '../tools/embed-rules.py'), '--json', file]),
        loader: 'file',
        watchFiles: [file],
      };
    });
  },
};

export const options = {
  bundle: true,
  format: 'esm',
  target: ['es2022'],
  absWorkingDir: web,
  publicPath: './', // relative: the page may live under any path
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.wasm': 'file', '.txt': 'file', '.woff2': 'file', '.svg': 'file' },
  alias: {
    'aedile.wasm': path.join(web, '../build/web/aedile.wasm'),
  },
  plugins: [languages, rules],
  metafile: true,
  logLevel: 'warning',
};
