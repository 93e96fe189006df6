// SPDX-License-Identifier: MIT
// index.tsx - the drawings as the page uses them. Each is drawn at its own origin: the top left corner of its lots.
//
// Defs must stand once on the page: it holds the patterns, icons and banners that the drawings refer to, in the skin.
import type { JSX } from 'preact';
import type { Plate } from '../engine/view.ts';
import { boxPath, circle, cityExtent, f, FRAME, LOT, path, rect, use, type Cell } from './geometry.ts';
import { iconDefs, type IconName } from './icons.ts';
import { bannerDefs, ownerClass, type Owner } from './seats.ts';
import { startCity } from './startcity.ts';
import { gardenArt, isMonument, tileArt, tokenArt } from './tile.ts';

export type Skin = 'rome' | 'metropolis';
export type { IconName, Owner };
export { cityExtent, FRAME, LOT };
export { outline } from './geometry.ts';

const kept = new Map<string, string>();
/** Drawn once for all the page's life: there are a few thousand tiles at most. */
function once(key: string, draw: () => string): string {
  let art = kept.get(key);
  if (art === undefined) {
    art = draw();
    kept.set(key, art);
  }
  return art;
}
const plateKey = (plate?: Plate): string =>
  plate ? `${plate.round}${plate.parts.map((p) => p.amount + p.unit).join()}` : '';
const group = (cls: string, art: string): JSX.Element => <g class={cls} dangerouslySetInnerHTML={{ __html: art }} />;

/** A building of a tray or a monument. The skin is Defs' and the piece's own: Metropolis has pieces of its own. */
export function Tile(p: {
  piece: string;
  cells: [number, number][];
  owner: Owner;
  skin: Skin;
  plate?: Plate;
  banner?: boolean;
  pool?: boolean;
}): JSX.Element {
  const owner = p.pool ? 'none' : p.owner;
  const banner = (p.banner ?? true) && owner !== 'none';
  const art = once(`${p.piece}/${p.cells.join(' ')}/${owner}/${banner}/${plateKey(p.plate)}`, () =>
    tileArt({ piece: p.piece, cells: p.cells as Cell[], owner, plate: p.plate, banner }),
  );
  return group(`bd ${isMonument(p.piece) ? 'mon ' : ''}${ownerClass(owner)}`, art);
}
/** The Consul's token, in any shape. */
export function Token(p: { face: string; cells: [number, number][]; plate?: Plate }): JSX.Element {
  return group(
    'bd o-consul',
    once(`${p.face}/${p.cells.join(' ')}/${plateKey(p.plate)}`, () => tokenArt(p.face, p.cells, p.plate)),
  );
}
/** Ceres' garden tile, one lot. */
export function Garden(p: { tile: string; plate?: Plate }): JSX.Element {
  return group(
    'bd o-ceres',
    once(`garden/${p.tile}/${plateKey(p.plate)}`, () => gardenArt(p.tile, p.plate)),
  );
}
/** An empty lot that somebody owns. */
export function MarkerDisc({ owner }: { owner: Owner }): JSX.Element {
  const art = once(
    `disc/${owner}`,
    () =>
      rect('own', 2.5, 2.5, 43, 43) +
      circle('mks', 25, 26.2, 13.2) +
      circle('mkd', 24, 24, 12.5) +
      circle('mkr', 24, 24, 10.3) +
      use(`g-${owner}`, 16.5, 16, 15, 16, 'gly'),
  );
  return group(ownerClass(owner), art);
}
const PAVER = boxPath([0.9, 0.9, LOT - 0.9, LOT - 0.9]);
/** One lot's stone, at the origin; its tone goes by its place, never by chance. */
export function Paver({ column: x, row: y }: { column: number; row: number }): JSX.Element {
  return <path class={`p${((x * 7 + y * 5 + x * y * 3) % 3) + 1}`} d={PAVER} />;
}
/** The paper on a lot for sale. */
export function PriceTag({
  price,
  state,
}: {
  price: number;
  skin: Skin;
  state: 'plain' | 'chosen' | 'short';
}): JSX.Element {
  const art = once(
    `tag/${price}/${state}`,
    () =>
      `${rect('tag', 9, 14.5, 30, 19, 2)}<text class="tagt${state === 'short' ? ' no' : ''}" x="19" y="28.5">${price}</text>${use('i-silver', 25.5, 18, 12)}`,
  );
  return group(`tagg ${state}`, art);
}
/** The frame with its letters and numbers, and the ground between the pavers; lots start at (FRAME, FRAME). */
export function CityFrame({ size, skin }: { size: number; skin: Skin }): JSX.Element {
  const art = once(`frame/${size}/${skin}`, () => {
    const all = cityExtent(size);
    const side = size * LOT;
    let s =
      rect('bfr', 0, 0, all, all, 5) +
      rect('bln', FRAME - 6.5, FRAME - 6.5, side + 13, side + 13, 2) +
      rect('bln out', 3.5, 3.5, all - 7, all - 7, 3);
    for (let i = 0; i < size; i++) {
      const middle = FRAME + (i + 0.5) * LOT;
      s += `<text class="co" x="${f(middle)}" y="${FRAME - 11.5}">${String.fromCharCode(65 + i)}</text><text class="co" x="${FRAME - 15}" y="${f(middle + 4.5)}">${i + 1}</text>`;
    }
    return s + rect('bjt', FRAME, FRAME, side, side);
  });
  return group('frame', art);
}
/** A seat's banner by itself, `size` high. */
export function Banner({ owner, size = 22, label }: { owner: Owner; size?: number; label?: string }): JSX.Element {
  const named = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg class="fl" width={f(size * 0.745)} height={size} {...named}>
      <use href={`#s-${owner}`} />
    </svg>
  );
}
/** In the size of the text around it unless told. A word or a number stands beside it: it is hidden from readers. */
export function Icon({ name, size }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg class="ic" aria-hidden="true" style={size ? { fontSize: `${size}px` } : undefined}>
      <use href={`#i-${name}`} />
    </svg>
  );
}

const lines = (id: string, w: number, h: number, d: string): string =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"><path d="${d}" stroke="#5b1f10" stroke-opacity=".26" stroke-width=".9"/></pattern>`;
const filled = (id: string, size: number, inner: string, turn = ''): string =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn}>${inner}</pattern>`;
const PATTERNS =
  lines('tv', 4.5, 9, 'M.6 0V9') +
  lines('th', 9, 4.5, 'M0 .6H9') +
  filled('sv', 12, path('cvl', 'M0 0h6v12H0z')) +
  filled('sh', 12, path('cvl', 'M0 0v6h12V0z')) +
  filled('hedge', 7, circle('lef', 2, 2, 1.5) + circle('lef', 5.5, 5.5, 1.5)) +
  filled('hat', 8, path('hat0', 'M0 0h3.5v8H0z'), ' patternTransform="rotate(45)"');
/** What all drawings share. `hat` is the hatch of an illegal ghost. */
export function Defs({ skin }: { skin: Skin }): JSX.Element {
  const art = once(`defs/${skin}`, () => `<defs>${PATTERNS}${bannerDefs()}</defs>${iconDefs(skin === 'metropolis')}`);
  return <svg class="defs" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: art }} />;
}
/** The city of the first page. */
export function StartCity(): JSX.Element {
  return (
    <svg
      class="vig"
      width="500"
      height="480"
      viewBox="0 0 500 480"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: once('start', startCity) }}
    />
  );
}
