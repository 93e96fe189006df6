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
