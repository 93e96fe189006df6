// SPDX-License-Identifier: MIT
// solid.test.ts - the 3D city without a graphics card: every building in every turn, real scenes as few buffers, the four
// views, signs and picking.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { sceneOfTable } from '../src/board/scene.ts';
import { buildingPart, cityOf, Quarry, topOf } from '../src/board/solid/city.ts';
import { grove, LIGHT, slab } from '../src/board/solid/ground.ts';
import { boxOf, clothOf, meet, signsOf, toView, toWorld } from '../src/board/solid/layout.ts';
import { linesOf } from '../src/board/solid/marks.ts';
import { METROPOLIS } from '../src/board/solid/metropolis.ts';
import { MONUMENTS } from '../src/board/solid/monuments.ts';
import { panelsThatFit, type PanelName, type Size } from '../src/board/solid/panels.ts';
import { groundLot, hidden, lotHit } from '../src/board/solid/pick.ts';
import { Plan } from '../src/board/solid/plan.ts';
import type { Cell } from '../src/art/geometry.ts';
import { ROME } from '../src/board/solid/rome.ts';
import { joined, type Part } from '../src/board/solid/shape.ts';
import type { Scene } from '../src/board/things.ts';
import type { Codex, Config, Lot } from '../src/engine/view.ts';
import { openDoor, screenAfter } from './engine.ts';

// From web/, where the tests are run.
const ids = (file: string, row: RegExp): string[] =>
  [...readFileSync(`../engine/include/engine/${file}.def`, 'utf8').matchAll(row)].map((m) => m[1] ?? '');

async function codexOf(config: Config): Promise<Codex> {
  return (await openDoor()).call('codex', { config });
}
async function sceneAfter(config: Config, moves: number): Promise<Scene> {
  return sceneOfTable((await screenAfter(config, moves)).screen);
}

/** Finite, inside its lots, indices that exist, unit normals, colours between 0 and 1. */
function sound(part: Part, cells: readonly Cell[], name: string): void {
  const corners = part.position.length / 3;
  assert.ok(part.index.length > 0 && part.index.length % 3 === 0, name);
  assert.equal(part.normal.length, corners * 4, name);
  assert.equal(part.colour.length, corners * 3, name);
  assert.ok(
    part.index.every((i) => i < corners),
    name,
  );
  const over = 0.002;
  const [x0, y0] = [Math.min(...cells.map(([x]) => x)) - over, Math.min(...cells.map(([, y]) => y)) - over];
  const [x1, y1] = [Math.max(...cells.map(([x]) => x)) + 1 + over, Math.max(...cells.map(([, y]) => y)) + 1 + over];
  for (let i = 0; i < corners; i++) {
    const [x = NaN, z = NaN, y = NaN] = part.position.subarray(i * 3, i * 3 + 3);
    assert.ok(x >= x0 && x <= x1 && y >= y0 && y <= y1 && z >= 0 && z <= 2, `${name}: ${x} ${y} ${z}`);
    const [a = 0, b = 0, c = 0] = part.normal.subarray(i * 4, i * 4 + 3);
    assert.ok(Math.abs(Math.hypot(a, b, c) - 127) < 2, `${name}: a face without a front at ${x} ${y} ${z}`);
  }
  assert.ok(
    part.colour.every((c) => c >= 0 && c <= 1),
    name,
  );
}
const placed = (cells: readonly Cell[], x: number, y: number): Cell[] => cells.map(([a, b]) => [a + x, b + y]);

