// SPDX-License-Identifier: MIT
// online-table.test.ts - the page at a server: whole games through the real controller, what is refused, lost and told again.
import assert from 'node:assert/strict';
import test from 'node:test';
import { RefusalError, type Door } from '../src/engine/door.ts';
import type { Config } from '../src/engine/view.ts';
import { keptSeatsIn } from '../src/online/kept.ts';
import { BACK_LEAST_MS } from '../src/online/socket.ts';
import { SENDING_MS } from '../src/online/table.ts';
import type { TableController } from '../src/table/controller.ts';
import { t } from '../src/words/words.ts';
import { settled } from './engine.ts';
import { controllerOf, FakeServer, OPENING, quiet, sitOnline } from './online-server.ts';

const BASE: Config = { game: 'rome', players: 3, modules: [], seed: 5 };
const TWO: Config = { game: 'rome', players: 2, modules: [], seed: 5 };
const later = { refusal: { rule: '', words: t('page.online.later') } };

function moveOf(table: TableController, verbs: string[]): string {
  const { moves } = table.screen.look;
  const move = verbs.map((verb) => moves.find((m) => m.verb === verb)).find((m) => m !== undefined) ?? moves[0];
  assert.ok(move, 'asked but without a move');
  return move.move;
}

test('a whole game is played at a server, over connections that break', async () => {
  const server = await FakeServer.open(BASE, ['greedy', 'human', 'greedy']);
  const opened = await sitOnline(server, 2);
  const table = await controllerOf(opened);
  table.setPace('off');
  let scorings = 0;
  const unsubscribe = table.subscribe(() => {
    scorings += table.screen.stage.kind === 'scoring' && table.screen.stage.at === 0 ? 1 : 0;
  });
  let ran = 0;
  for (let i = 0; i < 500 && table.screen.room.state.phase !== 'over'; i++) {
    await settled(table);
    if (!table.screen.mine) {
      break; // the end
    }
    if (ran++ === 4) {
      await assert.rejects(opened.online.room?.at(1, 2) ?? Promise.resolve(), later);
      await assert.rejects(table.record(), later);
      await table.storyLoad();
      assert.deepEqual(table.screen.story?.gave, []); // who paid whom is told at the end
    }
    const text = moveOf(table, i % 3 === 0 ? ['build', 'buy'] : ['buy', 'income']);
    server.mute = i % 7 === 3; // the server hears it, but its answer never comes
    const played = table.play(text);
    await quiet();
    if (i % 5 === 3) {
      server.cut();
      opened.timers.pass(BACK_LEAST_MS);
    } else if (server.mute) {
      server.cut();
      opened.timers.pass(BACK_LEAST_MS);
    }
    assert.equal(await played, true, `${text}: ${JSON.stringify(table.screen.refusal)}`);
  }
  await quiet();
  while (table.screen.stage.kind === 'scoring') {
    table.scoringSkip();
  }
  await quiet();
  unsubscribe();
  assert.ok(scorings >= 3);
  assert.ok([...server.acted.values()].every((times) => times === 1));
  assert.equal(opened.online.screen.stage, 'over');
  assert.equal(table.screen.stage.kind, 'final');
  const { room, story, log } = table.screen;
  assert.deepEqual(room.state, server.view(2).state);
  assert.deepEqual(log, server.view(2).log);
  assert.ok(story);
  room.state.players.forEach((player, i) => assert.equal(story.points[story.points.length - 1]?.vp[i], player.vp));
  assert.equal((await table.record()).text, server.record());
  const early = await opened.online.room?.at(3, 2);
  assert.deepEqual(
    [early?.moves, early?.seats.map(({ colour }) => colour)],
    [3, room.seats.map(({ colour }) => colour)],
  );
  table.close();
  opened.online.close();
});

test('a move on its way says so after a moment, and says when nobody knows whether it arrived', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  const opened = await sitOnline(server, 1);
  const table = await controllerOf(opened);
  const { online, timers } = opened;
  server.mute = true;
  const played = table.play('income');
  await quiet();
  assert.equal(online.screen.sending, '', 'not at once');
  timers.pass(SENDING_MS);
  assert.equal(online.screen.sending, 'sending');
  server.cut();
  assert.equal(online.screen.sending, 'unsure');
  server.mute = false;
  timers.pass(BACK_LEAST_MS);
  assert.equal(await played, true);
  assert.equal(online.screen.sending, '');
  assert.ok([...server.acted.values()].every((times) => times === 1));
  table.close();
  online.close();
});

