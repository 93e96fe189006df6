// SPDX-License-Identifier: MIT
// steps.ts - the guided first game: what the guide says, and what she waits for. Words are page.learn.ID.
import type { PieceType } from '../../engine/view.ts';
import type { LogEntry } from '../../engine/view.ts';
import type { Screen } from '../../table/types.ts';
import type { Args } from '../../words/template.ts';

/** Which part of the table is meant: css/pages.css draws a line round it. */
export type Where = 'market' | 'tray' | 'actions' | 'seats' | 'preview' | 'era' | 'menu' | 'city';
export interface Step {
  id: string;
  where: Where;
  /** The real move, or the choice that leads to it. A step that is done as it begins waits for "Go on" instead. */
  done(screen: Screen): boolean;
  args?(screen: Screen): Args;
}

/** Seat 1 owns D4 E4 F4 G4 in a row here, and D3 beside them is the cheapest deed. */
export const LESSON = { game: 'rome' as const, players: 2, modules: [], seed: 232 };

const own = (screen: Screen): LogEntry[] => screen.log.filter((entry) => entry.seat === screen.room.viewer);
const words = (entry: LogEntry): string[] => entry.move.split(' ');
const made = (screen: Screen, verb: string): boolean => own(screen).some((entry) => words(entry)[0] === verb);
const builds = (screen: Screen): LogEntry[] => own(screen).filter((entry) => words(entry)[0] === 'build');
const typeOf = (screen: Screen, piece: string | undefined): PieceType | undefined =>
  screen.codex.pieces.find((one) => one.id === piece)?.type;
const built = (screen: Screen, type: PieceType): boolean =>
  builds(screen).some((entry) => typeOf(screen, words(entry)[1]) === type);
const holds = (screen: Screen, type?: PieceType): boolean =>
  screen.choice.kind === 'piece' && (type === undefined || typeOf(screen, screen.choice.piece) === type);
/** A lot that was built on twice. */
function builtOver(screen: Screen): boolean {
  const lots = builds(screen).flatMap((entry) => words(entry).slice(2));
  return new Set(lots).size < lots.length;
}
const me = (screen: Screen): { silver: number; markers: number; population: number } | undefined =>
  screen.room.state.players[screen.room.viewer - 1];

export const STEPS: Step[] = [
  {
    id: 'income',
    where: 'actions',
    done: (s) => made(s, 'income'),
    args: (s) => ({
      n: s.look.seats.find((row) => row.seat === s.room.viewer)?.income ?? 0,
      lots: s.room.state.players[s.room.viewer - 1]?.lots.length ?? 0,
    }),
  },
  {
    id: 'prices',
    where: 'market',
    done: (s) => made(s, 'buy') || (s.choice.kind === 'move' && s.choice.move.verb === 'buy'),
    args: (s) => ({
      low: s.codex.prices[0] ?? 0,
      high: s.codex.prices[s.codex.prices.length - 1] ?? 0,
      silver: me(s)?.silver ?? 0,
    }),
  },
  { id: 'buy', where: 'actions', done: (s) => made(s, 'buy') },
  {
    id: 'markers',
    where: 'tray',
    done: (s) => holds(s) || builds(s).length > 0,
    args: (s) => ({ n: me(s)?.markers ?? 0 }),
  },
  { id: 'build', where: 'city', done: (s) => builds(s).length > 0 },
  {
    id: 'population',
    where: 'seats',
    done: (s) => built(s, 'residential'),
    args: (s) => ({ n: me(s)?.population ?? 0, bonus: s.look.guide.bonus }),
  },
  { id: 'civic', where: 'tray', done: (s) => holds(s, 'civic') || built(s, 'civic') },
  { id: 'preview', where: 'preview', done: (s) => built(s, 'civic') },
  { id: 'commercial', where: 'tray', done: (s) => built(s, 'commercial') },
  { id: 'over', where: 'city', done: builtOver },
  {
    id: 'era',
    where: 'era',
    done: (s) => s.log.some((entry) => entry.scored !== undefined),
    args: (s) => ({ n: s.look.deeds_to_go }),
  },
  { id: 'help', where: 'menu', done: () => true },
];
