// SPDX-License-Identifier: MIT
// parts.ts - what buildings are put together from: plinths, windows, columns, awnings, trees, water, fire.
import type { Owner } from '../things.ts';
import {
  BRICK,
  COLUMN,
  CREAM,
  CYPRESS,
  DOOR,
  EMBER,
  FLAME,
  FOAM,
  GILT,
  GOLD,
  GOODS,
  BRONZE,
  LEAF,
  LEAF_2,
  MARBLE,
  MARBLE_2,
  SAFFRON,
  SEATS,
  SHUTTER,
  SILL,
  SOOT,
  STEP,
  STRING,
  TRUNK,
  WATER,
} from './paint.ts';
import type { Plan, Side } from './plan.ts';
import { circle, shrunk, type Flat, type Paint, type Rect, type Shape, type Spot } from './shape.ts';

/** Where a building's own floor begins, over plinth and step. */
export const FLOOR = 0.12;
export const RISE = 0.16;
/** The walls of an ordinary building stand this far in. */
export const WALL = 0.13;

export function plinth(s: Shape, plan: Plan, owner: Owner): void {
  const { cloth } = SEATS[owner];
  plan.block(s, 0.045, 0, 0.07, cloth);
  plan.block(s, 0.1, 0.07, FLOOR, STEP);
}
/** A monument's: bronze with gilt teeth over the owner's stone, marble on top. */
export function greatPlinth(s: Shape, plan: Plan, owner: Owner): void {
  const { cloth } = SEATS[owner];
  plan.block(s, 0.03, 0, 0.06, cloth);
  plan.block(s, 0.075, 0.06, 0.145, BRONZE);
  for (const side of plan.sides(0.075)) {
    teeth(s, side, 0.085, 0.127);
  }
  plan.block(s, 0.125, 0.145, RISE, MARBLE);
}
/** Spots along a side, `each` apart from middle to middle, as (x, y) and the way along. */
function along(
  { from, to }: Side,
  each: number,
  least = 1,
): { x: number; y: number; dx: number; dy: number; i: number; n: number }[] {
  const run = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const n = Math.max(least, Math.round(run / each));
  const [dx, dy] = [(to[0] - from[0]) / run, (to[1] - from[1]) / run];
  return Array.from({ length: n }, (_, i) => {
    const t = (run * (i + 0.5)) / n;
    return { x: from[0] + dx * t, y: from[1] + dy * t, dx, dy, i, n };
  });
}
function teeth(s: Shape, side: Side, z0: number, z1: number): void {
  for (const { x, y, dx, dy } of along(side, 0.085)) {
    const [a, b]: [Flat, Flat] = [
      [x - dx * 0.024, y - dy * 0.024],
      [x + dx * 0.024, y + dy * 0.024],
    ];
    panel(s, GILT, a, b, z0, z1, side, 0.012);
  }
}
/** An upright plate a little before a side. */
export function panel(
  s: Shape,
  paint: Paint,
  [ax, ay]: Flat,
  [bx, by]: Flat,
  z0: number,
  z1: number,
  { nx, ny }: { nx: number; ny: number },
  off = 0.006,
): void {
  const [ox, oy] = [nx * off, ny * off];
  s.face(paint, [ax + ox, ay + oy, z0], [bx + ox, by + oy, z0], [bx + ox, by + oy, z1], [ax + ox, ay + oy, z1]);
}
/** Windows of one storey on every side; a sill under each. */
export function windows(
  s: Shape,
  sides: Side[],
  z0: number,
  z1: number,
  each = 0.29,
  half = 0.042,
  glass: Paint = SHUTTER,
): void {
  for (const side of sides) {
    for (const { x, y, dx, dy } of along(side, each, 2)) {
      const [a, b]: [Flat, Flat] = [
        [x - dx * half, y - dy * half],
        [x + dx * half, y + dy * half],
      ];
      panel(s, glass, a, b, z0, z1, side);
      panel(
        s,
        SILL,
        [a[0] - dx * 0.012, a[1] - dy * 0.012],
        [b[0] + dx * 0.012, b[1] + dy * 0.012],
        z0 - 0.022,
        z0,
        side,
        0.01,
      );
    }
  }
}
/** A line of moulding between two storeys. */
export function string(s: Shape, plan: Plan, inset: number, z: number, paint: Paint = STRING): void {
  plan.walls(s, inset - 0.012, z - 0.012, z + 0.012, paint);
  for (const { from, to, nx, ny } of plan.sides(inset - 0.012)) {
    s.face(
      paint,
      [...from, z + 0.012],
      [...to, z + 0.012],
      [to[0] - nx * 0.012, to[1] - ny * 0.012, z + 0.012],
      [from[0] - nx * 0.012, from[1] - ny * 0.012, z + 0.012],
    );
  }
}
/** A door with a pointed head in the middle of a side. */
export function door(s: Shape, { from, to, nx, ny }: Side, z: number, w = 0.075, h = 0.2, paint: Paint = DOOR): void {
  const run = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / run, (to[1] - from[1]) / run];
  const [mx, my] = [(from[0] + to[0]) / 2 + nx * 0.012, (from[1] + to[1]) / 2 + ny * 0.012];
  const at = (t: number, up: number, out = 0): Spot => [mx + dx * t + nx * out, my + dy * t + ny * out, z + up];
  s.face(STRING, at(-w - 0.025, 0), at(w + 0.025, 0), at(w + 0.025, h), at(0, h + 0.085), at(-w - 0.025, h));
  s.face(
    paint,
    at(-w, 0, 0.004),
    at(w, 0, 0.004),
    at(w, h - 0.01, 0.004),
    at(0, h + 0.055, 0.004),
    at(-w, h - 0.01, 0.004),
  );
}
/** Canvas before a side, striped, its lower edge cut in points. */
export function awning(s: Shape, { from, to, nx, ny }: Side, z: number, out = 0.13, drop = 0.11): void {
  const run = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const n = Math.max(5, Math.round(run * 8)) | 1;
  for (let i = 0; i < n; i++) {
    const at = (t: number, o: number, up: number): Spot => [
      from[0] + (to[0] - from[0]) * t + nx * o,
      from[1] + (to[1] - from[1]) * t + ny * o,
      z + up,
    ];
    const [a, b] = [i / n, (i + 1) / n];
    const paint = i % 2 === 0 ? SAFFRON : CREAM;
    s.face(paint, at(a, 0, 0), at(b, 0, 0), at(b, out, -drop), at(a, out, -drop));
    s.face(paint, at(a, out, -drop), at(b, out, -drop), at((a + b) / 2, out, -drop - 0.055));
  }
}
export function crate(s: Shape, x: number, y: number, z: number, i: number, r = 0.05): void {
  const paint = GOODS[i % GOODS.length] as Paint;
  s.box(x - r, y - r, x + r, y + r, z, z + r * 1.7, paint);
}
export function jar(s: Shape, x: number, y: number, z: number, r = 0.05): void {
  const clay = '#b0552f';
  s.drum(x, y, z, z + r * 1.6, r * 0.6, clay, { above: r, n: 7, top: null });
  s.drum(x, y, z + r * 1.6, z + r * 2.7, r, clay, { above: r * 0.4, n: 7, top: '#5a2f16' });
}
/** Columns round a box, base and capital a little wider. */
export function columns(s: Shape, [x0, y0, x1, y1]: Rect, z0: number, z1: number, each = 0.26, r = 0.042): void {
  const [nx, ny] = [Math.max(2, Math.round((x1 - x0) / each)), Math.max(2, Math.round((y1 - y0) / each))];
  const spots: Flat[] = [];
  for (let i = 0; i <= nx; i++) {
    const x = x0 + ((x1 - x0) * i) / nx;
    spots.push([x, y0], [x, y1]);
  }
  for (let i = 1; i < ny; i++) {
    const y = y0 + ((y1 - y0) * i) / ny;
    spots.push([x0, y], [x1, y]);
  }
  for (const [x, y] of spots) {
    column(s, x, y, z0, z1, r);
  }
}
export function column(s: Shape, x: number, y: number, z0: number, z1: number, r = 0.042): void {
  s.drum(x, y, z0, z1 - 0.02, r, COLUMN, { above: r * 0.85, n: 8, top: null });
  s.box(x - r * 1.2, y - r * 1.2, x + r * 1.2, y + r * 1.2, z1 - 0.025, z1, MARBLE_2);
}
export function steps(s: Shape, rect: Rect, z: number, n = 3, high = 0.04, deep = 0.035): { rect: Rect; z: number } {
  for (let k = 0; k < n; k++) {
    s.box(...shrunk(rect, k * deep), z + k * high, z + (k + 1) * high, MARBLE);
  }
  return { rect: shrunk(rect, n * deep), z: z + n * high };
}

