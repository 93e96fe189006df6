// SPDX-License-Identifier: MIT
// scene.test.ts - the city as a list of things, from real games of the engine; where plates go; what hands and keys mean.
import assert from 'node:assert/strict';
import test from 'node:test';
import { step } from '../src/board/grid.tsx';
import { MARK_MS, marksSeen, withoutOld } from '../src/board/fading.ts';
import { Pointers, type Hands } from '../src/board/pointer.ts';
import { isLot, sceneOfReplay, sceneOfScoring, sceneOfTable } from '../src/board/scene.ts';
import { deltaSpots, parkSpot, sumSpot } from '../src/board/spots.ts';
import type { Scene, Thing } from '../src/board/things.ts';
import type { Config, Lot, Move } from '../src/engine/view.ts';
import { COLOURS, screenAfter } from './engine.ts';

const ROME: Config = { game: 'rome', players: 4, modules: [], seed: 7 };
/** A turn of the first seat with something standing everywhere. */
const midgame = screenAfter(ROME, 60);

type Of<K extends Thing['kind']> = Extract<Thing, { kind: K }>;
const all = <K extends Thing['kind']>(scene: Scene, kind: K): Of<K>[] =>
  scene.things.filter((thing): thing is Of<K> => thing.kind === kind);
const union = (moves: Move[]): Lot[] => [...new Set(moves.flatMap((move) => move.lots ?? []))].sort();

test('every lot once, every building once, a tag for each deed on sale', async () => {
  const { screen } = await midgame;
  const scene = sceneOfTable(screen);
  const lots = all(scene, 'lot');
  assert.equal(new Set(lots.map((thing) => thing.lot)).size, 81);
  assert.equal(lots.length, 81);
  const { players } = screen.room.state;
  const buildings = all(scene, 'building');
  assert.equal(
    buildings.length,
    players.reduce((n, player) => n + player.buildings.length, 0),
  );
  assert.ok(buildings.length > 10);
  players.forEach((player, i) => {
    const built = new Set(player.buildings.flatMap((building) => building.lots));
    for (const lot of player.lots) {
      const thing = lots.find((other) => other.lot === lot);
      assert.deepEqual(thing, { kind: 'lot', lot, owner: COLOURS[i], state: built.has(lot) ? 'built' : 'owned' });
    }
  });
  assert.deepEqual(
    all(scene, 'tag')
      .map((tag) => tag.lot)
      .sort(),
    screen.room.state.market.map((deed) => deed.card).sort(),
  );
});

test('a piece in the hand: all its places glow together, the ghost is legal or not, what is built over shows', async () => {
  const { door, screen } = await midgame;
  const moves = screen.look.moves.filter((move) => move.verb === 'build');
  assert.ok(moves.length > 0);
  let over = 0;
  for (const move of moves.slice(0, 60)) {
    const { piece = '', lots = [], turn = 0 } = move;
    const preview = door.call('preview', { move: move.move });
    const choice = { kind: 'piece', piece, turn, at: lots[0] ?? null, lots, move, pay: false } as const;
    const scene = sceneOfTable({ ...screen, choice, preview });
    const [glow] = all(scene, 'glow');
    assert.deepEqual([...(glow?.lots ?? [])].sort(), union(moves.filter((other) => other.piece === piece)));
    const ghost = all(scene, 'building').find((thing) => thing.id === 'ghost');
    assert.equal(ghost?.state, 'ghost-ok');
    assert.deepEqual(ghost?.lots, lots);
    assert.equal(all(scene, 'building').filter((thing) => thing.state === 'over').length, preview.over.length);
    assert.deepEqual(
      all(scene, 'delta').map((thing) => thing.vp),
      preview.deltas.map((delta) => delta.vp).filter((vp) => vp !== 0),
    );
    over += preview.over.length;
    const bad = sceneOfTable({ ...screen, choice: { ...choice, move: null } });
    assert.equal(all(bad, 'building').find((thing) => thing.id === 'ghost')?.state, 'ghost-bad');
  }
  assert.ok(over > 0, 'some of them build over');
});

