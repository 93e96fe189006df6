// SPDX-License-Identifier: MIT
// mybox.test.ts - values as printed in one's own box: text and back, what is refused, and games played with them.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Config, Errata } from '../src/engine/view.ts';
import { boxAfter, boxed, boxKnown, boxRead, boxSet, boxText, keepBox, readBox } from '../src/table/mybox.ts';
import { differencesOf, fieldWords } from '../src/views/box/words.ts';
import { t } from '../src/words/words.ts';
import { openDoor, settled, sit } from './engine.ts';

const ROME: Config = { game: 'rome', players: 2, modules: [] };
const MINE: Errata = {
  'building.bakery.vp': 5,
  'monument.temple-of-mars.requirement': 'size>=3 and on-edge',
  'objective.o05.vp': 9,
};

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

test('a file and back: the same values, in the order of the catalogue', async () => {
  const door = await openDoor();
  assert.deepEqual(boxRead(door, boxText(MINE)).values, MINE);
  const other = Object.fromEntries(Object.entries(MINE).reverse());
  const read = boxRead(door, `\ufeff# mine\r\n${boxText(other)}`).values ?? {};
  assert.equal(boxText(read), boxText(MINE));
  assert.deepEqual(boxRead(door, '').values, {});
  assert.deepEqual(boxRead(door, 'building.bakery.vp = 0\n').values, {}); // as printed
});

test('what is wrong is told with line, column and the key', async () => {
  const door = await openDoor();
  const bad = boxRead(door, '# mine\nbuilding.bakery.vp = 1\nbuilding.bakery.colour = 1\n').fault;
  assert.deepEqual([bad?.line, bad?.column], [3, 1]);
  assert.match(bad?.words ?? '', /building\.bakery\.colour/);
  const dear = boxSet(door, MINE, 'building.bakery.vp', '21').fault;
  assert.match(dear?.words ?? '', /building\.bakery\.vp.*21/);
  assert.match(boxSet(door, {}, 'building.bakery.vp', 'a\nb # c').fault?.words ?? '', /building\.bakery\.vp/);
  assert.match(boxSet(door, {}, 'objective.o05.condition', 'owls>=2').fault?.words ?? '', /objective\.o05\.condition/);
  assert.deepEqual(boxSet(door, MINE, 'building.bakery.vp', '6').values, { ...MINE, 'building.bakery.vp': 6 });
  const { 'building.bakery.vp': _, ...others } = MINE;
  assert.deepEqual(boxSet(door, MINE, 'building.bakery.vp', '0').values, others);
});

test('every value of the catalogue can be set to what is printed, and has words', async () => {
  const door = await openDoor();
  const groups = ['building', 'monument', 'token', 'tile', 'ceres', 'road', 'objective', 'invocation', 'role'];
  const all = [...groups, 'market', 'population', 'difficulty'].flatMap((card) => door.call('values', { card }).values);
  assert.ok(all.length > 1900, String(all.length));
  assert.equal(new Set(all.map(({ key }) => key)).size, all.length);
  assert.deepEqual(boxRead(door, all.map(({ key, printed }) => `${key} = ${printed}\n`).join('')).values, {});
  for (const { key, kind, least, most, words } of all) {
    assert.ok(!fieldWords(key).startsWith('page.'), key);
    assert.ok(kind !== 'number' || (least !== undefined && most !== undefined && least <= most), key);
    assert.ok(kind !== 'word' || (words !== undefined && words.length > 1), key);
  }
  const bakery = door.call('values', { card: 'building.bakery' }).values;
  assert.deepEqual(
    bakery.map(({ key }) => key.split('.')[2]),
    ['type', 'shape', 'count', 'citizens', 'silver', 'vp', 'unit'],
  );
  assert.deepEqual(door.call('values', { card: 'building.bak' }).values, []);
});

test('kept by the browser, used when wanted, in the games they are about', async () => {
  const door = await openDoor();
  const kept = storage();
  assert.deepEqual(readBox(kept), { values: {}, use: false });
  const values = { ...MINE, 'building.condo.citizens': 7 };
  assert.equal(keepBox(kept, { values, use: false }), true);
  assert.deepEqual(boxed(door, kept, ROME), ROME);
  keepBox(kept, { ...readBox(kept), use: true });
  assert.deepEqual(boxed(door, kept, ROME).errata, MINE);
  assert.deepEqual(boxed(door, kept, { ...ROME, game: 'metropolis' }).errata, { 'building.condo.citizens': 7 });
  assert.equal(keepBox(null, { values, use: true }), false);
  kept.setItem('aedile.box', '{"values":{"building.bakery.vp":{}},"use":3');
  assert.deepEqual(readBox(kept), { values: {}, use: false });
});

test('lines that this version does not know are told and left out', async () => {
  const door = await openDoor();
  const { values, unknown } = boxKnown(door, { 'building.owl.vp': 1, ...MINE, 'building.bakery.silver': 'x' });
  assert.deepEqual(values, MINE);
  assert.deepEqual(unknown, { 'building.owl.vp': 1, 'building.bakery.silver': 'x' });
});

test('lines that this version does not know outlast edits, but for the value that is set', async () => {
  const door = await openDoor();
  const unknown = { 'building.owl.vp': 1, 'building.bakery.silver': 'x', 'building.domus.silver': 2 };
  const known = boxKnown(door, { ...unknown, ...MINE });
  assert.deepEqual(known, { values: MINE, unknown });
  const six = boxSet(door, known.values, 'building.bakery.vp', '6').values ?? {};
  const edited = boxAfter(six, known.unknown, 'building.bakery.vp');
  assert.deepEqual(edited, { ...MINE, 'building.bakery.vp': 6, ...unknown });
  assert.deepEqual(boxKnown(door, edited), { values: six, unknown });
  const silver = boxSet(door, known.values, 'building.bakery.silver', '2').values ?? {};
  const mended = boxKnown(door, boxAfter(silver, known.unknown, 'building.bakery.silver'));
  assert.equal(mended.values['building.bakery.silver'], 2);
  assert.deepEqual(Object.keys(mended.unknown).sort(), ['building.domus.silver', 'building.owl.vp']);
});

test('a game is played with them: prices, the record and what everybody is told', async () => {
  const errata = { 'market.rome.price-1': 1, 'building.bakery.vp': 5 };
  const { table, door } = await sit({ ...ROME, seed: 7, errata }, ['human', 'greedy']);
  await settled(table);
  const { room, look, codex } = table.screen;
  assert.deepEqual(room.config.errata, { 'building.bakery.vp': 5, 'market.rome.price-1': 1 });
  assert.equal(look.market[0]?.printed, 1);
  assert.equal(codex.prices[0], 1);
  const { text } = await table.record();
  assert.match(text, /\[Errata "building\.bakery\.vp = 5; market\.rome\.price-1 = 1"\]/);
  assert.equal(door.call('verify', { record: text }).ok, true);
  const told = differencesOf(door, ROME, room.config.errata ?? {});
  assert.deepEqual(
    told.map(({ name, field, printed, value }) => [name, field, printed, value]),
    [
      ['Bakery', t('page.box.field.vp', { n: '' }).trim(), '0', '5'],
      [t('page.box.card.market.rome'), t('page.box.field.price', { n: '1' }), '2', '1'],
    ],
  );
  table.close();
});
