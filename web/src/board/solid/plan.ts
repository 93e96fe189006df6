// SPDX-License-Identifier: MIT
// plan.ts - the ground plan of a polyomino: its sides drawn in by an inset, its lots with notched corners, its length.
import { Lots, SIDES, type Cell } from '../../art/geometry.ts';
import type { Shape, Flat, Paint, Spot } from './shape.ts';

/** An outer side of one lot, drawn in; (nx, ny) looks away from the building. */
export interface Side {
  from: Flat;
  to: Flat;
  nx: number;
  ny: number;
  cell: Cell;
}

export class Plan extends Lots {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  constructor(cells: readonly Cell[]) {
    super(cells);
    this.x0 = Math.min(...cells.map(([x]) => x));
    this.y0 = Math.min(...cells.map(([, y]) => y));
    this.x1 = Math.max(...cells.map(([x]) => x)) + 1;
    this.y1 = Math.max(...cells.map(([, y]) => y)) + 1;
  }
  get size(): number {
    return this.cells.length;
  }
  get rectangular(): boolean {
    return this.size === (this.x1 - this.x0) * (this.y1 - this.y0);
  }
  get wide(): boolean {
    return this.x1 - this.x0 >= this.y1 - this.y0;
  }
  get length(): number {
    return Math.max(this.x1 - this.x0, this.y1 - this.y0);
  }
  get breadth(): number {
    return Math.min(this.x1 - this.x0, this.y1 - this.y0);
  }
  get cx(): number {
    return (this.x0 + this.x1) / 2;
  }
  get cy(): number {
    return (this.y0 + this.y1) / 2;
  }
  get corner(): { x: number; y: number; arms: Flat[] } {
    const {
      cell: [x, y],
      arms,
    } = this.bend;
    return { x: x + 0.5, y: y + 0.5, arms };
  }
  /** u along the piece, v across it: a standing one is a lying one mirrored at the diagonal. */
  at(u: number, v: number): Flat {
    return this.wide ? [this.x0 + u, this.y0 + v] : [this.x0 + v, this.y0 + u];
  }
  spot(u: number, v: number, z: number): Spot {
    const [x, y] = this.at(u, v);
    return [x, y, z];
  }
  /** A box by two corners along and across, as x0 y0 x1 y1. */
  span(u0: number, v0: number, u1: number, v1: number): [number, number, number, number] {
    return [...this.at(u0, v0), ...this.at(u1, v1)];
  }
  /** How far a side of a lot reaches beyond (or stays back from) its corner towards (tx, ty). */
  #end([x, y]: Cell, [nx, ny]: Flat, tx: number, ty: number, inset: number): number {
    if (!this.has(x + tx, y + ty)) {
      return 0.5 - inset;
    }
    return this.has(x + tx + nx, y + ty + ny) ? 0.5 + inset : 0.5;
  }
  sides(inset: number): Side[] {
    return this.cells.flatMap((cell) =>
      SIDES.filter(([nx, ny]) => !this.has(cell[0] + nx, cell[1] + ny)).map(([nx, ny]): Side => {
        const [tx, ty] = [-ny, nx];
        const [mx, my] = [cell[0] + 0.5 + nx * (0.5 - inset), cell[1] + 0.5 + ny * (0.5 - inset)];
        const [a, b] = [this.#end(cell, [nx, ny], -tx, -ty, inset), this.#end(cell, [nx, ny], tx, ty, inset)];
        return { from: [mx - tx * a, my - ty * a], to: [mx + tx * b, my + ty * b], nx, ny, cell };
      }),
    );
  }
  /** The part of one lot inside the inset outline, with a notch where the outline turns inwards. */
  tile([x, y]: Cell, inset: number): Flat[] {
    const [cx, cy] = [x + 0.5, y + 0.5];
    return [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ].flatMap(([dx = 0, dy = 0], i): Flat[] => {
      const across = this.has(x + dx, y);
      const down = this.has(x, y + dy);
      const px = cx + dx * (across ? 0.5 : 0.5 - inset);
      const py = cy + dy * (down ? 0.5 : 0.5 - inset);
      if (!across || !down || this.has(x + dx, y + dy)) {
        return [[px, py]];
      }
      const [ix, iy] = [cx + dx * (0.5 - inset), cy + dy * (0.5 - inset)];
      const notch: Flat[] = [
        [px, iy],
        [ix, iy],
        [ix, py],
      ];
      return i % 2 === 0 ? notch : notch.reverse();
    });
  }
  /** Walls round the piece. */
  walls(s: Shape, inset: number, z0: number, z1: number, paint: Paint): void {
    for (const { from, to } of this.sides(inset)) {
      s.face(paint, [...from, z0], [...to, z0], [...to, z1], [...from, z1]);
    }
  }
  lid(s: Shape, inset: number, z: number, paint: Paint): void {
    for (const cell of this.cells) {
      const outline = this.tile(cell, inset);
      // From the middle of the lot every corner can be seen, from a notched one not.
      outline.forEach((from, i) =>
        s.face(
          paint,
          [cell[0] + 0.5, cell[1] + 0.5, z],
          [...from, z],
          [...(outline[(i + 1) % outline.length] as Flat), z],
        ),
      );
    }
  }
  block(s: Shape, inset: number, z0: number, z1: number, side: Paint, top: Paint = side): void {
    this.walls(s, inset, z0, z1, side);
    this.lid(s, inset, z1, top);
  }
}
