// SPDX-License-Identifier: MIT
// scoring-walk.ts - the events of a scoring as headings and rows: which have been told, and which is being told.
import type { GameEvent, Seat } from '../engine/view.ts';

/** What one building or card brings: its points and its silver are one row. */
export interface WalkRow {
  label: string;
  words: string;
  seat: Seat;
  events: GameEvent[];
  /** Places among all events. */
  first: number;
  last: number;
}
export interface WalkHead {
  source: string;
  rows: WalkRow[];
  /** Those of its events: another heading may stand between them. */
  places: number[];
}

const keyOf = ({ seat, what, lots }: GameEvent): string => `${seat} ${what} ${(lots ?? []).join(' ')}`;
/** Silver has no heading of its own: it stands where the points of the same building do. */
function headOf(event: GameEvent, at: number, events: GameEvent[]): string {
  const same =
    event.source ?? events.find((other) => other.source !== undefined && keyOf(other) === keyOf(event))?.source;
  const rule = (other: GameEvent): string => (other.rule ?? '').split('.')[0] ?? '';
  return (
    same ??
    events.find((other) => other.source !== undefined && rule(other) === rule(event))?.source ??
    events[at - 1]?.source ??
    'other'
  );
}
/** The engine says "Garden F3: 2 civic buildings around it, +4 VP (6.2)". */
function partsOf(words: string): [string, string] {
  const at = words.indexOf(': ');
  return at < 0 ? [words, ''] : [words.slice(0, at), words.slice(at + 2)];
}

export function walkOf(events: GameEvent[]): WalkHead[] {
  const heads: WalkHead[] = [];
  events.forEach((event, at) => {
    const source = headOf(event, at, events);
    let head = heads.find((other) => other.source === source);
    if (head === undefined) {
      head = { source, rows: [], places: [] };
      heads.push(head);
    }
    head.places.push(at);
    const row = head.rows.find(
      (other) => other.last === at - 1 && other.events.some((told) => keyOf(told) === keyOf(event)),
    );
    if (row !== undefined) {
      row.events.push(event);
      row.last = at;
      return;
    }
    const [label, words] = partsOf(event.words);
    head.rows.push({ label, words, seat: event.seat ?? 0, events: [event], first: at, last: at });
  });
  return heads;
}

/** How many of a heading's events have been told when `at` is being told. */
export function countTold({ places }: WalkHead, at: number): number {
  return places.filter((place) => place <= at).length;
}
/** Points of a seat in the first `count` events. */
export function toldOf(events: GameEvent[], count: number, seat: Seat): number {
  return events.slice(0, count).reduce((sum, event) => sum + (event.seat === seat ? (event.vp ?? 0) : 0), 0);
}
