// SPDX-License-Identifier: MIT
// monuments.ts - the roofs of the 19 monuments (table.md). None is ever turned: what lies along the piece is mirrored
// at
// the diagonal, what stands (a bolt, a shell, a trident) stays upright.
import {
  at,
  circle,
  dots,
  ellipse,
  f,
  fill,
  type Ground,
  line,
  LOT,
  ngon,
  outline,
  path,
  poly,
  polar,
  radians,
  rays,
  rect,
  times,
  type Point,
} from './geometry.ts';
import {
  amphora,
  around,
  basin,
  chimney,
  columns,
  finials,
  gable,
  hips,
  ring,
  ripples,
  shrink,
  tree,
  trees,
  well,
} from './parts.ts';
import type { Roof } from './rome.ts';

export const MONUMENT_INSET = 9;
const base = (g: Ground): string => path('mar', g.outline(-0.5));
const span = (n: number, from: number, step: number): number[] => Array.from({ length: n }, (_, i) => from + step * i);

// ------------------------------------------------------------------------------------------------------------ civic
const jupiter: Roof = (g) => {
  const { cx, cy, x0, y0, x1, y1 } = g;
  const steps = times(3, (i) => rect('mst', x0 + 3 * i, y0 + 3 * i, g.w - 6 * i, g.h - 6 * i));
  const stairs =
    rect('mst', cx - 15, y1 - 13, 30, 13) +
    path(
      'pav',
      times(3, (i) => `M${f(cx - 15)} ${f(y1 - 9.5 + 3 * i)}h30`),
    );
  const ends: Point[] = [x0 + 16, cx, x1 - 16].flatMap((x): Point[] => [
    [x, y0 + 7],
    [x, y1 - 14],
  ]);
  return (
    base(g) +
    steps +
    stairs +
    columns([x0 + 9, y0 + 9, x1 - 9, y1 - 16], 6) +
    columns([x0 + 14, y0 + 14, x1 - 14, y1 - 21], 6) +
    gable([x0 + 16, y0 + 7, x1 - 16, y1 - 14]) +
    finials(ends, 2.6) +
    at(cx, cy - 6, path('gl', 'M3-11L-6 1.5h4.5L-4 11 6-2.5H1z'))
  );
};
const colosseum: Roof = (g) => {
  const { cx, cy } = g;
  const [a, b] = [g.w / 2 - 1, g.h / 2 - 6];
  const arches = span(40, 0, 9).map(
    (t): Point => [cx + (a - 3.2) * Math.cos(radians(t)), cy + (b - 3.2) * Math.sin(radians(t))],
  );
  return (
    base(g) +
    ellipse('clo', cx, cy, a, b) +
    dots(arches, 'arc0') +
    ellipse('cl1', cx, cy, a - 6.5, b - 6.2) +
    ellipse('cl2', cx, cy, a - 11, b - 10.5) +
    ellipse('cl1', cx, cy, a - 15, b - 14) +
    rays('clr', cx, cy, 16, a - 6.5, 24, 7.5, (b - 6) / (a - 6.5)) +
    ellipse('cla', cx, cy, 18, 13) +
    path('cll', `M${f(cx - 9)} ${f(cy)}h18M${f(cx - 6)} ${f(cy - 4)}h12M${f(cx - 6)} ${f(cy + 4)}h12`)
  );
};
const WOLF =
  '<path d="M-12-3.5C-9-7 3-7.5 7-6.2L10-9.5l1.2 3.4 2.8 1.3-1 2.2-3.2.6C8.5.4 7.6.6 7.2 2.2L8 9H5.5L4.2 2.6C1 3-3 2.8-5.4 2.2L-6.6 9h-2.5l.3-7C-11 .8-11.8-.6-12-3.5z"/>' +
  '<circle cx="-2" cy="5.6" r="1.7"/><path d="M-3.6 9.8c0-3 3.2-3 3.2 0z"/><circle cx="2.4" cy="5.6" r="1.7"/><path d="M.8 9.8c0-3 3.2-3 3.2 0z"/>';
