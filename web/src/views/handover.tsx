// SPDX-License-Identifier: MIT
// handover.tsx - pass and play: everybody but the next person looks away (17.2).
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Banner } from '../art/index.tsx';
import { t } from '../words/words.ts';
import { seatColour, seatInfo, type TableProps } from './props.ts';

export function Handover({ screen, controller }: TableProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const seat = screen.room.viewer;
  const name = seatInfo(screen, seat)?.name ?? '';
  return (
    <main class="handover stone" data-testid="handover">
      <Banner owner={seatColour(screen, seat)} size={96} />
      <h1>{t('page.handover.title', { name })}</h1>
      <p>{t('page.handover.words')}</p>
      <button ref={button} class="btn go" onClick={() => controller.handoverDone()}>
        {t('page.handover.ready', { name })}
      </button>
    </main>
  );
}
