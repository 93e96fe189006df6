// SPDX-License-Identifier: MIT
// rome.ts - the 20 kinds of buildings of Rome, from the floor up (docs/table.md 11): plinths are laid before.
import { CELLA, COUNTER, DARK, HEDGE, LAWN, MARBLE, MARBLE_2, PLASTER, TIMBER, WATER } from './paint.ts';
import {
  awning,
  basin,
  chimney,
  column,
  columns,
  crate,
  door,
  finial,
  FLOOR,
  jar,
  jet,
  panel,
  steps,
  string,
  tree,
  WALL,
  windows,
} from './parts.ts';
import type { Plan } from './plan.ts';
import { CANVAS, court, gable, hip, hips, SLATES } from './roofs.ts';
import { shrunk, type Flat, type Paint, type Rect, type Shape } from './shape.ts';

export type Builder = (s: Shape, plan: Plan) => void;

export const boxOf = (plan: Plan, inset: number): Rect => [
  plan.x0 + inset,
  plan.y0 + inset,
  plan.x1 - inset,
  plan.y1 - inset,
];
export const tone = ({ x0, y0 }: Plan): number => (x0 * 7 + y0 * 5 + x0 * y0 * 3) % 3;
export const plaster = (plan: Plan): Paint => PLASTER[tone(plan)] as Paint;

// ------------------------------------------------------------------------------------------------------- residential
/** How high the walls are, by lots: one storey a step. */
const HEIGHTS = [0, 0.42, 0.62, 0.82, 1];
const EAVES = 0.065;

export function storeys(s: Shape, plan: Plan, inset: number, z0: number, n: number, h: number, wall: Paint): void {
  const sides = plan.sides(inset);
  plan.walls(s, inset, z0, z0 + h, wall);
  for (let k = 0; k < n; k++) {
    const z = z0 + (h * k) / n;
    windows(s, sides, z + (h / n) * 0.38, z + (h / n) * 0.76, 0.29, n > 1 ? 0.04 : 0.045);
    if (k > 0) {
      string(s, plan, inset, z);
    }
  }
}
/** Doors on the first lot, one to each side of the world, so that every view has one. */
function doors(s: Shape, plan: Plan, inset: number, z = FLOOR): void {
  const seen = new Set<string>();
  for (const side of plan.sides(inset)) {
    const way = `${side.nx} ${side.ny}`;
    if (!seen.has(way)) {
      seen.add(way);
      door(s, side, z);
    }
  }
}
/** A light well on the ridge: a low frame with a dark mouth. */
function well(s: Shape, x: number, y: number, z: number, wall: Paint): void {
  const r = 0.085;
  s.box(x - r, y - r, x + r, y + r, z - 0.1, z + 0.035, wall, wall);
  s.sheet('#6b4a33', z + 0.037, [x - r * 0.66, y - r * 0.66, x + r * 0.66, y + r * 0.66]);
}
const house =
  (wells: number): Builder =>
  (s, plan) => {
    const h = HEIGHTS[Math.min(plan.size, 4)] ?? 1;
    const wall = plaster(plan);
    const z = FLOOR + h;
    storeys(s, plan, WALL, FLOOR, plan.size, h, wall);
    doors(s, plan, WALL);
    const rise = plan.size === 1 ? 0.24 : 0.27;
    if (plan.rectangular) {
      hip(s, boxOf(plan, WALL - EAVES), z, rise);
      for (let i = 0; i < wells; i++) {
        well(s, ...plan.at((plan.length * (i + 1)) / (wells + 1), plan.breadth / 2), z + rise, wall);
      }
    } else {
      hips(s, plan, WALL - EAVES, z, rise);
      const { x, y, arms } = plan.corner;
      for (const [dx, dy] of arms) {
        well(s, x + dx * 0.62, y + dy * 0.62, z + rise, wall);
      }
    }
  };
const grandSquare: Builder = (s, plan) => {
  const wall = plaster(plan);
  const z = FLOOR + 1;
  storeys(s, plan, WALL, FLOOR, 4, 1, wall);
  doors(s, plan, WALL);
  const floor = z - 0.24;
  const inner = court(s, boxOf(plan, WALL - EAVES), z, 0.2, 0.56, floor, wall);
  s.sheet('#ead9b6', floor, inner);
  s.box(plan.cx - 0.18, plan.cy - 0.12, plan.cx + 0.18, plan.cy + 0.12, floor, floor + 0.03, MARBLE, WATER);
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    tree(s, plan.cx + dx * 0.27, plan.cy + dy * 0.25, floor, 0.095);
  }
};

