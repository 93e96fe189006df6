// SPDX-License-Identifier: MIT
// log.tsx - Acta: what was done, newest first, with every step of an automaton.
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Banner } from '../art/index.tsx';
import type { LogEntry } from '../engine/view.ts';
import { t } from '../words/words.ts';
import { AutomatonSteps } from './modules/index.tsx';
import { saidOf, seatColour, seatInfo, type TableProps } from './props.ts';
import { Ruled } from './rule.tsx';
import { steady } from './steady.tsx';

function Entry(props: TableProps & { entry: LogEntry }): JSX.Element {
  const { screen, entry, controller } = props;
  const [open, setOpen] = useState(false);
  const steps = entry.events.some((event) => event.kind === 'automaton');
  return (
    <li>
      <Banner owner={seatColour(screen, entry.seat)} size={19} />
      <button
        class="entry"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onMouseEnter={() => controller.point(entry.lots)}
        onMouseLeave={() => controller.point([])}
        onFocus={() => controller.point(entry.lots)}
        onBlur={() => controller.point([])}
      >
        {entry.you ?? (
          <>
            <b>{saidOf(seatInfo(screen, entry.seat))}</b> {entry.words}
          </>
        )}
      </button>
      {(open || steps) && (
        <div class="steps-of">
          {steps && <AutomatonSteps {...props} entry={entry} />}
          {open && (
            <ul>
              <li>
                <code>{entry.move}</code>
              </li>
              {entry.events
                .filter((event) => event.kind !== 'automaton')
                .map((event, i) => (
                  <li key={i}>
                    <Ruled words={event.words} />
                  </li>
                ))}
            </ul>
          )}
        </div>
      )}
    </li>
  );
}

export const Log = steady(function Log(props: TableProps & { most?: number }): JSX.Element {
  const { screen, most = 60 } = props;
  const entries = useMemo(
    () =>
      screen.log
        .slice(-most)
        .reverse()
        .map((entry) => <Entry key={entry.n} {...props} entry={entry} />),
    [screen.log, screen.room.seats, most], // a hover changes nothing of them
  );
  return (
    <section class="slab log" aria-label={t('page.log')}>
      <h2 class="cap">{t('page.log')}</h2>
      <ol tabIndex={0} aria-label={t('page.log')}>
        {entries}
      </ol>
    </section>
  );
});
