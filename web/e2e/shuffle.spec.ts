// SPDX-License-Identifier: MIT
// shuffle.spec.ts - people far apart agree on a shuffle: commit and reveal between browsers, and one that goes in the middle.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { at, begin, expect, expectNoScrolling, makeTable, shot, takeSeat, test } from './lib.ts';
import { PROGRAM, Serving } from './program.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

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
  await expectNoScrolling(ada);
  await ben.close();
  await expect(at(ada, 'online-voids')).toHaveText(/Round 1 of the shuffle is void: no answer from Ben\./);
  await shot(ada, 'shuffle-void-phone');
  const back = await ben.context().newPage();
  await back.goto(link);
  await expect(at(back, 'online-voids')).toHaveText(/this browser did not answer in time/);
  await shot(back, 'shuffle-void');
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
