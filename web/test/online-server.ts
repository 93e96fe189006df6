// SPDX-License-Identifier: MIT
// online-server.ts - a small table server for tests: the real engine behind the messages of docs/protocol.md.
import { RefusalError, type Door } from '../src/engine/door.ts';
import type { Config, RoomView, Seat } from '../src/engine/view.ts';
import { keptSeatsIn } from '../src/online/kept.ts';
import type { Timers, Wire } from '../src/online/socket.ts';
import { OnlineTable, type OnlineParts } from '../src/online/table.ts';
import type { Api, OnlineSeat, Update } from '../src/online/types.ts';
import { openTable, type TableController } from '../src/table/controller.ts';
import { openDoor, seatsOf } from './engine.ts';

/** A wire whose other end is the test's. */
export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: Wire['onclose'] = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  heard: (message: Record<string, unknown>) => void = () => undefined;

  send(text: string): void {
    const message = JSON.parse(text) as Record<string, unknown>;
    this.sent.push(message);
    this.heard(message);
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    if (!this.closed) {
      this.onmessage?.({ data: JSON.stringify(message) });
    }
  }
  break(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }
  types(): unknown[] {
    return this.sent.map(({ type }) => type);
  }
}

/** Timers that run when the test says so. */
export class FakeTimers implements Timers {
  now = 0;
  #rows: { at: number; run: () => void }[] = [];
  after(milliseconds: number, run: () => void): () => void {
    const row = { at: this.now + milliseconds, run };
    this.#rows.push(row);
    return () => {
      this.#rows = this.#rows.filter((other) => other !== row);
    };
  }
  random(): number {
    return 1;
  }
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = this.#rows.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) {
        break;
      }
      this.#rows = this.#rows.filter((row) => row !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

export const OPENING: ReadonlySet<string> = new Set(['draft', 'keep-objective', 'keep-role']);
interface Client {
  wire: FakeWire;
  seat: Seat;
  known: number;
}

export class FakeServer {
  readonly door: Door;
  readonly clients = new Set<Client>();
  /** Every message that was taken in, by its id: how often it did something. */
  readonly acted = new Map<string, number>();
  version = 1;
  takeback: { seat: Seat; waiting: Seat[] } | null = null;
  /** Answers get lost on the way, until the connection is cut. */
  mute = false;
  /** Bots wait for `botMove`. */
  patient = false;
  readonly #players: string[];
  readonly #answers = new Map<string, object>();
  readonly #choices = new Map<Seat, string>();
  /** Of each version that changed the board: how much of the log it left as it was. */
  readonly #boards: { version: number; cut: number }[] = [];
  readonly #bots: Door;

  private constructor(door: Door, bots: Door, players: string[]) {
    this.door = door;
    this.#bots = bots;
    this.#players = players;
  }
  static async open(config: Config, players: string[]): Promise<FakeServer> {
    const server = new FakeServer(await openDoor(), await openDoor(), players);
    server.door.call('table.start', { config, seats: seatsOf(players), date: '2026-11-15' });
    server.#botsMove();
    return server;
  }