// ------------------------------------------------------------------------------------------------------ green and water
/** A leaf ball of few faces on a trunk. */
export function tree(s: Shape, x: number, y: number, z: number, r = 0.11, paint: Paint = LEAF): void {
  s.drum(x, y, z, z + r * 0.9, r * 0.16, TRUNK, { n: 5, top: null });
  const rings = [
    [0.55, 0.62],
    [1.2, 1],
    [1.95, 0.85],
    [2.45, 0.3],
  ] as const;
  rings.forEach(([up, wide], i) => {
    const next = rings[i + 1];
    if (next !== undefined) {
      s.wall(
        i === 2 ? LEAF_2 : paint,
        circle(x, y, r * wide, r * wide, 7),
        z + r * up,
        z + r * next[0],
        circle(x, y, r * next[1], r * next[1], 7),
      );
    }
  });
  s.level(LEAF_2, z + r * 2.45, circle(x, y, r * 0.3, r * 0.3, 7));
  s.level(paint, z + r * 0.55, circle(x, y, r * 0.62, r * 0.62, 7));
}
export function cypress(s: Shape, x: number, y: number, z: number, h = 0.7, r = 0.095): void {
  s.drum(x, y, z, z + 0.06, r * 0.25, TRUNK, { n: 5, top: null });
  const rings = [
    [0.05, 0.55],
    [0.22, 1],
    [0.5, 0.8],
    [0.8, 0.36],
    [1, 0],
  ] as const;
  rings.forEach(([up, wide], i) => {
    const next = rings[i + 1];
    if (next !== undefined) {
      s.wall(
        CYPRESS,
        circle(x, y, r * wide, r * wide, 8),
        z + h * up,
        z + h * next[0],
        circle(x, y, r * next[1], r * next[1], 8),
      );
    }
  });
}
/** A round basin of water on a rim. */
export function basin(s: Shape, x: number, y: number, z: number, r: number, high = 0.1): void {
  s.drum(x, y, z, z + high, r, MARBLE, { n: 14, top: null });
  s.band(MARBLE, circle(x, y, r * 0.86, r * 0.86, 14), z + high, circle(x, y, r, r, 14), z + high);
  s.wall(MARBLE_2, circle(x, y, r * 0.86, r * 0.86, 14), z + high * 0.6, z + high);
  s.level(WATER, z + high * 0.7, circle(x, y, r * 0.86, r * 0.86, 14));
}
/** A bowl on a stem, water falling from it into what is below. */
export function jet(s: Shape, x: number, y: number, z: number, k = 1): void {
  s.drum(x, y, z, z + 0.2 * k, 0.045 * k, MARBLE, { n: 8, top: null });
  s.drum(x, y, z + 0.18 * k, z + 0.25 * k, 0.05 * k, MARBLE, { above: 0.13 * k, n: 10, top: WATER });
  s.drum(x, y, z + 0.25 * k, z + 0.4 * k, 0.028 * k, FOAM, { above: 0.014 * k, n: 6 });
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * 2 * Math.PI + 0.3;
    const at = (r: number, up: number): Spot => [x + Math.cos(a) * r * k, y + Math.sin(a) * r * k, z + up * k];
    s.bar(at(0.01, 0.4), at(0.075, 0.37), 0.009 * k, FOAM);
    s.bar(at(0.075, 0.37), at(0.115, 0.26), 0.009 * k, FOAM);
    s.bar(at(0.13, 0.24), at(0.165, 0.02), 0.009 * k, FOAM);
  }
}
export function chimney(s: Shape, x: number, y: number, z0: number, z1: number, r = 0.085): void {
  s.drum(x, y, z0, z1, r, BRICK, { above: r * 0.86, n: 10, top: null });
  s.drum(x, y, z1 - 0.09, z1 - 0.05, r * 1.02, SOOT, { n: 10, top: null });
  s.drum(x, y, z1, z1 + 0.03, r * 0.98, SOOT, { n: 10 });
  s.level(EMBER, z1 + 0.034, circle(x, y, r * 0.68, r * 0.68, 10));
}
export function flame(s: Shape, x: number, y: number, z: number, r: number): void {
  s.drum(x, y, z, z + r * 0.9, r * 0.5, EMBER, { above: r, n: 7, top: null });
  s.drum(x, y, z + r * 0.9, z + r * 2.9, r, EMBER, { above: 0, n: 7 });
  s.drum(x + r * 0.25, y + r * 0.25, z + r * 0.6, z + r * 2, r * 0.72, FLAME, { above: 0, n: 6 });
}
/** A gilt knob on a roof's end. */
export function finial(s: Shape, x: number, y: number, z: number, r = 0.035): void {
  s.drum(x, y, z - 0.01, z + r, r * 0.5, GOLD, { above: r, n: 7, top: null });
  s.drum(x, y, z + r, z + r * 2.6, r, GOLD, { above: 0, n: 7 });
}
/** Somebody of bronze and gold on a pedestal. */
export function statue(s: Shape, x: number, y: number, z: number, h = 0.3): void {
  const w = h * 0.2;
  s.box(x - w, y - w, x + w, y + w, z, z + h * 0.35, MARBLE);
  s.drum(x, y, z + h * 0.35, z + h * 0.82, w * 0.7, GOLD, { above: w * 0.55, n: 7 });
  s.drum(x, y, z + h * 0.82, z + h, w * 0.34, GOLD, { above: w * 0.3, n: 7 });
}