// -------------------------------------------------------------------------------------------------------- commercial
const SHOP = 0.2;
/** Openings behind counters, canvas over them, goods before them. */
export function shopfront(s: Shape, plan: Plan, inset: number, z: number, h: number, goods = true): void {
  plan.walls(s, inset, z, z + h, COUNTER);
  plan.lid(s, inset, z + h, COUNTER);
  let i = 0;
  for (const side of plan.sides(inset)) {
    const { from, to, nx, ny } = side;
    const at = (t: number, out: number): Flat => [
      from[0] + (to[0] - from[0]) * t + nx * out,
      from[1] + (to[1] - from[1]) * t + ny * out,
    ];
    for (const t of [0.27, 0.73]) {
      panel(s, DARK, at(t - 0.17, 0), at(t + 0.17, 0), z + 0.02, z + h * 0.58, side);
      panel(s, TIMBER, at(t - 0.17, 0), at(t + 0.17, 0), z, z + h * 0.2, side, 0.012);
    }
    awning(s, side, z + h * 0.8);
    for (const t of goods ? [0.16, 0.6, 0.88] : []) {
      const [x, y] = at(t, 0.07);
      if ((++i + tone(plan)) % 4 === 0) {
        jar(s, x, y, z, 0.036);
      } else {
        crate(s, x, y, z, i, 0.038);
      }
    }
  }
}
function shop(s: Shape, plan: Plan, h: number, rise: number): number {
  shopfront(s, plan, SHOP, FLOOR, h);
  const z = FLOOR + h;
  if (plan.rectangular) {
    gable(s, boxOf(plan, SHOP - 0.05), z, rise, 'canvas', '#e0bd85');
  } else {
    hips(s, plan, SHOP - 0.05, z, rise, CANVAS);
  }
  return z;
}
const bakery: Builder = (s, plan) => {
  const z = shop(s, plan, 0.36, 0.2);
  const [x, y] = [plan.cx - 0.12, plan.cy - 0.12];
  s.drum(x, y, z, z + 0.14, 0.12, '#c98d54', { n: 10, top: null });
  s.dome(x, y, z + 0.14, 0.12, 0.12, 0.1, '#c98d54', { n: 10, rings: 3 });
  s.box(x - 0.03, y - 0.03, x + 0.03, y + 0.03, z + 0.2, z + 0.32, '#7d5226', '#3d2412');
};
const pottery: Builder = (s, plan) => {
  const z = shop(s, plan, 0.4, 0.2);
  for (const u of [0.42, 0.58, 1.42, 1.58]) {
    jar(s, ...plan.at(u, 0.5), z + 0.16, 0.07);
  }
};
/** A deck on the ridge with stalls on it. */
const forum: Builder = (s, plan) => {
  const z = shop(s, plan, 0.46, 0.2);
  const spots: Flat[] = plan.rectangular
    ? [0.5, 1, 1.5, 2, 2.5].map((u) => plan.at(u, 0.5))
    : [
        [plan.corner.x, plan.corner.y],
        ...plan.corner.arms.flatMap(([dx, dy]): Flat[] =>
          [0.5, 1].map((t): Flat => [plan.corner.x + dx * t, plan.corner.y + dy * t]),
        ),
      ];
  spots.forEach(([x, y], i) => {
    s.box(x - 0.1, y - 0.1, x + 0.1, y + 0.1, z + 0.1, z + 0.2, TIMBER);
    crate(s, x, y, z + 0.2, i, 0.062);
  });
};
const foundry =
  (stacks: (plan: Plan) => Flat[], rise: number): Builder =>
  (s, plan) => {
    const z = shop(s, plan, 0.5, rise);
    for (const [x, y] of stacks(plan)) {
      s.box(x - 0.14, y - 0.14, x + 0.14, y + 0.14, z, z + rise * 0.9, '#c39258', '#8f6335');
      chimney(s, x, y, z, z + rise + 0.5);
    }
  };