test('every piece of both games and every monument stands in every turn, inside its lots', async () => {
  assert.deepEqual(Object.keys({ ...ROME, ...METROPOLIS }).sort(), ids('pieces', /^PIECE\(\w+, +"([\w-]+)"/gm).sort());
  assert.deepEqual(Object.keys(MONUMENTS).sort(), ids('monuments', /^MONUMENT\(\w+, +"([\w-]+)"/gm).sort());
  for (const game of ['rome', 'metropolis'] as const) {
    const { pieces, monuments } = await codexOf({ game, players: 4, modules: game === 'rome' ? ['monuments'] : [] });
    for (const info of [...pieces, ...monuments]) {
      for (const cells of info.turns) {
        const group = monuments.some(({ id }) => id === info.id) ? 'monument' : 'piece';
        const at = placed(cells, 3, 5);
        const part = buildingPart({ group, piece: info.id, owner: 'red' }, at);
        sound(part, at, `${info.id} ${cells.join(' ')}`);
        assert.ok(topOf(part) > 0.3, info.id);
      }
    }
  }
});

test('houses grow with their size; monuments have the heights of docs/table.md 18 and are all different', async () => {
  const { pieces, monuments } = await codexOf({ game: 'rome', players: 4, modules: ['monuments'] });
  const top = (id: string): number => {
    const info = [...pieces, ...monuments].find((other) => other.id === id);
    return topOf(
      buildingPart(
        { group: id in MONUMENTS ? 'monument' : 'piece', piece: id, owner: 'red' },
        info?.turns[0] ?? [[0, 0]],
      ),
    );
  };
  const homes = ['domus', 'domus-maxima', 'insula-i', 'grand-insula-i'].map(top);
  assert.deepEqual(
    [...homes].sort((a, b) => a - b),
    homes,
  );
  for (const [id, high] of [
    ['lighthouse', 1.6],
    ['pantheon', 1.4],
    ['colosseum', 1.05],
  ] as const) {
    assert.ok(Math.abs(top(id) - high) < 0.06, `${id} ${top(id)}`);
  }
  const seen = monuments.map((info) => {
    const { position } = buildingPart({ group: 'monument', piece: info.id, owner: 'red' }, info.turns[0] ?? []);
    return position.join();
  });
  assert.equal(new Set(seen).size, 19);
});

test('tokens of any shape and all garden tiles', () => {
  const shapes: Cell[][] = [
    [[0, 0]],
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ],
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 1],
    ],
  ];
  for (const face of ids('tokens', /^TOKEN\("([\w-]+)"/gm)) {
    for (const cells of shapes) {
      const part = buildingPart({ group: 'token', piece: face, owner: 'consul' }, cells);
      sound(part, cells, face);
      assert.ok(topOf(part) < 0.3, 'a token is flat');
    }
  }
  const tiles = ids('ceres', /^TILE\("([\w-]+)"/gm);
  const drawn = tiles.map((tile) => buildingPart({ group: 'tile', piece: tile, owner: 'ceres' }, [[2, 2]]));
  drawn.forEach((part, i) => sound(part, [[2, 2]], tiles[i] ?? ''));
  assert.equal(new Set(drawn.map((part) => `${part.position.join()} ${part.colour.join()}`)).size, tiles.length);
});

test('the outline of a bent piece closes, and its roof covers it', () => {
  for (const cells of [
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
    [
      [0, 0],
      [2, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ],
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 1],
    ],
  ] as Cell[][]) {
    const plan = new Plan(cells);
    for (const inset of [0.05, 0.13, 0.2]) {
      const ends = new Map<string, number>();
      for (const { from, to } of plan.sides(inset)) {
        for (const [x, y] of [from, to]) {
          const key = `${x.toFixed(4)} ${y.toFixed(4)}`;
          ends.set(key, (ends.get(key) ?? 0) + 1);
        }
      }
      assert.ok(
        [...ends.values()].every((n) => n === 2),
        `${inset}`,
      );
    }
  }
});

