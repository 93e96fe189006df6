// SPDX-License-Identifier: MIT
// pointer.ts - hands on the city: mouse, pen and fingers told apart and turned into hover, press, turn and moving the view.
//
// A mouse hovers, clicks, and drags the view. A finger that moves drags the piece in the hand or else the view, one that
// does not taps; two that do not move turn the piece, and two that do bring the city nearer. A wheel turns while there
// is something to turn, and else brings the city nearer. A finger that stays looks, as a mouse does; other buttons do
// nothing.
import type { Lot } from '../engine/view.ts';

const TAP_MS = 450;
const TAP_PX = 10;
/** One notch of a wheel, or about as much of a pad; then a pause, for pads roll on. */
const WHEEL_STEP = 40;
const WHEEL_PAUSE_MS = 140;
/** How much nearer a pixel of a wheel comes; two fingers on a pad send smaller numbers, as a wheel with Ctrl. */
const WHEEL_ZOOM = 0.0018;
const PAD_ZOOM = 0.01;
const PAD_MOST = 30;

export interface Hands {
  lotAt: (x: number, y: number) => Lot | null;
  hover: (lot: Lot | null) => void;
  press: (lot: Lot) => void;
  turn: (back: boolean) => void;
  canTurn: () => boolean;
  /** Moves the view; where it is missing the view stays. */
  grip?: Grip;
}
/** What hands do to the view. Points are those of the window. */
export interface Grip {
  /** Whether a hand that moves now takes the view along; else it moves the piece. */
  drags: (touch: boolean) => boolean;
  drag: (dx: number, dy: number) => void;
  /** Two fingers: so many times nearer round a point, moved, and turned (radians). */
  pinch: (by: number, x: number, y: number, dx: number, dy: number, turn: number) => void;
  /** A wheel; false where there is nothing to come nearer to. */
  zoom: (by: number, x: number, y: number) => boolean;
  /** A piece is moved here. */
  follow: (x: number, y: number) => void;
  /** All hands are off. */
  drop: () => void;
}
interface Finger {
  x: number;
  y: number;
  time: number;
  moved: boolean;
  /** Where it was last. */
  atX: number;
  atY: number;
}
interface Pressed {
  id: number;
  lot: Lot | null;
  x: number;
  y: number;
  atX: number;
  atY: number;
  dragging: boolean;
}

/**
 * For touchmove, not passive: a finger that moves on the city belongs to the city. Without it the browser takes a quick
 * one for a fling, for all that the city does not scroll, and the next tap anywhere for the one that stops it.
 */
export function holdTouch(event: TouchEvent): void {
  if (event.cancelable) {
    event.preventDefault();
  }
}

export class Pointers {
  readonly #hands: () => Hands;
  readonly #fingers = new Map<number, Finger>();
  /** How many fingers this touch has had at once. */
  #most = 0;
  #over: Lot | null = null;
  #pressed: Pressed | null = null;
  #rolled = 0;
  #turned = -Infinity;
  #stays: ReturnType<typeof setTimeout> | undefined;

  constructor(hands: () => Hands) {
    this.#hands = hands;
  }

