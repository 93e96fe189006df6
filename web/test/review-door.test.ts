// SPDX-License-Identifier: MIT
// review-door.test.ts - reviews by the module of the reviewer's worker, kept in the browser, and made in a worker.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Door, RefusalError } from '../src/engine/door.ts';
import type { Review } from '../src/engine/review.ts';
import { Reviewer, StoppedError, type ReviewPost } from '../src/engine/reviewer.ts';
import type { ReviewAnswer, ReviewRequest } from '../src/engine/review-worker.ts';
import type { Judged } from '../src/engine/view.ts';
import { reviewOf, reviewStore } from '../src/table/reviews.ts';
import { addsUp, isMistake, lossOf } from '../src/views/review/model.ts';
import { fakeIdb } from './idb.ts';

const module = new WebAssembly.Module(readFileSync('../build/web/review.wasm'));
const recordOf = (name: string): string => readFileSync(`../tests/games/${name}.rome`, 'utf8');

function made(door: Door, record: string, steps: number): { text: string; review: Review } {
  let left = door.call('review.start', { record, depth: 'glance' }).decisions;
  while (left > 0) {
    ({ left } = door.call('review.run', { steps }));
  }
  const text = door.text('review.result', {});
  return { text, review: JSON.parse(text) as Review };
}

test('a review adds up, and slices change nothing of it', async () => {
  const door = await Door.open(module);
  const { text, review } = made(door, recordOf('rome-3-greedy'), 1);
  assert.equal(made(door, recordOf('rome-3-greedy'), 7).text, text);
  assert.ok(addsUp(review));
  assert.equal(review.finished, true);
  assert.equal(review.seats.length, 3);
  for (const step of review.steps) {
    const next = review.steps[review.steps.indexOf(step) + 1];
    assert.deepEqual(next?.v ?? review.seats.map(({ result }) => result), step.next);
    assert.ok(lossOf(review, step) >= 0);
  }
  const mistakes = review.steps.filter((step) => isMistake(review, step)).length;
  assert.equal(
    mistakes,
    review.seats.reduce((all, seat) => all + seat.mistakes, 0),
  );
});

test('against an automaton there are two rows, and the players’ choices add up', async () => {
  const { review } = made(await Door.open(module), recordOf('rome-1-ceres-greedy'), 200);
  assert.ok(addsUp(review));
  assert.equal(review.seats.length, 2);
  assert.equal(
    review.seats[0]?.by_seat?.reduce((all, one) => all + one, 0),
    review.seats[0]?.choices,
  );
});

test('a move of one’s own is judged as the review judges it', async () => {
  const door = await Door.open(module);
  const { review } = made(door, recordOf('rome-2-greedy'), 200);
  const step = review.steps.find((one) => isMistake(review, one));
  assert.ok(step !== undefined);
  const judged = door.call('review.judge', { n: step.n, move: step.best });
  assert.deepEqual(judged.q, step.q_best);
  assert.deepEqual(judged.vp, step.vp.q_best);
  assert.equal(judged.words, step.best_words);
  assert.throws(() => door.call('review.judge', { n: step.n, move: 'buy Z99' }), RefusalError);
  assert.throws(() => door.call('review.judge', { n: step.n, move: 'accept' }), RefusalError);
});

test('a boxed game is reviewed as the same game with its deck', async () => {
  const door = await Door.open(module);
  const boxed = readFileSync('../tests/boxed/rome-2-greedy.rome', 'utf8');
  assert.match(boxed, /^\[Deck "unknown"\]$/m);
  const told = made(door, boxed, 1).review;
  const dealt = made(door, recordOf('rome-2-greedy'), 200).review;
  const forecasts = ({ steps }: Review): unknown[] =>
    steps.map(({ n, v, q, best, q_best, next, outcomes, vp }) => ({ n, v, q, best, q_best, next, outcomes, vp }));
  assert.ok(addsUp(told));
  assert.ok(told.steps.length > 80);
  assert.deepEqual(forecasts(told), forecasts(dealt)); // nobody knew the deck there either
  const step = told.steps.find((one) => isMistake(told, one));
  assert.ok(step !== undefined);
  door.call('review.start', { record: boxed, depth: 'glance' });
  assert.deepEqual(door.call('review.judge', { n: step.n, move: step.best }).q, step.q_best);
});

test('a moment of luck says what was drawn', async () => {
  const door = await Door.open(module);
  const games = ['rome-1-ceres-challenge-roads-greedy', 'rome-1-ceres-random', 'rome-3-consul-hard-random'];
  const lucky = games.flatMap((game) => {
    const { review } = made(door, recordOf(game), 200);
    const moments = review.moments.filter(({ kind }) => kind === 'luck').map(({ n }) => n);
    for (const { n, drawn } of review.steps) {
      assert.equal(drawn !== undefined, moments.includes(n), `${game} ${n}`);
    }
    return moments;
  });
  assert.ok(lucky.length > 0);
});

test('a game that is not over has no review', async () => {
  const door = await Door.open(module);
  const running = recordOf('rome-2-greedy')
    .replace(/^\[Result ".*"\]$/m, '[Result "*"]')
    .replace(/\n20\. [\s\S]*$/, '\n');
  assert.throws(
    () => door.call('review.start', { record: running, depth: 'glance' }),
    (error) => error instanceof RefusalError && error.refusal.rule === '17.3',
  );
  assert.throws(() => door.call('review.run', { steps: 1 }), RefusalError);
  assert.throws(() => door.call('review.result', {}), RefusalError);
});

