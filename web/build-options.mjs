// SPDX-License-Identifier: MIT
// build-options.mjs - how esbuild reads our sources, for the page and for its unit tests.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const web = path.dirname(fileURLToPath(import.meta.url));

/**
 * The module `words/languages`: every file of ../words, with the name that the language has for itself; and English, of
 * which the page needs its own words only, as text: the engine has the others. The modules `words/insight`,
 * `words/learn` and `words/box` are the parts of them that only some pages and sheets say, fetched when somebody wants them.
 */
const PARTS = {
  insight: /^page\.(review|gifts|drill|drills|daily|stats|challenge|challenges|referee)\./,
  learn: /^page\.learn\./,
  box: /^page\.(box|possible|timer)\b/,
};
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
        .filter((line) => line.startsWith('page.') && !Object.values(PARTS).some((part) => part.test(line)));
      const contents = `${lines.map(([line]) => line).join('\n')}\nexport default [${lines.map(([, row]) => row).join('\n')}];
        export const english = ${JSON.stringify(english.join('\n'))};`;
      return { contents, resolveDir: folder, watchDirs: [folder], watchFiles: [path.join(folder, 'en.txt')] };
    });
    onResolve({ filter: /^words\/(insight|learn|box)$/ }, (found) => ({
      path: path.basename(found.path),
      namespace: 'part',
    }));
    onLoad({ filter: /.*/, namespace: 'part' }, (found) => {
      const english = readFileSync(path.join(folder, 'en.txt'), 'utf8')
        .split('\n')
        .filter((line) => PARTS[found.path].test(line));
      const contents = `export default ${JSON.stringify(english.join('\n'))};`;
      return { contents, watchFiles: [path.join(folder, 'en.txt')] };
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

/** The module `drills/set`: the address of the positions that come with the page (tools/drills.py). */
const drills = {
  name: 'drills',
  setup({ onResolve, onLoad }) {
    const file = path.join(web, 'drills.json');
    onResolve({ filter: /^drills\/set$/ }, () => ({ path: 'drills.json', namespace: 'drills' })); // no path: the same bytes in any folder
    onLoad({ filter: /.*/, namespace: 'drills' }, () => ({
      contents: readFileSync(file),
      loader: 'file',
      watchFiles: [file],
    }));
  },
};

/** The module `challenges/set`: the address of the challenges that come with the page, in the order of their files, without
 * their witnesses, which would tell how. */
const challenges = {
  name: 'challenges',
  setup({ onResolve, onLoad }) {
    const folder = path.join(web, 'challenges');
    onResolve({ filter: /^challenges\/set$/ }, () => ({ path: 'challenges.json', namespace: 'challenges' }));
    onLoad({ filter: /.*/, namespace: 'challenges' }, () => {
      const files = readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => path.join(folder, name));
      const set = files.map((file) => ({ ...JSON.parse(readFileSync(file, 'utf8')), witness: undefined }));
      return { contents: JSON.stringify(set), loader: 'file', watchFiles: files, watchDirs: [folder] };
    });
  },
};

/** The module `lessons/list`: every file of web/lessons in the order of places, with its address. */
const lessons = {
  name: 'lessons',
  setup({ onResolve, onLoad }) {
    const folder = path.join(web, 'lessons');
    onResolve({ filter: /^lessons\/list$/ }, () => ({ path: 'list', namespace: 'lessons' }));
    onResolve({ filter: /^lesson-[a-z]+\.json$/ }, (found) => ({ path: found.path, namespace: 'lessons' }));
    onLoad({ filter: /^list$/, namespace: 'lessons' }, () => {
      const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
      const rows = files
        .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
        .sort((a, b) => a.place - b.place || a.id.localeCompare(b.id));
      const contents = `${rows.map(({ id }) => `import ${id} from 'lesson-${id}.json';`).join('\n')}\nexport default [${rows
        .map(
          ({ id, section, place, steps }) =>
            `{ id: '${id}', section: '${section}', place: ${place}, steps: ${steps.length}, file: ${id} }`,
        )
        .join(',\n')}];`;
      return { contents, watchDirs: [folder], watchFiles: files.map((name) => path.join(folder, name)) };
    });
    onLoad({ filter: /^lesson-/, namespace: 'lessons' }, (found) => {
      const file = path.join(folder, found.path.replace('lesson-', ''));
      return { contents: JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))), loader: 'file', watchFiles: [file] };
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
    'review.wasm': path.join(web, '../build/web/review.wasm'),
    'referee.wasm': path.join(web, '../build/web/referee.wasm'),
  },
  plugins: [languages, rules, drills, challenges, lessons],
  metafile: true,
  logLevel: 'warning',
};
