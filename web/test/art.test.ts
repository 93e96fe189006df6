// SPDX-License-Identifier: MIT
// art.test.ts - the drawings: each thing of the game has one of its own, whole in every turn, painted by rules that exist.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Defs, Garden, MarkerDisc, PriceTag, Tile, Token } from '../src/art/index.tsx';
import { outline, type Cell } from '../src/art/geometry.ts';
import { METROPOLIS } from '../src/art/metropolis.ts';
import { MONUMENTS } from '../src/art/monuments.ts';
import { hips } from '../src/art/parts.ts';
import { ROME } from '../src/art/rome.ts';
import { startCity } from '../src/art/startcity.ts';
import { GARDENS } from '../src/art/tile.ts';
import type { Plate } from '../src/engine/view.ts';

// From web/, where the tests are run.
const engine = (name: string): string => readFileSync(`../engine/include/engine/${name}.def`, 'utf8');
const css = (name: string): string => readFileSync(`css/${name}.css`, 'utf8');
const SHAPES: Record<string, [number, number][]> = {
  '1': [[0, 0]],
  I2: [
    [0, 0],
    [1, 0],
  ],
  I3: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  L3: [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  I4: [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ],
  O4: [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  T4: [
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
  ],
  U5: [
    [0, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ],
  R6: [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ],
  S4: [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
  ],
  L4: [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
  ],
};
const turned = (cells: [number, number][]): [number, number][] => {
  const high = Math.max(...cells.map((c) => c[1]));
  return cells.map(([x, y]) => [high - y, x]);
};
const turns = (shape: string): [number, number][][] => {
  const all = [SHAPES[shape]!];
  for (let i = 0; i < 3; i++) all.push(turned(all.at(-1)!));
  return all;
};
interface Kind {
  id: string;
  shape: string;
}
const kinds = (text: string, row: RegExp): Kind[] => [...text.matchAll(row)].map((m) => ({ id: m[1]!, shape: m[2]! }));
const PIECES = kinds(engine('pieces'), /^PIECE\(\w+, +"([\w-]+)", +"[^"]+", *\d, \w+, +(\w+),/gm);
const GREAT = kinds(engine('monuments'), /^MONUMENT\(\w+, +"([\w-]+)", +"[^"]+", +\w+, +(\w+),/gm);
const TOKENS = [...engine('tokens').matchAll(/^TOKEN\("([\w-]+)", +"[^"]+", +(\d)/gm)].map((m) => ({
  face: m[1]!,
  size: Number(m[2]),
}));
const TILES = [...engine('ceres').matchAll(/^TILE\("([\w-]+)"/gm)].map((m) => m[1]!);

const plate: Plate = {
  round: false,
  parts: [
    { amount: '1', unit: 'silver' },
    { amount: '+1', unit: 'building' },
  ],
};
interface Drawn {
  props: { dangerouslySetInnerHTML?: { __html: string } };
}
const art = (node: unknown): string => (node as Drawn).props.dangerouslySetInnerHTML!.__html;
const tile = (piece: string, cells: [number, number][], pool = false): string =>
  art(Tile({ piece, cells, owner: 'red', skin: 'rome', plate, pool }));
const TOKEN_CELLS: Record<number, [number, number][]> = {
  1: SHAPES['1']!,
  2: SHAPES.I2!,
  3: SHAPES.L3!,
  4: SHAPES.S4!,
};
const everything = (): string[] => [
  ...[...PIECES, ...GREAT].flatMap(({ id, shape }) => turns(shape).map((cells) => tile(id, cells))),
  ...TOKENS.map(({ face, size }) => art(Token({ face, cells: TOKEN_CELLS[size]!, plate }))),
  ...TILES.map((id) => art(Garden({ tile: id, plate }))),
  art(MarkerDisc({ owner: 'violet' })),
  art(PriceTag({ price: 10, skin: 'rome', state: 'chosen' })),
  startCity(),
];

test('each piece, monument, token face and garden tile of the engine has a drawing of its own', () => {
  assert.equal(PIECES.length, 40);
  assert.equal(GREAT.length, 19);
  assert.equal(TOKENS.length, 16);
  assert.equal(TILES.length, 8);
  assert.deepEqual(
    Object.keys({ ...ROME, ...METROPOLIS }),
    PIECES.map((k) => k.id),
  );
  assert.deepEqual(Object.keys(MONUMENTS).sort(), GREAT.map((k) => k.id).sort());
  assert.deepEqual(Object.keys(GARDENS), TILES);
  const seen = new Set([...PIECES, ...GREAT].map(({ id, shape }) => tile(id, SHAPES[shape]!)));
  const gardens = new Set(TILES.map((id) => art(Garden({ tile: id }))));
  assert.equal(seen.size, 59);
  assert.equal(gardens.size, 8);
});

test('no turn of anything leaves a hole in the numbers', () => {
  for (const text of everything()) assert.doesNotMatch(text, /NaN|undefined|Infinity|e-\d/);
});

test('whatever is drawn is painted: its classes, patterns and symbols exist', () => {
  const painted = ['art', 'art-modules', 'art-marks', 'tokens', 'base'].map(css).join('');
  const defs = art(Defs({ skin: 'rome' }));
  const unpainted = new Set<string>();
  for (const text of [...everything(), defs]) {
    for (const [, names] of text.matchAll(/class="([^"]+)"/g))
      for (const name of names!.split(' ')) if (!new RegExp(`\\.${name}\\b`).test(painted)) unpainted.add(name);
    for (const [, id] of text.matchAll(/(?:href="|url\()#([\w-]+)/g)) assert.ok(defs.includes(`id="${id}"`), id);
  }
  assert.deepEqual([...unpainted], []);
});

test('Metropolis has every icon that Rome has', () => {
  const ids = (skin: 'rome' | 'metropolis'): string[] =>
    [...art(Defs({ skin })).matchAll(/id="([^"]+)"/g)].map((m) => m[1]!);
  assert.deepEqual(ids('metropolis'), ids('rome'));
  assert.notEqual(art(Defs({ skin: 'metropolis' })), art(Defs({ skin: 'rome' })));
});

// ------------------------------------------------------------------------------------------------------- geometry
/** The area of every closed part of a path of straight lines (a rounding of 0 leaves only those). */
function area(d: string): number {
  let sum = 0;
  for (const part of d.split('z')) {
    const points = [...part.replace(/Q[^L]*?(?=L|$)/g, '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
      (m) => [Number(m[1]), Number(m[2])] as const,
    );
    let twice = 0;
    points.forEach(([x, y], i) => {
      const [nx, ny] = points[(i + 1) % points.length]!;
      twice += x * ny - nx * y;
    });
    sum += Math.abs(twice) / 2;
  }
  return sum;
}
test('a hipped roof covers its lots whole and once, in every turn of every shape one lot wide', () => {
  for (const shape of ['1', 'I2', 'I3', 'I4', 'L3', 'T4', 'U5', 'S4', 'L4']) {
    for (const cells of turns(shape)) {
      const slopes = [...hips(cells, 7).matchAll(/class="r[nwse]" d="([^"]+)"/g)].map((m) => area(m[1]!));
      const whole = area(outline(cells, 7, 0));
      assert.ok(Math.abs(slopes.reduce((a, b) => a + b, 0) - whole) < 1, `${shape}: ${slopes} of ${whole}`);
    }
  }
});
test('an outline goes round every group of lots, and round a court', () => {
  const loops = (cells: Cell[]): number => outline(cells, 1, 4).split('z').length - 1;
  assert.equal(
    loops([
      [0, 0],
      [1, 0],
    ]),
    1,
  );
  assert.equal(
    loops([
      [0, 0],
      [2, 0],
    ]),
    2,
  );
  assert.equal(
    loops([
      [0, 0],
      [1, 1],
    ]),
    2,
    'touching by a corner is not joined',
  );
  assert.equal(
    loops([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ]),
    2,
  );
  assert.equal(area(outline([[0, 0]], 2, 0)), 44 * 44);
});
test('the plate lies on lots of the piece, never in the mouth of a U', () => {
  const open: [number, number][] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [2, 1],
  ];
  const [, x, w] = /class="pill[^"]*" x="([\d.]+)"[^>]*? width="([\d.]+)"/.exec(tile('temple-of-minerva', open))!;
  const middle = Number(x) + Number(w) / 2;
  assert.ok(middle > 96 && middle < 144, String(middle));
});
test('a monument in the pool is nobody’s: no banner, and none of the gilt bar', () => {
  assert.match(tile('regia', SHAPES.R6!), /#b-red/);
  assert.match(tile('regia', SHAPES.R6!), /class="vex"/);
  assert.doesNotMatch(tile('regia', SHAPES.R6!, true), /#b-|class="vex"/);
});

// --------------------------------------------------------------------------------------------------------- colours
type Tokens = Record<string, string>;
const block = (selector: string): Tokens => {
  const text = css('tokens');
  const from =
    text.indexOf(`\n${selector} {`) >= 0 ? text.indexOf(`\n${selector} {`) : text.indexOf(`\n  ${selector} {`);
  assert.ok(from >= 0, selector);
  const body = text.slice(text.indexOf('{', from) + 1, text.indexOf('}', from));
  return Object.fromEntries([...body.matchAll(/^\s*([\w-]+): (.*?);/gm)].map((m) => [m[1]!, m[2]!]));
};
const light = block(':root');
const stone = block(':root[data-skin="metropolis"]');
const dark = block(':root[data-theme="dark"]');
const darkStone = block(':root[data-theme="dark"][data-skin="metropolis"]');
test('dark by the system is dark by choice', () => {
  assert.deepEqual(block(':root:not([data-theme="light"])'), dark);
  assert.deepEqual(block(':root[data-skin="metropolis"]:not([data-theme="light"])'), darkStone);
});
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (a: string, b: string): number => {
  const [hi, lo] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (hi! + 0.05) / (lo! + 0.05);
};
test('text is readable on every ground in all four lights', () => {
  const lights: [string, Tokens][] = [
    ['light', light],
    ['metropolis', { ...light, ...stone }],
    ['dark', { ...light, ...dark }],
    ['dark metropolis', { ...light, ...stone, ...dark, ...darkStone }],
  ];
  const poor: string[] = [];
  const check = (name: string, t: Tokens, ink: string, ground: string, least = 4.5): void => {
    const c = contrast(t[`--${ink}`]!, t[`--${ground}`]!);
    if (c < least) poor.push(`${name}: ${ink} on ${ground} ${c.toFixed(2)}`);
  };
  for (const [name, t] of lights) {
    for (const ink of ['ink', 'ink-2', 'ink-3', 'minium', 'bad'])
      for (const ground of ['table', 'slab', 'slab-2', 'paper']) check(name, t, ink, ground);
    for (const ground of ['slab', 'paper']) check(name, t, 'ok', ground); // gains are written on panels only
    for (const ground of ['wood', 'wood-2', 'wood-3']) check(name, t, 'wood-ink', ground);
    for (const ground of ['wood', 'wood-2']) check(name, t, 'wood-ink-2', ground);
    for (const [ink, ground] of [
      ['minium-2', 'frame'],
      ['band-ink', 'band'],
      ['band-no-ink', 'band-no'],
      ['lit-ink', 'lit'],
      ['tag-no', 'tag'],
      ['back-ink', 'back'],
      ['go-ink', 'go'],
    ] as const)
      check(name, t, ink, ground);
    for (const seat of ['red', 'blue', 'gold', 'green', 'violet', 'ceres', 'consul'])
      check(name, t, `${seat}-ink`, seat);
  }
  assert.deepEqual(poor, []);
});
