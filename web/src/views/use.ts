// SPDX-License-Identifier: MIT
// use.ts - hooks the views share.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** What a controller or an online table shows, drawn anew with every change of it. */
export function useScreen<Screen>(source: {
  readonly screen: Screen;
  subscribe(listener: () => void): () => void;
}): Screen {
  const [screen, setScreen] = useState(source.screen);
  useEffect(() => {
    setScreen(source.screen);
    return source.subscribe(() => setScreen(source.screen));
  }, [source]);
  return screen;
}

/** Listens to keys from the moment the page is drawn: an effect after the paint would lose the first key of a quick hand. */
export function useKeys(listener: (event: KeyboardEvent) => void, capture = false): void {
  useLayoutEffect(() => {
    addEventListener('keydown', listener, capture);
    return () => removeEventListener('keydown', listener, capture);
  });
}

/** Keys of a whole page: not where something is typed, and not what a button does by itself. */
export function pageKey(event: KeyboardEvent, key: (name: string, shift: boolean) => boolean): void {
  const { target } = event;
  const typing =
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'range');
  const pressing =
    (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) &&
    (event.key === 'Enter' || event.key === ' ');
  if (typing || pressing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (key(event.key, event.shiftKey)) {
    event.preventDefault();
  }
}

/** `keys` answers whether it took the key. */
export function usePageKeys(keys: (name: string, shift: boolean) => boolean): void {
  useKeys((event) => pageKey(event, keys));
}
