// SPDX-License-Identifier: MIT
// rome.ts - the roofs of the 20 kinds of buildings in Rome (docs/table.md 11).
import { circle, f, type Ground, line, path, rect, type Box } from './geometry.ts';
import {
  amphora,
  basin,
  canvas,
  chimney,
  columns,
  cross,
  gable,
  hips,
  marble,
  middle,
  ring,
  row,
  shrink,
  stall,
  tree,
  trees,
  well,
} from './parts.ts';

export const ROOF_INSET = 7;
export type Roof = (g: Ground) => string;

const long =
  (wells: number): Roof =>
  (g) =>
    hips(g.cells, g.inset) +
    row(g, wells, Math.max(g.w, g.h) / (wells + 1), (x, y) => well(x, y, wells > 1 ? 4.6 : 5.2));
function bent(g: Ground): string {
  const { x, y, arms } = g.corner;
  return hips(g.cells, g.inset) + arms.map(([dx, dy]) => well(x + dx * 24, y + dy * 24, 4.4)).join('');
}
const courtyard: Roof = (g) =>
  ring(g.box, 25) + rect('pool', g.cx - 9, g.cy - 6, 18, 12) + trees(g.cx, g.cy, 12, 12, 3.6);

const bakery: Roof = (g) =>
  canvas(g) +
  circle('ov1', g.cx, g.cy - 3, 8.5) +
  path('ov2', `M${f(g.cx - 3.5)} ${f(g.cy + 5)}v-4a3.5 3.5 0 0 1 7 0v4z`);
const pottery: Roof = (g) => canvas(g) + middle('deck', g, 42, 20) + row(g, 3, 13, (x, y) => amphora(x, y));
const forum: Roof = (g) => canvas(g) + middle('deck', g, 92, 18) + row(g, 5, 18, (x, y, i) => stall(x, y, i));
function forumBent(g: Ground): string {
  const { x, y, arms } = g.corner;
  const stalls = arms.flatMap(([dx, dy], a) =>
    [17, 34, 50].map((m, i) => stall(x + dx * m, y + dy * m, a * 3 + i + 1)),
  );
  return canvas(g) + stalls.join('') + stall(x, y, 0);
}
const foundry: Roof = (g) => canvas(g) + middle('deck', g, 120, 18) + row(g, 3, 40, chimney);
const foundrySquare: Roof = (g) =>
  canvas(g) +
  rect('deck', g.cx - 20, g.cy - 20, 40, 40) +
  chimney(g.cx - 9, g.cy - 9) +
  chimney(g.cx + 9, g.cy - 9) +
  chimney(g.cx, g.cy + 9);

const library: Roof = (g) => marble(g) + columns(shrink(g.box, 1.6)) + gable(shrink(g.box, 5));
const libraryGrand: Roof = (g) =>
  library(g) + circle('dom1', g.cx, g.cy, 9.5) + circle('dom2', g.cx, g.cy, 5.2) + circle('dom1', g.cx, g.cy, 1.8);
const fountain: Roof = (g) => marble(g) + cross(shrink(g.box, 2)) + basin(g.cx, g.cy, 14);
const fountainGrand: Roof = (g) =>
  marble(g) +
  cross(shrink(g.box, 2)) +
  middle('bas', g, 54, 24, 12) +
  middle('wat', g, 48.8, 18.8, 9.4) +
  row(g, 2, 28, (x, y) => circle('rip', x, y, 5.5) + circle('bas', x, y, 2.3));
/** Four beds round a basin, `gap` apart along the piece. */
const beds =
  (gap: number, r: number): Roof =>
  (g) => {
    const [gx, gy] = g.wide ? [gap, 2.2] : [2.2, gap];
    const [x0, y0, x1, y1]: Box = shrink(g.box, 3);
    let s = marble(g);
    for (const [a, b] of [
      [x0, g.cx - gx],
      [g.cx + gx, x1],
    ] as const)
      for (const [c, d] of [
        [y0, g.cy - gy],
        [g.cy + gy, y1],
      ] as const)
        s += rect('hed', a, c, b - a, d - c, 2) + tree((a + b) / 2, (c + d) / 2, 4.6);
    return s + basin(g.cx, g.cy, r);
  };
const market =
  (stalls: number): Roof =>
  (g) =>
    marble(g) +
    ring(shrink(g.box, 2), 9.5, 'v') +
    (stalls > 1
      ? row(g, stalls, 14.6, (x, y, i) => stall(x, y, i + 1, 4))
      : path('st2', `${line([g.cx - 4, g.cy - 4])}h8v8h-8z`));

/** Residential, commercial, civic; the small ones of a kind first. */
export const ROME: Record<string, Roof> = {
  domus: long(1),
  'domus-maxima': long(1),
  'insula-i': long(2),
  'insula-l': bent,
  'grand-insula-i': long(3),
  'grand-insula-o': courtyard,
  bakery,
  pottery,
  'forum-i': forum,
  'forum-l': forumBent,
  'foundry-i': foundry,
  'foundry-o': foundrySquare,
  library,
  fountain,
  garden: beds(2.2, 4.5),
  market: market(1),
  'resplendent-library': libraryGrand,
  'majestic-fountain': fountainGrand,
  'luxury-garden': beds(10, 8),
  marketplace: market(4),
};
