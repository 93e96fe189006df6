// SPDX-License-Identifier: MIT
// site.spec.ts - the page alone (make site): from a plain host of files under a sub-path, installed, offline, updated.
import type { BrowserContext, Page } from '@playwright/test';
import { Host } from './host.ts';
import { acting, at, expect, gameId, keptMoves, shot, test, wanted } from './lib.ts';
import { findGame, openDoor } from './program.ts';

let host: Host;
test.beforeEach(async () => {
  host = await Host.start();
});
test.afterEach(() => host.close());

/** The page as it is the second time: what it needs is kept. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(at(page, 'play-now')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
/** Plays until it is our turn for the second time; the game's id. */
async function begin(page: Page): Promise<string> {
  await at(page, 'play-now').click();
  const id = await gameId(page);
  await wanted(page);
  await acting(page, () => at(page, 'income').click());
  await wanted(page);
  return id;
}
const script = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('script')?.getAttribute('src') ?? '');
/** Asks the host for a new version, as the page does now and then, and waits until it is kept. */
async function found(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting?.state)))
    .toBe('installed');
}

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });
  test('everything under its own path; it opens and plays', async ({ page, context }) => {
    const strays: string[] = [];
    const { address } = host; // requests may come after it is closed
    context.on('request', (request) => {
      if (/^http/.test(request.url()) && !request.url().startsWith(address)) {
        strays.push(request.url());
      }
    });
    await open(page, host.address);
    await context.setOffline(true);
    await page.reload();
    await begin(page);
    await at(page, 'menu').click();
    await at(page, 'menu-settings').click();
    await at(page, 'skin-3d').click(); // a part that was never loaded before
    await expect(page.locator('canvas').first()).toBeVisible();
    await at(page, 'language-de').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.goto(`${host.address}#/codex/rome/3.2`);
    await expect(at(page, 'rule-3.2')).toBeInViewport();
    // A part with an engine of its own: the review of a game that came in a link.
    const door = await openDoor();
    door.call('table.resume', { record: findGame(2, '', /./, 'greedy', 1).record });
    await page.evaluate(() => localStorage.setItem('aedile.review.depth', 'glance'));
    await page.goto(`${host.address}#/rv/${door.call('table.record', {}).link}`);
    await expect(at(page, 'review')).toBeVisible();
    expect(strays).toEqual([]);
  });
});

test('with friends: it says that there is no server, and asks for none', async ({ page, context }) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.goto(host.address);
  await at(page, 'friends').click();
  await at(page, 'friends-2').click();
  await expect(at(page, 'online-none')).toContainText('aedile serve');
  await shot(page, 'site-friends');
  await page.goto(`${host.address}#/g/somegame/sometoken`);
  await page.reload();
  await expect(at(page, 'online-none')).toBeVisible();
  expect(asked.filter((url) => /\/(api|ws)\b/.test(url))).toEqual([]);
});

for (const where of ['a host of files', 'the program']) {
  test(`from ${where} it can be installed`, async ({ page, baseURL }) => {
    const address = where === 'the program' ? `${baseURL ?? ''}/` : host.address;
    await open(page, address);
    const session = await page.context().newCDPSession(page);
    const { url, data, errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url.startsWith(address)).toBe(true);
    const manifest = JSON.parse(data ?? '') as {
      name: string;
      start_url: string;
      scope: string;
      display: string;
      theme_color: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect(new URL(manifest.start_url, url).href).toBe(address);
    expect(new URL(manifest.scope, url).href).toBe(address);
    expect(manifest).toMatchObject({ name: 'Aedile', display: 'standalone', theme_color: expect.stringMatching(/^#/) });
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`).sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of pictures) {
      const size = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, new URL(src, url).href);
      expect(size).toBe(sizes);
    }
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });
}

test('a new version is offered during a game, and taken when it is wanted', async ({ page }) => {
  await open(page, host.address);
  const old = await script(page);
  const id = await begin(page);
  host.update();
  await found(page);
  // The game goes on with the files of its own version, also with those that it had not used before.
  await acting(page, () => at(page, 'income').click());
  await wanted(page);
  expect(await script(page)).toBe(old);
  await at(page, 'menu').click();
  await at(page, 'menu-settings').click();
  await at(page, 'skin-3d').click();
  await expect(page.locator('canvas').first()).toBeVisible();
  await at(page, 'skin-2d').click();
  await page.keyboard.press('Escape');
  const moves = await keptMoves(page, id);
  await at(page, 'menu').click();
  await shot(page, 'site-update-menu');
  await at(page, 'update').click();
  await expect.poll(() => script(page).catch(() => old)).not.toBe(old);
  expect(await gameId(page)).toBe(id);
  await wanted(page);
  expect(await keptMoves(page, id)).toEqual(moves);
  await acting(page, () => at(page, 'income').click());
  expect((await keptMoves(page, id)).length).toBeGreaterThan(moves.length);
});

async function another(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
test('a new version is taken at the next start; a second window with a game goes on', async ({ page, context }) => {
  await open(page, host.address);
  const old = await script(page);
  const id = await begin(page);
  host.update();
  await found(page);
  const second = await another(context, host.address);
  expect(await script(second)).not.toBe(old);
  await expect(at(second, 'continue')).toBeVisible();
  // The first still has the files of the version it is of.
  expect(await script(page)).toBe(old);
  await at(page, 'menu').click();
  await at(page, 'menu-settings').click();
  await at(page, 'skin-3d').click();
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await acting(page, () => at(page, 'income').click());
  const moves = await keptMoves(page, id);
  await page.close();
  await at(second, 'continue').click();
  await wanted(second);
  expect((await keptMoves(second, id)).length).toBeGreaterThanOrEqual(moves.length);
});

test('on the first page a new version is offered as a button', async ({ page }) => {
  await open(page, host.address);
  const old = await script(page);
  await expect(at(page, 'update')).toHaveCount(0);
  host.update();
  await found(page);
  await expect(at(page, 'update')).toBeVisible();
  await shot(page, 'site-update-start');
  await at(page, 'update').click();
  await expect.poll(() => script(page).catch(() => old)).not.toBe(old);
  await expect(at(page, 'update')).toHaveCount(0);
});
