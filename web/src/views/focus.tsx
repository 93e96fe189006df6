// SPDX-License-Identifier: MIT
// focus.tsx - what stands under the pointer or the cursor: owner, value, what it scores now and from whom.
import type { JSX } from 'preact';
import { Banner } from '../art/index.tsx';
import type { Look } from '../engine/view.ts';
import { t } from '../words/words.ts';
import { seatColour, seatName, signed, type TableProps } from './props.ts';

export function standingAt({ focus, look }: TableProps['screen']): Look['standing'][number] | undefined {
  return focus === null ? undefined : look.standing.find((row) => row.lots.includes(focus));
}

/** In the place of the status line on short phones; it opens the whole card. */
export function FocusLine({ screen, onOpen }: TableProps & { onOpen: () => void }): JSX.Element | null {
  const here = standingAt(screen);
  return here === undefined ? null : (
    <button class="status say2" data-testid="focus-card" data-asks onClick={onOpen}>
      <Banner owner={seatColour(screen, here.seat)} size={22} />
      <span class="l1">
        <b>{here.name}</b>
        <span>{here.lots[0]}</span>
        <span class="sums">
          <span class={here.vp < 0 ? 'neg2' : 'pos2'}>{here.vp !== 0 && signed(here.vp)}</span>
        </span>
      </span>
      <span class="l2">{here.words}</span>
    </button>
  );
}

export function FocusCard({ screen }: TableProps): JSX.Element | null {
  const { look, choice } = screen;
  const here = standingAt(screen);
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
