// SPDX-License-Identifier: MIT
// marks.ts - lines and fills that lie on the ground: glows, outlines, parks, the keyboard's ring (docs/table.md 15).
import type { Lot } from '../../engine/view.ts';
import { cellsOf } from '../spots.ts';
import { isGhost, isScoring, thingsOf, type Scene } from '../things.ts';
import { Plan } from './plan.ts';
import { rgb, type Flat, type Paint } from './shape.ts';

export interface Ribbon {
  position: Float32Array;
  /** Linear colour and how much of it. */
  colour: Float32Array;
}
/** `through`: those that are told, faintly, where a building hides them. */
export interface Lines {
  all: Ribbon;
  through: Ribbon;
}
export const GHOST_LIFT = 0.16;

class Ribbons {
  readonly position: number[] = [];
  readonly colour: number[] = [];
  get ribbon(): Ribbon {
    return { position: new Float32Array(this.position), colour: new Float32Array(this.colour) };
  }
  quad(paint: Paint, alpha: number, z: number, corners: readonly [Flat, Flat, Flat, Flat]): void {
    const [red, green, blue] = rgb(paint);
    for (const i of [0, 1, 2, 0, 2, 3] as const) {
      const [x, y] = corners[i];
      this.position.push(x, z, y);
      this.colour.push(red, green, blue, alpha);
    }
  }
  line(paint: Paint, alpha: number, z: number, [ax, ay]: Flat, [bx, by]: Flat, w: number, more = w / 2): void {
    const run = Math.hypot(bx - ax, by - ay);
    if (run < 1e-6) {
      return;
    }
    const [dx, dy] = [(bx - ax) / run, (by - ay) / run];
    const [nx, ny] = [(-dy * w) / 2, (dx * w) / 2];
    const [px, py, qx, qy] = [ax - dx * more, ay - dy * more, bx + dx * more, by + dy * more];
    this.quad(paint, alpha, z, [
      [px + nx, py + ny],
      [qx + nx, qy + ny],
      [qx - nx, qy - ny],
      [px - nx, py - ny],
    ]);
  }
  round(
    lots: readonly Lot[],
    paint: Paint,
    w: number,
    z: number,
    inset: number,
    alpha = 1,
    dash?: [on: number, off: number],
  ): void {
    for (const { from, to } of new Plan(cellsOf(lots)).sides(inset)) {
      if (dash === undefined) {
        this.line(paint, alpha, z, from, to, w);
        continue;
      }
      const run = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const n = Math.max(1, Math.round(run / (dash[0] + dash[1])));
      const at = (t: number): Flat => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      for (let i = 0; i < n; i++) {
        const half = dash[0] / (dash[0] + dash[1]) / 2 / n;
        this.line(paint, alpha, z, at((i + 0.5) / n - half), at((i + 0.5) / n + half), w, 0);
      }
    }
  }
}

const CREAM: Paint = '#fffbe9';
const OK: Paint = '#5b6b1e';
const GLOW: Paint = '#93a83a';
const BAD: Paint = '#9c3420';
const BONUS: Paint = '#8a5f00';
const OUTLINES: Record<
  'chosen' | 'joins' | 'recent' | 'focus' | 'target',
  { under: number; paint: Paint; w: number; dash?: [number, number] }
> = {
  chosen: { under: 0.11, paint: OK, w: 0.055 },
  joins: { under: 0.11, paint: OK, w: 0.055 },
  focus: { under: 0.11, paint: '#1a4f8a', w: 0.06 },
  recent: { under: 0, paint: '#5d4f42', w: 0.035, dash: [0.035, 0.065] },
  target: { under: 0.08, paint: OK, w: 0.045, dash: [0.12, 0.08] },
};

/** `ring`: what the keyboard is on; `arrived`: what has just been put down, where nothing may move. */
export function linesOf(scene: Scene, ring: readonly Lot[], arrived: readonly (readonly Lot[])[]): Lines {
  const r = new Ribbons();
  const through = new Ribbons();
  for (const { lots } of thingsOf(scene, 'glow')) {
    const g = 0.04;
    for (const [x, y] of cellsOf(lots)) {
      r.quad(GLOW, 0.6, 0.012, [
        [x + g, y + g],
        [x + 1 - g, y + g],
        [x + 1 - g, y + 1 - g],
        [x + g, y + 1 - g],
      ]);
    }
    r.round(lots, GLOW, 0.15, 0.014, 0.03, 0.4);
    r.round(lots, OK, 0.05, 0.018, 0.03);
  }
  for (const { lots, tone } of thingsOf(scene, 'outline')) {
    const { under, paint, w, dash } = OUTLINES[tone];
    if (under > 0) {
      r.round(lots, CREAM, under, 0.02, 0.02);
    }
    r.round(lots, paint, w, 0.024, 0.02, 1, dash);
    if (tone === 'chosen') {
      through.round(lots, paint, w, 0.024, 0.02);
    }
  }
  for (const { lots } of thingsOf(scene, 'park')) {
    r.round(lots, CREAM, 0.13, 0.02, 0.01);
    r.round(lots, BONUS, 0.07, 0.024, 0.01);
  }
  for (const building of thingsOf(scene, 'building')) {
    const { lots, state } = building;
    if (isGhost(building)) {
      const ok = state === 'ghost-ok';
      r.round(lots, CREAM, 0.1, GHOST_LIFT + 0.01, 0);
      r.round(lots, ok ? OK : BAD, 0.055, GHOST_LIFT + 0.014, 0, 1, ok ? [0.15, 0.1] : undefined);
      through.round(lots, CREAM, 0.11, GHOST_LIFT + 0.01, 0);
      through.round(lots, ok ? OK : BAD, 0.06, GHOST_LIFT + 0.014, 0);
    } else if (state === 'over') {
      r.round(lots, '#5d4f42', 0.05, 0.03, 0.05, 1, [0.15, 0.1]);
    } else if (state === 'lit') {
      r.round(lots, CREAM, 0.13, 0.026, 0);
      r.round(lots, isScoring(scene) ? BONUS : OK, 0.06, 0.03, 0);
    }
  }
  for (const lots of arrived) {
    r.round(lots, '#2b231d', 0.05, 0.03, 0);
  }
  if (ring.length > 0) {
    r.round(ring, CREAM, 0.15, 0.032, -0.02);
    r.round(ring, '#1a4f8a', 0.08, 0.036, -0.02);
    through.round(ring, '#1a4f8a', 0.08, 0.036, -0.02);
  }
  return { all: r.ribbon, through: through.ribbon };
}
