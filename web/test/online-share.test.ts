// SPDX-License-Identifier: MIT
// online-share.test.ts - this browser's part of the shuffle: what it sends, what it keeps, and when it must not answer.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createHash } from 'node:crypto';
import { keptSeatsIn, type KeptSeats } from '../src/online/kept.ts';
import { nothingTold, type Told } from '../src/online/merge.ts';
import { mineText, Sharer } from '../src/online/share.ts';
import type { OnlineSeat, Shuffle } from '../src/online/types.ts';
import { openDoor } from './engine.ts';
import { quiet } from './online-server.ts';

const GAME = 'abcdefghijkl';
const SERVER = 'c'.repeat(64);
const OTHER = '07'.repeat(32);

function promise(seat: number, entropy: string): string {
  const head = Buffer.from(`aedile entropy 2\n${GAME}`);
  const hash = createHash('sha256').update(Buffer.concat([head, Buffer.from([seat]), Buffer.from(entropy, 'hex')]));
  return hash.digest('hex');
}

interface Sent {
  type: string;
  version: number;
  commitment?: string;
  entropy?: string;
}
/** A sharer at seat 2 of two, with what it sent. `refuse`: the server takes nothing. */
async function sharer(
  kept: KeptSeats = keptSeatsIn(null),
  own = false,
): Promise<{
  heard: (shuffle: Partial<Shuffle>, seat?: number) => Promise<void>;
  sent: Sent[];
  kept: KeptSeats;
  one: Sharer;
  server: { refuse: boolean };
}> {
  const sent: Sent[] = [];
  const server = { refuse: false };
  const door = await openDoor();
  const ask = (message: Sent): Promise<unknown> => {
    sent.push(message);
    return server.refuse ? Promise.reject(new Error('refused')) : Promise.resolve();
  };
  const one = new Sharer({ door, game: GAME, kept, own, ask });
  const nothing: Shuffle = {
    protocol: 2,
    round: 1,
    stage: 'waiting',
    commitment: SERVER,
    committed: [],
    revealed: [],
    early: [],
    commitments: ['', ''],
    reveals: ['', ''],
    void: [],
  };
  const heard = async (shuffle: Partial<Shuffle>, seat = 2): Promise<void> => {
    const seats: OnlineSeat[] = ['human' as const, own ? ('bot' as const) : ('human' as const)].map((kind) => ({
      name: '',
      kind,
      colour: 'red',
    }));
    const told: Told = { ...nothingTold(), version: 7, seat, seats, shuffle: { ...nothing, ...shuffle } };
    one.heard(told);
    await quiet();
  };
  return { heard, sent, kept, one, server };
}
const drawn = (kept: KeptSeats, round = 1): string => kept.share(GAME, 2, round)?.entropy ?? '';
const listed = (kept: KeptSeats, round = 1): string[] => [promise(1, OTHER), promise(2, drawn(kept, round))];

test('it commits, sees its commitment in the list, and reveals', async () => {
  const { heard, sent, kept, one } = await sharer();
  await heard({});
  assert.deepEqual(sent, []);
  await heard({ stage: 'commit' });
  await heard({ stage: 'commit', committed: [1] });
  assert.deepEqual(sent, [{ type: 'commit', version: 7, commitment: promise(2, drawn(kept)) }]);
  const commitments = listed(kept);
  await heard({ stage: 'reveal', committed: [1, 2], commitments });
  await heard({ stage: 'reveal', committed: [1, 2], commitments, revealed: [1], reveals: [OTHER, ''] });
  assert.deepEqual(sent[1], { type: 'reveal', version: 7, entropy: drawn(kept) });
  assert.equal(sent.length, 2);
  await heard({ stage: 'done', commitments, revealed: [1, 2], reveals: [OTHER, drawn(kept)] });
  assert.deepEqual(one.screen, { trouble: '', seats: [] });
  const share = kept.share(GAME, 2, 1);
  assert.ok(share?.kept && share.revealed);
  assert.equal(
    mineText(share),
    `format aedile-mine-1\ngame ${GAME}\nseat 2\ncommitment ${SERVER}\ncommitments 1:${commitments[0] ?? ''} ` +
      `2:${commitments[1] ?? ''}\nentropy ${drawn(kept)}\n`,
  );
});

