// SPDX-License-Identifier: MIT
// lessons.ts - lessons as data (docs/lessons.md): what a file of web/lessons says, what its steps wait for, how far its goal
// is, and what this browser keeps of them. Knows no DOM.
import { storageOf } from '../app/settings.ts';
import type { Config, Lot } from '../engine/view.ts';
import type { Choice, Screen } from './types.ts';

export const SECTIONS = ['base', 'modules', 'automata', 'tactics', 'metropolis'] as const;
export type Section = (typeof SECTIONS)[number];

/** One step. With `moves` it waits for one of them, with `choose` for a thing in the hand, else for "Go on". */
export interface Step {
  id: string;
  moves?: string[];
  /** "deed D3", "piece domus", "monument regia". */
  choose?: string;
  /** What is pointed at (point.ts); without it the thing that the move or the choice needs next. */
  point?: string;
  /** The rule that a refusal of another move names. */
  rule?: string;
  /** The words have a title of its own, where the engine's name for the move is no sentence. */
  title?: boolean;
  /** Another move has an answer of its own: page.learn.LESSON.STEP.not. */
  not?: boolean;
  /** What the others do when the step is done. */
  others?: string[];
}
export interface Lesson {
  id: string;
  section: Section;
  place: number;
  config: Config;
  /** The moves of all seats before the lesson. The person sits at seat 1. */
  before?: string[];
  goal: { what: Quantity; least: number };
  steps: Step[];
}
/** What the list of lessons knows of one that was not fetched yet. */
export interface LessonEntry {
  id: string;
  section: Section;
  place: number;
  steps: number;
  file: string;
}

/** The words of a lesson, of a step, and of a step's title or answer: page.learn.LESSON.STEP.title. */
export function wordKey(...parts: string[]): string {
  return `page.learn.${parts.join('.')}`;
}
/** A title of its own has what no single move gives one. */
export function isTitled({ moves, title }: Step): boolean {
  return title === true || moves?.length !== 1;
}

// ------------------------------------------------------------------------------------------------------------ the goal
function joined(lots: readonly Lot[]): number {
  const left = new Set(lots);
  let most = 0;
  for (const first of lots) {
    const group = left.delete(first) ? [first] : [];
    for (const lot of group) {
      const [column, row] = [lot.charCodeAt(0), Number(lot.slice(1))];
      for (const [x, y] of [
        [column + 1, row],
        [column - 1, row],
        [column, row + 1],
        [column, row - 1],
      ] as const) {
        const next = String.fromCharCode(x) + y;
        if (left.delete(next)) {
          group.push(next);
        }
      }
    }
    most = Math.max(most, group.length);
  }
  return most;
}
type Facts = Pick<Screen, 'room' | 'look'>;
const player = ({ room }: Facts): Facts['room']['state']['players'][number] | undefined => room.state.players[0];
const figures = ({ look }: Facts): Facts['look']['seats'][number] | undefined => look.seats[0];
/** What goals count, of seat 1. */
const QUANTITIES = {
  vp: (facts: Facts) => player(facts)?.vp,
  silver: (facts: Facts) => player(facts)?.silver,
  population: (facts: Facts) => player(facts)?.population,
  lots: (facts: Facts) => player(facts)?.lots.length,
  /** The most lots that hang together. */
  joined: (facts: Facts) => joined(player(facts)?.lots ?? []),
  income: (facts: Facts) => figures(facts)?.income,
  /** Points if the era were scored now. */
  gain: (facts: Facts) => figures(facts)?.gain,
  /** What the objective in the hand counts. */
  objective: (facts: Facts) => figures(facts)?.cards.find(({ deck }) => deck === 'objective')?.now,
} satisfies Record<string, (facts: Facts) => number | undefined>;
export type Quantity = keyof typeof QUANTITIES;

export function goalNow({ goal }: Lesson, facts: Facts): number {
  return QUANTITIES[goal.what](facts) ?? 0;
}

// ----------------------------------------------------------------------------------------------------------- the steps
/** Is the thing that a step wants in the hand? */
export function holds(choice: Choice, wanted: string): boolean {
  const [kind, id] = wanted.split(' ');
  return kind === 'deed'
    ? choice.kind === 'move' && choice.move.verb === 'buy' && choice.move.card === id
    : choice.kind === 'piece' && choice.piece === id;
}
/** The step that a move at this step is for: steps that only show something may be passed, unless others move after them.
 * -1: none waits for a move before the others do. */
export function movingStep({ steps }: Lesson, at: number): number {
  for (let i = at; i < steps.length; i++) {
    if (steps[i]?.moves !== undefined) {
      return i;
    }
    if (steps[i]?.others !== undefined) {
      break;
    }
  }
  return -1;
}

// ------------------------------------------------------------------------------------------------- what is kept of them
/** How far a lesson is: steps done, and the moves made in it. It stays done when it is begun anew. */
export interface KeptLesson {
  step: number;
  moves: string[];
  done: boolean;
}
const KEY = 'aedile.learn';
export const NEW: KeptLesson = { step: 0, moves: [], done: false };
/** Where the browser keeps nothing, this page does. */
let memory: Record<string, KeptLesson> = {};

function isKept(value: unknown): value is KeptLesson {
  const { step, moves } = (value ?? {}) as Partial<KeptLesson>;
  return Number.isInteger(step) && Array.isArray(moves) && moves.every((move) => typeof move === 'string');
}
/** By the lesson's id; what another program wrote there is left out. */
export function keptLessons(storage: Storage | null = storageOf()): Record<string, KeptLesson> {
  try {
    const { lessons } = JSON.parse(storage?.getItem(KEY) ?? '{}') as { lessons?: Record<string, unknown> };
    const read = Object.entries(lessons ?? {}).flatMap(([id, kept]) => (isKept(kept) ? [[id, kept] as const] : []));
    return { ...Object.fromEntries(read), ...memory };
  } catch {
    return memory;
  }
}
export function keepLesson(id: string, kept: KeptLesson, storage: Storage | null = storageOf()): void {
  const lessons = { ...keptLessons(storage), [id]: kept };
  try {
    storage?.setItem(KEY, JSON.stringify({ lessons }));
    memory = storage === null ? lessons : {};
  } catch {
    memory = lessons;
  }
}
/** Where one goes on: the lesson that was begun last and is not done, else the first that is not, else the first. */
export function nextLesson(entries: readonly LessonEntry[], kept: Record<string, KeptLesson>): LessonEntry | undefined {
  const open = entries.filter(({ id }) => kept[id]?.done !== true);
  return open.find(({ id }) => (kept[id]?.step ?? 0) > 0) ?? open[0] ?? entries[0];
}
