// SPDX-License-Identifier: MIT
// route.test.ts - which addresses are one page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samePlace } from '../src/app/route.ts';

test('a replay and a review are one page at every move, anything else is another page', () => {
  assert.ok(samePlace('#/replay/kept', '#/replay/kept/3'));
  assert.ok(samePlace('#/r/AxIB/0', '#/r/AxIB/40'));
  assert.ok(samePlace('#/rv/AxIB/1', '#/rv/AxIB'));
  assert.ok(samePlace('#/learn/first', '#/learn/first'));
  assert.ok(!samePlace('#/replay/kept/3', '#/replay/other/3'));
  assert.ok(!samePlace('#/replay/kept/3', '#/review/kept/3'));
  assert.ok(!samePlace('#/r/AxIB/1', '#/play/a1'));
  assert.ok(!samePlace('#/learn/first', '#/learn'));
});
