// SPDX-License-Identifier: MIT
// full.tsx - the browser has no room for the game: says so once, and offers to save it and to make room.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';
import { download } from './story.ts';

export function FullSheet({ app, id }: { app: App; id: string }): JSX.Element | null {
  const [trouble, setTrouble] = useState(app.store.trouble);
  const [closed, setClosed] = useState(false);
  useEffect(
    () =>
      app.store.subscribe(() => {
        setTrouble(app.store.trouble);
        if (app.store.trouble === null) {
          setClosed(false); // the next time it is said again
        }
      }),
    [app],
  );
  if (trouble !== 'full' || closed) {
    return null;
  }
  const close = (): void => setClosed(true);
  const save = async (): Promise<void> => {
    const game = await app.store.get(id);
    if (game !== null) {
      download(`aedile-${id}.rome`, game.record);
    }
  };
  return (
    <Sheet title={t('page.full')} onClose={close}>
      <p role="alert" data-testid="full">
        {t('page.full.words')}
      </p>
      <div class="menulist">
        <button
          class="menuitem"
          data-testid="full-games"
          onClick={() => {
            close();
            app.go({ page: 'games' });
          }}
        >
          {t('page.full.games')}
        </button>
        <button class="menuitem" data-testid="full-save" onClick={() => void save()}>
          {t('page.full.save')}
        </button>
        <button class="menuitem" onClick={close}>
          {t('page.full.on')}
        </button>
      </div>
    </Sheet>
  );
}
