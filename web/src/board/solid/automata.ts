// SPDX-License-Identifier: MIT
// automata.ts - what Ceres and the Consul put on the city: garden tiles, and tokens that are never taken for a house.
import { BASALT, CREAM, GOLD, LAWN, MARBLE, SAFFRON, SEATS, SLATE, TILE, TILE_SEAM, TIMBER } from './paint.ts';
import { column, tree } from './parts.ts';
import type { Plan } from './plan.ts';
import { gable, hip } from './roofs.ts';
import { circle, type Paint, type Shape } from './shape.ts';

export const TOKEN_TOP = 0.16;

// ------------------------------------------------------------------------------------------------------------ Consul
const BANDS: readonly [end: string, paint: Paint][] = [
  ['library', '#55677a'],
  ['fountain', '#7fb0c4'],
  ['garden', '#7d9148'],
  ['', '#a9542f'],
];
/** Stripes of a second colour across the whole piece. */
function stripes(s: Shape, plan: Plan, inset: number, z: number, paint: Paint, each: number, wide: number): void {
  for (const [x, y] of plan.cells) {
    const xs = plan.tile([x, y], inset).map(([a]) => a);
    const ys = plan.tile([x, y], inset).map(([, b]) => b);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    for (let i = 0; i < 1 / each; i++) {
      const [a, b] = plan.wide
        ? [Math.max(x + i * each, x0), Math.min(x + i * each + wide, x1)]
        : [Math.max(y + i * each, y0), Math.min(y + i * each + wide, y1)];
      if (b > a) {
        s.level(
          paint,
          z,
          plan.wide
            ? [
                [a, y0],
                [b, y0],
                [b, y1],
                [a, y1],
              ]
            : [
                [x0, a],
                [x1, a],
                [x1, b],
                [x0, b],
              ],
        );
      }
    }
  }
}
export function token(s: Shape, plan: Plan, face: string): void {
  plan.block(s, 0.045, 0, TOKEN_TOP - 0.03, BASALT);
  plan.block(s, 0.1, TOKEN_TOP - 0.03, TOKEN_TOP - 0.012, '#b79a62');
  const z = TOKEN_TOP;
  if (face.startsWith('c-res-')) {
    plan.block(s, 0.125, z - 0.03, z, TILE);
    stripes(s, plan, 0.125, z + 0.004, TILE_SEAM, 0.1, 0.025);
  } else if (face.startsWith('c-com-')) {
    plan.block(s, 0.125, z - 0.03, z, SAFFRON);
    stripes(s, plan, 0.125, z + 0.004, CREAM, 0.25, 0.125);
  } else {
    plan.block(s, 0.125, z - 0.03, z, MARBLE);
    const band = BANDS.find(([end]) => face.endsWith(end))?.[1] ?? SLATE;
    plan.lid(s, 0.18, z + 0.004, band);
    plan.lid(s, 0.25, z + 0.008, MARBLE);
  }
  const [x, y] = plan.seal;
  s.drum(x, y, z - 0.02, z + 0.055, 0.26, BASALT, { n: 18, top: null });
  s.band(SEATS.consul.ink, circle(x, y, 0.215, 0.215, 18), z + 0.055, circle(x, y, 0.26, 0.26, 18), z + 0.055);
  s.level(BASALT, z + 0.055, circle(x, y, 0.215, 0.215, 18));
}

