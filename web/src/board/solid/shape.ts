// SPDX-License-Identifier: MIT
// shape.ts - the stonemason's yard: faces of plain colour, gathered into one buffer. Knows nothing of the game.
//
// A lot is 1. x runs east, y south, z up; three.js is told (x, z, y) when a face is laid. Every face has its own corners
// and one normal, so that it is flat in the light; which way round it is laid does not matter, the material has two sides.

export type Spot = readonly [x: number, y: number, z: number];
export type Flat = readonly [x: number, y: number];
export type Rect = readonly [x0: number, y0: number, x1: number, y1: number];
export type Paint = string;

/** What goes to the graphics card: x z y, a normal in bytes, linear colour, three corners a triangle. */
export interface Part {
  position: Float32Array;
  normal: Int8Array;
  colour: Float32Array;
  index: Uint32Array;
}

const linear = (byte: number): number => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const known = new Map<Paint, readonly [number, number, number]>();
export function rgb(paint: Paint): readonly [number, number, number] {
  let found = known.get(paint);
  if (found === undefined) {
    const n = Number.parseInt(paint.slice(1), 16);
    found = [linear((n >> 16) & 255), linear((n >> 8) & 255), linear(n & 255)];
    known.set(paint, found);
  }
  return found;
}
/** A colour between two, as #rrggbb. */
export function blend(a: Paint, b: Paint, t: number): Paint {
  const [m, n] = [Number.parseInt(a.slice(1), 16), Number.parseInt(b.slice(1), 16)];
  const at = (shift: number): number => Math.round(((m >> shift) & 255) * (1 - t) + ((n >> shift) & 255) * t);
  return `#${((1 << 24) | (at(16) << 16) | (at(8) << 8) | at(0)).toString(16).slice(1)}`;
}
export const mix = (a: Spot, b: Spot, t: number): Spot => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** Where a face looks, by Newell's sums, which take corners that coincide; null for one without area. */
function front(spots: readonly Spot[]): Spot | null {
  const n: [number, number, number] = [0, 0, 0];
  spots.forEach((a, i) => {
    const b = spots[(i + 1) % spots.length] as Spot;
    n[0] += (a[1] - b[1]) * (a[2] + b[2]);
    n[1] += (a[2] - b[2]) * (a[0] + b[0]);
    n[2] += (a[0] - b[0]) * (a[1] + b[1]);
  });
  const length = -Math.hypot(...n); // x z y is a mirror of x y z: what was the front is the back
  return length > -1e-9 ? null : [n[0] / length, n[1] / length, n[2] / length];
}
export const corners = ([x0, y0, x1, y1]: Rect): Flat[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
export const shrunk = ([x0, y0, x1, y1]: Rect, by: number): Rect => [x0 + by, y0 + by, x1 - by, y1 - by];
/** Points round a middle; half a step in, so that a face and not an edge looks along the axes. */
export function circle(x: number, y: number, rx: number, ry: number, n: number): Flat[] {
  return Array.from({ length: n }, (_, i) => {
    const a = ((i + 0.5) / n) * 2 * Math.PI;
    return [x + rx * Math.cos(a), y + ry * Math.sin(a)];
  });
}

export class Shape {
  readonly #position: number[] = [];
  readonly #normal: number[] = [];
  readonly #colour: number[] = [];
  readonly #index: number[] = [];

  /** A flat face with any number of corners, seen whole from its first. */
  face(paint: Paint, ...spots: readonly Spot[]): void {
    const n = front(spots);
    if (n === null) {
      return;
    }
    const start = this.#position.length / 3;
    if (n[2] < -0.1) {
      // stone that can be lain upon looks up
      this.face(paint, ...[...spots].reverse());
      return;
    }
    const [red, green, blue] = rgb(paint);
    for (const [x, y, z] of spots) {
      this.#position.push(x, z, y);
      this.#normal.push(Math.round(n[0] * 127), Math.round(n[2] * 127), Math.round(n[1] * 127), 0);
      this.#colour.push(red, green, blue);
    }
    for (let i = 2; i < spots.length; i++) {
      this.#index.push(start, start + i - 1, start + i);
    }
  }
  level(paint: Paint, z: number, outline: readonly Flat[]): void {
    this.face(paint, ...outline.map(([x, y]): Spot => [x, y, z]));
  }
  sheet(paint: Paint, z: number, rect: Rect): void {
    this.level(paint, z, corners(rect));
  }
  box(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    z0: number,
    z1: number,
    side: Paint,
    top: Paint | null = side,
  ): void {
    this.wall(side, corners([x0, y0, x1, y1]), z0, z1);
    if (top !== null) {
      this.sheet(top, z1, [x0, y0, x1, y1]);
    }
  }
  /** Upright faces round an outline; it may lean in or out towards another outline with as many corners. */
  wall(side: Paint, foot: readonly Flat[], z0: number, z1: number, head: readonly Flat[] = foot): void {
    foot.forEach(([x, y], i) => {
      const j = (i + 1) % foot.length;
      const [nx, ny] = foot[j] as Flat;
      const [hx, hy] = head[i] as Flat;
      const [kx, ky] = head[j] as Flat;
      this.face(side, [x, y, z0], [nx, ny, z0], [kx, ky, z1], [hx, hy, z1]);
    });
  }
  /** Round, or a cone where the radius above is another. */
  drum(
    x: number,
    y: number,
    z0: number,
    z1: number,
    r: number,
    side: Paint,
    more: { top?: Paint | null; above?: number; n?: number } = {},
  ): void {
    const { top = side, above = r, n = 10 } = more;
    const head = circle(x, y, above, above, n);
    this.wall(side, circle(x, y, r, r, n), z0, z1, head);
    if (top !== null && above > 0) {
      this.level(top, z1, head);
    }
  }
  /** Half a ball (or less) on a round foot, `open` left free at its crown. */
  dome(
    x: number,
    y: number,
    z: number,
    rx: number,
    ry: number,
    h: number,
    paint: Paint,
    more: { n?: number; rings?: number; open?: number; other?: Paint } = {},
  ): void {
    const { n = 16, rings = 4, open = 0, other = paint } = more;
    const at = (k: number): { outline: Flat[]; z: number } => {
      const a = (k / rings) * (Math.PI / 2) * (1 - open);
      return { outline: circle(x, y, rx * Math.cos(a), ry * Math.cos(a), n), z: z + h * Math.sin(a) };
    };
    for (let k = 0; k < rings; k++) {
      const [low, high] = [at(k), at(k + 1)];
      this.wall(k % 2 === 0 ? paint : other, low.outline, low.z, high.z, high.outline);
    }
    if (open > 0) {
      const crown = at(rings);
      this.level('#26303a', crown.z - 0.005, crown.outline);
    }
  }
  /** Two outlines with a level or leaning band between. */
  band(paint: Paint, inner: readonly Flat[], z0: number, outer: readonly Flat[], z1: number): void {
    inner.forEach(([x, y], i) => {
      const j = (i + 1) % inner.length;
      const [nx, ny] = inner[j] as Flat;
      const [ox, oy] = outer[i] as Flat;
      const [px, py] = outer[j] as Flat;
      this.face(paint, [x, y, z0], [nx, ny, z0], [px, py, z1], [ox, oy, z1]);
    });
  }
  /** A thin bar between two spots, square across. */
  bar(a: Spot, b: Spot, w: number, paint: Paint): void {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [sx, sy] = [(-(b[1] - a[1]) / length) * w, ((b[0] - a[0]) / length) * w];
    const upright = Math.abs(b[2] - a[2]) > length * 4;
    const side = (s: Spot, k: number, up: number): Spot =>
      upright ? [s[0] + k * w, s[1] + up * w, s[2]] : [s[0] + sx * k, s[1] + sy * k, s[2] + up * w];
    const ring = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const;
    ring.forEach(([k, up], i) => {
      const [l, uq] = ring[(i + 1) % 4] as readonly [number, number];
      this.face(paint, side(a, k, up), side(a, l, uq), side(b, l, uq), side(b, k, up));
    });
  }
  /** Seams laid on a slope from its eave (a to b) to its ridge (d to c), about so many to a lot. */
  seams(paint: Paint, a: Spot, b: Spot, c: Spot, d: Spot, each: number, w = 0.011): void {
    const run = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const n = Math.max(2, Math.round(run * each));
    const normal = front([a, b, c, d]) ?? [0, 0, 1];
    const up = normal[2] < 0 ? -0.006 : 0.006; // seams lie on the upper side
    const half = w / 2 / (run || 1);
    for (let i = 1; i < n; i++) {
      const at = (p: Spot, q: Spot, t: number): Spot => {
        const [x, y, z] = mix(p, q, t);
        return [x + normal[0] * up, y + normal[1] * up, z + normal[2] * up];
      };
      const narrow = Math.hypot(c[0] - d[0], c[1] - d[1]) < 1e-6;
      this.face(
        paint,
        at(a, b, i / n - half),
        at(a, b, i / n + half),
        at(d, c, narrow ? 0 : i / n + half),
        at(d, c, narrow ? 0 : i / n - half),
      );
    }
  }

  get part(): Part {
    return {
      position: new Float32Array(this.#position),
      normal: new Int8Array(this.#normal),
      colour: new Float32Array(this.#colour),
      index: new Uint32Array(this.#index),
    };
  }
}

/** Many parts in one buffer: one upload, one draw call. */
export function joined(parts: readonly Part[]): Part {
  const sum = (of: (part: Part) => number): number => parts.reduce((n, part) => n + of(part), 0);
  const whole: Part = {
    position: new Float32Array(sum((part) => part.position.length)),
    normal: new Int8Array(sum((part) => part.normal.length)),
    colour: new Float32Array(sum((part) => part.colour.length)),
    index: new Uint32Array(sum((part) => part.index.length)),
  };
  let corner = 0;
  let entry = 0;
  for (const part of parts) {
    whole.position.set(part.position, corner * 3);
    whole.normal.set(part.normal, corner * 4);
    whole.colour.set(part.colour, corner * 3);
    for (let i = 0; i < part.index.length; i++) {
      whole.index[entry + i] = (part.index[i] as number) + corner;
    }
    corner += part.position.length / 3;
    entry += part.index.length;
  }
  return whole;
}
/** The same stones in other colours: what is dimmed, or red because it may not stand there. */
export function recoloured(
  part: Part,
  change: (r: number, g: number, b: number) => readonly [number, number, number],
): Part {
  const colour = new Float32Array(part.colour.length);
  for (let i = 0; i < colour.length; i += 3) {
    colour.set(change(part.colour[i] as number, part.colour[i + 1] as number, part.colour[i + 2] as number), i);
  }
  return { ...part, colour };
}
