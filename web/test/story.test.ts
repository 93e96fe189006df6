// SPDX-License-Identifier: MIT
// story.test.ts - the figures of the scoring, the final page and the replay, from whole games of the real engine.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type { App } from '../src/app/app.ts';
import { Door } from '../src/engine/door.ts';
import type { Config, RoomView, Story } from '../src/engine/view.ts';
import { memoryStore } from '../src/table/store.ts';
import { openReplay, playOn, positionAt, seatsFor, type ReplayGame } from '../src/views/replay-game.ts';
import { toldOf, walkOf } from '../src/views/scoring-walk.ts';
import { erasScored, pointsOf, sourceName, vpOf } from '../src/views/story.ts';
import { seatsOf } from './engine.ts';

const module = new WebAssembly.Module(readFileSync('../build/web/aedile.wasm'));
const GAMES: Config[] = [
  { game: 'rome', players: 4, modules: [], seed: 7 },
  { game: 'metropolis', players: 2, modules: [], seed: 4 },
  { game: 'rome', players: 1, modules: ['ceres'], seed: 3 },
  { game: 'rome', players: 3, modules: ['consul'], seed: 4 },
  { game: 'rome', players: 3, modules: ['consul'], seed: 4, stream: 2 },
  {
    game: 'rome',
    players: 5,
    modules: ['monuments', 'draft', 'objectives', 'invocations', 'roles', 'roads', 'trading', 'stealing'],
    seed: 4,
  },
];
const nameOf = ({ game, players, modules, stream }: Config): string =>
  `${game} ${players} ${modules.join(' ')}${stream === undefined ? '' : ` stream ${stream}`}`;

interface Played {
  room: RoomView;
  story: Story;
  record: string;
  link: string;
}
async function play(config: Config, moves: number, first = 'human'): Promise<Played> {
  const door = await Door.open(module);
  const kinds = Array.from({ length: config.players }, (_, i) => (i === 0 ? first : 'greedy'));
  // Bots move for everybody; who sat there is written into the record afterwards.
  door.call('table.start', { config, seats: seatsOf(kinds.map(() => 'greedy')), date: '2026-11-15' });
  for (let i = 0; i < moves && door.call('table.view', { viewer: 0, from: i }).state.phase !== 'over'; i++) {
    const task = door.call('table.task', {});
    door.call('table.move', { seat: task.seat, move: door.call('bot', task).move });
  }
  const { text, link } = door.call('table.record', {});
  return {
    room: door.call('table.view', { viewer: 0, from: 0 }),
    story: door.call('table.story', { viewer: 0 }),
    record: text.replace('[Seat1Kind "greedy"]', `[Seat1Kind "${first}"]`),
    link,
  };
}
const played = new Map(GAMES.map((config) => [config, play(config, Infinity)]));
const appOf = async (): Promise<App> =>
  ({
    module,
    door: await Door.open(module),
    store: memoryStore(),
    settings: { value: { language: 'en', name: '' } },
  }) as unknown as App;
const isOne = (game: ReplayGame | null): ReplayGame => {
  assert.ok(game !== null);
  return game;
};

for (const [config, whole] of played) {
  test(`${nameOf(config)}: sources and eras add up to the points held`, async () => {
    const { room, story } = await whole;
    const eras = story.audit.map(({ era }) => era);
    assert.deepEqual(
      erasScored(room.log).map(({ era }) => era),
      [1, 2, 3],
    );
    pointsOf(room).forEach((points, i) => {
      assert.equal(vpOf(story, { source: '', eras, seat: i + 1 }), points, `seat ${i + 1}`);
    });
    for (const { source, seats } of story.audit.flatMap(({ rows }) => rows)) {
      assert.notEqual(sourceName(story, source).name, '', source);
      assert.equal(seats.length, room.seats.length);
    }
  });

  test(`${nameOf(config)}: what was given is what civic buildings took`, async () => {
    const { room, story } = await whole;
    const eras = story.audit.map(({ era }) => era);
    room.seats.forEach((_, i) => {
      const took = story.gave.reduce((sum, row) => sum + (row[i] ?? 0), 0);
      assert.equal(took, vpOf(story, { source: 'civic', eras, seat: i + 1 }));
    });
  });

  test(`${nameOf(config)}: the walk tells every event once and ends at the sums`, async () => {
    const { room, story } = await whole;
    for (const entry of room.log.filter(({ scored }) => scored !== undefined)) {
      const events = entry.events.filter(({ kind }) => kind === 'score');
      const heads = walkOf(events);
      const told = heads.flatMap(({ rows }) => rows).flatMap((row) => row.events);
      assert.equal(told.length, events.length);
      assert.equal(new Set(told).size, events.length);
      assert.deepEqual(
        heads.flatMap(({ places }) => places).sort((a, b) => a - b),
        events.map((_, i) => i),
      );
      for (const head of heads) {
        assert.ok(
          head.rows.every(
            (row) =>
              head.places.includes(row.first) &&
              head.places.includes(row.last) &&
              row.events.every(({ seat }) => seat === row.seat),
          ),
        );
      }
      for (const [i] of room.seats.entries()) {
        const own = entry.events
          .filter(({ kind, seat }) => kind !== 'score' && seat === i + 1)
          .reduce((sum, { vp }) => sum + (vp ?? 0), 0);
        const [before, after] = [story.points[entry.n - 1]?.vp[i] ?? NaN, story.points[entry.n]?.vp[i] ?? NaN];
        assert.equal(before + own + toldOf(told, Infinity, i + 1), after, `seat ${i + 1} after era ${entry.scored}`);
      }
    }
  });
}

