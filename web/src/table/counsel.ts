// SPDX-License-Identifier: MIT
// counsel.ts - good moves for the viewer: at a glance first; what a search finds takes their place.
import type { Door } from '../engine/door.ts';
import type { Answer } from '../engine/slices.ts';
import type { Thinker } from '../engine/thinker.ts';
import type { RoomView } from '../engine/view.ts';
import { NO_COUNSEL, type Screen } from './types.ts';

/** How many moves, and how long they are searched for. */
const HINTS = 3;
const COUNSEL_MS = 700;

export type Counselled = Partial<Pick<Screen, 'hints' | 'counsel'>>;

export class Counsel {
  readonly #door: Door;
  readonly #thinker: Thinker | undefined;
  readonly #tell: (change: Counselled) => void;
  /** Grows with every search, and when one is of no use any more. */
  #asked = 0;
  #searching = false;

  /** Without a thinker there are hints at a glance alone. */
  constructor(door: Door, thinker: Thinker | undefined, tell: (change: Counselled) => void) {
    this.#door = door;
    this.#thinker = thinker;
    this.#tell = tell;
  }

  /** About the position last looked at. */
  ask(room: RoomView): void {
    this.#tell({ hints: this.#door.call('hints', { most: HINTS }).hints });
    if (this.#thinker !== undefined) {
      void this.#search(this.#thinker, room);
    }
  }
  end(): void {
    this.#asked++;
    if (this.#searching) {
      this.#searching = false;
      this.#thinker?.stop();
    }
  }

  async #search(thinker: Thinker, { config, state, viewer, moves }: RoomView): Promise<void> {
    const own = ++this.#asked;
    const there = (): boolean => own === this.#asked;
    const tell = ({ thought: { positions, exact } }: Answer, searching: boolean, change: Counselled = {}): void =>
      this.#tell({ ...change, counsel: { searching, positions, exact } });
    this.#searching = true;
    this.#tell({ counsel: { ...NO_COUNSEL, searching: true } });
    try {
      const task = { config, state, seat: viewer, bot: 'strongest', seed: String(moves) };
      const answer = await thinker.ponder(task, { ms: COUNSEL_MS, most: HINTS }, (so) => there() && tell(so, true));
      if (there()) {
        this.#searching = false;
        const { hints } = this.#door.call('counsel', { found: answer.found.map(({ move, line }) => ({ move, line })) });
        const chance = answer.found.map((found) => (found.chance[viewer - 1] ?? 0) / 1000);
        const better = hints.map((hint, i) => ({ ...hint, chance: chance[i] }));
        tell(answer, false, hints.length > 0 ? { hints: better } : {});
      }
    } catch {
      if (there()) {
        this.#searching = false;
        this.#tell({ counsel: NO_COUNSEL }); // no worker to be had: the glance stays
      }
    }
  }
}
