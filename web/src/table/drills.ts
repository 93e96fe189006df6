// SPDX-License-Identifier: MIT
// drills.ts - positions with a known answer: the verdict on a move, when a position comes again, which comes next, and
// the position of the day. Pure; what is kept is in drills-store.ts.
import type { Review, ReviewReason, ReviewSource, ReviewStep } from '../engine/review.ts';
import type { Seat } from '../engine/view.ts';

/** A move that was looked at: the chance of who makes it in millionths, and their points in thousandths. */
export interface DrillMove {
  move: string;
  chance: number;
  points: number;
}
export interface Drill {
  id: string;
  /** The game, whole: as a record (one's own) or as a link (of the stored set). */
  record?: string;
  link?: string;
  /** The move that is asked for, from 1: the position is the one before it. */
  n: number;
  seat: Seat;
  era: number;
  depth: Review['depth'];
  /** What was played there. */
  played: string;
  /** The best first. */
  moves: DrillMove[];
  /** Why the best is better than what was played (or than the next best, where it was played), by language. */
  reasons: Record<string, ReviewReason[]>;
  sources: ReviewSource[];
  /** Of one's own: the game in this browser, and its day. */
  game?: { id: string; day: string };
}

// ---------------------------------------------------------------------------------------------------------- making one
/** Short, and the same for the same text everywhere. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
/** The moves of a record, and a set-up that was told; names and dates may change, these do not. */
const movesOf = (record: string): string => record.slice(Math.max(record.search(/^[01]\. /m), 0));

/** Against Ceres and the Consul chances have two members: the players', and the automaton's. */
export function memberOf({ game }: Pick<Review, 'game'>, seat: Seat): number {
  return game.modules.some((module) => /^(ceres|consul)\b/.test(module)) ? 0 : seat - 1;
}

export interface DrillSource {
  review: Review;
  record: string;
  /** Of the review's sentences. */
  language: string;
  /** The game's id in this browser; "" where it is not kept. */
  id: string;
  day: string;
}
/** Null where the step has no answer to find: every move that was looked at is as good. */
export function drillOf({ review, record, language, id, day }: DrillSource, step: ReviewStep): Drill | null {
  const member = memberOf(review, step.seat);
  const moves = step.candidates
    .map(({ move, q, vp }) => ({ move, chance: q[member] ?? 0, points: vp[member] ?? 0 }))
    .sort((a, b) => b.chance - a.chance || Number(b.move === step.best) - Number(a.move === step.best));
  const [best] = moves;
  if (best === undefined || moves.every(({ chance }) => best.chance - chance <= FOUND_LOSS)) {
    return null;
  }
  return {
    id: `${hashOf(movesOf(record))}-${step.n}`,
    record,
    n: step.n,
    seat: step.seat,
    era: step.era,
    depth: review.depth,
    played: step.move,
    moves,
    reasons: { [language]: step.reasons ?? [] },
    sources: step.sources ?? [],
    game: { id, day },
  };
}

/** The set that comes with the page (tools/drills.py): games as links, and positions of them in the order they come. */
export interface StoredSet {
  version: 1;
  depth: Review['depth'];
  /** Of the reviews that it was made from. */
  weights: Review['weights'];
  format: number;
  games: string[];
  drills: (Pick<Drill, 'n' | 'seat' | 'era' | 'played' | 'reasons' | 'sources'> & {
    /** Its place among the games. */
    game: number;
    moves: [move: string, chance: number, points: number][];
  })[];
}
export function drillsOf({ depth, games, drills }: StoredSet): Drill[] {
  return drills.map(({ game, moves, ...drill }) => {
    const link = games[game] ?? '';
    return {
      ...drill,
      id: `${hashOf(link)}-${drill.n}`,
      link,
      depth,
      moves: moves.map(([move, chance, points]) => ({ move, chance, points })),
    };
  });
}

const THEMES: Record<string, string> = { buy: 'deeds', build: 'builds' };
/** What the best move is better in: the source of points in which most changes, of the mover or, "denial", of others.
 * Where no points change it is what the best move does: "deeds", "builds", or else "timing". */
export function themeOf({ seat, sources, moves }: Pick<Drill, 'seat' | 'sources' | 'moves'>): string {
  let theme = THEMES[moves[0]?.move.split(' ')[0] ?? ''] ?? 'timing';
  let most = 0;
  for (const row of sources) {
    const change = Math.abs(row.best - row.played);
    if (change > most || (change === most && most > 0 && theme === 'denial' && row.seat === seat)) {
      most = change;
      theme = row.seat === seat ? row.source : 'denial';
    }
  }
  return theme;
}

// ------------------------------------------------------------------------------------------------------- the verdict
export type Verdict = 'found' | 'near' | 'missed';
/** So much less than the best is as good; so much is a mistake (docs/insight.md). */
export const FOUND_LOSS = 5_000;
export const MISTAKE_LOSS = 20_000;
export function verdictOf(loss: number): Verdict {
  return loss <= FOUND_LOSS ? 'found' : loss < MISTAKE_LOSS ? 'near' : 'missed';
}
/** What a move loses; null where it was not looked at. */
export function lossOf(drill: Pick<Drill, 'moves'>, move: string): number | null {
  const found = drill.moves.find((one) => one.move === move);
  return found === undefined ? null : (drill.moves[0]?.chance ?? 0) - found.chance;
}

