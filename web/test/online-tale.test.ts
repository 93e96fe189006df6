// SPDX-License-Identifier: MIT
// online-tale.test.ts - points by era and source from the log alone are those that the engine tells of the whole game.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Config, Story } from '../src/engine/view.ts';
import { taleOf } from '../src/online/tale.ts';
import { openDoor, seatsOf } from './engine.ts';

/** Without the order of rows: that of the headings is the same for both. */
const byEra = ({ audit }: Story): unknown =>
  audit.map(({ era, rows }) => [era, Object.fromEntries(rows.map((row) => [row.source, row.seats]))]);

const GAMES: Config[] = [
  { game: 'rome', players: 2, modules: [], seed: 3 },
  { game: 'rome', players: 2, modules: ['consul'], seed: 3 },
  {
    game: 'rome',
    players: 4,
    modules: ['monuments=mixed', 'objectives', 'invocations', 'roles', 'stealing', 'trading', 'roads'],
    seed: 3,
  },
  { game: 'metropolis', players: 3, modules: [], seed: 3 },
];
for (const config of GAMES) {
  test(`${config.game} with ${config.modules.join(', ') || 'nothing else'}`, async () => {
    const door = await openDoor();
    const other = await openDoor();
    door.call('table.start', {
      config,
      seats: seatsOf(Array.from({ length: config.players }, () => 'greedy')),
      date: '2026-11-15',
    });
    for (let scored = 0; scored < 3; ) {
      const task = door.call('table.task', {});
      door.call('table.move', { seat: task.seat, move: door.call('bot', task).move });
      const { log, seats } = door.call('table.view', { viewer: 1, from: 0 });
      if (log[log.length - 1]?.scored === undefined) {
        continue;
      }
      scored++;
      const { seed: _, ...told } = config;
      const tale = taleOf(other, told, seats, log);
      const story = door.call('table.story', { viewer: 1 });
      assert.deepEqual(tale.sources, story.sources);
      assert.deepEqual(byEra(tale), byEra({ ...story, audit: story.audit.slice(0, scored) }));
    }
  });
}