  wire(): FakeWire {
    const wire = new FakeWire();
    const client: Client = { wire, seat: 0, known: 0 };
    wire.heard = (message) => queueMicrotask(() => this.#heard(client, message));
    queueMicrotask(() => wire.onopen?.());
    return wire;
  }
  /** All connections break. */
  cut(): void {
    this.mute = false;
    for (const { wire } of [...this.clients]) {
      wire.break();
    }
    this.clients.clear();
  }
  view(viewer: Seat): RoomView {
    return this.door.call('table.view', { viewer, from: 0 });
  }
  record(): string {
    return this.door.call('table.record', {}).text;
  }
  chat(text: string): void {
    this.version++;
    this.#tellAll({ chat: [{ n: this.version, seat: 2, at: 0, text }] });
  }
  /** Something about the people at the table that this server does not do by itself. */
  tell(members: Partial<Update>): void {
    this.version++;
    this.#tellAll(members);
  }
  /** A move of somebody else's, or of a bot's. */
  play(seat: Seat, move: string): void {
    const before = this.view(0).moves;
    this.door.call('table.move', { seat, move });
    this.#boardChanged(before);
  }
  botMove(): boolean {
    const { state } = this.view(0);
    if (state.phase === 'over' || this.#players[state.seat - 1] === 'human') {
      return false;
    }
    const task = this.door.call('table.task', {});
    this.play(task.seat, this.#bots.call('bot', task).move);
    return true;
  }
  takenBack(seat: Seat): void {
    this.door.call('table.takeback', { seat });
    this.takeback = null;
    this.#boardChanged(this.view(0).moves);
  }

  #heard(client: Client, message: Record<string, unknown>): void {
    const { type, id } = message as { type: string; id: string };
    if (type === 'ping') {
      client.wire.say({ type: 'pong', version: this.version });
      return;
    }
    if (type === 'hello') {
      this.#hello(client, message);
      return;
    }
    let answer = this.#answers.get(id);
    if (answer === undefined) {
      answer = { ...this.#do(client, message), id };
      this.#answers.set(id, answer);
      this.acted.set(id, (this.acted.get(id) ?? 0) + 1);
    }
    if (!this.mute) {
      client.wire.say(answer);
    }
    this.#botsMove();
  }
  #hello(client: Client, { token, version, game }: Record<string, unknown>): void {
    if (game !== 'abcdefghijkl') {
      client.wire.break(4404, 'there is no such game');
      return;
    }
    client.seat = typeof token === 'string' ? Number(token) : 0;
    client.known = Number(version);
    this.clients.add(client);
    client.wire.say(this.#update(client));
    client.wire.say({
      type: 'presence',
      version: this.version,
      seats: [...this.clients].map(({ seat }) => seat),
      watchers: 0,
    });
  }
  #do(client: Client, message: Record<string, unknown>): object {
    const { seat } = client;
    const before = this.view(0);
    try {
      if (message.type === 'move' || message.type === 'undo') {
        const stale =
          Number(message.version) < (this.#boards[this.#boards.length - 1]?.version ?? 0) &&
          !OPENING.has(before.state.phase);
        if (stale) {
          return { type: 'refused', version: this.version, rule: '', words: 'that is past', stale: true };
        }
      }
      switch (message.type) {
        case 'move':
          if (OPENING.has(before.state.phase)) {
            this.#choose(seat, String(message.move));
            break;
          }
          this.door.call('table.move', { seat, move: String(message.move) });
          this.#boardChanged(before.moves);
          break;
        case 'undo':
          if (!this.#choices.delete(seat)) {
            this.door.call('table.undo', { seat });
          }
          this.#boardChanged(this.view(0).moves);
          break;
        case 'takeback':
          this.takeback = { seat, waiting: [3 - seat] };
          this.version++;
          this.#tellAll({ takeback: this.takeback });
          break;
        case 'recover':
          return { type: 'recovery', version: this.version, code: 'ABCDEFGHJKLMNPQR' };
        default:
          this.version++;
      }
      return { type: 'done', version: this.version };
    } catch (error) {
      if (error instanceof RefusalError) {
        return { type: 'refused', version: this.version, ...error.refusal };
      }
      throw error;
    }
  }
  #choose(seat: Seat, move: string): void {
    const view = this.#shownTo(seat);
    this.#bots.call('look', { config: view.config, state: view.state, viewer: seat });
    this.#bots.call('check', { move });
    this.#choices.set(seat, move);
    const before = this.view(0).moves;
    for (;;) {
      const now = this.view(0).state;
      const choice = this.#choices.get(now.seat);
      if (!OPENING.has(now.phase) || choice === undefined) {
        break;
      }
      this.#choices.delete(now.seat);
      this.door.call('table.move', { seat: now.seat, move: choice });
    }
    this.#boardChanged(before);
  }
  /** In the opening everybody chooses at once: who has not yet is shown the others as if they had, hidden as it is. */
  #shownTo(seat: Seat): RoomView {
    const view = this.view(seat);
    if (seat <= view.state.seat || !OPENING.has(view.state.phase) || this.#choices.has(seat)) {
      return view;
    }
    this.#bots.call('table.resume', { record: this.record() });
    for (let other = view.state.seat; other < seat; other++) {
      const { config, state } = this.#bots.call('table.view', { viewer: other, from: 0 });
      const any = this.#bots.call('look', { config, state, viewer: other }).moves[0]?.move ?? '';
      this.#bots.call('table.move', { seat: other, move: this.#choices.get(other) ?? any });
    }
    return { ...view, state: this.#bots.call('table.view', { viewer: seat, from: 0 }).state };
  }
  #asked(): Seat[] {
    const { state } = this.view(0);
    const all = this.#players.map((_, i) => i + 1);
    return state.phase === 'over'
      ? []
      : OPENING.has(state.phase)
        ? all.filter((seat) => seat >= state.seat && !this.#choices.has(seat))
        : [state.seat];
  }
  #botsMove(): void {
    while (!this.patient && this.botMove()) {
      // one entry each
    }
  }

