// SPDX-License-Identifier: MIT
// serious.ts - what axe has against an open page: at three sizes of screen, in the light and in the dark.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './lib.ts';
import { ROOT } from './program.ts';

const AXE = readFileSync(path.join(ROOT, 'web/node_modules/axe-core/axe.min.js'), 'utf8');
const HOME = { width: 1280, height: 720 };
const SIZES = [HOME, { width: 820, height: 1180 }, { width: 390, height: 664 }];

declare const axe: {
  run(
    part: string,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>;
};
/** Serious and critical faults of the page, or of a part of it. */
function serious(page: Page, part: string, rules: string[] | null): Promise<string[]> {
  return page.evaluate(
    async ({ where, only }) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { violations } = await axe.run(where, {
        resultTypes: ['violations'],
        ...(only === null ? {} : { runOnly: { type: 'rule', values: only } }),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`),
        );
    },
    { where: part, only: rules },
  );
}
/** The page as it stands, or a part of it, at each size; only colours can differ in the dark. */
export async function check(page: Page, where: string, part = 'html'): Promise<void> {
  await page.evaluate(AXE);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    const name = `${where}, ${size.width}×${size.height}`;
    expect.soft(await serious(page, part, null), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await serious(page, part, ['color-contrast']), `${name}, dark`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(HOME);
}
