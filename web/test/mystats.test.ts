// SPDX-License-Identifier: MIT
// mystats.test.ts - one's own games in figures: won with and without luck, form, accuracy, buildings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Depth, ReviewSeat } from '../src/engine/review.ts';
import { rowsOf } from '../src/table/history.ts';
import {
  builtOf,
  builtShares,
  deepest,
  gamesCsv,
  meanOf,
  ownFigures,
  ownForm,
  playedOf,
  shareOf,
  type Played,
} from '../src/table/mystats.ts';
import { keptOf } from '../src/table/record.ts';
import { reviewStore, type KeptFigures } from '../src/table/reviews.ts';

let count = 0;
/** A game of mine against Livia: who won, and what I built. */
function record(result: string, built: string[] = [], modules = ''): string {
  const moves = [...built.map((id) => `1 build ${id} C3`), '2 build bakery D4', '1 income'];
  return (
    `[Format "aedile-1"]\n[Game "rome"]\n[Players "2"]\n[Modules "${modules}"]\n[Seat1 "Ada"]\n[Seat1Kind "human"]\n` +
    `[Seat2 "Livia"]\n[Seat2Kind "greedy"]\n[Date "2026-03-14"]\n[Result "${result}"]\n\n` +
    `${moves.map((move, i) => `${i + 1}. ${move}\n`).join('')}`
  );
}
const WON = '1:90 2:80 winner 1';
const LOST = '1:70 2:80 winner 2';
function played(games: { record: string; luck?: number; accuracy?: number }[]): Played[] {
  const kept = games.map(({ record: text }) => keptOf({ id: `m${++count}`, updated: count, record: text }));
  const reviews = kept.flatMap((game, i): KeptFigures[] => {
    const { luck, accuracy = 90 } = games[i] ?? {};
    const result = /winner 1|won/.test(game?.record ?? '') ? 1_000_000 : 0;
    const seat = (own: number, sign: number): ReviewSeat =>
      ({ result: own, luck: sign * (luck ?? 0) * 1_000_000, accuracy }) as ReviewSeat;
    return luck === undefined || game === null
      ? []
      : [{ game: game.id, depth: 'read', finished: true, seats: [seat(result, 1), seat(1_000_000 - result, -1)] }];
  });
  const rows = rowsOf(
    kept.flatMap((game) => (game === null ? [] : [game])),
    [],
    ['Ada'],
  );
  return playedOf(rows, deepest(reviews));
}

test('means have standard errors; a share that is all or nothing, too', () => {
  assert.equal(meanOf([]), null);
  assert.deepEqual(meanOf([3]), { n: 1, value: 3, error: null });
  const mean = meanOf([0, 1, 1, 0]);
  assert.ok(mean !== null && mean.value === 0.5 && Math.abs((mean.error ?? 0) - Math.sqrt(1 / 3 / 4)) < 1e-12);
  const all = shareOf([1, 1, 1, 1]);
  assert.ok(all !== null && all.value === 1 && Math.abs((all.error ?? 0) - Math.sqrt((0.75 * 0.25) / 8)) < 1e-12);
});

test('won, and won without luck: the result less what chance did', () => {
  const games = played([
    { record: record(WON), luck: 0.3, accuracy: 92 },
    { record: record(LOST), luck: -0.1, accuracy: 88 },
    { record: record(LOST) },
    { record: record('1:80 2:80 winner 1 2'), luck: 0 },
  ]);
  assert.deepEqual(
    games.map(({ won }) => won),
    [1, 0, 0, 0.5],
  );
  const figures = ownFigures(games);
  assert.equal(figures.games, 4);
  assert.equal(figures.victories, 2);
  assert.equal(figures.won?.value, 0.375);
  assert.equal(figures.wonReviewed?.value, 0.5); // of the three that `adjusted` is of
  assert.equal(figures.fair, 0.5);
  assert.equal(figures.adjusted?.n, 3);
  assert.ok(Math.abs((figures.adjusted?.value ?? 0) - (0.7 + 0.1 + 1) / 3) < 1e-9);
  assert.equal(figures.accuracy?.value, 90);
});

test('against an automaton all win or lose together, and the players have one row', () => {
  const games = played([{ record: record('1:90 2:80 consul:70 won', [], 'consul'), luck: 0.2 }]);
  assert.equal(games[0]?.won, 1);
  assert.ok(Math.abs((games[0]?.adjusted ?? 0) - 0.8) < 1e-9);
  assert.equal(ownFigures(games).fair, null);
});

