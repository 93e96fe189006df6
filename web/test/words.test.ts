// SPDX-License-Identifier: MIT
// words.test.ts - templates as the page fills them in, and the engine in each language.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { RefusalError } from '../src/engine/door.ts';
import { fill, readWords } from '../src/words/template.ts';
import { LANGUAGES, language, onLanguage, setLanguage, t } from '../src/words/words.ts';
import { openDoor } from './engine.ts';

test('templates are filled in', () => {
  assert.equal(fill('{name} has {n|# lot|# lots}', { name: 'Ann', n: 1 }), 'Ann has 1 lot');
  assert.equal(fill('{name} has {n|# lot|# lots}', { name: 'Ann', n: 0 }), 'Ann has 0 lots');
  assert.equal(fill('{n|one|# of them}', { n: -1 }), 'one');
  assert.equal(fill('{b}, {a}, {b}', { a: '{b}', b: 2 }), '2, {b}, 2');
  assert.equal(fill('{who} wins', {}), '{who} wins');
});

test('files of words are read', () => {
  const words = readWords('# no = comment\n\na = 1 = 1\r\n  b.c =  two \nnothing\n');
  assert.deepEqual(
    [...words],
    [
      ['a', '1 = 1'],
      ['b.c', 'two'],
    ],
  );
});

test('a deed has one name, and one silver is missing in the singular', () => {
  const words = (id: string): Map<string, string> => readWords(readFileSync(`../words/${id}.txt`, 'utf8'));
  const [es, de] = [words('es'), words('de')];
  assert.deepEqual(
    [...es].filter(([, said]) => /escritura/i.test(said)),
    [],
  );
  const short = (of: Map<string, string>, n: number): string[] =>
    ['page.deed.short', 'page.possible.short', 'page.board.sale.short'].map((key) =>
      fill(of.get(key) ?? '', { n, price: 4, short: n }),
    );
  assert.deepEqual(short(es, 1), ['falta 1', 'falta 1 de plata', 'en venta por 4, te falta 1']);
  assert.deepEqual(short(es, 2), ['faltan 2', 'faltan 2 de plata', 'en venta por 4, te faltan 2']);
  assert.deepEqual(short(de, 1), ['1 fehlt', '1 Silber fehlt', 'für 4 zu kaufen, dir fehlt 1']);
  assert.deepEqual(short(de, 2), ['2 fehlen', '2 Silber fehlen', 'für 4 zu kaufen, dir fehlen 2']);
});

test('the engine speaks every language, and goes on in the old one after a fault', async () => {
  const door = await openDoor();
  const name = (): string | undefined => door.call('modules', { game: 'rome' }).modules[1]?.name;
  assert.equal(name(), 'Monuments');
  for (const [language, monuments] of [
    ['es', 'Monumentos'],
    ['de', 'Monumente'],
  ] as const) {
    assert.deepEqual(
      door.call('words', {
        text: readFileSync(`../words/${language}.txt`, 'utf8').replace(/^(page|tui|fault\.(table|program))\..*$/gm, ''),
      }),
      { ok: true },
    );
    assert.equal(name(), monuments);
  }
  assert.throws(
    () => door.call('words', { text: '\nmodule.nothing = x' }),
    (error) => {
      assert.ok(error instanceof RefusalError);
      assert.equal(error.refusal.words, "words: text: line 2: there is no word with the key 'module.nothing'");
      return true;
    },
  );
  assert.equal(name(), 'Monumente');
  door.call('words', { text: '' });
  assert.equal(name(), 'Monuments');
});

test('the page and the engine change their language together', async (context) => {
  const door = await openDoor();
  let told = 0;
  const stop = onLanguage(() => told++);
  context.mock.method(globalThis, 'fetch', (url: string) =>
    Promise.resolve(new Response(readFileSync(`../words/${/(es|de)-/.exec(url)?.[1]}.txt`))),
  );
  // Every file of words/ is a language by the name it gives itself; English comes first.
  const files = readdirSync('../words')
    .filter((file) => file !== 'en.txt')
    .sort();
  const names = ['en.txt', ...files].map((file) =>
    readWords(readFileSync(`../words/${file}`, 'utf8')).get('page.language'),
  );
  assert.deepEqual(
    LANGUAGES.map(({ name }) => name),
    names,
  );
  assert.ok(['English', 'Deutsch', 'Español'].every((name) => names.includes(name)));
  assert.equal(t('page.close'), 'Close');
  // The last one asked for is spoken, whichever file comes first.
  await Promise.all([setLanguage('es', door), setLanguage('de', door)]);
  assert.equal(language(), 'de');
  assert.equal(t('page.close'), 'Schließen');
  assert.equal(t('page.trade.left', { n: 1 }), 'Noch 1 Angebot in diesem Zug.');
  assert.equal(
    door.call('modules', { game: 'rome' }).modules[0]?.words,
    'Wähle deine ersten sechs Urkunden aus Händen, die um den Tisch gehen.',
  );
  assert.equal(told, 1);
  await setLanguage('xx', door);
  assert.equal(language(), 'en');
  assert.equal(t('page.close'), 'Close');
  assert.equal(t('page.no-such-key'), 'page.no-such-key');
  stop();
});

test('a language that cannot be had leaves the old one', async (context) => {
  const door = await openDoor();
  context.mock.method(globalThis, 'fetch', () => Promise.resolve(new Response('', { status: 404 })));
  context.mock.method(console, 'error', () => undefined);
  await setLanguage('es', door);
  assert.equal(language(), 'en');
  assert.equal(t('page.close'), 'Close');
});
