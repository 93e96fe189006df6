// SPDX-License-Identifier: MIT
// sound.spec.ts - sounds without ears: rendered by the browser and measured. Off is off, and the level is kept.
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { at, expect, sit, test, wanted } from './lib.ts';
import { keptNew } from './program.ts';

interface Measured {
  name: string;
  peak: number;
  /** Root of the mean square over what is heard. */
  rms: number;
  seconds: number;
  /** Shares of the power in octaves from 60 Hz up. */
  octaves: number[];
}

const RATE = 44_100;
const OCTAVES = 8;

/** Every sound of the page at a level, as numbers. */
async function measured(page: Page, level: number): Promise<Measured[]> {
  const { outputFiles } = await build({
    entryPoints: ['src/views/sound.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sounds',
  });
  await page.goto('about:blank');
  await page.addScriptTag({ content: `${outputFiles[0]?.text ?? ''};window.sounds = sounds;` });
  return page.evaluate(
    async ([loud, rate, count]) => {
      const { SOUNDS, render } = (window as unknown as { sounds: typeof import('../src/views/sound.ts') }).sounds;
      const all: Measured[] = [];
      for (const name of Object.keys(SOUNDS) as (keyof typeof SOUNDS)[]) {
        const audio = new OfflineAudioContext(1, rate * 2, rate);
        render(audio, name, loud);
        const samples = (await audio.startRendering()).getChannelData(0);
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        let last = samples.length - 1;
        while (Math.abs(samples[last] ?? 1) <= peak / 100) {
          last--;
        }
        const heard = samples.slice(0, last + 1);
        const power = (part: Float32Array): number => part.reduce((sum, sample) => sum + sample * sample, 0);
        // One band-pass filter an octave, by the browser itself.
        const octaves: number[] = [];
        for (let octave = 0; octave < count; octave++) {
          const band = new OfflineAudioContext(1, rate * 2, rate);
          const buffer = band.createBuffer(1, rate * 2, rate);
          buffer.copyToChannel(samples, 0);
          const source = band.createBufferSource();
          const filter = band.createBiquadFilter();
          source.buffer = buffer;
          filter.type = 'bandpass';
          filter.Q.value = 1.4;
          filter.frequency.value = 60 * 2 ** octave;
          source.connect(filter).connect(band.destination);
          source.start();
          octaves.push(power((await band.startRendering()).getChannelData(0)));
        }
        const sum = octaves.reduce((a, b) => a + b, 0);
        all.push({
          name,
          peak,
          rms: Math.sqrt(power(heard) / heard.length),
          seconds: heard.length / rate,
          octaves: octaves.map((one) => one / sum),
        });
      }
      return all;
    },
    [level, RATE, OCTAVES] as const,
  );
}

test('every sound is to be heard, clips nowhere, and is like no other', async ({ page }) => {
  const loud = await measured(page, 1);
  expect(loud.length).toBeGreaterThan(15);
  for (const { name, peak, rms, seconds } of loud) {
    expect(peak, `${name}: peak`).toBeLessThan(0.95);
    expect(peak, `${name}: peak`).toBeGreaterThan(0.05);
    expect(rms, `${name}: level`).toBeGreaterThan(0.008);
    expect(rms, `${name}: level`).toBeLessThan(0.3);
    expect(seconds, `${name}: length`).toBeGreaterThan(0.02);
    expect(seconds, `${name}: length`).toBeLessThan(1.5);
  }
  for (const one of loud) {
    for (const other of loud.slice(loud.indexOf(one) + 1)) {
      const apart = one.octaves.reduce((sum, share, i) => sum + Math.abs(share - (other.octaves[i] ?? 0)), 0);
      const longer = Math.max(one.seconds, other.seconds) / Math.min(one.seconds, other.seconds);
      expect(apart > 0.15 || longer > 1.25, `${one.name} and ${other.name} differ: ${apart}, ${longer}`).toBe(true);
    }
  }
  // By the whole sound, not by its peak: noise is another each time, and so are its peaks.
  const quiet = await measured(page, 0.2);
  for (const [i, { name, rms }] of quiet.entries()) {
    expect(rms / (loud[i]?.rms ?? 1), `${name} follows the level`).toBeGreaterThan(0.1);
    expect(rms / (loud[i]?.rms ?? 1), `${name} follows the level`).toBeLessThan(0.35);
  }
});

test('off is off, on is heard, and the level is kept', async ({ page }) => {
  await page.addInitScript(() => {
    const made = { contexts: 0 };
    Object.assign(window, { made });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        made.contexts++;
      }
    };
  });
  const contexts = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { made: { contexts: number } }).made.contexts);
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 5 }, ['human', 'greedy']));
  await wanted(page);
  await at(page, 'income').click();
  await wanted(page);
  await at(page, 'piece-grand-insula-o').click(); // refused
  expect(await contexts()).toBe(0);
  await page.goto('/');
  await at(page, 'open-settings').click();
  await at(page, 'sound').click();
  expect(await contexts()).toBe(1);
  await at(page, 'volume').focus();
  await page.keyboard.press('End');
  await page.reload();
  await at(page, 'open-settings').click();
  await expect(at(page, 'volume')).toHaveValue('100');
  await at(page, 'sound').click();
  await expect(at(page, 'volume')).toHaveCount(0);
  expect(await contexts(), 'nothing sounded since').toBe(0);
});
