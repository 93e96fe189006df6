// SPDX-License-Identifier: MIT
// controller.test.ts - the controller against the real engine: choosing, refusing, undoing, whole games.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Config } from '../src/engine/view.ts';
import { sit, settled, type Opened } from './engine.ts';

const BASE: Config = { game: 'rome', players: 3, modules: [], seed: 5 };

/** The first move of the list that fits; falls back to any. */
async function playAny({ table, door }: Opened, prefer: string[]): Promise<void> {
  const { moves } = table.screen.look;
  const move = prefer.map((verb) => moves.find((m) => m.verb === verb)).find((m) => m !== undefined) ?? moves[0];
  assert.ok(move, 'somebody is asked but has no move');
  const before = table.screen.room.moves;
  assert.equal(await table.play(move.move), true, `${move.move}: ${JSON.stringify(table.screen.refusal)}`);
  assert.ok(table.screen.room.moves > before);
  assert.equal(door.call('table.record', {}).text.includes(move.move), true);
}

test('nobody moves for a person', async () => {
  const { table } = await sit(BASE, ['human', 'greedy', 'greedy']);
  await settled(table);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(table.screen.room.moves, 0);
  assert.equal(table.screen.mine, true);
});

test('a deed is chosen, previewed, bought', async () => {
  const { table } = await sit(BASE, ['human', 'greedy', 'greedy']);
  await settled(table);
  const deed = table.screen.look.market.find((d) => d.short === 0);
  assert.ok(deed);
  table.chooseCard(deed.card);
  assert.equal(table.screen.choice.kind, 'move');
  assert.equal(table.screen.preview?.told, true);
  await table.commit();
  assert.equal(table.screen.log[0]?.move, `buy ${deed.card}`);
  assert.ok(table.screen.room.state.players[0]?.lots.includes(deed.card));
});

test('a deed too dear is refused with its rule, and nothing changes', async () => {
  const { table } = await sit(BASE, ['human', 'greedy', 'greedy']);
  await settled(table);
  const deed = table.screen.look.market.find((d) => d.short > 0);
  assert.ok(deed, 'six deeds and little silver');
  table.chooseCard(deed.card);
  assert.equal(table.screen.refusal?.rule, '2.4');
  assert.equal(table.screen.room.moves, 0);
});

test('a piece without a place says why and lies nowhere', async () => {
  const { table } = await sit(BASE, ['human', 'greedy', 'greedy']);
  await settled(table);
  table.choosePiece('grand-insula-o');
  const { choice, refusal, preview, spoken } = table.screen;
  assert.ok(choice.kind === 'piece');
  assert.deepEqual(choice.lots, [], 'no ghost on what is not ours');
  assert.equal(choice.move, null);
  assert.equal(preview, null);
  assert.match(
    refusal?.words ?? '',
    /^Grand Insula \(square\) has no place: it needs 4 joined lots of yours, you have \d$/,
  );
  assert.ok(spoken.includes('has no place'));
  table.hover('E5');
  assert.equal(table.screen.refusal, refusal, 'the pointer passing over the city leaves the reason there');
  table.press('E5');
  assert.ok(table.screen.choice.kind === 'piece' && table.screen.choice.lots.length === 4, 'a press tries a place');
  table.choosePiece('grand-insula-o');
  assert.equal(table.screen.choice.kind, 'none');
  assert.equal(table.screen.refusal, null);
});

test('a monument says what it needs, before its place', async () => {
  const { table } = await sit({ ...BASE, players: 2, modules: ['monuments'] }, ['human', 'greedy']);
  await settled(table);
  const entry = table.screen.look.pool.find(({ met, need }) => !met && need > 1);
  assert.ok(entry);
  table.choosePiece(entry.monument);
  assert.equal(table.screen.refusal?.rule, '10.2');
  const words = table.screen.refusal.words;
  assert.ok(words.startsWith(`${entry.name} needs `) && words.endsWith(`you have ${entry.now}`), words);
});