test('a game that somebody ends by resigning is over, whoever was to move', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  const opened = await sitOnline(server, 1);
  const table = await controllerOf(opened);
  assert.equal(table.screen.mine, true);
  const result = { termination: 'resigned 2', rank: [1, 2], winners: [1] };
  server.tell({ stage: 'over', asked: [], result });
  await quiet();
  assert.equal(table.screen.stage.kind, 'final');
  assert.equal(table.screen.mine, false);
  assert.deepEqual(table.screen.room.result, result);
  table.close();
  opened.online.close();
});

test('in the opening everybody chooses at once, and a choice that waits can be taken back', async () => {
  const config: Config = { game: 'rome', players: 2, modules: ['draft', 'objectives=hidden', 'roles'], seed: 3 };
  const server = await FakeServer.open(config, ['human', 'human']);
  const second = await sitOnline(server, 2);
  const table = await controllerOf(second);
  assert.equal(server.view(0).state.seat, 1, 'the other one comes first');
  assert.equal(table.screen.mine, true);
  const pick = moveOf(table, ['pick']);
  assert.equal(await table.play(pick), true);
  assert.equal(second.online.screen.chosen, pick);
  assert.equal(table.screen.mine, false, 'as many moves as before, yet another board');
  assert.equal(table.screen.room.moves, 0);
  await table.undo();
  assert.equal(second.online.screen.chosen, '');
  assert.equal(table.screen.mine, true);

  const first = await sitOnline(server, 1);
  const other = await controllerOf(first);
  const card = table.screen.look.moves[1];
  assert.ok(card);
  table.chooseMove(card);
  assert.equal(await other.play(moveOf(other, ['pick'])), true);
  await quiet();
  assert.equal(table.screen.room.moves, 1);
  assert.deepEqual(
    table.screen.choice.kind === 'move' && table.screen.choice.move.move,
    card.move,
    'it stays in the hand',
  );
  for (let i = 0; i < 60 && OPENING.has(server.view(0).state.phase); i++) {
    for (const player of i % 2 === 0 ? [table, other] : [other, table]) {
      await quiet();
      if (player.screen.mine && OPENING.has(player.screen.room.state.phase)) {
        assert.equal(await player.play(moveOf(player, ['pick', 'keep'])), true);
      }
    }
  }
  await quiet();
  assert.equal(server.view(0).state.phase, 'turn');
  for (const [player, seat] of [
    [other, 1],
    [table, 2],
  ] as const) {
    assert.deepEqual(player.screen.room.state, server.view(seat).state);
  }
  assert.ok(!JSON.stringify(second.wires.flatMap(({ sent }) => sent)).includes('"seat"'));
});

test('refused moves say why and change nothing', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  const opened = await sitOnline(server, 1);
  const table = await controllerOf(opened);
  const { room } = opened.online;
  const dear = server.view(1).state.market.find(({ price }) => price > (server.view(1).state.players[0]?.silver ?? 0));
  await assert.rejects(
    room?.move(1, 0, `buy ${dear?.card}`) ?? Promise.resolve(),
    (error) => error instanceof RefusalError && error.refusal.rule === '2.4',
  );
  assert.equal(table.screen.room.moves, 0);
  await assert.rejects(room?.move(1, 4, 'income') ?? Promise.resolve(), {
    refusal: { rule: '', words: t('page.online.past') },
  });
  await assert.rejects(room?.undo(1, 0) ?? Promise.resolve(), RefusalError);
});

test('a move for a board that is past is stale, and what is there now is shown', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  const opened = await sitOnline(server, 1);
  const table = await controllerOf(opened);
  server.mute = true; // the same person at another device
  server.play(1, 'income');
  server.mute = false;
  assert.equal(table.screen.room.moves, 0);
  assert.equal(await table.play('income'), false);
  assert.equal(table.screen.refusal?.words, t('page.online.past'));
  server.cut();
  opened.timers.pass(BACK_LEAST_MS);
  await quiet();
  assert.equal(opened.wires[1]?.sent[0]?.version, 1, 'only what was missed is asked for');
  assert.equal(table.screen.room.moves, 1);
  assert.equal(table.screen.mine, false);
});

test('one move at a time, however often it is pressed, and a chat between does not matter', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  const opened = await sitOnline(server, 1);
  const table = await controllerOf(opened);
  server.chat('hello');
  await quiet();
  assert.equal(opened.online.screen.unread, 1);
  opened.online.readChat();
  assert.equal(opened.online.screen.unread, 0);
  const both = await Promise.all([table.play('income'), table.play('income')]);
  assert.deepEqual(both, [true, false]);
  assert.equal(opened.wires[0]?.sent.filter(({ type }) => type === 'move').length, 1);
  assert.equal(opened.wires[0]?.sent.find(({ type }) => type === 'move')?.version, server.version - 1);
});

