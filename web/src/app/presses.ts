// SPDX-License-Identifier: MIT
// presses.ts - the second press of a double click is not taken for what came under the pointer by the first.

/** What a press was on: a button may be drawn anew, and its element may become another one. */
interface Pressed {
  button: Element | null;
  id: string | undefined;
  words: string;
}
function pressed({ target }: Event): Pressed {
  const button = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
  return { button, id: button?.dataset.testid, words: button?.textContent ?? '' };
}

/** A second press of a mouse (fingers are not counted alike everywhere) reaches the button that the first was on, and no other; one with `data-single` not even that: it would
 * act for the next person, or on the next row. */
export function guardPresses(page: Document): void {
  let first: Pressed | null = null;
  page.addEventListener(
    'click',
    (event) => {
      const now = pressed(event);
      if (event.detail <= 1 || (event instanceof PointerEvent && event.pointerType === 'touch')) {
        first = now;
        return;
      }
      const same = now.id === first?.id && (now.button === first?.button || now.words === first?.words);
      if (now.button !== null && (!same || now.button.hasAttribute('data-single'))) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}