test('its sentences are in the language of the page', async () => {
  const door = await Door.open(module);
  const english = made(door, recordOf('rome-2-greedy'), 200).review;
  const german = readFileSync('../words/de.txt', 'utf8');
  door.call('words', { text: german.replace(/^(page|tui|fault\.(table|program))\..*$/gm, '') });
  const { review } = made(door, recordOf('rome-2-greedy'), 200);
  assert.deepEqual(
    review.steps.map(({ q }) => q),
    english.steps.map(({ q }) => q),
  );
  assert.notEqual(review.steps[0]?.words, english.steps[0]?.words);
});

test('reviews are kept with their games, by depth, and swept with them', async () => {
  const idb = fakeIdb();
  const store = reviewStore(idb.factory);
  const one = { program: 'p', language: 'en', made: 1, text: '{}' };
  assert.equal(await store.put({ ...one, game: 'a', depth: 'read' }), true);
  await store.put({ ...one, game: 'b', depth: 'glance' });
  await store.put({ ...one, game: 'link:xyz', depth: 'read' });
  const again = reviewStore(idb.factory); // as after a reload
  assert.equal((await again.get('a', 'read'))?.text, '{}');
  assert.equal((await again.get('a', 'read'))?.lasting, true);
  assert.equal(await again.get('a', 'deep'), null);
  await again.sweep(['a']);
  assert.deepEqual([...idb.rows.keys()], ['read a', 'read link:xyz']);
  await again.put({ ...one, game: 'a', depth: 'deep' });
  await again.remove('a');
  assert.deepEqual([...idb.rows.keys()], ['read link:xyz']);
});

test('of games that are not kept here the newest twelve reviews stay', async () => {
  const idb = fakeIdb();
  const store = reviewStore(idb.factory);
  for (let made = 1; made <= 14; made++) {
    await store.put({ game: `g-${made}`, depth: 'read', program: 'p', language: 'en', made, text: '{}' });
  }
  await store.sweep([]);
  assert.equal(idb.rows.size, 12);
  assert.deepEqual([idb.rows.has('read g-2'), idb.rows.has('read g-3')], [false, true]);
});

test('a kept review that is damaged is none', () => {
  const kept = { id: '', game: '', depth: 'read' as const, program: '', language: '', made: 0 };
  assert.equal(reviewOf({ ...kept, text: '{"depth":' }), null);
  assert.deepEqual(reviewOf({ ...kept, text: '{"depth":"read"}' }), { depth: 'read' });
});

test('what the browser has no room for stays while the page is open', async () => {
  const idb = fakeIdb();
  idb.room = 10;
  const store = reviewStore(idb.factory);
  const review = { game: 'a', depth: 'read' as const, program: 'p', language: 'en', made: 1, text: '{"long":"…"}' };
  assert.equal(await store.put(review), false);
  assert.equal((await store.get('a', 'read'))?.text, review.text);
  assert.equal((await store.get('a', 'read'))?.lasting, false);
  assert.equal(await reviewStore(null).put(review), false);
});

/** A worker that the test speaks for. */
class FakeWorker implements ReviewPost {
  onmessage: ReviewPost['onmessage'] = null;
  onerror: ReviewPost['onerror'] = null;
  asked: ReviewRequest[] = [];
  ended = false;
  postMessage(message: ReviewRequest): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(answer: ReviewAnswer): void {
    this.onmessage?.({ data: answer } as MessageEvent<ReviewAnswer>);
  }
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('the reviewer tells how far it is, is asked once, and can be stopped', async () => {
  const workers: FakeWorker[] = [];
  let now = 0;
  const reviewer = new Reviewer(
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    async () => ({ module, words: '' }),
    () => now,
  );
  const task = { record: 'r', link: '', depth: 'read' as const };
  const work = reviewer.make('a', task, 'en');
  assert.equal(reviewer.make('a', task, 'en'), work); // the page was left and is back
  await settle();
  assert.deepEqual(
    workers[0]?.asked.map(({ kind }) => kind),
    ['open', 'make'],
  );
  now = 1000;
  workers[0]?.say({ kind: 'so-far', id: 1, done: 10, all: 40 });
  assert.deepEqual(work.progress, { done: 10, all: 40, left: 3000 });
  workers[0]?.say({ kind: 'done', id: 1, text: '{}' });
  assert.equal(await work.text, '{}');
  assert.equal(reviewer.work, null);
  const other = reviewer.make('b', task, 'en');
  await settle();
  reviewer.stop();
  await assert.rejects(other.text, StoppedError);
  await settle();
  assert.equal(workers[0]?.ended, true);
  const third = reviewer.make('b', task, 'en');
  await settle();
  workers[1]?.say({ kind: 'failed', id: 3, error: 'why' });
  await assert.rejects(third.text, /why/);
  const german = reviewer.make('c', task, 'de');
  await settle();
  assert.equal(workers.length, 3); // another language is another engine
  workers[2]?.onerror?.({} as ErrorEvent);
  await assert.rejects(german.text, /worker/);
  const again = reviewer.make('c', task, 'de');
  await settle();
  const judging = reviewer.judge(task, 1, 'income', 'es'); // that worker ends, and what it was asked for with it
  await assert.rejects(again.text, StoppedError);
  assert.equal(reviewer.work, null);
  await settle();
  workers[4]?.say({ kind: 'judged', id: 6, judged: { words: 'x' } as Judged });
  assert.equal((await judging).words, 'x');
});
