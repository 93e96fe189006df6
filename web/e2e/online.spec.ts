// SPDX-License-Identifier: MIT
// online.spec.ts - people far apart at one table: a real server, browsers that know nothing of each other.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  acting,
  at,
  begin,
  expect,
  expectNoScrolling,
  expectTogether,
  incomes,
  look,
  makeTable,
  mover,
  shot,
  takeSeat,
  test,
  throughScoring,
  versionOf,
  type Seen,
} from './lib.ts';
import { PROGRAM, Serving } from './program.ts';

const MOVES_MOST = 400;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** What a browser says by itself while there is no server. */
const REFUSED = [
  /^WebSocket connection to 'ws:\/\/127\.0\.0\.1:\d+\/ws' failed: .*ERR_CONNECTION_REFUSED$|^Failed to load resource: net::ERR_CONNECTION_REFUSED$/,
];

/** One turn at the page: builds, buys, or takes an income. */
async function turn(page: Page, seen: Seen, n: number): Promise<void> {
  const piece = seen.pieces[n % Math.max(seen.pieces.length, 1)];
  const deed = seen.deeds.findIndex(({ short }) => !short);
  if (piece !== undefined && n % 4 > 1) {
    await at(page, `piece-${piece}`).click();
    await expect(at(page, 'commit')).toBeEnabled();
    await at(page, 'commit').click();
  } else if (deed >= 0) {
    await page.keyboard.press(String(deed + 1));
    await expect(at(page, 'commit')).toBeEnabled();
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('i');
  }
}
/** Plays at all these pages, until the end or so many moves of them. */
async function playOn(people: Page[], moves = MOVES_MOST): Promise<number> {
  let eras = 0;
  for (let n = 0; n < moves; ) {
    const seen = await Promise.all(people.map(look));
    if (seen.every((one) => one?.stage === 'final')) {
      return eras;
    }
    for (const [i, page] of people.entries()) {
      const one = seen[i];
      if (one?.stage === 'scoring') {
        eras += i === 0 ? 1 : 0;
        await throughScoring(page, i === 0 ? `online-era-${eras}` : undefined);
      } else if (one?.mine === true) {
        await acting(page, () => turn(page, one, n));
        n++;
      }
    }
  }
  return eras;
}
/** The server goes, and comes back by itself; the pages too. */
async function interrupted(
  server: Serving,
  people: Page[],
  signal: 'SIGTERM' | 'SIGKILL',
  meanwhile: () => Promise<void>,
): Promise<void> {
  await server.end(signal);
  for (const page of people) {
    await expect(at(page, 'online-lost')).toHaveText(/Connection lost/);
  }
  await meanwhile();
  await server.start();
  for (const page of people) {
    await expect(at(page, 'online-lost')).toHaveText('');
  }
}