test('steal, trade and a deed say what they lack', async () => {
  const modules = ['trading', 'stealing'];
  let { table } = await sit({ ...BASE, modules }, ['human', 'greedy', 'greedy']);
  await settled(table);
  for (let seed = 6; table.screen.look.moves.some(({ verb }) => verb === 'steal'); seed++) {
    ({ table } = await sit({ ...BASE, modules, seed }, ['human', 'greedy', 'greedy']));
    await settled(table);
  }
  table.chooseTarget('steal', '');
  assert.equal(table.screen.refusal?.rule, '11.5');
  assert.match(table.screen.refusal.words, /nothing to steal|favor|marker/);
  const deed = table.screen.look.market.find((d) => d.short > 0);
  assert.ok(deed);
  table.chooseCard(deed.card);
  assert.ok(table.screen.refusal.words.endsWith(`: ${deed.short} silver short`), table.screen.refusal.words);
  table.tradeOpen(1);
  assert.equal(table.screen.refusal.rule, '11.2');
  assert.equal(table.screen.choice.kind, 'none');
});

test('a ghost snaps to a legal place, turns, and is refused elsewhere with its rule', async () => {
  const { table } = await sit(BASE, ['human', 'greedy', 'greedy']);
  await settled(table);
  table.choosePiece('domus');
  const { choice } = table.screen;
  assert.ok(choice.kind === 'piece' && choice.move !== null);
  const own = choice.lots[0] ?? '';
  table.hover(own);
  assert.ok(table.screen.choice.kind === 'piece' && table.screen.choice.lots.includes(own));
  const free =
    ['A1', 'I9', 'A9', 'I1'].find((lot) => !table.screen.room.state.players.some((p) => p.lots.includes(lot))) ?? 'A1';
  table.nudge(0, 0, true);
  table.hover(free);
  const there = table.screen.choice;
  if (there.kind === 'piece' && there.move === null) {
    assert.equal(table.screen.refusal?.rule, '3.1');
  }
  table.letGo();
  assert.equal(table.screen.choice.kind, 'none');
});

test('a build can be undone, a reveal cannot', async () => {
  const { table } = await sit(BASE, ['human', 'human', 'human']);
  await settled(table);
  assert.equal(await table.play(table.screen.look.moves.find((m) => m.verb === 'build')?.move ?? ''), true);
  await settled(table);
  // With several people at one screen the next one looks: the undo is the mover's.
  assert.equal(table.screen.room.moves, 1);
  const { table: solo } = await sit({ ...BASE, players: 2 }, ['human', 'human']);
  await settled(solo);
  const deed = solo.screen.look.market.find((d) => d.short === 0);
  assert.equal(await solo.play(`buy ${deed?.card ?? ''}`), true);
  assert.notEqual(solo.screen.room.undo, 'ok');
});

test('typed moves are read as the terminal reads them', async () => {
  const { table } = await sit(BASE, ['human', 'greedy', 'greedy']);
  await settled(table);
  assert.equal(await table.play('fly to the moon'), false);
  assert.ok((table.screen.refusal?.words ?? '').length > 0);
  assert.equal(await table.play('income'), true);
});

const MIXES: [string, Config, string[]][] = [
  ['base', BASE, ['human', 'greedy', 'greedy']],
  ['metropolis', { game: 'metropolis', players: 2, modules: [], seed: 3 }, ['human', 'greedy']],
  [
    'everything',
    {
      game: 'rome',
      players: 4,
      modules: [
        'draft',
        'monuments=mixed',
        'trading',
        'stealing',
        'objectives=hidden',
        'invocations',
        'roles',
        'roads',
      ],
      seed: 9,
    },
    ['human', 'greedy', 'human', 'greedy'],
  ],
  ['consul', { game: 'rome', players: 2, modules: ['consul', 'monuments', 'roads'], seed: 4 }, ['human', 'human']],
  ['ceres', { game: 'rome', players: 1, modules: ['ceres=hard', 'monuments', 'roads'], seed: 6 }, ['human']],
];
for (const [name, config, players] of MIXES) {
  test(`a whole game is played through the controller: ${name}`, async () => {
    const opened = await sit(config, players);
    const { table } = opened;
    for (let i = 0; i < 2000; i++) {
      await settled(table);
      if (table.screen.room.state.phase === 'over') {
        break;
      }
      await playAny(
        opened,
        i % 3 === 0 ? ['build', 'buy'] : i % 3 === 1 ? ['invoke', 'steal', 'buy', 'road'] : ['buy', 'income'],
      );
    }
    assert.equal(table.screen.room.state.phase, 'over');
    assert.equal(table.screen.stage.kind, 'final');
    await table.storyLoad();
    const { story, room } = table.screen;
    assert.ok(story);
    const last = story.points[story.points.length - 1];
    room.state.players.forEach((player, i) => assert.equal(last?.vp[i], player.vp));
    const kept = await opened.store.get('test');
    assert.equal(kept?.over, true);
  });
}

