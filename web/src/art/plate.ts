// SPDX-License-Identifier: MIT
// plate.ts - the plate on a tile: amounts and what they are of; round corners are a civic rule, square ones print.
import type { Plate } from '../engine/view.ts';
import { f, rect, use } from './geometry.ts';

const ONE = 19;
/** "+1" and "10" need more room than a figure alone. */
const extra = (amount: string): number => (amount.length - 1) * 3.8;
const width = (plate: Plate): number =>
  7 + plate.parts.reduce((w, p) => w + ONE + extra(p.amount), 0) + 3 * Math.max(0, plate.parts.length - 1);

/** Its middle at (cx, cy). A monument's is 17 high and has a bronze line. */
export function plateAt(plate: Plate, cx: number, cy: number, monument = false): string {
  if (!plate.parts.length) return '';
  const h = monument ? 17 : 16;
  const w = width(plate);
  let x = cx - w / 2 + 4;
  let s = rect(
    `pill${plate.round ? ' pc' : ''}${monument ? ' mp' : ''}`,
    cx - w / 2,
    cy - h / 2,
    w,
    h,
    plate.round ? h / 2 : 3,
  );
  for (const { amount, unit } of plate.parts) {
    const more = extra(amount);
    s += `<text class="pv" x="${f(x + 3.6 + more / 2)}" y="${f(cy + 4.4)}">${amount}</text>${use(`i-${unit}`, x + 7.4 + more, cy - 5.5, 11)}`;
    x += ONE + more + 2.5;
  }
  return s;
}
