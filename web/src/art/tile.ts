// SPDX-License-Identifier: MIT
// tile.ts - a whole tile as text: shadow, plinth, step, roof, plate, banner (docs/table.md 12, 18).
import type { Plate } from '../engine/view.ts';
import { circle, dots, f, fill, Ground, lastRun, LOT, outline, path, rect, use, type Cell } from './geometry.ts';
import { METROPOLIS } from './metropolis.ts';
import { MONUMENT_INSET, MONUMENTS } from './monuments.ts';
import { around, hipAt, marble, tree } from './parts.ts';
import { plateAt } from './plate.ts';
import { ROME, ROOF_INSET } from './rome.ts';
import { hang, type Owner } from './seats.ts';

const shadows = (cells: readonly Cell[], dx = 3.5, dy = 5): string =>
  path('sh2', outline(cells, 1.5, 6, dx, dy)) + path('sh1', outline(cells, 2, 5, 1, 2));
/** First and last lot in reading order. */
const firstLot = (cells: readonly Cell[]): Cell =>
  cells.reduce((a, c) => (c[1] < a[1] || (c[1] === a[1] && c[0] < a[0]) ? c : a));
/** Where the plate goes: the middle of the longest run of lots in the last row. */
function plateSpot(cells: readonly Cell[]): { x: number; y: number } {
  const { from, to, row } = lastRun(cells);
  return { x: ((from + to + 1) / 2) * LOT, y: (row + 1) * LOT };
}

export interface TileArt {
  piece: string;
  cells: readonly Cell[];
  owner: Owner;
  plate?: Plate | undefined;
  banner: boolean;
}
function building({ piece, cells, owner, plate, banner }: TileArt): string {
  const g = new Ground(cells, ROOF_INSET);
  const [x, y] = firstLot(cells);
  const spot = plateSpot(cells);
  return (
    shadows(cells) +
    path('pl', outline(cells, 2, 5)) +
    path('stp', outline(cells, 5.6, 3)) +
    (ROME[piece] ?? METROPOLIS[piece] ?? marble)(g) +
    (plate ? plateAt(plate, spot.x + (cells.length === 1 && banner ? 4 : 0), spot.y - 10) : '') +
    (banner ? hang(owner, x * LOT + 4.5, y * LOT - 1.5) : '')
  );
}
function monument({ piece, cells, owner, plate, banner }: TileArt): string {
  const [x, y] = firstLot(cells);
  const spot = plateSpot(cells);
  const edge =
    path('pl', outline(cells, 1.2, 5)) + path('brz', outline(cells, 4.4, 3)) + path('den', outline(cells, 6.1, 1.4));
  const marker = banner
    ? path('vex', `M${f(x * LOT + 1.5)} ${f(y * LOT - 2.5)}h21.2`) + hang(owner, x * LOT + 4.5, y * LOT - 1.5)
    : '';
  return (
    shadows(cells, 4.5, 6.5) +
    edge +
    MONUMENTS[piece]!(new Ground(cells, MONUMENT_INSET)) +
    (plate ? plateAt(plate, spot.x + (cells.length === 1 && banner ? 4 : 0), spot.y - 5, true) : '') +
    marker
  );
}
export const isMonument = (piece: string): boolean => piece in MONUMENTS;
export const tileArt = (t: TileArt): string => (isMonument(t.piece) ? monument(t) : building(t));

// ------------------------------------------------------------------------------------------------------- the Consul's
/** What is inlaid in the stone: tile, canvas or marble; a band on the marble says which civic building it is. */
function inlay(face: string, g: Ground): string {
  const d = g.outline(1.5, 2);
  const band = (cls: string): string => path('mar', d) + path(cls, g.outline(5, 1.5));
  if (face.startsWith('c-res-')) return path('ctr', d) + fill('url(#tv)', d);
  if (face.startsWith('c-com-')) return path('cv', d) + fill(`url(#${g.w >= g.h ? 'sv' : 'sh'})`, d);
  return band(
    face.endsWith('library') ? 'cbl' : face.endsWith('fountain') ? 'cbf' : face.endsWith('garden') ? 'cbg' : 'cbm',
  );
}
export function tokenArt(face: string, cells: readonly Cell[], plate?: Plate): string {
  const g = new Ground(cells, ROOF_INSET);
  const [x, y] = [g.lots.seal[0] * LOT, g.lots.seal[1] * LOT - 3];
  const spot = plateSpot(cells);
  return (
    shadows(cells) +
    path('pl', outline(cells, 2, 5)) +
    path('ctl', outline(cells, 5, 3)) +
    inlay(face, g) +
    circle('seal', x, y, 12) +
    circle('sealr', x, y, 9.7) +
    use('g-consul', x - 7, y - 7.5, 14, 15, 'gly') +
    (plate ? plateAt(plate, spot.x, spot.y - 9) : '')
  );
}

// ----------------------------------------------------------------------------------------------------- Ceres' gardens
const bed = (x: number, y: number): string =>
  rect('bed', x - 5, y - 5, 10, 10, 2) +
  dots(
    [
      [x - 2.3, y - 2.3],
      [x + 2.3, y - 2.3],
      [x - 2.3, y + 2.3],
      [x + 2.3, y + 2.3],
    ],
    'flo',
  );
const awning = (x: number, y: number, q: number): string =>
  rect('cv gst', x - q, y - q, 2 * q, 2 * q, 1) +
  [1, 3].map((i) => rect('cvl', x - q + (2 * q * i) / 5, y - q + 0.4, (2 * q) / 5, 2 * q - 0.8)).join('');
const rotunda = (cap: string): string =>
  circle('mst', 24, 21, 11) +
  dots(around(24, 21, 9, 10)) +
  circle(`gcap ${cap}`, 24, 21, 6.2) +
  circle('gl', 24, 21, 1.8) +
  tree(11, 11, 2.8) +
  tree(37, 11, 2.8);
export const GARDENS: Record<string, string> = {
  res1: hipAt(24, 21, 9.5) + tree(12, 12, 4) + tree(36, 12, 4),
  res2: hipAt(14.5, 20, 7.5) + hipAt(33.5, 20, 7.5) + tree(24, 11, 3.6),
  com1: bed(12.5, 12.5) + bed(35.5, 12.5) + awning(24, 21, 9.5),
  com2: awning(14.5, 20, 7.5) + awning(33.5, 20, 7.5),
  'civ-res': rotunda('res'),
  'civ-com': rotunda('com'),
  'civ-civ': rotunda('civ'),
  'civ-any': rotunda('any'),
};
export function gardenArt(tile: string, plate?: Plate): string {
  const one: Cell[] = [[0, 0]];
  const hedge = outline(one, 1.6, 4);
  return (
    path('sh2', outline(one, 1.5, 4, 2.5, 3.5)) +
    path('hdg', hedge) +
    fill('url(#hedge)', hedge) +
    path('lwn', outline(one, 7, 2.5)) +
    path('gra', 'M21.5 7h5v34h-5zM7 19.5h34v5H7z') +
    (GARDENS[tile] ?? '') +
    (plate ? plateAt(plate, 24, LOT - 9.5) : '')
  );
}
