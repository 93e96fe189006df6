// SPDX-License-Identifier: MIT
// panels.ts - which panels have room in the corners that the 3D city leaves free; the others shrink to their buttons.
import { EDGE } from './edge.ts';

export interface Size {
  width: number;
  height: number;
}
export type PanelName = 'deeds' | 'seats' | 'preview' | 'controls';
interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** Space round a panel. */
const GAP = 12;
/** A panel may reach a little over the corners of the slab's edge, where nothing stands. */
const OVER = 0.92;
const HEADROOM = 3;
const HALF_LEAST = 28;

/** From the middle of a lot to its corner, where the whole city is in its room. */
const halfIn = ({ width, height }: Size, lots: number): number =>
  Math.min(width / (2 * lots + 3.3), height / (lots + HEADROOM));
/** How near a city is seen first: on a narrow screen a finger has to hit its lots. */
export const zoomFirst = (room: Size, lots: number): number => Math.max(1, HALF_LEAST / halfIn(room, lots));

/** The diamond of the slab in its room. */
export function slabIn(room: Size, lots: number): { x: number; y: number; w: number; h: number } {
  const { width, height } = room;
  const half = halfIn(room, lots);
  const w = (lots + 2 * EDGE) * half;
  return { x: width / 2, y: height / 2 + half * 0.5, w, h: w / 2 };
}
const rectOf = (room: Size, name: PanelName, { width, height }: Size): Rect => {
  const right = name === 'seats' || name === 'controls';
  const below = name === 'preview' || name === 'controls';
  const left = right ? room.width - GAP - width : GAP;
  const top = below ? room.height - GAP - height : GAP;
  return { left, top, right: left + width, bottom: top + height };
};
const meet = (a: Rect, b: Rect): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

/** Panels in the order in which they are given room; each with its size. */
export function panelsThatFit(room: Size, lots: number, panels: readonly [PanelName, Size][]): Set<PanelName> {
  const { x, y, w, h } = slabIn(room, lots);
  const taken: Rect[] = [];
  const fitting = new Set<PanelName>();
  for (const [name, size] of panels) {
    const rect = rectOf(room, name, size);
    const nearX = Math.min(Math.max(x, rect.left), rect.right);
    const nearY = Math.min(Math.max(y, rect.top), rect.bottom);
    const clear = Math.abs(nearX - x) / w + Math.abs(nearY - y) / h >= OVER;
    const inside = rect.left >= GAP && rect.top >= GAP && rect.right <= room.width && rect.bottom <= room.height;
    if (clear && inside && !taken.some((other) => meet(other, rect))) {
      taken.push(rect);
      fitting.add(name);
    }
  }
  return fitting;
}
