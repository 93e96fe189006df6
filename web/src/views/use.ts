// use.ts - hooks the views share.
import { useEffect, useState } from 'preact/hooks';
import type { TableController } from '../table/controller.ts';
import type { Screen } from '../table/types.ts';

/** The controller's screen, drawn anew with every change of it. */
export function useScreen(controller: TableController): Screen {
  const [screen, setScreen] = useState(controller.screen);
  useEffect(() => {
    setScreen(controller.screen);
    return controller.subscribe(() => setScreen(controller.screen));
  }, [controller]);
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
/** LOOK 6: below this width panels become sheets. */
export const PHONE = '(max-width: 760px)';
