// SPDX-License-Identifier: MIT
// drills.test.ts - drills: what a review's step becomes, the verdict, the schedule, what comes next, the day's position,
// and what is kept where a browser keeps little.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Review, ReviewSource, ReviewStep } from '../src/engine/review.ts';
import { dayOf } from '../src/table/day.ts';
import {
  BOXES,
  boxCounts,
  cardAfter,
  cardOf,
  cardsHere,
  dailyId,
  dailyIndex,
  dayAfter,
  dayOfAll,
  daysBetween,
  dayWith,
  drillOf,
  drillsOf,
  dueBy,
  lossOf,
  memberOf,
  nextDrill,
  streakOf,
  themeOf,
  themeRows,
  verdictOf,
  type Card,
  type Drill,
  type StoredSet,
  type Verdict,
} from '../src/table/drills.ts';
import { drillAdd, keepAnswer, openDrills } from '../src/table/drills-store.ts';
import { setUp } from '../src/views/drills/room.ts';
import { Door } from '../src/engine/door.ts';
import { openDoor } from './engine.ts';
import { fakeIdb } from './idb.ts';

const TODAY = '2026-11-16';
const RECORD = '[Format "aedile-1"]\n[Date "2026-03-14"]\n\n1. 1 income\n2. 2 buy C7\n';

function step(n: number, chances: [string, number][], more: Partial<ReviewStep> = {}): ReviewStep {
  const best = [...chances].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  return {
    n,
    seat: 2,
    era: 1,
    move: chances.at(-1)?.[0] ?? '',
    best,
    candidates: chances.map(([move, chance]) => ({
      move,
      words: move,
      q: [1_000_000 - chance, chance],
      vp: [0, chance / 10],
    })),
    reasons: [{ rule: '6.2', words: 'The Library scores 12' }],
    sources: [],
    ...more,
  } as ReviewStep;
}
const review = (modules: string[], steps: ReviewStep[] = []): Review =>
  ({ game: { game: 'rome', players: 2, modules }, depth: 'read', steps }) as unknown as Review;
const source = (steps: ReviewStep[], modules: string[] = []) => ({
  review: review(modules, steps),
  record: RECORD,
  language: 'en',
  id: 'abc',
  day: '2026-03-14',
});
function stored(id: string, sources: ReviewSource[] = []): Drill {
  return {
    id,
    link: id,
    n: 1,
    seat: 1,
    era: 1,
    depth: 'read',
    played: 'b',
    moves: [
      { move: 'a', chance: 500_000, points: 0 },
      { move: 'b', chance: 470_000, points: 0 },
    ],
    reasons: {},
    sources,
  };
}

test('a step of a review becomes a drill: the best move first, in the eyes of who moves', () => {
  const one = step(2, [
    ['income', 410_000],
    ['buy C7', 439_000],
    ['build domus D4', 344_000],
  ]);
  const drill = drillOf(source([one]), one);
  assert.deepEqual(
    drill?.moves.map(({ move, chance, points }) => [move, chance, points]),
    [
      ['buy C7', 439_000, 43_900],
      ['income', 410_000, 41_000],
      ['build domus D4', 344_000, 34_400],
    ],
  );
  assert.equal(drill?.played, 'build domus D4');
  assert.deepEqual(drill?.reasons, { en: [{ rule: '6.2', words: 'The Library scores 12' }] });
  // The same game gives the same drill, whatever its head says; another move of it another one.
  const renamed = { ...source([one]), record: RECORD.replace('2026-03-14', '2026-03-15') };
  assert.equal(drillOf(renamed, one)?.id, drill?.id);
  assert.notEqual(drillOf(source([one]), { ...one, n: 3 })?.id, drill?.id);
});

test('of equal moves the one that the review calls best comes first; a step where all are as good asks nothing', () => {
  const tied = step(
    4,
    [
      ['x', 400_000],
      ['y', 400_000],
      ['z', 300_000],
    ],
    { best: 'y' },
  );
  assert.deepEqual(
    drillOf(source([tied]), tied)?.moves.map(({ move }) => move),
    ['y', 'x', 'z'],
  );
  const flat = step(5, [
    ['x', 400_000],
    ['y', 396_000],
  ]);
  assert.equal(drillOf(source([flat]), flat), null);
});

