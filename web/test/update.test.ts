// SPDX-License-Identifier: MIT
// update.test.ts - new versions of the page: when they are offered, and when the page opens anew.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Update } from '../src/app/update.ts';

type Worker = EventTarget & { state: string; postMessage: (message: unknown) => void };

/** A browser with a page that is controlled or not, and a registration whose workers the test moves. */
function browser(controlled: boolean, waits: boolean) {
  const seen = { reloads: 0, told: 0, asked: 0, posted: [] as unknown[] };
  const worker = (): Worker =>
    Object.assign(new EventTarget(), {
      state: 'installing',
      postMessage: (message: unknown) => void seen.posted.push(message),
    });
  const registration = Object.assign(new EventTarget(), {
    waiting: waits ? worker() : null,
    installing: null as Worker | null,
    update: async () => void seen.asked++,
  });
  const container = { controller: controlled ? {} : null, register: async () => registration };
  let wake: () => void = () => assert.fail('nothing was begun');
  const update = new Update({
    container: container as never,
    reload: () => {
      seen.reloads++;
    },
    wakes: (listener) => {
      wake = listener;
    },
  });
  update.subscribe(() => {
    seen.told++;
  });
  const found = (): void => {
    const installing = worker();
    registration.installing = installing;
    registration.dispatchEvent(new Event('updatefound'));
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
  };
  return { update, seen, found, wake: () => wake() };
}

test('the first visit offers nothing', async () => {
  const { update, seen, found } = browser(false, false);
  await update.open('sw.js');
  found();
  assert.deepEqual(seen, { reloads: 0, told: 0, asked: 0, posted: [] });
  assert.equal(update.ready, false);
});

test('a version that comes is offered, and taken only when it is wanted', async () => {
  const { update, seen, found, wake } = browser(true, false);
  await update.open('sw.js');
  wake();
  assert.equal(seen.asked, 1);
  found();
  assert.equal(update.ready, true);
  assert.equal(seen.told, 1);
  assert.equal(seen.reloads, 0);
  update.take();
  assert.equal(seen.reloads, 1);
});

test('a worker that waited since the last time need not wait longer; this page is of its version', async () => {
  const { update, seen } = browser(true, true);
  await update.open('sw.js');
  assert.deepEqual(seen, { reloads: 0, told: 0, asked: 0, posted: ['take'] });
  assert.equal(update.ready, false);
});

test('a browser that keeps no files goes on without', async () => {
  const container = { controller: null, register: () => Promise.reject(new Error('refused')) };
  const update = new Update({ container, reload: () => assert.fail(), wakes: () => assert.fail() });
  await update.open('sw.js');
  assert.equal(update.ready, false);
});
