// SPDX-License-Identifier: MIT
// monuments.ts - the civic monuments, and the list of all 19 (docs/table.md 18): each a silhouette that no house has.
import { ARCHWAY, CELLA, GOLD, HEDGE, MARBLE, MARBLE_2, SAND, SLATE, TRAVERTINE, WATER } from './paint.ts';
import { basin, column, columns, cypress, finial, flame, panel, RISE, statue } from './parts.ts';
import { apollo, arch, harbor, mars, minerva, neptune, regia, venus, vulcan, winery } from './monuments2.ts';
import { gable, SLATES } from './roofs.ts';
import { boxOf, temple, type Builder } from './rome.ts';
import { circle, corners, shrunk, type Flat, type Paint, type Shape } from './shape.ts';

const IN = 0.125;
/** Dark arches round a wall, one to each face of it. */
function arcade(s: Shape, outline: readonly Flat[], cx: number, cy: number, z0: number, z1: number): void {
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] as Flat;
    const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    // Square to the face, away from the middle.
    const run = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const way = (b[1] - a[1]) * (mx - cx) - (b[0] - a[0]) * (my - cy) > 0 ? 1 : -1;
    const [nx, ny] = [(way * (b[1] - a[1])) / run, (-way * (b[0] - a[0])) / run];
    const at = (t: number): Flat => [mx + (b[0] - a[0]) * t, my + (b[1] - a[1]) * t];
    panel(s, ARCHWAY, at(-0.27), at(0.27), z0, z0 + (z1 - z0) * 0.72, { nx, ny }, 0.006);
    const [l, r] = [at(-0.27), at(0.27)];
    const [ox, oy] = [nx * 0.006, ny * 0.006];
    const crown = z0 + (z1 - z0) * 0.72;
    s.face(
      ARCHWAY,
      [l[0] + ox, l[1] + oy, crown],
      [r[0] + ox, r[1] + oy, crown],
      [mx + ox + (r[0] - mx) * 0.55, my + oy + (r[1] - my) * 0.55, z1],
      [mx + ox + (l[0] - mx) * 0.55, my + oy + (l[1] - my) * 0.55, z1],
    );
  });
}
/** A ring of seats: walls with arches outside, steps down to the sand inside. */
function arena(
  s: Shape,
  shape: (k: number) => Flat[],
  cx: number,
  cy: number,
  h: number,
  tiers: number,
  inner: number,
): void {
  const outer = shape(1);
  const z = RISE;
  const storey = h / tiers;
  s.wall(TRAVERTINE, outer, z, z + h);
  for (let k = 0; k < tiers; k++) {
    const low = z + storey * k;
    arcade(s, outer, cx, cy, low + storey * 0.16, low + storey * 0.78);
    s.wall('#fbf3df', shape(1.012), low + storey * 0.88, low + storey);
    s.band('#fbf3df', shape(1.012), low + storey, shape(0.99), low + storey);
  }
  const rows = 5;
  const at = (k: number): { k: number; z: number } => ({
    k: 0.93 - ((0.93 - inner) * k) / rows,
    z: z + h - ((h - 0.1) * k) / rows,
  });
  s.band(TRAVERTINE, shape(0.93), z + h, outer, z + h);
  for (let k = 0; k < rows; k++) {
    const [a, b] = [at(k), at(k + 1)];
    s.wall(k % 2 === 0 ? '#dccdae' : '#cbb992', shape(a.k), b.z, a.z);
    s.band(k % 2 === 0 ? '#f3ead6' : '#e6d9be', shape(b.k), b.z, shape(a.k), b.z);
  }
  s.level(SAND, z + 0.1, shape(inner));
}
const colosseum: Builder = (s, plan) => {
  const shape = (k: number): Flat[] => circle(plan.cx, plan.cy, 0.855 * k, 0.79 * k, 28);
  arena(s, shape, plan.cx, plan.cy, 0.87, 3, 0.36);
};
const circus: Builder = (s, plan) => {
  const L = plan.length;
  const end = 0.39;
  const shape = (k: number): Flat[] => {
    const r = end * (k < 1 ? 1 - (1 - k) * 0.9 : k);
    const half = Array.from({ length: 8 }, (_, i) => ((i + 0.5) / 8) * Math.PI - Math.PI / 2);
    const right = half.map((a): Flat => plan.at(L - IN - 0.4 + Math.cos(a) * r, 0.5 + Math.sin(a) * r));
    const left = half.map((a): Flat => plan.at(IN + 0.4 - Math.cos(a) * r, 0.5 - Math.sin(a) * r));
    const straight = (from: number, to: number, v: number): Flat[] =>
      [1, 2, 3, 4, 5, 6, 7].map((i) => plan.at(from + ((to - from) * i) / 8, v));
    return [
      ...right,
      ...straight(L - IN - 0.4, IN + 0.4, 0.5 + r),
      ...left,
      ...straight(IN + 0.4, L - IN - 0.4, 0.5 - r),
    ];
  };
  const z = RISE;
  s.wall(TRAVERTINE, shape(1), z, z + 0.42);
  arcade(s, shape(1), plan.cx, plan.cy, z + 0.05, z + 0.3);
  s.band(TRAVERTINE, shape(0.93), z + 0.42, shape(1), z + 0.42);
  const rows = [0.93, 0.82, 0.7, 0.58];
  rows.slice(1).forEach((k, i) => {
    const [high, low] = [z + 0.42 - i * 0.11, z + 0.42 - (i + 1) * 0.11];
    s.wall('#cbb992', shape(rows[i] as number), low, high);
    s.band(i % 2 === 0 ? '#f3ead6' : '#e2d4b6', shape(k), low, shape(rows[i] as number), low);
  });
  s.level(SAND, z + 0.085, shape(0.58));
  s.box(...plan.span(0.75, 0.46, L - 0.75, 0.54), z + 0.08, z + 0.17, '#8d9aa3', '#a9b4bb');
  const [ox, oy] = plan.at(L / 2, 0.5);
  s.box(ox - 0.05, oy - 0.05, ox + 0.05, oy + 0.05, z + 0.16, z + 0.22, MARBLE);
  const obelisk = (r: number): Flat[] => corners([ox - r, oy - r, ox + r, oy + r]);
  s.wall('#c98d54', obelisk(0.035), z + 0.22, z + 0.72, obelisk(0.018));
  finial(s, ox, oy, z + 0.73, 0.03);
  for (const u of [0.72, L - 0.72]) {
    s.drum(...plan.at(u, 0.5), z + 0.16, z + 0.36, 0.035, GOLD, { above: 0, n: 7 });
  }
};
const jupiter: Builder = (s, plan) => {
  const rect = boxOf(plan, IN);
  const z = RISE;
  // A high podium with stairs to the south, as the great temple had.
  s.box(rect[0] + 0.08, rect[1] + 0.04, rect[2] - 0.08, rect[3] - 0.3, z, z + 0.16, MARBLE_2, MARBLE);
  for (let k = 0; k < 4; k++) {
    s.box(
      plan.cx - 0.42,
      rect[3] - 0.3,
      plan.cx + 0.42,
      rect[3] - 0.02 - k * 0.07,
      z + k * 0.04,
      z + (k + 1) * 0.04,
      MARBLE,
    );
  }
  const top = temple(s, [rect[0] + 0.13, rect[1] + 0.08, rect[2] - 0.13, rect[3] - 0.32], z + 0.16, 0.6, 0.34, 'y');
  for (const y of [rect[1] + 0.13, rect[3] - 0.38]) {
    finial(s, plan.cx, y, top, 0.06);
  }
  for (const x of [rect[0] + 0.16, rect[2] - 0.16]) {
    for (const y of [rect[1] + 0.13, rect[3] - 0.38]) {
      finial(s, x, y, top - 0.33, 0.045);
    }
  }
  statue(s, rect[0] + 0.13, rect[3] - 0.14, z, 0.34);
  statue(s, rect[2] - 0.13, rect[3] - 0.14, z, 0.34);
};
const romulus: Builder = (s, plan) => {
  const { cx, cy } = plan;
  let z = RISE;
  for (const r of [0.72, 0.6, 0.48]) {
    s.drum(cx, cy, z, z + 0.05, r, MARBLE, { n: 24 });
    z += 0.05;
  }
  s.drum(cx, cy, z, z + 0.07, 0.32, '#5b5048', { n: 16 });
  s.box(cx - 0.24, cy - 0.15, cx + 0.24, cy + 0.15, z + 0.07, z + 0.46, MARBLE_2, MARBLE);
  s.box(cx - 0.27, cy - 0.18, cx + 0.27, cy + 0.18, z + 0.42, z + 0.48, MARBLE);
  const w = z + 0.48;
  // The wolf, and the two under her.
  s.box(cx - 0.22, cy - 0.06, cx + 0.15, cy + 0.06, w + 0.17, w + 0.3, GOLD);
  for (const dx of [-0.2, -0.13, 0.06, 0.12]) {
    s.box(cx + dx - 0.022, cy - 0.05, cx + dx + 0.022, cy + 0.05, w, w + 0.18, GOLD);
  }
  s.box(cx + 0.12, cy - 0.05, cx + 0.27, cy + 0.05, w + 0.25, w + 0.37, GOLD);
  s.box(cx + 0.26, cy - 0.03, cx + 0.33, cy + 0.03, w + 0.25, w + 0.31, GOLD);
  for (const dy of [-0.035, 0.035]) {
    s.drum(cx + 0.15, cy + dy, w + 0.36, w + 0.44, 0.024, GOLD, { above: 0, n: 5 });
  }
  s.bar([cx - 0.22, cy, w + 0.26], [cx - 0.3, cy, w + 0.1], 0.02, GOLD);
  for (const dx of [-0.06, 0]) {
    s.drum(cx + dx, cy + 0.02, w, w + 0.12, 0.028, GOLD, { above: 0.018, n: 6 });
  }
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    s.box(
      cx + dx * 0.7 - 0.13,
      cy + dy * 0.7 - 0.13,
      cx + dx * 0.7 + 0.13,
      cy + dy * 0.7 + 0.13,
      RISE,
      RISE + 0.07,
      HEDGE,
    );
    cypress(s, cx + dx * 0.7, cy + dy * 0.7, RISE + 0.06, 0.5, 0.08);
  }
};
const pantheon: Builder = (s, plan) => {
  const [x, y] = plan.at(0.53, 0.5);
  const z = RISE;
  const r = 0.385;
  s.drum(x, y, z, z + 0.06, r + 0.01, MARBLE, { n: 20 });
  s.drum(x, y, z + 0.06, z + 0.74, r - 0.01, TRAVERTINE, { n: 20 });
  for (const up of [0.28, 0.5, 0.72]) {
    s.drum(x, y, z + up, z + up + 0.035, r, MARBLE, { n: 20 });
  }
  s.drum(x, y, z + 0.755, z + 0.82, r - 0.03, SLATE, { above: r - 0.05, n: 20 });
  s.drum(x, y, z + 0.82, z + 0.87, r - 0.06, '#8b9caa', { above: r - 0.08, n: 20 });
  s.dome(x, y, z + 0.86, r - 0.08, r - 0.08, 0.42, '#8fa1b0', { n: 20, rings: 5, open: 0.2, other: '#7e92a5' });
  s.box(...plan.span(0.8, 0.24, 1.16, 0.76), z, z + 0.72, CELLA, MARBLE);
  const porch = plan.span(1.02, IN + 0.005, 2, 1 - IN - 0.005);
  temple(s, porch, z, 0.46, 0.24, plan.wide ? 'x' : 'y');
  for (const v of [0.22, 0.5, 0.78]) {
    finial(s, ...plan.at(1.92, v), z + 0.12 + 0.46 + 0.09 + (v === 0.5 ? 0.24 : 0), 0.04);
  }
  basin(s, ...plan.at(2.5, 0.5), z, 0.15, 0.09);
  for (const [u, v] of [
    [2.25, 0.25],
    [2.25, 0.75],
    [2.78, 0.25],
    [2.78, 0.75],
  ] as const) {
    column(s, ...plan.at(u, v), z, z + 0.3, 0.03);
  }
};
const forum: Builder = (s, plan) => {
  const L = plan.length;
  const z = RISE;
  for (const [v0, v1] of [
    [IN + 0.02, 0.31],
    [0.69, 1 - IN - 0.02],
  ] as const) {
    const rect = plan.span(IN + 0.03, v0, L - 0.95, v1);
    s.box(...rect, z, z + 0.03, MARBLE);
    columns(s, shrunk(rect, 0.03), z + 0.03, z + 0.36, 0.22, 0.028);
    s.box(...rect, z + 0.36, z + 0.4, MARBLE);
    gable(s, rect, z + 0.4, 0.1, SLATES, MARBLE, plan.wide ? 'x' : 'y');
  }
  const top = temple(s, plan.span(L - 0.9, IN, L - IN, 1 - IN), z, 0.5, 0.25, plan.wide ? 'x' : 'y');
  for (const u of [L - 0.8, L - 0.22]) {
    finial(s, ...plan.at(u, 0.5), top, 0.045);
  }
  const [ax, ay] = plan.at(0.5, 0.5);
  s.box(ax - 0.05, ay - 0.05, ax + 0.05, ay + 0.05, z, z + 0.08, MARBLE);
  column(s, ax, ay, z + 0.08, z + 0.72, 0.045);
  statue(s, ax, ay, z + 0.68, 0.22);
  statue(s, ...plan.at(1.4, 0.5), z, 0.4);
};
const tower: Builder = (s, plan) => {
  const { cx, cy } = plan;
  let z = RISE;
  const tiers: [number, number, Paint][] = [
    [0.36, 0.34, MARBLE],
    [0.28, 0.3, '#a9b8c5'],
    [0.2, 0.27, MARBLE],
    [0.13, 0.2, '#a9b8c5'],
  ];
  for (const [r, h, paint] of tiers) {
    s.drum(cx, cy, z, z + h, r, paint, { above: r * 0.94, n: 8, top: null });
    arcade(s, circle(cx, cy, r * 0.97, r * 0.97, 8), cx, cy, z + h * 0.2, z + h * 0.72);
    s.drum(cx, cy, z + h, z + h + 0.035, r * 1.06, MARBLE_2, { n: 8, top: SLATE });
    z += h + 0.035;
  }
  s.drum(cx, cy, z, z + 0.16, 0.12, SLATE, { above: 0, n: 8 });
  finial(s, cx, cy, z + 0.13, 0.05);
};
const lighthouse: Builder = (s, plan) => {
  const { cx, cy } = plan;
  const z = RISE;
  s.box(...boxOf(plan, IN + 0.02), z, z + 0.02, MARBLE, WATER);
  const square = (r: number): Flat[] => corners([cx - r, cy - r, cx + r, cy + r]);
  s.wall(MARBLE_2, square(0.27), z, z + 0.1);
  s.level(MARBLE, z + 0.1, square(0.27));
  s.wall(MARBLE, square(0.22), z + 0.1, z + 0.68, square(0.165));
  for (const [nx, ny] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    for (const [up, r] of [
      [0.22, 0.213],
      [0.42, 0.193],
    ] as const) {
      const at = (t: number): Flat => [cx + nx * r - ny * t, cy + ny * r + nx * t];
      panel(s, ARCHWAY, at(-0.03), at(0.03), z + up, z + up + 0.1, { nx, ny }, 0.008);
    }
  }
  s.box(cx - 0.2, cy - 0.2, cx + 0.2, cy + 0.2, z + 0.68, z + 0.73, MARBLE_2, MARBLE);
  s.drum(cx, cy, z + 0.73, z + 1.02, 0.13, MARBLE, { above: 0.11, n: 8, top: null });
  s.drum(cx, cy, z + 1.02, z + 1.06, 0.15, SLATE, { n: 8 });
  s.drum(cx, cy, z + 1.06, z + 1.14, 0.07, '#5b5048', { above: 0.1, n: 8 });
  flame(s, cx, cy, z + 1.13, 0.1);
};
const watchtower: Builder = (s, plan) => {
  const { cx, cy } = plan;
  const z = RISE;
  const [a, b] = [0.27, 0.33];
  s.box(cx - a, cy - a, cx + a, cy + a, z, z + 0.74, '#c9cfd2', null);
  for (let k = 0; k < 3; k++) {
    s.box(
      cx - a - 0.012,
      cy - a - 0.012,
      cx + a + 0.012,
      cy + a + 0.012,
      z + 0.18 + k * 0.2,
      z + 0.2 + k * 0.2,
      '#aab4ba',
      '#aab4ba',
    );
  }
  s.box(cx - b, cy - b, cx + b, cy + b, z + 0.74, z + 0.86, '#aebac3', '#8d9ba6');
  for (let i = 0; i < 5; i++) {
    const t = -b + 0.035 + ((2 * b - 0.07) * i) / 4;
    for (const [x, y] of [
      [t, -b + 0.035],
      [t, b - 0.035],
      [-b + 0.035, t],
      [b - 0.035, t],
    ] as const) {
      s.box(cx + x - 0.04, cy + y - 0.035, cx + x + 0.04, cy + y + 0.035, z + 0.86, z + 0.96, '#aebac3');
    }
  }
  for (const [nx, ny] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    const at = (t: number): Flat => [cx + nx * a - ny * t, cy + ny * a + nx * t];
    panel(s, ARCHWAY, at(-0.06), at(0.06), z, z + 0.16, { nx, ny }, 0.016);
    panel(s, ARCHWAY, at(-0.02), at(0.02), z + 0.45, z + 0.58, { nx, ny }, 0.008);
  }
  s.drum(cx, cy, z + 0.86, z + 0.98, 0.05, '#5b5048', { above: 0.09, n: 8 });
  flame(s, cx, cy, z + 0.97, 0.07);
};

export const MONUMENTS: Record<string, Builder> = {
  pantheon,
  colosseum,
  lighthouse,
  watchtower,
  regia,
  'temple-of-jupiter': jupiter,
  'temple-of-mars': mars,
  'temple-of-minerva': minerva,
  'temple-of-venus': venus,
  'temple-of-vulcan': vulcan,
  'temple-of-neptune': neptune,
  'temple-of-apollo': apollo,
  'forum-romanum': forum,
  'circus-maximus': circus,
  'tower-of-wonders': tower,
  'statue-of-romulus': romulus,
  'triumphal-arch': arch,
  'royal-winery': winery,
  'imperial-harbor': harbor,
};
