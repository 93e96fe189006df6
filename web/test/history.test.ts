// SPDX-License-Identifier: MIT
// history.test.ts - the games of this browser: what is kept when room runs out, what older versions left, and the list.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptSeat } from '../src/online/types.ts';
import {
  figuresOf,
  filterRows,
  joinRecords,
  NO_FILTER,
  rowsOf,
  sortRows,
  splitRecords,
  type Filter,
} from '../src/table/history.ts';
import { endOf, keptOf, tagsOf } from '../src/table/record.ts';
import { browserStore, memoryStore, safeStore, type Windows } from '../src/table/store.ts';
import type { KeptGame } from '../src/table/types.ts';
import { endWords } from '../src/views/ended.ts';
import { openDoor } from './engine.ts';
import { fakeIdb } from './idb.ts';

function record(seats: string[], result: string, more: { modules?: string; game?: string; end?: string } = {}): string {
  const names = seats.map((seat, i) => {
    const [name, kind = 'human'] = seat.split(':');
    return `[Seat${i + 1} "${name}"]\n[Seat${i + 1}Kind "${kind}"]\n`;
  });
  return (
    `[Format "aedile-1"]\n[Game "${more.game ?? 'rome'}"]\n[Players "${seats.length}"]\n[Modules "${more.modules ?? ''}"]\n` +
    `${names.join('')}[Date "2026-03-14"]\n${more.end === undefined ? '' : `[Termination "${more.end}"]\n`}[Result "${result}"]\n\n1. 1 income\n2. 2 income\n`
  );
}
let count = 0;
function game(seats: string[], result: string, more: Parameters<typeof record>[2] = {}): KeptGame {
  const kept = keptOf({ id: `g${++count}`, updated: count, record: record(seats, result, more) });
  assert.ok(kept !== null);
  return kept;
}

// ---------------------------------------------------------------------------------------------------------------- store
test('without room the running game stays in memory, and is kept once there is room', async () => {
  const idb = fakeIdb();
  const store = safeStore(await browserStore(idb.factory));
  let told = 0;
  store.subscribe(() => {
    told++;
  });
  const old = game(['Ada', 'Ben:greedy'], '1:50 2:60 winner 2');
  await store.put(old);
  assert.equal(await store.saved(), true);
  idb.room = JSON.stringify([...idb.rows.values()]).length + 20;
  const running = game(['Ada', 'Ben:greedy'], '*');
  await store.put(running);
  assert.equal(store.trouble, 'full');
  assert.equal(await store.saved(), false);
  assert.deepEqual(await store.get(running.id), running);
  assert.deepEqual((await store.list()).map(({ id }) => id).sort(), [old.id, running.id].sort());
  assert.equal(idb.rows.has(running.id), false);
  await store.remove(old.id);
  assert.equal(store.trouble, null);
  assert.equal(await store.saved(), true);
  assert.deepEqual(idb.rows.get(running.id), running);
  assert.ok(told >= 3);
});

test('a move that finds no room leaves what was kept of the game before it', async () => {
  const idb = fakeIdb();
  const store = safeStore(await browserStore(idb.factory));
  const first = game(['Ada', 'Ben:greedy'], '*');
  await store.put(first);
  idb.room = 10;
  const later = { ...first, record: `${first.record}3. 1 income\n` };
  await store.put(later);
  assert.deepEqual(await store.get(first.id), later); // this page goes on
  assert.deepEqual(idb.rows.get(first.id), first); // and the next one from a move before
});

test('nothing is deleted unasked, however many games there are', async () => {
  const idb = fakeIdb();
  const store = await browserStore(idb.factory);
  for (let i = 0; i < 80; i++) {
    await store.put(game(['Ada', 'Ben:greedy'], '1:50 2:60 winner 2'));
  }
  assert.equal((await store.list()).length, 80);
});