const romulus: Roof = (g) => {
  const { cx, cy } = g;
  let hedges = '';
  for (const dx of [-1, 1])
    for (const dy of [-1, 1])
      hedges += path(
        'hed',
        `M${f(cx + dx * 37)} ${f(cy + dy * 37)}h${-dx * 16}a16 16 0 0 ${dx * dy < 0 ? 1 : 0} ${dx * 16} ${-dy * 16}z`,
      );
  return (
    base(g) +
    path('pav', line([g.x0, g.y0], [g.x1, g.y1]) + line([g.x1, g.y0], [g.x0, g.y1])) +
    circle('mst', cx, cy, 33) +
    rays('pav', cx, cy, 14, 33, 24) +
    circle('mst', cx, cy, 25) +
    hedges +
    trees(cx, cy, 31.5, 31.5, 4) +
    circle('vpe', cx, cy, 17.5) +
    circle('vpe2', cx, cy, 14) +
    `<g class="gl" transform="translate(${f(cx)} ${f(cy)}) scale(.92)">${WOLF}</g>`
  );
};
const pantheon: Roof = (g) => {
  const { length: L, breadth: B } = g;
  const [x, y] = g.p(18.5, B / 2);
  const paving =
    span(3, L - 21, 9)
      .map((u) => g.line(u, 0, u, B))
      .join('') + g.line(L - 30, B / 2, L, B / 2);
  const rotunda =
    circle('dmo', x, y, 17.6) +
    circle('dm1', x, y, 15) +
    rays('dmr', x, y, 6, 15, 20) +
    circle('dmc', x, y, 11.6) +
    circle('dmc', x, y, 8.4) +
    circle('ocu', x, y, 4.2) +
    path('ocs', `M${f(x - 4.2)} ${f(y)}a4.2 4.2 0 0 0 8.4 0 5.2 4.6 0 0 1-8.4 0z`);
  const porch =
    g.rect('mst', 72.5, 2, 14, B - 4) +
    g.dots(span(12, 0, 1).map((i): Point => [76 + 7 * (i % 2), 4.5 + ((B - 9) * (i >> 1)) / 5]));
  return (
    base(g) +
    path('pav', paving) +
    g.rect('mst', 26.5, 3, 40, B - 6) +
    rotunda +
    gable(g.uv(38.5, 3.5, 72.5, B - 3.5)) +
    porch +
    finials([g.p(72.5, 3.5), g.p(72.5, B / 2), g.p(72.5, B - 3.5)]) +
    basin(...g.p(L - 12, B / 2), 6)
  );
};
const forum: Roof = (g) => {
  const { length: L, breadth: B } = g;
  const portico = (v: number): string =>
    g.rect('vn', 1, v, L - 34, 4) + g.rect('vs', 1, v + 4, L - 34, 4) + path('vg', g.line(1, v + 4, L - 33, v + 4));
  const posts = span(14, 3, 7).flatMap((u): Point[] => [
    [u, 11],
    [u, B - 11],
  ]);
  const paving =
    g.line(0, B / 2, L - 32, B / 2) +
    span(7, 12, 12)
      .map((u) => g.line(u, 13, u, B - 13))
      .join('');
  return (
    base(g) +
    portico(1) +
    portico(B - 9) +
    g.dots(posts) +
    path('pav', paving) +
    columns(g.uv(L - 29, 2.5, L - 2.5, B - 2.5), 6) +
    gable(shrink(g.uv(L - 29, 2.5, L - 2.5, B - 2.5), 3)) +
    finials([g.p(L - 26, B / 2), g.p(L - 5.5, B / 2)]) +
    [18, 66].map((u) => g.circle('mst', u, B / 2, 4.6) + g.circle('gl', u, B / 2, 2.3)).join('') +
    g.rect('st0', 34, B / 2 - 3.5, 15, 7, 1)
  );
};
const circus: Roof = (g) => {
  const { length: L, breadth: B } = g;
  const seats = span(17, 14, 6.2)
    .map((u) => g.line(u, 0.5, u, 7.5) + g.line(u, B - 0.5, u, B - 7.5))
    .join('');
  return (
    base(g) +
    g.rect('clo', 0, 0.5, L, B - 1, B / 2) +
    g.rect('cl1', 3, 3.3, L - 6, B - 6.6, B / 2) +
    path('clr', seats) +
    g.rect('cla', 7.5, 7.5, L - 15, B - 15, (B - 15) / 2) +
    g.rect('sp0', 27, B / 2 - 2.2, L - 54, 4.4, 2.2) +
    path('lan', g.line(17, B / 2 - 5.2, L - 17, B / 2 - 5.2) + g.line(17, B / 2 + 5.2, L - 17, B / 2 + 5.2)) +
    finials([g.p(25, B / 2), g.p(L - 25, B / 2)], 2.6) +
    g.rect('gl', L / 2 - 3, B / 2 - 3, 6, 6) +
    g.circle('wat', L / 2 - 16, B / 2, 2.2) +
    g.circle('wat', L / 2 + 16, B / 2, 2.2)
  );
};
const tower: Roof = (g) => {
  const { cx, cy } = g;
  const rings = [17, 13.2, 9.4, 5.8].map((r, i) => path(i % 2 ? 'vpl' : 'mst', ngon(cx, cy - 2, r, 8, 22.5)));
  return base(g) + rings.join('') + rays('pav', cx, cy - 2, 13, 17, 8, 22.5) + circle('gl', cx, cy - 2, 3.4);
};
const lighthouse: Roof = (g) => {
  const { cx, cy, x0, y0, x1, y1 } = g;
  return (
    base(g) +
    rect('wat', x0, y0, g.w, g.h) +
    ripples([x0 + 1, y0 + 5], [x1 - 13, y0 + 4], [x0 + 1, y1 - 8], [x1 - 13, y1 - 10]) +
    path('mst', ngon(cx, cy - 2, 15.5, 4, 45)) +
    path('vpl', ngon(cx, cy - 2, 8.8, 8, 22.5)) +
    circle('mst', cx, cy - 2, 5.6) +
    circle('fl1', cx, cy - 2, 4.3) +
    circle('fl2', cx, cy - 2, 2.2)
  );
};
const watchtower: Roof = (g) => {
  const { cx, cy, x0, y0, x1, y1, w, h } = g;
  const stone = (x: number, y: number): string => `M${f(x)} ${f(y)}h4v4h-4z`;
  const merlons = times(5, (i) => {
    const [x, y] = [x0 + 1.5 + (i * (w - 7)) / 4, y0 + 1.5 + (i * (h - 7)) / 4];
    return stone(x, y0 + 1) + stone(x, y1 - 5) + stone(x0 + 1, y) + stone(x1 - 5, y);
  });
  return (
    base(g) +
    path('mer', merlons) +
    rect('mst', x0 + 6, y0 + 6, w - 12, h - 12) +
    rect('vpl', x0 + 9, y0 + 9, w - 18, h - 18) +
    rect('gl', cx - 1, cy - 5, 2, 7) +
    circle('fl1', cx, cy - 4, 3)
  );
};