test('against Ceres and the Consul the players are one member', () => {
  assert.equal(memberOf(review([]), 2), 1);
  assert.equal(memberOf(review(['monuments=mixed']), 2), 1);
  assert.equal(memberOf(review(['consul']), 2), 0);
  assert.equal(memberOf(review(['ceres=moderate']), 1), 0);
});

test('found is within half a per cent, missed from two per cent on', () => {
  assert.deepEqual([0, 5000, 5001, 19_999, 20_000].map(verdictOf), ['found', 'found', 'near', 'near', 'missed']);
  assert.equal(lossOf(stored('s'), 'b'), 30_000);
  assert.equal(lossOf(stored('s'), 'c'), null);
});

test('the theme is the source that changes most: the mover’s own, or what others lose', () => {
  const rows = (...given: [number, string, number, number][]): ReviewSource[] =>
    given.map(([seat, name, played, best]) => ({ seat, source: name, played, best }));
  const theme = (move: string, ...given: Parameters<typeof rows>): string =>
    themeOf({ seat: 1, sources: rows(...given), moves: [{ move, chance: 1, points: 1 }] });
  assert.equal(theme('income', [1, 'civic', 4, 16], [2, 'civic', 7, 5]), 'civic');
  assert.equal(theme('income', [1, 'civic', 4, 5], [2, 'population', 9, 3]), 'denial');
  assert.equal(theme('income', [2, 'civic', 9, 6], [1, 'population', 3, 6]), 'population');
  // Where no points differ: what the best move does.
  assert.equal(theme('income', [1, 'civic', 4, 4]), 'timing');
  assert.equal(theme('buy C7'), 'deeds');
  assert.equal(theme('build domus D4'), 'builds');
});

test('boxes: found goes one on, near stays, missed goes back to a day', () => {
  let card = cardOf(stored('s'), TODAY);
  assert.equal(card.due, TODAY);
  const due: number[] = [];
  for (let i = 0; i < 6; i++) {
    card = cardAfter(card, 'found', TODAY);
    due.push(daysBetween(TODAY, card.due));
  }
  assert.deepEqual(due, [3, 9, 27, 81, 81, 81]);
  card = cardAfter(card, 'near', TODAY);
  assert.equal(daysBetween(TODAY, card.due), 81);
  card = cardAfter(card, 'missed', TODAY);
  assert.deepEqual([card.box, card.due, card.answered, card.found], [0, dayAfter(TODAY, BOXES[0]), 8, 6]);
  assert.deepEqual(boxCounts([card, { ...card, box: 3 }]), [1, 0, 0, 1, 0]);
});

test('days are counted across months, years and the change of the clocks', () => {
  assert.equal(dayAfter('2026-12-30', 3), '2027-01-02');
  assert.equal(dayAfter('2028-02-28', 1), '2028-02-29');
  assert.equal(dayAfter('2026-03-28', 2), '2026-03-30');
  assert.equal(dayOf(new Date(2026, 0, 5, 23, 59)), '2026-01-05');
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Auckland';
  assert.equal(dayOf(new Date('2026-01-05T12:30:00Z')), '2026-01-06');
  process.env.TZ = 'America/Los_Angeles';
  assert.equal(dayOf(new Date('2026-01-05T03:30:00Z')), '2026-01-04');
  process.env.TZ = zone ?? '';
  assert.equal(dayOfAll(new Date('2026-01-05T23:59:00Z')), '2026-01-05');
});

test('next: what waited longest, one’s own first, then what is new; never the one just seen where another is left', () => {
  const set = ['s1', 's2', 's3'].map((id) => stored(id));
  const own: Drill = { ...stored('own'), link: undefined, record: RECORD };
  const card = (drill: Drill, due: string): Card => ({ ...cardOf(drill, due), due });
  const cards = [card(set[0] as Drill, TODAY), card(own, TODAY), card(set[1] as Drill, dayAfter(TODAY, 1))];
  assert.equal(nextDrill(cards, set, TODAY)?.id, 'own');
  const gone = card(stored('gone'), '2026-01-01');
  assert.deepEqual(cardsHere([gone, ...cards], set), cards);
  assert.equal(nextDrill([...cards, gone], set, TODAY)?.id, 'own');
  assert.equal(nextDrill(cards, set, TODAY, { not: 'own' })?.id, 's1');
  assert.equal(nextDrill([card(set[0] as Drill, '2026-11-01'), card(own, TODAY)], set, TODAY)?.id, 's1');
  assert.equal(nextDrill(cards.slice(2), set.slice(1), TODAY)?.id, 's3');
  assert.equal(nextDrill(cards.slice(2), set.slice(1, 2), TODAY), null);
  assert.equal(nextDrill(cards, set, TODAY, { theme: 'civic' }), null);
  assert.equal(dueBy(cards, TODAY), 2);
  assert.equal(dueBy(cards, dayAfter(TODAY, 1)), 3);
});