test('a database that is closed under the page is opened again', async () => {
  const idb = fakeIdb();
  const store = await browserStore(idb.factory);
  const one = game(['Ada', 'Ben:greedy'], '*');
  await store.put(one);
  idb.closeAll();
  assert.deepEqual(await store.get(one.id), one);
  assert.equal(idb.opened, 2);
});

test('what older versions kept is read; what is damaged is set apart and can be deleted', async () => {
  const text = record(['Ada', 'Ben:greedy'], '1:50 2:60 winner 2', { modules: 'monuments roads' });
  const idb = fakeIdb([
    { id: 'old', record: text }, // no more than a record
    { id: 'half', record: text.slice(0, 30), updated: 1 },
    { id: 'number', record: 7 },
    { id: 'empty' },
  ]);
  const store = safeStore(await browserStore(idb.factory));
  const [old, ...more] = await store.list();
  assert.deepEqual(more, []);
  assert.equal(old?.over, true);
  assert.deepEqual(old?.config, { game: 'rome', players: 2, modules: ['monuments', 'roads'] });
  assert.deepEqual(
    old?.seats.map(({ name, player }) => `${name} ${player}`),
    ['Ada human', 'Ben greedy'],
  );
  assert.equal(old?.updated, Date.parse('2026-03-14'));
  const broken = await store.broken();
  assert.deepEqual(broken.map(({ id }) => id).sort(), ['empty', 'half', 'number']);
  assert.ok(broken.find(({ id }) => id === 'half')?.text.includes('aedile-1'));
  await store.remove('half');
  assert.equal((await store.broken()).length, 2);
  assert.equal(await store.get('number'), null);
  assert.deepEqual(await store.ids(), ['old', 'number', 'empty']);
});

test('a database that cannot be read does not pass for an empty one', async () => {
  const kept = await browserStore(fakeIdb().factory);
  assert.deepEqual(await safeStore(kept).ids(), []);
  assert.equal(await safeStore({ ...kept, ids: () => Promise.reject(new Error('gone')) }).ids(), null);
});

test('two windows: what one keeps the other hears of', async () => {
  const idb = fakeIdb();
  const ends: Windows[] = [];
  const channel = (): Windows => {
    const end: Windows = {
      onmessage: null,
      postMessage: (message) => {
        for (const other of ends.filter((one) => one !== end)) {
          other.onmessage?.({ data: message } as MessageEvent);
        }
      },
    };
    ends.push(end);
    return end;
  };
  const first = safeStore(await browserStore(idb.factory), channel());
  const second = safeStore(await browserStore(idb.factory), channel());
  let heard = 0;
  second.subscribe(() => {
    heard++;
  });
  const [a, b] = [game(['Ada', 'Ben:greedy'], '*'), game(['Ada', 'Cleo:greedy'], '*')];
  await Promise.all([first.put(a), second.put(b)]);
  assert.ok(heard >= 2);
  assert.deepEqual((await second.list()).map(({ id }) => id).sort(), [a.id, b.id].sort());
  await first.remove(a.id);
  assert.deepEqual(
    (await second.list()).map(({ id }) => id),
    [b.id],
  );
});

test('a browser without a database: games of the page are there, and not said to be saved', async () => {
  const store = memoryStore();
  assert.equal(await store.saved(), true);
  await store.put(game(['Ada', 'Ben:greedy'], '*'));
  assert.equal(await store.saved(), false);
});