// ------------------------------------------------------------------------------------------------------ residential
/** A chapel in the middle of the U, its columns and the owl towards the court. */
const minerva: Roof = (g) => {
  const spine = g.cells.find(
    (c) => g.lots.joins(c).length === 2 && g.lots.has(c[0] + 1, c[1]) === g.lots.has(c[0] - 1, c[1]),
  )!;
  const end = g.cells.find((c) => g.lots.joins(c).length === 1)!;
  const [x, y] = [(spine[0] + 0.5) * LOT, (spine[1] + 0.5) * LOT];
  const lies = g.lots.has(spine[0] + 1, spine[1]); // the spine
  const [ox, oy]: Point = lies ? [0, Math.sign(end[1] - spine[1])] : [Math.sign(end[0] - spine[0]), 0];
  const box = (from: number, to: number, half: number): [number, number, number, number] => {
    const a: Point = [x + ox * from - Math.abs(oy) * half, y + oy * from - Math.abs(ox) * half];
    const b: Point = [x + ox * to + Math.abs(oy) * half, y + oy * to + Math.abs(ox) * half];
    return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
  };
  const [a0, b0, a1, b1] = box(-15, 14, 16);
  const posts = span(5, -13, 6.5).map(
    (t): Point => [x + ox * 11.5 + Math.abs(oy) * t, y + oy * 11.5 + Math.abs(ox) * t],
  );
  const wells = g.cells
    .filter((c) => g.lots.joins(c).length === 1)
    .map((c) => well((c[0] + 0.5) * LOT - ox * 12, (c[1] + 0.5) * LOT - oy * 12, 4.4));
  return (
    base(g) +
    hips(g.cells, g.inset) +
    rect('mst', a0, b0, a1 - a0, b1 - b0) +
    dots(posts) +
    gable(box(-14, 8.5, 14), 'r') +
    at(x + ox * 18, y + oy * 18, path('gl', 'M-5-4l2 1.5h6L5-4v5a5 5.5 0 0 1-10 0z')) +
    wells.join('')
  );
};
const regia: Roof = (g) => {
  const { length: L, breadth: B } = g;
  const m = L / 2;
  const hall =
    g.rect('mst', m - 12, -1.5, 24, B + 3) +
    g.dots(
      span(4, m - 9, 6).flatMap((u): Point[] => [
        [u, 2],
        [u, B - 2],
      ]),
    ) +
    gable(g.uv(m - 10, 4, m + 10, B - 4), 'r');
  const court = (u: number): string => {
    const posts = [-15, -7.5, 0, 7.5, 15].flatMap((d): Point[] => [
      [u + d, B / 2 - 19],
      [u + d, B / 2 + 19],
    ]);
    const sides = [-12, -5, 5, 12].flatMap((d): Point[] => [
      [u - 15, B / 2 + d],
      [u + 15, B / 2 + d],
    ]);
    const green = [-10.5, 10.5].flatMap((du) => [-13.5, 13.5].map((dv) => tree(...g.p(u + du, B / 2 + dv), 2.8)));
    return g.dots([...posts, ...sides]) + g.rect('pool', u - 7, B / 2 - 10, 14, 20) + green.join('');
  };
  return (
    base(g) +
    ring(g.uv(0, 0, m + 6, B), 16) +
    ring(g.uv(m - 6, 0, L, B), 16) +
    hall +
    court(m / 2 + 1) +
    court(L - m / 2 - 1) +
    finials([g.p(m, 4), g.p(m, B - 4)], 2.6) +
    g.circle('gl', m, B / 2, 3.2)
  );
};
const mars: Roof = (g) => {
  const { x, y, arms } = g.corner;
  const lit = `M${f(x - 11.5)} ${f(y)}a11.5 11.5 0 0 1 19.6-8.1L${f(x - 8.1)} ${f(y + 8.1)}a11.5 11.5 0 0 1-3.4-8.1z`;
  return (
    base(g) +
    hips(g.cells, g.inset) +
    circle('mst', x, y, 16) +
    dots(around(x, y, 14, 16)) +
    circle('rs', x, y, 11.5) +
    path('rn', lit) +
    rays('rt', x, y, 3, 11.5, 18) +
    circle('gl', x, y, 3.4) +
    arms.map(([dx, dy]) => well(x + dx * 40, y + dy * 40, 4.4)).join('')
  );
};
const venus: Roof = (g) => {
  const { length: L, breadth: B, cx, cy } = g;
  const r = B / 2;
  const lit = g.wide
    ? `M${f(g.x0)} ${f(cy)}a${r} ${r} 0 0 1 ${r} ${-r}H${f(g.x1 - r)}a${r} ${r} 0 0 1 ${r} ${r}z`
    : `M${f(cx)} ${f(g.y0)}a${r} ${r} 0 0 0 ${-r} ${r}V${f(g.y1 - r)}a${r} ${r} 0 0 0 ${r} ${r}z`;
  let ribs = '';
  for (const [u, from] of [
    [r, 90],
    [L - r, 270],
  ] as const)
    for (let i = 0; i < 19; i++) {
      const [du, dv] = polar(0, 0, r, from + i * 10);
      ribs += g.line(u, r, u + du, r + dv);
    }
  for (let u = r + 4.5; u < L - r - 4.5; u += 4.5) ribs += g.line(u, 0, u, B);
  const shell =
    path('she', 'M0 8.5L-2.5 6C-9 2-8.5-4-5.5-6.5-3.5-8.3 3.5-8.3 5.5-6.5 8.5-4 9 2 2.5 6z') +
    path('shl', 'M0 7V-7M-1.5 6L-5.5-4.5M1.5 6L5.5-4.5');
  return (
    base(g) +
    g.rect(g.wide ? 'rs' : 're', 0, 0, L, B, r) +
    path(g.wide ? 'rn' : 'rw', lit) +
    path('rt', ribs) +
    path('rg', g.line(r, r, L - r, r)) +
    circle('mst', cx, cy, 13) +
    circle('court', cx, cy, 10.5) +
    at(cx, cy - 1, shell) +
    finials([g.p(r, r), g.p(L - r, r)])
  );
};
const arch: Roof = (g) => {
  const { length: L, breadth: B, cx, cy } = g;
  const shade = (u: number, r: number): string => {
    const [x, y] = g.p(u - r, B - 5.5);
    return path(
      'shd',
      g.wide ? `M${f(x)} ${f(y)}a${r} 5 0 0 0 ${2 * r} 0z` : `M${f(x)} ${f(y)}a5 ${r} 0 0 1 0 ${2 * r}z`,
    );
  };
  const passage = ([u, r]: readonly [number, number]): string =>
    g.rect('via', u - r, -1, 2 * r, B + 2) + path('vil', g.line(u, 0, u, B)) + shade(u, r);
  const top = g.uv(5, 7.5, L - 5, B - 7.5);
  const roof =
    g.rect('mst', 2, 5, L - 4, B - 10) +
    g.rect(g.wide ? 'rs' : 're', 5, 7.5, L - 10, B - 15) +
    path(g.wide ? 'rn' : 'rw', poly([g.p(5, 7.5), g.p(L - 5, 7.5), g.p(L - 9, 11), g.p(9, 11)])) +
    fill(`url(#${g.wide ? 'tv' : 'th'})`, `M${f(top[0])} ${f(top[1])}H${f(top[2])}V${f(top[3])}H${f(top[0])}z`);
  const horses = `${times(4, (i) => `<rect x="-12" y="${f(-8.4 + 4.6 * i)}" width="12" height="3" rx="1.5"/>`)}<path d="M3-6h4a6 6 0 0 1 0 12H3z"/>`;
  return (
    base(g) +
    (
      [
        [L / 2 - 44, 9],
        [L / 2, 13],
        [L / 2 + 44, 9],
      ] as const
    )
      .map(passage)
      .join('') +
    roof +
    g.rect('mst', L / 2 - 20, 3, 40, B - 6) +
    [12, L / 2 - 30, L / 2 + 30, L - 12]
      .map((u) => g.circle('mst', u, B / 2, 4.4) + g.circle('gl', u, B / 2, 2.3))
      .join('') +
    `<g class="gl" transform="translate(${f(cx)} ${f(cy)})${g.wide ? '' : ' rotate(90)'}">${horses}</g>`
  );
};

