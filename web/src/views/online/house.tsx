// SPDX-License-Identifier: MIT
// house.tsx - what the host of a table may do to keep order; fetched when it is wanted.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Banner } from '../../art/index.tsx';
import { t } from '../../words/words.ts';
import { Sheet } from '../sheet.tsx';
import { nameOf, useTry, type OnlineProps } from './use.ts';

/** Everybody at the table is told what is done here. */
export function HostSheet({ table, far, onClose }: OnlineProps & { onClose: () => void }): JSX.Element {
  const { fault, attempt } = useTry();
  const act = (what: () => Promise<void>): void => void attempt(what);
  const gathering = far.stage === 'gathering';
  const people = far.seats.flatMap((info, i) => (info.kind === 'human' && i + 1 !== far.seat ? [i + 1] : []));
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) {
      first.current?.focus(); // the row that had it is gone
    }
  }, [people.length]);
  const part = (what: 'chat' | 'watching'): JSX.Element => {
    const open = far.house?.[what] !== false;
    return (
      <button
        class="menuitem"
        {...(what === 'chat' ? { 'data-first': true, ref: first } : {})}
        data-testid={`house-${what}`}
        onClick={() => act(() => table.shut(what, open))}
      >
        {t(`page.online.house.${what}.${open ? 'close' : 'open'}`)}
      </button>
    );
  };
  return (
    <Sheet title={t('page.online.menu.host')} onClose={onClose}>
      <p class="nt">{t('page.online.house.words')}</p>
      {part('chat')}
      {part('watching')}
      {people.length > 0 && (
        <ul class="plain houseseats">
          {people.map((seat) => {
            const muted = far.house?.muted.includes(seat) === true;
            const name = nameOf(far, seat);
            return (
              <li key={seat} class="line">
                <Banner owner={far.seats[seat - 1]?.colour ?? 'none'} size={24} />
                <b>{name}</b>
                <button
                  class="btn2"
                  aria-label={t(muted ? 'page.online.house.unmute-of' : 'page.online.house.mute-of', { name })}
                  data-testid={`house-mute-${seat}`}
                  onClick={() => act(() => table.mute(seat, !muted))}
                >
                  {t(muted ? 'page.online.house.unmute' : 'page.online.house.mute')}
                </button>
                {gathering && (
                  <button
                    class="btn2"
                    aria-label={t('page.online.house.remove-of', { name })}
                    data-testid={`house-remove-${seat}`}
                    onClick={() => act(() => table.removeSeat(seat))}
                  >
                    {t('page.online.house.remove')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p class="nt" role="status">
        {far.notices.at(-1)?.words ?? ''}
      </p>
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </Sheet>
  );
}
