// SPDX-License-Identifier: MIT
// geometry.ts - outlines of polyominoes, and the few words of SVG that every drawing is written in.
//
// Units: a lot is 48. Drawings are text: the same tile is drawn once, kept, and put in place by the browser's own
// parser. Light comes from the north-west.

export const LOT = 48;
/** Where the first lot starts inside a city's frame, and what the frame adds behind the last. */
export const FRAME = 27;
const FRAME_END = 16;
/** Width and height of a city with its frame: its viewBox is `0 0 ${extent} ${extent}`. */
export const cityExtent = (size: number): number => FRAME + size * LOT + FRAME_END;
export type Cell = readonly [number, number];
export type Point = readonly [number, number];
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** A figure with one decimal: half the text, and no eye sees a twentieth of a unit. */
export const f = (x: number): string => String(Math.round(x * 10) / 10);
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const polar = (x: number, y: number, r: number, degrees: number, squash = 1): Point => [
  x + r * Math.cos(radians(degrees)),
  y + r * squash * Math.sin(radians(degrees)),
];
export const times = (n: number, draw: (i: number) => string): string => {
  let s = '';
  for (let i = 0; i < n; i++) s += draw(i);
  return s;
};

// --------------------------------------------------------------------------------------------------- words of SVG
export const path = (cls: string, d: string): string => `<path class="${cls}" d="${d}"/>`;
export const fill = (paint: string, d: string): string => `<path fill="${paint}" d="${d}"/>`;
export const circle = (cls: string, x: number, y: number, r: number): string =>
  `<circle class="${cls}" cx="${f(x)}" cy="${f(y)}" r="${f(r)}"/>`;
export const ellipse = (cls: string, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse class="${cls}" cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}"/>`;
export const rect = (cls: string, x: number, y: number, w: number, h: number, rx = 0): string =>
  `<rect class="${cls}" x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}"${rx ? ` rx="${f(rx)}"` : ''}/>`;
export const line = (...points: Point[]): string => `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}`;
export const poly = (points: readonly Point[]): string => `${line(...points)}z`;
export const boxPath = ([x0, y0, x1, y1]: Box): string => `M${f(x0)} ${f(y0)}H${f(x1)}V${f(y1)}H${f(x0)}z`;
/** Round dots: a line of no length with round caps. */
export const dots = (points: readonly Point[], cls = 'col'): string =>
  path(cls, points.map(([x, y]) => `M${f(x)} ${f(y)}h0`).join(''));
export const rays = (
  cls: string,
  x: number,
  y: number,
  r0: number,
  r1: number,
  n: number,
  from = 0,
  squash = 1,
): string =>
  path(
    cls,
    times(n, (i) => {
      const a = from + (360 * i) / n;
      return line(polar(x, y, r0, a, squash), polar(x, y, r1, a, squash));
    }),
  );
export const ngon = (x: number, y: number, r: number, n: number, from = 0): string =>
  poly(Array.from({ length: n }, (_, i) => polar(x, y, r, from + (360 * i) / n)));
export const at = (x: number, y: number, inner: string, more = ''): string =>
  `<g transform="translate(${f(x)} ${f(y)})${more}">${inner}</g>`;
export const use = (id: string, x: number, y: number, w: number, h = w, cls = ''): string =>
  `<use href="#${id}" x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}"${cls ? ` class="${cls}"` : ''}/>`;

// ------------------------------------------------------------------------------------------------------- polyominoes
export const SIDES: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
export class Lots {
  private readonly held: Set<number>;
  constructor(readonly cells: readonly Cell[]) {
    this.held = new Set(cells.map(([x, y]) => x + 64 * y));
  }
  has(x: number, y: number): boolean {
    return this.held.has(x + 64 * y);
  }
  /** The sides on which a lot of the same piece follows. */
  joins([x, y]: Cell): Point[] {
    return SIDES.filter(([dx, dy]) => this.has(x + dx, y + dy));
  }
  /** The lot where an L or a T turns, the first one with the most neighbours, and which ways its arms go. */
  get bend(): { cell: Cell; arms: Point[] } {
    const all = this.cells.map((cell) => ({ cell, arms: this.joins(cell) }));
    return all.reduce((a, b) => (b.arms.length > a.arms.length ? b : a));
  }
  /** Where a seal lies, in lots: on the lot nearest the middle; two lots have it between them. */
  get seal(): Point {
    const middles = this.cells.map(([x, y]): Point => [x + 0.5, y + 0.5]);
    const x = middles.reduce((sum, m) => sum + m[0], 0) / middles.length;
    const y = middles.reduce((sum, m) => sum + m[1], 0) / middles.length;
    const far = ([a, b]: Point): number => Math.hypot(a - x, b - y);
    return middles.length <= 2 ? [x, y] : middles.reduce((a, m) => (far(m) < far(a) - 0.01 ? m : a));
  }
}
/** The longest run of lots in the last row, the right one of two: where a plate goes. */
export function lastRun(cells: readonly Cell[]): { from: number; to: number; row: number } {
  const row = Math.max(...cells.map(([, y]) => y));
  const xs = cells
    .filter(([, y]) => y === row)
    .map(([x]) => x)
    .sort((a, b) => a - b);
  let best = { from: xs[0] ?? 0, to: xs[0] ?? 0, row };
  let run = best;
  for (const x of xs.slice(1)) {
    run = x === run.to + 1 ? { ...run, to: x } : { from: x, to: x, row };
    if (run.to - run.from >= best.to - best.from) best = run;
  }
  return best;
}