test('form is the mean of the last ten, from the fifth game on', () => {
  const games = played(
    [...Array(12).keys()].map((i) => ({ record: record(i < 2 ? WON : LOST), luck: i < 2 ? 0.5 : 0 })),
  );
  const form = ownForm(games);
  assert.equal(form.length, 12);
  assert.deepEqual([form[3]?.won, form[3]?.adjusted], [null, null]);
  assert.equal(form[4]?.won, 2 / 5);
  assert.equal(form[9]?.won, 2 / 10);
  assert.equal(form[11]?.won, 0);
  assert.equal(form[4]?.adjusted?.value, 1 / 5);
  assert.deepEqual([form[0]?.win, form[2]?.win], [true, false]);
  const some = ownForm(
    played([...Array(6).keys()].map((i) => ({ record: record(i < 3 ? WON : LOST), luck: i < 4 ? undefined : 0 }))),
  );
  assert.equal(some[3]?.won, null);
  assert.deepEqual([some[5]?.won, some[5]?.adjusted?.value], [0, 0]); // both of the two reviewed ones
});

test('a monument is missed only in games that have monuments', () => {
  const games = played([
    ...[WON, WON, WON].map((result) => ({ record: record(result, ['colosseum'], 'monuments=all') })),
    ...[LOST, LOST, WON].map((result) => ({ record: record(result, [], 'monuments') })),
    ...[LOST, LOST, LOST].map((result) => ({ record: record(result) })),
  ]);
  const [share, ...more] = builtShares(games, new Set(['colosseum']));
  assert.deepEqual([share?.id, share?.without.n, more.length], ['colosseum', 3, 0]);
});

test('with which buildings one won, and without', () => {
  assert.deepEqual([...builtOf(record(WON, ['domus', 'garden']), 1)].sort(), ['domus', 'garden']);
  assert.deepEqual([...builtOf(record(WON, ['domus']), 2)], ['bakery']);
  const games = played([
    ...[WON, WON, LOST].map((result) => ({ record: record(result, ['domus', 'garden']) })),
    ...[LOST, LOST, WON, LOST].map((result) => ({ record: record(result, ['domus']) })),
  ]);
  const shares = builtShares(games, new Set());
  assert.deepEqual(
    shares.map(({ id }) => id),
    ['garden'], // a Domus was built in all of them, the Bakery by the other
  );
  assert.equal(shares[0]?.with.value, 2 / 3);
  assert.equal(shares[0]?.without.value, 1 / 4);
  assert.equal(shares[0]?.with.n, 3);
});

test('of several reviews of a game the deepest counts; the store reads only the seats', async () => {
  const figures = (depth: Depth, accuracy: number): KeptFigures => ({
    game: 'a',
    depth,
    finished: depth !== 'deep' || accuracy !== 4,
    seats: [{ accuracy } as ReviewSeat],
  });
  assert.equal(deepest([figures('deep', 4)]).size, 0); // a game that was stopped
  assert.equal(deepest([figures('deep', 3), figures('glance', 1), figures('read', 2)]).get('a')?.seats[0]?.accuracy, 3);
  const store = reviewStore(null);
  const text = '{"depth":"read","finished":true,"seats":[{"name":"A","luck":5}],"steps":[{"n":1,"bad":}],"moments":[]}';
  await store.put({ game: 'a', depth: 'read', program: 'p', language: 'en', made: 1, text });
  await store.put({ game: 'b', depth: 'read', program: 'p', language: 'en', made: 1, text: 'nothing' });
  assert.deepEqual(await store.figures(), [
    { game: 'a', depth: 'read', finished: true, seats: [{ name: 'A', luck: 5 }] },
  ]);
});

test('a table of the games', () => {
  const lines = gamesCsv(played([{ record: record(WON), luck: 0.25 }, { record: record(LOST) }])).split('\n');
  assert.match(lines[0] ?? '', /^date,game,players,modules,others,place,points,/);
  assert.match(lines[1] ?? '', /^"[\d-]+","rome",2,"","Livia",1,90,80,3?\d*,1,0.25,0.75,90$/);
  assert.match(lines[2] ?? '', /,0,,,$/);
  const formula = record(WON).replace('[Seat2 "Livia"]', '[Seat2 "=1+2"]');
  assert.match(gamesCsv(played([{ record: formula }])), /,"'=1\+2",/);
});
