// SPDX-License-Identifier: MIT
// stage.test.ts - hand-over, play, scoring and the end as functions of two views and the moves between them.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { LogEntry, RoomView } from '../src/engine/view.ts';
import { freshMoves, lotsOf, sinceOf } from '../src/table/news.ts';
import { scoringSkip, scoringStep, stageAfter, stageOf } from '../src/table/stage.ts';
import { screenAfter } from './engine.ts';

const entry = (n: number, seat: number, move: string, more: Partial<LogEntry> = {}): LogEntry => ({
  n,
  seat,
  era: 1,
  move,
  words: '',
  lots: [],
  events: [],
  ...more,
});
const view = async (): Promise<RoomView> =>
  (await screenAfter({ game: 'rome', players: 2, modules: [], seed: 5 }, 0)).screen.room;

test('other eyes see a hand-over only where there is a secret', async () => {
  const room = await view();
  assert.equal(stageOf(room, true).kind, 'play');
  assert.deepEqual(stageOf({ ...room, secret: true }, true), { kind: 'handover', seat: room.viewer });
  assert.equal(stageOf({ ...room, secret: true }, false).kind, 'play');
  assert.equal(stageOf({ ...room, state: { ...room.state, phase: 'over' } }, true).kind, 'final');
});

test('a scoring begins with the points before it, goes beat by beat to its sums, and then on', async () => {
  const room = await view();
  const scored = entry(2, 2, 'buy C7', {
    scored: 1,
    events: [
      { kind: 'vp', seat: 2, vp: 3, words: 'by the move' },
      { kind: 'score', seat: 1, vp: 5, words: 'a' },
      { kind: 'score', seat: 2, vp: 4, words: 'b' },
    ],
  });
  const earlier = entry(1, 1, 'income', { events: [{ kind: 'vp', seat: 1, vp: 2, words: '' }] });
  const before = room.state.players.map(({ vp }) => vp);
  const stage = stageAfter(room, { ...room, secret: true }, [earlier, scored], true);
  assert.ok(stage.kind === 'scoring');
  assert.deepEqual(stage.before, [(before[0] ?? 0) + 2, (before[1] ?? 0) + 3]);
  assert.deepEqual(
    stage.events.map(({ words }) => words),
    ['a', 'b'],
  );
  assert.deepEqual(scoringStep(stage, -1, room), stage, 'there is nothing before the first');
  const second = scoringStep(stage, 1, room);
  assert.ok(second.kind === 'scoring' && second.at === 1);
  const sums = scoringSkip(second, room);
  assert.ok(sums.kind === 'scoring' && sums.at === 2, 'a skip leads to the sums first');
  assert.equal(scoringSkip(sums, { ...room, secret: true }).kind, 'handover');
  assert.equal(scoringStep(sums, 1, room).kind, 'play');
});

test('what is new: moves taken back are replaced, a secret that came out is no other move', async () => {
  const log = [entry(1, 1, 'pick ?'), entry(2, 2, 'pick C7'), entry(3, 1, 'income')];
  assert.deepEqual(freshMoves(log, log), []);
  assert.deepEqual(freshMoves(log, [entry(1, 1, 'pick B2'), ...log.slice(1)]), []);
  const other = entry(3, 1, 'buy A1');
  assert.deepEqual(freshMoves(log, [...log.slice(0, 2), other]), [other]);
  assert.deepEqual(freshMoves(log, log.slice(0, 2)), []);
  const room = await view();
  const moves = [entry(1, 1, 'buy A1', { lots: ['A1'] }), entry(2, 2, 'buy B1', { lots: ['B1'] })];
  assert.deepEqual(lotsOf(sinceOf({ ...room, viewer: 1, log: moves })), ['B1'], 'what others did since');
  assert.deepEqual(lotsOf(sinceOf({ ...room, viewer: 0, log: moves })), ['B1'], 'who watches: the last');
  assert.deepEqual(sinceOf({ ...room, viewer: 2, log: moves }), []);
  assert.deepEqual(sinceOf({ ...room, viewer: 1, log: [...moves, entry(3, 2, 'end')] }), moves.slice(1));
});