test.describe('over a server that fails', () => {
  test.use({ allowed: REFUSED });

  test('two people play a whole game, and again', async ({ person }) => {
    const server = await Serving.start();
    const [ada, ben] = [await person('Ada', { server }), await person('Ben', { server })];
    const link = await makeTable(ada);
    expect(link).toMatch(new RegExp(`^${server.address}/#/g/[A-Za-z0-9]{12}$`));
    await takeSeat(ben, link);
    await expect(at(ada, 'online-seat-2')).toContainText('Ben');
    await begin(ben, ada);
    await playOn([ada, ben], 12);
    await expectTogether(ada, ben);
    await interrupted(server, [ada, ben], 'SIGTERM', async () => undefined);
    await playOn([ada, ben], 6);
    // A move that is made while there is no server is sent when there is one.
    const page = await mover([ada, ben]);
    const before = await versionOf(page);
    await interrupted(server, [ada, ben], 'SIGKILL', () => page.keyboard.press('i'));
    await expect(at(page, 'spoken')).not.toHaveAttribute('data-version', before ?? '');
    const eras = await playOn([ada, ben]);
    expect(eras).toBe(3);

    for (const seat of [1, 2]) {
      await expect(at(ada, `rank-${seat}`)).toBeVisible();
      expect(await at(ada, `rank-${seat}`).textContent()).toBe(await at(ben, `rank-${seat}`).textContent());
    }
    expect(await at(ada, 'final').getByRole('heading', { level: 1 }).textContent()).toBe(
      await at(ben, 'final').getByRole('heading', { level: 1 }).textContent(),
    );
    for (const one of [ada, ben]) {
      await at(one, 'online-verify').click();
      await expect(at(one, 'online-verdict')).toContainText(
        'The shuffle is the one that the server fixed before the game.',
      );
      await expect(at(one, 'online-verdict')).toContainText(
        'It matches the number that this browser got before the game.',
      );
      await expect(at(one, 'online-verdict')).toContainText('Parts of the shuffle came from Ada and Ben.');
      await expect(at(one, 'online-verdict').locator('.neg')).toHaveCount(0);
      await one.keyboard.press('Escape');
    }
    await shot(ada, 'online-final');
    const game = link.split('#/g/')[1] ?? '';
    const answer = await ada.request.get(`/api/games/${game}/record`);
    const file = server.file('game.rome');
    writeFileSync(file, await answer.text());
    expect(execFileSync(PROGRAM, ['verify', file], { encoding: 'utf8' })).toMatch(/ok/);

    await at(ada, 'online-rematch').click();
    await expect(at(ada, 'online-ready')).toBeVisible();
    await at(ben, 'online-rematch-join').click();
    await expect(at(ben, 'online-ready')).toBeVisible();
    expect(await at(ben, 'online-link').inputValue()).toBe(await at(ada, 'online-link').inputValue());
    expect(await at(ada, 'online-link').inputValue()).not.toBe(link);
    await begin(ada, ben);
    await server.close();
  });
});

