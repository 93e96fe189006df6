// SPDX-License-Identifier: MIT
// slices.ts - a bot thinks about its task in slices, so that whoever called it keeps the clock and can stop between two.
import type { Door } from './door.ts';
import type { BotTask, Found, Thought } from './view.ts';

/** Short enough to stop at once, and long enough that asking costs little. */
const SLICE_MS = 10;
const SLICE_FIRST = 16;
const SLICE_MOST = 2048; // where clocks are coarse
/** Milliseconds between two looks at what was found so far. */
const PROGRESS_MS = 200;

export interface Limits {
  /** As long as a task may take. */
  ms: number;
  /** How many of the best moves are told with what was found out about them; 0: none. */
  most: number;
}
export interface Answer {
  move: string;
  thought: Thought;
  found: Found[];
}
export interface Clock {
  now: () => number;
  /** Lets messages in; another task may have been begun behind it. */
  pause: () => Promise<void>;
  stopped: () => boolean;
}

/** The answer, or null where it was stopped. `tell` is called now and then on the way. */
export async function thinkThrough(
  door: Door,
  task: BotTask,
  { ms, most }: Limits,
  { now, pause, stopped }: Clock,
  tell: (answer: Answer) => void = () => undefined,
): Promise<Answer | null> {
  const start = now();
  let told = start;
  let slice = SLICE_FIRST;
  let thought = door.call('think.start', task);
  const searches = thought.simulations > 0;
  const answer = (): Answer => ({
    move: thought.move,
    thought,
    found: searches && most > 0 ? door.call('think.found', { most }).found : [],
  });
  while (!thought.done && now() - start < ms) {
    const before = now();
    thought = door.call('think.run', { simulations: slice });
    const took = Math.max(now() - before, 0.1);
    slice = Math.min(Math.max(Math.round((slice * SLICE_MS) / took), 1), slice * 4, SLICE_MOST);
    if (most > 0 && now() - told >= PROGRESS_MS && !thought.done) {
      told = now();
      tell(answer());
    }
    await pause();
    if (stopped()) {
      return null;
    }
  }
  return answer();
}
