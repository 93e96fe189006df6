// SPDX-License-Identifier: MIT
// monuments2.ts - the monuments of homes and of trade: tile and canvas, and what each god or office is known by.
import {
  ARCHWAY,
  CREAM,
  DARK,
  EMBER,
  GOLD,
  HEDGE,
  HULL,
  MARBLE,
  MARBLE_2,
  SAFFRON,
  TILE,
  TILE_RIDGE,
  TIMBER,
  TRAVERTINE,
  WATER,
} from './paint.ts';
import { awning, chimney, column, columns, crate, finial, flame, jar, panel, RISE, statue, tree } from './parts.ts';
import type { Plan } from './plan.ts';
import { CANVAS, court, gable, hip, hips, TILES } from './roofs.ts';
import { boxOf, plaster, shopfront, storeys, type Builder } from './rome.ts';
import { circle, shrunk, type Flat, type Paint, type Shape, type Spot } from './shape.ts';

const IN = 0.125;

// ------------------------------------------------------------------------------------------------------- residential
/** Houses in a U, a chapel with its own pediment on the spine, the owl's shield of gold over the court. */
export const minerva: Builder = (s, plan) => {
  const z = RISE;
  storeys(s, plan, 0.17, z, 2, 0.56, plaster(plan));
  hips(s, plan, 0.1, z + 0.56, 0.26);
  const spine =
    plan.cells.find(([x, y]) => plan.joins([x, y]).length === 2 && plan.has(x + 1, y) === plan.has(x - 1, y)) ??
    plan.cells[0];
  const end = plan.cells.find((cell) => plan.joins(cell).length === 1) ?? plan.cells[0];
  if (spine === undefined || end === undefined) {
    return;
  }
  const [x, y] = [spine[0] + 0.5, spine[1] + 0.5];
  const lies = plan.has(spine[0] + 1, spine[1]);
  const [ox, oy] = lies ? [0, Math.sign(end[1] - spine[1])] : [Math.sign(end[0] - spine[0]), 0];
  const r = 0.31;
  s.box(x - r, y - r, x + r, y + r, z, z + 0.84, MARBLE, MARBLE);
  for (const t of [-0.27, -0.09, 0.09, 0.27]) {
    for (const way of [-1, 1]) {
      column(s, x + ox * way * 0.35 + Math.abs(oy) * t, y + oy * way * 0.35 + Math.abs(ox) * t, z, z + 0.84, 0.035);
    }
  }
  const roof = [x - 0.38, y - 0.38, x + 0.38, y + 0.38] as const;
  s.box(...roof, z + 0.84, z + 0.9, MARBLE);
  gable(s, roof, z + 0.9, 0.28, TILES, MARBLE, lies ? 'y' : 'x');
  for (const way of [-1, 1]) {
    finial(s, x + ox * way * 0.36, y + oy * way * 0.36, z + 1.18, 0.055);
    s.drum(x + ox * way * 0.385, y + oy * way * 0.385, z + 0.95, z + 1.02, 0.05, GOLD, { n: 8 });
  }
};
/** Two courts and a hall between them, higher than the rest. */
export const regia: Builder = (s, plan) => {
  const z = RISE;
  const [L, B] = [plan.length, plan.breadth];
  storeys(s, plan, 0.17, z, 3, 0.72, plaster(plan));
  for (const [u0, u1] of [
    [0.1, L / 2 + 0.12],
    [L / 2 - 0.12, L - 0.1],
  ] as const) {
    const floor = z + 0.3;
    const inner = court(s, plan.span(u0, 0.1, u1, B - 0.1), z + 0.72, 0.2, 0.46, floor, plaster(plan));
    s.sheet('#ead9b6', floor, inner);
    const [x0, y0, x1, y1] = inner;
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const [px, py] = plan.wide ? [0.1, 0.2] : [0.2, 0.1];
    s.box(cx - px, cy - py, cx + px, cy + py, floor, floor + 0.03, MARBLE, WATER);
    columns(s, shrunk(inner, 0.06), floor, z + 0.74, 0.2, 0.024);
    for (const [dx, dy] of [
      [-1, -1],
      [1, 1],
    ] as const) {
      tree(s, cx + dx * 0.16, cy + dy * 0.16, floor, 0.075);
    }
  }
  const hall = plan.span(L / 2 - 0.27, 0.13, L / 2 + 0.27, B - 0.13);
  s.box(...hall, z, z + 1.02, MARBLE);
  for (const v of [0.13, B - 0.13]) {
    const way = v < 1 ? -1 : 1;
    for (const u of [L / 2 - 0.15, L / 2, L / 2 + 0.15]) {
      const [a, b] = [plan.at(u - 0.04, v), plan.at(u + 0.04, v)];
      panel(s, ARCHWAY, a, b, z + 0.5, z + 0.78, plan.wide ? { nx: 0, ny: way } : { nx: way, ny: 0 }, 0.008);
      panel(s, ARCHWAY, a, b, z, z + 0.3, plan.wide ? { nx: 0, ny: way } : { nx: way, ny: 0 }, 0.008);
    }
  }
  gable(s, plan.span(L / 2 - 0.31, 0.1, L / 2 + 0.31, B - 0.1), z + 1.02, 0.26, TILES, MARBLE, plan.wide ? 'y' : 'x');
  for (const v of [0.14, B / 2, B - 0.14]) {
    finial(s, ...plan.at(L / 2, v), z + 1.28, 0.055);
  }
};
/** A round temple under a cone of tiles where the two wings meet. */
export const mars: Builder = (s, plan) => {
  const z = RISE;
  storeys(s, plan, 0.17, z, 2, 0.54, plaster(plan));
  hips(s, plan, 0.1, z + 0.54, 0.25);
  const { x, y } = plan.corner;
  s.drum(x, y, z, z + 0.66, 0.37, MARBLE, { n: 16 });
  s.drum(x, y, z + 0.66, z + 0.98, 0.22, '#dccfb4', { n: 14 });
  for (const [px, py] of circle(x, y, 0.32, 0.32, 10)) {
    column(s, px, py, z + 0.66, z + 0.98, 0.032);
  }
  s.drum(x, y, z + 0.98, z + 1.04, 0.38, MARBLE, { n: 16 });
  s.drum(x, y, z + 1.04, z + 1.3, 0.38, TILE, { above: 0.04, n: 16 });
  for (const [px, py] of circle(x, y, 0.385, 0.385, 16)) {
    s.bar([px, py, z + 1.045], [x + (px - x) * 0.1, y + (py - y) * 0.1, z + 1.305], 0.008, TILE_RIDGE);
  }
  finial(s, x, y, z + 1.3, 0.07);
};
/** Round ends, a roof like a boat turned over, the shell on its ridge. */
export const venus: Builder = (s, plan) => {
  const L = plan.length;
  const z = RISE;
  const outline = (r: number): Flat[] => {
    const half = Array.from({ length: 9 }, (_, i) => (i / 8) * Math.PI - Math.PI / 2);
    return [
      ...half.map((a) => plan.at(L - 0.5 + Math.cos(a) * r, 0.5 + Math.sin(a) * r)),
      ...half.map((a) => plan.at(0.5 - Math.cos(a) * r, 0.5 - Math.sin(a) * r)),
    ];
  };
  s.wall(plaster(plan), outline(0.31), z, z + 0.5);
  s.wall(MARBLE, outline(0.33), z + 0.44, z + 0.5);
  for (const [x, y] of outline(0.345)) {
    column(s, x, y, z, z + 0.48, 0.03);
  }
  s.band(MARBLE, outline(0.3), z + 0.5, outline(0.375), z + 0.5);
  s.wall(MARBLE, outline(0.375), z + 0.48, z + 0.53);
  const rings = [
    [0.375, 0],
    [0.31, 0.14],
    [0.2, 0.24],
    [0.02, 0.3],
  ] as const;
  rings.slice(1).forEach(([r, up], i) => {
    const [R, low] = rings[i] as readonly [number, number];
    s.wall(i % 2 === 0 ? TILE : '#c4654a', outline(R), z + 0.53 + low, z + 0.53 + up, outline(r));
  });
  const [cx, cy] = plan.at(L / 2, 0.5);
  const top = z + 0.8;
  s.drum(cx, cy, top - 0.1, top + 0.05, 0.1, MARBLE, { n: 10 });
  // The shell stands across the ridge, a fan of rosy ribs on both sides.
  for (let i = 0; i < 9; i++) {
    const point = (k: number, out: number): Spot => {
      const a = (Math.PI * (k + 0.6)) / 10.2;
      const [x, y] = plan.at(L / 2 - Math.cos(a) * 0.3 * out, 0.5);
      return [x, y, top + 0.05 + Math.sin(a) * 0.38 * out];
    };
    s.face(i % 2 === 0 ? '#fbe6dc' : '#eab09a', point(i, 0.1), point(i, 1), point(i + 1, 1), point(i + 1, 0.1));
  }
  for (const u of [0.42, L - 0.42]) {
    finial(s, ...plan.at(u, 0.5), z + 0.82, 0.05);
  }
};
/** Three passages under one attic, the four horses on it. */
export const arch: Builder = (s, plan) => {
  const L = plan.length;
  const z = RISE;
  const block = (u0: number, u1: number, z0: number, z1: number, inset: number, paint: Paint): void => {
    s.box(...plan.span(u0, inset, u1, 1 - inset), z0, z1, paint);
  };
  const ways: [number, number, number][] = [
    [L / 2 - 0.95, 0.26, 0.5],
    [L / 2, 0.36, 0.74],
    [L / 2 + 0.95, 0.26, 0.5],
  ];
  const piers = [0.22, ...ways.flatMap(([u, r]) => [u - r, u + r]), L - 0.22];
  for (let i = 0; i < piers.length; i += 2) {
    block(piers[i] as number, piers[i + 1] as number, z, z + 0.98, 0.22, TRAVERTINE);
    block((piers[i] as number) - 0.02, (piers[i + 1] as number) + 0.02, z, z + 0.09, 0.19, MARBLE);
  }
  for (const [u, r, high] of ways) {
    // The head of the passage: a half ring of wedges from the springing up to the attic.
    const spring = z + high - r * 0.62;
    const n = 8;
    for (const v of [0.22, 0.78]) {
      for (let k = 0; k < n; k++) {
        const at = (i: number): [number, number] => [
          u - Math.cos((Math.PI * i) / n) * r,
          spring + Math.sin((Math.PI * i) / n) * r * 0.62,
        ];
        const [[ua, za], [ub, zb]] = [at(k), at(k + 1)];
        s.face(
          TRAVERTINE,
          plan.spot(ua, v, za),
          plan.spot(ub, v, zb),
          plan.spot(ub, v, z + 0.98),
          plan.spot(ua, v, z + 0.98),
        );
        if (v < 0.5) {
          s.face(
            '#b79a6c',
            plan.spot(ua, 0.22, za),
            plan.spot(ub, 0.22, zb),
            plan.spot(ub, 0.78, zb),
            plan.spot(ua, 0.78, za),
          );
        }
      }
    }
  }
  for (const u of [0.34, L / 2 - 0.53, L / 2 + 0.53, L - 0.34]) {
    for (const v of [0.2, 0.8]) {
      column(s, ...plan.at(u, v), z + 0.09, z + 0.94, 0.045);
    }
  }
  block(0.16, L - 0.16, z + 0.94, z + 1.02, 0.15, MARBLE);
  block(0.3, L - 0.3, z + 1.02, z + 1.24, 0.24, TRAVERTINE);
  hip(s, plan.span(0.24, 0.2, L - 0.24, 0.8), z + 1.24, 0.1);
  block(L / 2 - 0.42, L / 2 + 0.42, z + 1.02, z + 1.38, 0.2, MARBLE);
  const top = z + 1.38;
  for (let i = 0; i < 4; i++) {
    s.box(...plan.span(L / 2 - 0.3, 0.27 + i * 0.12, L / 2 + 0.02, 0.33 + i * 0.12), top + 0.1, top + 0.19, GOLD);
    s.box(...plan.span(L / 2 - 0.36, 0.275 + i * 0.12, L / 2 - 0.26, 0.325 + i * 0.12), top + 0.16, top + 0.3, GOLD);
    for (const u of [-0.26, -0.04]) {
      s.drum(...plan.at(L / 2 + u, 0.3 + i * 0.12), top, top + 0.11, 0.016, GOLD, { n: 5 });
    }
  }
  s.box(...plan.span(L / 2 + 0.1, 0.36, L / 2 + 0.28, 0.64), top, top + 0.16, GOLD);
  s.drum(...plan.at(L / 2 + 0.2, 0.5), top + 0.16, top + 0.38, 0.05, GOLD, { above: 0.035, n: 7 });
  for (const u of [0.62, L - 0.62]) {
    statue(s, ...plan.at(u, 0.5), z + 1.3, 0.34);
  }
};