test('looking on, talking, taking back', async ({ person }) => {
  const [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  const link = await makeTable(ada);
  await takeSeat(ben, link);
  await expect(ada).toHaveTitle(/The table of Ada/);
  // What people say is text, whatever it looks like.
  const nasty = '<img src=x onerror="alert(1)"> <b>Salve</b> &amp;';
  await at(ada, 'online-say').fill(nasty);
  await ada.keyboard.press('Enter');
  await expect(at(ben, 'online-lines')).toContainText(nasty);
  await expect(at(ben, 'online-lines').locator('img, b:has-text("Salve")')).toHaveCount(0);
  await shot(ada, 'online-gather-host');
  await expectNoScrolling(ada);
  await begin(ada, ben);
  await incomes([ada, ben], 3);

  await eve.goto(link);
  await expect(at(eve, 'city')).toBeVisible();
  await expectTogether(ada, ben, eve);
  const city = (page: Page): Promise<string[]> =>
    page
      .locator('[data-testid="city"] [role="gridcell"]')
      .evaluateAll((cells) => cells.map((cell) => (cell.getAttribute('aria-label') ?? '').replace('yours', 'Ada’s')));
  expect((await city(eve)).length).toBe(49);
  expect(await city(eve)).toEqual(await city(ada));
  await expect(eve.locator('.doing button')).toHaveCount(0);
  await at(eve, 'menu').click();
  await expect(at(eve, 'menu-undo')).toBeDisabled();
  await expect(at(eve, 'menu-takeback-ask')).toBeDisabled();
  await expect(at(eve, 'online-menu-device')).toHaveCount(0);
  await eve.keyboard.press('Escape');

  await at(ben, 'online-chat').click();
  await at(ben, 'online-say').fill('Bene');
  await ben.keyboard.press('Enter');
  await expect(at(ben, 'online-lines')).toContainText('Bene');
  await shot(ben, 'online-chat');
  await ben.keyboard.press('Escape');
  await expect(at(ada, 'online-chat')).toHaveAccessibleName('Chat, one new line');
  await at(ada, 'online-chat').click();
  await expect(at(ada, 'online-lines')).toContainText('Bene');
  await ada.keyboard.press('Escape');
  await at(eve, 'online-chat').click();
  await expect(at(eve, 'online-lines')).toContainText('Bene');
  await expect(at(eve, 'online-say')).toHaveCount(0);
  await eve.keyboard.press('Escape');

  // Refused, asked again, agreed.
  const ask = async (): Promise<void> => {
    await at(ada, 'menu').click();
    await at(ada, 'menu-takeback-ask').click();
    await expect(at(ben, 'online-takeback')).toContainText('Ada asks to take back');
  };
  const version = await versionOf(ada);
  await ask();
  await expect(at(eve, 'online-takeback')).toContainText('waiting for Ben');
  await shot(ben, 'online-takeback');
  await at(ben, 'online-takeback-refuse').click();
  await expect(at(ada, 'online-takeback')).toHaveCount(0);
  expect(await versionOf(ada)).toBe(version);
  await ask();
  await at(ben, 'online-takeback-agree').click();
  await expect(at(ada, 'spoken')).not.toHaveAttribute('data-version', version ?? '');
  await expectTogether(ada, ben, eve);

  // An income tells nobody anything: it can be undone.
  const page = await mover([ada, ben]);
  const undone = await versionOf(page);
  await acting(page, () => at(page, 'income').click());
  await page.keyboard.press('u');
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', undone ?? '');
  await expectTogether(ada, ben, eve);
});

test('a draw by agreement, resigning, and who watches', async ({ person }) => {
  const [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  const link = await makeTable(ada);
  await expect(at(ada, 'online-counsel')).toContainText('No counsel at this table');
  await takeSeat(ben, link);
  await expect(at(ben, 'online-counsel')).toContainText('No counsel at this table');
  await eve.goto(link);
  await expect(eve.getByText('Watching', { exact: true })).toBeVisible();
  await begin(ada, ben);
  await expect(at(eve, 'online-watching')).toHaveText('You are watching: you see what everybody may see.');
  await expect(at(eve, 'online-watching')).toHaveAttribute('role', 'status');
  await expect(at(ada, 'online-watching')).toHaveCount(0);
  // On the bench of who watches lies the tray of whoever is to move.
  await expect(eve.locator('.bench .pc')).not.toHaveCount(0);
  await expect(eve.locator('.bench .pc.out, .bench .pc.nowhere')).toHaveCount(0);
  const tray = eve.getByRole('group', { name: /^Tray of (Ada|Ben)$/ });
  await expect(tray.getByRole('button', { name: /Domus: .*2 buildings in the tray/ })).toBeVisible();
  await shot(eve, 'online-watching');

  // Counsel is off: no button, and no key.
  const page = await mover([ada, ben]);
  const other = page === ada ? ben : ada;
  const [own, its] = page === ada ? ['Ada', 'Ben'] : ['Ben', 'Ada'];
  await expect(at(page, 'hint')).toHaveCount(0);
  await page.keyboard.press('h');
  await at(page, 'menu').click();
  await expect(at(page, 'hints')).toHaveCount(0);
  await expect(at(page, 'online-counsel')).toContainText('No counsel at this table');
  await page.keyboard.press('Escape');

  // Offered and declined; it lapses with a move; agreed.
  const offer = async (by: Page): Promise<void> => {
    await at(by, 'menu').click();
    await at(by, 'online-menu-draw').click();
    const whom = by === ada ? 'Ben' : 'Ada';
    await expect(by.getByRole('dialog')).toContainText(`If ${whom} agrees, the game ends and the victory is shared`);
    await at(by, 'online-draw-yes').click();
  };
  await offer(other);
  await expect(at(page, 'online-draw')).toContainText(`${its} offers a draw`);
  await expect(at(eve, 'online-draw')).toContainText(`waiting for ${own}`);
  await expect(at(eve, 'online-draw').locator('button')).toHaveCount(0);
  await shot(page, 'online-draw');
  await at(page, 'online-draw-decline').click();
  await expect(at(other, 'online-draw')).toHaveText('Your offer of a draw was not taken; the game goes on.');
  await expect(at(other, 'online-draw').locator('button')).toHaveCount(0);
  await shot(other, 'online-draw-gone');
  for (const one of [page, eve]) {
    await expect(at(one, 'online-draw')).toHaveCount(0);
  }
  await offer(page);
  await expect(at(other, 'online-draw')).toContainText(`${own} offers a draw`);
  await at(page, 'online-draw-decline').click(); // withdrawn: nothing to say
  await expect(at(other, 'online-draw')).toHaveCount(0);
  await expect(at(page, 'online-draw')).toHaveCount(0);
  await acting(page, () => at(page, 'income').click());
  await offer(page);
  await expect(at(other, 'online-draw')).toContainText(`${own} offers a draw`);
  await acting(other, () => at(other, 'income').click());
  await expect(at(other, 'online-draw')).toHaveCount(0);
  await expect(at(page, 'online-draw')).toContainText('was not taken');
  await acting(page, () => at(page, 'income').click());
  await expect(at(page, 'online-draw')).toHaveCount(0);
  await offer(other);
  await at(page, 'online-draw-agree').click();
  for (const one of [ada, ben, eve]) {
    await expect(at(one, 'final').getByRole('heading', { level: 1 })).toHaveText('A draw: Ada, Ben');
    await expect(at(one, 'final')).toContainText('A draw was agreed.');
  }
  await shot(ada, 'online-final-draw');

  // The rematch is resigned: first the question is left, then answered.
  await at(ada, 'online-rematch').click();
  await at(ben, 'online-rematch-join').click();
  await expect(at(ada, 'online-ready')).toBeVisible();
  await expect(at(ben, 'online-ready')).toBeVisible();
  await begin(ada, ben);
  await incomes([ada, ben], 1);
  const ask = async (): Promise<void> => {
    await at(ada, 'menu').click();
    await at(ada, 'online-menu-resign').click();
    await expect(ada.getByRole('dialog')).toContainText('The game ends, and Ben has won. You cannot take this back.');
  };
  await ask();
  await expect(at(ada, 'online-resign-no')).toBeFocused();
  await shot(ada, 'online-resign');
  await at(ada, 'online-resign-no').click();
  await expect(at(ada, 'city')).toBeVisible();
  await ask();
  await at(ada, 'online-resign-yes').click();
  for (const one of [ada, ben]) {
    await expect(at(one, 'final').getByRole('heading', { level: 1 })).toHaveText('Ben wins: Ada resigned');
    await expect(at(one, 'rank-1')).toContainText('resigned');
    await expect(at(one, 'rank-2')).not.toContainText('resigned');
  }
  await shot(ben, 'online-final-resigned');
  // Made on Ben's machine, and kept among his games.
  await ben.evaluate(() => localStorage.setItem('aedile.review.depth', 'glance'));
  await at(ben, 'review-open').click();
  await expect(at(ben, 'review')).toContainText('The game ended early');
  await expect(ben).toHaveURL(/#\/review\/far-/);
  await ben.goBack();
  await at(ben, 'replay').click();
  await expect(at(ben, 'replaying')).toBeVisible();
  await ben.keyboard.press('End');
  await expect(at(ben, 'played')).toContainText('Ada resigned.');
});

test('with three a bot plays on for a player who resigned, and comes last', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  await ada.goto('/#/friends');
  await at(ada, 'online-counsel').click();
  await at(ada, 'online-make').click();
  await expect(at(ada, 'online-counsel')).toContainText('Counsel is allowed');
  await at(ada, 'online-who-3').selectOption('greedy');
  await takeSeat(ben, await at(ada, 'online-link').inputValue());
  await begin(ada, ben);
  await expect(at(ada, 'hint')).toHaveCount(1);
  await at(ben, 'menu').click();
  await at(ben, 'online-menu-resign').click();
  await expect(ben.getByRole('dialog')).toContainText('A bot plays on for you, and you come last.');
  await at(ben, 'online-resign-yes').click();
  await expect(at(ben, 'online-resigned')).toContainText('You have resigned.');
  await expect(at(ada, 'seat-2')).toContainText('resigned');
  await at(ben, 'menu').click();
  await expect(at(ben, 'online-menu-resign')).toHaveCount(0);
  await expect(at(ben, 'online-menu-draw')).toHaveCount(0);
  await ben.keyboard.press('Escape');
  await incomes([ada], 2); // the bots play between them
  await at(ada, 'menu').click();
  await expect(at(ada, 'online-menu-draw')).toHaveCount(0); // nobody is left to agree
  await at(ada, 'online-menu-resign').click();
  await at(ada, 'online-resign-yes').click();
  for (const one of [ada, ben]) {
    await expect(at(one, 'final').getByRole('heading', { level: 1 })).toContainText('wins: Ben and Ada resigned');
    await expect(one.locator('.rank li').nth(1)).toHaveAttribute('data-testid', 'rank-1'); // the later above the earlier
    await expect(one.locator('.rank li').nth(2)).toHaveAttribute('data-testid', 'rank-2');
  }
});

test('the secret of a seat is in no address', async ({ person }) => {
  const [ada, ben, tablet] = [await person('Ada'), await person('Ben'), await person('')];
  const link = await makeTable(ada);
  expect(ada.url()).toBe(link);
  await takeSeat(ben, link);
  expect(ben.url()).toBe(link);
  const seat = await ben.evaluate(
    () => (JSON.parse(localStorage.getItem('aedile.online.seats') ?? '[]') as { token: string }[])[0],
  );
  expect(seat?.token).toMatch(/^[A-Za-z0-9]{32}$/);
  await begin(ada, ben);

  // Reloaded, gone and come back, in another tab: the same seat.
  const mine = (page: Page): Promise<void> => expect(page.locator('.seat.me .nm')).toContainText('Ben');
  await ben.reload();
  await mine(ben);
  await ben.goto('/');
  await ben.goBack();
  await mine(ben);
  expect(ben.url()).toBe(link);
  const tab = await ben.context().newPage();
  await tab.goto(link);
  await mine(tab);
  await tab.close();

  // A secret link opens the seat elsewhere, and leaves address and history at once.
  await tablet.goto('/');
  await expect(tablet.locator('main.start')).toBeVisible();
  await tablet.goto(`${link}/${seat?.token ?? ''}`);
  await mine(tablet);
  expect(tablet.url()).toBe(link);
  await tablet.goBack();
  await expect(tablet.locator('main.start')).toBeVisible();
  await tablet.goForward();
  await mine(tablet);
  expect(tablet.url()).toBe(link);
  await tablet.reload();
  await mine(tablet);
  await incomes([ada, tablet], 2);
});

test('a table is made once, and calls nobody back who went on', async ({ person }) => {
  const ada = await person('Ada');
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  await ada.route('**/api/games', async (route) => {
    asked++;
    await gate;
    await route.continue();
  });
  await ada.goto('/');
  await at(ada, 'friends').click();
  await at(ada, 'friends-2').click();
  await expect(ada.locator('.play.asking')).toHaveAttribute('aria-busy', 'true');
  await at(ada, 'friends-3').click();
  await at(ada, 'learn').click();
  await expect(ada).toHaveURL(/#\/learn$/);
  const made = ada.waitForResponse('**/api/games');
  open();
  await (await made).finished();
  await ada.goto('/#/games');
  await expect(at(ada, 'game-row')).toHaveCount(1); // there it waits
  await expect(ada).toHaveURL(/#\/games$/);
  expect(asked).toBe(1);
});

test.describe('where the server makes no more tables', () => {
  test.use({ allowed: [/Failed to load resource: .* 429/] });
  test('the first page says why', async ({ person }) => {
    const ada = await person('Ada');
    await ada.route('**/api/games', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: { error: { rule: '', words: 'too many tables by this address' } } })
        : route.fallback(),
    );
    await ada.goto('/');
    await at(ada, 'friends').click();
    await at(ada, 'friends-2').click();
    await expect(ada.getByRole('alert')).toHaveText('too many tables by this address');
  });
});

test('options chosen before are those of the table', async ({ person }) => {
  const ada = await person('Ada');
  await ada.goto('/');
  await at(ada, 'module-monuments').click();
  await at(ada, 'friends').click();
  await at(ada, 'friends-2').click();
  await expect(ada.locator('.about')).toContainText('Monuments');
  await ada.goto('/#/friends');
  await expect(at(ada, 'module-monuments')).toHaveAttribute('aria-checked', 'true');
  await at(ada, 'module-roads').click();
  await at(ada, 'online-make').click();
  await expect(ada.locator('.about')).toContainText('Roads');
  await ada.goto('/');
  await expect(at(ada, 'module-roads')).toHaveAttribute('aria-checked', 'true');
});

test('a loopback address says so, and tells where others reach the table', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben', { serviceWorkers: 'block' })];
  const link = await makeTable(ada);
  await expect(at(ada, 'online-reach')).toContainText('This machine only.');
  await expect(at(ada, 'online-reach')).toContainText('aedile serve');
  await expect(at(ada, 'online-reach-link')).toHaveCount(0);
  // As a server tells it that listens on all addresses (tests/cli/serve.sh has a real one).
  await ben.route('**/api/info', async (route) => {
    const answer = await route.fetch();
    const info = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...info, addresses: ['http://192.168.1.7:8017/'] } });
  });
  await ben.goto(link);
  await expect(at(ben, 'online-reach-link')).toHaveValue(`http://192.168.1.7:8017/#/g/${link.split('#/g/')[1] ?? ''}`);
  await expect(at(ben, 'online-reach')).toContainText('This machine only.');
  await shot(ben, 'online-reach');
});