type Step = { at: Point; go: Point };
/** The edges of the outline, clockwise, by the corner where each starts. */
function edges(lots: Lots): Map<string, Step[]> {
  const from = new Map<string, Step[]>();
  const corner: readonly Point[] = [
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ]; // where the edge of SIDES[i] starts
  for (const [x, y] of lots.cells) {
    SIDES.forEach(([dx, dy], i) => {
      if (lots.has(x + dx, y + dy)) return;
      const [cx, cy] = corner[i]!;
      const key = `${x + cx},${y + cy}`;
      const step = { at: [x + cx, y + cy] as Point, go: [-dy, dx] as Point };
      from.set(key, [...(from.get(key) ?? []), step]);
    });
  }
  return from;
}
const sameWay = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
/** Where two lots touch by a corner only, the outline turns right: they stay two. */
function follow(from: Map<string, Step[]>, last: Step): Step | undefined {
  const key = `${last.at[0] + last.go[0]},${last.at[1] + last.go[1]}`;
  const choices = from.get(key) ?? [];
  const right: Point = [-last.go[1], last.go[0]];
  const i = Math.max(
    0,
    choices.findIndex((c) => sameWay(c.go, right)),
  );
  const [step] = choices.splice(i, 1);
  return step;
}
/** Every loop of the outline as its corners: where, the way in, the way out. */
function loops(lots: Lots): { at: Point; into: Point; out: Point }[][] {
  const from = edges(lots);
  const all: { at: Point; into: Point; out: Point }[][] = [];
  for (const starts of from.values()) {
    for (let first = starts.pop(); first; first = starts.pop()) {
      const steps = [first];
      for (let next = follow(from, first); next; next = follow(from, next)) steps.push(next);
      const turns = steps.map((s, i) => ({ at: s.at, into: steps.at(i - 1)!.go, out: s.go }));
      all.push(turns.filter((t) => !sameWay(t.into, t.out)));
    }
  }
  return all;
}
/** The outline of any set of lots, drawn in by `inset`, its corners rounded by `r`. */
export function outline(cells: readonly Cell[], inset: number, r: number, dx = 0, dy = 0): string {
  let d = '';
  for (const loop of loops(new Lots(cells))) {
    loop.forEach(({ at: [cx, cy], into: [ix, iy], out: [ox, oy] }, i) => {
      const x = cx * LOT + inset * (-iy - oy) + dx;
      const y = cy * LOT + inset * (ix + ox) + dy;
      d += `${i ? 'L' : 'M'}${f(x - ix * r)} ${f(y - iy * r)}Q${f(x)} ${f(y)} ${f(x + ox * r)} ${f(y + oy * r)}`;
    });
    d += 'z';
  }
  return d;
}

/** What a drawing stands on: its lots, the box around them less an inset, and which way it is long. */
export class Ground {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly cx: number;
  readonly cy: number;
  readonly w: number;
  readonly h: number;
  /** Wider than high. */
  readonly wide: boolean;
  readonly lots: Lots;
  constructor(
    readonly cells: readonly Cell[],
    readonly inset: number,
  ) {
    const xs = cells.map((c) => c[0]);
    const ys = cells.map((c) => c[1]);
    this.x0 = Math.min(...xs) * LOT + inset;
    this.y0 = Math.min(...ys) * LOT + inset;
    this.x1 = (Math.max(...xs) + 1) * LOT - inset;
    this.y1 = (Math.max(...ys) + 1) * LOT - inset;
    this.w = this.x1 - this.x0;
    this.h = this.y1 - this.y0;
    this.cx = (this.x0 + this.x1) / 2;
    this.cy = (this.y0 + this.y1) / 2;
    this.wide = this.w > this.h;
    this.lots = new Lots(cells);
  }
  get box(): Box {
    return [this.x0, this.y0, this.x1, this.y1];
  }
  outline(more = 0, r = 1.5): string {
    return outline(this.cells, this.inset + more, r);
  }
  get corner(): { x: number; y: number; arms: Point[] } {
    const {
      cell: [x, y],
      arms,
    } = this.lots.bend;
    return { x: (x + 0.5) * LOT, y: (y + 0.5) * LOT, arms };
  }

  // Along and across: u runs along the piece, v across it. A standing piece is a lying one mirrored at the diagonal, so
  // that it is lit from the same side and nothing in it stands on its head.
  get length(): number {
    return Math.max(this.w, this.h);
  }
  get breadth(): number {
    return Math.min(this.w, this.h);
  }
  private get lying(): boolean {
    return this.w >= this.h;
  }
  p(u: number, v: number): Point {
    return this.lying ? [this.x0 + u, this.y0 + v] : [this.x0 + v, this.y0 + u];
  }
  uv(u0: number, v0: number, u1: number, v1: number): Box {
    return [...this.p(u0, v0), ...this.p(u1, v1)] as unknown as Box;
  }
  line(u0: number, v0: number, u1: number, v1: number): string {
    return line(this.p(u0, v0), this.p(u1, v1));
  }
  rect(cls: string, u: number, v: number, l: number, b: number, rx = 0): string {
    const [x, y] = this.p(u, v);
    return this.lying ? rect(cls, x, y, l, b, rx) : rect(cls, x, y, b, l, rx);
  }
  circle(cls: string, u: number, v: number, r: number): string {
    return circle(cls, ...this.p(u, v), r);
  }
  dots(points: readonly Point[], cls = 'col'): string {
    return dots(
      points.map(([u, v]) => this.p(u, v)),
      cls,
    );
  }
}
