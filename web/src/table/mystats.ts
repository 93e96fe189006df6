// SPDX-License-Identifier: MIT
// mystats.ts - statistics over one's own games: won, won without luck, accuracy, and with which buildings.
//
// Victories and buildings are read from the records, luck and accuracy from the reviews that are kept beside them. Errors
// are standard errors, as in `aedile stats`.
import { dayOf } from './day.ts';
import type { Row } from './history.ts';
import type { KeptFigures } from './reviews.ts';

/** A finished game in which the person had a seat. */
export interface Played {
  row: Row;
  /** Part of the victory: 1, ½ of one shared by two; against an automaton 1 for all or none. */
  won: number;
  /** Of its review, where one is kept: what chance did, in parts of a victory; and the result without that. */
  luck: number | null;
  adjusted: number | null;
  accuracy: number | null;
}
export interface Mean {
  n: number;
  value: number;
  /** Null: too few to know. */
  error: number | null;
}
const MILLION = 1_000_000;
const DEEPER = { glance: 0, read: 1, deep: 2 };

/** The deepest review of each game. Without its end a game has no result that luck could be taken from. */
export function deepest(kept: KeptFigures[]): Map<string, KeptFigures> {
  const found = new Map<string, KeptFigures>();
  for (const one of kept.filter(({ finished }) => finished)) {
    const before = found.get(one.game);
    if (before === undefined || DEEPER[one.depth] > DEEPER[before.depth]) {
      found.set(one.game, one);
    }
  }
  return found;
}

function wonOf({ end, me }: Row): number {
  if (end === null) {
    return 0;
  }
  if (end.together !== null) {
    return end.together ? 1 : 0;
  }
  return end.winners.includes(me) ? 1 / end.winners.length : 0;
}
/** The oldest first. */
export function playedOf(rows: Row[], reviews: Map<string, KeptFigures>): Played[] {
  return rows
    .filter((row) => row.own !== null && row.end?.stopped !== true)
    .sort((a, b) => a.updated - b.updated)
    .map((row) => {
      const review = reviews.get(row.key);
      // Against an automaton the first row is that of the players together.
      const seat = review?.seats[row.end?.together == null ? row.me - 1 : 0];
      return {
        row,
        won: wonOf(row),
        luck: seat === undefined ? null : seat.luck / MILLION,
        adjusted: seat === undefined ? null : (seat.result - seat.luck) / MILLION,
        accuracy: seat === undefined ? null : seat.accuracy,
      };
    });
}

const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
/** Null without any. */
export function meanOf(values: number[]): Mean | null {
  const n = values.length;
  if (n === 0) {
    return null;
  }
  const value = sum(values) / n;
  const squares = sum(values.map((one) => (one - value) ** 2));
  return { n, value, error: n > 1 ? Math.sqrt(squares / (n - 1) / n) : null };
}
/** Of parts of victories: where all are won or all lost, the error is as if two more had been won and two lost. */
export function shareOf(values: number[]): Mean | null {
  const mean = meanOf(values);
  if (mean === null || (mean.value > 0 && mean.value < 1)) {
    return mean;
  }
  const padded = (mean.value * mean.n + 2) / (mean.n + 4);
  return { ...mean, error: Math.sqrt((padded * (1 - padded)) / (mean.n + 4)) };
}
const reviewedOf = (played: Played[]): Played[] => played.filter(({ adjusted }) => adjusted !== null);
const known = (values: (number | null)[]): number[] => values.filter((one) => one !== null);

export interface OwnFigures {
  games: number;
  /** Whole victories, for "18 won". */
  victories: number;
  won: Mean | null;
  /** Of the games that are reviewed: beside `adjusted`, which is of the same games. */
  wonReviewed: Mean | null;
  /** What one would win if all were equal: the mean of 1 / seats; null with games against an automaton. */
  fair: number | null;
  adjusted: Mean | null;
  accuracy: Mean | null;
  /** Of the last ten reviewed. */
  lately: Mean | null;
}
export function ownFigures(played: Played[]): OwnFigures {
  const accuracies = known(played.map(({ accuracy }) => accuracy));
  const automaton = played.some(({ row }) => row.end?.together != null);
  return {
    games: played.length,
    victories: played.filter(({ won }) => won > 0).length,
    won: shareOf(played.map(({ won }) => won)),
    wonReviewed: shareOf(reviewedOf(played).map(({ won }) => won)),
    fair: automaton || played.length === 0 ? null : sum(played.map(({ row }) => 1 / row.players)) / played.length,
    adjusted: meanOf(known(played.map(({ adjusted }) => adjusted))),
    accuracy: meanOf(accuracies),
    lately: meanOf(accuracies.slice(-10)),
  };
}

