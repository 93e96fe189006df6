// SPDX-License-Identifier: MIT
// ground.ts - the slab the city stands on: frame, joints, pavers; tints and discs of lots that are owned; trees on others.
import { EDGE } from './edge.ts';
import { lotAt } from '../../table/placing.ts';
import type { Owner, Scene, Thing } from '../things.ts';
import { SEATS } from './paint.ts';
import { cypress, tree } from './parts.ts';
import { blend, circle, Shape, shrunk, type Paint, type Part, type Rect } from './shape.ts';

export interface Stone {
  pavers: readonly [Paint, Paint, Paint];
  joint: Paint;
  frame: Paint;
  line: Paint;
  letter: Paint;
}
export const LIGHT: Stone = {
  pavers: ['#efe6d5', '#eae0cc', '#f3ecde'],
  joint: '#cdbd9f',
  frame: '#d4c4a6',
  line: '#a89878',
  letter: '#862a18',
};
export { EDGE };
export const THICK = 0.42;
export const DISC_TOP = 0.12;
export const paverOf = (column: number, row: number, stone: Stone): Paint =>
  stone.pavers[(column * 7 + row * 5 + column * row * 3) % 3] as Paint;

/** Everything that lies still as long as the size and the stone stay. */
export function slab(size: number, stone: Stone): Part {
  const s = new Shape();
  const far = size + EDGE;
  s.box(-EDGE, -EDGE, far, far, -THICK, -0.012, blend(stone.frame, '#3c2814', 0.1), stone.frame);
  s.box(-EDGE - 0.006, -EDGE - 0.006, far + 0.006, far + 0.006, -THICK * 0.36 - 0.012, -THICK * 0.36, stone.line, null);
  // A line cut into the frame, and the bed of the pavers.
  for (const [a, b] of [
    [-0.115, -0.095],
    [-EDGE + 0.06, -EDGE + 0.075],
  ] as const) {
    for (const rect of [
      [a, a, size - a, b],
      [a, size - b, size - a, size - a],
      [a, b, b, size - b],
      [size - b, b, size - a, size - b],
    ] as const) {
      s.sheet(stone.line, -0.008, rect);
    }
  }
  s.sheet(stone.joint, -0.006, [-0.03, -0.03, size + 0.03, size + 0.03]);
  for (let column = 0; column < size; column++) {
    for (let row = 0; row < size; row++) {
      s.sheet(paverOf(column, row, stone), 0, shrunk([column, row, column + 1, row + 1], 0.022));
    }
  }
  return s.part;
}
/** The stone of an owned lot takes the owner's colour; on an empty one lies a disc. */
export function marker(column: number, row: number, owner: Owner, stone: Stone): Part {
  const s = new Shape();
  const { cloth } = SEATS[owner];
  const paver = paverOf(column, row, stone);
  const lot: Rect = [column, row, column + 1, row + 1];
  s.sheet(blend(paver, cloth, 0.75), 0.003, shrunk(lot, 0.035));
  s.sheet(blend(paver, cloth, 0.3), 0.005, shrunk(lot, 0.035 + 0.028));
  const [x, y] = [column + 0.5, row + 0.5];
  s.drum(x, y, 0, DISC_TOP, 0.28, cloth, { n: 20, top: null });
  s.band(
    blend(cloth, '#ffffff', 0.28),
    circle(x, y, 0.235, 0.235, 20),
    DISC_TOP,
    circle(x, y, 0.28, 0.28, 20),
    DISC_TOP,
  );
  s.level(cloth, DISC_TOP - 0.008, circle(x, y, 0.236, 0.236, 20));
  return s.part;
}
/** Cypresses and olives by place alone, so that a lot always has the same ones; most lots have none. */
export function grove(column: number, row: number, game: Scene['game']): Part | null {
  const n = (column * 37 + row * 71 + column * row * 13 + 5) % 17;
  if (n > 5) {
    return null;
  }
  const s = new Shape();
  const [x, y] = [column + 0.24 + (n % 3) * 0.22, row + 0.26 + ((n * 5) % 4) * 0.14];
  if (n < 4 && game === 'rome') {
    cypress(s, x, y, 0, 0.62 + (n % 2) * 0.16);
    if (n === 2) {
      cypress(s, x + 0.22, y + 0.2, 0, 0.5, 0.08);
    }
  } else {
    tree(s, x, y, 0, 0.14);
  }
  return s.part;
}
/** Lots where a tree would hide a tag or a glow. */
export function bareLots(scene: Scene): Set<string> {
  const of = (thing: Thing): string[] => {
    switch (thing.kind) {
      case 'lot':
        return thing.state === 'bare' ? [] : [thing.lot];
      case 'tag':
      case 'number':
        return [thing.lot];
      case 'glow':
      case 'outline':
      case 'building':
        return thing.lots;
      default:
        return [];
    }
  };
  const taken = new Set(scene.things.flatMap(of));
  const bare = new Set<string>();
  for (let column = 0; column < scene.size; column++) {
    for (let row = 0; row < scene.size; row++) {
      const lot = lotAt(column, row);
      if (!taken.has(lot)) {
        bare.add(lot);
      }
    }
  }
  return bare;
}
