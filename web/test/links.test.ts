// SPDX-License-Identifier: MIT
// links.test.ts - what is pasted to be opened: a link of a game, of its review, a code alone, or a record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkIn } from '../src/views/open-record.tsx';

test('a link is found in the address of a game and of its review, at a move or not', () => {
  for (const route of ['r', 'rv']) {
    for (const end of ['', '/12', '\n', '/12 ']) {
      assert.equal(linkIn(`https://table.example/#/${route}/AxIB_x-0${end}`), 'AxIB_x-0', route + end);
    }
  }
  assert.equal(linkIn(' AxIB_x-0 '), 'AxIB_x-0');
});

test('what is no link is taken for a record', () => {
  assert.equal(linkIn('[Format "aedile-1"]\n[Game "rome"]\n'), null);
  assert.equal(linkIn('https://table.example/#/g/abc/def'), null);
  assert.equal(linkIn('https://table.example/#/review/abc'), null);
});
