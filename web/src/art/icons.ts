// SPDX-License-Identifier: MIT
// icons.ts - filled silhouettes in a box of 24, in the colour of the text they stand with (docs/table.md 13).
import { polar, f } from './geometry.ts';

export type IconName =
  | 'citizen'
  | 'silver'
  | 'vp'
  | 'marker'
  | 'era'
  | 'building'
  | 'residential'
  | 'commercial'
  | 'civic'
  | 'milestone'
  | 'favor'
  | 'menu'
  | 'sound'
  | 'mute'
  | 'cube'
  | 'turn'
  | 'cross'
  | 'check'
  | 'undo'
  | 'log'
  | 'play'
  | 'pause'
  | 'prev'
  | 'next'
  | 'first'
  | 'last'
  | 'share'
  | 'download'
  | 'hourglass'
  | 'wheat'
  | 'fasces'
  | 'link'
  | 'screen'
  | 'eye'
  | 'book'
  | 'hint'
  | 'gear'
  | 'hand'
  | 'arrow'
  | 'arch'
  | 'plus'
  | 'minus'
  | 'whole'
  | 'left'
  | 'right'
  | 'speech';

const solid = (d: string): string => `<path d="${d}"/>`;
const holed = (d: string): string => `<path d="${d}" fill-rule="evenodd"/>`;
const drawn = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** What is cut out of a silhouette shows what lies under it: --cutout, where that is not the paper of plates. */
const cut = (d: string, width: number): string => `<path class="ict" d="${d}" stroke-width="${width}"/>`;
const ear = (x: number, y: number, turn: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="1.9" ry="3.7" transform="rotate(${turn} ${x} ${y})"/>`;

/** Two arcs of five leaves, open at the top. */
function laurel(): string {
  let s = '';
  for (const side of [-1, 1])
    for (const t of [8, 42, 76, 110, 142]) {
      const [x, y] = polar(12, 12, 8.3, 90 - side * t);
      s += `<ellipse cx="${f(x)}" cy="${f(y)}" rx="3.7" ry="1.9" transform="rotate(${side * (28 - t)} ${f(x)} ${f(y)})"/>`;
    }
  return s;
}
const BUST = `<circle cx="12" cy="6.6" r="5"/>${solid('M2.5 23C2.5 16.5 6.5 13 12 13s9.5 3.5 9.5 10z')}`;
const COIN = '<circle cx="12" cy="12" r="10.7" fill="#4c5660"/>';

export const ICONS: Record<IconName, string> = {
  citizen: BUST + cut('M9 13.6C10.5 17.5 14 20.5 19.5 21.5', 1.7),
  silver: `${COIN}<circle cx="12" cy="12" r="8.9" fill="#d5d9db"/><path d="M8 8l8 8M16 8l-8 8M7.5 12h9" stroke="#4c5660" stroke-width="2.3" stroke-linecap="round"/>`,
  vp: laurel(),
  marker: '<circle cx="12" cy="12" r="9.5"/><circle class="ict" cx="12" cy="12" r="6.3" stroke-width="1.5"/>',
  era: solid('M6 20V7a6 5 0 0 1 12 0v13zM4 21h16v2.5H4z'),
  building: solid('M3 10L12 3l9 7v12h-6.5v-6.5a2.5 2.5 0 0 0-5 0V22H3z'),
  residential: solid('M1.5 11L7 4.5h10L22.5 11zM4 12.5h16V22h-5.5v-4a2.5 2.5 0 0 0-5 0v4H4z'),
  commercial: solid(
    'M3 3h18l2 7.5a2.75 2.75 0 0 1-5.5 0 2.75 2.75 0 0 1-5.5 0 2.75 2.75 0 0 1-5.5 0 2.75 2.75 0 0 1-5.5 0zM4 15h16v2.5h-1V22h-2.5v-4.5h-9V22H5v-4.5H4z',
  ),
  civic: solid(
    'M12 1.5L23 8.5H1zM3 10h3.5v8.5H3zM8 10h3v8.5H8zM13 10h3v8.5h-3zM17.5 10H21v8.5h-3.5zM1.5 19.8h21V22.5h-21z',
  ),
  milestone: solid('M6 20V8a6 6.5 0 0 1 12 0v12zM3.5 20h17v3.5h-17z'),
  favor: solid('M2 9l5-4 5 2 5-2 5 4-3 7-6 5-3-1-6-5z') + cut('M8 12l4-3 5 5M10 14l3 3', 1.7),

  menu: solid('M3 5h18v2.6H3zM3 10.7h18v2.6H3zM3 16.4h18V19H3z'),
  sound: solid('M2 9h4l6-5v16l-6-5H2z') + drawn('M15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9.2 9.2 0 0 1 0 13', 2),
  mute: solid('M3 9h4l6-5v16l-6-5H3z') + drawn('M16.5 9.5l5 5M21.5 9.5l-5 5', 2),
  cube: holed('M12 1.5l9.5 5v11L12 22.5l-9.5-5v-11zM12 11.5l6.8-3.6L12 4.3 5.2 7.9z'),
  turn: drawn('M12 4a8 8 0 1 1-7.4 5', 2.6) + solid('M13.5 0v8L7.5 4z'),
  cross: drawn('M5 5l14 14M19 5L5 19', 3),
  check: drawn('M4 13l5.5 5.5L20 6', 3.2),
  undo: solid('M8 3L2 9l6 6V11h6a4 4 0 0 1 0 8H8v3h6a7 7 0 0 0 0-14H8z'),
  log: holed('M5 2h11l4 4v16H5zM8 8h6v2H8zM8 12h9v2H8zM8 16h9v2H8z'),
  play: solid('M6 3l14 9-14 9z'),
  pause: solid('M5 4h5v16H5zM14 4h5v16h-5z'),
  prev: solid('M17 3.5v17L5 12z'),
  next: solid('M7 3.5v17L19 12z'),
  first: solid('M4 4h3v16H4zM20 4v16L8.5 12z'),
  last: solid('M17 4h3v16h-3zM4 4v16l11.5-8z'),
  share: solid('M12 1l6.5 6.5H14V16h-4V7.5H5.5zM3.5 11h3v8.5h11V11h3v11.5h-17z'),
  download: solid('M10 2h4v8.5h4.5L12 17.5 5.5 10.5H10zM3 19.5h18v3H3z'),
  hourglass: solid('M5 1.5h14v3.5l-5 7 5 7v3.5H5V19l5-7-5-7z'),
  wheat: `${drawn('M12 23V7', 1.8)}<ellipse cx="12" cy="4.2" rx="2" ry="3.6"/>${ear(7.8, 8.5, -32)}${ear(16.2, 8.5, 32)}${ear(7.8, 14.5, -32)}${ear(16.2, 14.5, 32)}`,
  fasces: solid(
    'M10.8 1.5h2.4V23h-2.4zM6.5 3h2.2v18H6.5zM15.3 3h2.2v18h-2.2zM5 6.5h14v2H5zM5 15.5h14v2H5zM17.5 3c4 .5 5.5 3 5.5 5.5h-5.5z',
  ),
  link: drawn(
    'M9.5 14.5a4.5 4.5 0 0 0 6.6.3l4-4a4.5 4.5 0 0 0-6.4-6.4l-2 2M14.5 9.5a4.5 4.5 0 0 0-6.6-.3l-4 4a4.5 4.5 0 0 0 6.4 6.4l2-2',
    2.4,
  ),
  screen: `${holed('M2 3h20v14H2zm2.2 2.2v9.6h15.6V5.2zM8 19h8l1.5 3h-11z')}<circle cx="9" cy="9" r="1.7"/><circle cx="15" cy="9" r="1.7"/>${solid('M6 14c0-2 1.3-3 3-3s3 1 3 3c0-2 1.3-3 3-3s3 1 3 3z')}`,
  eye: `${holed('M1 12C4 6.5 8 4 12 4s8 2.5 11 8c-3 5.5-7 8-11 8S4 17.5 1 12zm11-4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z')}<circle cx="12" cy="12" r="2.3"/>`,
  book: holed('M4 3h13a3 3 0 0 1 0 6H7v12.5H4zM9.5 11H20v10.5H9.5zM12 14h5.5v1.6H12zM12 17.3h5.5v1.6H12z'),
  hint: solid(
    'M1.5 14C1.5 11.5 5 10 9.5 10c2.6 0 4.6.5 6 1.4L22 10l-2.6 5.2C18 18.3 14.6 20 10.5 20 5.3 20 1.5 17.5 1.5 14zM6.5 20.8h8v2h-8zM20.3 1.5c2 2.3 2.8 3.8 2 5.4-.7 1.4-3 1.4-3.7 0-.8-1.6.6-3 1.7-5.4z',
  ),
  gear: '<circle cx="12" cy="12" r="5.6" fill="none" stroke="currentColor" stroke-width="3.4"/><path d="M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4M4.6 4.6l2.8 2.8M16.6 16.6l2.8 2.8M4.6 19.4l2.8-2.8M16.6 7.4l2.8-2.8" stroke="currentColor" stroke-width="3.6"/>',
  hand: solid(
    'M9 3a2 2 0 0 1 4 0v7l6 1.2a2.5 2.5 0 0 1 2 2.9l-1 6.4a2.5 2.5 0 0 1-2.5 2.1H11L3.8 16a1.9 1.9 0 0 1 2.8-2.6L9 15.4z',
  ),
  speech: holed('M2 2.5h20v14H12l-6.5 6v-6H2zM6 6.5v2h12v-2zM6 10.8v2h8v-2z'),
  arrow: solid('M3 10h11V5l8 7-8 7v-5H3z'),
  plus: drawn('M12 4v16M4 12h16', 3),
  minus: drawn('M4 12h16', 3),
  left: drawn('M20 16a8.5 8.5 0 0 0-12-9.6', 2.6) + solid('M11.500 1.500v8.400L4.600 6.500z'),
  right: drawn('M4 16a8.5 8.5 0 0 1 12-9.6', 2.6) + solid('M12.500 1.500v8.400L19.400 6.500z'),
  whole: drawn('M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6', 2.8),
  arch: solid('M4 22V9a8 8 0 0 1 16 0v13h-5V10a3 3 0 0 0-6 0v12zM2 22h20v1.5H2z'),
};
/** What Metropolis draws otherwise. */
const METROPOLIS: Partial<Record<IconName, string>> = {
  citizen: BUST,
  silver: `${COIN}<circle cx="12" cy="12" r="8.9" fill="#e0c06a"/><circle cx="12" cy="12" r="5.4" fill="#d5d9db" stroke="#4c5660" stroke-width="1.4"/>`,
  vp: solid('M12 1.5l3.2 7 7.6.8-5.7 5.1 1.6 7.5L12 18.1l-6.7 3.8 1.6-7.5-5.7-5.1 7.6-.8z'),
  era: solid('M5 3h14v17H5zM3.5 21h17v2.5h-17z'),
  building:
    solid('M3 22V5h8V1.5h10V22z') + cut('M6 9h2.5M6 13h2.5M6 17h2.5M14 5.5h4M14 9.5h4M14 13.5h4M14 17.5h4', 1.9),
  civic: solid(
    'M1.5 8.5L12 2l10.5 6.5V11h-21zM4 12.5h3.5V19H4zM10.2 12.5h3.6V19h-3.6zM16.5 12.5H20V19h-3.5zM1.5 20h21v2.5h-21z',
  ),
};
/** i-NAME, each a symbol; the laurel fills its box. */
export function iconDefs(metropolis: boolean): string {
  const box = (name: string): string => (name === 'vp' ? '1.5 1.5 21 21' : '0 0 24 24');
  return Object.entries(metropolis ? { ...ICONS, ...METROPOLIS } : ICONS)
    .map(([name, body]) => `<symbol id="i-${name}" viewBox="${metropolis ? '0 0 24 24' : box(name)}">${body}</symbol>`)
    .join('');
}
