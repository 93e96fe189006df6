// SPDX-License-Identifier: MIT
// open-record.tsx - what a game from elsewhere is opened by: a link or a record, pasted, or a file.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../words/words.ts';

/** The link in what was pasted, of a game or of its review; null where it is a record. */
export function linkIn(text: string): string | null {
  const trimmed = text.trim();
  return /#\/rv?\/([^/\s]+)/.exec(trimmed)?.[1] ?? (/^[\w-]+$/.test(trimmed) ? trimmed : null);
}

export function OpenRecord({
  words = t('page.start.open-words'),
  onText,
  onTake,
}: {
  words?: string;
  onText: (text: string) => void;
  onTake: (file: File | undefined) => void;
}): JSX.Element {
  const [text, setText] = useState('');
  return (
    <form
      class="openrecord"
      onSubmit={(event) => {
        event.preventDefault();
        onText(text);
      }}
    >
      <label for="record-text">{words}</label>
      <textarea
        id="record-text"
        rows={3}
        value={text}
        spellcheck={false}
        data-testid="record-text"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="line">
        <button class="btn2" type="submit" disabled={text.trim() === ''} data-testid="record-open">
          {t('page.start.open')}
        </button>
        <label class="btn2 file">
          {t('page.start.file')}
          <input
            class="sr"
            type="file"
            accept=".rome,text/plain"
            data-testid="open"
            onChange={(event) => onTake(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
    </form>
  );
}
