// SPDX-License-Identifier: MIT
// challenges.test.ts - challenges: links both ways, medals that are kept, what comes next; and every challenge of the page
// through the engine, in every language.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Door, RefusalError } from '../src/engine/door.ts';
import { readRoute, writeRoute } from '../src/app/route.ts';
import { openChallenges } from '../src/table/challenges-store.ts';
import {
  challengeKey,
  challengeLink,
  conditionText,
  medalCounts,
  nextChallenge,
  readChallengeLink,
  rowAfter,
  type ChallengeFile,
  type TermChoice,
} from '../src/table/challenges.ts';
import { tryChallenge } from '../src/views/challenges/engine.ts';
import { fakeIdb } from './idb.ts';

const FOLDER = 'challenges';
type Whole = ChallengeFile & { witness: string[]; record: string[] };
const FILES = readdirSync(FOLDER)
  .sort()
  .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Whole);
const module = new WebAssembly.Module(readFileSync('../build/web/review.wasm'));
const table = new WebAssembly.Module(readFileSync('../build/web/aedile.wasm'));
const fileOf = (id: string): Whole => FILES.find((file) => file.id === id) as Whole;
const TERM: TermChoice = { word: 'civic', number: true, most: true, amount: 0, when: '', within: 8 };

test('a link carries the whole challenge, and one that was damaged is none', () => {
  const file: ChallengeFile = {
    version: 1,
    title: 'Só “Ä” 🏛',
    seat: 2,
    goal: 'win',
    medals: ['', 'vp>=3', 'lead>=2'],
    link: 'AgB',
  };
  const link = challengeLink(file);
  assert.match(link, /^[\w-]+$/);
  assert.deepEqual(readChallengeLink(link), file);
  assert.equal(readChallengeLink(link.slice(0, -9)), null);
  assert.equal(readChallengeLink('***'), null);
  assert.equal(readChallengeLink(btoa('[1]')), null);
  assert.equal(readChallengeLink(btoa('7')), null);
});

test('addresses', () => {
  for (const hash of [
    '#/challenges',
    '#/challenges/no-marble',
    '#/challenges/no-marble/play',
    '#/c/abc',
    '#/c/abc/play',
  ]) {
    assert.equal(writeRoute(readRoute(hash)), hash);
  }
});

test('medals: the better game is kept, counted, and the next is one that has medals left', async () => {
  const store = openChallenges(fakeIdb().factory);
  void store.change('a', (row) => rowAfter(row, 2, 'second', '2026-11-16'));
  void store.change('a', (row) => rowAfter(row, 1, 'worse', '2026-11-17'));
  void store.change('b', (row) => rowAfter({ ...row, running: 'x' }, 3, 'gold', '2026-11-17'));
  const rows = await store.all(); // with what was asked for before
  assert.deepEqual(rows, [
    { id: 'a', medal: 2, best: 'second', day: '2026-11-16' },
    { id: 'b', medal: 3, running: 'x', best: 'gold', day: '2026-11-17' },
  ]);
  assert.deepEqual(medalCounts(rows), [2, 2, 1]);
  const all = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
  const byId = new Map(rows.map((row) => [row.id, row]));
  assert.equal(nextChallenge(all, 'a', byId)?.key, 'c');
  assert.equal(nextChallenge(all, 'c', byId)?.key, 'a');
  assert.equal(nextChallenge([{ key: 'b' }], 'b', byId), undefined);
  const nowhere = openChallenges(null);
  await nowhere.change('a', (row) => rowAfter(row, 1, 'r', ''));
  assert.equal((await nowhere.all())[0]?.medal, 1);
  assert.equal(nowhere.trouble, 'refused');
});

test('what is known by what it says', () => {
  const file = fileOf('no-marble');
  assert.equal(challengeKey(file), 'no-marble');
  const own = { ...file, id: undefined, title: 'one' };
  assert.equal(challengeKey(own), challengeKey({ ...own, title: 'other' }));
  assert.notEqual(challengeKey(own), challengeKey({ ...own, goal: 'win' }));
});