/** What the graphics card is given for a scene: layers that are not empty, each one draw call, and once more for shadows. */
function drawCalls(scene: Scene): number {
  const city = cityOf(scene, LIGHT, new Quarry());
  const lines = linesOf(scene, ['A1'], []);
  const solid = [[slab(scene.size, LIGHT)], city.stands.map(({ part }) => part), city.ghosts].filter(
    (parts) => parts.length > 0,
  );
  const others = [city.over.length, lines.all.position.length, lines.through.position.length, 1, 1].filter(
    (n) => n > 0,
  );
  return solid.length * 2 + others.length;
}
test('a full city is a few buffers; what did not change is not cut again', async () => {
  for (const config of [
    { game: 'rome', players: 4, modules: [], seed: 7 },
    { game: 'rome', players: 5, modules: ['monuments'], seed: 3 },
    { game: 'metropolis', players: 4, modules: [], seed: 9 },
    { game: 'rome', players: 1, modules: ['ceres'], seed: 5 },
    { game: 'rome', players: 2, modules: ['consul'], seed: 5 },
  ] as Config[]) {
    const scene = await sceneAfter(config, config.players < 3 ? 40 : 100);
    assert.ok(drawCalls(scene) <= 12);
    const quarry = new Quarry();
    const first = cityOf(scene, LIGHT, quarry);
    const again = cityOf(scene, LIGHT, quarry);
    assert.equal(again.key, first.key);
    first.stands.forEach(({ part }, i) => assert.equal(again.stands[i]?.part, part));
    const whole = joined(first.stands.map(({ part }) => part));
    assert.ok(whole.index.length / 3 < 60_000, `${whole.index.length / 3} triangles`);
    assert.ok(whole.index.every((i) => i < whole.position.length / 3));
  }
});
test('trees stand only on lots that nobody owns and nothing needs', async () => {
  const scene = await sceneAfter({ game: 'rome', players: 3, modules: [], seed: 3 }, 40);
  const { stands } = cityOf(scene, LIGHT, new Quarry());
  const groves = stands.filter(({ key }) => key.startsWith('grove')).map(({ key }) => key.split(' ')[1]);
  assert.ok(groves.length > 3);
  for (const thing of scene.things) {
    if (thing.kind === 'lot' && thing.state !== 'bare') {
      assert.ok(!groves.includes(thing.lot), thing.lot);
    }
    if (thing.kind === 'tag') {
      assert.ok(!groves.includes(thing.lot), thing.lot);
    }
  }
  assert.deepEqual(grove(2, 3, 'rome')?.position, grove(2, 3, 'rome')?.position);
});

test('four views of one city: signs stay on their buildings, letters are where they belong', async () => {
  const scene = await sceneAfter({ game: 'rome', players: 4, modules: [], seed: 7 }, 80);
  const { heights } = cityOf(scene, LIGHT, new Quarry());
  const buildings = scene.things.filter((thing) => thing.kind === 'building');
  for (let quarter = -1; quarter < 5; quarter++) {
    const view = { size: scene.size, quarter };
    const there = toView(view, [2.5, 7.25]);
    assert.deepEqual(
      toWorld(view, there).map((n) => Math.round(n * 100) / 100),
      [2.5, 7.25],
    );
    const signs = signsOf(scene, view, heights, '#862a18', { lot: 400, plates: 'all' });
    assert.equal(signs.filter(({ picture }) => picture.key.startsWith('banner')).length, buildings.length);
    assert.equal(signs.filter(({ picture }) => picture.key.startsWith('plate')).length, buildings.length);
    for (const {
      picture,
      at: [x, y],
    } of signs) {
      const [, words = ''] = /^letter (\w+)/.exec(picture.key) ?? [];
      if (/^[A-J]$/.test(words)) {
        assert.equal(Math.floor(x), 'ABCDEFGHIJ'.indexOf(words));
      } else if (words !== '') {
        assert.equal(Math.floor(y) + 1, Number(words));
      }
    }
  }
});

