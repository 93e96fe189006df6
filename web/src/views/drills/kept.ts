// SPDX-License-Identifier: MIT
// kept.ts - the drills of this browser and the stored set, as the page shows them.
import { useEffect, useState } from 'preact/hooks';
import set from 'drills/set';
import { dayOf } from '../../table/day.ts';
import { browserDrills } from '../../table/drills-store.ts';
import {
  cardsHere,
  dailyId,
  dailyIndex,
  dayOfAll,
  drillsOf,
  type Card,
  type Day,
  type Drill,
  type StoredSet,
  type Verdict,
} from '../../table/drills.ts';

export interface Kept {
  stored: Drill[];
  cards: Card[];
  days: Day[];
  /** The person's day, and the one that is the same for all. */
  today: string;
  dayOfAll: string;
  /** Why the schedule may be lost with this page. */
  trouble: 'full' | 'refused' | null;
  /** The stored set could not be fetched. */
  lost: boolean;
}
async function storedSet(): Promise<Drill[]> {
  const answer = await fetch(set);
  if (!answer.ok) {
    throw new Error(`${set}: ${answer.status}`);
  }
  return drillsOf((await answer.json()) as StoredSet);
}
let fetched: Promise<Drill[]> | null = null;

async function load(): Promise<Kept> {
  const store = browserDrills();
  fetched ??= storedSet();
  const [stored, cards, days] = await Promise.all([
    fetched.catch(() => {
      fetched = null;
      return null;
    }),
    store.cards(),
    store.days(),
  ]);
  const now = new Date();
  return {
    stored: stored ?? [],
    cards: stored === null ? cards : cardsHere(cards, stored),
    days,
    today: dayOf(now),
    dayOfAll: dayOfAll(now),
    trouble: store.trouble,
    lost: stored === null,
  };
}
/** Null until it is there. */
export function useKept(): { kept: Kept | null; refresh: () => Promise<Kept> } {
  const [kept, setKept] = useState<Kept | null>(null);
  const refresh = async (): Promise<Kept> => {
    const loaded = await load();
    setKept(loaded);
    return loaded;
  };
  useEffect(() => void refresh(), []);
  return { kept, refresh };
}

export function dailyOf({ stored, dayOfAll: day }: Kept): Drill | null {
  return stored[dailyIndex(day, stored.length)] ?? null;
}
export function dailyVerdict({ days, dayOfAll: day }: Kept): Verdict | undefined {
  return days.find(({ id }) => id === dailyId(day))?.verdict;
}
