// SPDX-License-Identifier: MIT
// referee-door.test.ts - the book of a boxed game through the referee's module: a stored game is told to it by what lies on
// the table, and everything a page shows of it comes from the same instance.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Door, RefusalError } from '../src/engine/door.ts';
import type { Colour, GameEvent, LogEntry, RefereeScreen, RoomView } from '../src/engine/view.ts';

const tableModule = new WebAssembly.Module(readFileSync('../build/web/aedile.wasm'));
const module = new WebAssembly.Module(readFileSync('../build/web/referee.wasm'));
const recordOf = (name: string): string => readFileSync(`../tests/games/${name}.rome`, 'utf8');
const COLOURS: Colour[] = ['red', 'blue', 'gold', 'green', 'violet'];

/** A game as it was played, seen by nobody in particular. */
async function playedGame(name: string): Promise<{ end: RoomView; at: (n: number) => RoomView }> {
  const door = await Door.open(tableModule);
  door.call('table.resume', { record: recordOf(name) });
  const end = door.call('table.view', { viewer: 0, from: 0 });
  return { end, at: (n) => door.call('table.at', { viewer: 0, n, from: n }) };
}

/** What a move turned up, in order: cards of the market, and tokens of the Consul. */
function cameOf(events: GameEvent[]): { id: string; text: string }[] {
  return events.flatMap((one) => {
    if (one.kind === 'reveal') {
      return [{ id: 'market', text: one.card ?? '' }];
    }
    return one.kind === 'automaton' && one.step === 'token' ? [{ id: 'token', text: one.what ?? '' }] : [];
  });
}

function newReferee(door: Door, end: RoomView, names: string[]): RefereeScreen {
  const { seed: _, ...config } = end.config;
  const seats = names.map((name, i) => ({ name, player: 'human', colour: COLOURS[i] ?? 'red' }));
  return door.call('referee.new', { config, seats, date: '2026-11-16' });
}

/** Tells the set-up and every move of a game without modules. */
async function told(name: string, names: string[]): Promise<{ door: Door; end: RoomView; screen: RefereeScreen }> {
  const { end, at } = await playedGame(name);
  const door = await Door.open(module);
  let screen = newReferee(door, end, names);
  const start = at(0).state;
  for (const seat of start.players) {
    screen = door.call('referee.answer', { answer: seat.lots.join(' ') });
  }
  screen = door.call('referee.answer', { answer: start.market.map(({ card }) => card).join(' ') });
  assert.equal(screen.set, true);
  assert.deepEqual(door.call('table.view', { viewer: 0, from: 0 }).state, start);
  for (const entry of end.log) {
    screen = tellMove(door, entry);
    assert.deepEqual(door.call('table.view', { viewer: 0, from: entry.n }).state, at(entry.n).state);
  }
  return { door, end, screen };
}

function tellMove(door: Door, entry: LogEntry): RefereeScreen {
  let screen = door.call('referee.move', { move: entry.move });
  for (const { id, text } of cameOf(entry.events)) {
    assert.ok(screen.asks !== null);
    assert.equal(screen.asks.id, id);
    assert.ok(screen.asks.outcomes.some((outcome) => outcome.text === text));
    screen = door.call('referee.answer', { answer: text });
  }
  assert.equal(screen.asks, null);
  return screen;
}

test('a whole game is told, and ends as it did', async () => {
  const { door, end, screen } = await told('rome-3-greedy', ['Livia', 'Titus', 'Julia']);
  assert.equal(screen.over, true);
  assert.equal(screen.moves, end.moves);
  const view = door.call('table.view', { viewer: 0, from: 0 });
  assert.deepEqual(view.result, end.result);
  const said = view.log.map(({ move, events }) => ({ move, events: events.map(({ kind, vp }) => ({ kind, vp })) }));
  assert.deepEqual(
    said,
    end.log.map(({ move, events }) => ({ move, events: events.map(({ kind, vp }) => ({ kind, vp })) })),
  );
  const { era, lines } = door.call('referee.say', {});
  assert.equal(era, 3);
  assert.ok(lines.length > 10);
  assert.match(lines[0]?.say ?? '', /^(Livia|Titus|Julia)’s .*VP\.$/);
  const { text, result } = door.call('referee.record', {});
  assert.match(text, /\[Deck "unknown"\]/);
  assert.match(result, /winner/);
  // The table's own module names what it is without; this one replays it.
  const plain = await Door.open(tableModule);
  assert.throws(() => plain.call('table.resume', { record: text }), RefusalError);
  const other = await Door.open(module);
  assert.equal(other.call('table.resume', { record: text }).over, true);
  assert.deepEqual(other.call('table.view', { viewer: 0, from: end.moves }).state, view.state);
});