test('what others take back and play anew between two looks is told as it was', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  const opened = await sitOnline(server, 1);
  const table = await controllerOf(opened);
  assert.equal(await table.play('income'), true);
  const deed = server.view(2).state.market[0]?.card ?? '';
  server.play(2, 'income');
  await quiet();
  assert.equal(table.screen.log[1]?.move, 'income');
  server.mute = true;
  server.takenBack(2);
  server.play(2, `buy ${deed}`);
  server.cut();
  opened.timers.pass(BACK_LEAST_MS);
  await quiet();
  assert.deepEqual(
    table.screen.log.map(({ move }) => move),
    ['income', `buy ${deed}`],
  );
  assert.ok(table.screen.spoken.includes(deed), table.screen.spoken);
  assert.ok(table.screen.recent.includes(deed));
});

test('an undo cuts the log; a takeback is asked, and done when the others agree', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  const opened = await sitOnline(server, 1);
  const table = await controllerOf(opened);
  assert.equal(await table.play(moveOf(table, ['build'])), true);
  assert.equal(table.screen.room.undo, 'ok');
  await table.undo();
  assert.deepEqual([table.screen.log.length, table.screen.mine, table.screen.refusal], [0, true, null]);
  assert.equal(await table.play('income'), true);
  server.play(2, 'income');
  await quiet();
  await table.takeback();
  assert.deepEqual(opened.online.screen.takeback, { seat: 1, waiting: [2] });
  assert.equal(table.screen.log.length, 2);
  server.takenBack(1);
  await quiet();
  assert.equal(table.screen.log.length, 0);
  assert.equal(table.screen.mine, true);
});

test('moves of bots are shown one by one, but never late', async () => {
  const server = await FakeServer.open({ ...BASE, players: 4 }, ['human', 'greedy', 'greedy', 'greedy']);
  server.patient = true;
  const opened = await sitOnline(server, 1);
  const { room } = opened.online;
  assert.ok(room);
  const seen: [number, number][] = [];
  const version = async (): Promise<number> => (await room.view(1)).moves;
  room.onChange((change) => seen.push([change.moves, change.thinking]));
  await room.move(1, 0, 'income');
  assert.deepEqual(seen[seen.length - 1], [1, 2], 'one’s own at once, and a bot thinks');
  for (let i = 0; i < 3; i++) {
    server.botMove();
  }
  assert.equal(await version(), 1);
  assert.equal((await room.view(1)).undo, server.view(1).undo, 'what can be done is never late');
  room.proceed();
  assert.equal(await version(), 2);
  room.proceed();
  assert.equal(await version(), 3);
  opened.timers.pass(6000);
  assert.equal(await version(), 4);
  assert.deepEqual(seen[seen.length - 1], [4, 0]);
  room.proceed();
  room.proceed();
  await room.move(1, 4, 'income');
  server.botMove();
  room.proceed();
  server.botMove();
  assert.equal(await version(), 6);
  await assert.rejects(room.move(1, 6, 'income'), RefusalError);
  assert.equal(await version(), 7, 'a refusal shows what is there');
});

test('who comes late sees everything at once, who watches nothing secret', async () => {
  const server = await FakeServer.open(BASE, ['greedy', 'greedy', 'greedy']);
  const opened = await sitOnline(server, 0);
  const table = await controllerOf(opened);
  assert.equal(opened.online.screen.seat, 0);
  assert.deepEqual(opened.online.room?.seats, []);
  assert.equal(table.screen.stage.kind, 'final');
  assert.deepEqual(table.screen.room.state, server.view(0).state);
  assert.equal('token' in (opened.wires[0]?.sent[0] ?? {}), false);
});

test('a scoring is told to its end while others play on', async () => {
  const server = await FakeServer.open(TWO, ['human', 'greedy']);
  server.patient = true;
  const opened = await sitOnline(server, 1);
  const table = await controllerOf(opened);
  table.setPace('off');
  for (let i = 0; i < 300 && table.screen.stage.kind !== 'scoring'; i++) {
    if (table.screen.mine) {
      await table.play(moveOf(table, ['buy', 'income']));
    } else {
      server.botMove();
      opened.timers.pass(6000);
      await quiet();
    }
  }
  assert.equal(table.screen.stage.kind, 'scoring');
  const { moves } = table.screen.room;
  const { state } = server.view(0);
  if (state.seat === 2) {
    server.botMove();
  } else {
    server.play(1, 'income'); // at another device
  }
  opened.timers.pass(6000);
  await quiet();
  assert.equal(table.screen.stage.kind, 'scoring');
  table.scoringSkip();
  table.scoringSkip();
  await quiet();
  assert.equal(table.screen.stage.kind, 'play');
  assert.equal(table.screen.room.moves, moves + 1);
});

