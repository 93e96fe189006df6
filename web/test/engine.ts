// SPDX-License-Identifier: MIT
// engine.ts - the real engine for unit tests, and a thinker that needs no worker.
import { readFileSync } from 'node:fs';
import { Door } from '../src/engine/door.ts';
import { thinkThrough } from '../src/engine/slices.ts';
import type { Thinker } from '../src/engine/thinker.ts';
import type { Config, NewSeat } from '../src/engine/view.ts';
import { openTable, type TableController } from '../src/table/controller.ts';
import { LocalRoom } from '../src/table/local.ts';
import { memoryStore } from '../src/table/store.ts';
import { NO_COUNSEL, type GameStore, type Screen } from '../src/table/types.ts';

const module = new WebAssembly.Module(readFileSync('../build/web/aedile.wasm'));

export const openDoor = (): Promise<Door> => Door.open(module);

/** Thinks here, to the end of the level, or for as many milliseconds as it may. */
export function directThinker(door: Door): Thinker {
  let turn = 0;
  const ponder: Thinker['ponder'] = async (task, limits, tell) => {
    const own = ++turn;
    const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const answer = await thinkThrough(
      door,
      task,
      limits,
      { now: () => performance.now(), pause, stopped: () => own !== turn },
      tell,
    );
    return answer ?? new Promise<never>(() => undefined);
  };
  return {
    think: async (task) => (await ponder(task, { ms: 50, most: 0 }, () => undefined)).move,
    ponder,
    stop: () => void turn++,
    close: () => void turn++,
  };
}

export const COLOURS = ['blue', 'red', 'gold', 'green', 'violet'] as const;
export function seatsOf(players: string[]): NewSeat[] {
  return players.map((player, i) => ({ name: `P${i + 1}`, player, colour: COLOURS[i] ?? 'violet' }));
}

export interface Opened {
  door: Door;
  room: LocalRoom;
  table: TableController;
  store: GameStore;
}
/** A table with bots that move at once. */
export async function sit(config: Config, players: string[]): Promise<Opened> {
  const door = await openDoor();
  const thinker = directThinker(await openDoor());
  const store = memoryStore();
  const room = LocalRoom.start(
    { door, thinker, store, now: () => Date.UTC(2026, 10, 15) },
    { id: 'test', config, seats: seatsOf(players) },
  );
  const table = await openTable({
    door,
    room,
    thinker,
    later: (_, run) => {
      const timer = setTimeout(run, 0);
      return () => clearTimeout(timer);
    },
    say: (seat, words) => `${seat?.name ?? ''} ${words}.`,
  });
  table.setPace('off');
  return { door, room, table, store };
}

/** Waits until a person is asked, or the game is over; walks through scorings. */
export async function settled(table: TableController): Promise<void> {
  for (let i = 0; i < 10_000; i++) {
    const { stage, mine, room } = table.screen;
    if (stage.kind === 'scoring') {
      table.scoringSkip();
      continue;
    }
    if (stage.kind === 'handover') {
      table.handoverDone();
      continue;
    }
    if (mine || room.state.phase === 'over') {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  throw new Error('nobody is asked');
}

/** A game played by bots for some moves, as the first seat sees it. */
export async function screenAfter(config: Config, moves: number): Promise<{ door: Door; screen: Screen }> {
  const door = await openDoor();
  const seats = COLOURS.slice(0, config.players).map((colour) => ({ name: colour, player: 'greedy', colour }));
  door.call('table.start', { config, seats, date: '2026-01-01' });
  for (let i = 0; i < moves; i++) {
    const task = door.call('table.task', {});
    door.call('table.move', { seat: task.seat, move: door.call('bot', task).move });
  }
  const room = door.call('table.view', { viewer: 1, from: 0 });
  const look = door.call('look', { config: room.config, state: room.state, viewer: 1 });
  const screen: Screen = {
    room,
    look,
    codex: door.call('codex', { config: room.config }),
    log: room.log,
    choice: { kind: 'none' },
    preview: null,
    refusal: null,
    hints: null,
    advised: false,
    counsel: NO_COUNSEL,
    stage: { kind: 'play' },
    story: null,
    thinking: 0,
    focus: null,
    recent: [],
    pointed: [],
    step: null,
    skipping: false,
    paused: false,
    spoken: '',
    mine: true,
  };
  return { door, screen };
}
