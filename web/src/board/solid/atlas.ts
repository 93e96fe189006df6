// SPDX-License-Identifier: MIT
// atlas.ts - all that is written, on one sheet: drawn once at the size it is shown in, and uploaded when something is new.
import { CanvasTexture, LinearFilter, NoColorSpace } from 'three';
import type { Picture } from './pictures.ts';

const SIDE = 2048;
const GAP = 2;

export interface Place {
  u0: number;
  v0: number;
  u1: number;
  v1: number;
}

export class Atlas {
  readonly texture: CanvasTexture;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #places = new Map<string, Place>();
  #scale: number;
  #x = 0;
  #y = 0;
  #row = 0;

  /** `scale`: device pixels to a CSS pixel of a picture. */
  constructor(scale: number) {
    this.#canvas = document.createElement('canvas');
    this.#canvas.width = SIDE;
    this.#canvas.height = SIDE;
    const context = this.#canvas.getContext('2d');
    if (context === null) {
      throw new Error('no canvas to draw on');
    }
    this.#context = context;
    this.#scale = scale;
    this.texture = new CanvasTexture(this.#canvas);
    this.texture.generateMipmaps = false;
    this.texture.minFilter = LinearFilter;
    this.texture.magFilter = LinearFilter;
    this.texture.colorSpace = NoColorSpace;
    this.texture.premultiplyAlpha = true;
    this.texture.flipY = false;
  }
  /** Another size, or letters that have only now been loaded: everything is drawn again when it is asked for. */
  reset(scale: number): void {
    this.#scale = scale;
    this.#places.clear();
    this.#context.clearRect(0, 0, SIDE, SIDE);
    [this.#x, this.#y, this.#row] = [0, 0, 0];
    this.texture.needsUpdate = true;
  }
  get scale(): number {
    return this.#scale;
  }
  /** Where a picture is on the sheet; null when the sheet is full. */
  place(picture: Picture): Place | null {
    const found = this.#places.get(picture.key);
    if (found !== undefined) {
      return found;
    }
    const [w, h] = [Math.ceil(picture.w * this.#scale), Math.ceil(picture.h * this.#scale)];
    if (this.#x + w + GAP > SIDE) {
      [this.#x, this.#y, this.#row] = [0, this.#y + this.#row + GAP, 0];
    }
    if (this.#y + h + GAP > SIDE) {
      return null;
    }
    const c = this.#context;
    c.save();
    c.translate(this.#x, this.#y);
    c.scale(this.#scale, this.#scale);
    picture.draw(c);
    c.restore();
    const place = {
      u0: this.#x / SIDE,
      v0: this.#y / SIDE,
      u1: (this.#x + picture.w * this.#scale) / SIDE,
      v1: (this.#y + picture.h * this.#scale) / SIDE,
    };
    this.#places.set(picture.key, place);
    this.#x += w + GAP;
    this.#row = Math.max(this.#row, h);
    this.texture.needsUpdate = true;
    return place;
  }
  dispose(): void {
    this.texture.dispose();
  }
}