test('wrong answers and moves are refused in words, and nothing changes', async () => {
  const { end, at } = await playedGame('rome-2-greedy');
  const door = await Door.open(module);
  newReferee(door, end, ['Livia', 'Titus']);
  const lots = at(0).state.players.map((seat) => seat.lots);
  assert.throws(
    () => door.call('referee.move', { move: 'income' }),
    /first answer: Which deeds does Livia start with\?$/,
  );
  door.call('referee.answer', { answer: (lots[0] ?? []).join(' ') });
  assert.throws(() => door.call('referee.answer', { answer: lots[0]?.[0] ?? '' }), /was told already/);
  assert.throws(() => door.call('referee.answer', { answer: 'J10' }), /there is no 'J10'/);
  assert.equal(door.call('referee.screen', {}).entries.length, 6);
  assert.throws(() => door.call('table.view', { viewer: 0, from: 0 }), RefusalError);
});

test('monuments of the same size are refused with the rule, in every language', async () => {
  const door = await Door.open(module);
  const seats = [{ name: 'Livia', player: 'human', colour: COLOURS[0] ?? 'red' }];
  let { asks } = door.call('referee.new', {
    config: { game: 'rome', players: 1, modules: ['ceres', 'monuments=original'] },
    seats,
    date: '2026-11-16',
  });
  while (asks !== null && asks.id !== 'monument') {
    ({ asks } = door.call('referee.answer', { answer: asks.outcomes[0]?.text ?? '' }));
  }
  const tell = (answer: string) => (): RefereeScreen => door.call('referee.answer', { answer });
  const because = (words: RegExp) => (error: unknown) =>
    error instanceof RefusalError && error.refusal.rule === '15.14' && words.test(error.refusal.words);
  const equal = 'royal-winery regia temple-of-mars';
  assert.throws(tell(equal), because(/^'regia' is not one of the three .* different sizes/));
  assert.throws(tell('temple-of-vulcan'), because(/Minerva and Vulcan/));
  for (const [language, words] of [
    ['de', /verschieden groß/],
    ['es', /tamaños distintos/],
  ] as const) {
    const text = readFileSync(`../words/${language}.txt`, 'utf8');
    door.call('words', { text: text.replace(/^(page|tui|fault\.(table|program))\..*$/gm, '') });
    assert.throws(tell(equal), because(words));
  }
});

test('undo, corrections, and a game that is taken up again', async () => {
  const { end, at } = await playedGame('rome-2-greedy');
  const door = await Door.open(module);
  newReferee(door, end, ['Livia', 'Titus']);
  for (const seat of at(0).state.players) {
    door.call('referee.answer', { answer: seat.lots.join(' ') });
  }
  door.call('referee.answer', {
    answer: at(0)
      .state.market.map(({ card }) => card)
      .join(' '),
  });
  for (const entry of end.log.slice(0, 20)) {
    tellMove(door, entry);
  }
  const before = door.call('referee.screen', {});
  const last = before.entries.at(-1);
  door.call('referee.undo', {});
  const { config, seats, entries } = door.call('referee.screen', {});
  assert.equal(entries.length, before.entries.length - 1);
  const texts = before.entries.map(({ text }) => text);
  const people = seats.map(({ name, colour }) => ({ name, player: 'human', colour }));
  const again = await Door.open(module);
  const resumed = again.call('referee.resume', { config, seats: people, date: '', entries: texts });
  assert.deepEqual(resumed.entries, before.entries);
  assert.ok(last !== undefined);
  // The first card that came was another one: what was played with it does not fit, and is named.
  const wrong = before.entries.find(({ answer, move }) => answer && move > 0);
  assert.ok(wrong !== undefined);
  const free = at(0).state;
  const known = new Set([...free.players.flatMap(({ lots }) => lots), ...before.entries.map(({ text }) => text)]);
  const other = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].flatMap((c) => [1, 2, 3, 4, 5, 6, 7].map((r) => `${c}${r}`));
  const card = other.find((lot) => !known.has(lot));
  assert.ok(card !== undefined);
  const corrected = again.call('referee.correct', { n: wrong.n, text: card });
  const bought = before.entries.some(({ text }) => text === `buy ${wrong.text}`);
  assert.equal(corrected.left_out_count > 0, bought);
  assert.equal(corrected.entries[wrong.n - 1]?.text, card);
});

