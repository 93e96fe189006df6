// SPDX-License-Identifier: MIT
// signs.tsx - the signs and materials of cause: travertine for the deal, porphyry for luck, walnut for own choices,
// stripes of the giver for gifts, a dashed outline for the forecast.
import type { JSX } from 'preact';
import { Icon } from '../../art/index.tsx';
import type { RowKind } from './model.ts';

const OWNERS = ['red', 'blue', 'gold', 'green', 'violet', 'ceres', 'consul'];
const stripes = (owner: string): string =>
  `<pattern id="gift-${owner}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--gift-2)"/><rect width="3.6" height="6" fill="var(--${owner})"/></pattern>`;
const ART =
  '<defs><pattern id="porph" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="var(--luck)"/><path d="M1.2 1.6h1.8v1.5H1.2zM5.8 3.4h1.5v1.9H5.8zM3 6h1.9v1.5H3zM7.5 7.6h1.2v1.1H7.5z" fill="var(--luck-2)"/></pattern>' +
  '<pattern id="trav" width="8" height="5" patternUnits="userSpaceOnUse"><rect width="8" height="5" fill="var(--deal)"/><path d="M0 .5h8M0 3h5" stroke="var(--deal-2)" stroke-width="1"/></pattern>' +
  `${OWNERS.map(stripes).join('')}</defs>` +
  '<symbol id="i-luck" viewBox="0 0 24 24"><path d="M4.5 2h15A2.5 2.5 0 0 1 22 4.5v15a2.5 2.5 0 0 1-2.5 2.5h-15A2.500 2.500 0 0 1 2 19.500v-15A2.500 2.500 0 0 1 4.500 2z"/><g fill="var(--pip, #fffaf0)"><circle cx="7.2" cy="7.2" r="2"/><circle cx="16.8" cy="7.2" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="7.2" cy="16.8" r="2"/><circle cx="16.8" cy="16.8" r="2"/></g></symbol>' +
  '<symbol id="i-own" viewBox="0 0 24 24"><path d="M12 23V14.5L5 7.5V3M12 14.5L19 7.500" fill="none" stroke="currentColor" stroke-width="3.4"/><path d="M5 .5L.8 6.5h8.4z"/><path d="M21.5 2.5v7.3l-7-6.8z" opacity=".45"/></symbol>' +
  '<symbol id="i-deal" viewBox="0 0 24 24"><path d="M7.5 1.5H21v16.5H7.5z" opacity=".5"/><path d="M2.5 6H16v16.5H2.5z"/><path d="M5 18h8.5" stroke="var(--pip, #fffaf0)" stroke-width="2"/></symbol>';

/** Must stand once on a page that shows any of this, beside the Defs of the drawings. */
export function CauseDefs(): JSX.Element {
  return <svg class="defs" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: ART }} />;
}
export function Sign({ kind }: { kind: RowKind | 'choice' }): JSX.Element {
  switch (kind) {
    case 'start':
      return <Icon name="milestone" />;
    case 'result':
      return <Icon name="vp" />;
    case 'forecast':
      return <Icon name="eye" />;
    case 'gift':
      return <Icon name="arrow" />;
    default:
      return (
        <svg class="ic" aria-hidden="true">
          <use href={`#i-${kind === 'choice' ? 'own' : kind}`} />
        </svg>
      );
  }
}
/** A die as it stands on the curve, with its middle at the origin. */
export function Die(): JSX.Element {
  return (
    <g class="mkl">
      <rect x="-5" y="-5" width="10" height="10" rx="1.6" />
      <circle cx="-2" cy="-2" r="1.1" />
      <circle cx="2" cy="2" r="1.1" />
      <circle cx="2" cy="-2" r="1.1" />
      <circle cx="-2" cy="2" r="1.1" />
    </g>
  );
}
/** A notch, larger with the loss; its middle at the origin. */
export function Notch({ size }: { size: number }): JSX.Element {
  const r = 3.4 + Math.min(4.6, size / 26_000);
  return <path class="mkm" d={`M${-r} ${-r * 0.8}h${2 * r}L0 ${r}z`} />;
}
