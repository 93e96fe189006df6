// SPDX-License-Identifier: MIT
// update.tsx - says that a new version of the page is there, and takes it where no game would be lost.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { Icon } from '../art/index.tsx';
import { t } from '../words/words.ts';

/** A button to take the new version, once there is one; the place for it speaks. */
export function UpdateNote({ app, kind }: { app: App; kind: 'start' | 'menu' }): JSX.Element {
  const [ready, setReady] = useState(app.update?.ready ?? false);
  const [fault, setFault] = useState('');
  useEffect(() => app.update?.subscribe(() => setReady(app.update?.ready ?? false)), [app]);
  const take = async (): Promise<void> => {
    if (await app.store.saved()) {
      app.update?.take();
    } else {
      setFault(t('page.update.not-now'));
    }
  };
  return (
    <div class="updatenote" role="status">
      {ready && (
        <button class={kind === 'menu' ? 'menuitem' : 'btn2 go'} data-testid="update" onClick={() => void take()}>
          <Icon name="download" /> {t('page.update')}
        </button>
      )}
      {fault !== '' && <p class="fault">{fault}</p>}
    </div>
  );
}
