// SPDX-License-Identifier: MIT
// pictures.mjs - makes the pictures of docs/pictures by playing at the page: start, table, placing, scoring, final page,
// replay, 3D, dark, phone, tables with friends, and lessons, challenges and Referee on small screens. Needs build/aedile; AEDILE names another one, PICTURES another folder.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const web = path.dirname(fileURLToPath(import.meta.url));
const out = process.env.PICTURES ?? path.join(web, '../docs/pictures');
mkdirSync(out, { recursive: true });

const child = spawn(
  process.env.AEDILE ?? path.join(web, '../build/aedile'),
  ['play', '--port', '0', '--store', 'memory:', '--no-open'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const address = await new Promise((resolve) => {
  child.stdout.on('data', (data) => {
    const found = /http:\S+/.exec(String(data));
    if (found !== null) {
      resolve(found[0]);
    }
  });
});
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
});

async function open(options, settings) {
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 0.6, ...options })
  ).newPage();
  await page.goto(address);
  await page.evaluate((value) => localStorage.setItem('aedile.settings', JSON.stringify(value)), {
    motion: 'none',
    ...settings,
  });
  await page.reload();
  await page.getByTestId('play-now').waitFor();
  return page;
}
const shoot = (page, name) => page.screenshot({ path: path.join(out, `${name}.jpg`), type: 'jpeg', quality: 74 });

/** Takes up the first hint, plays it, and waits until it is made. */
async function counselled(page) {
  const before = await page.getByTestId('spoken').getAttribute('data-version');
  await page.keyboard.press('h');
  await page.locator('[data-testid=hints] li button').first().waitFor();
  await page.evaluate(() => document.querySelector('[data-testid=hints] li button').click());
  await page.waitForFunction(() => document.querySelector('[data-testid=commit]')?.disabled === false);
  await page.evaluate(() => document.querySelector('[data-testid=commit]').click());
  await page.waitForFunction(
    (version) => document.querySelector('[data-testid=spoken]')?.dataset.version !== version,
    before,
  );
}
/** Plays by the first counsel until the predicate says stop, or a scoring begins. */
async function playOn(page, most) {
  for (let i = 0; i < most; i++) {
    await page.waitForFunction(() => document.querySelector('[data-testid=hint]')?.disabled !== true);
    if ((await page.getByTestId('hint').count()) === 0) {
      return;
    }
    await counselled(page);
  }
}
async function skipScoring(page) {
  while (
    (await page.getByTestId('hint').count()) === 0 &&
    (await page.getByRole('button', { name: /again/ }).count()) === 0
  ) {
    await page.keyboard.press('s');
    await page.waitForTimeout(100);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(100);
  }
}
async function placing(page) {
  const pieces = page.locator('button.pc:not(.nowhere):not(.out)');
  for (let i = 0; i < 10 && (await pieces.count()) === 0; i++) {
    await page.keyboard.press('i'); // silver now, a place later
    await page.waitForTimeout(300);
    await page.waitForFunction(() => document.querySelector('[data-testid=hint]')?.disabled !== true);
  }
  await pieces.last().evaluate((button) => button.click());
  await page.waitForTimeout(300);
}

