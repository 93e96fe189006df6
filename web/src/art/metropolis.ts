// SPDX-License-Identifier: MIT
// metropolis.ts - the roofs of Metropolis (docs/table.md): flat, a parapet, and things that say what the building is.
import { circle, ellipse, f, type Ground, line, outline, path, polar, rect, times } from './geometry.ts';
import { cross, marble, middle, row, shrink, tree, trees } from './parts.ts';
import type { Roof } from './rome.ts';

/** Parapet, the shadow inside its north-west edge, the roof. `cls`: mr brick, mc saffron, mv grey. */
const flat = (g: Ground, cls: string): string =>
  path(`${cls}p`, g.outline(-1)) +
  path(`${cls}k`, g.outline(1.6, 1)) +
  path(`${cls}f`, outline(g.cells, g.inset + 2.7, 1, 1.1, 1.1));
const raised = (cls: string, x: number, y: number, w: number, h: number, shadow = 2.2, rx = 0.8): string =>
  rect('msd', x + shadow * 0.7, y + shadow, w, h, rx) + rect(cls, x, y, w, h, rx);
const airer = (x: number, y: number, s = 7): string =>
  raised('acu', x - s / 2, y - s / 2, s, s, 1.6) + circle('fan', x, y, s * 0.3);
const stair = (x: number, y: number, w = 9, h = 9): string => raised('stw', x - w / 2, y - h / 2, w, h, 2.6);
const grid = (x: number, y: number, w: number, h: number, n: number, m: number): string =>
  times(n - 1, (i) => `M${f(x + (w * (i + 1)) / n)} ${f(y)}v${f(h)}`) +
  times(m - 1, (j) => `M${f(x)} ${f(y + (h * (j + 1)) / m)}h${f(w)}`);
const solar = (x: number, y: number, w: number, h: number, n = 3, m = 2): string =>
  raised('sol', x, y, w, h, 1.4) + path('sog', grid(x, y, w, h, n, m));
function glass(x: number, y: number, w: number, h: number, n: number, m = 1): string {
  const s = Math.min(w, h);
  const shine = `M${f(x + 1)} ${f(y + h - 1)}L${f(x + s * 0.9)} ${f(y + 1)}h${f(s * 0.28)}L${f(x + s * 0.28 + 1)} ${f(y + h - 1)}z`;
  return rect('gls0', x, y, w, h, 1) + path('gsh', shine) + path('gsg', grid(x, y, w, h, n, m));
}
const lawn = (x: number, y: number, w: number, h: number): string => rect('lwn2', x, y, w, h, 1);
const parasol = (x: number, y: number, r: number, cls: string): string =>
  circle('msd', x + 1.2, y + 1.8, r) +
  circle('prs', x, y, r) +
  path(
    cls,
    times(4, (i) => {
      const [a, b] = [polar(x, y, r, i * 90 + 22.5), polar(x, y, r, i * 90 + 67.5)];
      return `${line([x, y], a)}A${f(r)} ${f(r)} 0 0 1 ${f(b[0])} ${f(b[1])}z`;
    }),
  );

/** A painted sign, never lit. */
const SIGNS = {
  cup: '<path class="sgi" d="M-4.5-4h8V.5A3.5 3.5 0 0 1 0 4h-1A3.5 3.5 0 0 1-4.5.5z"/><path class="sgl" d="M3.5-2.5H5A1.8 1.8 0 0 1 5 1.1H3.5"/>',
  bag: '<path class="sgi" d="M-4.5-2h9l.8 7H-5.3z"/><path class="sgl" d="M-2.2-1v-2a2.2 2.2 0 0 1 4.4 0v2"/>',
  fork: '<path class="sgl" d="M-3.5-5.5v11M-5.3-5.5V-2h3.6v-3.5M3.5 5.5v-11c3 1.5 3 5 0 6"/>',
  bun: '<path class="sgi" d="M-6-1A6 5 0 0 1 6-1zM-6 2.8H6A3 2.5 0 0 1 3 5.3H-3A3 2.5 0 0 1-6 2.8z"/><path class="sgb" d="M-6.5.9h13"/>',
};
const sign = (x: number, y: number, w: number, h: number, kind: keyof typeof SIGNS): string =>
  `${raised('sgn', x - w / 2, y - h / 2, w, h, 2.4, 1.2)}<g transform="translate(${f(x)} ${f(y)})">${SIGNS[kind]}</g>`;
const statue = (x: number, y: number, r: number): string =>
  circle('mst', x, y, r + 4) +
  circle('sgn', x, y, r) +
  `<path class="sta" transform="translate(${f(x)} ${f(y)}) scale(${f(r / 10.5)})" d="M0-8.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM-6.5 6.5C-6.5 1-3.5-1.5 0-1.5S6.5 1 6.5 6.5z"/>`;

// ------------------------------------------------------------------------------------------------------ residential
const smallHouse: Roof = (g) =>
  flat(g, 'mr') + stair(g.cx - 6, g.cy - 5, 11, 9) + airer(g.cx + 8, g.cy - 7) + solar(g.cx + 2, g.cy + 1, 12, 7, 3, 1);
