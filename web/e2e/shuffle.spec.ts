// SPDX-License-Identifier: MIT
// shuffle.spec.ts - people far apart agree on a shuffle: commit and reveal between browsers, and one that goes in the middle.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { at, begin, expect, expectNoScrolling, makeTable, shot, takeSeat, test } from './lib.ts';
import { PROGRAM, Serving } from './program.ts';
import { check } from './serious.ts';
import { walk } from './walk.ts';

/** What an operator can do: a statement on the store; its first value. */
function edited(server: Serving, statement: string): string {
  const code =
    'import sqlite3, sys; base = sqlite3.connect(sys.argv[1]); row = base.execute(sys.argv[2]).fetchone(); ' +
    'base.commit(); print(row[0] if row else "")';
  return execFileSync('/usr/bin/python3', ['-c', code, server.file('aedile.db'), statement], {
    encoding: 'utf8',
  }).trim();
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('who comes to a table of the first stream and edition is told so before sitting down', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben', PHONE)];
  await ben.goto(await makeTable(ada));
  await expect(at(ben, 'online-sit-2')).toBeVisible();
  for (const told of ['online-stream', 'online-unusual']) {
    await expect(at(ben, told)).toHaveCount(0);
  }
  await ada.route('**/api/games', (route) => {
    const body = route.request().postDataJSON() as { config: object };
    return route.continue({ postData: { ...body, config: { ...body.config, stream: 1, edition: 1, idle_rounds: 9 } } });
  });
  await ben.goto(await makeTable(ada));
  await expect(at(ben, 'online-sit-2')).toBeVisible();
  for (const page of [ada, ben]) {
    await expect(at(page, 'online-stream')).toContainText('decks come from the first stream');
    await expect(at(page, 'online-unusual')).toContainText('end an era: 9');
    await expect(at(page, 'online-unusual')).toContainText('House cards: first edition');
  }
});

test('two browsers commit and reveal, and each finds its own bytes in the record', async ({ person }) => {
  const server = await Serving.start();
  const [ada, ben] = [await person('Ada', { server }), await person('Ben', { server, ...PHONE })];
  const sent: string[] = [];
  ada.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push((JSON.parse(String(payload)) as { type: string }).type));
  });
  const link = await makeTable(ada);
  await takeSeat(ben, link);
  await begin(ada, ben);
  expect(sent.filter((type) => type === 'commit' || type === 'reveal')).toEqual(['commit', 'reveal']);
  await at(ada, 'menu').click();
  await at(ada, 'online-menu-resign').click();
  await at(ada, 'online-resign-yes').click();
  for (const page of [ada, ben]) {
    await expect(at(page, 'online-proof')).toHaveText('The shuffle is as promised, with your own bytes.');
  }
  await shot(ada, 'shuffle-proof');
  await shot(ben, 'shuffle-proof-phone');
  await at(ada, 'online-verify').click();
  await expect(at(ada, 'online-verdict')).toContainText('It has the bytes that this browser drew');
  await expect(at(ada, 'online-verdict').locator('.neg')).toHaveCount(0);
  const [saved] = await Promise.all([ada.waitForEvent('download'), at(ada, 'online-mine').click()]);
  await shot(ada, 'shuffle-verdict');
  const mine = server.file('mine.txt');
  await saved.saveAs(mine);
  const game = link.split('#/g/')[1] ?? '';
  const record = server.file('game.rome');
  writeFileSync(record, await (await ada.request.get(`/api/games/${game}/record`)).text());
  const verify = (file: string): string =>
    execFileSync(PROGRAM, ['verify', '--mine', mine, file], { encoding: 'utf8', stdio: 'pipe' });
  expect(verify(record)).toContain('ok');
  writeFileSync(mine, readFileSync(mine, 'utf8').replace(/^entropy ..../m, 'entropy 0000'));
  expect(() => verify(record)).toThrow();
  await server.close();
});

test('a page that closes in the round makes it void, and all begin again', async ({ person }) => {
  const server = await Serving.start('--shuffle', '3');
  const [ada, ben] = [await person('Ada', { server, ...PHONE }), await person('Ben', { server })];
  const link = await makeTable(ada);
  // Ben's browser says that he is ready, and then nothing more.
  await ben.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((message) => {
      if (!/"type":"(commit|reveal)"/.test(String(message))) {
        far.send(message);
      }
    });
  });
  await takeSeat(ben, link);
  await at(ben, 'online-ready').click();
  await at(ada, 'online-ready').click();
  await expect(at(ada, 'online-waits')).toHaveText('Shuffling: waiting for Ben.');
  await shot(ada, 'shuffle-waits-phone');
  await at(ada, 'online-recovery-noted').tap();
  await expectNoScrolling(ada);
  await ben.close();
  await expect(at(ada, 'online-voids')).toHaveText(/Round 1 of the shuffle is void: no answer from Ben\./);
  await shot(ada, 'shuffle-void-phone');
  const back = await ben.context().newPage();
  await back.goto(link);
  await expect(at(back, 'online-voids')).toHaveText(/this browser did not answer in time/);
  await shot(back, 'shuffle-void');
  await walk(back, 'a void shuffle');
  await check(back, 'a void shuffle');
  await begin(back);
  await expect(at(ada, 'city')).toBeVisible();
  await at(back, 'menu').click();
  await at(back, 'online-menu-resign').click();
  await at(back, 'online-resign-yes').click();
  await expect(at(ada, 'online-proof')).toHaveText('The shuffle is as promised, with your own bytes.');
  await at(ada, 'online-verify').click();
  await expect(at(ada, 'online-verdict')).toContainText('One round before was void.');
  await server.close();
});

test.describe('over a server that is killed', () => {
  test.use({
    allowed: [
      /^WebSocket connection to .* failed: .*ERR_CONNECTION_REFUSED$|^Failed to load resource: net::ERR_CONNECTION_REFUSED$/,
    ],
  });

  test('an operator who replaces what a browser committed to is seen before anything is revealed', async ({
    person,
  }) => {
    const server = await Serving.start('--shuffle', '600');
    const [ada, ben] = [await person('Ada', { server }), await person('Ben', { server })];
    let held = true; // Ben's commitment
    await ben.routeWebSocket(/\/ws$/, (socket) => {
      const far = socket.connectToServer();
      socket.onMessage((message) => {
        if (!held || !String(message).includes('"type":"commit"')) {
          far.send(message);
        }
      });
    });
    const revealed: string[] = [];
    ada.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"type":"reveal"')) {
          revealed.push(String(payload));
        }
      });
    });
    await takeSeat(ben, await makeTable(ada));
    await at(ben, 'online-ready').click();
    await at(ada, 'online-ready').click();
    await expect(at(ada, 'online-waits')).toHaveText('Shuffling: waiting for Ben.');
    await expect.poll(() => edited(server, "SELECT count(*) FROM entries WHERE body LIKE 'commit 1 %'")).toBe('1');
    await server.end('SIGKILL');
    edited(server, `UPDATE entries SET body = 'commit 1 ${'0'.repeat(64)}' WHERE body LIKE 'commit 1 %'`);
    held = false;
    await server.start();
    await expect(at(ada, 'online-trouble')).toHaveText(/The server shows another part for your seat/);
    await shot(ada, 'shuffle-trouble');
    expect(revealed).toEqual([]);
    await server.close();
  });
});
