// SPDX-License-Identifier: MIT
// head.tsx - the first line of the referee's pages.
import type { JSX } from 'preact';
import type { App } from '../../app/app.ts';
import { Icon } from '../../art/index.tsx';
import { t } from '../../words/words.ts';

export function Head({
  app,
  title,
  words,
  saved,
  onMenu,
}: {
  app: App;
  title: string;
  words: string;
  saved: boolean;
  onMenu?: () => void;
}): JSX.Element {
  const all = t('page.referee.all');
  return (
    <header class="ref-head">
      <button
        class="ref-back"
        aria-label={all}
        title={all}
        data-testid="ref-back"
        onClick={() => app.go({ page: 'referee', id: '', replay: false })}
      >
        <Icon name="arrow" />
      </button>
      <div>
        <h1 data-testid="ref-title">{title}</h1>
        {saved ? <p>{words}</p> : <p role="alert">{t('page.referee.unsaved')}</p>}
      </div>
      {onMenu !== undefined && (
        <button
          class="ref-back"
          aria-label={t('page.menu')}
          title={t('page.menu')}
          data-testid="ref-menu"
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
      )}
    </header>
  );
}
