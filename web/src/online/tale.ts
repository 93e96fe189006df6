// SPDX-License-Identifier: MIT
// tale.ts - the story of a game that still goes on, as far as its log tells it: the points by era and source.
//
// The server hands out a record, from which the engine here tells everything, only when the game is over.
import type { Door } from '../engine/door.ts';
import type { Config, GameEvent, LogEntry, SeatInfo, Story } from '../engine/view.ts';
import { newSeats } from '../views/story.ts';

type Era = Story['audit'][number];
/** The deck of the blank game does not matter: nothing is played in it. */
const ANY_SEED = 1;

/** A game of this kind before its first move, by the engine of this page: the headings, and what every seat begins with. */
function blankOf(door: Door, config: Config, seats: SeatInfo[]): Story {
  door.call('table.start', { config: { ...config, seed: ANY_SEED }, seats: newSeats(seats), date: '' });
  return door.call('table.story', { viewer: 0 });
}

export function taleOf(door: Door, config: Config, seats: SeatInfo[], log: LogEntry[]): Story {
  const blank = blankOf(door, config, seats);
  const begun = blank.audit[0]?.rows ?? [];
  const eraOf = (era: number): Era => {
    // What a game begins with is told in its first era; the headings that are always there have nothing yet.
    const first = begun.filter(({ seats: row }) => era === 1 || row.every(({ vp }) => vp === 0));
    const events = log.flatMap((entry) =>
      entry.events.filter(({ vp, era: own }) => vp !== undefined && (own ?? entry.era) === era),
    );
    const rows = blank.sources.filter(({ id }) => [...first, ...events].some(({ source }) => source === id));
    return {
      era,
      rows: rows.map(({ id }) => ({
        source: id,
        seats: seats.map((_, i) =>
          sumOf(
            events.filter(({ source, seat }) => source === id && seat === i + 1),
            first.find(({ source }) => source === id)?.seats[i]?.vp ?? 0,
          ),
        ),
      })),
    };
  };
  const last = log[log.length - 1]?.era ?? 1;
  return { ...blank, points: [], gave: [], audit: Array.from({ length: last }, (_, i) => eraOf(i + 1)) };
}
function sumOf(events: GameEvent[], begun: number): { vp: number; events: GameEvent[] } {
  return { vp: events.reduce((sum, { vp }) => sum + (vp ?? 0), begun), events };
}