// -------------------------------------------------------------------------------------------------------------- records
test('the end of a game is what its record says', () => {
  const end = (result: string, termination?: string) =>
    endOf(tagsOf(record(['Ada', 'Ben', 'Cleo'], result, termination === undefined ? {} : { end: termination })));
  assert.equal(end('*'), null);
  assert.deepEqual(end('1:87 2:65 3:-2 winner 1'), {
    points: [87, 65, -2],
    automaton: null,
    winners: [1],
    together: null,
    resigned: [],
    draw: false,
    stopped: false,
  });
  assert.deepEqual(end('1:70 2:70 3:60 winner 1 2')?.winners, [1, 2]);
  assert.deepEqual([end('1:40 2:44 consul:38 won')?.together, end('1:40 ceres:51 lost')?.together], [true, false]);
  assert.equal(end('1:40 ceres:51 lost')?.automaton, 51);
  assert.deepEqual(end('1:40 2:44 3:1 winner 1', 'resigned 3 2')?.resigned, [3, 2]);
  assert.equal(end('1:40 2:44 3:1 winner 1 2 3', 'draw agreed')?.draw, true);
  assert.deepEqual(end('1:40 2:44 3:1 winner 1', 'resigned 3 abandoned 2')?.resigned, [3, 2]);
  assert.equal(end('1:40 2:44 3:1 winner 1 2 3', 'draw claimed')?.draw, true);
  assert.equal(end('1:40 2:44 3:1 nobody', 'removed 2 stopped')?.stopped, true);
});

test('how a game ended is said for everybody who left it', () => {
  const said = (termination: string): string =>
    endWords({ termination, rank: [], winners: [] }, (seat) => ['Ada', 'Ben', 'Cleo'][seat - 1] ?? '');
  assert.equal(said('resigned 3 abandoned 2 1'), 'Cleo resigned. Ben and Ada did not come back.');
  assert.equal(said('removed 2 stopped'), 'The operator removed Ben. The operator ended the game.');
  assert.equal(said('resigned 3 draw agreed'), 'Cleo resigned. A draw was agreed.');
  assert.equal(said('draw claimed'), 'A draw was claimed.');
  assert.equal(said('normal'), '');
});

test('records written by the engine are read, and several are one file and back', async () => {
  const door = await openDoor();
  const seats = [
    { name: 'Ada', player: 'human', colour: 'red' as const },
    { name: 'Ben', player: 'greedy', colour: 'blue' as const },
  ];
  const texts = [1, 2].map((seed) => {
    door.call('table.start', { config: { game: 'rome', players: 2, modules: [], seed }, seats, date: '2026-11-15' });
    door.call('table.move', { seat: 1, move: 'income' });
    return door.call('table.record', {}).text;
  });
  assert.deepEqual(splitRecords(joinRecords(texts)), texts);
  assert.deepEqual(splitRecords(`\uFEFF${texts[0]}`), [texts[0]]);
  assert.deepEqual(splitRecords('rubbish'), ['rubbish\n']); // refused when it is opened, with a reason
  const kept = keptOf({ id: 'x', record: texts[0], updated: 1 });
  assert.deepEqual(
    kept?.seats.map(({ name, player }) => `${name} ${player}`),
    ['Ada human', 'Ben greedy'],
  );
  assert.equal(kept?.over, false);
});

// ----------------------------------------------------------------------------------------------------------------- list
const seat = (name: string, more: Partial<KeptSeat> = {}): KeptSeat => ({
  game: name,
  seat: 1,
  token: 't',
  updated: 500,
  over: false,
  title: '',
  names: ['Ada', 'Dora'],
  mine: false,
  ...more,
});
const day = (time: number): string => `day ${time}`;
const list = (games: KeptGame[], seats: KeptSeat[] = []) => rowsOf(games, seats, ['Ada']);

