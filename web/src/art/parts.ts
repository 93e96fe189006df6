// SPDX-License-Identifier: MIT
// parts.ts - what buildings are made of, seen from above: hips, courts, gables, columns, canvas, water, trees.
import {
  boxPath,
  circle,
  dots,
  f,
  fill,
  line,
  LOT,
  Lots,
  path,
  poly,
  rect,
  SIDES,
  times,
  type Box,
  type Cell,
  type Ground,
  type Point,
} from './geometry.ts';

/** The letter of the class that paints a slope falling this way: n and w lie in the light, s and e in the shade. */
const letter = ([x, y]: Point): string => (y < 0 ? 'n' : y > 0 ? 's' : x < 0 ? 'w' : 'e');

/** Slopes by the side they fall to, as one path a side: few nodes, and no seams between parts of one slope. */
class Slopes {
  private readonly by: Record<string, string> = {};
  add(points: readonly Point[], side: Point): void {
    const k = letter(side);
    this.by[k] = (this.by[k] ?? '') + poly(points);
  }
  /** `cls`: r tiles, v slate. Tiles run down the slope. */
  draw(cls: string, tiled = true): string {
    const all = Object.entries(this.by);
    const of = (ks: string): string =>
      all
        .filter(([k]) => ks.includes(k))
        .map(([, d]) => d)
        .join('');
    const cover = (id: string, d: string): string => (d && tiled ? fill(`url(#${id})`, d) : '');
    return all.map(([k, d]) => path(cls + k, d)).join('') + cover('tv', of('ns')) + cover('th', of('we'));
  }
}

/** A hipped roof over lots that are one lot wide everywhere: I, L, T, U, S in every turn.
 *
 * Each lot is cut into eight triangles round its middle. The one beside axis d, towards the corner d+e, falls to e where
 * the roof goes on to d (the ridge runs along d), and to d where it ends there. */
export function hips(cells: readonly Cell[], inset: number, cls = 'r', tiled = true, dx = 0, dy = 0): string {
  const lots = new Lots(cells);
  const hw = LOT / 2 - inset;
  const slopes = new Slopes();
  let ridges = '';
  for (const cell of cells) {
    const [cx, cy] = [(cell[0] + 0.5) * LOT + dx, (cell[1] + 0.5) * LOT + dy];
    const to = (d: Point, a: number, e: Point = [0, 0], b = 0): Point => [
      cx + d[0] * a + e[0] * b,
      cy + d[1] * a + e[1] * b,
    ];
    const joined = (d: Point): boolean => lots.has(cell[0] + d[0], cell[1] + d[1]);
    for (const d of SIDES) {
      for (const e of [
        [d[1], d[0]],
        [-d[1], -d[0]],
      ] as Point[]) {
        const reach = joined(d) ? LOT / 2 : hw;
        slopes.add([[cx, cy], to(d, reach), to(d, reach, e, hw), to(d, hw, e, hw)], joined(d) ? e : d);
        // A hip or a valley; each corner is met twice, and drawn from the side that lies level.
        if (joined(d) === joined(e) && d[0] !== 0) ridges += line([cx, cy], to(d, hw, e, hw));
      }
      if (joined(d)) ridges += line([cx, cy], to(d, LOT / 2));
    }
  }
  return slopes.draw(cls, tiled) + path(`${cls}g`, ridges);
}
/** One small hip over a square of half width q. */
export const hipAt = (x: number, y: number, q: number): string =>
  hips([[0, 0]], LOT / 2 - q, 'r', false, x - LOT / 2, y - LOT / 2);

/** Four wings of width rw round a court. */
export function ring([x0, y0, x1, y1]: Box, rw: number, cls = 'r', court = 'court'): string {
  const h = rw * 0.52;
  const slopes = new Slopes();
  for (const [a0, b0, a1, b1, w, out] of [
    [x0, y0, x1, y1, h, 1],
    [x0 + h, y0 + h, x1 - h, y1 - h, rw - h, -1],
  ] as const) {
    slopes.add(
      [
        [a0, b0],
        [a1, b0],
        [a1 - w, b0 + w],
        [a0 + w, b0 + w],
      ],
      [0, -out],
    );
    slopes.add(
      [
        [a0, b0],
        [a0 + w, b0 + w],
        [a0 + w, b1 - w],
        [a0, b1],
      ],
      [-out, 0],
    );
    slopes.add(
      [
        [a0, b1],
        [a0 + w, b1 - w],
        [a1 - w, b1 - w],
        [a1, b1],
      ],
      [0, out],
    );
    slopes.add(
      [
        [a1, b0],
        [a1, b1],
        [a1 - w, b1 - w],
        [a1 - w, b0 + w],
      ],
      [out, 0],
    );
  }
  const hip = (x: number, y: number, sx: number, sy: number): string => line([x, y], [x + sx * rw, y + sy * rw]);
  const ridges =
    boxPath([x0 + h, y0 + h, x1 - h, y1 - h]) +
    hip(x0, y0, 1, 1) +
    hip(x1, y0, -1, 1) +
    hip(x0, y1, 1, -1) +
    hip(x1, y1, -1, -1);
  return slopes.draw(cls) + path(`${cls}g`, ridges) + path(court, boxPath([x0 + rw, y0 + rw, x1 - rw, y1 - rw]));
}

