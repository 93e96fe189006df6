// SPDX-License-Identifier: MIT
// review-gifts.test.ts - who gave whom, where luck came from, and the points if an era had ended: all of it adds up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReviewSource } from '../src/engine/review.ts';
import type { LogEntry } from '../src/engine/view.ts';
import {
  giftMatrix,
  giftMoves,
  giftTenths,
  largestGifts,
  luckMoves,
  luckRows,
  luckTenths,
  mainGift,
  mostLuck,
  stepsCsv,
  takenOf,
} from '../src/views/review/gifts-figures.ts';
import { endCell, endColumns, endTable } from '../src/views/review/mistakes-figures.ts';
import { tenths } from '../src/views/review/model.ts';
import { keepTried, linesOf, triedAt } from '../src/views/review/tried.ts';
import { fixture } from './review-fixture.ts';

const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
const log = (moves: number, era: (n: number) => number | undefined): LogEntry[] =>
  Array.from({ length: moves }, (_, i) => ({
    n: i + 1,
    seat: 1,
    era: 1,
    move: '',
    words: '',
    lots: [],
    events: i % 11 === 10 ? [{ kind: 'automaton', words: '' }] : [],
    ...(era(i + 1) === undefined ? {} : { scored: era(i + 1) }),
  }));

test('what a row gives is nothing in all, exactly and as it is shown', () => {
  for (const seats of [2, 3, 5]) {
    const review = fixture({ seats, moves: 120 }, seats);
    for (const row of giftMatrix(review, 'chance')) {
      assert.equal(sum(row), 0);
    }
    const shown = giftTenths(review, 'chance');
    for (const row of shown) {
      assert.equal(sum(row), 0);
    }
    giftMatrix(review, 'chance').forEach((row, from) =>
      row.forEach((exact, to) => {
        assert.ok(Math.abs(exact / 1000 - (shown[from]?.[to] ?? 0)) < 1, `${exact} is shown as ${shown[from]?.[to]}`);
        assert.equal(sum(giftMoves(review, 'chance', from, to).map(({ size }) => size)), exact);
      }),
    );
  }
});
test('gifts taken are what the others gave', () => {
  assert.deepEqual(
    takenOf([
      [-5, 3, 2],
      [1, -1, 0],
      [4, 6, -10],
    ]),
    [5, 9, 2],
  );
});
test('the largest gifts come first, never to who gave them', () => {
  const review = fixture({ seats: 3, moves: 90 }, 5);
  const gifts = largestGifts(review, 'chance', 6);
  assert.equal(gifts.length, 6);
  gifts.forEach(({ from, to, size }, i) => {
    assert.notEqual(from, to);
    assert.ok(size > 0 && size <= (gifts[i - 1]?.size ?? Infinity));
  });
  const main = mainGift(review, 'chance');
  assert.ok(main !== null);
  assert.equal(main.all, Math.max(...giftMatrix(review, 'chance').flatMap((row, i) => row.filter((_, j) => j !== i))));
  assert.deepEqual(largestGifts(fixture({ seats: 2, moves: 60, players: 3 }), 'chance', 6), []);
});
test('luck by source adds up to the luck of the ledger, exactly and as it is shown', () => {
  for (const kind of [
    { seats: 3, moves: 120 },
    { seats: 2, moves: 80, players: 3 },
  ]) {
    const review = fixture(kind, 9);
    review.steps.forEach((step, i) => {
      step.move = i % 3 === 0 ? 'buy C4' : 'income';
    });
    const entries = log(kind.moves, (n) => (n === 40 ? 1 : n === 75 ? 2 : undefined));
    const rows = luckRows(review, entries, 'chance');
    review.seats.forEach((seat, member) => {
      assert.equal(sum(rows.map(({ luck }) => luck[member] ?? 0)), seat.luck);
      assert.equal(sum(luckTenths(review, rows, 'chance').map((row) => row[member] ?? 0)), tenths(seat.luck));
      for (const row of rows) {
        assert.equal(sum(luckMoves(row.moves, 'chance', member).map(({ size }) => size)), row.luck[member]);
      }
    });
    assert.deepEqual(
      rows.map(({ kind: what }) => what),
      [...rows.map(({ kind: what }) => what)].sort(
        (a, b) =>
          ['buy', 'market', 'automaton', 'other'].indexOf(a) - ['buy', 'market', 'automaton', 'other'].indexOf(b),
      ),
    );
    const markets = rows.filter(({ kind: what }) => what === 'market');
    assert.ok(markets.every(({ of, draws }) => (of === 2 || of === 3) && draws === 1));
  }
});
test('an era that ends among forced moves is where the luck of the step came from', () => {
  const review = fixture({ seats: 2, moves: 6 }, 2);
  const [step] = review.steps;
  assert.ok(step !== undefined);
  step.move = 'buy C4';
  step.last = 3;
  step.outcomes = 50;
  const entries = log(6, (n) => (n === 3 ? 1 : undefined));
  const rows = luckRows({ ...review, steps: [step] }, entries, 'chance');
  assert.deepEqual(
    rows.map(({ kind, of, draws }) => [kind, of, draws]),
    [['market', 2, 1]],
  );
});

