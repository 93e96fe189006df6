// SPDX-License-Identifier: MIT
// setup.ts - the game a person would like to start, as this browser remembers it. What may stand beside what, and how
// many may sit down, the engine says.
import { COLOURS } from '../app/app.ts';
import { storageOf } from '../app/settings.ts';
import type { Door } from '../engine/door.ts';
import type { Colour, Config, NewSeat, OptionsAnswer } from '../engine/view.ts';
import { boxed } from '../table/mybox.ts';
import { t } from '../words/words.ts';

export type Kind = 'rome' | 'metropolis' | 'consul' | 'ceres';
export const KINDS: Kind[] = ['rome', 'metropolis', 'consul', 'ceres'];
/** Modules that are a game of their own here, not a switch. */
export const AUTOMATA = ['consul', 'ceres'];
/** The opponent of somebody who never chose one: it can be beaten. */
export const BOT = 'apprentice';
/** Who plays beside a person, or for the eyes of one. */
export const PARTNER = 'architect';
/** A seat of an online table that waits for its person. */
export const OPEN = 'open';
const BOT_NAMES = ['Livia', 'Titus', 'Cornelia', 'Gaius', 'Aurelia'];
export const NAME_BYTES = 39; // a record's name

/** A seat; an empty name is the one it is given. */
export interface Wish {
  name: string;
  player: string;
  colour: Colour;
}
export interface Setup {
  kind: Kind;
  /** The switches that are on, and their values, "" where there are none. */
  on: Record<string, string>;
  difficulty: Record<string, string>;
  seats: Wish[];
  seed: string;
  markers: 'strict' | 'lenient';
  idle: string;
  consulWin: string;
  consulShapes: string;
  /** Of the house cards: '' is the newest. */
  edition: string;
}
/** What comes of it: a configuration the engine was asked about, and the seats that fit it. */
export interface Plan {
  config: Config;
  seats: Wish[];
  answer: OptionsAnswer;
}

/** Where a kind of table is set up: what it is remembered by, its first wish, and who fills a seat that is missing. */
export interface Place {
  key: string;
  first: Setup;
  fill: string;
  /** Real people at a real table: no bots, no seed. */
  boxed?: true;
}
/** The rulebooks' order: Metropolis has no green. table.md 18: red is too near to Ceres, and violet to the Consul. */
const LAST: Record<Kind, Colour[]> = { rome: [], metropolis: ['violet', 'green'], consul: ['violet'], ceres: ['red'] };
function dealt(kind: Kind): Colour[] {
  return [...COLOURS.filter((colour) => !LAST[kind].includes(colour)), ...LAST[kind]];
}
/** Metropolis has four markers and colours. */
export const coloursOf = (kind: Kind): Colour[] => (kind === 'metropolis' ? dealt(kind).slice(0, 4) : COLOURS);
/** Seats without names, in the colours of a kind of game. */
export function wishesFor(kind: Kind, players: string[]): Wish[] {
  return players.map((player, i) => ({ name: '', player, colour: dealt(kind)[i] ?? 'red' }));
}
export const FIRST_SETUP: Setup = {
  kind: 'rome',
  on: {},
  difficulty: {},
  seats: wishesFor('rome', ['human', BOT, BOT]),
  seed: '',
  markers: 'strict',
  idle: '',
  consulWin: '',
  consulShapes: '',
  edition: '',
};
export const HERE: Place = { key: 'aedile.options', first: FIRST_SETUP, fill: BOT };

export function readSetup(storage: Storage | null, { key, first }: Place = HERE): Setup {
  try {
    const kept = { ...first, ...(JSON.parse(storage?.getItem(key) ?? '{}') as Partial<Setup>) };
    return KINDS.includes(kept.kind) && Array.isArray(kept.seats) ? { ...kept, seed: '' } : first;
  } catch {
    return first; // written by something else
  }
}
/** Options are the same wherever one plays; who sits down differs by the place. */
export function keepSetup(storage: Storage | null, setup: Setup, { key }: Place = HERE): void {
  try {
    storage?.setItem(key, JSON.stringify(setup));
    if (key !== HERE.key) {
      const here = readSetup(storage);
      storage?.setItem(HERE.key, JSON.stringify({ ...setup, seats: dealtAnew(here, setup.kind) }));
    }
  } catch {
    // A browser that keeps nothing: it lasts as long as the page.
  }
}

/** Another game is chosen: seats that have the colours they were dealt get those of the other game. */
export function dealtAnew({ kind, seats }: Setup, other: Kind): Wish[] {
  const usual = seats.every((seat, i) => seat.colour === dealt(kind)[i]);
  if (usual) {
    return seats.map((seat, i) => ({ ...seat, colour: dealt(other)[i] ?? seat.colour }));
  }
  const known = coloursOf(other);
  const given = seats.map((seat) => ({ ...seat }));
  const kept = given.filter(({ colour }) => known.includes(colour));
  for (const seat of given.filter(({ colour }) => !known.includes(colour))) {
    seat.colour = freeColour(other, kept);
    kept.push(seat);
  }
  return given;
}
export function freeColour(kind: Kind, seats: Wish[]): Colour {
  return dealt(kind).find((colour) => !seats.some((seat) => seat.colour === colour)) ?? 'red';
}
/** A seat takes a colour; who had it takes the other's: no two are alike. */
export function withColour(seats: Wish[], index: number, colour: Colour): Wish[] {
  const old = seats[index]?.colour ?? colour;
  return seats.map((seat, i) =>
    i === index ? { ...seat, colour } : seat.colour === colour ? { ...seat, colour: old } : seat,
  );
}