/** Two slopes and a ridge along the longer side. */
export function gable(box: Box, cls = 'v'): string {
  const [x0, y0, x1, y1] = box;
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const lying = x1 - x0 > y1 - y0;
  const lit: Box = lying ? [x0, y0, x1, my] : [x0, y0, mx, y1];
  const dark: Box = lying ? [x0, my, x1, y1] : [mx, y0, x1, y1];
  const ridge = lying ? line([x0, my], [x1, my]) : line([mx, y0], [mx, y1]);
  return (
    path(cls + (lying ? 'n' : 'w'), boxPath(lit)) +
    path(cls + (lying ? 's' : 'e'), boxPath(dark)) +
    fill(`url(#${lying ? 'tv' : 'th'})`, boxPath(box)) +
    path(`${cls}g`, ridge) +
    path(`${cls}b`, boxPath(box))
  );
}

export function columns([x0, y0, x1, y1]: Box, gap = 6.2): string {
  const nx = Math.max(2, Math.round((x1 - x0) / gap));
  const ny = Math.max(2, Math.round((y1 - y0) / gap));
  const all: Point[] = [];
  for (let i = 0; i <= nx; i++) all.push([x0 + ((x1 - x0) * i) / nx, y0], [x0 + ((x1 - x0) * i) / nx, y1]);
  for (let i = 1; i < ny; i++) all.push([x0, y0 + ((y1 - y0) * i) / ny], [x1, y0 + ((y1 - y0) * i) / ny]);
  return dots(all);
}

/** Striped canvas; the stripes go across the short side. */
export function canvas(g: Ground): string {
  const d = g.outline(0, 2);
  return path('cv', d) + fill(`url(#${g.w >= g.h ? 'sv' : 'sh'})`, d);
}
export const marble = (g: Ground): string => path('mar', g.outline(-1));

export const shrink = ([x0, y0, x1, y1]: Box, by: number): Box => [x0 + by, y0 + by, x1 - by, y1 - by];
export const cross = ([x0, y0, x1, y1]: Box): string =>
  path('pav', line([x0, y0], [x1, y1]) + line([x1, y0], [x0, y1]));
export const well = (x: number, y: number, r = 5): string =>
  path('well', boxPath([x - r, y - r, x + r, y + r])) +
  path('pool', boxPath([x - r + 2, y - r + 2, x + r - 2, y + r - 2]));
export const tree = (x: number, y: number, r: number): string =>
  circle('tr1', x, y, r) + circle('tr2', x - r * 0.25, y - r * 0.3, r * 0.55);
export const trees = (x: number, y: number, dx: number, dy: number, r: number): string =>
  tree(x - dx, y - dy, r) + tree(x + dx, y - dy, r) + tree(x - dx, y + dy, r) + tree(x + dx, y + dy, r);
export const basin = (x: number, y: number, r: number): string =>
  circle('bas', x, y, r) + circle('wat', x, y, r - 2.6) + circle('rip', x, y, r * 0.5) + circle('bas', x, y, r * 0.2);
export const amphora = (x: number, y: number, scale = 1): string =>
  `<path class="amp" transform="translate(${f(x)} ${f(y)}) scale(${scale})" d="M-1.6-7h3.2v2c3 1 3.6 4 2.6 6.5C3.4 4 1.5 5 1.2 7h-2.4c-.3-2-2.2-3-3-5.5C-5.2-1-4.6-4-1.6-5z"/>`;
export const chimney = (x: number, y: number): string => circle('ch1', x, y, 5) + circle('ch2', x, y, 2.4);
export const stall = (x: number, y: number, i: number, r = 5): string =>
  rect(`st${i % 3}`, x - r, y - r, 2 * r, 2 * r, 1);
export const finials = (points: readonly Point[], r = 2.4): string =>
  points.map(([x, y]) => circle('gl', x, y, r)).join('');
export const ripples = (...from: Point[]): string =>
  path('rip', from.map(([x, y]) => `M${f(x)} ${f(y)}q3-2.5 6 0t6 0`).join(''));
export const around = (x: number, y: number, r: number, n: number): Point[] =>
  Array.from({ length: n }, (_, i) => [
    x + r * Math.cos((2 * Math.PI * i) / n),
    y + r * Math.sin((2 * Math.PI * i) / n),
  ]);
/** A row of n things along the piece, `gap` apart, its middle in the middle. */
export const row = (g: Ground, n: number, gap: number, draw: (x: number, y: number, i: number) => string): string =>
  times(n, (i) => {
    const d = (i - (n - 1) / 2) * gap;
    return draw(g.cx + (g.wide ? d : 0), g.cy + (g.wide ? 0 : d), i);
  });
/** A box of length l and breadth b round the middle, along the piece. */
export const middle = (cls: string, g: Ground, l: number, b: number, rx = 0): string => {
  const [w, h] = g.wide ? [l, b] : [b, l];
  return rect(cls, g.cx - w / 2, g.cy - h / 2, w, h, rx);
};