const house: Roof = (g) => {
  const { cx, cy } = g;
  const parts = g.wide
    ? stair(cx - 22, cy - 2, 11, 12) +
      lawn(cx - 10, cy - 8, 20, 13) +
      tree(cx - 5, cy - 2, 3.4) +
      tree(cx + 5, cy - 2, 3.4) +
      airer(cx + 22, cy - 6)
    : stair(cx - 2, cy - 22, 12, 11) +
      lawn(cx - 8, cy - 12, 16, 20) +
      tree(cx, cy - 7, 3.4) +
      tree(cx, cy + 3, 3.4) +
      airer(cx + 7, cy + 16);
  return flat(g, 'mr') + parts;
};
const hotel: Roof = (g) =>
  flat(g, 'mr') +
  middle('mpl', g, 28, 13, 3) +
  row(g, 7, 14.6, (x, y, i) =>
    i === 0 ? stair(x, y, 11, 11) : i === 6 ? airer(x, y) : i === 5 ? umbrellas(g, x, y) : '',
  );
const umbrellas = (g: Ground, x: number, y: number): string => {
  const [a, b] = g.wide ? [0, 6] : [6, 0];
  return parasol(x - a, y - b, 4.4, 'prt') + parasol(x + a, y + b, 4.4, 'prt');
};
const hotelBent: Roof = (g) => {
  const { x, y, arms } = g.corner;
  const [first, second] = arms.map(([dx, dy]) => ({ px: x + dx * 38, py: y + dy * 38, lying: dx !== 0 })) as [Arm, Arm];
  const [w, h] = first.lying ? [20, 12] : [12, 20];
  return (
    flat(g, 'mr') +
    stair(x, y, 12, 12) +
    rect('mpl', first.px - w / 2, first.py - h / 2, w, h, 3) +
    airer(second.px - 5, second.py - 4) +
    airer(second.px + 5, second.py + 5)
  );
};
interface Arm {
  px: number;
  py: number;
  lying: boolean;
}
const apartments: Roof = (g) => {
  const [ox, oy] = g.wide ? [0, -5] : [-5, 0];
  const panel = (x: number, y: number): string =>
    g.wide ? solar(x - 13, y - 8, 26, 13, 4, 2) : solar(x - 8, y - 13, 13, 26, 2, 4);
  return flat(g, 'mr') + row(g, 4, 44, (x, y) => stair(x + ox, y + oy)) + row(g, 3, 44, panel);
};
const condo: Roof = (g) => {
  const { cx, cy, x0, y0, x1, y1 } = g;
  return (
    flat(g, 'mr') +
    rect('mrk', cx - 19, cy - 19, 38, 38, 1) +
    lawn(cx - 17, cy - 17, 34, 34) +
    rect('mpl', cx - 9, cy - 6, 18, 12, 4) +
    trees(cx, cy, 12, 12, 3.4) +
    stair(x0 + 12, y0 + 12, 11, 11) +
    stair(x1 - 12, y1 - 14, 11, 11) +
    solar(x1 - 32, y0 + 5, 25, 11, 4, 2) +
    solar(x0 + 30, y0 + 5, 16, 11, 3, 2) +
    airer(x0 + 10, y1 - 16) +
    airer(x0 + 10, y1 - 26)
  );
};

// ------------------------------------------------------------------------------------------------------- commercial
const coffee: Roof = (g) => flat(g, 'mc') + sign(g.cx, g.cy - 5, 20, 16, 'cup');
const retail: Roof = (g) => {
  const { cx, cy } = g;
  const parts = g.wide
    ? sign(cx, cy - 2, 20, 16, 'bag') + glass(cx - 32, cy - 8, 17, 13, 3, 2) + glass(cx + 15, cy - 8, 17, 13, 3, 2)
    : sign(cx, cy - 8, 20, 16, 'bag') + glass(cx - 8, cy - 34, 16, 14, 3, 2) + glass(cx - 8, cy + 6, 16, 16, 3, 2);
  return flat(g, 'mc') + parts;
};
const restaurant: Roof = (g) => {
  const pair = (x: number, y: number, i: number): string => {
    if (i === 3) return '';
    const [a, b] = g.wide ? [0, 5.8] : [5.8, 0];
    return i === 1 || i === 5
      ? parasol(x, y - 1.5, 5, 'prb')
      : parasol(x - a, y - b - 1, 5, 'prb') + parasol(x + a, y + b - 1, 5, 'prb');
  };
  return flat(g, 'mc') + row(g, 7, 16.5, pair) + sign(g.cx, g.cy - 2, 20, 18, 'fork');
};
const fastFood: Roof = (g) => {
  const { x, y, arms } = g.corner;
  const arm = arms.map(
    ([dx, dy]) =>
      glass(x + dx * 40 - 8, y + dy * 40 - 8, 16, 14, 3, 2) + airer(x + dx * 22, y + dy * 23 - (dy ? 0 : 1)),
  );
  return flat(g, 'mc') + arm.join('') + sign(x, y - 3, 22, 18, 'bun');
};
const mallLong: Roof = (g) => {
  const { cx, cy, x0, y0, x1, y1, w, h } = g;
  const parts = g.wide
    ? glass(x0 + 34, cy - 7, w - 68, 12, 12) +
      sign(x0 + 17, cy - 1, 22, 16, 'bag') +
      airer(x1 - 14, cy - 2) +
      airer(x1 - 24, cy - 2)
    : glass(cx - 6, y0 + 34, 12, h - 68, 1, 12) +
      sign(cx, y0 + 18, 22, 16, 'bag') +
      airer(cx - 5, y1 - 25) +
      airer(cx + 5, y1 - 25);
  return flat(g, 'mc') + parts;
};
const mallSquare: Roof = (g) => {
  const { cx, cy, x0, y0, x1, y1, w, h } = g;
  return (
    flat(g, 'mc') +
    glass(cx - 7, y0 + 5, 14, h - 24, 1, 7) +
    glass(x0 + 5, cy - 12, w - 10, 14, 7) +
    sign(x0 + 18, y0 + 17, 21, 16, 'bag') +
    airer(x1 - 12, y0 + 13) +
    airer(x1 - 22, y0 + 13) +
    airer(x0 + 14, y1 - 22) +
    airer(x1 - 14, y1 - 22)
  );
};