test('a chosen deed is marked with its tag and with what it joins', async () => {
  const { screen } = await midgame;
  for (const deed of screen.look.market) {
    const move: Move = { move: `buy ${deed.card}`, verb: 'buy', words: '', card: deed.card, lots: [deed.card] };
    const scene = sceneOfTable({ ...screen, choice: { kind: 'move', move } });
    assert.deepEqual(
      all(scene, 'tag')
        .filter((tag) => tag.state === 'chosen')
        .map((tag) => tag.lot),
      [deed.card],
    );
    const lines = all(scene, 'outline');
    assert.deepEqual(
      lines.filter((line) => line.tone === 'chosen').map((line) => line.lots),
      [[deed.card]],
    );
    for (const lot of deed.joins) {
      assert.equal(lines.filter((line) => line.tone === 'joins' && line.lots.includes(lot)).length, 1);
    }
  }
});

test('what is looked at is lifted, with a line to each building it scores from', async () => {
  const { screen } = await midgame;
  for (const building of screen.look.standing) {
    const scene = sceneOfTable({ ...screen, focus: building.lots.at(-1) ?? null });
    assert.deepEqual(
      all(scene, 'building')
        .filter((thing) => thing.state === 'lit')
        .map((thing) => thing.lots),
      [building.lots],
    );
    const covered = all(scene, 'beam').flatMap((beam) => beam.from);
    assert.equal(new Set(covered).size, covered.length, 'each neighbour once');
    assert.ok(building.near.every((lot) => covered.includes(lot)));
  }
  const recent = sceneOfTable({ ...screen, recent: screen.look.standing[0]?.lots ?? [] });
  assert.equal(all(recent, 'building').filter((thing) => thing.state === 'recent').length, 1);
  assert.equal(all(recent, 'outline').filter((line) => line.tone === 'recent').length, 1);
});

test('a scoring lights what scores and what pays; the amounts are what was counted', async () => {
  const { screen } = await screenAfter(ROME, 80);
  const entry = screen.log.find((other) => other.scored !== undefined);
  assert.ok(entry !== undefined);
  const events = entry.events.filter((event) => event.kind === 'score');
  let amounts = 0;
  events.forEach((event, at) => {
    const scene = sceneOfScoring({
      ...screen,
      stage: { kind: 'scoring', era: 1, events, at, entry, before: [], passed: false },
    });
    const [sum, ...more] = all(scene, 'sum');
    assert.equal(more.length, 0);
    assert.equal(sum?.vp ?? 0, (event.lots ?? []).length > 0 ? (event.vp ?? 0) : 0);
    const carried = all(scene, 'beam').filter((beam) => beam.amount !== '');
    if (carried.length > 0) {
      amounts++;
      assert.equal(
        carried.reduce((n, beam) => n + Number(beam.amount), 0),
        event.counted,
      );
    }
    for (const building of all(scene, 'building')) {
      const on = building.lots.some((lot) => [...(event.lots ?? []), ...(event.near ?? [])].includes(lot));
      const none = (event.lots ?? []).length === 0;
      assert.equal(building.state, none ? 'plain' : on ? 'lit' : 'dim', `${event.words} ${building.id}`);
    }
  });
  assert.ok(amounts > 0);
  const end = sceneOfScoring({
    ...screen,
    stage: { kind: 'scoring', era: 1, events, at: events.length, entry, before: [], passed: false },
  });
  assert.ok(all(end, 'building').every((building) => building.state === 'plain'));
});