test('a move on its way says so', async ({ person }) => {
  const server = await Serving.start();
  const ada = await person('Ada', { server });
  await ada.goto('/#/friends');
  await at(ada, 'online-make').click();
  await at(ada, 'online-who-2').selectOption('greedy');
  await at(ada, 'online-who-3').selectOption('greedy');
  await begin(ada);
  await mover([ada]);
  const before = await versionOf(ada);
  server.freeze();
  await at(ada, 'income').click();
  await expect(at(ada, 'online-sending')).toHaveText('Sending…');
  await shot(ada, 'online-sending');
  server.thaw();
  await expect(at(ada, 'online-sending')).toHaveCount(0);
  await expect(at(ada, 'spoken')).not.toHaveAttribute('data-version', before ?? '');
  await server.close();
});

test('a seat shows its recovery code by itself, and is found again by it', async ({ person }) => {
  const ada = await person('Ada');
  const ben = await person('Ben', PHONE);
  const link = await makeTable(ada);
  await expect(at(ada, 'online-recovery-code')).toHaveValue(/^[A-Z]{4}( [A-Z]{4}){3}$/);
  const code = await at(ada, 'online-recovery-code').inputValue();
  await expectNoScrolling(ada);
  await shot(ada, 'online-recovery');
  await ada.reload();
  await expect(at(ada, 'online-recovery-code')).toHaveValue(code);
  await takeSeat(ben, link);
  await expect(at(ben, 'online-recovery-code')).toHaveValue(/^[A-Z]{4}( [A-Z]{4}){3}$/);
  const his = await at(ben, 'online-recovery-code').inputValue();
  await at(ben, 'online-recovery-note').scrollIntoViewIfNeeded();
  await shot(ben, 'online-recovery-phone');
  await at(ben, 'online-recovery-noted').click();
  await expect(at(ben, 'online-recovery-note')).toHaveCount(0);
  await ben.reload();
  await expect(at(ben, 'online-ready')).toBeVisible();
  await expect(at(ben, 'online-recovery-note')).toHaveCount(0);

  // Typed on a device that knows nothing; the code stays good, and is not asked for anew there.
  const tablet = await person('');
  await tablet.goto('/#/friends');
  await at(tablet, 'online-code-field').fill(code.toLowerCase());
  await at(tablet, 'online-code-join').click();
  await expect(at(tablet, 'online-name')).toHaveValue('Ada');
  await expect(at(tablet, 'online-recovery-note')).toHaveCount(0);
  await begin(ada, ben);
  await at(ben, 'menu').click();
  await at(ben, 'online-menu-device').click();
  await expect(at(ben, 'online-recovery')).toHaveText(his);
  const phone = await person('');
  await phone.goto('/#/friends');
  await at(phone, 'online-code-field').fill(his);
  await at(phone, 'online-code-join').click();
  await expect(phone.locator('.seat.me .nm')).toContainText('Ben');
});

