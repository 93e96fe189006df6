// SPDX-License-Identifier: MIT
// metropolis.ts - the 20 kinds of buildings of Metropolis (table.md): flat roofs behind parapets, glass, painted signs.
import { FLOOR, panel, string, tree, WALL, statue } from './parts.ts';
import type { Plan } from './plan.ts';
import { flat } from './roofs.ts';
import { boxOf, tone, type Builder } from './rome.ts';
import { circle, shrunk, type Flat, type Paint, type Rect, type Shape } from './shape.ts';

const BRICK: readonly Paint[] = ['#bd6b52', '#b5614a', '#c27862'];
const BRICK_EDGE: Paint = '#dfa690';
const OCHRE: Paint = '#deb04e';
const OCHRE_EDGE: Paint = '#f3dd9c';
const GREY: Paint = '#dbe2e4';
const GREY_EDGE: Paint = '#fbfbf8';
const GLASS: Paint = '#8cc3cc';
const GLASS_2: Paint = '#a9d8dd';
const FRAME: Paint = '#f7fbfa';
const PETROL: Paint = '#1d5560';
const GRASS: Paint = '#9bb55e';
const POOL: Paint = '#63b4cf';
const PANE: Paint = '#4d6f86';
const PATH: Paint = '#ece4cf';

const stair = (s: Shape, [x, y]: Flat, z: number, r = 0.1): void =>
  s.box(x - r, y - r, x + r, y + r, z, z + 0.14, '#f2e4d4');
function airer(s: Shape, [x, y]: Flat, z: number): void {
  s.box(x - 0.06, y - 0.06, x + 0.06, y + 0.06, z, z + 0.08, '#dfe3e2');
  s.level('#7d888b', z + 0.083, circle(x, y, 0.04, 0.04, 8));
}
/** Solar panels leaning south on a roof. */
function solar(s: Shape, [x, y]: Flat, z: number, n = 3): void {
  for (let i = 0; i < n; i++) {
    const a = x - 0.09 * n + i * 0.18;
    s.face(
      '#28405c',
      [a + 0.01, y - 0.09, z + 0.1],
      [a + 0.165, y - 0.09, z + 0.1],
      [a + 0.165, y + 0.09, z + 0.025],
      [a + 0.01, y + 0.09, z + 0.025],
    );
    s.face(
      '#dfe6ea',
      [a + 0.01, y - 0.09, z + 0.1],
      [a + 0.165, y - 0.09, z + 0.1],
      [a + 0.165, y - 0.09, z],
      [a + 0.01, y - 0.09, z],
    );
    s.bar([a + 0.088, y - 0.09, z + 0.104], [a + 0.088, y + 0.09, z + 0.029], 0.005, '#7d9bb8');
  }
}
const pool = (s: Shape, [x, y]: Flat, z: number, rx: number, ry: number): void => {
  const rim: Rect = [x - rx, y - ry, x + rx, y + ry];
  s.box(...rim, z, z + 0.03, '#eaf6f8', '#eaf6f8');
  s.sheet(POOL, z + 0.033, shrunk(rim, 0.025));
};
const lawn = (s: Shape, x: number, y: number, z: number, rx: number, ry: number): void =>
  s.box(x - rx, y - ry, x + rx, y + ry, z, z + 0.03, '#6d8440', GRASS);
