// SPDX-License-Identifier: MIT
// history-luck.tsx - what the review of a game says of the person's own: accuracy, and luck to either side.
import type { JSX } from 'preact';
import type { Played } from '../table/mystats.ts';
import { hundredths } from './own.ts';

/** So much luck fills half of the bar. */
const MOST = 0.3;

export function Accuracy({ played }: { played: Played | undefined }): JSX.Element {
  return <td class="mg-accuracy">{played?.accuracy == null ? '' : hundredths(played.accuracy / 100)}</td>;
}
export function Luck({ played }: { played: Played | undefined }): JSX.Element {
  const luck = played?.luck ?? null;
  const part = Math.min(1, Math.abs(luck ?? 0) / MOST) * 50;
  return (
    <td class="mg-luck">
      {luck !== null && (
        <>
          <span class="bar" aria-hidden="true">
            <i style={{ width: `${part.toFixed(1)}%`, [luck < 0 ? 'right' : 'left']: '50%' }} />
          </span>
          <b class={luck < 0 ? 'bad' : 'good'}>{hundredths(luck, 1, true)}</b>
        </>
      )}
    </td>
  );
}
