// SPDX-License-Identifier: MIT
// use.ts - hooks the views share.
import { useEffect, useState } from 'preact/hooks';

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

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const changed = (): void => setMatches(media.matches);
    changed();
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }, [query]);
  return matches;
}
/** docs/table.md 14: below this width panels become sheets. */
export const PHONE = '(max-width: 760px)';