function parasol(s: Shape, [x, y]: Flat, z: number, paint: Paint): void {
  s.drum(x, y, z, z + 0.13, 0.012, '#6b5a3f', { n: 4 });
  const rim = circle(x, y, 0.095, 0.095, 8);
  rim.forEach(([a, b], i) => {
    const [c, d] = rim[(i + 1) % 8] as Flat;
    s.face(i % 2 === 0 ? paint : '#fff6e2', [a, b, z + 0.1], [c, d, z + 0.1], [x, y, z + 0.17]);
  });
}
/** A glass roof with white bars. */
function skylight(s: Shape, [x0, y0, x1, y1]: Rect, z: number): void {
  const lying = x1 - x0 >= y1 - y0;
  const m = lying ? (y0 + y1) / 2 : (x0 + x1) / 2;
  const [u0, u1, v0, v1] = lying ? [x0, x1, y0, y1] : [y0, y1, x0, x1];
  const p = (u: number, v: number, up: number) => (lying ? ([u, v, z + up] as const) : ([v, u, z + up] as const));
  const rise = Math.min(0.13, (v1 - v0) * 0.4);
  const n = Math.max(2, Math.round((u1 - u0) * 6));
  for (const v of [v0, v1]) {
    for (let i = 0; i < n; i++) {
      const [a, b] = [u0 + ((u1 - u0) * i) / n, u0 + ((u1 - u0) * (i + 1)) / n];
      s.face(i % 2 === 0 ? GLASS : GLASS_2, p(a, v, 0.02), p(b, v, 0.02), p(b, m, rise), p(a, m, rise));
      s.bar(p(a, v, 0.025), p(a, m, rise + 0.005), 0.008, FRAME);
    }
    s.bar(p(u0, v, 0.015), p(u1, v, 0.015), 0.018, FRAME);
  }
  for (const u of [u0, u1]) {
    s.face(GLASS_2, p(u, v0, 0), p(u, v1, 0), p(u, m, rise));
  }
  s.bar(p(u0, m, rise), p(u1, m, rise), 0.012, FRAME);
}
/** Rows of windows with pale frames. */
function glazing(
  s: Shape,
  plan: Plan,
  inset: number,
  z: number,
  storeys: number,
  h: number,
  each = 3,
  half = 0.1,
): void {
  for (const { from, to, nx, ny } of plan.sides(inset)) {
    const side = { nx, ny };
    const at = (t: number): Flat => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    for (let k = 0; k < storeys; k++) {
      for (let i = 0; i < each; i++) {
        const t = (i + 0.5) / each;
        const low = z + (h / storeys) * (k + 0.3);
        const high = z + (h / storeys) * (k + 0.78);
        panel(s, FRAME, at(t - half - 0.02), at(t + half + 0.02), low - 0.018, high + 0.012, side, 0.005);
        panel(s, PANE, at(t - half), at(t + half), low, high, side, 0.009);
      }
    }
  }
}
/** The ground floor of a shop: one pane from pier to pier, a petrol band over it, a flat canopy. */
function storefront(s: Shape, plan: Plan, inset: number, z: number, h: number): void {
  for (const { from, to, nx, ny } of plan.sides(inset)) {
    const at = (t: number): Flat => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    const side = { nx, ny };
    panel(s, FRAME, at(0.08), at(0.92), z + 0.02, z + h * 0.62, side, 0.005);
    for (const [a, b] of [
      [0.1, 0.36],
      [0.38, 0.62],
      [0.64, 0.9],
    ] as const) {
      panel(s, a === 0.38 ? '#6fa9b4' : GLASS, at(a), at(b), z + 0.03, z + h * 0.58, side, 0.009);
    }
    panel(s, PETROL, at(0.06), at(0.94), z + h * 0.68, z + h * 0.84, side, 0.007);
    const out = 0.07;
    const [a, b] = [at(0.06), at(0.94)];
    s.face(
      OCHRE_EDGE,
      [...a, z + h * 0.68],
      [...b, z + h * 0.68],
      [b[0] + nx * out, b[1] + ny * out, z + h * 0.64],
      [a[0] + nx * out, a[1] + ny * out, z + h * 0.64],
    );
  }
}
const walls = (s: Shape, plan: Plan, z0: number, z1: number, paint: Paint): void => plan.walls(s, WALL, z0, z1, paint);
/** A petrol box on the roof with what is sold painted on its four sides. */
function sign(s: Shape, [x, y]: Flat, z: number, kind: 'cup' | 'bag' | 'fork' | 'bun'): void {
  const r = 0.17;
  s.box(x - r * 0.7, y - r * 0.7, x + r * 0.7, y + r * 0.7, z, z + 0.05, '#6d787b');
  s.box(x - r, y - r, x + r, y + r, z + 0.05, z + 0.34, PETROL, '#3b7480');
  for (const [nx, ny] of [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const) {
    const at = (t: number): Flat => [x + nx * r - ny * t * 0.55, y + ny * r + nx * t * 0.55];
    const bars: [number, number, number, number, Paint][] =
      kind === 'cup'
        ? [
            [-0.22, 0.12, 0.1, 0.24, '#fff6e2'],
            [0.12, 0.22, 0.14, 0.2, '#fff6e2'],
          ]
        : kind === 'bag'
          ? [
              [-0.22, 0.22, 0.08, 0.21, '#fff6e2'],
              [-0.1, 0.1, 0.21, 0.27, '#f3c34f'],
            ]
          : kind === 'fork'
            ? [
                [-0.16, -0.08, 0.07, 0.29, '#fff6e2'],
                [0.08, 0.2, 0.07, 0.29, '#fff6e2'],
              ]
            : [
                [-0.22, 0.22, 0.19, 0.26, '#fff6e2'],
                [-0.24, 0.24, 0.15, 0.18, '#f3c34f'],
                [-0.22, 0.22, 0.08, 0.14, '#fff6e2'],
              ];
    for (const [a, b, low, high, paint] of bars) {
      panel(s, paint, at(a), at(b), z + low + 0.03, z + high + 0.03, { nx, ny }, 0.008);
    }
  }
}

// ------------------------------------------------------------------------------------------------------- residential
const HEIGHTS = [0, 0.44, 0.68, 0.92, 1.14];
function block(s: Shape, plan: Plan): number {
  const h = HEIGHTS[Math.min(plan.size, 4)] ?? 1;
  walls(s, plan, FLOOR, FLOOR + h, BRICK[tone(plan)] as Paint);
  glazing(s, plan, WALL, FLOOR, plan.size, h);
  for (let k = 1; k < plan.size; k++) {
    string(s, plan, WALL, FLOOR + (h * k) / plan.size, BRICK_EDGE);
  }
  flat(s, plan, WALL, FLOOR + h, BRICK_EDGE, '#8a4733', '#b5705a');
  return FLOOR + h;
}
const smallHouse: Builder = (s, plan) => {
  const z = block(s, plan);
  stair(s, [plan.cx - 0.14, plan.cy - 0.14], z);
  solar(s, [plan.cx + 0.06, plan.cy + 0.17], z, 2);
  airer(s, [plan.cx + 0.2, plan.cy - 0.18], z);
};
const house: Builder = (s, plan) => {
  const z = block(s, plan);
  stair(s, plan.at(0.36, 0.5), z);
  const [x, y] = plan.at(1.05, 0.5);
  const [rx, ry] = plan.wide ? [0.34, 0.24] : [0.24, 0.34];
  lawn(s, x, y, z, rx, ry);
  for (const u of [0.88, 1.22]) {
    tree(s, ...plan.at(u, 0.5), z + 0.02, 0.1);
  }
  airer(s, plan.at(1.66, 0.4), z);
};
const hotel: Builder = (s, plan) => {
  const z = block(s, plan);
  if (plan.rectangular) {
    stair(s, plan.at(0.36, 0.5), z, 0.12);
    pool(s, plan.at(1.4, 0.5), z, plan.wide ? 0.36 : 0.2, plan.wide ? 0.2 : 0.36);
    parasol(s, plan.at(2.05, 0.36), z, '#2f7f8a');
    parasol(s, plan.at(2.25, 0.62), z, '#2f7f8a');
    airer(s, plan.at(2.62, 0.45), z);
    return;
  }
  const { x, y, arms } = plan.corner;
  stair(s, [x, y], z, 0.13);
  arms.forEach(([dx, dy], i) => {
    const at: Flat = [x + dx * 0.85, y + dy * 0.85];
    if (i === 0) {
      pool(s, at, z, dx !== 0 ? 0.28 : 0.2, dx !== 0 ? 0.2 : 0.28);
    } else {
      parasol(s, [at[0] - 0.12, at[1] - 0.1], z, '#2f7f8a');
      parasol(s, [at[0] + 0.12, at[1] + 0.1], z, '#2f7f8a');
    }
  });
};
const apartments: Builder = (s, plan) => {
  const z = block(s, plan);
  for (let i = 0; i < 4; i++) {
    stair(s, plan.at(i + 0.32, 0.36), z);
    solar(s, plan.at(i + 0.62, 0.6), z, 2);
  }
};
const condo: Builder = (s, plan) => {
  const z = block(s, plan);
  const { cx, cy } = plan;
  s.box(cx - 0.46, cy - 0.46, cx + 0.46, cy + 0.46, z, z + 0.05, BRICK_EDGE, GRASS);
  pool(s, [cx, cy], z + 0.05, 0.2, 0.14);
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    tree(s, cx + dx * 0.33, cy + dy * 0.32, z + 0.05, 0.11);
  }
  stair(s, [cx - 0.64, cy - 0.64], z, 0.12);
  stair(s, [cx + 0.64, cy + 0.62], z, 0.12);
  solar(s, [cx + 0.4, cy - 0.64], z, 4);
  airer(s, [cx - 0.64, cy + 0.4], z);
  airer(s, [cx - 0.64, cy + 0.62], z);
};