export interface FormPoint {
  win: boolean;
  /** Means of this game and the nine before, where some are reviewed of these alone; null for the first four games. */
  won: number | null;
  adjusted: Mean | null;
}
const WINDOW = 10;
const FIRST = 5;
export function ownForm(played: Played[]): FormPoint[] {
  return played.map((one, i) => {
    const last = played.slice(Math.max(0, i - WINDOW + 1), i + 1);
    const reviewed = reviewedOf(last);
    const counted = reviewed.length > 0 ? reviewed : last;
    const enough = i + 1 >= FIRST;
    return {
      win: one.won > 0,
      won: enough ? sum(counted.map(({ won }) => won)) / counted.length : null,
      adjusted: enough ? meanOf(known(reviewed.map(({ adjusted }) => adjusted))) : null,
    };
  });
}

/** The buildings and monuments that a seat built, from the moves of a record. */
export function builtOf(record: string, seat: number): Set<string> {
  return new Set(
    [...record.matchAll(/^\d+\. (\d) build ([a-z-]+)/gm)].flatMap(([, by, id]) =>
      Number(by) === seat && id !== undefined ? [id] : [],
    ),
  );
}
export interface BuiltShare {
  id: string;
  with: Mean;
  without: Mean;
}
/** Buildings that were built in some games and not in others, at least so many of each; the largest differences.
 * `monuments`: the ids of those, which can only be missed where there are any. */
export function builtShares(played: Played[], monuments: Set<string>, least = 3, most = 6): BuiltShare[] {
  const games = played.flatMap(({ row, won }) =>
    row.kept === null ? [] : [{ won, row, built: builtOf(row.kept.record, row.me) }],
  );
  const ids = new Set(games.flatMap(({ built }) => [...built]));
  const shares = [...ids].flatMap((id) => {
    // A building of one game is not missed in the other.
    const kinds = new Set(games.filter(({ built }) => built.has(id)).map(({ row }) => row.game));
    const could = games.filter(
      ({ row }) => kinds.has(row.game) && (!monuments.has(id) || row.modules.includes('monuments')),
    );
    const yes = shareOf(could.filter(({ built }) => built.has(id)).map(({ won }) => won));
    const no = shareOf(could.filter(({ built }) => !built.has(id)).map(({ won }) => won));
    return yes !== null && no !== null && yes.n >= least && no.n >= least ? [{ id, with: yes, without: no }] : [];
  });
  const gain = (one: BuiltShare): number => one.with.value - one.without.value;
  return shares
    .sort((a, b) => Math.abs(gain(b)) - Math.abs(gain(a)) || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .sort((a, b) => gain(b) - gain(a));
}

/** A name that a spreadsheet would take for a formula is text. */
const asText = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
/** A table of the games, for other programs. */
export function gamesCsv(played: Played[]): string {
  const cell = (value: string | number | null): string =>
    typeof value === 'string' ? `"${asText(value).replaceAll('"', '""')}"` : value === null ? '' : String(value);
  const lines = played.map(({ row, won, luck, adjusted, accuracy }) => [
    dayOf(new Date(row.updated)),
    row.game,
    row.players,
    row.modules.join(' '),
    row.names.filter((_, i) => i + 1 !== row.me).join(', '),
    row.place,
    row.own,
    row.best,
    row.moves,
    won,
    luck,
    adjusted,
    accuracy,
  ]);
  const names = 'date,game,players,modules,others,place,points,best_of_others,moves,won,luck,without_luck,accuracy';
  return `${[names, ...lines.map((line) => line.map(cell).join(','))].join('\n')}\n`;
}
