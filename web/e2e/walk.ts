// SPDX-License-Identifier: MIT
// walk.ts - an open page at every size: what hangs over, is cut, lies over another, or cannot be reached there.
import type { Locator, Page } from '@playwright/test';
import { expect, shot } from './lib.ts';

export const SIZES = [
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 664],
  [390, 844],
  [568, 320],
  [640, 360],
  [768, 1024],
  [820, 1180],
  [844, 390],
  [960, 540],
  [1024, 768],
  [1280, 600],
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
] as const;
export type Size = (typeof SIZES)[number];

/** Everything that is wrong with the page as it stands; runs in the page. */
function faults(): string[] {
  const TEXT_LEAST = 12;
  const LOT_LEAST = 28;
  /** A figure in a table may be smaller, and so may all on a screen lower than any phone of today. */
  const FIGURE_LEAST = 36;
  const TARGET_LEAST = innerHeight < 360 ? FIGURE_LEAST : 44;
  const SLACK = 1.5;
  /** Of what scrolls, less than this cannot be read. */
  const SLIT = innerHeight < 360 ? 24 : 28;
  const found: string[] = [];
  /** What is read grows with a wide screen (arrangement.ts). */
  const scale = Number(document.documentElement.style.getPropertyValue('--t')) || 1;
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  type Box = typeof view;

  const name = (element: Element): string => {
    const id = element.getAttribute('data-testid');
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    const cls = (element.getAttribute('class') ?? '').trim().split(/\s+/).join('.');
    const parent = element.parentElement?.getAttribute('class')?.trim().split(/\s+/)[0] ?? '';
    return `${parent === '' ? '' : `.${parent} > `}${element.tagName.toLowerCase()}${cls === '' ? '' : `.${cls}`}${
      id === null ? '' : `#${id}`
    } "${words.slice(0, 30)}"`;
  };
  const shown = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 0 &&
      box.height > 0 &&
      element.closest('.sr, .extent') === null &&
      getComputedStyle(element).clipPath === 'none' &&
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    );
  };
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element): CSSStyleDeclaration => {
    let known = styles.get(element);
    if (known === undefined) {
      known = getComputedStyle(element);
      styles.set(element, known);
    }
    return known;
  };
  const cuts = (element: Element, axis: 'overflowX' | 'overflowY', how: RegExp): boolean =>
    how.test(style(element)[axis]);
  /** What is left of a box after all that clip it, hidden or scrolled. */
  const clipped = (element: Node, box: Box): Box => {
    let left = meet(box, view);
    for (let at = element.parentElement; at !== null && at !== document.documentElement; at = at.parentElement) {
      const across = cuts(at, 'overflowX', /hidden|clip|auto|scroll/);
      const down = cuts(at, 'overflowY', /hidden|clip|auto|scroll/);
      if (across || down) {
        const edge = at.getBoundingClientRect();
        left = meet(left, {
          left: across ? edge.left : -1e6,
          right: across ? edge.right : 1e6,
          top: down ? edge.top : -1e6,
          bottom: down ? edge.bottom : 1e6,
        });
      }
      if (style(at).position === 'fixed') {
        break;
      }
    }
    return left;
  };

  const range = document.createRange();

  // ---- the page itself
  const root = document.scrollingElement ?? document.body;
  if (root.scrollWidth > innerWidth + SLACK) {
    found.push(`the page is ${root.scrollWidth - innerWidth} px too wide`);
  }

  for (const down of document.querySelectorAll('.sheet-body, .score .right, .fin, .rep, .between')) {
    if (down.scrollWidth > down.clientWidth + SLACK) {
      found.push(`what scrolls down is ${down.scrollWidth - down.clientWidth} px too wide: ${name(down)}`);
    }
  }
  // On the lowest screens a lesson's words leave the preview little room; it can still be scrolled there.
  const coached = innerHeight <= 360 && document.querySelector('.coach') !== null;
  for (const slit of document.body.querySelectorAll(coached ? ':not(.between, .between *)' : '*')) {
    const { clientHeight, scrollHeight } = slit;
    if (clientHeight > 0 && clientHeight < SLIT && scrollHeight > clientHeight + SLIT / 4) {
      if (shown(slit) && cuts(slit, 'overflowY', /auto|scroll/)) {
        found.push(`of ${scrollHeight} px only ${clientHeight} are to be seen: ${name(slit)}`);
      }
    }
  }

  // ---- the first page's picture, which takes no pointer
  const picture = document.querySelector('.hero .vig');
  const drawn = picture !== null && shown(picture) ? [...picture.children].map((g) => g.getBoundingClientRect()) : [];
  for (const words of document.querySelectorAll('.hero > h1, .hero > p, .hero button')) {
    range.selectNodeContents(words);
    const box = range.getBoundingClientRect();
    const over = drawn.map((part) => meet(part, box));
    if (over.some((both) => both.right - both.left > 2 && both.bottom - both.top > 2)) {
      found.push(`a picture over words: ${name(words)}`);
    }
  }

  // ---- a text that keeps to a strip of its column, though nothing is drawn beside it; the one large button at once
  const FULL = 0.6;
  for (const words of drawn.length > 0 ? [] : document.querySelectorAll('.hero > p')) {
    const column = words.parentElement?.clientWidth ?? 0;
    if (
      shown(words) &&
      words.clientHeight > 2 * parseFloat(style(words).lineHeight) &&
      words.clientWidth < FULL * column
    ) {
      found.push(`${words.clientWidth} of ${column} px are written on: ${name(words)}`);
    }
  }
  const large = document.querySelector('.play.one');
  if (large !== null && innerHeight > innerWidth && innerWidth < 600 && scrollY === 0) {
    const below = large.getBoundingClientRect().bottom - innerHeight;
    if (below > 0) {
      found.push(`${Math.round(below)} px below the first view: ${name(large)}`);
    }
  }

  // ---- text: too small, out of its button, cut without an ellipsis
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      element === null ||
      node.textContent?.trim() === '' ||
      !shown(element) ||
      element.closest('.city, .citymarks, .bd, .pins, .vig, style, script, option')
    ) {
      continue;
    }
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const zoom = 'currentCSSZoom' in element ? Number(element.currentCSSZoom) : 1;
    const size = parseFloat(style(element).fontSize) * (matrix === null ? 1 : Math.hypot(matrix.a, matrix.b) / zoom);
    const least = TEXT_LEAST * (matrix === null ? scale / zoom : 1);
    if (size > 0 && size < least - 0.05) {
      found.push(`text of ${size.toFixed(1)} px, less than ${least.toFixed(1)}: ${name(element)}`);
    }
    if (matrix !== null) {
      continue;
    }
    const rise = Math.max(4, size * 0.3); // a line's box is higher than what is written in it
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const button = element.closest('button, [role="tab"], a, .chip, .slab, .bench, .road, .pm');
    if (button !== null) {
      const edge = button.getBoundingClientRect();
      const scrolls = ((): boolean => {
        for (let at: Element | null = element; at !== null && at !== button.parentElement; at = at.parentElement) {
          if (
            cuts(at, 'overflowX', /auto|scroll/) ||
            cuts(at, 'overflowY', /auto|scroll/) ||
            style(at).textOverflow === 'ellipsis' ||
            style(at).getPropertyValue('-webkit-line-clamp') !== 'none'
          ) {
            return true;
          }
        }
        return false;
      })();
      if (
        !scrolls &&
        (box.right > edge.right + 3 * scale ||
          box.left < edge.left - 3 * scale ||
          box.bottom > edge.bottom + 4 * scale ||
          box.top < edge.top - 4 * scale)
      ) {
        found.push(`text out of its box: ${name(element)} in ${name(button)}`);
      }
    }
    const asked = element.closest('.bench .asks > span');
    if (asked !== null && asked.scrollWidth > asked.clientWidth + SLACK) {
      found.push(`what is asked is cut: ${name(asked)}`);
    }
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const across = cuts(at, 'overflowX', /hidden|clip/);
      const down = cuts(at, 'overflowY', /hidden|clip/);
      const edge = across || down ? at.getBoundingClientRect() : null;
      const ellipsis =
        style(at).textOverflow === 'ellipsis' || style(at).getPropertyValue('-webkit-line-clamp') !== 'none';
      if (edge !== null && !ellipsis) {
        if (across && (box.right > edge.right + SLACK || box.left < edge.left - SLACK)) {
          found.push(`text is cut across: ${name(element)} by ${name(at)}`);
          break;
        }
        if (down && (box.bottom > edge.bottom + rise || box.top < edge.top - rise)) {
          found.push(`text is cut below: ${name(element)} by ${name(at)}`);
          break;
        }
      }
      if (edge === null && cuts(at, 'overflowY', /auto|scroll/) && style(at).scrollbarWidth === 'none') {
        const view = at.getBoundingClientRect();
        const some = box.top < view.bottom && box.bottom > view.top;
        if (some && (box.bottom > view.bottom + rise || box.top < view.top - rise)) {
          found.push(`text is cut, and nothing shows that it scrolls: ${name(element)} in ${name(at)}`);
        }
      }
      if (
        style(at).position === 'fixed' ||
        ellipsis ||
        cuts(at, 'overflowX', /auto|scroll/) ||
        cuts(at, 'overflowY', /auto|scroll/)
      ) {
        break; // goes on by scrolling, or says that there is more
      }
    }
  }

  // ---- every seat, the era and the menu
  for (const item of document.querySelectorAll('.chips > *')) {
    const box = item.getBoundingClientRect();
    const seen = clipped(item, box);
    if (shown(item) && (seen.bottom - seen.top < box.height - SLACK || seen.right - seen.left < box.width - SLACK)) {
      found.push(`beside the city this is cut: ${name(item)}`);
    }
  }
  // ---- the eras of a replay, each with its mark
  const eras = [...document.querySelectorAll('.trk > span')].filter(shown);
  for (const [i, next] of eras.slice(1).entries()) {
    const era = eras[i];
    if (era !== undefined && era.getBoundingClientRect().right > next.getBoundingClientRect().left) {
      found.push(`words over each other: ${name(era)} and ${name(next)}`);
    }
  }

  // ---- words of one thing over each other
  for (const thing of document.querySelectorAll('.pc, .chip, .deed, .seat')) {
    const words: { element: Element; box: Box }[] = [];
    const texts = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element !== null && !(element instanceof SVGElement) && node.textContent?.trim() !== '' && shown(element)) {
        range.selectNodeContents(node);
        words.push({ element, box: clipped(node, range.getBoundingClientRect()) }); // its own element may cut it
      }
    }
    const banner = thing.querySelector(':scope > .fl');
    if (banner !== null && shown(banner)) {
      words.push({ element: banner, box: clipped(banner, banner.getBoundingClientRect()) });
    }
    // A line's box is higher than what is written in it, so only a good part of a letter counts.
    for (const [i, a] of words.entries()) {
      for (const b of words.slice(i + 1)) {
        const both = meet(a.box, b.box);
        if (both.right - both.left > 2 && both.bottom - both.top > 6) {
          found.push(`words over each other: ${name(a.element)} and ${name(b.element)} in ${name(thing)}`);
        }
      }
    }
  }

  // ---- what can be done: in reach, not covered, large enough, one beside the other
  const dialogs = [...document.querySelectorAll('.sheet, .handover, .bench:has(> .drawer)')].filter(shown);
  const top = dialogs[dialogs.length - 1];
  const things = [
    ...(top ?? document.body).querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, [role="tab"], [role="slider"]',
    ),
  ].filter(
    (element) =>
      shown(element) &&
      element.closest('[role="gridcell"]') === null &&
      // of a long list the first and the last line stand for all
      (!element.matches('.log .entry') || element.closest('li')?.matches(':first-child, :last-child') === true),
  );
  const layer = (element: Element): Element | null =>
    element.closest('.sheet, .coach, .trade, .targets, .viewturn, .nearer');
  const boxes = things.map((element) => ({
    element,
    box: clipped(element, element.getBoundingClientRect()),
    layer: layer(element),
  }));
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      const both = meet(a.box, b.box);
      if (
        a.layer === b.layer &&
        both.right - both.left > 2 &&
        both.bottom - both.top > 2 &&
        !a.element.contains(b.element) &&
        !b.element.contains(a.element) &&
        a.element.closest('label') !== b.element.parentElement?.closest('label')
      ) {
        found.push(`one over the other: ${name(a.element)} and ${name(b.element)}`);
      }
    }
  }
  const touch = document.documentElement.dataset.arrangement !== 'wide';
  for (const element of things) {
    if ((element as HTMLButtonElement).disabled) {
      continue;
    }
    const at = element.closest('label') ?? element;
    let box = at.getBoundingClientRect();
    if (
      touch &&
      element.closest('main.touch') !== null &&
      Math.min(box.width, box.height) < (element.matches('.src button') ? FIGURE_LEAST : TARGET_LEAST) - 0.5
    ) {
      const inText = element.matches('.rule, .entry, .lots-of, .link, .nearer button'); // 44 px with a finger
      if (!inText) {
        found.push(`too small for a finger, ${Math.round(box.width)}×${Math.round(box.height)}: ${name(element)}`);
      }
    }
    const whole = clipped(at, box);
    if (whole.right - whole.left < box.width - 2 || whole.bottom - whole.top < box.height - 2) {
      at.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      box = at.getBoundingClientRect();
      for (let up = at.parentElement; up !== null; up = up.parentElement) {
        const stuck =
          (up.scrollTop !== 0 && cuts(up, 'overflowY', /hidden|clip/)) ||
          (up.scrollLeft !== 0 && cuts(up, 'overflowX', /hidden|clip/));
        if (stuck) {
          found.push(`out of reach: ${name(element)} in ${name(up)}, which does not scroll`);
          up.scrollTop = 0;
          up.scrollLeft = 0;
        }
      }
      box = at.getBoundingClientRect();
    }
    const middle = (): { x: number; y: number; hit: Element | null } => {
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return { x, y, hit: document.elementFromPoint(x, y) };
    };
    let { x, y, hit } = middle();
    if (hit !== null && !at.contains(hit) && !hit.contains(at)) {
      at.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }); // from under what sticks to an edge
      ({ x, y, hit } = middle());
    }
    if (hit === null) {
      found.push(`off the screen: ${name(element)} at ${Math.round(x)},${Math.round(y)}`);
    } else if (!at.contains(hit) && !hit.contains(at)) {
      found.push(`covered: ${name(element)} by ${name(hit)}`);
    }
  }
  for (const box of document.querySelectorAll('*')) {
    if (box.scrollTop !== 0 || box.scrollLeft !== 0) {
      box.scrollTop = 0;
      box.scrollLeft = 0;
    }
  }

  // ---- lots
  for (const button of document.querySelectorAll('.board:not(.near, .solid) > .nearer button')) {
    const edge = button.getBoundingClientRect();
    for (const cell of document.querySelectorAll('.board:not(.near, .solid) [role="gridcell"]')) {
      const both = meet(edge, cell.getBoundingClientRect());
      if (both.right - both.left > 4 && both.bottom - both.top > 4) {
        found.push(`a button over lot ${cell.getAttribute('data-lot')}: ${name(button)}`);
      }
    }
  }
  // ---- a trade is about lots, so none lies under it; it shows with whom, some goods, and what each would gain
  const trade = document.querySelector('.trade');
  if (trade !== null && shown(trade)) {
    const edge = trade.getBoundingClientRect();
    for (const cell of document.querySelectorAll('.board:not(.solid) [role="gridcell"]')) {
      const both = meet(edge, clipped(cell, cell.getBoundingClientRect()));
      if (both.right - both.left > 2 && both.bottom - both.top > 2) {
        found.push(`lot ${cell.getAttribute('data-lot')} lies under the trade`);
      }
    }
    const least = innerHeight < 390 ? '.lts' : '.lts, .gt li:first-child';
    for (const part of trade.querySelectorAll(`.who, .gains, ${least}`)) {
      const box = part.getBoundingClientRect();
      const seen = clipped(part, box);
      if (box.height > 0 && (seen.right - seen.left < box.width - SLACK || seen.bottom - seen.top < box.height - 4)) {
        found.push(`of a trade this is cut: ${name(part)}`);
      }
    }
    const steps = [...(trade.querySelector('.stp')?.children ?? [])].map((one) => one.getBoundingClientRect().top);
    const purse = trade.querySelector('.stp')?.parentElement?.getBoundingClientRect();
    if (purse !== undefined && (steps[0] !== steps[1] || purse.height > 1.5 * TARGET_LEAST)) {
      found.push('a row of goods takes two lines');
    }
  }
  const lot = document.querySelector('.board:not(.solid) [role="gridcell"]');
  if (lot !== null && lot.closest('.citybox') !== null) {
    const { width } = lot.getBoundingClientRect();
    if (width < LOT_LEAST - 0.5) {
      found.push(`a lot of ${width.toFixed(1)} px`);
    }
  }
  const plan = document.querySelector('.ref-grid button')?.getBoundingClientRect();
  if (plan !== undefined && Math.min(plan.width, plan.height) < LOT_LEAST - 0.5) {
    found.push(`a lot of the plan of ${plan.width.toFixed(1)} px`);
  }
  return [...new Set(found)];
}

/** Wants a picture of every state and size: AEDILE_SHOTS names sizes ("390x844,844x390") or is "all". */
const SHOTS = process.env.AEDILE_SHOTS ?? '';
/** One size or a few, while something is being mended: AEDILE_SIZES="390x844". */
const ONLY = process.env.AEDILE_SIZES ?? '';
const wanted = (list: string, label: string): boolean => list === 'all' || list.split(',').includes(label);
const labelOf = ([width, height]: Size): string => `${width}x${height}`;
if (ONLY !== '' && !ONLY.split(',').every((one) => SIZES.some((size) => labelOf(size) === one))) {
  throw new Error(`AEDILE_SIZES is "${ONLY}"; there are ${SIZES.map(labelOf).join(', ')}`);
}

/** A page that was resized may take more than two frames to settle, so faults count only if they stay. */
const settled = expect.configure({ soft: true, timeout: 20_000 });

export interface Walk {
  /** What is walked, and is there at every size; else the open dialog, or the page. */
  must?: Locator;
  /** Why it is not there at a size; "" where it must be. */
  away?: (size: Size) => string;
  /** Brings the state back where a size took it away. */
  again?: (size: Size) => Promise<void>;
}
/** The dialog that lies over the page, by its name; the page itself where there is none. */
async function walked(page: Page): Promise<Locator> {
  const over = page.getByRole('dialog').last();
  if ((await over.count()) === 0) {
    return page.locator('main').first();
  }
  const name = await over.getAttribute('aria-label');
  return name === null ? over : page.getByRole('dialog', { name, exact: true });
}

/** The page as it is now, at every size by resizing it. */
export async function walk(page: Page, state: string, { must, away, again }: Walk = {}): Promise<void> {
  const there = must ?? (await walked(page));
  await settled(there, `${state}: it is not there`).toBeVisible();
  for (const size of SIZES) {
    const [width, height] = size;
    const label = labelOf(size);
    if (ONLY !== '' && !wanted(ONLY, label)) {
      continue;
    }
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await again?.(size);
    if ((away?.(size) ?? '') === '') {
      await settled(there, `${state} at ${width}×${height}: it is not there`).toBeVisible();
    }
    if (SHOTS !== '' && wanted(SHOTS, label)) {
      await shot(page, `walk/${state.replace(/[^a-z0-9]+/gi, '-')}-${label}`);
    }
    await settled.poll(() => page.evaluate(faults), { message: `${state} at ${width}×${height}` }).toEqual([]);
  }
}
