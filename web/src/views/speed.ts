// SPDX-License-Identifier: MIT
// speed.ts - how fast the engine is in this browser. Fetched when somebody wants to know.
import type { App } from '../app/app.ts';
import type { BotTask, Colour, Config, NewSeat } from '../engine/view.ts';

export interface BenchResult {
  playouts: { players: number; modules: string; moves_per_s: number }[];
  /** What the strongest bot's search values. */
  search: { players: number; modules: string; positions_per_s: number }[];
  look_ms: number;
  /** Previews of every legal placement of every piece. */
  previews_ms: number;
}

const CONFIGS: Config[] = [
  { game: 'rome', players: 2, modules: [], seed: 1 },
  { game: 'rome', players: 4, modules: [], seed: 1 },
];
const GAMES = 1000; // the most the door plays in one call
const SEARCHED = 6; // positions, each with so many simulations
const SIMULATIONS = 2000;

function middleTime(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function playouts(app: App, config: Config): number {
  let best = 0;
  for (let round = 0; round < 25; round++) {
    const start = performance.now();
    const { moves } = app.door.call('playouts', { config, games: GAMES });
    best = Math.max(best, (moves / (performance.now() - start)) * 1000);
  }
  return best;
}

const COLOURS: Colour[] = ['red', 'blue', 'green', 'violet']; // nobody sees them
const seatsFor = (config: Config, player: string): NewSeat[] =>
  COLOURS.slice(0, config.players).map((colour) => ({ name: '', player, colour }));

/** A task for the strongest halfway through a random game, as `aedile bench search` has them. */
function middle(app: App, config: Config): BotTask {
  const { door } = app;
  let moves = 0;
  door.call('table.start', { config, seats: seatsFor(config, 'random'), date: '' });
  while (door.call('table.view', { viewer: 0, from: moves }).state.phase !== 'over') {
    const task = door.call('table.task', {});
    moves = door.call('table.move', { seat: task.seat, move: door.call('bot', task).move }).moves;
  }
  door.call('table.cut', { n: Math.floor(moves / 2) });
  return { ...door.call('table.task', {}), bot: 'strongest' };
}
function search(app: App, config: Config): number {
  const tasks = Array.from({ length: SEARCHED }, (_, i) => middle(app, { ...config, seed: i + 1 }));
  let best = 0;
  for (let round = 0; round < 6; round++) {
    const start = performance.now();
    let positions = 0;
    for (const task of tasks) {
      app.door.call('think.start', task);
      positions += app.door.call('think.run', { simulations: SIMULATIONS }).positions;
    }
    best = Math.max(best, (positions / (performance.now() - start)) * 1000);
  }
  return best;
}

/** A busy position: the middle of a game that bots played. */
function busy(app: App): { look: number; previews: number } {
  const config: Config = { game: 'rome', players: 4, modules: [], seed: 7 };
  app.door.call('table.start', { config, seats: seatsFor(config, 'greedy'), date: '' });
  for (let n = 0; n < 90; n++) {
    const task = app.door.call('table.task', {});
    app.door.call('table.move', { seat: task.seat, move: app.door.call('bot', task).move });
  }
  const { state } = app.door.call('table.view', { viewer: 0, from: 0 });
  const looks: number[] = [];
  const previews: number[] = [];
  for (let round = 0; round < 20; round++) {
    const start = performance.now();
    const look = app.door.call('look', { config, state, viewer: state.seat });
    const looked = performance.now();
    for (const { piece, places } of look.tray) {
      if (places > 0) {
        app.door.call('previews', { piece });
      }
    }
    looks.push(looked - start);
    previews.push(performance.now() - looked);
  }
  return { look: middleTime(looks), previews: middleTime(previews) };
}

export function measure(app: App): BenchResult {
  const { look, previews } = busy(app);
  const named = ({ players, modules }: Config): { players: number; modules: string } => ({
    players,
    modules: modules.join(','),
  });
  return {
    playouts: CONFIGS.map((config) => ({ ...named(config), moves_per_s: Math.round(playouts(app, config)) })),
    search: CONFIGS.map((config) => ({ ...named(config), positions_per_s: Math.round(search(app, config)) })),
    look_ms: look,
    previews_ms: previews,
  };
}