test('by theme: positions, and how often they were found', () => {
  const card = (id: string, theme: string, answered: number, found: number): Card => ({
    ...cardOf(stored(id), TODAY),
    theme,
    answered,
    found,
  });
  assert.deepEqual(themeRows([card('a', 'civic', 2, 1), card('b', 'denial', 0, 0), card('c', 'civic', 3, 3)]), [
    { theme: 'civic', positions: 2, answered: 5, found: 4 },
    { theme: 'denial', positions: 1, answered: 0, found: 0 },
  ]);
});

test('days in a row: up to today, or to yesterday while today has nothing; the position of the day is no day', () => {
  const days = [1, 2, 3, 6, 7, 8, 9].map((back) => ({ id: dayAfter(TODAY, -back), answered: 1, found: 0 }));
  assert.deepEqual(streakOf(days, TODAY), { now: 3, best: 4 });
  const today = dayWith(undefined, TODAY, 'found');
  assert.deepEqual([today.answered, today.found], [1, 1]);
  assert.deepEqual(streakOf([...days, today], TODAY), { now: 4, best: 4 });
  assert.deepEqual(streakOf([{ id: dailyId(TODAY), answered: 1, found: 1 }], TODAY), { now: 0, best: 0 });
  assert.deepEqual(streakOf([], TODAY), { now: 0, best: 0 });
});

test('the position of the day: the same for a date, and each of the set before one comes again', () => {
  for (const count of [1, 2, 60, 77, 96]) {
    const seen = new Set(Array.from({ length: count }, (_, i) => dailyIndex(dayAfter(TODAY, i), count)));
    assert.equal(seen.size, count);
    assert.ok([...seen].every((at) => Number.isInteger(at) && at >= 0 && at < count));
  }
  assert.equal(dailyIndex(TODAY, 80), 37); // in every version: all people are asked the same
});

test('the stored set: games with positions, each with an id of its own', () => {
  const raw = { n: 4, seat: 1, era: 1, played: 'b', reasons: {}, sources: [] };
  const moves: [string, number, number][] = [
    ['a', 500_000, 1],
    ['b', 400_000, 1],
  ];
  const drills = drillsOf({
    version: 1,
    depth: 'read',
    weights: '',
    format: 0,
    games: ['x', 'y'],
    drills: [
      { ...raw, game: 0, moves },
      { ...raw, game: 1, moves },
      { ...raw, game: 1, n: 9, moves },
    ],
  });
  assert.equal(new Set(drills.map(({ id }) => id)).size, 3);
  assert.deepEqual(drills[2]?.moves[0], { move: 'a', chance: 500_000, points: 1 });
  assert.equal(drills[2]?.link, 'y');
});

test('what is added from a review is kept once, and is there when the page is opened again', async () => {
  const idb = fakeIdb();
  const one = step(2, [
    ['a', 500_000],
    ['b', 400_000],
  ]);
  const store = openDrills(idb.factory);
  assert.deepEqual(await drillAdd(source([one]), [one, one], store), { added: 1, kept: true });
  const [card] = await store.cards();
  assert.ok(card !== undefined);
  await store.putCard(cardAfter(card, 'found', TODAY));
  assert.deepEqual(await drillAdd(source([one]), [one], store), { added: 0, kept: true });
  const again = await openDrills(idb.factory).cards();
  assert.deepEqual([again.length, again[0]?.box, again[0]?.drill?.record], [1, 1, RECORD]);
});

