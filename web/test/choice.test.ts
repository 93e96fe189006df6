// SPDX-License-Identifier: MIT
// choice.test.ts - the choice in hand as a function: what is held, what was done, what follows; no door, no screen.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Config, Move } from '../src/engine/view.ts';
import {
  confirms,
  firstChoice,
  pendingOf,
  reduce,
  type Facts,
  type Hand,
  type HandEvent,
} from '../src/table/choice.ts';
import type { Choice } from '../src/table/types.ts';
import { screenAfter } from './engine.ts';

const EMPTY: Hand = { choice: { kind: 'none' }, focus: null, tried: null, about: null, advised: false };
const BASE: Config = { game: 'rome', players: 2, modules: [], seed: 5 };

function after(at: Facts, ...events: HandEvent[]): Hand {
  let hand = EMPTY;
  for (const event of events) {
    hand = reduce(hand, event, at);
  }
  return hand;
}
const pieceIn = ({ choice }: Hand): Extract<Choice, { kind: 'piece' }> => {
  assert.ok(choice.kind === 'piece');
  return choice;
};
/** The base game at its first move, and a piece that is legal there. */
const facts = async (config: Config = BASE, moves = 0): Promise<Facts> => (await screenAfter(config, moves)).screen;

test('a card is taken up, and put down by choosing it again', async () => {
  const at = await facts();
  const buy = at.look.moves.find(({ verb }) => verb === 'buy');
  assert.ok(buy?.card);
  const held = after(at, { kind: 'card', card: buy.card });
  assert.equal(pendingOf(held.choice), buy.move);
  assert.equal(confirms(held.choice, buy.card), true);
  assert.equal(after(at, { kind: 'card', card: buy.card }, { kind: 'card', card: buy.card }).choice.kind, 'none');
  assert.deepEqual(
    after(at, { kind: 'press', lot: buy.card }).choice,
    held.choice,
    'its lot in the city does the same',
  );
});

test('a card that cannot be had is asked about, and Enter buys no other', async () => {
  const at = await facts();
  const dear = at.look.market.find(({ short }) => short > 0);
  const buy = at.look.moves.find(({ verb }) => verb === 'buy');
  assert.ok(dear && buy?.card);
  const held = after(at, { kind: 'card', card: buy.card });
  const tried = reduce(held, { kind: 'card', card: dear.card }, at);
  assert.deepEqual(tried.about, { verb: 'buy', card: dear.card });
  assert.equal(pendingOf(tried.choice), null);
});

test('a ghost takes a legal place, follows the pointer, and lies where it may not', async () => {
  const at = await facts();
  const place = at.look.moves.find(({ piece }) => piece === 'domus');
  assert.ok(place?.lots);
  const held = after(at, { kind: 'piece', piece: 'domus' });
  assert.deepEqual(pieceIn(held).lots, place.lots);
  assert.equal(confirms(held.choice, place.lots[0] ?? ''), true);
  const own = at.look.moves.filter(({ piece }) => piece === 'domus').flatMap(({ lots }) => lots ?? []);
  const far = ['A1', 'G7', 'A7', 'G1', 'D4'].find((lot) =>
    own.every(
      (other) =>
        Math.abs(other.charCodeAt(0) - lot.charCodeAt(0)) > 2 || Math.abs(Number(other[1]) - Number(lot[1])) > 2,
    ),
  );
  assert.ok(far, 'a lot far from all of ours');
  const lying = reduce(held, { kind: 'hover', lot: far }, at);
  assert.equal(pieceIn(lying).move, null);
  assert.equal(lying.tried, `build domus ${far}`);
  assert.equal(pendingOf(lying.choice), null);
  assert.equal(confirms(lying.choice, far), false);
  const still = { ...lying, tried: null };
  assert.equal(reduce(still, { kind: 'hover', lot: far }, at), still, 'the same hand where nothing changed');
});

test('a piece turns through all its turns and back', async () => {
  const at = await facts(BASE, 24);
  const move = at.look.moves.find(
    ({ piece }) => piece !== undefined && (at.codex.pieces.find(({ id }) => id === piece)?.turns.length ?? 0) > 1,
  );
  const piece = move?.piece ?? '';
  const turns = at.codex.pieces.find(({ id }) => id === piece)?.turns.length ?? 0;
  assert.ok(turns > 1);
  const held = after(at, { kind: 'piece', piece });
  const once = reduce(held, { kind: 'turn', back: false }, at);
  assert.equal(pieceIn(once).turn, (pieceIn(held).turn + 1) % turns);
  assert.equal(pieceIn(reduce(once, { kind: 'turn', back: true }, at)).turn, pieceIn(held).turn);
});