test('a game that is not there is refused for good; all fails with its words', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  const { OnlineTable } = await import('../src/online/table.ts');
  const { openDoor } = await import('./engine.ts');
  const { FakeTimers } = await import('./online-server.ts');
  const timers = new FakeTimers();
  const unused = (): Promise<never> => Promise.reject(new Error('no'));
  const online = new OnlineTable(
    {
      door: await openDoor(),
      language: () => 'en',
      now: () => 0,
      bots: () => [],
      kept: keptSeatsIn(null),
      own: false,
      api: { info: unused, lobby: unused, game: unused, create: unused, join: unused, redeem: unused, record: unused },
      notifier: { turn: () => undefined, close: () => undefined },
      socket: { timers, wakes: () => () => undefined, open: () => server.wire() },
    },
    { game: 'nosuchgame00', token: '' },
  );
  assert.equal(online.screen.connection, 'connecting');
  await quiet();
  assert.deepEqual([online.screen.connection, online.screen.trouble], ['refused', t('page.online.no-game')]);
  await assert.rejects(online.ready(), { message: t('page.online.no-game') });
});

test('the record is checked, and the promise is the one that was kept', async () => {
  const server = await FakeServer.open(BASE, ['greedy', 'greedy', 'greedy']);
  const kept = keptSeatsIn(null);
  const opened = await sitOnline(server, 0, { kept });
  assert.equal(kept.promised('abcdefghijkl'), '', 'it was over when it was first seen');
  const checked = await opened.online.verify();
  assert.deepEqual([checked.shuffle, checked.promised, checked.mine], ['none', false, false]);
  kept.promise('abcdefghijkl', 'c0ffee');
  const answers = (commitment: string): Door =>
    ({ call: () => ({ ok: true, shuffle: 'kept', first: commitment, seats: [1] }) }) as unknown as Door;
  const honest = await sitOnline(server, 0, { kept, door: answers('c0ffee') });
  assert.equal((await honest.online.verify()).promised, true);
  const other = await sitOnline(server, 0, { kept, door: answers('bad') });
  await assert.rejects(other.online.verify(), { message: t('page.online.broken') });
});

test('another language is another telling of the same', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  let language = 'en';
  const opened = await sitOnline(server, 1, { language: () => language });
  const table = await controllerOf(opened);
  await table.play('income');
  assert.equal(opened.wires[0]?.sent[0]?.lang, 'en');
  language = 'de';
  const { setLanguage } = await import('../src/words/words.ts');
  await setLanguage('en', opened.door); // whoever listens is told
  await quiet();
  assert.deepEqual(opened.wires[1]?.sent[0], {
    type: 'hello',
    game: 'abcdefghijkl',
    token: '1',
    version: 0,
    lang: 'de',
    you: true,
  });
  assert.equal(table.screen.room.moves, 1);
  assert.deepEqual(table.screen.log, server.view(1).log);
});

test('seats are remembered with whose turn it is', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  const kept = keptSeatsIn(null);
  const turns: boolean[] = [];
  const opened = await sitOnline(server, 1, {
    kept,
    notifier: { turn: (mine) => turns.push(mine), close: () => undefined },
  });
  assert.deepEqual(
    kept.list().map(({ game, seat, token, mine, over }) => [game, seat, token, mine, over]),
    [['abcdefghijkl', 1, '1', true, false]],
  );
  const table = await controllerOf(opened);
  await table.play('income');
  assert.equal(kept.list()[0]?.mine, false);
  assert.deepEqual(turns, [true, false]);
  assert.equal(opened.online.screen.seats[0]?.present, true);
  assert.equal(opened.online.screen.seats[1]?.present, false);
  opened.timers.pass(60_000);
  assert.deepEqual(opened.online.screen.absent, [2]);
});

test('a seat that was taken here asks for its recovery code once; one that was opened by a link does not', async () => {
  const server = await FakeServer.open(TWO, ['human', 'human']);
  const kept = keptSeatsIn(null);
  const asked = ({ wires }: Awaited<ReturnType<typeof sitOnline>>): unknown[] =>
    wires.flatMap((wire) => wire.types().filter((type) => type === 'recover'));
  assert.equal(asked(await sitOnline(server, 1, { kept })).length, 0);
  kept.take({ game: 'abcdefghijkl', seat: 2, token: '2' });
  const opened = await sitOnline(server, 2, { kept });
  await quiet();
  assert.deepEqual(opened.online.screen.recovery, { code: 'ABCDEFGHJKLMNPQR', noted: false });
  server.chat('Salve');
  await quiet();
  assert.equal(asked(opened).length, 1);
  opened.online.noteRecovery();
  const again = await sitOnline(server, 2, { kept });
  assert.deepEqual([asked(again).length, again.online.screen.recovery], [0, { code: 'ABCDEFGHJKLMNPQR', noted: true }]);
});