// ------------------------------------------------------------------------------------------------------------- civic
export function temple(s: Shape, rect: Rect, z0: number, h: number, rise: number, along?: 'x' | 'y'): number {
  const { rect: top, z } = steps(s, rect, z0);
  const inner = shrunk(top, 0.03);
  const cornice = shrunk(inner, -0.085);
  s.box(...shrunk(inner, 0.13), z, z + h, CELLA, null);
  columns(s, inner, z, z + h);
  s.box(...shrunk(inner, -0.07), z + h, z + h + 0.085, MARBLE);
  s.box(...cornice, z + h + 0.06, z + h + 0.09, MARBLE_2, MARBLE);
  gable(s, cornice, z + h + 0.09, rise, SLATES, MARBLE, along);
  return z + h + 0.09 + rise;
}
const library: Builder = (s, plan) => void temple(s, boxOf(plan, 0.12), FLOOR, 0.46, 0.22);
const libraryGrand: Builder = (s, plan) => {
  const top = temple(s, boxOf(plan, 0.12), FLOOR, 0.58, 0.24);
  for (const u of [0.16, plan.length - 0.16]) {
    finial(s, ...plan.at(u, 0.5), top, 0.035);
  }
};
const fountain: Builder = (s, plan) => {
  s.box(...boxOf(plan, 0.13), FLOOR, FLOOR + 0.04, MARBLE);
  basin(s, plan.cx, plan.cy, FLOOR + 0.04, 0.31, 0.13);
  jet(s, plan.cx, plan.cy, FLOOR + 0.12, 1.15);
};
const fountainGrand: Builder = (s, plan) => {
  s.box(...boxOf(plan, 0.13), FLOOR, FLOOR + 0.04, MARBLE);
  const z = FLOOR + 0.04;
  const pool = plan.span(0.26, 0.22, plan.length - 0.26, 0.78);
  s.box(...pool, z, z + 0.13, MARBLE);
  s.sheet(WATER, z + 0.135, shrunk(pool, 0.05));
  for (const u of [0.62, plan.length - 0.62]) {
    jet(s, ...plan.at(u, 0.5), z + 0.13, 1.15);
  }
  const [x, y] = plan.at(plan.length / 2, 0.5);
  s.drum(x, y, z + 0.13, z + 0.5, 0.06, MARBLE, { above: 0.045, n: 8 });
  finial(s, x, y, z + 0.5, 0.05);
};
const garden: Builder = (s, plan) => {
  s.box(...boxOf(plan, 0.13), FLOOR, FLOOR + 0.03, MARBLE, '#efe3c6');
  const z = FLOOR + 0.03;
  const gap = plan.length > 1 ? 0.24 : 0.05;
  for (const [u0, u1] of [
    [0.17, plan.length / 2 - gap],
    [plan.length / 2 + gap, plan.length - 0.17],
  ] as const) {
    for (const [v0, v1] of [
      [0.17, 0.45],
      [0.55, 0.83],
    ] as const) {
      const bed = plan.span(u0, v0, u1, v1);
      s.box(...bed, z, z + 0.08, HEDGE);
      s.sheet(LAWN, z + 0.083, shrunk(bed, 0.04));
      const n = u1 - u0 > 0.4 ? 2 : 1;
      for (let i = 0; i < n; i++) {
        tree(s, ...plan.at(u0 + ((u1 - u0) * (i + 0.5)) / n, (v0 + v1) / 2), z + 0.07, 0.11);
      }
    }
  }
  basin(s, ...plan.at(plan.length / 2, 0.5), z, plan.length > 1 ? 0.16 : 0.085, 0.07);
};
/** A portico of slate round an open square with stalls. */
const market: Builder = (s, plan) => {
  const rect = boxOf(plan, 0.13);
  s.box(...rect, FLOOR, FLOOR + 0.05, MARBLE);
  const z = FLOOR + 0.05;
  const top = z + 0.34;
  const outer = boxOf(plan, 0.2);
  columns(s, outer, z, top, 0.24, 0.035);
  s.box(outer[0] - 0.03, outer[1] - 0.03, outer[2] + 0.03, outer[3] + 0.03, top, top + 0.03, MARBLE, null);
  court(s, boxOf(plan, 0.15), top + 0.03, 0.09, 0.2, top - 0.01, MARBLE_2, SLATES);
  const n = plan.length > 1 ? 4 : 2;
  for (let i = 0; i < n; i++) {
    const [x, y] = plan.at(0.4 + ((plan.length - 0.8) * i) / (n - 1), 0.5);
    s.box(x - 0.075, y - 0.12, x + 0.075, y + 0.12, z, z + 0.16, TIMBER);
    crate(s, x, y - 0.05, z + 0.16, i, 0.05);
    crate(s, x, y + 0.06, z + 0.16, i + 1, 0.045);
  }
  for (const [u, v] of [
    [0.24, 0.24],
    [plan.length - 0.24, 0.76],
  ] as const) {
    column(s, ...plan.at(u, v), z, top, 0.03);
  }
};

/** Residential, commercial, civic; the small ones of a kind first. */
export const ROME: Record<string, Builder> = {
  domus: house(0),
  'domus-maxima': house(1),
  'insula-i': house(2),
  'insula-l': house(2),
  'grand-insula-i': house(3),
  'grand-insula-o': grandSquare,
  bakery,
  pottery,
  'forum-i': forum,
  'forum-l': forum,
  'foundry-i': foundry((plan) => [0.9, 2, 3.1].map((u) => plan.at(u, 0.5)), 0.2),
  'foundry-o': foundry(
    ({ cx, cy }) => [
      [cx - 0.32, cy - 0.3],
      [cx + 0.32, cy - 0.3],
      [cx, cy + 0.28],
    ],
    0.32,
  ),
  library,
  fountain,
  garden,
  market,
  'resplendent-library': libraryGrand,
  'majestic-fountain': fountainGrand,
  'luxury-garden': garden,
  marketplace: market,
};