// -------------------------------------------------------------------------------------------------------- commercial
function shop(s: Shape, plan: Plan, h: number): number {
  walls(s, plan, FLOOR, FLOOR + h, OCHRE);
  storefront(s, plan, WALL, FLOOR, h);
  flat(s, plan, WALL, FLOOR + h, OCHRE_EDGE, '#a87f2e', '#d9ad50');
  return FLOOR + h;
}
const coffee: Builder = (s, plan) => {
  const z = shop(s, plan, 0.38);
  sign(s, [plan.cx, plan.cy], z, 'cup');
};
const retail: Builder = (s, plan) => {
  const z = shop(s, plan, 0.44);
  sign(s, plan.at(1, 0.5), z, 'bag');
  skylight(s, plan.span(0.26, 0.3, 0.7, 0.7), z);
  skylight(s, plan.span(1.3, 0.3, 1.74, 0.7), z);
};
const restaurant: Builder = (s, plan) => {
  const z = shop(s, plan, 0.48);
  sign(s, plan.at(1.5, 0.5), z, 'fork');
  for (const u of [0.35, 0.75, 2.25, 2.65]) {
    parasol(s, plan.at(u, 0.36), z, '#b5614a');
    parasol(s, plan.at(u, 0.64), z, '#b5614a');
  }
};
const fastFood: Builder = (s, plan) => {
  const z = shop(s, plan, 0.48);
  const { x, y, arms } = plan.corner;
  sign(s, [x, y], z, 'bun');
  for (const [dx, dy] of arms) {
    const [cx, cy] = [x + dx * 0.95, y + dy * 0.95];
    skylight(s, [cx - 0.2, cy - 0.2, cx + 0.2, cy + 0.2], z);
    airer(s, [x + dx * 0.52, y + dy * 0.52], z);
  }
};
const mallLong: Builder = (s, plan) => {
  const z = shop(s, plan, 0.56);
  skylight(s, plan.span(0.8, 0.3, 3.2, 0.7), z);
  sign(s, plan.at(0.45, 0.5), z, 'bag');
  airer(s, plan.at(3.45, 0.38), z);
  airer(s, plan.at(3.65, 0.62), z);
};
const mallSquare: Builder = (s, plan) => {
  const z = shop(s, plan, 0.6);
  const { cx, cy, x0, y0, x1, y1 } = plan;
  skylight(s, [x0 + 0.24, cy - 0.2, x1 - 0.24, cy + 0.2], z);
  skylight(s, [cx - 0.2, y0 + 0.24, cx + 0.2, y1 - 0.24], z);
  sign(s, [x0 + 0.5, y0 + 0.5], z, 'bag');
  for (const [x, y] of [
    [x1 - 0.4, y0 + 0.4],
    [x1 - 0.62, y0 + 0.4],
    [x0 + 0.4, y1 - 0.4],
    [x1 - 0.4, y1 - 0.4],
  ] as const) {
    airer(s, [x, y], z);
  }
};