test('what waits behind a correction is told, and taken up again', async () => {
  const { end, at } = await playedGame('rome-2-greedy');
  const door = await Door.open(module);
  newReferee(door, end, ['Livia', 'Titus']);
  const start = at(0).state;
  for (const seat of start.players) {
    door.call('referee.answer', { answer: seat.lots.join(' ') });
  }
  door.call('referee.answer', { answer: start.market.map(({ card }) => card).join(' ') });
  for (const entry of end.log.slice(0, 6)) {
    tellMove(door, entry);
  }
  const whole = door.call('referee.screen', {});
  assert.deepEqual(whole.later, []);
  const gone = whole.entries[2]?.text ?? '';
  const waits = door.call('referee.correct', { n: 3, text: '' });
  assert.equal(waits.entries.length, 2);
  assert.equal(waits.waiting, whole.entries.length - 3);
  assert.equal(waits.later.length, waits.waiting);
  assert.deepEqual(
    waits.later,
    whole.entries.slice(3).map(({ answer, seat, text }) => (answer ? text : `${seat} ${text}`)),
  );
  const seats = waits.seats.map(({ name, colour }) => ({ name, player: 'human', colour }));
  const entries = waits.entries.map(({ text }) => text);
  const again = await Door.open(module);
  const resumed = again.call('referee.resume', { config: waits.config, seats, date: '', entries, later: waits.later });
  assert.deepEqual(resumed, waits);
  const { entries: told, left_out_count: left, later } = again.call('referee.answer', { answer: gone });
  assert.deepEqual({ told, left, later }, { told: whole.entries, left: 0, later: [] });
});

test('the Consul is driven: what to draw, and why', async () => {
  const { door, end } = await told('rome-2-consul-greedy', ['Livia', 'Titus']);
  const drew = end.log.find(({ events }) => events.some(({ step }) => step === 'token'));
  assert.ok(drew !== undefined);
  const { entries } = door.call('referee.screen', {});
  const token = entries.find(({ answer, move, text }) => answer && move === drew.n && text.startsWith('c-'));
  assert.ok(token !== undefined);
  while (door.call('referee.screen', {}).entries.length >= token.n) {
    door.call('referee.undo', {});
  }
  const { asks } = door.call('referee.screen', {});
  assert.match(
    asks?.words ?? '',
    /^Draw a token of size 1 for the Consul, the largest that has a place there\. Which one is it\?$/,
  );
  assert.ok(asks?.events.some(({ kind, step }) => kind === 'automaton' && step === 'claim'));
  const german = readFileSync('../words/de.txt', 'utf8');
  door.call('words', { text: german.replace(/^(page|tui|fault\.(table|program))\..*$/gm, '') });
  assert.match(door.call('referee.screen', {}).asks?.words ?? '', /^Zieht ein Plättchen der Größe 1 für den Konsul/);
});

test('a seal is that of docs/referee.md', async () => {
  const door = await Door.open(module);
  const salt = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
  const book = 'A'.repeat(22);
  assert.deepEqual(door.call('referee.keep', { book, seat: 2, salt, text: 'o05' }), {
    promise: '5d0f567c6f5abd5cd74ca969515c70b468f6988165799f1a767d6f9c59ef0278',
  });
  assert.throws(() => door.call('referee.keep', { book, seat: 2, salt: 'x', text: 'o05' }));
});