// ------------------------------------------------------------------------------------------------------------- Ceres
const CAPS: Record<string, Paint> = { 'civ-res': TILE, 'civ-com': SAFFRON, 'civ-civ': SLATE, 'civ-any': MARBLE };
function cottage(s: Shape, x: number, y: number, z: number, r: number): void {
  s.box(x - r, y - r, x + r, y + r, z, z + r * 1.25, '#f3e2bd', null);
  for (const [nx, ny] of [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const) {
    const [px, py] = [x + nx * (r + 0.006), y + ny * (r + 0.006)];
    const [tx, ty] = [-ny * r * 0.3, nx * r * 0.3];
    s.face(
      '#5a2f1a',
      [px - tx, py - ty, z],
      [px + tx, py + ty, z],
      [px + tx, py + ty, z + r * 0.8],
      [px - tx, py - ty, z + r * 0.8],
    );
  }
  hip(s, [x - r - 0.04, y - r - 0.04, x + r + 0.04, y + r + 0.04], z + r * 1.25, r * 0.9);
}
function stall(s: Shape, x: number, y: number, z: number, r: number): void {
  s.box(x - r * 0.8, y - r * 0.8, x + r * 0.8, y + r * 0.8, z, z + r * 0.5, TIMBER);
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    s.box(x + dx * r - 0.012, y + dy * r - 0.012, x + dx * r + 0.012, y + dy * r + 0.012, z, z + r * 1.3, TIMBER);
  }
  gable(s, [x - r - 0.03, y - r - 0.03, x + r + 0.03, y + r + 0.03], z + r * 1.3, r * 0.6, 'canvas', CREAM);
}
function rotunda(s: Shape, x: number, y: number, z: number, cap: Paint): void {
  s.drum(x, y, z, z + 0.04, 0.25, MARBLE, { n: 14 });
  for (const [px, py] of circle(x, y, 0.19, 0.19, 8)) {
    column(s, px, py, z + 0.04, z + 0.32, 0.026);
  }
  s.drum(x, y, z + 0.32, z + 0.37, 0.24, MARBLE, { n: 14 });
  s.dome(x, y, z + 0.37, 0.21, 0.21, 0.17, cap, { n: 14, rings: 3 });
  s.drum(x, y, z + 0.53, z + 0.6, 0.03, GOLD, { above: 0, n: 6 });
}
export function garden(s: Shape, plan: Plan, tile: string): void {
  const { x0: x, y0: y } = plan;
  const [cx, cy] = [x + 0.5, y + 0.5];
  const z = 0.06;
  s.box(x + 0.04, y + 0.04, x + 0.96, y + 0.96, 0, z, SEATS.ceres.cloth, LAWN);
  // A clipped hedge all round, with a gap where the gravel comes in.
  for (const [a, b] of [
    [0.04, 0.42],
    [0.58, 0.96],
  ] as const) {
    for (const w of [
      [0.04, 0.15],
      [0.85, 0.96],
    ] as const) {
      s.box(x + a, y + w[0], x + b, y + w[1], z - 0.02, z + 0.11, '#4c6130', '#66803f');
      s.box(x + w[0], y + a, x + w[1], y + b, z - 0.02, z + 0.11, '#4c6130', '#66803f');
    }
  }
  s.level('#e6d8b4', z + 0.004, [
    [cx - 0.055, y + 0.06],
    [cx + 0.055, y + 0.06],
    [cx + 0.055, y + 0.94],
    [cx - 0.055, y + 0.94],
  ]);
  s.level('#e6d8b4', z + 0.006, [
    [x + 0.06, cy - 0.055],
    [x + 0.94, cy - 0.055],
    [x + 0.94, cy + 0.055],
    [x + 0.06, cy + 0.055],
  ]);
  const cap = CAPS[tile];
  if (cap !== undefined) {
    rotunda(s, cx, cy, z, cap);
  } else if (tile === 'res1') {
    cottage(s, cx, cy, z, 0.19);
  } else if (tile === 'com1') {
    stall(s, cx, cy, z, 0.18);
  } else {
    for (const d of [-0.18, 0.18]) {
      (tile === 'res2' ? cottage : stall)(s, cx + d, cy - d, z, 0.14);
    }
  }
  for (const [dx, dy] of tile.endsWith('2')
    ? ([
        [-1, -1],
        [1, 1],
      ] as const)
    : ([
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const)) {
    tree(s, cx + dx * 0.26, cy + dy * 0.26, z, 0.075);
  }
}