test('counsel and the replay number their moves, each on a lot of its own', async () => {
  const { screen } = await midgame;
  const hint = { move: '', words: '', why: '', value: 0 };
  const hints = [
    { ...hint, lots: ['A1', 'A2'] },
    { ...hint, lots: ['A1', 'B1'] },
    { ...hint, lots: [] },
  ];
  assert.deepEqual(
    all(sceneOfTable({ ...screen, hints }), 'number').map(({ lot, n }) => `${n} ${lot}`),
    ['1 A1', '2 B1'],
  );
  const piece = screen.codex.pieces.find((info) => info.id === 'grand-insula-o');
  const scene = sceneOfReplay(screen.room, screen.look, [
    { n: 1, played: true, lots: ['C4', 'D4', 'C5', 'D5'], ...(piece === undefined ? {} : { piece }) },
    { n: 2, played: false, lots: ['A4'] },
  ]);
  assert.equal(all(scene, 'building').at(-1)?.state, 'ghost-ok');
  assert.deepEqual(
    all(scene, 'number').map((mark) => mark.played),
    [true, false],
  );
  assert.deepEqual(
    all(scene, 'outline').map((line) => line.lots),
    [['A4']],
  );
});

test('automata own lots and gardens, tokens and parks stand', async () => {
  const { screen: alone } = await screenAfter({ game: 'rome', players: 1, modules: ['ceres'], seed: 5 }, 30);
  const scene = sceneOfTable(alone);
  assert.ok(all(scene, 'building').some((thing) => thing.group === 'tile' && thing.owner === 'ceres'));
  assert.equal(all(scene, 'park').length, alone.look.parks.length);
  const { screen: together } = await screenAfter({ game: 'rome', players: 2, modules: ['consul'], seed: 5 }, 30);
  assert.ok(
    all(sceneOfTable(together), 'building').some((thing) => thing.group === 'token' && thing.owner === 'consul'),
  );
});

test('a draft: the cards in the hand glow', async () => {
  const { screen } = await screenAfter({ game: 'rome', players: 3, modules: ['draft'], seed: 11 }, 0);
  const hand = screen.room.state.players[0]?.hand ?? [];
  assert.ok(hand.length > 0 && hand.every(isLot));
  assert.deepEqual(
    all(sceneOfTable(screen), 'glow').map((glow) => glow.lots),
    [hand],
  );
});

// ------------------------------------------------------------------------------------------------------------- places
test('plates lie on shared edges, tails towards what scores, and not on each other', () => {
  const built = ['C4', 'D4', 'C5', 'D5'];
  const delta = (at: Lot[], from: Lot, vp: number): Of<'delta'> => ({ kind: 'delta', at, from, vp });
  const spots = deltaSpots(
    [delta(['C3', 'D3'], 'C4', 1), delta(['B4'], 'C4', 3), delta(['C6'], 'C5', 1), delta(['E5', 'E6'], 'D5', -2)],
    built,
  );
  const tails = Object.fromEntries(spots.map((spot) => [`${spot.tail}${spot.vp}`, spot]));
  assert.deepEqual(Object.keys(tails).sort(), ['e-2', 'n1', 's1', 'w3']);
  assert.equal(tails.w3?.x, 2 * 48 + 8);
  assert.ok(Math.abs((tails.n1?.y ?? 0) - 3 * 48) < 8);
  for (const a of spots) {
    for (const b of spots) {
      assert.ok(a === b || Math.abs(a.x - b.x) >= 34 || Math.abs(a.y - b.y) >= 22);
    }
  }
  assert.equal(deltaSpots([delta(['A1'], 'A1', 2)], ['A1'])[0]?.tail, '');
  assert.equal(deltaSpots([delta(['H8', 'I8'], 'A1', 2)], ['A1'])[0]?.tail, '');
});

test('sums and parks stay inside the city and clear of plates', () => {
  for (const lot of ['A1', 'I1', 'A9', 'I9', 'E5']) {
    const { x, y } = sumSpot([lot], 9, []);
    assert.ok(x > 20 && x < 9 * 48 - 20 && y > 0 && y < 9 * 48, lot);
  }
  const free = sumSpot(['E5'], 9, []);
  assert.notDeepEqual(sumSpot(['E5'], 9, [free]), free);
  const park = ['D1', 'E1', 'D2', 'E2'];
  const north = parkSpot(park, []);
  assert.equal(north.y, 1);
  assert.equal(parkSpot(park, [north]).y, 96);
});