// ------------------------------------------------------------------------------------------------------- commercial
const stripes = (g: Ground, d = g.outline()): string => path('cv', d) + fill(`url(#${g.w >= g.h ? 'sv' : 'sh'})`, d);
/** The hearth where the arms meet, a furnace on each arm, the anvil on the stem. */
const vulcan: Roof = (g) => {
  const { x, y, arms } = g.corner;
  const stem = arms.find(([dx, dy]) => !arms.some(([ax, ay]) => ax === -dx && ay === -dy))!;
  const [px, py] = [x + stem[0] * 2, y + stem[1] * 2];
  const fire =
    path('fl1', 'M0-9C5-4 8-1 6.5 4 5 8-5 8-6.5 4-7.5 0-4-2-3.5-5c2 1 2.5 2 2.5 3.5C.5-3 1-6 0-9z') +
    path('fl2', 'M.5-2C3 1 4 3 2.5 5-1 7-3.5 5-3 3c.6-1.5 2-2 3.5-5z');
  const [sx, sy] = [x + stem[0] * 43, y + stem[1] * 43];
  const furnaces = arms
    .filter((a) => a !== stem)
    .map(([dx, dy]) => rect('deck', x + dx * 49 - 9, y + dy * 49 - 9, 18, 18) + chimney(x + dx * 49, y + dy * 49));
  const anvil = path('anv', 'M-8-4H5l3 2.5C6 .5 3 .5 2.5 3H4v2H-4V3h1.5C-3 1-5 .8-8-4z');
  return (
    stripes(g) +
    circle('mst', px, py, 16.5) +
    circle('vpe', px, py, 13) +
    circle('fl0', px, py, 10) +
    at(px, py, fire) +
    furnaces.join('') +
    (stem[0]
      ? rect('deck', sx - 13, sy - 10, 26, 20) + at(sx, sy, anvil)
      : rect('deck', sx - 10, sy - 13, 20, 26) + at(sx, sy - 3, anvil))
  );
};
const winery: Roof = (g) => {
  const { x0, y0, x1, y1 } = g;
  const [w, gap, n] = g.wide ? [58, 11.5, 8] : [52, 10.5, 7];
  const vines = times(
    5,
    (i) =>
      rect('hed', x0 + 13, y0 + 15 + i * gap, w, 5, 2.5) +
      dots(
        span(n, x0 + 17, 7.2).map((x): Point => [x, y0 + 17.6 + i * gap]),
        'grp0',
      ),
  );
  const [x, y] = g.wide ? [x1 - 32, g.cy - 9] : [g.cx, y1 - 42];
  const vat =
    circle('vpe', x, y, 16) + circle('win', x, y, 12.6) + circle('wi2', x - 2, y - 2, 7) + circle('deck', x, y, 3);
  const jars = rect('deck', x - 20, y1 - 25, 40, 14) + times(3, (i) => amphora(x - 13 + 13 * i, y1 - 18, 0.85));
  return base(g) + stripes(g) + rect('mst', x0 + 9, y0 + 9, g.w - 18, g.h - 18) + vines + vat + jars;
};
const TRIDENT = 'M0 17V-14M-7-16v7c0 5 14 5 14 0v-7M-7-17l-2 3h4zM0-19l-2 4h4zM7-17l-2 3h4z';
const neptune: Roof = (g) => {
  const { x, y, arms } = g.corner;
  const up = arms.some(([, dy]) => dy < 0);
  const waves = arms.map(([dx, dy]): Point => [x + dx * 42 - 6, y + dy * 42 + (dy ? 0 : 3)]);
  return (
    stripes(g) +
    path('mst', outline(g.cells, 13, 3)) +
    path('wat', outline(g.cells, 15.5, 2)) +
    ripples(...waves) +
    at(x, up ? y - 6 : y, path('trd0', TRIDENT) + path('trd', TRIDENT), up ? '' : ' scale(.85)')
  );
};
/** Canvas in rays from the sun to the edge; `edge` is where a ray leaves the box. */
const apollo: Roof = (g) => {
  const { cx, cy } = g;
  const edge = (degrees: number): Point => {
    const [dx, dy] = polar(0, 0, 1, degrees);
    const t = Math.min(g.w / 2 / Math.max(Math.abs(dx), 1e-6), g.h / 2 / Math.max(Math.abs(dy), 1e-6));
    return [cx + dx * t, cy + dy * t];
  };
  const turn = (x: number, y: number): number => ((Math.atan2(y - cy, x - cx) * 180) / Math.PI + 360) % 360;
  const corners: Point[] = [
    [g.x0, g.y0],
    [g.x1, g.y0],
    [g.x1, g.y1],
    [g.x0, g.y1],
  ];
  const light = times(16, (i) => {
    const [a, b] = [i * 22.5 - 5.6, i * 22.5 + 5.6];
    return poly([[cx, cy], edge(a), ...corners.filter(([x, y]) => turn(x, y) > a && turn(x, y) < b), edge(b)]);
  });
  return (
    path('cv', g.outline()) +
    path('cvl', light) +
    circle('mst', cx, cy, 13.5) +
    circle('gls', cx, cy, 6.4) +
    rays('glr', cx, cy, 8.2, 11.6, 12)
  );
};
const SHIP =
  path('hul', 'M-15-4.5H9C13-4 16-1.5 17.5 0 16 1.5 13 4 9 4.5H-15C-17 3-17-3-15-4.5z') +
  path('dk2', 'M-12-2.3H8C10.5-2 12-1 13 0c-1 1-2.5 2-5 2.3h-20z') +
  path('sai', 'M-3-6.5C0-3.5 0 3.5-3 6.5-4.5 3.5-4.5-3.5-3-6.5z');
