// SPDX-License-Identifier: MIT
// setup.test.ts - what the first page makes of a wish, and the lesson's table.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  coloursOf,
  dealtAnew,
  FIRST_SETUP,
  freeColour,
  keepSetup,
  OPEN,
  planOf,
  quickSeats,
  readSetup,
  seatsOf,
  withColour,
  withPlayer,
  type Kind,
  type Setup,
} from '../src/views/setup.ts';
import type { Colour } from '../src/engine/view.ts';
import { readRoute, writeRoute } from '../src/app/route.ts';
import { FAR, farSeats, openSeats } from '../src/views/online/wish.ts';
import { t } from '../src/words/words.ts';
import { openDoor } from './engine.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

test('a switch that clashes rests, and is on again when the game is left (9.2)', async () => {
  const door = await openDoor();
  const setup: Setup = { ...FIRST_SETUP, kind: 'consul', on: { trading: '', monuments: 'mixed' } };
  const consul = planOf(door, setup);
  assert.deepEqual(consul.config.modules, ['consul', 'monuments=mixed']);
  assert.ok(consul.answer.clash.trading !== undefined);
  assert.equal(consul.answer.error, undefined);
  assert.deepEqual(planOf(door, { ...setup, kind: 'rome' }).config.modules, ['trading', 'monuments=mixed']);
});

test('as many sit down as the game is for (1.1)', async () => {
  const door = await openDoor();
  const bot = { name: '', player: 'greedy', colour: 'red' as const };
  const person = { name: 'Ana', player: 'human', colour: 'gold' as const };
  const ceres = planOf(door, { ...FIRST_SETUP, kind: 'ceres', seats: [bot, person] });
  assert.deepEqual(ceres.seats, [person]);
  assert.equal(planOf(door, { ...FIRST_SETUP, seats: [person] }).seats.length, 2);
  for (const kind of ['rome', 'metropolis', 'consul', 'ceres'] as const) {
    const plan = planOf(door, { ...FIRST_SETUP, kind });
    assert.equal(plan.answer.error, undefined, kind);
    door.call('table.start', { config: plan.config, seats: seatsOf(plan.seats, ''), date: '2026-11-15' });
  }
});

test('a seed that cannot be read is refused, and the switches stay', async () => {
  const door = await openDoor();
  const plan = planOf(door, { ...FIRST_SETUP, kind: 'consul', seed: 'no seed' });
  assert.match(plan.answer.error?.words ?? '', /^seed/);
  assert.ok(plan.answer.clash.roles !== undefined);
});

test('no two colours are alike; red is dealt last against Ceres', () => {
  const seats = withColour(FIRST_SETUP.seats, 0, 'green');
  assert.deepEqual(
    seats.map((seat) => seat.colour),
    ['green', 'blue', 'red'],
  );
  assert.equal(freeColour('ceres', [{ name: '', player: 'human', colour: 'blue' }]), 'green');
  const five = quickSeats('ceres', 0, 5, '').map((seat) => seat.colour);
  assert.equal(new Set(five).size, 5);
  assert.equal(five[4], 'red');
  assert.equal(quickSeats('consul', 0, 5, '')[4]?.colour, 'violet');
});

test('colours are dealt in the order of the rulebooks', () => {
  const order = (kind: Kind, count: number): Colour[] => quickSeats(kind, 0, count, '').map((seat) => seat.colour);
  assert.deepEqual(order('rome', 5), ['red', 'blue', 'green', 'violet', 'gold']);
  assert.deepEqual(order('metropolis', 4), ['red', 'blue', 'gold', 'violet']);
  assert.equal(t('page.colour.gold'), 'Yellow');
  assert.equal(t('page.colour.violet'), 'Purple');
  assert.deepEqual(
    dealtAnew(FIRST_SETUP, 'metropolis').map((seat) => seat.colour),
    ['red', 'blue', 'gold'],
  );
  const chosen = { ...FIRST_SETUP, seats: withColour(FIRST_SETUP.seats, 0, 'violet') };
  assert.deepEqual(
    dealtAnew(chosen, 'metropolis').map((seat) => seat.colour),
    ['violet', 'blue', 'red'],
    'a colour that was chosen stays; Metropolis has no green',
  );
  assert.deepEqual(coloursOf('metropolis'), ['red', 'blue', 'gold', 'violet']);
});

test('names fit a record', () => {
  const [seat] = seatsOf([{ name: 'Ω'.repeat(24), player: 'human', colour: 'blue' }], '');
  assert.ok(new TextEncoder().encode(seat?.name).length < 40);
  assert.deepEqual(
    quickSeats('rome', 1, 2, 'Ana').map(({ name }) => name),
    ['Ana', 'Livia', 'Titus'],
  );
});

test('the last options are remembered, but for the seed; rubbish is not', () => {
  const kept = storage();
  assert.deepEqual(readSetup(kept), FIRST_SETUP);
  keepSetup(kept, { ...FIRST_SETUP, kind: 'ceres', seed: '7' });
  assert.equal(readSetup(kept).kind, 'ceres');
  assert.equal(readSetup(kept).seed, '');
  kept.setItem('aedile.options', '{"kind":"chess"}');
  assert.deepEqual(readSetup(kept), FIRST_SETUP);
});

test('a table for friends: one seat is its maker’s, the missing ones are open', async () => {
  const door = await openDoor();
  const plan = planOf(door, { ...FAR.first, seats: openSeats(1) }, FAR);
  assert.deepEqual(
    plan.seats.map(({ player }) => player),
    ['human', OPEN],
  );
  const moved = withPlayer(openSeats(3), 2, 'human', FAR.fill);
  assert.deepEqual(
    moved.map(({ player }) => player),
    [OPEN, OPEN, 'human'],
  );
  const nobody = planOf(door, { ...FAR.first, seats: withPlayer(openSeats(2), 0, OPEN, FAR.fill) }, FAR);
  assert.deepEqual(
    nobody.seats.map(({ player }) => player),
    ['human', OPEN],
  );
  assert.equal(withPlayer(FIRST_SETUP.seats, 1, 'human', 'greedy')[0]?.player, 'human'); // at one screen there may be several
});

test('the server is told names, but never “You”', () => {
  const [me, other, bot] = farSeats([...openSeats(2), { name: '', player: 'greedy', colour: 'gold' }], '');
  assert.deepEqual(me, { player: 'me', colour: 'red', name: t('page.start.person', { n: 1 }) });
  assert.deepEqual(other, { player: OPEN, colour: 'blue' });
  assert.equal(bot?.player, 'greedy');
  assert.notEqual(bot?.name, '');
  assert.equal(farSeats(openSeats(2), 'Ana')[0]?.name, 'Ana');
});

test('addresses are read as they were written', () => {
  for (const hash of [
    '#/g/k3f9x2m7q1zt',
    '#/g/k3f9x2m7q1zt/aB3',
    '#/friends',
    '#/watch',
    '#/play/x',
    '#/learn',
    '#/learn/civic',
    '#/codex/rome',
    '#/codex/metropolis/13.6',
    '#/',
  ]) {
    assert.equal(writeRoute(readRoute(hash)), hash);
  }
});
