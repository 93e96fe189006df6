// SPDX-License-Identifier: MIT
// games.mjs - two whole games in Debian's Firefox: by the keyboard alone at 1280x720, by touch alone at 390x664.
//
// Playwright drives only a Firefox of its own, which Debian and npm do not have; this one is driven over WebDriver BiDi.
// Needs build/aedile (AEDILE names another one). Where a game fails, build/e2e/firefox-NAME.png shows what stood there.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const shots = path.join(root, 'build/e2e');
const WAIT = { timeout: Number(process.env.WAIT_MS ?? 60_000) }; // machines may be slow and loaded
const MOVES_MOST = 400;
const SETTINGS = { language: 'en', theme: 'light', motion: 'none', pace: 'off' };

function expect(good, words) {
  if (!good) {
    throw new Error(words);
  }
}
const byId = (id) => `[data-testid="${id}"]`;
const FIRST_HINT = `${byId('hints')}[aria-busy="false"] li:first-child button`; // until then lines may change places

// ------------------------------------------------------------------------------------------------- what is to be seen
const shown = (page, selector) => page.waitForSelector(selector, { visible: true, ...WAIT });
const gone = (page, selector) => page.waitForFunction((what) => document.querySelector(what) === null, WAIT, selector);
const focused = (page, selector) =>
  page.waitForFunction((what) => document.activeElement?.matches(what) === true, WAIT, selector);
const version = (page) => page.$eval(byId('spoken'), (spoken) => spoken.dataset.version);

/** Waits until somebody is wanted, and says for what. */
async function wanted(page) {
  const seen = await page.waitForFunction(() => {
    const has = (selector) => document.querySelector(selector) !== null;
    const ids = (selector) =>
      [...document.querySelectorAll(selector)].map(({ dataset }) => dataset.testid.replace(/^[a-z]+-/, ''));
    const stage = ['final', 'scoring'].find((id) => has(`[data-testid="${id}"]`));
    if (stage === undefined && !has('.bench:not(.waiting):not(.strip)')) {
      return null;
    }
    return {
      stage: stage ?? 'play',
      deeds: [...document.querySelectorAll('.deed[data-testid^="deed-"]')].map(
        (deed) => !deed.classList.contains('no'),
      ),
      pieces: ids('[data-testid^="piece-"]:not(.out):not(.nowhere)'),
      income: has('[data-testid="income"]'),
    };
  }, WAIT);
  return seen.jsonValue();
}

/** Plays until the final page. */
async function playOn(page, turn, scoring) {
  const did = {};
  for (let n = 0; n < MOVES_MOST; n++) {
    const seen = await wanted(page);
    if (seen.stage === 'final') {
      expect(did.scoring === 3, `${did.scoring} eras were scored`);
      return did;
    }
    let what = 'scoring';
    if (seen.stage === 'scoring') {
      await scoring(page);
    } else {
      const before = await version(page);
      what = await turn(page, seen, n);
      await page.waitForFunction(
        (selector, old) => document.querySelector(selector)?.dataset.version !== old,
        WAIT,
        byId('spoken'),
        before,
      );
    }
    did[what] = (did[what] ?? 0) + 1;
  }
  throw new Error('the game has no end');
}