const harbor: Roof = (g) => {
  const { length: L, breadth: B } = g;
  const ship = (u: number, v: number, back = 1): string =>
    at(...g.p(u, v), SHIP, `${g.wide ? '' : ' rotate(90)'} scale(${back} 1)`);
  const [a, b, c, d] = g.uv(0, 0, L, 11);
  const waves: Point[] = [g.p(14, B - 4), g.p(L / 2 - 24, B - 4), g.p(L / 2 + 20, B - 4), g.p(L - 30, B - 12)];
  return (
    base(g) +
    g.rect('wat', 0, 0, L, B) +
    stripes(g, `M${f(a)} ${f(b)}H${f(c)}V${f(d)}H${f(a)}z`) +
    g.rect('mst', 0, 11, L, 3.5) +
    [0, L / 2 - 2, L - 5].map((u) => g.rect('mst', u, 11, 5, B - 14)).join('') +
    ripples(...(g.wide ? waves : waves.map(([x, y]): Point => [x - 8, y]))) +
    ship(28, 21) +
    ship(L / 2 + 27, 21, -1) +
    ship(L - 22, B - 6.5) +
    finials([g.p(2.5, B - 5), g.p(L - 2.5, B - 5)], 2.6)
  );
};

export const MONUMENTS: Record<string, Roof> = {
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
