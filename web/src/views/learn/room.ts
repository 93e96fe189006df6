// SPDX-License-Identifier: MIT
// room.ts - the table of a lesson: a real one in the engine, where a move that the lesson does not wait for is answered in
// words and changes nothing, and the others play what the lesson says.
import { RefusalError, type Door } from '../../engine/door.ts';
import type { Look, NewSeat, Refusal, RoomView, Seat, Story } from '../../engine/view.ts';
import { movingStep, NEW, type KeptLesson, type Lesson, type Step } from '../../table/lessons.ts';
import type { Room } from '../../table/types.ts';

/** The person's seat. */
const YOU = 1;
const nothing = (): Promise<never> => Promise.reject(new RefusalError({ rule: '', words: '' }));

export interface LessonParts {
  door: Door;
  lesson: Lesson;
  seats: NewSeat[];
  kept: KeptLesson;
  keep: (kept: KeptLesson) => void;
  /** What is said to a move, in words, that the step does not wait for: by the coach, and in short by the table. */
  wrong: (step: Step, words: string) => { long: string; short: string };
  /** What is said to a move after the last step. */
  over: () => string;
}

export class LessonRoom implements Room {
  readonly id: string;
  readonly seats: Seat[] = [YOU];
  readonly lesson: Lesson;
  readonly #parts: LessonParts;
  readonly #listeners = new Set<(change: { moves: number; thinking: Seat }) => void>();
  /** Steps that are done. */
  #at = 0;
  /** The person's moves. */
  #made: string[] = [];
  /** The others' moves to come. */
  #queue: string[] = [];
  #moves = 0;
  /** What the coach says to the last move that the lesson did not wait for, as long as the table refuses it. */
  answer: { refusal: Refusal; words: string } | null = null;

  constructor(parts: LessonParts) {
    this.#parts = parts;
    this.lesson = parts.lesson;
    this.id = parts.lesson.id;
    const { kept } = parts;
    try {
      this.#replay(kept.step, kept.moves);
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
      this.#replay(NEW.step, NEW.moves); // kept by another version of the lesson
    }
  }

  /** The step that is to be done; undefined at the end. */
  get step(): Step | undefined {
    return this.lesson.steps[this.#at];
  }
  /** How many steps are done. */
  get done(): number {
    return this.#at;
  }
  /** Others are to move first. */
  get waiting(): boolean {
    return this.#queue.length > 0;
  }
  /** The step that only shows something was read, or its thing chosen. */
  next(): void {
    if (this.step !== undefined && this.step.moves === undefined) {
      this.#pass();
      this.#tell();
      this.proceed();
    }
  }
  /** One step back: what was played since then is taken back. */
  back(): void {
    this.#replay(Math.max(this.#at - 1, 0), this.#made);
    this.#keep();
    this.#tell();
  }
  again(): void {
    this.#replay(NEW.step, NEW.moves);
    this.#keep();
    this.#tell();
  }

  async view(viewer: Seat): Promise<RoomView> {
    return { ...this.#parts.door.call('table.view', { viewer, since: 0 }), cut: 0, undo: 'nothing' };
  }
  look({ viewer }: RoomView): Look {
    return this.#parts.door.call('look', { viewer, you: YOU });
  }
  async move(_seat: Seat, _moves: number, text: string): Promise<void> {
    const { move, words } = this.#parts.door.call('check', { move: text });
    const at = movingStep(this.lesson, this.#at);
    const step = this.lesson.steps[at] ?? this.step;
    if (step === undefined || this.waiting) {
      throw new RefusalError({ rule: '', words: this.#parts.over() });
    }
    if (step.moves?.includes(move) !== true) {
      const { long, short } = this.#parts.wrong(step, words);
      this.answer = { refusal: { rule: step.rule ?? '', words: short }, words: long };
      throw new RefusalError(this.answer.refusal);
    }
    this.#play(move);
    this.#made.push(move);
    this.#at = at;
    this.#pass();
    this.#tell();
  }
  undo = nothing;
  takeback = nothing;
  async story(viewer: Seat): Promise<Story> {
    return this.#parts.door.call('table.story', { viewer });
  }
  async at(n: number, viewer: Seat): Promise<RoomView> {
    return this.#parts.door.call('table.at', { n, viewer });
  }
  record = nothing;
  onChange(listener: (change: { moves: number; thinking: Seat }) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  proceed(): void {
    const move = this.#queue.shift();
    if (move !== undefined) {
      this.#play(move);
      this.#tell();
    }
  }
  close(): void {
    this.#listeners.clear();
  }

  #play(move: string): void {
    const { seat } = this.#parts.door.call('table.task', {});
    this.#moves = this.#parts.door.call('table.move', { seat, move }).moves;
  }
  /** The table after so many steps; the person's moves in them are among `made`. */
  #replay(at: number, made: readonly string[]): void {
    const { door, lesson, seats } = this.#parts;
    const { config, before = [], steps } = lesson;
    door.call('table.start', { config, seats, date: '' });
    this.#moves = 0;
    this.#queue = [];
    this.#made = [];
    before.forEach((move) => this.#play(move));
    for (const { moves, others = [] } of steps.slice(0, at)) {
      if (moves !== undefined) {
        const move = made[this.#made.length] ?? moves[0] ?? '';
        this.#play(move);
        this.#made.push(move);
      }
      others.forEach((move) => this.#play(move));
    }
    this.#at = Math.min(at, steps.length);
  }
  /** The step is done: the others' moves after it come one by one. */
  #pass(): void {
    this.#queue = [...(this.step?.others ?? [])];
    this.#at++;
    this.#keep();
  }
  #keep(): void {
    const done = this.#parts.kept.done || this.#at === this.lesson.steps.length;
    this.#parts.kept = { step: this.#at, moves: [...this.#made], done };
    this.#parts.keep(this.#parts.kept);
  }
  #tell(): void {
    for (const listener of [...this.#listeners]) {
      listener({ moves: this.#moves, thinking: 0 });
    }
  }
}