// --------------------------------------------------------------------------------------------------- by the keyboard
/** Tab after Tab, or back with Shift, until the focus is there. Past the last of the page it would go on in Firefox's own bars. */
async function tabTo(page, selector) {
  const where = () =>
    page.evaluate((what) => {
      const here = document.activeElement;
      const target = document.querySelector(what);
      if (target === null || here === target) {
        return here === target ? 'here' : 'nowhere';
      }
      return here !== document.body && (here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
        ? 'before'
        : 'after';
    }, selector);
  for (let i = 0; i < 150; i++) {
    const at = await where();
    if (at === 'here') {
      return;
    }
    if (at === 'before') {
      await page.keyboard.down('Shift');
    }
    await page.keyboard.press('Tab');
    if (at === 'before') {
      await page.keyboard.up('Shift');
    }
  }
  throw new Error(`no Tab leads to ${selector}`);
}
async function keyTurn(page, { deeds, pieces, income }, n) {
  const { keyboard } = page;
  const deed = deeds.indexOf(true);
  const commit = `${byId('commit')}:enabled`;
  if (n % 16 === 5) {
    await keyboard.press('h');
    await shown(page, FIRST_HINT);
    await tabTo(page, FIRST_HINT);
    await keyboard.press('Enter');
    await focused(page, commit);
    await keyboard.press('Enter');
    return 'counsel';
  }
  if (deed >= 0 && n % 3 === 0) {
    await keyboard.press(String(deed + 1));
    await focused(page, commit);
    await keyboard.press('Enter');
    return 'buy';
  }
  if (pieces.length > 0) {
    await tabTo(page, byId(`piece-${pieces[n % pieces.length]}`));
    await keyboard.press('Enter');
    await shown(page, commit);
    await keyboard.press('n');
    await focused(page, commit);
    await keyboard.press('Enter');
    return 'build';
  }
  if (income && n % 2 === 0) {
    await keyboard.press('i');
    return 'income';
  }
  await keyboard.press('t');
  await focused(page, '.sheet input');
  await keyboard.type('income');
  await keyboard.press('Enter');
  return 'typed';
}
async function byKeyboard(page) {
  await shown(page, byId('play-now'));
  await tabTo(page, byId('play-now'));
  await page.keyboard.press('Enter');
  const did = await playOn(page, keyTurn, async () => {
    await focused(page, byId('next'));
    await page.keyboard.press('s');
    await shown(page, byId('sums'));
    await page.keyboard.press('Enter');
    await gone(page, byId('scoring'));
  });
  await focused(page, byId('again'));
  return did;
}

// -------------------------------------------------------------------------------------------------------- by touch
/** A finger in the middle of something that lies there and is covered by nothing. */
async function tap(page, selector) {
  await shown(page, selector);
  const spot = await page.$eval(selector, (element) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const there = document.elementFromPoint(middle.x, middle.y);
    return { ...middle, cover: element.contains(there) ? null : (there?.outerHTML.slice(0, 120) ?? 'the edge') };
  });
  expect(spot.cover === null, `${selector} is covered by ${spot.cover}`);
  // In one message: touchscreen.tap sends two, and on a busy machine what lies between them is a long press.
  await page.mainFrame().browsingContext.performActions([
    {
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'touch' },
      actions: [
        { type: 'pointerMove', x: spot.x, y: spot.y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}
/** A piece that can go somewhere, from the tab that has it: a person looks through them all. */
async function findPiece(page, n) {
  for (let i = 0; i < 3; i++) {
    const tab = byId(`tab-${['residential', 'commercial', 'civic'][(n + i) % 3]}`);
    await tap(page, tab);
    await shown(page, `${tab}[aria-selected="true"]`);
    const { pieces } = await wanted(page);
    if (pieces.length > 0) {
      return pieces[n % pieces.length];
    }
  }
  return null;
}
async function touchTurn(page, { income }, n) {
  if (n % 16 === 5) {
    await tap(page, byId('hint'));
    await tap(page, FIRST_HINT);
    await tap(page, `${byId('commit')}:enabled`);
    return 'counsel';
  }
  if (n % 3 === 0) {
    await tap(page, byId('tab-market'));
    await shown(page, `${byId('tab-market')}[aria-selected="true"]`); // at the end there may be no deeds
    const deed = '.deed[data-testid^="deed-"]:not(.no)';
    if ((await page.$(deed)) !== null) {
      await tap(page, deed);
      await tap(page, `${byId('commit')}:enabled`);
      return 'buy';
    }
  }
  const piece = await findPiece(page, n);
  if (piece !== null) {
    await tap(page, byId(`piece-${piece}`));
    await shown(page, `${byId('commit')}:enabled`);
    if (n % 2 === 0) {
      // The lots of what is in the hand: a tap there builds it.
      await tap(page, '[role="gridcell"][aria-label*=" in the hand, here"]');
    } else {
      await tap(page, byId('commit'));
    }
    return 'build';
  }
  expect(income, 'nothing can be done');
  await tap(page, byId('income'));
  return 'income';
}
async function byTouch(page) {
  await tap(page, byId('play-now'));
  const did = await playOn(page, touchTurn, async () => {
    await shown(page, `${byId('skip')}, ${byId('sums')}`);
    if ((await page.$(byId('skip'))) !== null) {
      await tap(page, byId('skip'));
    }
    await shown(page, byId('sums'));
    await tap(page, byId('next'));
    await gone(page, byId('sums'));
  });
  await tap(page, byId('again'));
  await gone(page, byId('final'));
  await wanted(page);
  return did;
}

// -------------------------------------------------------------------------------------------------------- both games
const GAMES = [
  { name: 'keyboard', play: byKeyboard, viewport: { width: 1280, height: 720 } },
  { name: 'touch', play: byTouch, viewport: { width: 390, height: 664, hasTouch: true } },
];

/** One game in a browser context of its own; true if all went well. */
async function game(browser, address, { name, play, viewport }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`page: ${error.stack ?? error}`));
  const start = Date.now();
  let did = {};
  try {
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument((settings) => {
      if (location.protocol.startsWith('http')) {
        localStorage.setItem('aedile.settings', JSON.stringify(settings)); // a blank page keeps nothing
      }
    }, SETTINGS);
    await page.goto(address, WAIT);
    did = await play(page);
  } catch (error) {
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(() => '');
    faults.push(`${error.stack}\nthe focus is on ${focus}`);
  }
  const seconds = Math.round((Date.now() - start) / 1000);
  if (faults.length === 0) {
    console.log(`${name}: ok, ${seconds} s, ${JSON.stringify(did)}`);
  } else {
    const shot = path.join(shots, `firefox-${name}.png`);
    await page.screenshot({ path: shot }).catch((error) => faults.push(`no picture: ${error.message}`));
    console.log(`${name}: FAILED after ${seconds} s at ${page.url()}; see ${shot}\n${faults.join('\n')}`);
  }
  await context.close();
  return faults.length === 0;
}

mkdirSync(shots, { recursive: true });
const child = spawn(
  process.env.AEDILE ?? path.join(root, 'build/aedile'),
  ['play', '--port', '0', '--store', 'memory:', '--no-open'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
let good = true;
try {
  const address = await new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const found = /http:\S+/.exec(String(data));
      if (found !== null) {
        resolve(found[0]);
      }
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`aedile ended with ${code}`)));
  });
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    ...WAIT,
  });
  try {
    console.log(await browser.version());
    const only = process.argv.slice(2);
    for (const one of GAMES.filter(({ name }) => only.length === 0 || only.includes(name))) {
      good = (await game(browser, address, one)) && good;
    }
  } finally {
    await browser.close();
  }
} finally {
  child.kill();
}
process.exitCode = good ? 0 : 1;