  down(event: PointerEvent): void {
    const { clientX: x, clientY: y } = event;
    if (event.pointerType !== 'touch') {
      this.#pressed =
        event.button === 0
          ? { id: event.pointerId, lot: this.#lot(event), x, y, atX: x, atY: y, dragging: false }
          : null;
      return;
    }
    this.#most = this.#fingers.size === 0 ? 1 : Math.max(this.#most, this.#fingers.size + 1);
    this.#fingers.set(event.pointerId, { x, y, time: event.timeStamp, moved: false, atX: x, atY: y });
    clearTimeout(this.#stays);
    this.#stays = setTimeout(() => this.#stay(event.pointerId), TAP_MS);
  }
  move(event: PointerEvent): void {
    if (event.pointerType !== 'touch') {
      if (!this.#dragged(event)) {
        this.#hover(this.#lot(event));
        this.#hands().grip?.follow(event.clientX, event.clientY);
      }
      return;
    }
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) {
      return;
    }
    const { clientX: x, clientY: y } = event;
    const started = finger.moved;
    finger.moved ||= Math.hypot(x - finger.x, y - finger.y) > TAP_PX;
    const { grip } = this.#hands();
    if (this.#fingers.size === 2 && this.#most === 2) {
      this.#pinch(event, finger);
    } else if (finger.moved && this.#most === 1) {
      if (grip?.drags(true) === true) {
        if (started) {
          grip.drag(x - finger.atX, y - finger.atY);
        }
      } else {
        const lot = this.#lot(event);
        if (lot !== null) {
          this.#hover(lot);
        }
        grip?.follow(x, y);
      }
    }
    [finger.atX, finger.atY] = [x, y];
  }
  up(event: PointerEvent): void {
    const lot = this.#lot(event);
    const hands = this.#hands();
    if (event.pointerType !== 'touch') {
      const pressed = this.#pressed;
      this.#pressed = null;
      hands.grip?.drop();
      if (event.button === 0 && lot !== null && pressed !== null && !pressed.dragging && lot === pressed.lot) {
        hands.press(lot);
      }
      return;
    }
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    if (finger === undefined || this.#fingers.size > 0) {
      this.#most = finger?.moved === true ? 0 : this.#most; // a pinch is not a tap
      return;
    }
    hands.grip?.drop();
    const tapped = !finger.moved && event.timeStamp - finger.time < TAP_MS;
    if (tapped && this.#most === 2) {
      hands.turn(false);
    } else if (tapped && this.#most === 1 && lot !== null) {
      this.#over = lot;
      hands.press(lot);
    }
  }
  /** The browser took the gesture over, or the pointer left. */
  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#most = 0;
    this.#pressed = null;
    this.#hands().grip?.drop();
  }
  leave(event: PointerEvent): void {
    if (event.pointerType !== 'touch') {
      this.#hover(null);
      this.#hands().grip?.drop();
    }
  }
  wheel(event: WheelEvent): void {
    const { canTurn, turn, grip } = this.#hands();
    const nearer = event.ctrlKey || event.metaKey;
    if (nearer || !canTurn()) {
      const rolled = event.deltaMode === 0 ? event.deltaY : event.deltaY * WHEEL_STEP;
      const pad = event.ctrlKey && event.deltaMode === 0 && Math.abs(rolled) < PAD_MOST;
      if (grip?.zoom(Math.exp(-rolled * (pad ? PAD_ZOOM : WHEEL_ZOOM)), event.clientX, event.clientY) === true) {
        event.preventDefault();
      }
      return;
    }
    event.preventDefault();
    if (event.timeStamp - this.#turned < WHEEL_PAUSE_MS) {
      return;
    }
    this.#rolled += event.deltaMode === 0 ? event.deltaY : event.deltaY * WHEEL_STEP;
    if (Math.abs(this.#rolled) >= WHEEL_STEP) {
      this.#turned = event.timeStamp;
      turn(this.#rolled < 0);
      this.#rolled = 0;
    }
  }
  /** The view moved under a hand that did not. */
  stay(x: number, y: number): void {
    const lot = this.#hands().lotAt(x, y);
    if (lot !== null) {
      this.#hover(lot);
    }
  }

  /** A mouse that is pressed and moves takes the view along. */
  #dragged(event: PointerEvent): boolean {
    const pressed = this.#pressed;
    const { grip } = this.#hands();
    if (pressed === null || pressed.id !== event.pointerId || grip === undefined) {
      return false;
    }
    const { clientX: x, clientY: y } = event;
    if (!pressed.dragging) {
      if (Math.hypot(x - pressed.x, y - pressed.y) <= TAP_PX || !grip.drags(false)) {
        return false;
      }
      pressed.dragging = true;
      (event.currentTarget as Element | null)?.setPointerCapture(event.pointerId);
      this.#hover(null);
    } else {
      grip.drag(x - pressed.atX, y - pressed.atY);
    }
    [pressed.atX, pressed.atY] = [x, y];
    return true;
  }
  #pinch(event: PointerEvent, finger: Finger): void {
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined || !(finger.moved || other.moved)) {
      return;
    }
    other.moved = true; // neither is a tap now
    finger.moved = true;
    const span = (x: number, y: number): { far: number; angle: number; x: number; y: number } => ({
      far: Math.hypot(x - other.atX, y - other.atY),
      angle: Math.atan2(y - other.atY, x - other.atX),
      x: (x + other.atX) / 2,
      y: (y + other.atY) / 2,
    });
    const before = span(finger.atX, finger.atY);
    const now = span(event.clientX, event.clientY);
    const turn = Math.atan2(Math.sin(now.angle - before.angle), Math.cos(now.angle - before.angle));
    const by = now.far / Math.max(before.far, 1);
    this.#hands().grip?.pinch(by, now.x, now.y, now.x - before.x, now.y - before.y, turn);
  }
  /** A finger that stays looks at what lies under it. */
  #stay(id: number): void {
    const finger = this.#fingers.get(id);
    if (finger !== undefined && !finger.moved && this.#most === 1) {
      this.#over = null; // it may be the lot that was tapped last
      this.stay(finger.x, finger.y);
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