test('next walks over every legal place and comes round', async () => {
  const at = await facts();
  const places = at.look.moves.filter(({ piece }) => piece === 'domus');
  assert.ok(places.length > 1);
  let hand = after(at, { kind: 'piece', piece: 'domus' });
  const seen = new Set<string | null>();
  for (let i = 0; i < places.length; i++) {
    hand = reduce(hand, { kind: 'next', step: 1 }, at);
    seen.add(pendingOf(hand.choice));
    assert.equal(hand.focus, pieceIn(hand).lots[0], 'the cursor goes with it');
  }
  assert.equal(seen.size, places.length);
});

test('the cursor stays in the city', async () => {
  const at = await facts();
  const step = (columns: number, rows: number): HandEvent => ({ kind: 'nudge', columns, rows, free: false });
  assert.equal(after(at, step(-1, 0)).focus, 'A1');
  assert.equal(after(at, step(1, 0), step(0, 1)).focus, 'B2');
  const { size } = at.room.state;
  const end = Array.from({ length: 20 }, () => step(1, 1));
  assert.equal(after(at, ...end).focus, `${'ABCDEFGHIJ'.charAt(size - 1)}${size}`);
});

test('a move of counsel is taken up as a person would, and lies still under the pointer', async () => {
  const at = await facts();
  const build = at.look.moves.filter(({ verb }) => verb === 'build')[1];
  assert.ok(build?.lots);
  const held = after(at, { kind: 'advised', move: build.move });
  assert.deepEqual([pendingOf(held.choice), held.advised], [build.move, true]);
  assert.equal(pieceIn(held).piece, build.piece);
  assert.equal(reduce(held, { kind: 'hover', lot: 'A1' }, at), held, 'on the way to the button it stays');
  const moved = reduce(held, { kind: 'nudge', columns: 1, rows: 0, free: true }, at);
  assert.deepEqual([moved.advised, moved.choice === held.choice], [false, false], 'until it is moved');
  assert.equal(after(at, { kind: 'advised', move: 'income' }).choice.kind, 'move');
  const none = after(at, { kind: 'advised', move: 'buy J10' });
  assert.deepEqual([none.choice.kind, none.tried, none.advised], ['none', 'buy J10', false]);
});

/** Moves as the engine lists them; only what the hand looks at. */
const targets = (verb: Move['verb'], lots: string[][]): Move[] =>
  lots.map((pair) => ({ move: [verb, ...pair].join(' '), verb, words: '', lots: pair }));

test('where the engine asks for a place and nothing else, that is chosen; dropping it asks again', async () => {
  const screen = await facts();
  const at: Facts = {
    ...screen,
    look: {
      ...screen.look,
      moves: targets('garden', [
        ['A1', 'A2'],
        ['C3', 'C4'],
      ]),
    },
  };
  assert.equal(firstChoice(at).kind, 'target');
  assert.equal(firstChoice({ ...at, mine: false }).kind, 'none');
  const held = reduce({ ...EMPTY, choice: firstChoice(at) }, { kind: 'hover', lot: 'C4' }, at);
  assert.equal(pendingOf(held.choice), 'garden C3 C4');
  assert.equal(confirms(held.choice, 'C3'), true);
  const advised = after(at, { kind: 'advised', move: 'garden C3 C4' });
  assert.deepEqual([advised.choice, advised.advised], [held.choice, true]);
  const dropped = reduce(held, { kind: 'drop' }, at);
  assert.deepEqual(dropped.choice, firstChoice(at));
});

test('a pair of lots is chosen one after the other', async () => {
  const screen = await facts();
  const moves = targets('invoke', [
    ['A1', 'B1'],
    ['A1', 'C1'],
  ]).map((move) => ({ ...move, card: 'i05' }));
  const at: Facts = { ...screen, look: { ...screen.look, moves } };
  const first = after(at, { kind: 'target', verb: 'invoke', card: 'i05', slot: 0 }, { kind: 'press', lot: 'A1' });
  assert.ok(first.choice.kind === 'target' && first.choice.first === 'A1');
  assert.equal(pendingOf(reduce(first, { kind: 'press', lot: 'C1' }, at).choice), 'invoke A1 C1');
  const again = reduce(first, { kind: 'press', lot: 'A1' }, at);
  assert.ok(again.choice.kind === 'target' && again.choice.first === null, 'the first again lets it go');
});

test("in a trade a lot goes to its owner's side and back", async () => {
  const at = await facts({ ...BASE, modules: ['trading'] });
  const [own, other] = at.room.state.players.map(({ lots }) => lots[0] ?? '');
  const offer = after(
    at,
    { kind: 'trade', to: 2 },
    { kind: 'press', lot: own ?? '' },
    { kind: 'press', lot: other ?? '' },
  );
  assert.equal(pendingOf(offer.choice), `trade 2 give ${own} take ${other}`);
  assert.equal(
    pendingOf(reduce(offer, { kind: 'press', lot: own ?? '' }, at).choice),
    `trade 2 give nothing take ${other}`,
  );
});