// ------------------------------------------------------------------------------------------------------------- civic
const school: Builder = (s, plan) => {
  const h = plan.size > 1 ? 0.6 : 0.46;
  walls(s, plan, FLOOR, FLOOR + h, GREY);
  glazing(s, plan, WALL, FLOOR, 2, h, 4, 0.08);
  string(s, plan, WALL, FLOOR + h / 2, '#5f9aa6');
  flat(s, plan, WALL, FLOOR + h, GREY_EDGE, '#8d9ba1', '#c9d3d6');
  for (let i = 0; i < plan.length; i++) {
    solar(s, plan.at(i + 0.5, 0.42), FLOOR + h, 2);
  }
  stair(s, plan.at(plan.length - 0.3, 0.74), FLOOR + h, 0.08);
  const [x, y] = plan.at(0.26, 0.26);
  s.drum(x, y, FLOOR + h, FLOOR + h + 0.3, 0.012, '#8d9ba1', { n: 5 });
  s.face(PETROL, [x, y, FLOOR + h + 0.3], [x + 0.1, y - 0.1, FLOOR + h + 0.25], [x, y, FLOOR + h + 0.2]);
};
const monument: Builder = (s, plan) => {
  const rect = boxOf(plan, WALL);
  s.box(...rect, FLOOR, FLOOR + 0.04, GREY_EDGE, '#eef1ef');
  const z = FLOOR + 0.04;
  const [x, y] = [plan.cx, plan.cy];
  s.drum(x, y, z, z + 0.06, 0.28, GREY, { n: 16, top: GREY_EDGE });
  s.drum(x, y, z + 0.06, z + 0.3, 0.15, PETROL, { above: 0.13, n: 12 });
  statue(s, x, y, z + 0.24, plan.size > 1 ? 0.62 : 0.5);
  for (const u of plan.size > 1 ? [0.36, 1.64] : []) {
    const [tx, ty] = plan.at(u, 0.5);
    lawn(s, tx, ty, z, 0.16, 0.16);
    tree(s, tx, ty, z + 0.02, 0.12);
  }
};
const park: Builder = (s, plan) => {
  const rect = boxOf(plan, WALL);
  s.box(...rect, FLOOR, FLOOR + 0.04, '#6d8440', GRASS);
  const z = FLOOR + 0.045;
  const [x0, y0, x1, y1] = rect;
  s.face(PATH, [x0, y1 - 0.16, z], [x0, y1 - 0.04, z], [x1, y0 + 0.16, z], [x1, y0 + 0.04, z]);
  const spots: [number, number, number][] =
    plan.size > 1
      ? [
          [0.28, 0.28, 0.12],
          [0.62, 0.26, 0.1],
          [0.95, 0.26, 0.11],
          [1.72, 0.74, 0.12],
          [1.2, 0.78, 0.1],
        ]
      : [
          [0.3, 0.3, 0.13],
          [0.55, 0.26, 0.09],
          [0.27, 0.55, 0.09],
        ];
  for (const [u, v, r] of spots) {
    tree(s, ...plan.at(u, v), z, r);
  }
  const [px, py] = plan.at(plan.size > 1 ? 1.45 : 0.68, plan.size > 1 ? 0.68 : 0.68);
  s.level('#eaf6f8', z + 0.005, circle(px, py, 0.15, 0.13, 12));
  s.level(POOL, z + 0.012, circle(px, py, 0.125, 0.105, 12));
  const [bx, by] = plan.at(plan.length - 0.25, 0.36);
  s.box(bx - 0.07, by - 0.02, bx + 0.07, by + 0.02, z, z + 0.05, '#8e6532');
};
const market: Builder = (s, plan) => {
  const h = 0.4;
  walls(s, plan, FLOOR, FLOOR + h, GREY);
  storefront(s, plan, WALL, FLOOR, h);
  flat(s, plan, WALL, FLOOR + h, GREY_EDGE, '#8d9ba1', '#c9d3d6');
  skylight(s, plan.span(0.24, 0.26, plan.length - 0.24, 0.74), FLOOR + h);
};

/** Residential, commercial, civic; the small ones of a kind first. */
export const METROPOLIS: Record<string, Builder> = {
  'small-house': smallHouse,
  house,
  'hotel-i': hotel,
  'hotel-l': hotel,
  'apartment-complex': apartments,
  condo,
  'coffee-shop': coffee,
  'retail-shop': retail,
  restaurant,
  'fast-food': fastFood,
  'mall-i': mallLong,
  'mall-o': mallSquare,
  school,
  statue: monument,
  park,
  'metro-market': market,
  'grand-school': school,
  'grand-statue': monument,
  'grand-park': park,
  'metro-marketplace': market,
};