test('another device, a reload, a stand-in', async ({ person }) => {
  const [ada, ben, tablet] = [await person('Ada'), await person('Ben'), await person('')];
  const link = await makeTable(ada);
  await takeSeat(ben, link);
  await begin(ada, ben);
  await at(ada, 'menu').click();
  await at(ada, 'online-menu-device').click();
  await expect(at(ada, 'online-code')).toHaveText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/);
  const code = await at(ada, 'online-code').textContent();
  await ada.keyboard.press('Escape');
  await tablet.goto('/#/friends');
  await at(tablet, 'online-code-field').fill((code ?? '').toLowerCase());
  await at(tablet, 'online-code-join').click();
  await expect(tablet.locator('.seat.me .nm')).toContainText('Ada');
  await incomes([tablet, ben], 2);
  await expectTogether(ada, ben, tablet);
  await tablet.context().close();

  await ben.reload();
  await expect(at(ben, 'city')).toBeVisible();
  await incomes([ada, ben], 2);
  await ben.goto('/');
  await expect(at(ben, 'continue')).toContainText('Online');
  await at(ben, 'continue-all').click();
  await expect(at(ben, 'game-row')).toHaveText(/Ada.*running, with friends/);
  await ben.goto('/');
  await at(ben, 'continue').click();
  await expect(ben.locator('.seat.me .nm')).toContainText('Ben');

  const address = ben.url();
  await ben.goto('about:blank');
  await at(ada, 'online-stand-2').click();
  await expect(at(ada, 'seat-2')).toContainText('bot plays');
  const before = Number(await versionOf(ada));
  await incomes([ada], 2); // the bot moves between them
  expect(Number(await versionOf(ada))).toBeGreaterThanOrEqual(before + 3);
  await ben.goto(address);
  await expect(at(ada, 'seat-2')).not.toContainText('bot plays');
  await at(ben, 'menu').click();
  await at(ben, 'online-menu-stand').click();
  await at(ben, 'online-back').click();
  await expect(at(ben, 'online-back')).toHaveCount(0);
  await incomes([ada, ben], 2);
});

