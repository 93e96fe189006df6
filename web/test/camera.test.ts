// SPDX-License-Identifier: MIT
// camera.test.ts - how the flat city comes nearer: its limits, what stays under the hand, what comes into view.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  BAND,
  bringAllIntoView,
  bringIntoView,
  canZoom,
  cityPoint,
  clamp,
  EDGE,
  farCorner,
  isNear,
  LOT_MOST,
  LOT_START,
  MARGIN,
  pan,
  placing,
  pull,
  shown,
  start,
  whole,
  zoomAt,
  type Room,
  type View,
} from '../src/board/camera.ts';

const PHONE: Room = { width: 320, height: 286, size: 10, fit: 26 };
const DESK: Room = { width: 660, height: 486, size: 9, fit: 49 };
const near = (a: number, b: number, what: string): void => assert.ok(Math.abs(a - b) < 1e-9, `${what}: ${a}, ${b}`);

test('the whole city is the least, a lot of 88 the most, and there is nothing beside the city', () => {
  for (const room of [PHONE, DESK]) {
    assert.deepEqual(clamp(room, { lot: 3, x: -4, y: 99 }), whole(room));
    for (const [x, y] of [
      [-50, -50],
      [50, 50],
      [0, 50],
    ] as const) {
      const view = clamp(room, { lot: 1000, x, y });
      assert.equal(view.lot, LOT_MOST);
      const part = shown(room, view);
      assert.ok(part.x >= -1e-9 && part.y >= -1e-9);
      assert.ok(part.x + part.width <= room.size + 1e-9 && part.y + part.height <= room.size + 1e-9);
    }
  }
  assert.equal(canZoom(DESK), true);
  assert.equal(canZoom({ ...DESK, fit: 88 }), false);
});
test('a city that is narrower than its room fills only its own width', () => {
  const view = clamp(DESK, { lot: 60, x: 0, y: 0 });
  const { width, height } = placing(DESK, view);
  near(width, 9 * 60 + BAND + EDGE, 'its own width');
  near(height, DESK.height, 'all of the height');
  assert.equal(view.x, 4.5);
});
test('zooming keeps what is under the point, as long as no edge is met', () => {
  const before: View = { lot: 50, x: 5, y: 5 };
  const at = { x: 40, y: -30 };
  const after = zoomAt(PHONE, before, 1.2, at);
  near(after.lot, 60, 'nearer');
  near(cityPoint(after, at).x, cityPoint(before, at).x, 'x');
  near(cityPoint(after, at).y, cityPoint(before, at).y, 'y');
  assert.deepEqual(zoomAt(PHONE, before, 0.01, at), whole(PHONE));
  assert.deepEqual(zoomAt(PHONE, after, 1 / 1.2, at), before);
});
test('panning goes with the hand and stops at the edges', () => {
  const before: View = { lot: 50, x: 5, y: 5 };
  const after = pan(PHONE, before, 25, -10);
  near(after.x, 4.5, 'x');
  near(after.y, 5.2, 'y');
  const corner = pan(PHONE, before, 1e6, 1e6);
  near(shown(PHONE, corner).x, 0, 'left');
  near(shown(PHONE, corner).y, 0, 'top');
  assert.deepEqual(pan(PHONE, whole(PHONE), 30, 30), whole(PHONE));
});
test('what is chosen comes into view by the shortest way, a margin from the edge', () => {
  const view: View = { lot: 50, x: 5, y: 5 };
  assert.deepEqual(bringIntoView(PHONE, view, ['E5']), view);
  const right = bringIntoView(PHONE, view, ['I5']);
  assert.equal(right.y, view.y);
  const part = shown(PHONE, right);
  near(part.x + part.width - 9, MARGIN / 50, 'margin on the right');
  const corner = bringIntoView(PHONE, view, ['A1']);
  near(shown(PHONE, corner).x, 0, 'no margin beside the city');
  const wide = bringIntoView(PHONE, { lot: 88, x: 5, y: 5 }, ['B3', 'C3', 'D3', 'E3']);
  near(wide.x, 3, 'what does not fit is in the middle');
  assert.deepEqual(bringIntoView(PHONE, whole(PHONE), ['A1']), whole(PHONE));
  assert.deepEqual(bringIntoView(PHONE, view, []), view);
});
test('where there is no room at all, nothing has a size below none', () => {
  const none: Room = { width: 300, height: 12, size: 7, fit: 1 };
  for (const view of [start(none, ['A1']), pan(none, { lot: 44, x: 3, y: 3 }, 9, 9)]) {
    assert.equal(shown(none, view).height, 0);
    assert.ok(placing(none, view).height >= 0);
  }
});
test('what is pointed at is seen at once, from as near as that allows', () => {
  const view: View = { lot: 60, x: 5, y: 5 };
  assert.deepEqual(bringAllIntoView(PHONE, view, []), view);
  assert.deepEqual(bringAllIntoView(PHONE, view, ['A1']), bringIntoView(PHONE, view, ['A1']));
  const far = bringAllIntoView(PHONE, view, ['B2', 'I2']);
  assert.ok(far.lot < view.lot);
  const part = shown(PHONE, far);
  assert.ok(part.x <= 1 + 1e-9 && part.x + part.width >= 9 - 1e-9, 'both ends are inside');
  assert.deepEqual(bringAllIntoView(PHONE, view, ['A1', 'J10']), whole(PHONE));
});
test('where lots would be too small it starts on the last change', () => {
  const view = start(PHONE, ['E7']);
  assert.equal(view.lot, LOT_START);
  near(view.x, 4.5, 'x');
  near(view.y, 6.5, 'y');
  assert.equal(isNear(PHONE, view), true);
  assert.equal(start(PHONE, []).x, 5);
  assert.deepEqual(start({ ...PHONE, fit: 28 }, ['E7']), whole({ ...PHONE, fit: 28 }));
});
test('the overview keeps away from what is chosen', () => {
  const view: View = { lot: 50, x: 5, y: 5 };
  assert.equal(farCorner(view, []), 'ne');
  assert.equal(farCorner(view, ['C8']), 'ne');
  assert.equal(farCorner(view, ['H8']), 'nw');
  assert.equal(farCorner(view, ['C2']), 'se');
  assert.equal(farCorner(view, ['H2']), 'sw');
});
test('the sheet lies so that the middle of the view is in the middle of the window', () => {
  const view: View = { lot: 52, x: 5, y: 4 };
  const { left, top, scale } = placing(PHONE, view);
  near(scale, 2, 'scale');
  near(left + (27 / 48 + 5) * 52, BAND + (PHONE.width - BAND - EDGE) / 2, 'x');
  near(top + (27 / 48 + 4) * 52, BAND + (PHONE.height - BAND - EDGE) / 2, 'y');
});
test('a hand near an edge pulls, the more the nearer it is', () => {
  assert.deepEqual(pull(PHONE, { x: 0, y: 0 }), { x: 0, y: 0 });
  const slow = pull(PHONE, { x: 160 - 20, y: 0 });
  const fast = pull(PHONE, { x: 160 - 2, y: 0 });
  assert.ok(slow.x < 0 && fast.x < slow.x && fast.y === 0);
  assert.ok(pull(PHONE, { x: 0, y: -142 }).y > 0);
});