test('an answer goes by what is kept when it is given: another tab, another day', async () => {
  const store = openDrills(null); // as two tabs share it
  const keep = (id: string, verdict: Verdict, today: string, daily = ''): Promise<Card | null> =>
    keepAnswer(stored(id), verdict, { daily, today, store });
  assert.equal((await keep('a', 'found', TODAY))?.due, dayAfter(TODAY, 3));
  assert.equal(await keep('a', 'missed', TODAY), null); // answered meanwhile
  assert.equal((await keep('b', 'missed', TODAY))?.box, 0);
  assert.deepEqual(await store.days(), [{ id: TODAY, answered: 2, found: 1, verdict: 'missed' }]);
  assert.equal((await keep('a', 'found', dayAfter(TODAY, 3)))?.box, 2);

  // The position of a day counts once, for its day, whether or not it is due in the schedule.
  const late = dayAfter(TODAY, 4);
  assert.equal((await keep('a', 'near', late, dayAfter(TODAY, 3)))?.box, 2);
  assert.equal(await keep('a', 'found', late, dayAfter(TODAY, 3)), null);
  const days = new Map((await store.days()).map((day) => [day.id, day]));
  assert.equal(days.get(dailyId(dayAfter(TODAY, 3)))?.verdict, 'near');
  assert.equal(days.get(late)?.answered, 1);
  assert.equal(days.has(dailyId(late)), false);
});

test('where the browser has no room, or keeps nothing, drills go on and say so', async () => {
  const idb = fakeIdb();
  idb.room = 10;
  const full = openDrills(idb.factory);
  await full.putCard(cardOf(stored('s'), TODAY));
  assert.deepEqual([full.trouble, (await full.cards()).length], ['full', 1]);
  const none = openDrills(null);
  await none.putCard(cardOf(stored('s'), TODAY));
  await none.putDay(dayWith(undefined, TODAY, 'near'));
  assert.deepEqual([none.trouble, (await none.cards()).length, (await none.days()).length], ['refused', 1, 1]);
  await none.removeCard('s');
  assert.equal((await none.cards()).length, 0);
});

test('the set that comes with the page: one good move each, legal, nothing hidden, in every language, and light', async () => {
  const text = readFileSync('drills.json');
  assert.ok(gzipSync(text, { level: 9 }).length <= 60_000);
  const drills = drillsOf(JSON.parse(text.toString()) as StoredSet);
  assert.ok(drills.length >= 60, `${drills.length} positions`);
  assert.equal(new Set(drills.map(({ id }) => id)).size, drills.length);
  const door = await openDoor();
  for (const drill of drills) {
    const { id, n, seat, era, moves, played, reasons } = drill;
    assert.ok((moves[0]?.chance ?? 0) - (moves[1]?.chance ?? 0) >= 20_000, id);
    assert.deepEqual(Object.keys(reasons).sort(), ['de', 'en', 'es']);
    assert.ok(Object.values(reasons).every((said) => said.length > 0 && said.every(({ words }) => words !== '')));
    setUp(door, drill);
    const view = door.call('table.view', { viewer: seat, from: 0 });
    assert.deepEqual([view.moves, view.state.seat, view.state.era], [n - 1, seat, era], id);
    assert.ok(!view.config.modules.some((module) => /^(draft|objectives|roles)/.test(module)), id);
    const legal = new Set(door.call('look', { viewer: seat }).moves.map(({ move }) => move));
    for (const move of [...moves.map((one) => one.move), played]) {
      assert.ok(legal.has(move), `${id}: ${move}`);
    }
  }
});

test('the set was made with the weights and by the reviews of today', async () => {
  const set = JSON.parse(readFileSync('drills.json', 'utf8')) as StoredSet;
  const door = await Door.open(new WebAssembly.Module(readFileSync('../build/web/review.wasm')));
  const record = readFileSync('../tests/games/rome-1-ceres-greedy.rome', 'utf8');
  let left = door.call('review.start', { record, depth: 'glance' }).decisions;
  while (left > 0) {
    ({ left } = door.call('review.run', { steps: left }));
  }
  const { weights, format } = JSON.parse(door.text('review.result', {})) as Review;
  assert.deepEqual(
    { weights: set.weights, format: set.format },
    { weights, format },
    'to make it again: tools/drills.py build/aedile',
  );
});
