// SPDX-License-Identifier: MIT
// program.ts - the program under test, and the games that it finds and tells for the specs.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Door } from '../src/engine/door.ts';
import type { Colour, Config, NewSeat, RoomView, Seat, State } from '../src/engine/view.ts';
import type { KeptGame } from '../src/table/types.ts';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const PROGRAM = process.env.AEDILE ?? path.join(ROOT, 'build/aedile');
/** A port that no program gets by chance, as the system gives none of these away: it is still free for a second start. */
const portPick = (): number => randomInt(10_000, 32_768);
/** One for the whole run: Playwright's workers are given the environment of the process that reads this first. */
process.env.AEDILE_PORT ??= String(portPick());
export const PORT = Number(process.env.AEDILE_PORT);
const WASM = process.env.AEDILE_WASM ?? path.join(ROOT, 'build/web/aedile.wasm');
const COLOURS: Colour[] = ['blue', 'red', 'gold', 'green', 'violet'];

let module: WebAssembly.Module | null = null;
/** The engine itself, as the page has it. */
export function openDoor(): Promise<Door> {
  module ??= new WebAssembly.Module(readFileSync(WASM));
  return Door.open(module);
}

export interface Written {
  n: number;
  seat: Seat;
  move: string;
}
/** The moves of a record: "12. 2 build fountain F8". */
export function movesOf(record: string): Written[] {
  return [...record.matchAll(/^(\d+)\. (\d+) (.+)$/gm)].map(([, n, seat, move]) => ({
    n: Number(n),
    seat: Number(seat),
    move: (move ?? '').trim(),
  }));
}

/** The state after n moves, as the program tells it. */
export function stateAt(file: string, n: number): State {
  return JSON.parse(
    execFileSync(PROGRAM, ['replay', file, '--at', String(n), '--json'], { encoding: 'utf8' }),
  ) as State;
}

export interface Found extends Written {
  record: string;
}
/** A game between bots in which a move like this is made, and that move. */
export function findGame(
  players: number,
  modules: string,
  wanted: RegExp,
  bots = 'random',
  games = 60,
  game = 'rome',
): Found {
  const folder = mkdtempSync(path.join(tmpdir(), 'aedile-'));
  try {
    execFileSync(
      PROGRAM,
      [
        'sim',
        '--game',
        game,
        '--players',
        String(players),
        ...(modules === '' ? [] : ['--modules', modules]),
        '--bots',
        bots,
        '--games',
        String(games),
        '--seed',
        '1',
        '--records',
        folder,
        '--jobs',
        '1',
      ],
      { stdio: 'ignore' },
    );
    for (const name of readdirSync(folder).sort()) {
      const record = readFileSync(path.join(folder, name), 'utf8');
      const found = movesOf(record).find(({ seat, move }) => seat <= players && wanted.test(move));
      if (found !== undefined) {
        return { ...found, record };
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  throw new Error(`no game with ${modules} has a move like ${String(wanted)}`);
}

export interface Kept extends KeptGame {
  /** What everybody may know of where it stands. */
  view: RoomView;
}
function keptOf(door: Door, id: string, seats: NewSeat[], config: Config, over: boolean): Kept {
  const { text } = door.call('table.record', {});
  const record = seats.reduce(
    (all, { name, player }, i) =>
      all
        .replace(new RegExp(`^\\[Seat${i + 1} ".*"\\]$`, 'm'), `[Seat${i + 1} "${name}"]`)
        .replace(new RegExp(`^\\[Seat${i + 1}Kind ".*"\\]$`, 'm'), `[Seat${i + 1}Kind "${player}"]`),
    text,
  );
  const view = door.call('table.view', { viewer: 0, from: 0 });
  return {
    id,
    record,
    config,
    seats,
    colours: seats.map(({ colour }) => colour),
    updated: Date.now(),
    over,
    view,
    summary: { era: view.state.era, seat: view.state.seat, names: seats.map(({ name }) => name) },
  };
}
export function seatsOf(players: string[]): NewSeat[] {
  return players.map((player, i) => ({
    name: ['Ada', 'Ben', 'Cleo', 'Dido', 'Egon'][i] ?? '',
    player,
    colour: COLOURS[i] ?? 'violet',
  }));
}
/** The first n moves of a record as a game of the browser; these seats are people, the others bots. */
export async function keptAt(record: string, n: number, people: Seat[], id = 'kept', bot = 'greedy'): Promise<Kept> {
  const door = await openDoor();
  door.call('table.resume', { record });
  const all = movesOf(record).length;
  if (n < all) {
    door.call('table.cut', { n });
  }
  const { config } = door.call('table.view', { viewer: 0, from: 0 });
  const seats = seatsOf(Array.from({ length: config.players }, (_, i) => (people.includes(i + 1) ? 'human' : bot)));
  return keptOf(door, id, seats, config, n >= all);
}
/** A new game of the browser. */
export async function keptNew(config: Config, players: string[], id = 'kept'): Promise<Kept> {
  const door = await openDoor();
  const seats = seatsOf(players);
  door.call('table.start', { config, seats, date: '2026-11-15' });
  return keptOf(door, id, seats, config, false);
}

// ----------------------------------------------------------------------------------------------------- the table server
const START_MS = 60_000;
/** `aedile serve` with a store of its own. It can be ended and started again: the same address, the same store. */
export class Serving {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'aedile-serve-'));
  readonly #options: string[];
  #child: ChildProcess | null = null;
  #port = portPick();

  private constructor(options: string[]) {
    this.#options = options;
  }
  static async start(...options: string[]): Promise<Serving> {
    const serving = new Serving(options);
    await serving.start();
    return serving;
  }
  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }
  /** A file beside the store, which goes with it. */
  file(name: string): string {
    return path.join(this.#folder, name);
  }

  async start(): Promise<void> {
    const child = spawn(
      PROGRAM,
      [
        'serve',
        '--listen',
        `127.0.0.1:${this.#port}`,
        '--store',
        `sqlite:${this.file('aedile.db')}`,
        '--bot-pause',
        '0',
        '--no-limits',
        ...this.#options,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#child = child;
    this.#port = await new Promise((resolve, reject) => {
      let said = '';
      const timer = setTimeout(() => reject(new Error(`the server does not start: ${said}`)), START_MS);
      const hear = (data: Buffer): void => {
        said += data.toString();
        const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
        if (port !== undefined) {
          clearTimeout(timer);
          resolve(Number(port));
        }
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', () => reject(new Error(`the server ended: ${said}`)));
    });
  }
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    }
  }
  /** Hears nothing and says nothing until it goes on. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }
  thaw(): void {
    this.#child?.kill('SIGCONT');
  }
  async close(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