// ------------------------------------------------------------------------------------------------------------ civic
const school: Roof = (g) => flat(g, 'mv') + solar(g.x0 + 7, g.y0 + 6, 20, 9, 4, 2) + stair(g.x1 - 10, g.cy + 2);
const schoolGrand: Roof = (g) => {
  const { cx, cy } = g;
  const parts = g.wide
    ? solar(cx - 32, cy - 9, 26, 14, 5, 3) + solar(cx + 6, cy - 9, 26, 14, 5, 3) + stair(cx, cy - 2, 9, 14)
    : solar(cx - 9, cy - 32, 18, 22, 3, 5) + solar(cx - 9, cy + 2, 18, 18, 3, 4) + stair(cx, cy - 4, 14, 8);
  return flat(g, 'mv') + parts;
};
const statueOne: Roof = (g) => marble(g) + cross(shrink(g.box, 2)) + statue(g.cx, g.cy - 2, 8.4);
const statueGrand: Roof = (g) =>
  marble(g) +
  cross(shrink(g.box, 2)) +
  row(g, 2, 54, (x, y) => rect('lwn2', x - 7, y - 7, 14, 14, 2) + tree(x, y, 4.2)) +
  statue(g.cx, g.cy - 1, 11);
/** A path across the lawn, a pond on one side of it and trees on the other. */
const park: Roof = (g) => {
  const { cx, cy, x0, y0, x1, y1 } = g;
  const way = `M${f(x0 + 2)} ${f(y1 - 4)}C${f(cx - 6)} ${f(y1 - 6)} ${f(cx + 8)} ${f(y0 + 10)} ${f(x1 - 2)} ${f(y0 + 4)}`;
  const s = marble(g) + path('lwn2', g.outline(1, 2)) + path('pth', way);
  const corner = tree(x0 + 8, y0 + 8, 5) + tree(x0 + 17, y0 + 6, 3.4);
  if (g.w === g.h) return s + ellipse('mpl', cx + 8, cy + 5, 6, 4.5) + corner;
  const far = g.wide
    ? ellipse('mpl', cx + 20, cy + 4, 7, 4.5) + tree(x0 + 30, y0 + 8, 4.4) + tree(x1 - 8, y1 - 12, 4)
    : ellipse('mpl', cx + 7, cy + 14, 6, 5) + tree(x0 + 8, cy + 2, 4.4) + tree(x1 - 8, cy - 6, 4);
  return s + far + corner;
};
const market: Roof = (g) => {
  const [x, y, w, h] = [g.x0 + 6, g.y0 + 6, g.w - 12, g.h - (g.w === g.h ? 18 : g.wide ? 20 : 22)];
  return (
    flat(g, 'mv') + (g.w === g.h ? glass(x, y, w, h, 4, 2) : g.wide ? glass(x, y, w, h, 9, 2) : glass(x, y, w, h, 2, 9))
  );
};

/** Residential, commercial, civic; the small ones of a kind first. */
export const METROPOLIS: Record<string, Roof> = {
  'small-house': smallHouse,
  house,
  'hotel-i': hotel,
  'hotel-l': hotelBent,
  'apartment-complex': apartments,
  condo,
  'coffee-shop': coffee,
  'retail-shop': retail,
  restaurant,
  'fast-food': fastFood,
  'mall-i': mallLong,
  'mall-o': mallSquare,
  school,
  statue: statueOne,
  park,
  'metro-market': market,
  'grand-school': schoolGrand,
  'grand-statue': statueGrand,
  'grand-park': park,
  'metro-marketplace': market,
};