/** Who plays a seat. The one person of an online table's maker sits at one seat only: the other is open then. */
export function withPlayer(seats: Wish[], index: number, player: string, fill: string): Wish[] {
  const moved = fill === OPEN && player === 'human';
  return seats.map((seat, i) =>
    i === index ? { ...seat, player } : moved && seat.player === 'human' ? { ...seat, player: OPEN } : seat,
  );
}

/** As many as may sit down: a person first where only one may, bots or open seats where some are missing. */
function seated(setup: Setup, [least, most]: [number, number], fill: string): Wish[] {
  const person = setup.seats.find((seat) => seat.player === 'human');
  const seats = most === 1 && person !== undefined ? [person] : setup.seats.slice(0, most);
  while (seats.length < least) {
    seats.push({ name: '', player: seats.length === 0 ? 'human' : fill, colour: freeColour(setup.kind, seats) });
  }
  const lone = fill === OPEN && !seats.some((seat) => seat.player === 'human');
  return lone ? seats.map((seat, i) => (i === 0 ? { ...seat, player: 'human' } : seat)) : seats;
}

function configOf(setup: Setup, players: number, modules: string[]): Config {
  const consul = setup.kind === 'consul';
  return {
    game: setup.kind === 'metropolis' ? 'metropolis' : 'rome',
    players,
    modules,
    ...(setup.seed !== '' && { seed: setup.seed }),
    ...(setup.markers !== 'strict' && { markers: setup.markers }),
    ...(setup.idle !== '' && { idle_rounds: Number(setup.idle) }),
    ...(consul && setup.consulWin !== '' && { consul_win: setup.consulWin }),
    ...(consul && setup.consulShapes !== '' && { consul_shapes: setup.consulShapes }),
    ...(setup.kind !== 'metropolis' && setup.edition !== '' && { edition: Number(setup.edition) }),
  };
}

const written = (id: string, value: string): string => (value === '' ? id : `${id}=${value}`);

/** Switches that clash with the game chosen rest; they are on again when it is left. */
export function planOf(door: Door, setup: Setup, { fill }: Place = HERE): Plan {
  const automaton = AUTOMATA.find((id) => id === setup.kind);
  const base = automaton === undefined ? [] : [written(automaton, setup.difficulty[automaton] ?? '')];
  const bare = configOf(setup, 2, base);
  delete bare.seed; // a seed being typed is no reason to say nothing about the switches
  const { players, clash } = door.call('options', { config: bare });
  const seats = seated(setup, players, fill);
  const on = Object.entries(setup.on)
    .filter(([id]) => clash[id] === undefined)
    .map(([id, value]) => written(id, value));
  const config = boxed(door, storageOf(), configOf(setup, seats.length, [...base, ...on]));
  return { config, seats, answer: answerOf(door, config, { players, clash, hints: [] }) };
}
/** A configuration that cannot even be read has only an error: the rest stays as it was. */
function answerOf(door: Door, config: Config, before: OptionsAnswer): OptionsAnswer {
  const { error, ...answer } = door.call('options', { config }) as Partial<OptionsAnswer>;
  const said = error === undefined ? error : { ...error, words: error.words.replace(/^options: config: /, '') };
  return { ...before, ...answer, clash: before.clash, error: said };
}

/** What a seat without a name of its own is called. */
export function givenName(seats: Wish[], index: number, own: string): string {
  const person = seats.slice(0, index).filter((seat) => seat.player === 'human').length;
  if (seats[index]?.player === OPEN) {
    return t('page.online.open-to');
  }
  if (seats[index]?.player !== 'human') {
    return BOT_NAMES[index - person] ?? '';
  }
  if (person === 0 && own !== '') {
    return own;
  }
  const alone = seats.filter((seat) => seat.player === 'human').length === 1;
  return alone ? t('page.you') : t('page.start.person', { n: person + 1 });
}
/** Cut to what the server or a record keeps of a name or of a message. */
export function cutBytes(text: string, most: number): string {
  let short = text;
  while (bytesOf(short) > most) {
    short = [...short].slice(0, -1).join('');
  }
  return short;
}
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
export function seatsOf(seats: Wish[], own: string): NewSeat[] {
  return seats.map((seat, i) => ({
    name: cutBytes(seat.name.trim() === '' ? givenName(seats, i, own) : seat.name.trim(), NAME_BYTES),
    player: seat.player,
    colour: seat.colour,
  }));
}

/** The level that was chosen last. */
export function opponentOf(setup: Setup): string {
  return setup.seats.find(({ player }) => player !== 'human' && player !== OPEN)?.player ?? BOT;
}
/** Seats for the games that start with one click: people first, then bots. */
export function quickSeats(kind: Kind, people: number, bots: number, own: string, bot: string = BOT): NewSeat[] {
  return seatsOf(wishesFor(kind, [...Array<string>(people).fill('human'), ...Array<string>(bots).fill(bot)]), own);
}
