// SPDX-License-Identifier: MIT
// arrangement.test.ts - which arrangement a screen has room for, and how large it is written.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  arrangementOf,
  bandsFit,
  fitOf,
  hasRail,
  isRoomy,
  isSaying,
  LOT_LEAST,
  lotPixels,
  scaleOf,
} from '../src/views/arrangement.ts';

test('every screen has one arrangement', () => {
  const rows: [number, number, string][] = [
    [320, 568, 'phone short'],
    [360, 640, 'phone short'],
    [375, 553, 'phone short'],
    [390, 664, 'phone short'],
    [390, 844, 'phone'],
    [430, 932, 'phone'],
    [360, 740, 'phone short'], // higher than 700, but the city beside a rail is larger than under a row
    [599, 899, 'phone short'],
    [700, 880, 'phone short'],
    [768, 1024, 'tablet'],
    [820, 1180, 'tablet'],
    [1440, 2560, 'tablet'],
    [568, 320, 'low'],
    [640, 360, 'low'], // 1280×720 at 200 %
    [844, 390, 'low'],
    [960, 540, 'low'],
    [999, 700, 'low'],
    [1280, 599, 'low'],
    [800, 800, 'low'],
    [1000, 600, 'wide'],
    [1024, 768, 'wide'],
    [1280, 600, 'wide'],
    [2560, 1440, 'wide'],
  ];
  for (const [width, height, wanted] of rows) {
    const { arrangement, short } = arrangementOf(width, height);
    assert.equal(`${arrangement}${short ? ' short' : ''}`, wanted, `${width}×${height}`);
  }
});

test('text grows with the screen, from 1 to 1.5', () => {
  assert.equal(scaleOf(1280, 720), 1);
  assert.equal(scaleOf(1024, 768), 1);
  assert.equal(scaleOf(1920, 720), 1);
  assert.ok(Math.abs(scaleOf(1920, 1080) - 1.3) < 1e-9);
  assert.equal(scaleOf(2560, 1440), 1.5);
  assert.equal(scaleOf(3840, 2160), 1.5);
  assert.equal(fitOf(820, 1180).scale, 1, 'only wide screens are read from afar');
});

test('the rail of a short phone gives way before a lot is too small, and before a seat is cut', () => {
  assert.equal(hasRail(fitOf(375, 553), 9, 4, false), true);
  assert.equal(hasRail(fitOf(320, 568), 9, 2, false), false);
  assert.equal(hasRail(fitOf(320, 568), 8, 3, false), true);
  assert.equal(hasRail(fitOf(320, 568), 8, 4, false), false, 'three seats and the Consul');
  assert.equal(hasRail(fitOf(320, 568), 8, 3, true), false, 'a drill has a bar below the city');
  assert.equal(hasRail(fitOf(360, 640), 9, 4, false), true);
  assert.equal(hasRail(fitOf(360, 640), 10, 5, false), false);
  assert.equal(hasRail(fitOf(390, 664), 9, 5, false), true);
  assert.equal(hasRail(fitOf(390, 844), 9, 4, false), false, 'a high phone has a row');
  for (let width = 320; width < 600; width++) {
    for (const lots of [7, 8, 9, 10]) {
      const fit = fitOf(width, 560);
      assert.equal(hasRail(fit, lots, 2, false), fit.short && lotPixels(width - 62, lots) >= LOT_LEAST);
    }
  }
});

test('a preview has a place of its own where there is one', () => {
  assert.equal(isSaying(fitOf(390, 844), false), false);
  assert.equal(isSaying(fitOf(390, 844), true), true);
  assert.equal(isSaying(fitOf(375, 553), false), true);
  assert.equal(isSaying(fitOf(844, 390), true), false);
});

test('a tray with height has two rows', () => {
  assert.equal(isRoomy(fitOf(390, 664), true), true);
  assert.equal(isRoomy(fitOf(375, 553), true), false);
  assert.equal(isRoomy(fitOf(960, 540), false), true);
  assert.equal(isRoomy(fitOf(844, 390), false), false);
  assert.equal(isRoomy(fitOf(1280, 720), false), false);
});

test('bands of roads go before a lot is too small', () => {
  assert.equal(bandsFit(fitOf(390, 844), 9, 3, false), true);
  assert.equal(bandsFit(fitOf(390, 844), 10, 5, false), true);
  assert.equal(bandsFit(fitOf(320, 568), 9, 3, false), false);
  assert.equal(bandsFit(fitOf(844, 390), 9, 4, false), true);
  assert.equal(bandsFit(fitOf(640, 360), 10, 5, false), false);
  assert.equal(bandsFit(fitOf(1280, 600), 10, 5, false), true, 'wide screens have whole boards');
});
