// SPDX-License-Identifier: MIT
// later.tsx - views that are fetched when they are wanted, so that the first page and the first game are light.
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words.ts';

/** A view in a file of its own; once it is here it is drawn at once. A whole page shows until then that it comes. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wholePage = true,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null;
  return function Later(props: Props): JSX.Element | null {
    const [, drawAgain] = useState(0);
    const [lost, setLost] = useState(false);
    useEffect(() => {
      if (here === null) {
        load()
          .then((loaded) => {
            here = loaded;
            drawAgain(1);
          })
          .catch(() => setLost(true));
      }
    }, []);
    const View = here;
    if (View !== null) {
      return <View {...props} />;
    }
    return wholePage || lost ? (
      <main class="stone loading page" aria-busy={!lost}>
        {lost && <p role="alert">{t('page.later.lost')}</p>}
      </main>
    ) : null;
  };
}