// ------------------------------------------------------------------------------------------------------- the schedule
/** Days until a position comes again, by box. */
export const BOXES = [1, 3, 9, 27, 81] as const;
/** A position in the schedule. */
export interface Card {
  id: string;
  /** One's own; those of the stored set are found by their id. */
  drill?: Drill;
  theme: string;
  box: number;
  /** A day, as "2026-11-16". */
  due: string;
  answered: number;
  found: number;
}
const DAY_MS = 86_400_000;
/** The day of the position that is the same for all. */
export const dayOfAll = (date: Date): string => date.toISOString().slice(0, 10);
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
export function dayAfter(day: string, days: number): string {
  return new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);
}
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

export function cardOf(drill: Drill, today: string): Card {
  const own = drill.link === undefined ? { drill } : {};
  return { id: drill.id, ...own, theme: themeOf(drill), box: 0, due: today, answered: 0, found: 0 };
}
/** Found: one box on. Near: the same again. Missed: back to one day. */
export function cardAfter(card: Card, verdict: Verdict, today: string): Card {
  const box = verdict === 'missed' ? 0 : verdict === 'near' ? card.box : Math.min(card.box + 1, BOXES.length - 1);
  return {
    ...card,
    box,
    due: dayAfter(today, BOXES[box] ?? 1),
    answered: card.answered + 1,
    found: card.found + (verdict === 'found' ? 1 : 0),
  };
}
/** Those whose position can be asked: an update of the page may have other positions than the last. */
export function cardsHere(cards: readonly Card[], stored: readonly Drill[]): Card[] {
  const ids = new Set(stored.map(({ id }) => id));
  return cards.filter(({ id, drill }) => drill !== undefined || ids.has(id));
}
const isDue = (card: Card, today: string): boolean => card.due <= today;
/** How many come until a day, today's and those that waited included. */
export function dueBy(cards: readonly Card[], day: string): number {
  return cards.filter((card) => isDue(card, day)).length;
}
export function boxCounts(cards: readonly Card[]): number[] {
  return BOXES.map((_, box) => cards.filter((card) => card.box === box).length);
}
/** What comes next: what has waited longest, one's own first; else a position of the stored set that is new. Null where
 * neither is left. `theme`: of this kind alone. */
export function nextDrill(
  cards: readonly Card[],
  stored: readonly Drill[],
  today: string,
  { theme = '', not = '' }: { theme?: string; not?: string } = {},
): Drill | null {
  const fits = (id: string, kind: string): boolean => id !== not && (theme === '' || kind === theme);
  const byId = new Map(stored.map((drill) => [drill.id, drill]));
  const due = cards
    .filter((card) => isDue(card, today) && fits(card.id, card.theme))
    .sort((a, b) => a.due.localeCompare(b.due) || Number(b.drill !== undefined) - Number(a.drill !== undefined));
  for (const card of due) {
    const drill = card.drill ?? byId.get(card.id);
    if (drill !== undefined) {
      return drill;
    }
  }
  const known = new Set(cards.map(({ id }) => id));
  return stored.find((drill) => !known.has(drill.id) && fits(drill.id, themeOf(drill))) ?? null;
}
export interface ThemeRow {
  theme: string;
  positions: number;
  answered: number;
  found: number;
}
/** The most positions first. */
export function themeRows(cards: readonly Card[]): ThemeRow[] {
  const rows = new Map<string, ThemeRow>();
  for (const { theme, answered, found } of cards) {
    const row = rows.get(theme) ?? { theme, positions: 0, answered: 0, found: 0 };
    rows.set(theme, {
      theme,
      positions: row.positions + 1,
      answered: row.answered + answered,
      found: row.found + found,
    });
  }
  return [...rows.values()].sort((a, b) => b.positions - a.positions || a.theme.localeCompare(b.theme));
}

// ------------------------------------------------------------------------------------------------------------ the days
/** What was answered on a day; the id is "2026-11-16", of the position of the day "daily 2026-11-16". */
export interface Day {
  id: string;
  answered: number;
  found: number;
  verdict?: Verdict;
}
const DAILY = 'daily ';
export const dailyId = (day: string): string => DAILY + day;
export function dayWith(day: Day | undefined, id: string, verdict: Verdict): Day {
  return { id, answered: (day?.answered ?? 0) + 1, found: (day?.found ?? 0) + (verdict === 'found' ? 1 : 0), verdict };
}
/** Days in a row up to today (or yesterday, while today has nothing yet), and the most there ever were. */
export function streakOf(days: readonly Day[], today: string): { now: number; best: number } {
  const done = new Set(days.filter(({ id, answered }) => !id.startsWith(DAILY) && answered > 0).map(({ id }) => id));
  const upTo = (day: string): number => {
    let count = 0;
    while (done.has(dayAfter(day, -count))) {
      count++;
    }
    return count;
  };
  return {
    now: upTo(done.has(today) ? today : dayAfter(today, -1)),
    best: Math.max(0, ...[...done].map(upTo)),
  };
}

/** The place of a day's position in a set of so many: each comes once before one comes again. */
export function dailyIndex(day: string, count: number): number {
  if (count <= 1) {
    return 0;
  }
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  let stride = Math.max(Math.round(count * 0.618), 1);
  while (gcd(stride, count) !== 1) {
    stride++;
  }
  return (((numberOf(day) * stride) % count) + count) % count;
}