test('the eye picks the building it meets, or the lot behind it when the ground counts', () => {
  const k = Math.sqrt(3 / 8);
  const way = { x: -k, y: -0.5, z: -k };
  const through = (
    x: number,
    z: number,
    y: number,
  ): { from: { x: number; y: number; z: number }; way: typeof way } => ({
    from: { x: x - way.x * 20, y: z - way.y * 20, z: y - way.z * 20 },
    way,
  });
  const heights = new Map<Lot, number>([['D4', 1.2]]);
  assert.equal(groundLot(through(0.5, 0, 0.5), 9), 'A1');
  assert.equal(groundLot(through(-0.5, 0, 0.5), 9), null);
  assert.equal(groundLot(through(3.5, 0.9, 3.5), 9), 'C3', 'the ray goes on to the ground');
  assert.equal(lotHit(through(3.5, 0.9, 3.5), 9, heights), 'D4');
  assert.equal(lotHit(through(5.5, 0, 5.5), 9, heights), 'F6');
  const up = { x: k, y: 0.5, z: k };
  assert.ok(hidden([2.9, 2.9, 0.1], up, ['C3'], heights));
  assert.ok(!hidden([2.9, 2.9, 0.1], up, ['C3', 'D4'], heights));
  assert.ok(!hidden([5.5, 5.5, 0.1], up, [], heights));
});

test('plates do not pile up: of two that meet the farther is a point, what changes is on a pole', async () => {
  const scene = await sceneAfter({ game: 'rome', players: 4, modules: [], seed: 7 }, 80);
  const { heights } = cityOf(scene, LIGHT, new Quarry());
  const view = { size: scene.size, quarter: 0 };
  const plates = (lot: number, kind: 'near' | 'all' | 'none'): ReturnType<typeof signsOf> =>
    signsOf(scene, view, heights, '#862a18', { lot, plates: kind }).filter(({ picture }) =>
      /^(plate|tag|point)/.test(picture.key),
    );
  for (const kind of ['near', 'all'] as const) {
    for (const lot of [19, 30, 55, 90]) {
      const whole = plates(lot, kind).filter(({ picture }) => picture.key !== 'point');
      const boxes = whole.map((sign) => boxOf(view, sign, { lot }));
      boxes.forEach((box, i) => {
        const other = boxes.findIndex((next, j) => j > i && meet(box, next));
        assert.equal(other, -1, `${kind} ${lot}: ${whole[i]?.picture.key} and ${whole[other]?.picture.key}`);
      });
    }
  }
  assert.ok(
    plates(30, 'near').some(({ picture }) => picture.key === 'point'),
    'a small city has points',
  );
  assert.ok(!plates(55, 'none').some(({ picture }) => picture.key.startsWith('plate')));
  assert.ok(
    plates(19, 'none').some(({ picture }) => picture.key.startsWith('plate')),
    'very small: always near',
  );
});

test('banners stand where they cover few plates behind them', async () => {
  const scene = await sceneAfter({ game: 'rome', players: 4, modules: [], seed: 7 }, 80);
  const { heights } = cityOf(scene, LIGHT, new Quarry());
  let plates = 0;
  let covered = 0;
  for (const quarter of [0, 1, 2, 3]) {
    const view = { size: scene.size, quarter };
    for (const lot of [28, 55]) {
      // As they are drawn, the nearest last.
      const signs = signsOf(scene, view, heights, '#862a18', { lot, plates: 'near' });
      signs.forEach((sign, i) => {
        if (/^(plate|tag)/.test(sign.picture.key)) {
          const box = boxOf(view, sign, { lot });
          plates++;
          covered += Number(
            signs
              .slice(i)
              .some((next) => next.picture.key.startsWith('banner') && meet(box, clothOf(view, next, { lot }))),
          );
        }
      });
    }
  }
  assert.ok(covered < plates / 5, `${covered} of ${plates}`);
});

test('panels stand where the city leaves room, and never over each other', () => {
  const wide = new Map<PanelName, Size>([
    ['deeds', { width: 278, height: 196 }],
    ['preview', { width: 278, height: 216 }],
    ['seats', { width: 176, height: 240 }],
    ['controls', { width: 216, height: 176 }],
  ]);
  const fit = (width: number, height: number): PanelName[] => [...panelsThatFit({ width, height }, 9, [...wide])];
  assert.deepEqual(fit(1480, 775), ['deeds', 'preview', 'seats', 'controls']);
  assert.deepEqual(fit(844, 334), [], 'a phone on its side: buttons');
  assert.ok(!fit(390, 560).includes('seats'), 'beside the deeds there is no room');
});
