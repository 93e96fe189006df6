// SPDX-License-Identifier: MIT
// roofs.ts - hips, gables, rings of roof round a court, flat roofs behind a parapet.
import { CREAM, MARBLE, SAFFRON, SLATE, SLATE_RIDGE, SLATE_SEAM, TILE, TILE_RIDGE, TILE_SEAM } from './paint.ts';
import type { Plan } from './plan.ts';
import { corners, mix, shrunk, type Flat, type Paint, type Rect, type Shape, type Spot } from './shape.ts';

export interface Cover {
  slope: Paint;
  seam: Paint;
  ridge: Paint;
  /** Seams to a lot, and how wide each is. */
  each: number;
  width: number;
}
export const TILES: Cover = { slope: TILE, seam: TILE_SEAM, ridge: TILE_RIDGE, each: 9, width: 0.012 };
export const SLATES: Cover = { slope: SLATE, seam: SLATE_SEAM, ridge: SLATE_RIDGE, each: 8, width: 0.012 };
export const CANVAS: Cover = { slope: SAFFRON, seam: CREAM, ridge: CREAM, each: 4, width: 0.125 };
const RIDGE = 0.013;

/** A slope from its eave (a to b) to its ridge (d to c); a triangle where c is d. */
function slope(s: Shape, cover: Cover, a: Spot, b: Spot, c: Spot, d: Spot): void {
  s.face(cover.slope, a, b, c, d);
  if (Math.hypot(c[0] - d[0], c[1] - d[1]) > 1e-6) {
    s.seams(cover.seam, a, b, c, d, cover.each, cover.width);
    return;
  }
  // Seams of a triangle run up to its hips, square to the eave.
  const n = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) * cover.each));
  for (let i = 1; i < n; i++) {
    const t = i / n;
    const up = 1 - Math.abs(2 * t - 1);
    const foot = mix(a, b, t);
    const top = mix(foot, [foot[0] + c[0] - (a[0] + b[0]) / 2, foot[1] + c[1] - (a[1] + b[1]) / 2, c[2]], up);
    const half = cover.width / 2 / Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [ex, ey] = [(b[0] - a[0]) * half, (b[1] - a[1]) * half];
    const lift = 0.006;
    s.face(
      cover.seam,
      [foot[0] - ex, foot[1] - ey, foot[2] + lift],
      [foot[0] + ex, foot[1] + ey, foot[2] + lift],
      [top[0] + ex, top[1] + ey, top[2] + lift],
      [top[0] - ex, top[1] - ey, top[2] + lift],
    );
  }
}
export function hip(s: Shape, rect: Rect, z: number, h: number, cover = TILES): void {
  const [x0, y0, x1, y1] = rect;
  const m = Math.min(x1 - x0, y1 - y0) / 2;
  const [A, B]: [Spot, Spot] =
    x1 - x0 >= y1 - y0
      ? [
          [x0 + m, y0 + m, z + h],
          [x1 - m, y0 + m, z + h],
        ]
      : [
          [x0 + m, y0 + m, z + h],
          [x0 + m, y1 - m, z + h],
        ];
  const [a, b, c, d]: [Spot, Spot, Spot, Spot] = [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ];
  const lying = x1 - x0 >= y1 - y0;
  slope(s, cover, a, b, lying ? B : A, A);
  slope(s, cover, b, c, B, lying ? B : A);
  slope(s, cover, c, d, lying ? A : B, B);
  slope(s, cover, d, a, A, lying ? A : B);
  s.bar(A, B, RIDGE, cover.ridge);
  for (const [from, to] of [
    [a, A],
    [b, lying ? B : A],
    [c, B],
    [d, lying ? A : B],
  ] as const) {
    s.bar(from, to, RIDGE, cover.ridge);
  }
  // The board under the eaves.
  s.box(...rect, z - 0.025, z, cover.seam, null);
  s.sheet(cover.seam, z - 0.025, rect);
}

/** Hips over any shape whose arms are one lot wide: every lot has its ridge in the middle. */
export function hips(s: Shape, plan: Plan, inset: number, z: number, h: number, cover = TILES): void {
  for (const cell of plan.cells) {
    const [x, y] = cell;
    const middle: Spot = [x + 0.5, y + 0.5, z + h];
    for (const [nx, ny] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      const [tx, ty] = [-ny, nx];
      const at = (out: number, along: number, up: number): Spot => [
        x + 0.5 + nx * out + tx * along,
        y + 0.5 + ny * out + ty * along,
        z + up,
      ];
      const ends = [-1, 1].map((way) => plan.has(x + tx * way, y + ty * way));
      if (!plan.has(x + nx, y + ny)) {
        const [l, r] = ends.map((joined) => (joined ? 0.5 : 0.5 - inset)) as [number, number];
        const ridge = (joined: boolean | undefined, way: number): Spot =>
          joined === true ? at(0, way * 0.5, h) : middle;
        slope(s, cover, at(0.5 - inset, -l, 0), at(0.5 - inset, r, 0), ridge(ends[1], 1), ridge(ends[0], -1));
        s.face(
          cover.seam,
          at(0.5 - inset, -l, 0),
          at(0.5 - inset, r, 0),
          at(0.5 - inset, r, -0.025),
          at(0.5 - inset, -l, -0.025),
        );
        ends.forEach((joined, i) => {
          if (!joined) {
            s.bar(at(0.5 - inset, (i === 0 ? -1 : 1) * (0.5 - inset), 0), middle, RIDGE, cover.ridge);
          }
        });
        continue;
      }
      s.bar(middle, at(0.5, 0, h), RIDGE, cover.ridge);
      // A neighbour ahead and one beside, none between: the slope of each runs on to the valley.
      [-1, 1].forEach((way, i) => {
        if (ends[i] !== true) {
          return;
        }
        const valley = at(0.5 - inset, way * (0.5 - inset), 0);
        if (!plan.has(x + nx + tx * way, y + ny + ty * way)) {
          s.face(cover.slope, at(0.5, way * (0.5 - inset), 0), valley, middle, at(0.5, 0, h));
        }
      });
    }
  }
}

