// SPDX-License-Identifier: MIT
// online-notify.test.ts - who looks elsewhere is told of their turn, once, and not when they look.
import assert from 'node:assert/strict';
import test from 'node:test';
import { askPermission, mayNotify, turnNotifier } from '../src/online/notify.ts';
import { t } from '../src/words/words.ts';

class Told {
  static permission: NotificationPermission = 'granted';
  static shown: Told[] = [];
  static requestPermission = (): Promise<NotificationPermission> => Promise.resolve(Told.permission);
  closed = false;
  onclick: (() => void) | null = null;
  readonly words: string;
  readonly options: { body: string; tag: string };
  constructor(words: string, options: { body: string; tag: string }) {
    this.words = words;
    this.options = options;
    Told.shown.push(this);
  }
  close(): void {
    this.closed = true;
  }
}
function page(): { title: string; hidden: boolean; look: () => void } {
  let listener: () => void = () => undefined;
  const document = {
    title: 'Aedile',
    hidden: true,
    addEventListener: (_: string, run: () => void) => {
      listener = run;
    },
    removeEventListener: () => undefined,
    look: () => {
      document.hidden = false;
      listener();
    },
  };
  Object.assign(globalThis, { document, Notification: Told });
  Told.shown = [];
  Told.permission = 'granted';
  return document;
}

test('a turn that comes while nobody looks is told, until somebody does', ({ mock }) => {
  mock.timers.enable(['setTimeout']);
  const document = page();
  const notifier = turnNotifier('g');
  notifier.turn(true, 'Ann, Bob');
  notifier.turn(true, 'Ann, Bob');
  assert.equal(document.title, 'Aedile');
  mock.timers.tick(1000);
  assert.equal(document.title, t('page.online.turn-title'));
  assert.deepEqual(
    Told.shown.map(({ words, options }) => [words, options.body]),
    [[t('page.online.turn'), 'Ann, Bob']],
  );
  document.look();
  assert.equal(document.title, 'Aedile');
  assert.equal(Told.shown[0]?.closed, true);
});
test('a turn that has passed meanwhile is not told; without leave only the title tells', ({ mock }) => {
  mock.timers.enable(['setTimeout']);
  const document = page();
  Told.permission = 'default';
  const notifier = turnNotifier('g');
  notifier.turn(true, '');
  notifier.turn(false, '');
  mock.timers.tick(5000);
  assert.equal(document.title, 'Aedile');
  notifier.turn(true, '');
  mock.timers.tick(1000);
  assert.equal(document.title, t('page.online.turn-title'));
  assert.equal(Told.shown.length, 0);
  notifier.close();
  assert.equal(document.title, 'Aedile');
});
test('who looks is not told, and leave is asked for where it can be had', async () => {
  const document = page();
  document.hidden = false;
  const notifier = turnNotifier('g');
  notifier.turn(true, '');
  assert.equal(document.title, 'Aedile');
  notifier.close();
  assert.equal(await askPermission(), true);
  Told.permission = 'denied';
  assert.equal(mayNotify(), 'denied');
  assert.equal(await askPermission(), false);
});
