// SPDX-License-Identifier: MIT
// pick.ts - which lot the eye's ray meets: a building where it hits one, the ground where it does not.
import type { Lot } from '../../engine/view.ts';
import { lotAt, placeOf } from '../../table/placing.ts';

export interface Ray {
  /** x, z up, y: as three.js has it. */
  from: { x: number; y: number; z: number };
  way: { x: number; y: number; z: number };
}
export function groundLot({ from, way }: Ray, size: number): Lot | null {
  const t = -from.y / way.y;
  const [column, row] = [Math.floor(from.x + way.x * t), Math.floor(from.z + way.z * t)];
  return column >= 0 && row >= 0 && column < size && row < size ? lotAt(column, row) : null;
}
/** When the ray enters a box over one lot; Infinity where it passes by. */
function enters({ from, way }: Ray, lot: Lot, high: number): number {
  const { column, row } = placeOf(lot);
  const inset = 0.08;
  let [near, far] = [-Infinity, Infinity];
  for (const [f, w, low, top] of [
    [from.x, way.x, column + inset, column + 1 - inset],
    [from.y, way.y, 0, high],
    [from.z, way.z, row + inset, row + 1 - inset],
  ] as const) {
    const [a, b] = [(low - f) / w, (top - f) / w];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near <= far ? near : Infinity;
}
/** Trees, jets and stalls let the eye through. */
const LOW = 0.74;
/** Whether a building on other lots stands between a spot (x, y, up) and the eye. */
export function hidden(
  [x, y, z]: readonly [number, number, number],
  way: Ray['way'],
  own: readonly Lot[],
  heights: ReadonlyMap<Lot, number>,
): boolean {
  const ray = { from: { x, y: z, z: y }, way };
  for (const [lot, height] of heights) {
    const bulk = height > LOW ? height * 0.8 : height * 0.35;
    const t = own.includes(lot) ? Infinity : enters(ray, lot, bulk);
    if (t > 0.05 && t < Infinity) {
      return true;
    }
  }
  return false;
}
/** Roofs slope, so a building counts for a little less than its height. */
export function lotHit(ray: Ray, size: number, heights: ReadonlyMap<Lot, number>): Lot | null {
  let best: Lot | null = null;
  let nearest = Infinity;
  for (const [lot, height] of heights) {
    const t = enters(ray, lot, height * 0.85);
    if (t < nearest) {
      [best, nearest] = [lot, t];
    }
  }
  return best ?? groundLot(ray, size);
}