// ------------------------------------------------------------------------------------------------------ with friends
const press = (page, id) => page.getByTestId(id).click();
async function say(page, words) {
  await page.getByTestId('online-say').fill(words);
  await page.keyboard.press('Enter');
  await page.getByTestId('online-lines').getByText(words).waitFor();
}
/** Makes a table by the page's own controls: shown in the lobby, with objectives and a clock. */
async function makeTable(page) {
  await press(page, 'friends');
  await press(page, 'friends-more');
  await page.getByTestId('online-clock').selectOption('half-hour');
  await press(page, 'online-listed');
  await press(page, 'online-counsel');
  await press(page, 'online-make');
  await page.getByTestId('online-ready').waitFor();
}
async function takeSeat(page, link, seat) {
  await page.goto(link);
  await press(page, `online-sit-${seat}`);
  await page.getByTestId('online-ready').waitFor();
}
/** Counsel after counsel, whoever is to move. */
async function playTogether(people, most) {
  for (let i = 0; i < most; ) {
    for (const page of people) {
      if ((await page.locator('.bench:not(.waiting):not(.strip)').count()) > 0) {
        await counselled(page);
        i++;
      }
    }
    await people[0].waitForTimeout(50);
  }
}
async function friends() {
  const settings = (name) => ({ name, language: 'en' });
  const host = await open({}, settings('Cornelia'));
  await makeTable(host);
  const link = await host.getByTestId('online-link').inputValue();
  const small = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };
  const guest = await open(small, settings('Livia'));
  const other = await open({}, settings('Titus'));
  await press(other, 'friends');
  await press(other, 'friends-more');
  await other.getByTestId('online-join').waitFor();
  await shoot(other, 'friends');
  await takeSeat(guest, link, 2);
  await say(host, 'Salvete! One game before supper?');
  await press(guest, 'online-ready');
  await host.getByTestId('online-ready-2').getByText('ready', { exact: true }).waitFor();
  await shoot(host, 'gathering');
  await shoot(guest, 'gathering-phone');
  await takeSeat(other, link, 3);
  await press(other, 'online-ready');
  await press(host, 'online-ready');
  const people = [host, guest, other];
  await Promise.all(people.map((page) => page.getByTestId('city').waitFor()));
  await playTogether(people, 24);
  await press(guest, 'online-chat');
  await say(guest, 'That corner was mine, Cornelia.');
  await guest.keyboard.press('Escape');
  await press(host, 'online-chat');
  await shoot(host, 'online');
  await shoot(guest, 'online-phone');
}

// -------------------------------------------------------------------------------- lessons, challenges, Referee: small
/** A boxed game after so many moves, as Referee saves it. */
function boxedRecord(moves) {
  const lines = readFileSync(path.join(web, '../tests/boxed/rome-2-greedy.rome'), 'utf8').split('\n');
  const last = lines.findIndex((line) => line.startsWith(`${moves + 1}. `));
  return [...lines.slice(0, last), '']
    .join('\n')
    .replace(/^\[Result .*$/m, '[Result "*"]')
    .replace('Player 1', 'Julia')
    .replace('Player 2', 'Livia');
}
async function smallPages(size, options) {
  const page = await open({ ...options, hasTouch: true, isMobile: true }, { language: 'en' });
  const go = (route) => page.evaluate((to) => (location.hash = to), route);
  await go('#/learn/civic');
  await press(page, 'coach-next');
  await page.locator('[data-testid=coach][data-step=choose]').waitFor();
  await page.waitForTimeout(500);
  await shoot(page, `learn-${size}`);
  await go('#/challenges');
  await page.locator('.ch-plate').nth(30).waitFor();
  await shoot(page, `challenges-${size}`);
  await go('#/referee');
  await press(page, 'ref-open-record');
  await page.getByTestId('record-text').fill(boxedRecord(20));
  await press(page, 'record-open');
  await page.getByTestId('ref-play').waitFor();
  await page.waitForTimeout(500);
  await shoot(page, `referee-${size}`);
}

try {
  await friends();
  await smallPages('phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.8 });
  await smallPages('tablet', { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 0.5 });
  const page = await open({}, {});
  await shoot(page, 'start');
  await page.getByTestId('play-now').click();
  await playOn(page, 60);
  await skipScoring(page);
  await playOn(page, 8);
  await shoot(page, 'table');
  await placing(page);
  await shoot(page, 'placing');
  await page.keyboard.press('Escape');
  await playOn(page, 60);
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('Space');
  }
  await page.waitForTimeout(300);
  await shoot(page, 'scoring');
  while ((await page.getByRole('button', { name: /again/ }).count()) === 0) {
    await skipScoring(page);
    await playOn(page, 60);
  }
  await page.waitForTimeout(500);
  await shoot(page, 'final');
  await page.keyboard.press('p');
  await page.waitForTimeout(800);
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(800);
  await shoot(page, 'replay');

  const dark = await open({ colorScheme: 'dark' }, {});
  await dark.getByTestId('play-now').click();
  await playOn(dark, 60);
  await skipScoring(dark);
  await playOn(dark, 8);
  await shoot(dark, 'dark');
  await dark.getByTestId('skin').click();
  await dark.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await dark.waitForFunction(() => document.querySelector('canvas')?.dataset.calls !== undefined, null, {
    timeout: 60_000,
  });
  await dark.waitForTimeout(3000);
  await shoot(dark, 'solid');

  const phone = await open(
    { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
    {},
  );
  await phone.getByTestId('play-now').click();
  await playOn(phone, 10);
  await placing(phone);
  await shoot(phone, 'phone');
} finally {
  await browser.close();
  child.kill();
}