test('whose seat it was, and how it went for them', () => {
  const [row] = list([game(['Ben:greedy', 'Ada', 'Cleo:greedy'], '1:80 2:90 3:95 winner 3')]);
  assert.deepEqual([row?.me, row?.outcome, row?.place, row?.own, row?.best], [2, 'lost', 2, 90, 95]);
  const [screen] = list([game(['Ada', 'Ben'], '1:80 2:70 winner 1')]);
  assert.deepEqual([screen?.me, screen?.outcome], [1, 'won']); // by name, at one screen
  const [others] = list([game(['Eve', 'Ben'], '1:80 2:70 winner 1')]);
  assert.deepEqual([others?.me, others?.outcome, others?.place], [0, 'other', 0]);
  const [imported] = list([{ ...game(['Eve', 'Ben:greedy'], '1:80 2:70 winner 1'), imported: true }]);
  assert.equal(imported?.me, 0); // somebody else's
  const [ceres] = list([game(['Ada'], '1:40 ceres:51 lost', { modules: 'ceres=easy' })]);
  assert.deepEqual([ceres?.outcome, ceres?.best, ceres?.modules], ['lost', 51, ['ceres']]);
  const [gaveUp] = list([game(['Ada', 'Ben', 'Cleo'], '1:80 2:70 3:60 winner 2', { end: 'resigned 1' })]);
  assert.equal(gaveUp?.place, 3);
});

test('a table of a server is one row, whether its record is here or not', () => {
  const far = { ...game(['Ada', 'Dora'], '1:80 2:90 winner 2'), far: { game: 'abc', seat: 1 } };
  const rows = list([far], [seat('abc', { over: true }), seat('xyz')]);
  assert.deepEqual(
    rows.map(({ kept, over, me }) => [kept !== null, over, me]),
    [
      [false, false, 1],
      [true, true, 1],
    ],
  );
});

test('filters, search and order', () => {
  const rows = list(
    [
      game(['Ada', 'Livia:greedy'], '1:50 2:60 winner 2'),
      game(['Ada', 'Titus:greedy', 'Livia:merchant'], '1:99 2:60 3:1 winner 1', { modules: 'monuments=mixed' }),
      game(['Ada', 'Bên'], '*'),
      game(['Ada'], '1:70 ceres:51 won', { modules: 'ceres=easy' }),
      game(['Ada', 'Livia:greedy'], '1:80 2:60 winner 1', { game: 'metropolis' }),
    ],
    [seat('xyz')],
  );
  const keys = (filter: Partial<Filter>) =>
    filterRows(rows, { ...NO_FILTER, ...filter }, day).map(({ names }) => names.slice(1).join());
  assert.equal(keys({}).length, 6);
  assert.deepEqual(keys({ state: 'running' }), ['Dora', 'Bên']);
  assert.deepEqual(keys({ game: 'metropolis' }), ['Livia']);
  assert.deepEqual(keys({ players: 3 }), ['Titus,Livia']);
  assert.deepEqual(keys({ outcome: 'lost' }), ['Livia']);
  assert.deepEqual(keys({ with: 'people' }), ['Dora', 'Bên']);
  assert.deepEqual(keys({ with: 'automaton' }), ['']);
  assert.deepEqual(keys({ module: 'monuments' }), ['Titus,Livia']);
  assert.equal(keys({ module: 'base', state: 'over' }).length, 2);
  assert.deepEqual(keys({ opponent: 'Titus' }), ['Titus,Livia']);
  assert.deepEqual(keys({ search: 'ben ada' }), ['Bên']);
  assert.deepEqual(keys({ search: 'day 500' }), ['Dora']);
  assert.deepEqual(
    sortRows(rows, 'points', true).map(({ own }) => own),
    [99, 80, 70, 50, null, null],
  );
  assert.equal(sortRows(rows, 'date', true)[0]?.far?.game, 'xyz');
  assert.equal(sortRows(rows, 'place', false)[0]?.outcome, 'won');
});

test('figures are of finished games with a seat of one’s own', () => {
  const results = [50, 60, 90, 95, 40, 99, 98].map((points) =>
    game(['Ada', 'Livia:greedy'], `1:${points} 2:70 winner ${points > 70 ? 1 : 2}`),
  );
  const rows = list([...results, game(['Ada', 'Ben'], '*'), game(['Eve', 'Ben'], '1:1 2:2 winner 2')]);
  assert.deepEqual(figuresOf(rows), { games: 7, won: 4, points: 76, most: 99 });
  assert.deepEqual(figuresOf([]), { games: 0, won: 0, points: null, most: null });
});
