// SPDX-License-Identifier: MIT
// possible.test.ts - the sheet of moves: every legal move is in it, sorted, and nothing else; how long a turn is told to be.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Config, LogEntry } from '../src/engine/view.ts';
import { possibleOf, type Possible } from '../src/table/possible.ts';
import type { Screen } from '../src/table/types.ts';
import { timeWords, turnOf } from '../src/views/timer.tsx';
import { screenAfter, settled, sit } from './engine.ts';

const covers = (line: Possible, move: Screen['look']['moves'][number]): boolean => {
  const { pick } = line;
  switch (pick.by) {
    case 'move':
      return pick.move.move === move.move;
    case 'card':
      return move.verb === 'buy' && pick.card === move.card;
    case 'piece':
      return move.verb === 'build' && pick.piece === move.piece;
    case 'target':
      return move.verb === pick.verb && (move.card ?? '') === pick.card && (move.slot ?? 0) === pick.slot;
    case 'trade':
      return false;
  }
};

const GAMES: Config[] = [
  { game: 'rome', players: 3, modules: [], seed: 5 },
  { game: 'metropolis', players: 2, modules: [], seed: 6 },
  { game: 'rome', players: 4, modules: ['monuments', 'trading', 'stealing', 'invocations', 'roles', 'roads'], seed: 9 },
  { game: 'rome', players: 1, modules: ['ceres'], seed: 3 },
];

test('every legal move is in one line, and every line that can be picked has a move', async () => {
  for (const config of GAMES) {
    let asked = 0;
    for (const moves of Array.from({ length: 14 }, (_, i) => 3 * i)) {
      const { door, screen } = await screenAfter(config, moves);
      asked += Number(screen.look.moves.length > 0);
      const lines = possibleOf(screen, (piece) => door.call('previews', { piece }).vp);
      for (const move of screen.look.moves) {
        assert.equal(lines.filter((line) => covers(line, move)).length, 1, `${move.move} after ${moves}`);
      }
      for (const line of lines.filter(({ short = 0, kind }) => short === 0 && kind !== 'trade')) {
        assert.ok(
          screen.look.moves.some((move) => covers(line, move)),
          `${line.id} after ${moves}`,
        );
      }
      assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length);
    }
    assert.ok(asked > 1, `${config.modules.join()}: ${asked}`);
  }
});

test('deeds: affordable first, then by price; buildings: the largest first, with the points of the preview', async () => {
  const { door, screen } = await screenAfter({ game: 'rome', players: 3, modules: [], seed: 5 }, 21);
  const lines = possibleOf(screen, (piece) => door.call('previews', { piece }).vp);
  const deeds = lines.filter(({ kind }) => kind === 'buy');
  const dear = deeds.findIndex(({ short = 0 }) => short > 0);
  assert.ok(deeds.every(({ short = 0 }, i) => short > 0 === (dear >= 0 && i >= dear)));
  const prices = deeds.slice(0, dear < 0 ? undefined : dear).map(({ price = 0 }) => price);
  assert.deepEqual(
    prices,
    [...prices].sort((a, b) => a - b),
  );
  const buildings = lines.filter(({ kind }) => kind === 'build');
  assert.ok(buildings.length > 0);
  const sizes = buildings.map(({ size = 0 }) => size);
  assert.deepEqual(
    sizes,
    [...sizes].sort((a, b) => b - a),
  );
  for (const { pick, vp, places } of buildings) {
    const moves = screen.look.moves.filter((move) => pick.by === 'piece' && move.piece === pick.piece);
    const points = moves.map(
      ({ move }) => door.call('preview', { move }).seats.find(({ seat }) => seat === screen.room.viewer)?.vp,
    );
    assert.deepEqual(vp, [Math.min(...(points as number[])), Math.max(...(points as number[]))]);
    assert.equal(places, new Set(moves.map(({ lots }) => lots?.join())).size);
  }
});

test('a line is picked as if by hand: it is previewed and not played', async () => {
  const { table, door } = await sit({ game: 'rome', players: 2, modules: [], seed: 8 }, ['human', 'greedy']);
  await settled(table);
  const before = table.screen.room.moves;
  const [income] = possibleOf(table.screen, (piece) => door.call('previews', { piece }).vp);
  assert.equal(income?.kind, 'income');
  if (income?.pick.by === 'move') {
    table.chooseMove(income.pick.move);
  }
  assert.equal(table.screen.choice.kind, 'move');
  assert.notEqual(table.screen.preview, null);
  assert.equal(table.screen.room.moves, before);
  table.close();
});

test('a turn lasts until another seat moved, alone until a move was made, and never into another game', async () => {
  const { screen } = await screenAfter({ game: 'rome', players: 3, modules: [], seed: 5 }, 4);
  const { seat } = screen.look.ask;
  const entry = (by: number): LogEntry => ({ ...(screen.log[0] as LogEntry), seat: by });
  const own = { ...screen, log: [entry(9), entry(seat)] };
  assert.equal(turnOf('a', own), turnOf('a', { ...screen, log: [entry(9)] }));
  assert.notEqual(turnOf('a', own), turnOf('a', { ...screen, log: [entry(9), entry(seat), entry(9)] }));
  assert.notEqual(turnOf('a', own), turnOf('b', own));
  const alone = { ...screen, room: { ...screen.room, config: { ...screen.room.config, players: 1 } } };
  assert.notEqual(turnOf('a', alone), turnOf('a', { ...alone, room: { ...alone.room, moves: alone.room.moves + 1 } }));
  assert.equal(timeWords(61), '1:01');
  assert.equal(timeWords(600), '10:00');
});
