// SPDX-License-Identifier: MIT
// props.ts - what the parts of a table are given.
import { Fragment, h, type JSX } from 'preact';
import type { App } from '../app/app.ts';
import type { CardInfo, Colour, Lot, Seat, SeatInfo } from '../engine/view.ts';
import type { TableController } from '../table/controller.ts';
import type { Screen } from '../table/types.ts';
import { t } from '../words/words.ts';
import { hasRail, type Fit } from './arrangement.ts';

export interface TableProps {
  app: App;
  controller: TableController;
  screen: Screen;
  /** Not there at a table of this page. */
  online?: OnlineParts;
}
/** What an online table, or a drill, adds to the parts of a table. Its code is loaded only with such a table. */
export interface OnlineParts {
  /** Its name on the server. */
  game: string;
  /** A position that is asked about: nothing can be taken back. */
  drill?: boolean;
  /** A game of this page all the same, such as a challenge: what stands below its final page. */
  ends?: () => JSX.Element;
  watching: boolean;
  /** Whether the host allows counsel. */
  counsel: boolean;
  /** Says that a move is on its way; "" for none. */
  sending: string;
  /** What the viewer's own choice that waits for others is waiting for, in words; "" for none. */
  waiting: string;
  /** In the place of a seat's colour and kind; null leaves those. */
  kind: (seat: Seat) => string | null;
  /** At a seat: whether its person is there, and its clock. */
  mark: (seat: Seat) => JSX.Element;
  /** In the status line: the clock of whose turn it is. */
  clock: () => JSX.Element | null;
  /** Beside the table's buttons. */
  buttons: () => JSX.Element;
  /** What is asked or told of the people, above what else stands there. */
  bars: () => JSX.Element;
  menu: (close: () => void) => JSX.Element;
  /** Lots that are pointed at, and have to be seen. */
  pointed?: Lot[];
  /** After the end; null for who only watched. */
  again: (() => void) | null;
  verify: () => void;
}

/** A table where all of it is the page's own: a drill, a lesson. */
export const OWN_PARTS: OnlineParts = {
  game: '',
  drill: true,
  watching: false,
  counsel: false,
  sending: '',
  waiting: '',
  kind: () => null,
  mark: () => h(Fragment, null),
  clock: () => null,
  buttons: () => h(Fragment, null),
  bars: () => h(Fragment, null),
  menu: () => h(Fragment, null),
  again: null,
  verify: () => undefined,
};

export function seatInfo(screen: Screen, seat: Seat): SeatInfo | undefined {
  return screen.room.seats[seat - 1];
}
export function seatColour(screen: Screen, seat: Seat): Colour | 'none' {
  return seatInfo(screen, seat)?.colour ?? 'none';
}
/** "You" where one person plays, else the name, or the colour where there is none. */
export function seatName(screen: Screen, seat: Seat): string {
  const humans = screen.room.seats.filter((info) => info.kind === 'human').length;
  const you = humans === 1 && seat === screen.room.viewer && screen.room.aloud !== true;
  return you ? t('page.you') : saidOf(seatInfo(screen, seat));
}
/** As the log names a seat, whose words are said of a third person. */
export function saidOf(info: SeatInfo | undefined): string {
  const named = info !== undefined && info.name !== '' && info.name !== t('page.you');
  return named ? info.name : t(`page.colour.${info?.colour ?? 'red'}`);
}
/** The seats in the order they sit, the viewer's first. */
export function seatsAround(screen: Screen): Seat[] {
  const count = screen.room.config.players;
  const first = Math.max(screen.room.viewer, 1);
  return Array.from({ length: count }, (_, i) => ((first - 1 + i) % count) + 1);
}
/** How many seats are shown in little: the people's, the bots', and the automaton's. */
export function chipsOf({ room }: Screen): number {
  const { ceres, consul } = room.state;
  return room.config.players + (ceres === undefined && consul === undefined ? 0 : 1);
}
/** On a short phone: they stand beside the city, not above it. */
export function isRailed({ screen, online }: TableProps, fit: Fit): boolean {
  return hasRail(fit, screen.room.state.size, chipsOf(screen), online !== undefined);
}
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0';
}
/** "Domus: 1 citizen" under its name is "1 citizen". */
export function bare({ name, words }: Pick<CardInfo, 'name' | 'words'>): string {
  const start = `${name}: `;
  return words.startsWith(start) ? words.slice(start.length) : words;
}
export const ROMAN = ['', 'I', 'II', 'III'];
