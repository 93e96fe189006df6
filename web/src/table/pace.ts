// SPDX-License-Identifier: MIT
// pace.ts - how fast bots move and things on the screen do (docs/table.md 16).
import type { RoomView } from '../engine/view.ts';

export const PACES = ['off', 'fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];

interface Times {
  /** Milliseconds of a bot's move, so that eyes can follow. */
  bot: number;
  /** After a move of one's own that can be taken back there is a moment to do so. */
  undo: number;
  /** What the durations of animations are multiplied by; 0: nothing moves. */
  tempo: number;
}
const TIMES: Record<Pace, Times> = {
  off: { bot: 0, undo: 500, tempo: 0 },
  fast: { bot: 200, undo: 700, tempo: 0.5 },
  normal: { bot: 500, undo: 1400, tempo: 1 },
  slow: { bot: 1200, undo: 2400, tempo: 2 },
};

export function tempoOf(pace: Pace): number {
  return TIMES[pace].tempo;
}
/** Milliseconds until the next bot may move. */
export function waitOf({ undo, log }: RoomView, pace: Pace, skipping: boolean): number {
  const { bot, undo: back } = TIMES[pace];
  return skipping || log.length === 0 ? 0 : undo === 'ok' ? back : bot;
}
