// SPDX-License-Identifier: MIT
// door-bytes.test.ts - what goes through the door for a move at this page: no state in, of the log only what is new.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Door } from '../src/engine/door.ts';
import type { Calls, Config, LogEntry } from '../src/engine/view.ts';
import { settled, sit, type Opened } from './engine.ts';

interface Passed {
  calls: number;
  bytesIn: number;
  bytesOut: number;
}
/** Counts what passes, by call. */
function countBytes(door: Door): Map<keyof Calls, Passed> {
  const passed = new Map<keyof Calls, Passed>();
  const call = door.call.bind(door);
  door.call = (name, args) => {
    const answer = call(name, args);
    const row = passed.get(name) ?? { calls: 0, bytesIn: 0, bytesOut: 0 };
    passed.set(name, {
      calls: row.calls + 1,
      bytesIn: row.bytesIn + JSON.stringify({ call: name, args }).length,
      bytesOut: row.bytesOut + JSON.stringify(answer).length,
    });
    return answer;
  };
  return passed;
}
async function playOne({ table }: Opened): Promise<void> {
  await settled(table);
  const { moves } = table.screen.look;
  const move = moves.find(({ verb }) => verb === 'build') ?? moves.find(({ verb }) => verb === 'buy') ?? moves[0];
  assert.equal(await table.play(move?.move ?? ''), true);
}

test('a move at this page: under 28 kB through the door at move 120, and nothing of the position goes in', async () => {
  const opened = await sit({ game: 'rome', players: 4, modules: [], seed: 5 }, ['human', 'greedy', 'greedy', 'greedy']);
  const { table, door } = opened;
  while (table.screen.room.moves < 120) {
    await playOne(opened);
    await settled(table);
  }
  const before = table.screen.room.moves;
  const passed = countBytes(door);
  await playOne(opened);
  await settled(table);
  const moves = table.screen.room.moves - before;
  const rows = [...passed.values()];
  const bytesIn = rows.reduce((sum, row) => sum + row.bytesIn, 0) / moves;
  const bytesOut = rows.reduce((sum, row) => sum + row.bytesOut, 0) / moves;
  const told = `${moves} moves: ${JSON.stringify(Object.fromEntries(passed))}`;
  // 222 and 23,200 measured; with the state in and the whole log out it was 3,800 and 98,900.
  assert.ok(bytesIn < 400, told);
  assert.ok(bytesIn + bytesOut < 28_000, told);
  // The state, and one entry a move: the log that was told before does not come again.
  assert.ok((passed.get('table.view')?.bytesOut ?? 0) / moves < 6000, told);
  assert.equal(passed.get('table.view')?.calls, moves, told);
});

/** Every viewer's log as it was put together, beside the whole of it. */
async function sameLogs({ room, door }: Opened): Promise<void> {
  for (const viewer of [...room.seats, 0]) {
    const whole: LogEntry[] = door.call('table.view', { viewer, from: 0 }).log;
    assert.deepEqual((await room.view(viewer)).log, whole);
  }
}
const SECRETS: Config = {
  game: 'rome',
  players: 3,
  modules: ['draft', 'objectives=hidden', 'roles'],
  seed: 9,
};
test('a log told in parts is the whole log, secrets that come out and moves taken back included', async () => {
  const opened = await sit(SECRETS, ['human', 'greedy', 'human']);
  const { table, room } = opened;
  for (let i = 0; i < 400 && table.screen.room.state.phase !== 'over'; i++) {
    await playOne(opened);
    await settled(table);
    await sameLogs(opened);
    if (i % 20 === 10) {
      await room.takeback(table.screen.room.viewer).catch(() => undefined);
      await settled(table);
      await sameLogs(opened);
    }
  }
  assert.equal(table.screen.room.state.phase, 'over');
  assert.ok(
    table.screen.log.every(({ move }) => !move.includes('?')),
    'at the end nothing is secret',
  );
});