// -------------------------------------------------------------------------------------------------------- commercial
/** The hearth where the arms meet, a furnace on each arm, an anvil on the stem. */
export const vulcan: Builder = (s, plan) => {
  const z = RISE;
  shopfront(s, plan, 0.24, z, 0.4, false);
  hips(s, plan, 0.18, z + 0.4, 0.2, CANVAS);
  const { x, y, arms } = plan.corner;
  s.drum(x, y, z, z + 0.74, 0.33, '#6d6259', { above: 0.28, n: 12 });
  s.drum(x, y, z + 0.74, z + 0.8, 0.33, '#4f463f', { n: 12 });
  s.level(EMBER, z + 0.805, circle(x, y, 0.24, 0.24, 12));
  flame(s, x, y, z + 0.78, 0.19);
  const stem = arms.find(([dx, dy]) => !arms.some(([ax, ay]) => ax === -dx && ay === -dy)) ?? arms[0];
  for (const arm of arms) {
    const [cx, cy] = [x + arm[0], y + arm[1]];
    if (arm === stem) {
      s.box(cx - 0.2, cy - 0.2, cx + 0.2, cy + 0.2, z + 0.4, z + 0.62, TIMBER);
      s.box(cx - 0.07, cy - 0.06, cx + 0.07, cy + 0.06, z + 0.62, z + 0.7, '#3d352f');
      s.box(cx - 0.17, cy - 0.08, cx + 0.13, cy + 0.08, z + 0.7, z + 0.79, '#4b423b');
    } else {
      s.box(cx - 0.16, cy - 0.16, cx + 0.16, cy + 0.16, z + 0.4, z + 0.62, '#c39258', DARK);
      chimney(s, cx, cy, z + 0.5, z + 1.1, 0.1);
    }
  }
};
/** Vines in rows, the vat, the press house under canvas. */
export const winery: Builder = (s, plan) => {
  const [x0, y0, x1, y1] = boxOf(plan, IN + 0.02);
  const z = RISE;
  s.box(x0, y0, x1, y1, z, z + 0.02, MARBLE, '#d9c79c');
  for (const [a, b, c, d] of [
    [x0, y0, x1, y0 + 0.06],
    [x0, y1 - 0.06, x1, y1],
    [x0, y0, x0 + 0.06, y1],
    [x1 - 0.06, y0, x1, y1],
  ] as const) {
    s.box(a, b, c, d, z, z + 0.14, '#f3e2bd', TILE);
  }
  const B = plan.breadth;
  for (let i = 0; i < 6; i++) {
    const v = 0.32 + ((B - 0.64) * i) / 5;
    s.box(...plan.span(0.3, v - 0.05, plan.length - 1.3, v + 0.05), z + 0.02, z + 0.17, HEDGE, '#a9bb63');
    for (let u = 0.38; u < plan.length - 1.32; u += 0.19) {
      s.drum(...plan.at(u, v), z + 0.14, z + 0.21, 0.036, '#6a2c57', { above: 0.018, n: 6 });
    }
  }
  const house = plan.span(plan.length - 1.1, 0.28, plan.length - 0.28, 0.98);
  s.box(...house, z, z + 0.62, '#e2c18c', null);
  for (const [nx, ny, from, to] of [
    [0, 1, [house[0], house[3]], [house[2], house[3]]],
    [1, 0, [house[2], house[1]], [house[2], house[3]]],
    [0, -1, [house[0], house[1]], [house[2], house[1]]],
    [-1, 0, [house[0], house[1]], [house[0], house[3]]],
  ] as const) {
    const side = { from, to, nx, ny, cell: [0, 0] as const };
    panel(
      s,
      DARK,
      [(from[0] * 3 + to[0]) / 4, (from[1] * 3 + to[1]) / 4],
      [(from[0] + to[0] * 3) / 4, (from[1] + to[1] * 3) / 4],
      z,
      z + 0.28,
      side,
    );
    awning(s, side, z + 0.46, 0.13, 0.1);
  }
  gable(s, [house[0] - 0.05, house[1] - 0.05, house[2] + 0.05, house[3] + 0.05], z + 0.62, 0.28, 'canvas', '#e0bd85');
  const [vx, vy] = plan.at(plan.length - 0.66, B - 0.55);
  s.drum(vx, vy, z, z + 0.42, 0.28, '#8a5a30', { above: 0.31, n: 14, top: '#5b3a1c' });
  for (const up of [0.1, 0.3]) {
    s.drum(vx, vy, z + up, z + up + 0.035, 0.3 + up * 0.06, GOLD, { n: 14, top: null });
  }
  s.level('#8c2f4a', z + 0.425, circle(vx, vy, 0.27, 0.27, 14));
  for (const [u, v] of [
    [1.15, 0.42],
    [1.15, 0.62],
    [1.15, 0.82],
    [0.27, 1.3],
    [0.27, 1.5],
  ] as const) {
    jar(s, ...plan.at(plan.length - u, v), z, 0.065);
  }
};
/** Water in a marble bed that follows the bend, the trident where it turns. */
export const neptune: Builder = (s, plan) => {
  const z = RISE;
  plan.block(s, 0.16, z, z + 0.22, MARBLE);
  plan.lid(s, 0.24, z + 0.228, WATER);
  plan.walls(s, 0.155, z + 0.05, z + 0.09, SAFFRON);
  plan.walls(s, 0.155, z + 0.12, z + 0.16, SAFFRON);
  const { x, y, arms } = plan.corner;
  for (const [dx, dy] of arms) {
    const [cx, cy] = [x + dx * 0.98, y + dy * 0.98];
    const [w, h] = dx !== 0 ? [0.28, 0.32] : [0.32, 0.28];
    for (const [px, py] of [
      [-w, -h],
      [w, -h],
      [-w, h],
      [w, h],
    ] as const) {
      column(s, cx + px * 0.85, cy + py * 0.85, z + 0.22, z + 0.58, 0.036);
    }
    gable(s, [cx - w, cy - h, cx + w, cy + h], z + 0.58, 0.2, 'canvas', CREAM, dx !== 0 ? 'x' : 'y');
  }
  s.drum(x, y, z + 0.2, z + 0.34, 0.2, MARBLE, { above: 0.13, n: 10 });
  s.bar([x, y, z + 0.34], [x, y, z + 1.1], 0.026, GOLD);
  // Prongs lie across the view from the south-east, so that they are seen broad from every corner.
  for (const [px, py] of [
    [-0.16, 0.16],
    [0.16, -0.16],
  ] as const) {
    s.bar([x, y, z + 0.82], [x + px, y + py, z + 0.92], 0.024, GOLD);
    s.bar([x + px, y + py, z + 0.9], [x + px, y + py, z + 1.14], 0.024, GOLD);
    s.drum(x + px, y + py, z + 1.13, z + 1.24, 0.055, GOLD, { above: 0, n: 4 });
  }
  s.drum(x, y, z + 1.1, z + 1.26, 0.06, GOLD, { above: 0, n: 4 });
};
/** A tent in rays of canvas, the sun on its pole. */
export const apollo: Builder = (s, plan) => {
  const z = RISE;
  const [cx, cy] = plan.at(plan.length / 2, 0.5);
  const rect = boxOf(plan, 0.17);
  s.box(...rect, z, z + 0.05, MARBLE);
  columns(s, boxOf(plan, 0.22), z + 0.05, z + 0.46, 0.3, 0.036);
  s.box(...boxOf(plan, 0.36), z, z + 0.44, '#e2c18c', null);
  const [x0, y0, x1, y1] = boxOf(plan, 0.15);
  const edge: Flat[] = [];
  const n = plan.wide ? [10, 5] : [5, 10];
  const [nx, ny] = n as [number, number];
  for (let i = 0; i < nx; i++) edge.push([x0 + ((x1 - x0) * i) / nx, y0]);
  for (let i = 0; i < ny; i++) edge.push([x1, y0 + ((y1 - y0) * i) / ny]);
  for (let i = 0; i < nx; i++) edge.push([x1 - ((x1 - x0) * i) / nx, y1]);
  for (let i = 0; i < ny; i++) edge.push([x0, y1 - ((y1 - y0) * i) / ny]);
  const top = z + 0.8;
  edge.forEach(([x, y], i) => {
    const [px, py] = edge[(i + 1) % edge.length] as Flat;
    const paint = i % 2 === 0 ? SAFFRON : CREAM;
    s.face(
      paint,
      [x, y, z + 0.47],
      [px, py, z + 0.47],
      [cx + (px - cx) * 0.12, cy + (py - cy) * 0.12, top],
      [cx + (x - cx) * 0.12, cy + (y - cy) * 0.12, top],
    );
    s.face(paint, [x, y, z + 0.47], [px, py, z + 0.47], [(x + px) / 2, (y + py) / 2, z + 0.4]);
  });
  s.drum(cx, cy, top - 0.03, top + 0.05, 0.12, MARBLE, { n: 10 });
  s.bar([cx, cy, top], [cx, cy, top + 0.2], 0.025, GOLD);
  // The sun: a ball with rays all round, the same from every corner.
  const c = top + 0.32;
  s.drum(cx, cy, c - 0.1, c, 0.05, GOLD, { above: 0.11, n: 10, top: null });
  s.drum(cx, cy, c, c + 0.1, 0.11, GOLD, { above: 0.05, n: 10 });
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 2 * Math.PI + Math.PI / 8;
    for (const way of [1, -1]) {
      const out = (r: number): Spot => [
        cx + Math.cos(a) * r * Math.SQRT1_2 * way,
        cy + Math.cos(a) * r * Math.SQRT1_2 * -1,
        c + Math.sin(a) * r,
      ];
      s.bar(out(0.13), out(0.22), 0.016, GOLD);
    }
  }
};
function ship(s: Shape, plan: Plan, u: number, v: number, z: number, sail: Paint): void {
  const at = (du: number, dv: number, up: number): Spot => plan.spot(u + du, v + dv, z + up);
  const hull: [number, number][] = [
    [-0.3, -0.07],
    [0.2, -0.075],
    [0.34, 0],
    [0.2, 0.075],
    [-0.3, 0.07],
  ];
  hull.forEach(([a, b], i) => {
    const [c, d] = hull[(i + 1) % hull.length] as [number, number];
    s.face(HULL, at(a * 0.85, b * 0.6, 0), at(c * 0.85, d * 0.6, 0), at(c, d, 0.11), at(a, b, 0.11));
  });
  s.face('#c99a5f', ...hull.map(([a, b]) => at(a * 0.94, b * 0.9, 0.1)));
  s.bar(at(-0.02, 0, 0.1), at(-0.02, 0, 0.52), 0.012, HULL);
  for (const v0 of [-0.13, 0]) {
    s.face(sail, at(0, v0, 0.2), at(0, v0 + 0.13, 0.2), at(0.05, v0 + 0.13, 0.34), at(0.05, v0, 0.34));
    s.face(sail, at(0.05, v0, 0.34), at(0.05, v0 + 0.13, 0.34), at(-0.01, v0 + 0.11, 0.5), at(-0.01, v0 + 0.02, 0.5));
  }
}
/** A quay with warehouses, moles, ships between them, a fire on the mole's head. */
export const harbor: Builder = (s, plan) => {
  const L = plan.length;
  const z = RISE;
  plan.lid(s, IN + 0.02, z + 0.01, WATER);
  s.box(...plan.span(IN + 0.01, IN + 0.01, L - IN - 0.01, 0.43), z, z + 0.1, MARBLE);
  for (const u of [IN + 0.01, L / 2 - 0.06, L - IN - 0.13]) {
    s.box(...plan.span(u, 0.4, u + 0.12, 1 - IN - 0.01), z, z + 0.09, MARBLE_2, MARBLE);
  }
  for (const [u0, u1] of [
    [0.24, 1.22],
    [1.4, 2.6],
    [2.78, L - 0.24],
  ] as const) {
    const rect = plan.span(u0, 0.17, u1, 0.36);
    s.box(...rect, z + 0.1, z + 0.42, '#e2c18c', null);
    for (let u = u0 + 0.14; u < u1 - 0.05; u += 0.24) {
      panel(
        s,
        DARK,
        plan.at(u - 0.06, 0.36),
        plan.at(u + 0.06, 0.36),
        z + 0.1,
        z + 0.28,
        plan.wide ? { nx: 0, ny: 1 } : { nx: 1, ny: 0 },
      );
    }
    gable(s, plan.span(u0 - 0.03, 0.14, u1 + 0.03, 0.4), z + 0.42, 0.14, 'canvas', '#e0bd85', plan.wide ? 'x' : 'y');
  }
  [1.31, 2.69, 0.6, 3.4].forEach((u, i) => {
    const [x, y] = plan.at(u, 0.41);
    crate(s, x, y - 0.01, z + 0.1, i, 0.035);
  });
  ship(s, plan, 0.75, 0.62, z + 0.02, CREAM);
  ship(s, plan, 1.45, 0.78, z + 0.02, '#f0d9a0');
  ship(s, plan, 2.65, 0.63, z + 0.02, CREAM);
  ship(s, plan, L - 0.75, 0.77, z + 0.02, '#e3a58c');
  for (const u of [IN + 0.07, L - IN - 0.07]) {
    const [x, y] = plan.at(u, 0.8);
    s.drum(x, y, z + 0.09, z + 0.62, 0.055, MARBLE, { above: 0.04, n: 8 });
    flame(s, x, y, z + 0.62, 0.045);
  }
};