test('secret choices are made at the same time', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  await ada.goto('/#/friends');
  await at(ada, 'module-objectives').click();
  await at(ada, 'sit-3').click();
  await ada.getByLabel('Remove seat 3').click();
  await at(ada, 'seats-done').click();
  await at(ada, 'online-make').click();
  await takeSeat(ben, await at(ada, 'online-link').inputValue());
  await begin(ada, ben);
  const keep = async (page: Page): Promise<void> => {
    await page.locator('[data-testid^="keep-"]').first().click();
    await at(page, 'commit').click();
  };
  await expect(at(ada, 'keep')).toBeVisible();
  await expect(at(ben, 'keep')).toBeVisible();
  await keep(ben);
  await expect(at(ben, 'ask')).toHaveText(/^\w.*\. Waiting for Ada\. Press Undo to take it back\.$/); // by the card's name
  await expect(at(ada, 'keep')).toBeVisible();
  await shot(ben, 'online-chosen');
  await ben.keyboard.press('u'); // and once more
  await expect(at(ben, 'keep')).toBeVisible();
  await keep(ben);
  await expect(at(ben, 'ask')).toContainText('Waiting for Ada');
  await keep(ada);
  await expect(at(ada, 'keep')).toHaveCount(0);
  await expect(at(ben, 'keep')).toHaveCount(0);
  await incomes([ada, ben], 2);
});

