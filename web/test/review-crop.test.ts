// SPDX-License-Identifier: MIT
// review-crop.test.ts - the piece of the city that a picture of a move shows, and what is on it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thingsOf } from '../src/board/things.ts';
import type { Door } from '../src/engine/door.ts';
import type { Lot, Preview } from '../src/engine/view.ts';
import { boxOf, cropOf, cropsOf, extentOf, within, type Box, type Room } from '../src/views/review/crop-place.ts';
import { beforeMove, sceneIn, sceneOfMove } from '../src/views/review/crop-scene.ts';
import { lotsOf } from '../src/views/review/mistakes-figures.ts';
import type { ReplayGame } from '../src/views/replay-game.ts';
import { openDoor, seatsOf } from './engine.ts';

const ROOM: Room = { columns: 5, rows: 5, least: 4 };
const lots = (text: string): Lot[] => text.split(' ');
const paying = (...at: string[]): Preview =>
  ({
    deltas: at.map((some) => ({ at: lots(some), from: lots(some)[0], vp: 2, seat: 1 })),
    seats: [],
  }) as unknown as Preview;
const holds = (box: Box | null, some: string): void => {
  assert.ok(box !== null);
  assert.ok(
    lots(some).every((lot) => within(box, lot)),
    `${some} in ${JSON.stringify(box)}`,
  );
};

test('a picture holds the move and what it pays, and is no smaller than it needs to be', () => {
  const box = cropOf(extentOf(lots('D4 D5'), paying('C4 C3', 'E4 F4', 'D6')), 9, ROOM);
  holds(box, 'C3 C4 D4 D5 D6 E4 F4');
  assert.deepEqual(box, { column: 2, row: 2, columns: 4, rows: 4 });
});
test('it stays inside the city', () => {
  assert.deepEqual(cropOf(extentOf(['A1'], null), 9, ROOM), { column: 0, row: 0, columns: 4, rows: 4 });
  assert.deepEqual(cropOf(extentOf(['I9'], null), 9, ROOM), { column: 5, row: 5, columns: 4, rows: 4 });
  assert.deepEqual(cropOf(extentOf(['B2'], null), 3, ROOM), { column: 0, row: 0, columns: 3, rows: 3 });
});
test('where lots would be too small, the move and the edges it shares are kept, not what lies behind them', () => {
  const box = cropOf(extentOf(lots('D4 D5'), paying('C4 B4 A4', 'E5 F5 G5 H5')), 9, ROOM);
  holds(box, 'C4 D4 D5 E5');
  assert.ok(box !== null && box.columns <= 5 && box.rows <= 5);
});
test('both moves have one piece where it holds them, else a piece each of one size', () => {
  const near = cropsOf(extentOf(lots('B2 B3'), null), extentOf(lots('D4'), null), 9, ROOM);
  assert.deepEqual(near[0], near[1]);
  holds(near[0], 'B2 B3 D4');
  const [one, two] = cropsOf(extentOf(lots('A1 A2'), null), extentOf(lots('H9 I9 G9'), null), 9, ROOM);
  holds(one, 'A1 A2');
  holds(two, 'G9 H9 I9');
  assert.equal(one?.columns, two?.columns);
  assert.equal(one?.rows, two?.rows);
});
test('a move that is not in the city has no piece of it', () => {
  assert.deepEqual(cropsOf(extentOf([], null), extentOf([], null), 9, ROOM), [null, null]);
  const [none, some] = cropsOf(extentOf([], null), extentOf(['E5'], null), 9, ROOM);
  assert.deepEqual(none, some);
  assert.equal(boxOf([]), null);
});
test('the lots of a move are read from its text', () => {
  assert.deepEqual(lotsOf('build grand-insula C4 D4 C5 D5'), lots('C4 D4 C5 D5'));
  assert.deepEqual(lotsOf('buy J10'), ['J10']);
  assert.deepEqual(lotsOf('income'), []);
});

async function replayed(): Promise<{ door: Door; game: ReplayGame }> {
  const door = await openDoor();
  const config = { game: 'rome' as const, players: 3, modules: [], seed: 7 };
  door.call('table.start', { config, seats: seatsOf(['greedy', 'greedy', 'greedy']), date: '2026-01-01' });
  for (let i = 0; i < 40; i++) {
    const task = door.call('table.task', {});
    door.call('table.move', { seat: task.seat, move: door.call('bot', task).move });
  }
  const view = door.call('table.view', { viewer: 0, from: 0 });
  const game = {
    door,
    log: view.log,
    codex: door.call('codex', { config: view.config }),
    seats: view.seats,
    story: door.call('table.story', { viewer: 0 }),
    moves: 40,
  } as unknown as ReplayGame;
  return { door, game };
}
test('what was played stands with a dark line, what is better is a ghost, and both have their points', async () => {
  const { game } = await replayed();
  const n = game.log.filter(({ move }) => move.startsWith('build ')).pop()?.n ?? 0;
  assert.ok(n > 0);
  const { move, seat, lots: on } = game.log[n - 1] ?? { move: '', seat: 0, lots: [] };
  const { screen, shown } = beforeMove(game, n, seat, [move]);
  const [what] = shown;
  assert.ok(what !== undefined && what.preview !== null);
  assert.deepEqual([...what.lots].sort(), [...on].sort());
  const played = sceneOfMove(screen, what, 'played');
  const better = sceneOfMove(screen, what, 'better');
  const mine = (scene: typeof played) => thingsOf(scene, 'building').find(({ id }) => id === 'ghost');
  assert.equal(mine(played)?.state, 'plain');
  assert.equal(mine(better)?.state, 'ghost-ok');
  assert.equal(thingsOf(played, 'outline').length, 1);
  assert.equal(thingsOf(better, 'outline').length, 0);
  const paid = what.preview.deltas.filter(({ vp }) => vp !== 0).length;
  assert.equal(thingsOf(played, 'delta').length, paid);
  const box = cropOf(extentOf(what.lots, what.preview), screen.room.state.size, ROOM);
  assert.ok(box !== null);
  const inside = sceneIn(played, box);
  assert.ok(mine(inside) !== undefined);
  assert.ok(thingsOf(inside, 'lot').length === box.columns * box.rows);
});
test('a lot that was bought has its owner; a better purchase is marked on the tag', async () => {
  const { game } = await replayed();
  const bought = game.log.find(({ move }) => /^buy [A-J]/.test(move));
  assert.ok(bought !== undefined);
  const { screen, shown } = beforeMove(game, bought.n, bought.seat, [bought.move]);
  const [what] = shown;
  assert.ok(what !== undefined);
  const lot = bought.move.slice(4).split(' ')[0];
  const played = sceneOfMove(screen, what, 'played');
  assert.equal(thingsOf(played, 'lot').find((thing) => thing.lot === lot)?.state, 'owned');
  assert.equal(
    thingsOf(played, 'tag').some((tag) => tag.lot === lot),
    false,
  );
  assert.equal(thingsOf(sceneOfMove(screen, what, 'better'), 'tag').find((tag) => tag.lot === lot)?.state, 'chosen');
});
