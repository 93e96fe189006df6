// SPDX-License-Identifier: MIT
// told.tsx - everything that was told, each to be corrected; what does not fit any more after that is named.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { RefusalError } from '../../engine/door.ts';
import type { RefereeEntry, RefereeScreen } from '../../engine/view.ts';
import type { Book } from '../../table/book.ts';
import { t } from '../../words/words.ts';
import { Ruled } from '../rule.tsx';
import { Sheet } from '../sheet.tsx';

/** Told anew it is asked for as it was the first time, and what follows waits; who knows how to write it can. */
function Correction({
  book,
  entry,
  onDone,
  onAnew,
}: {
  book: Book;
  entry: RefereeEntry;
  onDone: () => void;
  onAnew: () => void;
}): JSX.Element {
  const [text, setText] = useState(entry.text);
  const [fault, setFault] = useState<RefusalError | null>(null);
  const put = (to: string, done = onDone): void => {
    try {
      book.correct(entry.n, to);
      done();
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
      setFault(error);
    }
  };
  return (
    <form
      class="ref-fix"
      onSubmit={(event) => {
        event.preventDefault();
        put(text.trim());
      }}
    >
      <button
        type="button"
        class="btn2 go"
        data-first
        data-testid="ref-anew"
        onClick={() => put(entry.answer ? '' : '-', onAnew)}
      >
        {t('page.referee.anew')}
      </button>
      {!entry.answer && (
        <button type="button" class="btn2" data-testid="ref-takeout" onClick={() => put('')}>
          {t('page.referee.take-out')}
        </button>
      )}
      <label>
        {t('page.referee.type')}
        <input
          value={text}
          aria-label={t('page.referee.instead', { n: entry.n })}
          autocomplete="off"
          autocapitalize="none"
          data-testid="ref-fix"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button class="btn2" data-testid="ref-replace" disabled={text.trim() === '' || text.trim() === entry.text}>
        {t('page.referee.replace')}
      </button>
      {fault !== null && (
        <p class="fault" role="alert" data-testid="ref-fault">
          <Ruled words={fault.refusal.rule} /> {fault.refusal.words}
        </p>
      )}
    </form>
  );
}

/** What a correction left out, and why. */
export function LeftOut({ screen }: { screen: RefereeScreen }): JSX.Element | null {
  return screen.left_out_count === 0 ? null : (
    <div class="ref-left" role="alert" data-testid="ref-left">
      <b>{t('page.referee.left', { n: screen.left_out_count })}</b>
      <ul>
        {screen.left_out.map(({ text, rule, words }, i) => (
          <li key={i}>
            <code>{text}</code> <Ruled words={rule} /> {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ToldSheet({
  book,
  screen,
  may,
  onClose,
}: {
  book: Book;
  screen: RefereeScreen;
  /** Whether this device corrects. */
  may: boolean;
  onClose: () => void;
}): JSX.Element {
  const [open, setOpen] = useState(0);
  const who = (entry: RefereeEntry): string =>
    entry.answer
      ? t(entry.move === 0 ? 'page.referee.entry.setup' : 'page.referee.entry.came')
      : (screen.seats[(entry.seat ?? 0) - 1]?.name ?? '');
  return (
    <Sheet title={t('page.referee.told')} onClose={onClose} side="below">
      <LeftOut screen={screen} />
      <p>{t(may ? 'page.referee.told.words' : 'page.referee.share.told')}</p>
      <ol class="ref-told">
        {[...screen.entries].reverse().map((entry) => (
          <li key={entry.n}>
            <button
              aria-expanded={open === entry.n}
              data-testid={`entry-${entry.n}`}
              disabled={!may}
              onClick={() => setOpen(open === entry.n ? 0 : entry.n)}
            >
              <i>{entry.n}</i>
              <span>{who(entry)}</span>
              <b>{entry.words}</b>
            </button>
            {open === entry.n && <Correction book={book} entry={entry} onDone={() => setOpen(0)} onAnew={onClose} />}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