// -------------------------------------------------------------------------------------------------------- keys and hands
test('keys lead from lot to lot and stop at the edge', () => {
  assert.equal(step('ArrowRight', 'A1', 9), 'B1');
  assert.equal(step('ArrowUp', 'A1', 9), 'A1');
  assert.equal(step('ArrowDown', 'J9', 10), 'J10');
  assert.equal(step('End', 'C4', 7), 'G4');
  assert.equal(step('PageUp', 'C4', 7), 'C1');
  assert.equal(step('x', 'C4', 7), null);
});

/** Lots of 10 px; what the hands said. */
function hands(more: (told: Hands) => void = () => undefined): {
  said: string[];
  pointers: Pointers;
  event: (type: string, x: number, y: number, more?: object) => PointerEvent;
} {
  const said: string[] = [];
  const told: Hands = {
    lotAt: (x, y) => (x < 0 ? null : `${'ABCDEFGHIJ'.charAt(Math.floor(x / 10))}${Math.floor(y / 10) + 1}`),
    hover: (lot) => said.push(`hover ${lot}`),
    press: (lot) => said.push(`press ${lot}`),
    turn: (back) => said.push(`turn ${back}`),
    canTurn: () => true,
  };
  const event = (pointerType: string, clientX: number, clientY: number, more = {}): PointerEvent =>
    ({ pointerType, clientX, clientY, pointerId: 1, button: 0, timeStamp: 0, ...more }) as unknown as PointerEvent;
  more(told);
  return { said, pointers: new Pointers(() => told), event };
}
test('marks of recent moves are seen for a while, and do not come back after a choice', () => {
  const mark = (...lots: Lot[]): Thing => ({ kind: 'outline', lots, tone: 'recent' });
  const of = (...things: Thing[]): Scene => ({ size: 9, game: 'rome', things });
  const lots = (scene: Scene): string[] => all(scene, 'outline').map((thing) => thing.lots.join(' '));
  const first = of(mark('A1'), mark('B2', 'B3'));
  let seen = marksSeen(new Map(), first, 1000);
  assert.deepEqual(lots(withoutOld(first, seen, 1000 + MARK_MS - 1)), ['A1', 'B2 B3']);
  const choosing = of({ kind: 'glow', lots: ['C3'] });
  seen = marksSeen(seen, choosing, 4000);
  const second = of(mark('A1'), mark('B2', 'B3'), mark('D4'));
  seen = marksSeen(seen, second, 5000);
  assert.deepEqual(lots(withoutOld(second, seen, 1000 + MARK_MS)), ['D4']);
  assert.equal(withoutOld(second, seen, 5000), second, 'nothing to take away: the same scene');
  seen = marksSeen(seen, of(), 9000);
  assert.equal(seen.size, 0, 'the next moves begin anew');
});
test('a mouse hovers by lot and clicks where it went down; other buttons do nothing', () => {
  const { said, pointers, event } = hands();
  for (const x of [1, 5, 9, 12]) {
    pointers.move(event('mouse', x, 1));
  }
  pointers.down(event('mouse', 12, 1));
  pointers.up(event('mouse', 12, 1));
  pointers.down(event('mouse', 12, 1, { button: 2 }));
  pointers.up(event('mouse', 12, 1, { button: 2 }));
  pointers.down(event('mouse', 12, 1));
  pointers.up(event('mouse', 25, 1));
  pointers.leave(event('mouse', -1, 1));
  assert.deepEqual(said, ['hover A1', 'hover B1', 'press B1', 'hover null']);
});
test('a finger taps or drags, two turn, a long press does nothing', () => {
  const { said, pointers, event } = hands();
  pointers.down(event('touch', 5, 5));
  pointers.up(event('touch', 5, 5, { timeStamp: 100 }));
  assert.deepEqual(said.splice(0), ['press A1']);
  pointers.down(event('touch', 5, 5));
  pointers.move(event('touch', 25, 5));
  pointers.up(event('touch', 25, 5, { timeStamp: 100 }));
  assert.deepEqual(said.splice(0), ['hover C1']);
  pointers.down(event('touch', 5, 5));
  pointers.down(event('touch', 35, 5, { pointerId: 2 }));
  pointers.up(event('touch', 5, 5, { timeStamp: 100 }));
  pointers.up(event('touch', 35, 5, { pointerId: 2, timeStamp: 110 }));
  assert.deepEqual(said.splice(0), ['turn false']);
  pointers.down(event('touch', 5, 5));
  pointers.up(event('touch', 5, 5, { timeStamp: 900 }));
  pointers.down(event('touch', 5, 5));
  pointers.down(event('touch', 35, 5, { pointerId: 2 }));
  pointers.move(event('touch', 60, 5, { pointerId: 2 }));
  pointers.up(event('touch', 60, 5, { pointerId: 2, timeStamp: 100 }));
  pointers.up(event('touch', 5, 5, { timeStamp: 110 }));
  assert.deepEqual(said, [], 'neither a long press nor a pinch');
});
test('hands that hold nothing drag the view, two fingers and a wheel bring it nearer', () => {
  const { said, pointers, event } = hands((told) => {
    told.canTurn = () => false;
    told.grip = {
      drags: () => true,
      drag: (dx, dy) => said.push(`drag ${dx} ${dy}`),
      pinch: (by, x, y, dx, dy, turn) => said.push(`pinch ${by} ${x},${y} ${dx},${dy} ${turn.toFixed(2)}`),
      zoom: (by) => said.push(by > 1 ? 'nearer' : 'farther') > 0,
      follow: () => undefined,
      drop: () => said.push('drop'),
    };
  });
  pointers.down(event('touch', 50, 50));
  pointers.move(event('touch', 65, 50));
  pointers.move(event('touch', 70, 48));
  pointers.up(event('touch', 70, 48, { timeStamp: 100 }));
  assert.deepEqual(said.splice(0), ['drag 5 -2', 'drop'], 'a drag is no tap and no hover');
  pointers.down(event('mouse', 50, 50));
  pointers.move(event('mouse', 65, 50));
  pointers.move(event('mouse', 66, 50));
  pointers.up(event('mouse', 66, 50));
  assert.deepEqual(said.splice(0), ['drag 1 0', 'drop'], 'a drag is no click');
  pointers.down(event('touch', 40, 50));
  pointers.down(event('touch', 60, 50, { pointerId: 2 }));
  pointers.move(event('touch', 80, 50, { pointerId: 2 }));
  pointers.up(event('touch', 80, 50, { pointerId: 2, timeStamp: 100 }));
  pointers.up(event('touch', 40, 50, { timeStamp: 110 }));
  assert.deepEqual(said.splice(0), ['pinch 2 60,50 10,0 0.00', 'drop'], 'a pinch is no tap');
  let prevented = 0;
  for (const deltaY of [-100, 100]) {
    pointers.wheel({ deltaY, deltaMode: 0, preventDefault: () => prevented++ } as unknown as WheelEvent);
  }
  assert.deepEqual(said, ['nearer', 'farther']);
  assert.equal(prevented, 2);
});
test('a wheel turns once a notch, and leaves zooming alone', () => {
  const { said, pointers } = hands();
  let prevented = 0;
  const wheel = (deltaY: number, timeStamp: number, ctrlKey = false): void =>
    pointers.wheel({
      deltaY,
      timeStamp,
      ctrlKey,
      deltaMode: 0,
      preventDefault: () => prevented++,
    } as unknown as WheelEvent);
  wheel(100, 0);
  wheel(100, 20);
  wheel(-100, 500);
  wheel(100, 1000, true);
  assert.deepEqual(said, ['turn false', 'turn true']);
  assert.equal(prevented, 3);
});