test('points and silver of one building are one row', async () => {
  const { room } = await (played.get(GAMES[0] as Config) as Promise<Played>);
  const events = room.log.find(({ scored }) => scored === 1)?.events.filter(({ kind }) => kind === 'score') ?? [];
  const commercial = walkOf(events).find(({ source }) => source === 'commercial');
  assert.ok(commercial !== undefined && commercial.rows.length > 0);
  for (const row of commercial.rows) {
    assert.deepEqual(
      row.events.map(({ vp, silver }) => [vp !== undefined, silver !== undefined]),
      [
        [true, false],
        [false, true],
      ],
    );
  }
});

test('a replay shows each decision as it was, with the played move marked once', async () => {
  const { record, room } = await (played.get(GAMES[0] as Config) as Promise<Played>);
  const game = isOne(await openReplay(await appOf(), { id: '', link: '', record }));
  assert.equal(game.moves, room.log.length);
  for (let at = 0; at < game.moves; at += 7) {
    const { screen, next, advice } = positionAt(game, at);
    assert.equal(screen.room.moves, at);
    assert.equal(next?.move, room.log[at]?.move);
    assert.equal(screen.room.state.seat, next?.seat);
    assert.equal(advice?.filter(({ played: was }) => was).length, 1, `move ${at}`);
    assert.equal(advice?.find(({ played: was }) => was)?.move, next?.move);
  }
  const end = positionAt(game, game.moves);
  assert.equal(end.next, undefined);
  assert.equal(end.advice, null);
  assert.equal(end.screen.room.state.phase, 'over');
});

test('a link holds the same game', async () => {
  const { link, story } = await (played.get(GAMES[0] as Config) as Promise<Played>);
  const game = isOne(await openReplay(await appOf(), { id: '', link, record: '' }));
  assert.deepEqual(game.story.points, story.points);
});

test('while a game goes on, nobody sees what others may choose', async () => {
  const config: Config = { game: 'rome', players: 3, modules: ['objectives'], seed: 5 };
  const { record } = await play(config, 30);
  const game = isOne(await openReplay(await appOf(), { id: '', link: '', record }));
  assert.equal(game.over, false);
  assert.equal(game.eyes, 1);
  for (let at = 4; at < game.moves; at++) {
    const { screen, next, advice } = positionAt(game, at);
    assert.equal(advice !== null, next?.seat === 1, `move ${at}`);
    assert.equal(screen.room.state.players[1]?.objective ?? '?', '?');
  }
});

test('playing on keeps a game of its own that begins with those moves', async () => {
  const { record } = await (played.get(GAMES[0] as Config) as Promise<Played>);
  const app = await appOf();
  const game = isOne(await openReplay(app, { id: '', link: '', record }));
  const seats = seatsFor(game, 2, 'random', 'Ada');
  assert.deepEqual(
    seats.map(({ player }) => player),
    ['random', 'human', 'greedy', 'greedy'],
  );
  const id = await playOn(app, game, 50, seats);
  const kept = await app.store.get(id);
  assert.equal(kept?.over, false);
  const door = await Door.open(module);
  assert.equal(door.call('table.resume', { record: kept?.record ?? '' }).moves, 50);
  const view = door.call('table.view', { viewer: 2, from: 0 });
  assert.deepEqual(
    view.seats.map(({ kind }) => kind),
    ['bot', 'human', 'bot', 'bot'],
  );
  assert.equal(view.seats[1]?.name, 'Ada');
  assert.deepEqual(
    view.log.map(({ move }) => move),
    game.log.slice(0, 50).map(({ move }) => move),
  );
  assert.equal(game.door.call('table.view', { viewer: 0, from: 0 }).moves, game.moves, 'the replay goes on');
});

for (const name of ['streams/rome-5', 'streams/rome-2-everything', 'streams/rome-4-consul-challenge', 'fair/round']) {
  test(`${name}, of stream 2, opens as record and as link`, async () => {
    const record = readFileSync(`../tests/${name}.rome`, 'utf8');
    assert.match(record, /^\[Stream "2"\]$/m);
    const door = await Door.open(module);
    const all = record
      .slice(record.indexOf('\n\n') + 2)
      .trimEnd()
      .split('\n').length;
    assert.deepEqual(door.call('table.resume', { record }), { ok: true, over: true, moves: all });
    const { state } = door.call('table.view', { viewer: 0, from: 0 });
    const { link } = door.call('table.record', {});
    assert.deepEqual(door.call('table.resume', { link }), { ok: true, over: true, moves: all });
    assert.deepEqual(door.call('table.view', { viewer: 0, from: 0 }).state, state);
    assert.match(door.call('table.record', {}).text, /^\[Stream "2"\]$/m);
  });
}
