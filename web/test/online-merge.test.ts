// SPDX-License-Identifier: MIT
// online-merge.test.ts - what the server told, put together from its updates, is what the server has.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { LogEntry } from '../src/engine/view.ts';
import { keptSeats, keptSeatsIn } from '../src/online/kept.ts';
import { boardChanged, mergePresence, mergeUpdate, nothingTold } from '../src/online/merge.ts';
import { entropyMake, tokenMake } from '../src/online/random.ts';
import { AbsenceCount } from '../src/online/absence.ts';
import type { KeptSeat, OnlineSeat } from '../src/online/types.ts';

/** A generator of its own, so that a failure can be had again. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}
const entry = (n: number, move: string): LogEntry => ({ n, seat: 1, era: 1, move, words: move, lots: [], events: [] });

test('logs that are cut and grow, at clients that look now and then', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const roll = dice(seed);
    let log: LogEntry[] = [];
    let told = nothingTold();
    let cut = 0;
    for (let step = 1; step < 40; step++) {
      const back = roll(4) === 0 ? roll(log.length + 1) : 0;
      const kept = log.slice(0, log.length - back);
      cut = Math.min(cut, kept.length);
      log = [...kept, ...Array.from({ length: roll(3) }, (_, i) => entry(kept.length + i + 1, `${step}.${i}`))];
      if (roll(2) === 0) {
        const before = told;
        told = mergeUpdate(told, { type: 'update', version: step, moves: log.length, cut, log: log.slice(cut) });
        cut = log.length;
        assert.deepEqual(told.log, log, `seed ${seed}, step ${step}`);
        assert.equal(told.moves, log.length);
        assert.notEqual(before, told);
      }
    }
  }
});

test('what did not change stays, null is told, lines of the chat come once', () => {
  const line = (n: number): { n: number; seat: number; at: number; text: string } => ({
    n,
    seat: 1,
    at: 0,
    text: `${n}`,
  });
  const first = mergeUpdate(nothingTold(), {
    type: 'update',
    version: 3,
    takeback: { seat: 1, waiting: [2] },
    title: 'A',
    chat: [line(2), line(3)],
  });
  const second = mergeUpdate(first, { type: 'update', version: 5, takeback: null, chat: [line(3), line(5)] });
  assert.equal(second.takeback, null);
  assert.equal(second.title, 'A');
  assert.deepEqual(
    second.chat.map(({ n }) => n),
    [2, 3, 5],
  );
  assert.equal(boardChanged(first, second), false);
  assert.equal(boardChanged(second, mergeUpdate(second, { type: 'update', version: 6, cut: 0, log: [] })), true);
  const here = mergePresence(second, { type: 'presence', version: 9, seats: [1], watchers: 4 });
  assert.deepEqual([here.present, here.watchers, here.version], [[1], 4, 5]);
});

test('tokens and entropy have their form, and all letters come', () => {
  const tokens = Array.from({ length: 200 }, tokenMake);
  assert.ok(tokens.every((token) => /^[A-Za-z0-9]{32}$/.test(token)));
  assert.equal(new Set(tokens).size, tokens.length);
  assert.equal(new Set(tokens.join('')).size, 62);
  assert.match(entropyMake(), /^[0-9a-f]{64}$/);
});

test('a person is absent after a minute, not when a bot stands in, not oneself', () => {
  const seat = (kind: OnlineSeat['kind'], away?: string): OnlineSeat => ({ name: '', kind, colour: 'red', away });
  const told = {
    ...nothingTold(),
    stage: 'running' as const,
    seat: 1,
    seats: [seat('human'), seat('human'), seat('bot'), seat('human', 'greedy')],
  };
  const absence = new AbsenceCount(60);
  assert.deepEqual(absence.absent(told, 1000), []);
  assert.equal(absence.next(1000), 60_000);
  assert.deepEqual(absence.absent(told, 61_000), [2]);
  assert.deepEqual(absence.absent({ ...told, present: [2] }, 62_000), []);
  assert.deepEqual(absence.absent(told, 63_000), []);
});

function fakeStorage(rows: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(rows));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as unknown as Storage;
}
const KEPT: KeptSeat = {
  game: 'g',
  seat: 1,
  token: 't',
  updated: 1,
  over: false,
  title: '',
  names: ['A'],
  mine: false,
};

test('seats are kept, newest first, a hundred at most, whatever lay there before', () => {
  const storage = fakeStorage({
    'aedile.online.seats': JSON.stringify([KEPT, null, 3, { game: 'x' }]),
    'aedile.online.promises': '{"no":1}',
  });
  const kept = keptSeatsIn(storage);
  assert.deepEqual(kept.list(), [KEPT]);
  kept.put({ ...KEPT, updated: 5, mine: true });
  assert.deepEqual(
    kept.list().map(({ mine, updated }) => [mine, updated]),
    [[true, 5]],
  );
  for (let i = 0; i < 120; i++) {
    kept.put({ ...KEPT, game: `g${i}`, updated: 10 + i });
  }
  assert.equal(kept.list().length, 100);
  assert.equal(kept.list()[0]?.game, 'g119');
  assert.equal(keptSeatsIn(storage).list().length, 100);
  kept.remove('g119', 't');
  assert.equal(kept.list()[0]?.game, 'g118');
  assert.equal(kept.promised('g'), '');
  kept.promise('g', 'first');
  kept.promise('g', 'second');
  assert.equal(keptSeatsIn(storage).promised('g'), 'first');
  assert.deepEqual(keptSeatsIn(fakeStorage({ 'aedile.online.seats': 'no JSON' })).list(), []);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  } as unknown as Storage;
  const poor = keptSeatsIn(full);
  poor.put(KEPT);
  assert.deepEqual(poor.list(), [KEPT]);
});

test('a browser that keeps nothing knows its seats as long as the page is open', () => {
  keptSeats().take({ game: 'g', seat: 1, token: 't' });
  assert.equal(keptSeats().list()[0]?.recovery?.code, ''); // the table asks for its code
  keptSeats().remove('g', 't');
  assert.deepEqual(keptSeats().list(), []);
});