test('a kept game is resumed where it was', async () => {
  const { table, store, door } = await sit(BASE, ['human', 'greedy', 'greedy']);
  await settled(table);
  await table.play('income');
  await settled(table);
  const kept = await store.get('test');
  assert.ok(kept);
  const { LocalRoom } = await import('../src/table/local.ts');
  const { directThinker, openDoor } = await import('./engine.ts');
  const again = LocalRoom.resume({ door: await openDoor(), thinker: directThinker(door), store, now: () => 0 }, kept);
  const view = await again.view(1);
  assert.deepEqual(view, table.screen.room);
});

test('at one screen the secrets of the next are behind the hand-over after a scoring, too', async () => {
  const opened = await sit({ game: 'rome', players: 2, modules: ['objectives=hidden'], seed: 2 }, ['human', 'human']);
  const { table } = opened;
  let passed = 0;
  for (let i = 0; i < 400 && passed === 0; i++) {
    const { stage, room } = table.screen;
    if (stage.kind === 'handover') {
      table.handoverDone();
    } else if (stage.kind === 'scoring') {
      const mover = stage.entry.seat;
      table.scoringSkip();
      table.scoringSkip();
      if (room.viewer !== mover) {
        passed++;
        assert.equal(table.screen.stage.kind, 'handover');
      }
    } else if (room.state.phase === 'over') {
      break;
    } else {
      await playAny(opened, ['buy', 'build', 'income']);
    }
  }
  assert.equal(passed, 1, 'a scoring after which another is to move');
});

test('a bot whose worker fails thinks in the page', async () => {
  const { LocalRoom } = await import('../src/table/local.ts');
  const { openDoor, seatsOf } = await import('./engine.ts');
  const { memoryStore } = await import('../src/table/store.ts');
  const fail = (): Promise<never> => Promise.reject(new Error('no worker'));
  const thinker = { think: fail, ponder: fail, stop: () => undefined, close: () => undefined };
  const room = LocalRoom.start(
    { door: await openDoor(), thinker, store: memoryStore(), now: () => 0 },
    { id: 'x', config: { game: 'rome', players: 2, modules: [], seed: 1 }, seats: seatsOf(['senator', 'human']) },
  );
  const moved = new Promise<number>((resolve) => room.onChange(({ moves }) => moves > 0 && resolve(moves)));
  room.proceed();
  assert.equal(await moved, 1);
});

test('a game that the browser will not keep stays in memory', async () => {
  const { memoryStore, safeStore } = await import('../src/table/store.ts');
  const full = {
    ...memoryStore(),
    put: () => Promise.reject(new Error('no room')),
    get: () => Promise.reject(new Error('closed')),
  };
  const store = safeStore(full);
  const kept = {
    id: 'a',
    record: '',
    config: BASE,
    seats: [],
    colours: [],
    updated: 1,
    over: false,
    summary: { era: 1, seat: 1, names: [] },
  };
  await store.put(kept);
  assert.deepEqual(await store.get('a'), kept);
  assert.equal(await store.get('b'), null);
});

test('counsel is there at a glance, and better once a search is done; it ends with the position', async () => {
  const { table } = await sit(BASE, ['human', 'greedy', 'greedy']);
  await settled(table);
  table.hint();
  assert.equal(table.screen.hints?.length, 3);
  assert.equal(table.screen.counsel.searching, true);
  assert.ok(table.screen.hints.every(({ chance, why }) => chance === undefined && why !== ''));
  await new Promise<void>((resolve) => table.subscribe(() => !table.screen.counsel.searching && resolve()));
  const hints = table.screen.hints ?? [];
  assert.ok(
    hints.length > 0 &&
      hints.every(({ chance, why }) => chance !== undefined && chance >= 0 && chance <= 1 && why !== ''),
  );
  assert.ok((hints[0]?.line ?? []).length > 0, 'what is expected after the best');
  assert.ok(hints.every(({ move }) => table.screen.look.moves.some((legal) => legal.move === move)));
  assert.ok(table.screen.counsel.positions > 0);
  table.hint();
  assert.equal(table.screen.hints, null);

  table.hint();
  await table.play('income');
  assert.deepEqual([table.screen.hints, table.screen.counsel.searching], [null, false]);
  await settled(table); // the bots' moves were not lost with the search that was stopped
  assert.equal(table.screen.mine, true);
  assert.equal(table.screen.hints, null);
});
