// SPDX-License-Identifier: MIT
// story.ts - what the pages of a game's story share: where points came from, in whose order, and how a game leaves the
// page. The figures are the engine's; here they are only added up for a table's edges.
import type { IconName } from '../art/index.tsx';
import type { GameEvent, LogEntry, NewSeat, RoomView, Seat, SeatInfo, Story } from '../engine/view.ts';
import { seatsAround } from './props.ts';
import type { Screen } from '../table/types.ts';

const ICONS: Record<string, IconName> = {
  population: 'citizen',
  civic: 'civic',
  commercial: 'commercial',
  markers: 'marker',
  monuments: 'arch',
  favors: 'favor',
  objectives: 'log',
  invocations: 'hint',
  roles: 'hand',
  consul: 'fasces',
  roads: 'milestone',
  ceres: 'wheat',
  parks: 'wheat',
  start: 'era',
  other: 'vp',
};
export const sourceIcon = (source: string): IconName => ICONS[source] ?? 'vp';

/** A heading as "Population" and "5": the engine says "Population (5)". */
export function sourceName(story: Story | null, source: string): { name: string; rule: string } {
  const words = story?.sources.find(({ id }) => id === source)?.words ?? '';
  const parts = /^(.*?)(?: \(([\d., ]+)\))?$/.exec(words);
  return { name: parts?.[1] ?? words, rule: parts?.[2] ?? '' };
}

/** Every seat in the order of the table, the viewer's first, the automaton last. */
export function seatsAll(screen: Screen): Seat[] {
  const { config, seats } = screen.room;
  return [...seatsAround(screen), ...seats.slice(config.players).map((_, i) => config.players + i + 1)];
}
/** The same for somebody who is no player: seats stand in the order of the table, from the first. */
export const atNoSeat = (screen: Screen): Screen => ({ ...screen, room: { ...screen.room, viewer: 0 } });
/** The headings that somebody has anything of, as the audit orders them. */
export function sourcesOf(story: Story, eras: number[]): string[] {
  const told = new Set(
    story.audit.filter(({ era }) => eras.includes(era)).flatMap(({ rows }) => rows.map(({ source }) => source)),
  );
  return story.sources.map(({ id }) => id).filter((id) => told.has(id));
}
function cell(story: Story, source: string, era: number, seat: Seat): { vp: number; events: GameEvent[] } {
  const row = story.audit.find((table) => table.era === era)?.rows.find((other) => other.source === source);
  return row?.seats[seat - 1] ?? { vp: 0, events: [] };
}
export interface Figure {
  /** "" for all of them. */
  source: string;
  eras: number[];
  seat: Seat;
}
function cells(story: Story, { source, eras, seat }: Figure): { vp: number; events: GameEvent[] }[] {
  const sources = source === '' ? sourcesOf(story, eras) : [source];
  return eras.flatMap((era) => sources.map((id) => cell(story, id, era, seat)));
}
export function vpOf(story: Story, figure: Figure): number {
  return cells(story, figure).reduce((sum, { vp }) => sum + vp, 0);
}
export function eventsOf(story: Story, figure: Figure): GameEvent[] {
  return cells(story, figure).flatMap(({ events }) => events);
}
/** The eras that have been scored, each with the number of the move that ended it. */
export function erasScored(log: LogEntry[]): { n: number; era: number }[] {
  return log.flatMap(({ n, scored }) => (scored === undefined ? [] : [{ n, era: scored }]));
}

/** Points of every seat, the automaton's last. */
export function pointsOf(room: RoomView): number[] {
  const { players, ceres, consul } = room.state;
  const automaton = ceres?.vp ?? consul?.vp;
  return [...players.map(({ vp }) => vp), ...(automaton === undefined ? [] : [automaton])];
}
export function populationOf(room: RoomView): number[] {
  const { players, ceres, consul } = room.state;
  const automaton = ceres?.population ?? consul?.population;
  return [...players.map(({ population }) => population), ...(automaton === undefined ? [] : [automaton])];
}
/** The seats of a game as a new one is given them. */
export function newSeats(seats: SeatInfo[]): NewSeat[] {
  return seats
    .filter(({ kind }) => kind !== 'automaton')
    .map(({ name, kind, bot, colour }) => ({ name, player: kind === 'bot' ? (bot ?? '') : 'human', colour }));
}

export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
/** False where the browser does not let a page write there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
/** The address of a whole game, or of a position of it. */
export function linkAddress(link: string, at: number | null): string {
  return `${location.origin}${location.pathname}#/r/${link}${at === null ? '' : `/${at}`}`;
}
