// SPDX-License-Identifier: MIT
// online-socket.test.ts - a connection that breaks, and what was asked over it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { AGAIN_MS, BACK_LEAST_MS, BACK_MOST_MS, PING_MS, PONG_MS, Socket } from '../src/online/socket.ts';
import type { Connection } from '../src/online/types.ts';
import { t } from '../src/words/words.ts';
import { FakeTimers, FakeWire } from './online-server.ts';

interface Opened {
  socket: Socket;
  wires: FakeWire[];
  timers: FakeTimers;
  states: [Connection, string][];
  version: { now: number };
  doubts: { now: number };
  wake: () => void;
}
function opened(): Opened {
  const wires: FakeWire[] = [];
  const timers = new FakeTimers();
  const states: [Connection, string][] = [];
  const version = { now: 0 };
  const doubts = { now: 0 };
  let listener: () => void = () => undefined;
  const socket = new Socket(
    {
      timers,
      open: () => {
        const wire = new FakeWire();
        wires.push(wire);
        return wire;
      },
      wakes: (wake) => {
        listener = wake;
        return () => undefined;
      },
    },
    {
      hello: () => ({ version: version.now }),
      told: (message) => {
        version.now = message.version;
      },
      state: (connection, trouble) => states.push([connection, trouble]),
      unsure: () => {
        doubts.now++;
      },
    },
  );
  return { socket, wires, timers, states, version, doubts, wake: () => listener() };
}
/** The newest wire opens, and the hello is answered. */
function greet({ wires }: Opened, version = 1): FakeWire {
  const wire = wires[wires.length - 1];
  assert.ok(wire);
  wire.onopen?.();
  wire.say({ type: 'update', version });
  return wire;
}

test('nothing is asked before the hello is answered', () => {
  const all = opened();
  void all.socket.ask({ type: 'wait' });
  const [wire] = all.wires;
  wire?.onopen?.();
  void all.socket.ask({ type: 'chat' });
  assert.deepEqual(wire?.types(), ['hello']);
  wire?.say({ type: 'update', version: 1 });
  wire?.say({ type: 'update', version: 2 });
  assert.deepEqual(wire?.types(), ['hello', 'wait', 'chat']);
});

test('every connection begins with the last version', () => {
  const all = opened();
  const first = greet(all, 7);
  assert.deepEqual(first.sent, [{ type: 'hello', version: 0 }]);
  assert.deepEqual(all.states, [['open', '']]);
  first.break();
  all.timers.pass(BACK_LEAST_MS);
  const second = greet(all, 7);
  assert.deepEqual(second.sent, [{ type: 'hello', version: 7 }]);
  assert.deepEqual(
    all.states.map(([state]) => state),
    ['open', 'lost', 'open'],
  );
});

test('what was not answered is sent again with the same id; what was, is not', async () => {
  const all = opened();
  const first = greet(all);
  const answered = all.socket.ask({ type: 'wait' });
  const open = all.socket.ask({ type: 'chat' });
  const [, one, two] = first.sent;
  assert.match(String(one?.id), /^[A-Za-z0-9._-]{1,40}$/);
  assert.notEqual(one?.id, two?.id);
  first.say({ type: 'done', id: one?.id, version: 2 });
  await answered;
  first.break();
  const meanwhile = all.socket.ask({ type: 'name' });
  all.timers.pass(BACK_LEAST_MS);
  const second = greet(all);
  assert.deepEqual(second.types(), ['hello', 'chat', 'name']);
  assert.deepEqual(second.sent[1], two);
  second.say({ type: 'done', id: two?.id, version: 3 });
  second.say({ type: 'done', id: two?.id, version: 3 });
  second.say({ type: 'refused', id: second.sent[2]?.id, version: 3, rule: '3.2', words: 'no' });
  await open;
  await assert.rejects(meanwhile, { refusal: { rule: '3.2', words: 'no' } });
  second.break();
  all.timers.pass(BACK_MOST_MS);
  assert.deepEqual(greet(all).types(), ['hello']);
});

test('what an old connection still says is not heard', () => {
  const all = opened();
  const first = greet(all, 3);
  first.break();
  all.timers.pass(BACK_LEAST_MS);
  greet(all, 5);
  first.onmessage?.({ data: '{"type":"update","version":4}' });
  first.break();
  assert.equal(all.version.now, 5);
  assert.equal(all.wires.length, 2);
});