test('a table in the lobby, with a clock', async ({ person }) => {
  const [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  await ada.goto('/');
  await at(ada, 'friends').click();
  await at(ada, 'friends-more').click();
  await expect(ada).toHaveTitle(/With friends/);
  await at(ada, 'online-clock').selectOption('half-hour');
  await at(ada, 'online-listed').click();
  await shot(ada, 'online-friends');
  await expectNoScrolling(ada);
  await at(ada, 'online-make').click();
  await at(ada, 'online-who-3').selectOption('greedy');
  const game = (await at(ada, 'online-link').inputValue()).split('#/g/')[1] ?? '';
  await eve.goto('/#/friends');
  const row = at(eve, `lobby-${game}`);
  await expect(row).toContainText('30 minutes per player');
  await row.getByTestId('online-join').click();
  await at(eve, 'online-sit-2').click();
  await shot(eve, 'online-gather-guest');
  await at(eve, 'online-leave').click();
  await expect(eve).toHaveURL(/#\/friends/);
  await expect(at(ada, 'online-seat-2')).toContainText('Open seat');
  await ben.goto('/#/friends');
  await at(ben, `lobby-${game}`).getByTestId('online-join').click();
  await at(ben, 'online-sit-2').click();
  await begin(ben, ada);
  await expect(row).toContainText('Era I');
  await expect(row.getByTestId('online-watch')).toBeVisible();
  const page = await mover([ada, ben]);
  const seat = page === ada ? 1 : 2;
  const clock = at(page, `seat-${seat}`).getByTestId(`clock-${seat}`);
  const time = await clock.textContent();
  expect(time).toMatch(/^(30:00|29:\d\d)$/);
  await expect(clock).not.toHaveText(time ?? '');
  await shot(page, 'online-clock');
});

test('a table over days: a bot may play on, and a webhook has a secret', async ({ person }) => {
  const server = await Serving.start('--webhooks-private');
  const [ada, ben] = [await person('Ada', { server }), await person('Ben', { server, ...PHONE })];
  await ada.goto('/#/friends');
  await expect(at(ada, 'online-takeover')).toHaveCount(0); // nothing to take over without a clock
  await at(ada, 'online-clock').selectOption('three-days');
  await at(ada, 'online-takeover').click();
  await shot(ada, 'online-days');
  await expectNoScrolling(ada);
  await at(ada, 'online-make').click();
  await at(ada, 'online-who-3').selectOption('greedy');
  const link = await at(ada, 'online-link').inputValue();
  await ben.goto(link);
  await expect(ben.getByText('3 days per move, a bot plays on for whoever runs out of time')).toBeVisible();
  await shot(ben, 'online-days-guest');
  await at(ben, 'online-sit-2').click();
  await begin(ben, ada);
  const page = await mover([ada, ben]);
  const seat = page === ada ? 1 : 2;
  await expect(at(ada, `seat-${seat}`).getByTestId(`clock-${seat}`)).toHaveText(/^2 d$|^3 d$/);
  await at(ada, 'menu').click();
  await at(ada, 'online-menu-hook').click();
  await expect(ada.locator('#hook-secret')).toHaveCount(0);
  await at(ada, 'online-hook').fill('https://example.org/turn');
  await ada.getByRole('button', { name: 'Keep' }).click();
  await expect(ada.locator('#hook-secret')).toHaveValue(/^[0-9a-f]{64}$/);
  await shot(ada, 'online-hook');
  await ada.getByRole('button', { name: 'None' }).click();
  await expect(ada.locator('#hook-secret')).toHaveCount(0);
  await server.close();
});

test('links that lead nowhere', async ({ person }) => {
  const ada = await person('Ada');
  await ada.goto('/#/g/aaaaaaaaaaaa');
  await expect(ada.getByRole('alert')).toHaveText('There is no such game.');
  const link = await makeTable(ada);
  await ada.goto(`${link}/${'a'.repeat(32)}`);
  await expect(ada.getByRole('alert')).toHaveText('That link opens no seat.');
});

test.describe('without a server behind the page', () => {
  test.use({ allowed: [/^Failed to load resource: net::ERR_FAILED$/] });
  test('it says so', async ({ person }) => {
    const ada = await person('Ada', { serviceWorkers: 'block' });
    await ada.route('**/api/**', (route) => route.abort());
    await ada.goto('/');
    await at(ada, 'friends').click();
    await at(ada, 'friends-2').click();
    await expect(at(ada, 'online-none')).toContainText('aedile serve');
    await expect(at(ada, 'online-make')).toBeDisabled();
    await shot(ada, 'online-none');
  });
});

test('on a phone, in Spanish', async ({ person }) => {
  const ada = await person('Ada', { ...PHONE, settings: { language: 'es' } });
  const ben = await person('Ben', PHONE);
  const link = await makeTable(ada);
  await takeSeat(ben, link);
  await expect(at(ada, 'online-ready')).toHaveText('Listo');
  await expect(ada.getByRole('heading', { level: 1 })).toHaveText('La mesa de Ada');
  await expect(at(ada, 'online-seat-2')).toContainText('Ben');
  await shot(ada, 'online-phone-recovery');
  for (const one of [ada, ben]) {
    await at(one, 'online-recovery-noted').tap();
    await expectNoScrolling(one);
  }
  await shot(ada, 'online-phone-gather');
  await begin(ada, ben);
  await incomes([ada, ben], 2);
  await expectNoScrolling(ada);
  await expectNoScrolling(ben);
  await at(ada, 'online-chat').tap();
  await at(ada, 'online-say').fill('Salve');
  await at(ada, 'online-send').tap();
  await expect(at(ada, 'online-lines')).toContainText('Salve');
  await expectNoScrolling(ada);
  await shot(ada, 'online-phone-chat');
  await shot(ben, 'online-phone');
});
