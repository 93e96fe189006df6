// SPDX-License-Identifier: MIT
// drills-store.ts - the schedule of drills in this browser: a database of its own beside the games. What the browser does
// not keep (no room, a private window) stays in memory as long as the page, and `trouble` says so.
import type { ReviewStep } from '../engine/review.ts';
import { dayOf } from './day.ts';
import {
  cardAfter,
  cardOf,
  dailyId,
  dayWith,
  drillOf,
  type Card,
  type Day,
  type Drill,
  type DrillSource,
  type Verdict,
} from './drills.ts';
import { browserFactory, opener, Rows, troubleOf, type Trouble } from './rows.ts';

const NAME = 'aedile-drills';
/** Members were only added since version 1. */
const VERSION = 1;
const STORES = ['cards', 'days'] as const;

export interface DrillStore {
  cards(): Promise<Card[]>;
  days(): Promise<Day[]>;
  putCard(card: Card): Promise<void>;
  putDay(day: Day): Promise<void>;
  removeCard(id: string): Promise<void>;
  trouble: Trouble;
}

/** `factory`: null where the browser has no such thing. */
export function openDrills(factory: IDBFactory | null): DrillStore {
  const open = opener(factory, NAME, VERSION, STORES);
  const fail = (error: unknown): void => {
    store.trouble = troubleOf(error);
  };
  const cards = new Rows<Card>(open, 'cards', fail);
  const days = new Rows<Day>(open, 'days', fail);
  const store: DrillStore = {
    cards: () => cards.all(),
    days: () => days.all(),
    putCard: (card) => cards.put(card),
    putDay: (day) => days.put(day),
    removeCard: (id) => cards.remove(id),
    trouble: null,
  };
  return store;
}

let browser: DrillStore | null = null;
/** The one of this page. */
export function browserDrills(): DrillStore {
  if (browser === null) {
    browser = openDrills(browserFactory());
  }
  return browser;
}

/** Puts positions of a review among the drills, due today; one that is there already keeps its place in the schedule.
 * Answers how many are new, and whether they outlive this page. */
export async function drillAdd(
  source: DrillSource,
  steps: readonly ReviewStep[],
  store: DrillStore = browserDrills(),
): Promise<{ added: number; kept: boolean }> {
  const known = new Set((await store.cards()).map(({ id }) => id));
  const today = dayOf(new Date());
  let added = 0;
  for (const step of steps) {
    const drill = drillOf(source, step);
    if (drill !== null && !known.has(drill.id)) {
      await store.putCard(cardOf(drill, today));
      known.add(drill.id);
      added++;
    }
  }
  return { added, kept: store.trouble === null };
}

export interface KeepOptions {
  daily?: string;
  today?: string;
  store?: DrillStore;
}
/** Writes an answer down: the schedule, the day, and the position of the day (`daily`: which day's; "" for any other).
 * Reads what is kept now: another tab may have answered, and midnight may have passed. Answers the card as it is then;
 * null where the position was answered meanwhile, as the first answer counts. */
export async function keepAnswer(
  drill: Drill,
  verdict: Verdict,
  { daily = '', today = dayOf(new Date()), store = browserDrills() }: KeepOptions = {},
): Promise<Card | null> {
  const [cards, days] = await Promise.all([store.cards(), store.days()]);
  const before = cards.find(({ id }) => id === drill.id) ?? cardOf(drill, today);
  const again = daily === '' ? before.due > today : days.some(({ id }) => id === dailyId(daily));
  if (again) {
    return null;
  }
  const card = cardAfter(before, verdict, today);
  const day = days.find(({ id }) => id === today);
  await store.putCard(card);
  await store.putDay(dayWith(day, today, verdict));
  if (daily !== '') {
    await store.putDay(dayWith(undefined, dailyId(daily), verdict));
  }
  return card;
}
