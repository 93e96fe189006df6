// SPDX-License-Identifier: MIT
// touch.ts - fingers as a phone has them, through the browser's own protocol: tap, stay, drag, pinch.
import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Spot {
  x: number;
  y: number;
}
export async function middleOf(what: Locator): Promise<Spot> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (box === null) {
    throw new Error(`${String(what)} is not to be seen`);
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One hand; `fingers` are numbered from 0. */
export class Hand {
  readonly #page: Page;
  readonly #session: CDPSession;
  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }
  static async of(page: Page): Promise<Hand> {
    return new Hand(page, await page.context().newCDPSession(page));
  }
  /** Waits until the page has drawn what the fingers did. */
  async #drawn(): Promise<void> {
    await this.#page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
  }
  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Spot[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
    });
  }
  async down(...fingers: Spot[]): Promise<void> {
    await this.#touch('touchStart', fingers);
  }
  async move(...fingers: Spot[]): Promise<void> {
    await this.#touch('touchMove', fingers);
  }
  async up(): Promise<void> {
    await this.#touch('touchEnd', []);
  }
  async tap(what: Locator): Promise<void> {
    // Both at once: on a busy machine the way there and back is as long as a long press.
    const spot = await middleOf(what);
    await Promise.all([this.down(spot), this.up()]);
    await this.#drawn();
  }
  /** From one place over some steps to another. */
  async drag(from: Spot, to: Spot, steps = 8): Promise<void> {
    await this.down(from);
    for (let i = 1; i <= steps; i++) {
      await this.move({ x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps });
    }
    await this.up();
    await this.#drawn();
  }
  /** Two fingers apart round a place: from one distance to another. */
  async pinch(at: Spot, from: number, to: number, steps = 8): Promise<void> {
    const fingers = (far: number): [Spot, Spot] => [
      { x: at.x - far / 2, y: at.y },
      { x: at.x + far / 2, y: at.y },
    ];
    await this.down(...fingers(from));
    for (let i = 1; i <= steps; i++) {
      await this.move(...fingers(from + ((to - from) * i) / steps));
    }
    await this.up();
    await this.#drawn();
  }
}
