// SPDX-License-Identifier: MIT
// seats.ts - who owns a thing, shown three ways at once: colour, banner outline, glyph (docs/table.md 11, 18).
import { f } from './geometry.ts';

export type Owner = 'red' | 'blue' | 'gold' | 'green' | 'violet' | 'ceres' | 'consul' | 'none';

/** Banner silhouettes in 16 x 22, and the glyph on them. */
interface Colours {
  cloth: string;
  glyph: string;
  /** The glyph stands higher where the cloth narrows. */
  lift?: number;
}
const sheaf = (x: number, y: number, turn: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="1.3" ry="2.5" transform="rotate(${turn} ${x} ${y})"/>`;
export const BANNERS: Record<Owner, Colours> = {
  red: {
    cloth: 'M0 0H16V22L8 15.5L0 22z',
    glyph: '<path d="M9.5 3.5L3.6 10.8H7L5.8 16.2L12.4 8.6H8.7L10.8 3.5z"/>',
    lift: 1.2,
  },
  blue: {
    cloth: 'M0 0H16V19H0z',
    glyph:
      '<path d="M2.5 6.8q2.75-3 5.5 0t5.5 0v2.5q-2.75 3-5.5 0t-5.5 0z"/><path d="M2.5 12q2.75-3 5.5 0t5.5 0v2.5q-2.75 3-5.5 0t-5.5 0z"/>',
  },
  gold: {
    cloth: 'M0 0H16V14L8 22L0 14z',
    glyph:
      '<circle cx="8" cy="9" r="3.3"/><path d="M8 2.2l1.1 2.4H6.9zM8 15.8l1.1-2.4H6.9zM1.2 9l2.4-1.1v2.2zM14.8 9l-2.4-1.1v2.2zM3.2 4.2l2.5.9-1.6 1.6zM12.8 4.2l-2.5.9 1.6 1.6zM3.2 13.8l2.5-.9-1.6-1.6zM12.8 13.8l-2.5-.9 1.6-1.6z"/>',
    lift: 1.2,
  },
  green: {
    cloth: 'M0 0H16V13A8 8.5 0 0 1 0 13z',
    glyph:
      '<path d="M12.8 3.2C6 3.2 3 7 3.6 11.6L2.6 14.4l1.6.5 1-2C10.5 13.6 13.6 9.6 12.8 3.2zM5.3 11.4C6.5 8.6 8.5 6.8 10.8 5.6 9.3 7.4 7.6 9.4 6.6 11.8z"/>',
  },
  violet: {
    cloth: 'M0 0H16V21L12 16.5L8 21L4 16.5L0 21z',
    glyph: '<path d="M10.6 3.4A6 6 0 1 0 13.4 12 4.9 4.9 0 1 1 10.6 3.4z"/>',
  },
  ceres: {
    cloth: 'M0 0H16V12C16 17 13 16 12 21 11 16.5 9.5 16.5 8 21 6.5 16.5 5 16.5 4 21 3 16 0 17 0 12z',
    glyph:
      '<path d="M8 16V7.5" stroke="var(--oi)" stroke-width="1.4" fill="none"/><ellipse cx="8" cy="4.4" rx="1.5" ry="2.5"/>' +
      sheaf(5.2, 7.3, -35) +
      sheaf(10.8, 7.3, 35) +
      sheaf(5.2, 11.4, -35) +
      sheaf(10.8, 11.4, 35),
  },
  consul: {
    cloth: 'M0 0H16V17H14V20H12V17H10V20H8V17H6V20H4V17H2V20H0z',
    glyph:
      '<path d="M4.6 3.6h1.8v11.8H4.6zM7.1 3h1.8v13H7.1zM9.6 3.6h1.8v11.8H9.6zM3.6 6h8.8v1.5H3.6zM3.6 11h8.8v1.5H3.6zM11.4 3.4c2.6.4 3.4 2 3.4 3.8h-3.4z"/>',
  },
  none: { cloth: 'M0 0H16V19H0z', glyph: '' },
};

/** The class that sets --o and --oi; what nobody owns is stone. */
export const ownerClass = (owner: Owner): string => (owner === 'none' ? 'pool0' : `o-${owner}`);

/** g-NAME the glyph, b-NAME the banner with its origin at the top left of the cloth, s-NAME the banner in a box. */
export function bannerDefs(): string {
  return Object.entries(BANNERS)
    .map(
      ([o, { cloth, glyph, lift = 0 }]) =>
        `<symbol id="g-${o}" viewBox="1 1.5 14 15">${glyph}</symbol>` +
        `<g id="b-${o}" class="${ownerClass(o as Owner)}"><path d="${cloth}" transform="translate(.8 1.6)" class="bsh"/>` +
        `<path d="${cloth}" class="bcl"/><g class="gly"${lift ? ` transform="translate(0 -${lift})"` : ''}>${glyph}</g></g>` +
        `<symbol id="s-${o}" viewBox="-1.5 -1.5 19 25.5"><use href="#b-${o}"/></symbol>`,
    )
    .join('');
}
export const hang = (owner: Owner, x: number, y: number): string =>
  `<use href="#b-${owner}" transform="translate(${f(x)} ${f(y)}) scale(.95)"/>`;