/** A gable with its ridge along the longer side; stripes of canvas, or seams, run down it. */
export function gable(
  s: Shape,
  rect: Rect,
  z: number,
  h: number,
  cover: Cover | 'canvas' = SLATES,
  end: Paint = MARBLE,
  along?: 'x' | 'y',
): void {
  const [x0, y0, x1, y1] = rect;
  const lying = (along ?? (x1 - x0 >= y1 - y0 ? 'x' : 'y')) === 'x';
  const p = (u: number, v: number, up: number): Spot => (lying ? [u, v, z + up] : [v, u, z + up]);
  const [u0, u1, v0, v1] = lying ? [x0, x1, y0, y1] : [y0, y1, x0, x1];
  const m = (v0 + v1) / 2;
  for (const u of [u0, u1]) {
    s.face(end, p(u, v0, 0), p(u, v1, 0), p(u, m, h));
  }
  if (cover === 'canvas') {
    const n = Math.max(5, Math.round((u1 - u0) * 7.5)) | 1;
    for (let i = 0; i < n; i++) {
      const [a, b] = [u0 + ((u1 - u0) * i) / n, u0 + ((u1 - u0) * (i + 1)) / n];
      const paint = i % 2 === 0 ? SAFFRON : CREAM;
      s.face(paint, p(a, v0, 0), p(b, v0, 0), p(b, m, h), p(a, m, h));
      s.face(paint, p(a, v1, 0), p(b, v1, 0), p(b, m, h), p(a, m, h));
    }
    s.bar(p(u0, m, h), p(u1, m, h), 0.012, CREAM);
    return;
  }
  for (const v of [v0, v1]) {
    s.face(cover.slope, p(u0, v, 0), p(u1, v, 0), p(u1, m, h), p(u0, m, h));
    s.seams(cover.seam, p(u0, v, 0), p(u1, v, 0), p(u1, m, h), p(u0, m, h), cover.each, cover.width);
  }
  s.bar(p(u0, m, h), p(u1, m, h), 0.014, cover.ridge);
  // The raking edges of the pediment, proud of it.
  for (const u of [u0, u1]) {
    for (const v of [v0, v1]) {
      s.bar(p(u, v, 0), p(u, m, h), 0.014, MARBLE);
    }
  }
}
/** Roof round an open court: up from the eaves, down to the court, whose walls go down to `floor`. */
export function court(
  s: Shape,
  rect: Rect,
  z: number,
  h: number,
  width: number,
  floor: number,
  wall: Paint,
  cover = TILES,
): Rect {
  const inner = shrunk(rect, width);
  const top = shrunk(rect, width / 2);
  const [o, r, n] = [corners(rect), corners(top), corners(inner)];
  const low = z + h * 0.25;
  for (let i = 0; i < 4; i++) {
    const j = (i + 1) % 4;
    const at = (list: Flat[], k: number, up: number): Spot => [...(list[k] as Flat), up];
    slope(s, cover, at(o, i, z), at(o, j, z), at(r, j, z + h), at(r, i, z + h));
    slope(s, cover, at(n, i, low), at(n, j, low), at(r, j, z + h), at(r, i, z + h));
    s.bar(at(r, i, z + h), at(r, j, z + h), RIDGE, cover.ridge);
    s.bar(at(o, i, z), at(r, i, z + h), RIDGE, cover.ridge);
    s.bar(at(n, i, low), at(r, i, z + h), RIDGE, cover.ridge);
  }
  s.wall(wall, n, floor, low);
  s.wall(cover.seam, o, z - 0.025, z);
  s.band(cover.seam, r, z - 0.025, o, z - 0.025);
  return inner;
}
/** A flat roof: a parapet round it, its own colour inside. */
export function flat(
  s: Shape,
  plan: Plan,
  inset: number,
  z: number,
  parapet: Paint,
  inside: Paint,
  floor: Paint,
): void {
  const [high, thick] = [0.07, 0.05];
  plan.walls(s, inset, z, z + high, parapet);
  plan.walls(s, inset + thick, z, z + high, inside);
  const [outer, inner] = [plan.sides(inset), plan.sides(inset + thick)];
  outer.forEach(({ from, to }, i) => {
    const back = inner[i];
    if (back !== undefined) {
      s.face(parapet, [...from, z + high], [...to, z + high], [...back.to, z + high], [...back.from, z + high]);
    }
  });
  plan.lid(s, inset + thick, z, floor);
}
