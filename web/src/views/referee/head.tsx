// SPDX-License-Identifier: MIT
// head.tsx - the first line of the referee's pages.
import type { ComponentChildren, JSX } from 'preact';
import type { App } from '../../app/app.ts';
import { Icon } from '../../art/index.tsx';
import { t } from '../../words/words.ts';

export function Head({
  app,
  title,
  words,
  saved,
  trouble = '',
  onMenu,
  children,
}: {
  app: App;
  title: string;
  words: string;
  saved: boolean;
  /** Of the connection to other devices. */
  trouble?: string;
  onMenu?: () => void;
  children?: ComponentChildren;
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
        {!saved ? (
          <p role="alert">{t('page.referee.unsaved')}</p>
        ) : trouble !== '' ? (
          <p role="alert" data-testid="ref-trouble">
            {trouble}
          </p>
        ) : (
          <p>
            {children}
            {words}
          </p>
        )}
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
