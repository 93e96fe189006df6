// SPDX-License-Identifier: MIT
// camera.ts - how much of the flat city is shown, and which part: numbers only, no page.
//
// A view says how many pixels a lot is and which point of the city, in lots, is in the middle. The city is shown whole
// with its frame, or nearer through a window; then letters and numbers are pinned to the window's edges.
import { FRAME, LOT } from '../art/geometry.ts';
import { placeOf } from '../table/placing.ts';
import type { Lot } from '../engine/view.ts';

/** The room for the city in pixels, its lots a side, and how large a lot is where all of it is shown. */
export interface Room {
  width: number;
  height: number;
  size: number;
  fit: number;
}
export interface View {
  lot: number;
  x: number;
  y: number;
}
/** The window on the city inside its room, and how the sheet that the city is drawn on lies in it. */
export interface Placing {
  width: number;
  height: number;
  left: number;
  top: number;
  scale: number;
}
export interface Point {
  x: number;
  y: number;
}

/** A lot is never shown larger by coming nearer, and a city with smaller lots than the least starts nearer. */
export const LOT_MOST = 88;
export const LOT_LEAST = 28;
export const LOT_START = 44;
/** One press of a key or a button. */
export const ZOOM_STEP = 1.35;
/** The bands of letters and numbers, and the edge on the other sides. */
export const BAND = 20;
export const EDGE = 4;
/** What is brought into view is this far from the edge; a piece that is moved there pulls the view along. */
export const MARGIN = 24;
/** Less than this over the whole city is the whole city. */
const WHOLE = 1.02;
const PULL_MOST = 9;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

export const canZoom = ({ fit }: Room): boolean => fit > 0 && LOT_MOST > fit * 1.1;
export const isNear = (room: Room, view: View): boolean => view.lot > room.fit * WHOLE;
export const whole = ({ size, fit }: Room): View => ({ lot: fit, x: size / 2, y: size / 2 });

/** The part of the window that shows lots. */
function pane({ width, height, size }: Room, lot: number): { width: number; height: number } {
  const most = size * lot;
  return { width: between(0, width - BAND - EDGE, most), height: between(0, height - BAND - EDGE, most) };
}
/** No nearer than allowed, and no emptiness beside the city. */
export function clamp(room: Room, view: View): View {
  const lot = between(room.fit, view.lot, Math.max(room.fit, LOT_MOST));
  if (!isNear(room, { ...view, lot })) {
    return whole(room);
  }
  const { width, height } = pane(room, lot);
  const [w, h] = [width / lot / 2, height / lot / 2];
  return { lot, x: between(w, view.x, room.size - w), y: between(h, view.y, room.size - h) };
}
/** The point of the city under a point of the room; that is counted from the room's middle. */
export function cityPoint({ lot, x, y }: View, at: Point): Point {
  const aside = (BAND - EDGE) / 2;
  return { x: x + (at.x - aside) / lot, y: y + (at.y - aside) / lot };
}
/** Nearer or farther; what is under the point stays there, as far as the city's edges allow. */
export function zoomAt(room: Room, view: View, by: number, at: Point): View {
  const lot = between(room.fit, view.lot * by, Math.max(room.fit, LOT_MOST));
  const under = cityPoint(view, at);
  const after = cityPoint({ lot, x: 0, y: 0 }, at);
  return clamp(room, { lot, x: under.x - after.x, y: under.y - after.y });
}
/** The city moves with the hand, in pixels. */
export function pan(room: Room, view: View, dx: number, dy: number): View {
  return clamp(room, { ...view, x: view.x - dx / view.lot, y: view.y - dy / view.lot });
}
function boundsOf(lots: readonly Lot[]): { left: number; top: number; right: number; bottom: number } {
  const places = lots.map(placeOf);
  return {
    left: Math.min(...places.map(({ column }) => column)),
    top: Math.min(...places.map(({ row }) => row)),
    right: Math.max(...places.map(({ column }) => column)) + 1,
    bottom: Math.max(...places.map(({ row }) => row)) + 1,
  };
}
/** Where the middle goes so that low to high is inside half of what is shown; by as little as possible. */
function shifted(middle: number, half: number, low: number, high: number): number {
  return high - low > 2 * half ? (low + high) / 2 : between(high - half, middle, low + half);
}
export function bringIntoView(room: Room, view: View, lots: readonly Lot[]): View {
  if (lots.length === 0 || !isNear(room, view)) {
    return view;
  }
  const { width, height } = pane(room, view.lot);
  const { left, top, right, bottom } = boundsOf(lots);
  const half = (side: number): number => Math.max(0, side / 2 - MARGIN) / view.lot;
  return clamp(room, {
    lot: view.lot,
    x: shifted(view.x, half(width), left, right),
    y: shifted(view.y, half(height), top, bottom),
  });
}
/** The same from farther away, where the lots do not fit at once. */
export function bringAllIntoView(room: Room, view: View, lots: readonly Lot[]): View {
  if (lots.length === 0) {
    return view;
  }
  const { left, top, right, bottom } = boundsOf(lots);
  const most = Math.min((room.width - BAND - EDGE) / (right - left), (room.height - BAND - EDGE) / (bottom - top));
  return bringIntoView(room, clamp(room, { ...view, lot: Math.min(view.lot, most) }), lots);
}
/** As it is shown before anybody has touched it: whole, or where lots would be too small, near the last change. */
export function start(room: Room, lots: readonly Lot[]): View {
  if (room.fit >= LOT_LEAST) {
    return whole(room);
  }
  const { left, top, right, bottom } =
    lots.length > 0 ? boundsOf(lots) : { left: 0, top: 0, right: room.size, bottom: room.size };
  return clamp(room, { lot: LOT_START, x: (left + right) / 2, y: (top + bottom) / 2 });
}

export function placing(room: Room, view: View): Placing {
  const { width, height } = pane(room, view.lot);
  const frame = (FRAME / LOT) * view.lot;
  return {
    width: width + BAND + EDGE,
    height: height + BAND + EDGE,
    left: BAND + width / 2 - view.x * view.lot - frame,
    top: BAND + height / 2 - view.y * view.lot - frame,
    scale: view.lot / room.fit,
  };
}
/** What is shown, in lots. */
export function shown(room: Room, view: View): { x: number; y: number; width: number; height: number } {
  const { width, height } = pane(room, view.lot);
  const [w, h] = [width / view.lot, height / view.lot];
  return { x: view.x - w / 2, y: view.y - h / 2, width: w, height: h };
}

export type Corner = 'ne' | 'se' | 'sw' | 'nw';
/** The corner of the window that is farthest from some lots; the upper right one where there are none. */
export function farCorner(view: View, lots: readonly Lot[]): Corner {
  if (lots.length === 0) {
    return 'ne';
  }
  const { left, top, right, bottom } = boundsOf(lots);
  const [x, y] = [(left + right) / 2 - view.x, (top + bottom) / 2 - view.y];
  return y < 0 ? (x < 0 ? 'se' : 'sw') : x < 0 ? 'ne' : x > 0 ? 'nw' : 'ne';
}
/** How far the view goes in one frame for a hand so near to an edge of the room (pixels from its middle). */
export function pull({ width, height }: Pick<Room, 'width' | 'height'>, at: Point): Point {
  const along = (value: number, side: number): number => {
    const over = Math.abs(value) - (side / 2 - MARGIN);
    return over <= 0 ? 0 : -Math.sign(value) * Math.min(PULL_MOST, 1 + (over / MARGIN) * PULL_MOST);
  };
  return { x: along(at.x, width), y: along(at.y, height) };
}
