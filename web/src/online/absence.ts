// SPDX-License-Identifier: MIT
// absence.ts - for how long people have not been there.
import type { Seat } from '../engine/view.ts';
import type { Told } from './merge.ts';

/** `away_s`: how long is long enough. What is not known is counted from when it was first seen. */
export class AbsenceCount {
  readonly #since = new Map<Seat, number>();
  awayMs: number;

  constructor(away_s: number) {
    this.awayMs = away_s * 1000;
  }

  absent(told: Told, now: number): Seat[] {
    told.seats.forEach((info, i) => {
      const seat = i + 1;
      const gone =
        told.stage === 'running' &&
        info.kind === 'human' &&
        (info.away ?? '') === '' &&
        seat !== told.seat &&
        !told.present.includes(seat);
      if (!gone) {
        this.#since.delete(seat);
      } else if (!this.#since.has(seat)) {
        this.#since.set(seat, now);
      }
    });
    return [...this.#since]
      .filter(([, since]) => now - since >= this.awayMs)
      .map(([seat]) => seat)
      .sort((a, b) => a - b);
  }
  next(now: number): number | null {
    const left = [...this.#since.values()].map((since) => since + this.awayMs - now).filter((ms) => ms > 0);
    return left.length === 0 ? null : Math.min(...left);
  }
}