  #boardChanged(cut: number): void {
    this.version++;
    this.#boards.push({ version: this.version, cut });
    this.#tellAll({});
  }
  #tellAll(more: Partial<Update>): void {
    for (const client of this.clients) {
      const update = { ...this.#update(client), ...more };
      if (!this.mute) {
        client.wire.say(update);
      }
    }
  }
  #update(client: Client): Update {
    const { known, seat } = client;
    client.known = this.version;
    const view = this.#shownTo(seat);
    const since = this.#boards.filter(({ version }) => version > known);
    const cut = known === 0 ? 0 : Math.min(...since.map((board) => board.cut));
    const board = {
      stage: view.state.phase === 'over' ? ('over' as const) : ('running' as const),
      moves: view.moves,
      cut,
      log: view.log.slice(cut),
      state: view.state,
      undo: view.undo,
      asked: this.#asked(),
      chosen: this.#choices.get(seat) ?? '',
    };
    const seats: OnlineSeat[] = view.seats;
    const first = {
      game: 'abcdefghijkl',
      seat,
      config: view.config,
      rules_hash: view.rules_hash,
      commitment: 'c0ffee',
      title: '',
      host: 1,
      seats,
    };
    return {
      type: 'update',
      version: this.version,
      ...(known === 0 ? first : {}),
      ...(known === 0 || since.length > 0 ? board : {}),
    };
  }
}

export interface OnlineOpened {
  server: FakeServer;
  online: OnlineTable;
  wires: FakeWire[];
  timers: FakeTimers;
  door: Door;
}
export const realLater = (_: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, 0);
  return () => clearTimeout(timer);
};

/** A table at the fake server; its timers are the test's. */
export async function sitOnline(
  server: FakeServer,
  seat: Seat,
  more: Partial<OnlineParts> = {},
): Promise<OnlineOpened> {
  const door = await openDoor();
  const wires: FakeWire[] = [];
  const timers = new FakeTimers();
  const unused = (): Promise<never> => Promise.reject(new Error('not asked for'));
  const api: Api = {
    info: () =>
      Promise.resolve({ program: 'aedile', version: '1', rules_hash: '', bots: ['greedy'], hooks: false, away_s: 60 }),
    lobby: unused,
    game: unused,
    create: unused,
    join: unused,
    redeem: unused,
    record: () => Promise.resolve(server.record()),
  };
  const online = new OnlineTable(
    {
      door,
      api,
      language: () => 'en',
      now: () => timers.now,
      bots: () => [],
      kept: keptSeatsIn(null),
      own: false,
      notifier: { turn: () => undefined, close: () => undefined },
      socket: {
        timers,
        wakes: () => () => undefined,
        open: () => {
          const wire = server.wire();
          wires.push(wire);
          return wire;
        },
      },
      ...more,
    },
    { game: 'abcdefghijkl', token: seat === 0 ? '' : String(seat) },
  );
  await quiet();
  return { server, online, wires, timers, door };
}
export function controllerOf({ online, door }: OnlineOpened): Promise<TableController> {
  if (online.room === null) {
    throw new Error('the game has not started');
  }
  return openTable({
    door,
    room: online.room,
    later: realLater,
    say: (seat, words) => `${seat?.name ?? ''} ${words}.`,
  });
}

/** Lets everything that is under way arrive. */
export async function quiet(): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
