// SPDX-License-Identifier: MIT
// pointer.ts - hands on the city: mouse, pen and fingers told apart and turned into hover, press and turn.
//
// A mouse hovers and clicks. A finger that moves drags the ghost, one that does not taps, two together turn. A long
// press and the other buttons do nothing; a wheel turns only while there is something to turn.
import type { Lot } from '../engine/view.ts';

const TAP_MS = 450;
const TAP_PX = 10;
/** One notch of a wheel, or about as much of a pad; then a pause, for pads roll on. */
const WHEEL_STEP = 40;
const WHEEL_PAUSE_MS = 140;

export interface Hands {
  lotAt: (x: number, y: number) => Lot | null;
  hover: (lot: Lot | null) => void;
  press: (lot: Lot) => void;
  turn: (back: boolean) => void;
  canTurn: () => boolean;
}
interface Finger {
  x: number;
  y: number;
  time: number;
  moved: boolean;
}

export class Pointers {
  readonly #hands: () => Hands;
  readonly #fingers = new Map<number, Finger>();
  /** How many fingers this touch has had at once. */
  #most = 0;
  #over: Lot | null = null;
  #pressed: Lot | null = null;
  #rolled = 0;
  #turned = -Infinity;

  constructor(hands: () => Hands) {
    this.#hands = hands;
  }

  down(event: PointerEvent): void {
    if (event.pointerType !== 'touch') {
      this.#pressed = event.button === 0 ? this.#lot(event) : null;
      return;
    }
    this.#most = this.#fingers.size === 0 ? 1 : Math.max(this.#most, this.#fingers.size + 1);
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, time: event.timeStamp, moved: false });
  }
  move(event: PointerEvent): void {
    if (event.pointerType !== 'touch') {
      this.#hover(this.#lot(event));
      return;
    }
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) {
      return;
    }
    finger.moved ||= Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > TAP_PX;
    const lot = this.#lot(event);
    if (finger.moved && this.#most === 1 && lot !== null) {
      this.#hover(lot);
    }
  }
  up(event: PointerEvent): void {
    const lot = this.#lot(event);
    if (event.pointerType !== 'touch') {
      if (event.button === 0 && lot !== null && lot === this.#pressed) {
        this.#hands().press(lot);
      }
      this.#pressed = null;
      return;
    }
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    if (finger === undefined || this.#fingers.size > 0) {
      this.#most = finger?.moved === true ? 0 : this.#most; // a pinch is not a tap
      return;
    }
    const tapped = !finger.moved && event.timeStamp - finger.time < TAP_MS;
    if (tapped && this.#most === 2) {
      this.#hands().turn(false);
    } else if (tapped && this.#most === 1 && lot !== null) {
      this.#over = lot;
      this.#hands().press(lot);
    }
  }
  /** The browser took the gesture over, or the pointer left. */
  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#most = 0;
    this.#pressed = null;
  }
  leave(event: PointerEvent): void {
    if (event.pointerType !== 'touch') {
      this.#hover(null);
    }
  }
  wheel(event: WheelEvent): void {
    if (event.ctrlKey || !this.#hands().canTurn()) {
      return;
    }
    event.preventDefault();
    if (event.timeStamp - this.#turned < WHEEL_PAUSE_MS) {
      return;
    }
    this.#rolled += event.deltaMode === 0 ? event.deltaY : event.deltaY * WHEEL_STEP;
    if (Math.abs(this.#rolled) >= WHEEL_STEP) {
      this.#turned = event.timeStamp;
      this.#hands().turn(this.#rolled < 0);
      this.#rolled = 0;
    }
  }

  #lot(event: PointerEvent): Lot | null {
    return this.#hands().lotAt(event.clientX, event.clientY);
  }
  /** Only when it is another lot: a hover asks the engine. */
  #hover(lot: Lot | null): void {
    if (lot !== this.#over) {
      this.#over = lot;
      this.#hands().hover(lot);
    }
  }
}