test('it waits longer from time to time, up to ten seconds, and not at all when it is woken', () => {
  const all = opened();
  const gaps: number[] = [];
  for (let i = 0; i < 9; i++) {
    const lost = all.timers.now;
    all.wires[all.wires.length - 1]?.break();
    const count = all.wires.length;
    while (all.wires.length === count) {
      all.timers.pass(100);
    }
    gaps.push(all.timers.now - lost);
  }
  assert.deepEqual(gaps, [300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000, 10_000]);
  all.wires[all.wires.length - 1]?.break();
  const count = all.wires.length;
  all.wake();
  assert.equal(all.wires.length, count + 1);
  all.timers.pass(BACK_MOST_MS);
  assert.equal(all.wires.length, count + 1, 'the wait was for the one that was woken');
  const wire = greet(all);
  all.wake();
  assert.deepEqual(wire.types(), ['hello', 'ping']);
});

test('a connection that does not answer is left', () => {
  const all = opened();
  const wire = greet(all);
  all.timers.pass(PING_MS);
  assert.deepEqual(wire.types(), ['hello', 'ping']);
  wire.say({ type: 'pong', version: 1 });
  all.timers.pass(PING_MS);
  assert.deepEqual(wire.types(), ['hello', 'ping', 'ping']);
  all.timers.pass(PONG_MS - 1);
  assert.equal(wire.closed, false);
  all.timers.pass(1);
  assert.equal(wire.closed, true);
  all.timers.pass(BACK_LEAST_MS);
  assert.equal(all.wires.length, 2);
  all.timers.pass(PONG_MS); // and one that never opens
  assert.equal(all.wires[1]?.closed, true);
});

test('a server that says goodbye is soon asked again', () => {
  const all = opened();
  greet(all).say({ type: 'bye', version: 1, words: 'restarting' });
  assert.equal(all.wires[0]?.closed, true);
  all.timers.pass(BACK_LEAST_MS);
  assert.equal(all.wires.length, 2);
});

test('a hello that is not taken is final', async () => {
  const all = opened();
  const asked = all.socket.ask({ type: 'wait' });
  const [wire] = all.wires;
  wire?.onopen?.();
  wire?.break(4404, 'there is no such game');
  await assert.rejects(asked, { message: t('page.online.no-game') });
  assert.deepEqual(all.states, [['refused', t('page.online.no-game')]]);
  all.timers.pass(60_000);
  all.wake();
  assert.equal(all.wires.length, 1);
  await assert.rejects(all.socket.ask({ type: 'wait' }), { message: t('page.online.no-game') });
});

test('what the server is unsure of is sent again with the same id, later from time to time, until it is answered', async () => {
  const all = opened();
  const wire = greet(all);
  const asked = all.socket.ask({ type: 'move' });
  const [, first] = wire.sent;
  const unsure = (on: FakeWire): void =>
    on.say({ type: 'unsure', id: first?.id, version: 1, words: 'the store does not answer' });
  assert.equal(all.doubts.now, 0);
  unsure(wire);
  assert.equal(all.doubts.now, 1);
  all.timers.pass(AGAIN_MS - 1);
  assert.equal(wire.sent.length, 2);
  all.timers.pass(1);
  assert.deepEqual(wire.sent[2], first);
  unsure(wire);
  all.timers.pass(2 * AGAIN_MS - 1);
  assert.equal(wire.sent.length, 3);
  all.timers.pass(1);
  assert.deepEqual(wire.sent[3], first);
  unsure(wire);
  wire.break(); // a new connection asks at once, and once
  all.timers.pass(BACK_LEAST_MS);
  const second = greet(all);
  assert.deepEqual(second.sent[1], first);
  all.timers.pass(10 * AGAIN_MS);
  assert.deepEqual(second.types(), ['hello', 'move']);
  unsure(second);
  second.say({ type: 'done', id: first?.id, version: 2 });
  assert.equal((await asked).version, 2);
  all.timers.pass(BACK_MOST_MS);
  assert.deepEqual(
    second.types().filter((type) => type === 'move'),
    ['move'],
  );
});

test('nonsense is not heard, and an error is the answer to what was asked', async () => {
  const all = opened();
  const wire = greet(all);
  for (const data of ['', '[', 'null', '3', '{}', '{"type":"news"}', new ArrayBuffer(3)]) {
    wire.onmessage?.({ data });
  }
  const asked = all.socket.ask({ type: 'wait' });
  wire.say({ type: 'error', version: 1, words: 'too long' });
  await assert.rejects(asked, { message: 'too long' });
});
