// SPDX-License-Identifier: MIT
// focus.tsx - what stands under the pointer or the cursor: owner, value, what it scores now and from whom.
import type { JSX } from 'preact';
import { Banner } from '../art/index.tsx';
import { t } from '../words/words.ts';
import { seatColour, seatName, signed, type TableProps } from './props.ts';

export function FocusCard({ screen }: TableProps): JSX.Element | null {
  const { focus, look, choice } = screen;
  const here = focus === null ? undefined : look.standing.find((row) => row.lots.includes(focus));
  if (here === undefined || choice.kind === 'piece') {
    return null;
  }
  const near = look.standing.filter((row) => row.lots.some((lot) => here.near.includes(lot)));
  return (
    <aside class="slab hover-card" data-testid="focus-card">
      <h2>
        <Banner owner={seatColour(screen, here.seat)} size={20} /> {here.name}
      </h2>
      <p>
        {t('page.focus.who', {
          who: seatName(screen, here.seat),
          type: t(`page.type.${here.type}`),
          lots: here.lots.join(' '),
        })}
      </p>
      <p>{here.words}</p>
      <ul class="why">
        {near.map((row) => (
          <li key={row.lots[0]}>
            <span>
              {row.name} {row.lots[0]}
            </span>
            <span>{seatName(screen, row.seat)}</span>
          </li>
        ))}
        {here.vp !== 0 && (
          <li>
            <b>{t('page.focus.now')}</b>
            <b>{signed(here.vp)}</b>
          </li>
        )}
      </ul>
      <small>{t('page.focus.source', { source: here.source })}</small>
    </aside>
  );
}