const SOURCES: ReviewSource[] = [
  { seat: 1, source: 'population', played: 7, best: 7 },
  { seat: 1, source: 'civic', played: 4, best: 16 },
  { seat: 1, source: 'commercial', played: 5, best: 3 },
  { seat: 2, source: 'population', played: 15, best: 15 },
  { seat: 2, source: 'civic', played: 7, best: 5 },
  { seat: 2, source: 'markers', played: 1, best: 1 },
];
test('points by source are added up for every seat, also for who has none', () => {
  const table = endTable(SOURCES, [1, 2, 3]);
  assert.deepEqual(table.sources, ['population', 'civic', 'commercial', 'markers']);
  assert.deepEqual(endTable(SOURCES, [1, 2], ['roads', 'markers', 'civic']).sources, [
    'markers',
    'civic',
    'population',
    'commercial',
  ]);
  assert.deepEqual(
    table.rows.map(({ played, best }) => [played, best]),
    [
      [16, 26],
      [23, 21],
      [0, 0],
    ],
  );
  const { shown, rest } = endColumns(table, 3);
  assert.deepEqual(shown, ['civic', 'commercial']);
  assert.deepEqual(rest, ['population', 'markers']);
  for (const row of table.rows) {
    const cells = [...shown.map((source) => endCell(row, [source])), endCell(row, rest)];
    assert.equal(sum(cells.map(({ played }) => played)), row.played);
    assert.equal(sum(cells.map(({ best }) => best)), row.best);
  }
  assert.deepEqual(endColumns(table, 4).rest, []);
});
test('a file for spreadsheets has a line a step, and quotes what needs it', () => {
  const review = fixture({ seats: 2, moves: 5 }, 4);
  const lines = stepsCsv(review, ['Livia, the elder', 'Titus']).trim().split('\n');
  assert.equal(lines.length, 6);
  assert.match(lines[0] ?? '', /^n,era,seat,move,best,"choice Livia, the elder",choice Titus,/);
  assert.ok(lines.slice(1).every((line) => line.split(',').length === 11));
});
test('the largest draw is the one that moved a chance most, up or down', () => {
  const review = fixture({ seats: 3, moves: 60 }, 3);
  const sizes = review.steps.flatMap(({ luck }) => luck.map(Math.abs));
  assert.equal(Math.abs(mostLuck(review, 'chance')?.size ?? 0), Math.max(...sizes));
  const turned = { ...review, steps: review.steps.map((step) => ({ ...step, luck: step.luck.map((one) => -one) })) };
  assert.equal(Math.abs(mostLuck(turned, 'chance')?.size ?? 0), Math.max(...sizes));
  assert.equal(mostLuck({ ...review, steps: [] }, 'chance'), null);
});
test('what was tried stands beside what was played and what is best, by its chance', () => {
  const review = fixture({ seats: 3, moves: 30 }, 6);
  const step = review.steps.find(({ choice, seat }) => (choice[seat - 1] ?? 0) < 0);
  assert.ok(step !== undefined);
  const between = step.q.map((one, i) => Math.round((one + (step.q_best[i] ?? 0)) / 2));
  assert.deepEqual(triedAt(review, step.n), []);
  keepTried(review, step.n, { move: 'buy A1', words: 'Buy A1', worth: null, fault: '' });
  const own = keepTried(review, step.n, {
    move: 'buy A1',
    words: 'Buy A1',
    worth: { q: between, vp: between },
    fault: '',
  });
  assert.equal(own.length, 1);
  assert.equal(triedAt(review, step.n), own);
  const late = keepTried(review, step.n, { move: 'buy B1', words: 'Buy B1', worth: null, fault: '' });
  const same = keepTried(review, step.n, { move: step.move, words: step.words, worth: null, fault: '' });
  assert.deepEqual(
    linesOf(review, step, late).map(({ kind, words }) => [kind, words]),
    [
      ['best', step.best_words],
      ['own', 'Buy A1'],
      ['played', step.words],
      ['own', 'Buy B1'],
    ],
  );
  assert.equal(linesOf(review, step, same).length, 4);
});
