// SPDX-License-Identifier: MIT
// thinker.test.ts - bots think in slices and can be stopped; every level has its name and answers.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Door } from '../src/engine/door.ts';
import { thinkThrough, type Answer, type Clock } from '../src/engine/slices.ts';
import { workerThinker, type Post } from '../src/engine/thinker.ts';
import type { BotTask } from '../src/engine/view.ts';
import type { WorkerAnswer, WorkerRequest } from '../src/engine/worker.ts';
import { openDoor, seatsOf } from './engine.ts';

function taskFor(door: Door, bot: string, modules: string[] = []): BotTask {
  door.call('table.start', {
    config: { game: 'rome', players: 3, modules, seed: 4 },
    seats: seatsOf([bot, bot, bot]),
    date: '',
  });
  return door.call('table.task', {});
}
/** Ten milliseconds pass at each look: slices stay as small as they begin. */
function ticking(): Clock {
  let time = 0;
  return { now: () => (time += 10), pause: () => Promise.resolve(), stopped: () => false };
}

test('every level has a name and words, and makes a legal move of its own', async () => {
  const door = await openDoor();
  const { bots } = door.call('modules', { game: 'rome' });
  assert.ok(bots.length >= 8);
  assert.equal(new Set(bots.map(({ name }) => name)).size, bots.length);
  for (const { id, words } of bots) {
    assert.notEqual(words, '');
    const answer = await thinkThrough(door, taskFor(door, id), { ms: 200, most: 0 }, ticking());
    assert.ok(answer);
    door.call('table.move', { seat: 1, move: answer.move });
  }
});

test('a level that is done by its simulations makes the same move however it is sliced', async () => {
  const door = await openDoor();
  const task = taskFor(door, 'architect', ['monuments', 'objectives']);
  const all = await thinkThrough(door, task, { ms: Infinity, most: 3 }, ticking());
  let thought = door.call('think.start', task);
  while (!thought.done) {
    thought = door.call('think.run', { simulations: 7 });
  }
  assert.deepEqual(thought, all?.thought);
  assert.deepEqual(door.call('think.found', { most: 3 }).found, all?.found);
});

test('the strongest thinks until its time is up, and tells what it found on the way', async () => {
  const door = await openDoor();
  const told: Answer[] = [];
  const answer = await thinkThrough(door, taskFor(door, 'strongest'), { ms: 2000, most: 2 }, ticking(), (so) =>
    told.push(so),
  );
  assert.ok(answer);
  assert.equal(answer.thought.done, false);
  assert.ok(told.length > 0);
  assert.ok((told[0]?.thought.simulations ?? 0) < answer.thought.simulations);
  const [best] = answer.found;
  assert.equal(best?.move, answer.move);
  assert.equal(best.chance.length, 3);
  assert.ok(best.chance.every((part) => part >= 0 && part <= 1000));
});

test('thinking ends at the next pause once it is stopped', async () => {
  const door = await openDoor();
  let pauses = 0;
  const clock: Clock = { now: () => 0, pause: () => Promise.resolve(void pauses++), stopped: () => pauses === 3 };
  assert.equal(await thinkThrough(door, taskFor(door, 'strongest'), { ms: 1000, most: 0 }, clock), null);
  assert.equal(pauses, 3);
});

interface Fake extends Post {
  heard: WorkerRequest[];
  ended: boolean;
  say: (answer: WorkerAnswer) => void;
}
function fakeWorkers(): { made: Fake[]; create: () => Post } {
  const made: Fake[] = [];
  const create = (): Post => {
    const fake: Fake = {
      heard: [],
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage: (message) => void fake.heard.push(message),
      terminate: () => {
        fake.ended = true;
      },
      say: (data) => fake.onmessage?.({ data } as MessageEvent<WorkerAnswer>),
    };
    made.push(fake);
    return fake;
  };
  return { made, create };
}
const MODULE = {} as WebAssembly.Module;
const TASK = { bot: 'greedy' } as BotTask;
const answerOf = (move: string): Answer => ({
  move,
  found: [],
  thought: { done: true, move, simulations: 0, positions: 0, exact: false },
});

test('a worker that stops when told so is kept; an answer to what was stopped is dropped', async ({ mock }) => {
  mock.timers.enable(['setTimeout']);
  const { made, create } = fakeWorkers();
  const thinker = workerThinker(MODULE, create);
  let answers = 0;
  void thinker.think(TASK).then(() => answers++);
  thinker.stop();
  const [fake] = made;
  assert.ok(fake);
  assert.deepEqual(
    fake.heard.map(({ kind }) => kind),
    ['open', 'think', 'stop'],
  );
  fake.say({ kind: 'stopped', id: 1 });
  const second = thinker.think(TASK);
  fake.say({ kind: 'done', id: 1, answer: answerOf('late') });
  fake.say({ kind: 'done', id: 2, answer: answerOf('income') });
  assert.equal(await second, 'income');
  mock.timers.tick(60_000);
  await Promise.resolve();
  assert.deepEqual([made.length, fake.ended, answers], [1, false, 0]);
});

test('a worker that hangs is ended, and who asked since is told', async ({ mock }) => {
  mock.timers.enable(['setTimeout']);
  const { made, create } = fakeWorkers();
  const thinker = workerThinker(MODULE, create);
  void thinker.think(TASK);
  thinker.stop();
  const asked = assert.rejects(thinker.think(TASK), /hangs/);
  mock.timers.tick(60_000);
  await asked;
  assert.equal(made[0]?.ended, true);
  const next = thinker.think(TASK);
  made[1]?.say({ kind: 'done', id: 3, answer: answerOf('income') });
  assert.equal(await next, 'income');
});

test('a worker that fails says so to everybody who waits', async () => {
  const { made, create } = fakeWorkers();
  const thinker = workerThinker(MODULE, create);
  const asked = thinker.think(TASK);
  made[0]?.onerror?.({} as ErrorEvent);
  await assert.rejects(asked, /failed/);
  const other = thinker.think(TASK);
  made[1]?.say({ kind: 'failed', id: 2, error: 'no' });
  await assert.rejects(other, /no/);
});
