// SPDX-License-Identifier: MIT
// house.spec.ts - order at an online table: the host's sheet, what everybody is told of it, and a place that is claimed.
import { at, begin, expect, incomes, makeTable, shot, takeSeat, test } from './lib.ts';
import { Serving } from './program.ts';
import { check } from './serious.ts';
import { walk } from './walk.ts';

const HOME = { width: 1280, height: 720 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('the host removes, mutes and closes; the place of who is gone is claimed', async ({ person }) => {
  const server = await Serving.start('--away', '1', '--claim', '1');
  try {
    const host = await person('Ada', { server });
    const rude = await person('Ben', { ...PHONE, server });
    const link = await makeTable(host);
    await takeSeat(rude, link);
    await at(host, 'online-host').click();
    await at(host, 'house-remove-2').click();
    await expect(rude.getByText('removed')).toBeVisible();
    await shot(rude, 'house-removed-phone');
    await rude.close();
    await host.keyboard.press('Escape');
    const guest = await person('Cleo', { ...PHONE, server });
    await takeSeat(guest, link);
    await begin(host, guest);
    await at(host, 'menu').click();
    await at(host, 'online-menu-host').click();
    await at(host, 'house-mute-2').click();
    await expect(at(host, 'house-mute-2')).toHaveText('Let write');
    await walk(host, 'host, in a game');
    await host.setViewportSize(HOME);
    await shot(host, 'house-sheet');
    await host.keyboard.press('Escape');
    await at(guest, 'online-chat').click();
    await expect(at(guest, 'online-silent')).toHaveText('You are muted at this table.');
    await expect(at(guest, 'online-notice').last()).toContainText('muted');
    await shot(guest, 'house-muted-phone');
    await guest.keyboard.press('Escape');
    await incomes([host, guest], 1);
    if ((await host.locator('.bench:not(.waiting):not(.strip)').count()) > 0) {
      await incomes([host, guest], 1); // it is to be the guest's turn
    }
    await guest.close();
    await expect(at(host, 'online-claim-draw-2')).toBeVisible();
    await walk(host, 'a place to claim');
    await host.setViewportSize(HOME);
    await shot(host, 'house-claim');
    await check(host, 'a place to claim');
    await at(host, 'online-claim-2').click();
    await expect(at(host, 'online-claim-2')).toHaveCount(0);
    await shot(host, 'house-claimed');
  } finally {
    await server.end('SIGTERM');
  }
});