test('conditions from what was chosen are what the engine reads', async () => {
  const door = await Door.open(module);
  const { quantities } = door.call('challenge.vocabulary', {});
  assert.ok(quantities.length > 40 && quantities.some(({ word }) => word === 'win'));
  const { witness: _, ...file } = fileOf('no-marble');
  for (const { word, words, number } of quantities) {
    assert.doesNotMatch(words, /[{}#]/);
    for (const when of ['', 'era 2', 'within', 'always'] as const) {
      const goal = conditionText([
        { ...TERM, word, number, when },
        { ...TERM, word: 'win', number: false, most: false },
      ]);
      assert.notEqual(door.call('challenge.read', { challenge: { ...file, goal } }).goal, '');
    }
  }
  assert.equal(conditionText([{ ...TERM, when: 'within' }]), 'civic<=0 within 8 actions');
});

test('every challenge has its words in every language, and its witness wins gold', async () => {
  const door = await Door.open(module);
  for (const language of ['', 'es', 'de']) {
    const text =
      language === ''
        ? ''
        : readFileSync(`../words/${language}.txt`, 'utf8').replace(/^(page|tui|fault\.(table|program))\..*$/gm, '');
    const said = readFileSync(`../words/${language === '' ? 'en' : language}.txt`, 'utf8');
    door.call('words', { text });
    const goals = new Set<string>();
    for (const { witness: _, ...challenge } of FILES) {
      const read = door.call('challenge.read', { challenge });
      assert.doesNotMatch(`${read.goal} ${read.medals.join(' ')}`, /[{}]/);
      assert.match(said, new RegExp(`^page\\.challenge\\.title\\.${challenge.id} = \\S`, 'm'));
      goals.add(read.goal);
      // The sentence written by hand names no other number than the condition.
      const sentence = new RegExp(`^page\\.challenge\\.goal\\.${challenge.id} = (.*)$`, 'm').exec(said)?.[1] ?? '';
      assert.match(sentence, /\S\.$/, challenge.id);
      assert.deepEqual(
        (sentence.match(/\d+/g) ?? []).filter((number) => !challenge.goal.includes(number)),
        [],
        sentence,
      );
    }
    assert.ok(goals.size > 25);
  }
  const { witness, ...challenge } = fileOf('last-word');
  const play = await Door.open(table);
  play.call('table.resume', { record: door.call('challenge.read', { challenge }).record });
  const before = door.call('challenge.status', { challenge, record: play.call('table.keep', {}).text });
  assert.deepEqual([before.medal, before.hope, before.settled, before.over], [0, 3, false, false]);
  for (const move of witness) {
    play.call('table.move', { seat: play.call('table.keep', {}).seat, move });
  }
  const after = door.call('challenge.status', { challenge, record: play.call('table.keep', {}).text });
  assert.deepEqual([after.medal, after.settled, after.over], [3, true, true]);
  assert.deepEqual(
    after.goal.map(({ state }) => state),
    ['met'],
  );
});

test('what is wrong is said, and a game of something else is refused', async () => {
  const door = await Door.open(module);
  const { witness: _, ...challenge } = fileOf('no-marble');
  assert.throws(
    () => door.call('challenge.read', { challenge: { ...challenge, goal: 'civix<=0' } }),
    /no quantity 'civix'/,
  );
  assert.throws(() => door.call('challenge.read', { challenge: { ...challenge, link: 'x' } }), RefusalError);
  const { record } = door.call('challenge.read', { challenge: fileOf('small-town') });
  assert.throws(() => door.call('challenge.status', { challenge, record }), /does not begin like/);
});

test('a bot tries it until it is proved, or the time is up', async () => {
  const door = await Door.open(module);
  const { witness: _, ...sprint } = fileOf('sprint');
  const tried = await tryChallenge(door, sprint, 60_000);
  assert.equal(tried.best, 3);
  assert.equal(tried.idle, false);
  const hard = { ...sprint, goal: 'vp>=900' };
  assert.deepEqual(await tryChallenge(door, hard, 0), { games: 1, best: 0, idle: false });
});
