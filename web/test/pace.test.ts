// SPDX-License-Identifier: MIT
// pace.test.ts - how long bots wait, skipping to one's turn, watching with pause and step, what happened since.
import assert from 'node:assert/strict';
import test from 'node:test';
import { SettingsStore } from '../src/app/settings.ts';
import type { RoomView } from '../src/engine/view.ts';
import { openTable, type TableController } from '../src/table/controller.ts';
import { LocalRoom } from '../src/table/local.ts';
import { sinceOf } from '../src/table/news.ts';
import { PACES, tempoOf, waitOf } from '../src/table/pace.ts';
import { memoryStore } from '../src/table/store.ts';
import { directThinker, openDoor, seatsOf } from './engine.ts';

/** A table whose clock the test has: `waits` is how long the last timer is, `ring` ends it. */
async function clocked(players: string[]): Promise<{
  table: TableController;
  waits: () => number | null;
  ring: () => Promise<void>;
}> {
  const door = await openDoor();
  const thinker = directThinker(await openDoor());
  const room = LocalRoom.start(
    { door, thinker, store: memoryStore(), now: () => 0 },
    { id: 'x', config: { game: 'rome', players: players.length, modules: [], seed: 5 }, seats: seatsOf(players) },
  );
  let timer: { ms: number; run: () => void } | null = null;
  const table = await openTable({
    door,
    room,
    thinker,
    later: (ms, run) => {
      const own = { ms, run };
      timer = own;
      return () => {
        timer = timer === own ? null : timer;
      };
    },
    say: (_, words) => words,
  });
  /** Until the bot that was let go has moved: its move sets the next timer. */
  const ring = async (): Promise<void> => {
    const before = table.screen.room.moves;
    const { run } = timer ?? assert.fail('no timer');
    timer = null;
    run();
    for (let i = 0; i < 1000 && table.screen.room.moves === before; i++) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  return { table, waits: () => timer?.ms ?? null, ring };
}
/** A move that turns up no card, so that it can be taken back. */
const BUILD = (table: TableController): string =>
  table.screen.look.moves.find(({ verb }) => verb === 'build')?.move ?? '';

test('slower paces wait longer; off waits for nothing but an undo', () => {
  const view = (undo: RoomView['undo']): RoomView => ({ undo, log: [{}] }) as RoomView;
  const waits = PACES.map((pace) => waitOf(view('others'), pace, false));
  assert.deepEqual(
    waits,
    [...waits].sort((a, b) => a - b),
  );
  assert.deepEqual([waits[0], waits[2]], [0, 500]);
  assert.ok(waitOf(view('ok'), 'off', false) > 0);
  assert.equal(waitOf(view('ok'), 'slow', true), 0, 'who skips waits for nothing');
  assert.equal(waitOf({ undo: 'nothing', log: [] as RoomView['log'] } as RoomView, 'slow', false), 0, 'the first move');
  assert.deepEqual(PACES.map(tempoOf), [0, 0.5, 1, 2]);
});

test('the pace is kept; until it is chosen it follows the motion setting, but for who watches', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  const settings = new SettingsStore(storage, ['en']);
  assert.equal(settings.pace(), 'normal');
  settings.set({ motion: 'none' });
  assert.deepEqual([settings.pace(), settings.pace(true), settings.reduced], ['off', 'normal', true]);
  settings.set({ motion: 'full', pace: 'slow' });
  assert.deepEqual([settings.pace(), settings.tempo, settings.reduced], ['slow', 2, false]);
  settings.set({ pace: 'off' });
  assert.equal(settings.reduced, true, 'off is off for animations, too');
  assert.equal(new SettingsStore(storage, ['en']).pace(), 'off');
});

test('bots wait by the pace; a skip brings the next turn at once and ends there', async () => {
  const { table, waits, ring } = await clocked(['human', 'greedy', 'greedy', 'greedy']);
  await table.play(BUILD(table));
  assert.equal(waits(), 1400, 'a moment to undo');
  table.setPace('slow');
  assert.equal(waits(), 2400, 'a new pace counts at once');
  await ring();
  assert.equal(waits(), 1200);
  table.skip();
  assert.deepEqual([waits(), table.screen.skipping], [0, true]);
  await ring();
  assert.equal(waits(), 0);
  await ring();
  assert.deepEqual([table.screen.mine, table.screen.skipping], [true, false]);
  table.skip();
  assert.equal(table.screen.skipping, false, 'in one’s own turn there is nothing to skip');
});

test('what happened since is stepped through, each by its own marks', async () => {
  const { table, ring } = await clocked(['human', 'greedy', 'greedy', 'greedy']);
  await table.play(BUILD(table));
  table.skip();
  for (let i = 0; i < 3; i++) {
    await ring();
  }
  const since = sinceOf(table.screen.room);
  assert.deepEqual(
    since.map(({ seat }) => seat),
    [2, 3, 4],
  );
  const all = table.screen.recent;
  table.showSince(0);
  since.forEach((entry, i) => {
    table.showSince(i);
    assert.deepEqual([table.screen.step, table.screen.recent], [i, entry.lots]);
    assert.equal(table.screen.focus, entry.lots[0] ?? null);
  });
  table.showSince(99);
  assert.equal(table.screen.step, 2, 'there is none after the last');
  table.showSince(null);
  assert.deepEqual([table.screen.step, table.screen.recent], [null, all]);
  table.showSince(1);
  table.choosePiece('domus');
  assert.equal(table.screen.step, null, 'a choice ends it');
});

test('who watches pauses, steps, and goes on', async () => {
  const { table, waits, ring } = await clocked(['greedy', 'greedy']);
  await ring();
  assert.equal(waits(), 500);
  assert.deepEqual(table.screen.recent, table.screen.log[0]?.lots, 'the last move is marked');
  table.pause(true);
  assert.equal(waits(), null);
  const before = table.screen.room.moves;
  const moved = new Promise<void>((resolve) => {
    table.subscribe(() => table.screen.room.moves > before && resolve());
  });
  table.stepBots();
  await moved;
  assert.deepEqual([table.screen.room.moves, waits()], [before + 1, null]);
  table.pause(false);
  assert.equal(waits(), 500);
});