test('its bytes are kept before it commits, and are other ones each round', async () => {
  const kept = keptSeatsIn(null);
  const first = await sharer(kept);
  first.server.refuse = true; // the connection is lost with the page
  await first.heard({ stage: 'commit' });
  const before = drawn(kept);
  assert.match(before, /^[0-9a-f]{64}$/);
  const again = await sharer(kept);
  await again.heard({ stage: 'commit' });
  assert.equal(again.sent[0]?.commitment, promise(2, before), 'the same bytes in the same round');
  const row = { round: 1, stage: 'reveal' as const, commitment: SERVER, seats: [1], why: 'silent' as const };
  await again.heard({ round: 2, stage: 'commit', commitment: 'd'.repeat(64), void: [row] });
  assert.notEqual(drawn(kept, 2), before);
  await again.heard({
    round: 2,
    stage: 'reveal',
    commitment: 'd'.repeat(64),
    commitments: listed(kept, 2),
    void: [row],
  });
  const share = kept.share(GAME, 2, 2);
  assert.ok(share);
  assert.match(mineText(share), new RegExp(`\\nvoid 1:${SERVER}:1\\n$`));
});

test('an operator who puts other bytes in its place is seen before anything is revealed', async () => {
  const { heard, sent, kept, one } = await sharer();
  await heard({ stage: 'commit' });
  await heard({ stage: 'reveal', commitments: [promise(1, OTHER), promise(2, OTHER)] });
  assert.equal(one.screen.trouble, 'changed');
  assert.deepEqual(
    sent.map(({ type }) => type),
    ['commit'],
  );
  const late = await sharer();
  await late.heard({ stage: 'commit' });
  const commitments = listed(late.kept);
  await late.heard({ stage: 'reveal', commitments });
  await late.heard({ stage: 'done', commitments, reveals: [OTHER, OTHER] });
  assert.equal(late.one.screen.trouble, 'false', 'a reveal that is none');
  const other = await sharer();
  await other.heard({ stage: 'commit' });
  await other.heard({ stage: 'reveal', commitments: listed(other.kept) });
  await other.heard({ stage: 'done', commitments: [promise(1, OTHER), promise(2, OTHER)], reveals: [OTHER, OTHER] });
  assert.equal(other.one.screen.trouble, 'changed', 'another list than the one that was shown');
  assert.equal(kept.share(GAME, 2, 1)?.list, '');
});

test('a server that changes its own part, or others that lie, are told of', async () => {
  const { heard, sent, one } = await sharer();
  await heard({ stage: 'commit' });
  await heard({ stage: 'commit', commitment: 'd'.repeat(64) });
  assert.equal(one.screen.trouble, 'server');
  assert.equal(sent.length, 1);
  const watcher = await sharer();
  await watcher.heard({ stage: 'reveal', commitments: [promise(1, OTHER), OTHER], reveals: ['08'.repeat(32), ''] }, 0);
  assert.deepEqual(watcher.one.screen, { trouble: 'false', seats: [1] });
  assert.deepEqual(watcher.sent, []);
});

test('who is told that it did not answer, though it did, says so', async () => {
  const row = { round: 1, stage: 'reveal' as const, commitment: SERVER, seats: [2], why: 'silent' as const };
  const { heard, kept, one } = await sharer();
  await heard({ stage: 'commit' });
  await heard({ stage: 'reveal', commitments: listed(kept) });
  await heard({ round: 2, void: [row] });
  assert.equal(one.screen.trouble, 'denied');
  const silent = await sharer();
  await silent.heard({ stage: 'commit' });
  await silent.heard({ round: 2, void: [row] }); // the list never arrived here
  assert.equal(silent.one.screen.trouble, '');
  const early = await sharer();
  await early.heard({ stage: 'commit' });
  await early.heard({ round: 2, void: [{ ...row, stage: 'commit' }] });
  assert.equal(early.one.screen.trouble, 'denied');
});

test('the same seat on another device: one of them shares', async () => {
  const { heard, sent, one, server } = await sharer();
  server.refuse = true;
  await heard({ stage: 'commit' });
  await heard({ stage: 'reveal', commitments: [promise(1, OTHER), promise(2, OTHER)] });
  assert.equal(one.screen.trouble, 'elsewhere');
  assert.equal(sent.length, 1);
  const late = await sharer();
  await late.heard({ stage: 'reveal', commitments: [promise(1, OTHER), promise(2, OTHER)] });
  assert.equal(late.one.screen.trouble, 'elsewhere');
});

test('a game that starts without this browser, which was there, is told of', async () => {
  const { heard, one } = await sharer();
  await heard({});
  await heard({ stage: 'done' });
  assert.equal(one.screen.trouble, 'elsewhere');
  const marked = await sharer();
  await marked.heard({ early: [2] });
  assert.equal(marked.one.screen.trouble, 'elsewhere');
  const late = await sharer();
  await late.heard({ stage: 'done' }); // opened here when it was on its way
  assert.equal(late.one.screen.trouble, '');
  const alone = await sharer(keptSeatsIn(null), true); // at a server of one's own
  await alone.heard({});
  await alone.heard({ stage: 'done' });
  assert.equal(alone.one.screen.trouble, '');
});
