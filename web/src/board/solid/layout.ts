// SPDX-License-Identifier: MIT
// layout.ts - where everything written goes, for one of the four views. View coordinates: x runs down to the right of the
// screen, y down to the left, so that the sides towards the eye are those of greatest x and y, whatever the quarter.
import { lastRun, Lots } from '../../art/geometry.ts';
import type { Lot } from '../../engine/view.ts';
import { lotAt, placeOf } from '../../table/placing.ts';
import { cellsOf, deltaSpots, heart } from '../spots.ts';
import { isGhost, isScoring, thingsOf, type Of, type Plates, type Scene } from '../things.ts';
import { TOKEN_TOP } from './automata.ts';
import { DISC_TOP } from './ground.ts';
import { GHOST_LIFT } from './marks.ts';
import { hidden } from './pick.ts';
import {
  bannerPicture,
  changePicture,
  crossPicture,
  deltaPicture,
  dotPicture,
  givePicture,
  glyphPicture,
  letterPicture,
  numberPicture,
  parkPicture,
  platePicture,
  pointPicture,
  sumPicture,
  tagPicture,
  type Picture,
  type Tone,
} from './pictures.ts';
import type { Flat, Spot } from './shape.ts';

export interface Sign {
  picture: Picture;
  at: Spot;
  /** How far it is drawn towards the eye, in lots: what stands just before it does not cover it. */
  pull: number;
  /** Lies on the stone, so many lots wide, instead of standing upright in its own size. */
  lies?: number;
  faded?: boolean;
  pale?: boolean;
}
export interface View {
  size: number;
  quarter: number;
}
/** A quarter turn to the right of the eye is (x, y) to (y, -x). */
function turned([x, y]: Flat, times: number): Flat {
  let [a, b] = [x, y];
  for (let i = 0; i < ((times % 4) + 4) % 4; i++) {
    [a, b] = [b, -a];
  }
  return [a, b];
}
export function toWorld({ size, quarter }: View, [x, y]: Flat): Flat {
  const [a, b] = turned([x - size / 2, y - size / 2], quarter);
  return [a + size / 2, b + size / 2];
}
export const toView = (view: View, at: Flat): Flat => toWorld({ size: view.size, quarter: -view.quarter }, at);
/** Directions on the stone of the screen's right-down and left-down. */
export const axes = ({ quarter }: View): { right: Flat; down: Flat } => ({
  right: turned([1, 0], quarter),
  down: turned([0, 1], quarter),
});

/** Its lots as the eye has them. */
function seen(view: View, lots: readonly Lot[]): [number, number][] {
  return cellsOf(lots).map(([x, y]) => {
    const [a, b] = toView(view, [x + 0.5, y + 0.5]);
    return [Math.round(a - 0.5), Math.round(b - 0.5)];
  });
}
/** From the stone to the eye, as three.js has it: half as high as it is far. */
function towardsEye(view: View): { x: number; y: number; z: number } {
  const { right, down } = axes(view);
  const k = Math.sqrt(3 / 8);
  return { x: (right[0] + down[0]) * k, y: 0.5, z: (right[1] + down[1]) * k };
}
interface BuildingSigns {
  signs: Sign[];
  /** Where its banner may stand, the best first; null where another building hides it. */
  banners: (() => Sign | null)[];
  plate: Sign | null;
}
/** Banner and plate stand before the building, or on its roof: the banner where another hides its foot, the plate also
 * where it stands back. */
function buildingSigns(
  view: View,
  scene: Scene,
  building: Of<'building'>,
  heights: ReadonlyMap<Lot, number>,
  back: boolean,
): BuildingSigns {
  const { lots, owner, plate, group, state } = building;
  const { from, to, row } = lastRun(seen(view, lots));
  const lift = isGhost(building) ? GHOST_LIFT : 0;
  const at = (x: number, y: number, z: number): Spot => [...toWorld(view, [x, y]), z + lift];
  const faded = state === 'over' || state === 'dim';
  const behind = (spot: Spot): boolean => !isGhost(building) && hidden(spot, towardsEye(view), lots, heights);
  const top = Math.max(0.2, ...lots.map((lot) => heights.get(lot) ?? 0));
  const roof = (aside: number): Spot => {
    const [x, y] = toView(view, [heart(lots).x / 48, heart(lots).y / 48]);
    return at(x + aside, y - aside, Math.min(top * 0.86, 1.05)); // chimneys and towers rise through it
  };
  const signs: Sign[] = [];
  const banners: BuildingSigns['banners'] = [];
  if (group === 'token') {
    const [x, y] = new Lots(cellsOf(lots)).seal;
    signs.push({ picture: glyphPicture('consul'), at: [x, y, TOKEN_TOP + 0.06 + lift], pull: 0.02, lies: 0.36, faded });
  } else if (group !== 'tile' && owner !== 'none') {
    const gilt = group === 'monument';
    const steps = Array.from({ length: 4 * (to - from) + 4 }, (_, n) => 0.1 + n * 0.25);
    const feet = steps.map((aside) => (): Sign | null => {
      const spot = at(from + aside, row + 0.95, 0.06);
      const shut = behind([spot[0], spot[1], 0.45]);
      return shut ? null : { picture: bannerPicture(owner, gilt, false), at: spot, pull: 2, faded };
    });
    const tops = [-0.25, 0.25, 0, -0.4, 0.4].map((aside) => (): Sign => {
      return { picture: bannerPicture(owner, gilt, true), at: roof(aside), pull: 0.6, faded };
    });
    banners.push(...(feet[0]?.() === null ? [...tops, ...feet] : [...feet, ...tops]));
  }
  let own: Sign | null = null;
  if (plate.parts.length > 0) {
    const alone = to === from && group !== 'token' && group !== 'tile';
    const spot = at((from + to + 1) / 2 + (alone ? 0.17 : 0.05), row + 0.98, 0.03);
    const up = (back && top > LOW_ROOF) || behind([spot[0], spot[1], 0.1]);
    const on = up ? roof(0.15) : spot;
    const picture = platePicture(plate, scene.game, group === 'monument');
    own = { picture, at: on, pull: 40, faded, pale: back || (up && behind(on)) };
  }
  if (state === 'ghost-bad') {
    const { x, y } = heart(lots);
    signs.push({ picture: crossPicture, at: [x / 48, y / 48, 0.7], pull: 40 });
  }
  return { signs, banners, plate: own };
}
/** Gardens, fountains and the like have no roof to put a plate on. */
const LOW_ROOF = 0.5;
/** Letters and numbers on the two edges towards the eye. */
export function letterSigns(view: View, ink: string): Sign[] {
  const { size } = view;
  const signs: Sign[] = [];
  for (let i = 0; i < size; i++) {
    for (const [spot, cell] of [
      [
        [i + 0.5, size + 0.31],
        [i + 0.5, size - 0.5],
      ],
      [
        [size + 0.31, i + 0.5],
        [size - 0.5, i + 0.5],
      ],
    ] as const) {
      const [x, y] = toWorld(view, cell);
      const lot = lotAt(Math.floor(x), Math.floor(y));
      // Along which axis of the city does this edge of the view run?
      const [along] = spot[1] > size ? axes(view).right : axes(view).down;
      const words = Math.abs(along) > 0.5 ? lot.charAt(0) : lot.slice(1);
      signs.push({ picture: letterPicture(words, ink), at: [...toWorld(view, spot), -0.004], pull: 0.02, lies: 0.46 });
    }
  }
  return signs;
}

/** Dots from one building up over the roofs and down to another. */
function beamSigns(from: Spot, to: Spot, tone: Tone, dots: number): Sign[] {
  const high = Math.max(from[2], to[2]) + 0.45;
  const at = (t: number): Spot => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] * (1 - t) * (1 - t) + 2 * (high + 0.25) * t * (1 - t) + to[2] * t * t,
  ];
  const run = Math.hypot(to[0] - from[0], to[1] - from[1]) + 1;
  const n = Math.max(8, Math.round(run * dots));
  const list: Sign[] = [];
  for (let i = 0; i <= n * 2; i++) {
    list.push({ picture: dotPicture(tone, true), at: at(i / n / 2), pull: 40 });
  }
  for (let i = 0; i <= n; i++) {
    list.push({ picture: dotPicture(tone, false), at: at(i / n), pull: 41 });
  }
  return list;
}
// ------------------------------------------------------------------------------------------------ who gives way to whom
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** How things are shown: pixels from the middle of a lot to its corner, pixels a picture's pixel, and which plates. */
export interface Shown {
  lot: number;
  scale?: number;
  plates?: Plates;
}
/** The lot is so small on the screen that only what changes can be read. */
export const onlyNear = (lot: number): boolean => lot < 20;
/** Where a sign is on the screen, in pixels. */
export function boxOf(view: View, { at: [x, y, z], picture: { w, h, ax, ay } }: Sign, { lot, scale = 1 }: Shown): Box {
  const [a, b] = toView(view, [x, y]);
  const [left, top] = [(a - b) * lot, ((a + b) / 2 - z * 1.22) * lot];
  return { x: left + (w / 2 - ax) * scale, y: top + (h / 2 - ay) * scale, w: (w - 6) * scale, h: (h - 7) * scale };
}
export const meet = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;
/** The first spot that is not hidden and covers nothing, else the first that is not hidden. */
function firstOf(spots: BuildingSigns['banners'], covers: (banner: Sign) => boolean): Sign[] {
  let first: Sign | null = null;
  for (const spot of spots) {
    const banner = spot();
    if (banner !== null && !covers(banner)) {
      return [banner];
    }
    first ??= banner;
  }
  return first === null ? [] : [first];
}
/** The cloth of a banner, without its pole. */
const CLOTH = 34;
export function clothOf(view: View, banner: Sign, shown: Shown): Box {
  const { x, y, w, h } = boxOf(view, banner, shown);
  const high = CLOTH * (shown.scale ?? 1);
  return { x, y: y - (h - high) / 2, w, h: high };
}
/** Of two that meet the one that comes later becomes a point. */
function thinned(view: View, signs: readonly Sign[], taken: Box[], shown: Shown): Sign[] {
  return signs.map((sign) => {
    const box = boxOf(view, sign, shown);
    if (taken.some((other) => meet(other, box))) {
      return { ...sign, picture: pointPicture };
    }
    taken.push(box);
    return sign;
  });
}
/** The lowest pole on which a plate meets no other; the highest where each does. */
const POLES = [26, 56, 86, 116];
function onPole(view: View, taken: Box[], shown: Shown, signOf: (pole: number) => Sign): Sign {
  const plateOf = (sign: Sign, pole: number): Box => {
    const { scale = 1 } = shown;
    const box = boxOf(view, sign, shown);
    return { ...box, y: box.y - (pole / 2) * scale, h: box.h - pole * scale };
  };
  const pole = POLES.find((high) => {
    const box = plateOf(signOf(high), high);
    return !taken.some((other) => meet(other, box));
  });
  const high = pole ?? POLES[POLES.length - 1] ?? 0;
  taken.push(plateOf(signOf(high), high));
  return signOf(high);
}
/** What changes where: the building and the sum of its deltas. */
function changesOf(scene: Scene): Map<Of<'building'>, number> {
  const buildings = thingsOf(scene, 'building');
  const sums = new Map<Of<'building'>, number>();
  for (const { at, vp } of thingsOf(scene, 'delta')) {
    const building = buildings.find((other) => other.lots.some((lot) => at.includes(lot)) && other.state !== 'over');
    if (building !== undefined) {
      sums.set(building, (sums.get(building) ?? 0) + vp);
    }
  }
  return sums;
}

export function signsOf(
  scene: Scene,
  view: View,
  heights: ReadonlyMap<Lot, number>,
  ink: string,
  shown: Shown,
): Sign[] {
  const { lot } = shown;
  const plates = onlyNear(lot) ? 'near' : (shown.plates ?? 'near');
  const dots = Math.min(18, Math.max(5, lot / 6));
  const lying: Sign[] = letterSigns(view, ink);
  const standing: Sign[] = [];
  const over: Sign[] = [];
  /** Plates and tags of the city, and what they give way to. */
  const giving: Sign[] = [];
  /** Of each building, where its banner may stand: it stands where it covers no plate behind it, if it can. */
  const moving: BuildingSigns['banners'][] = [];
  /** Banners of a very small city: those without room are left out, for the plinths have the owner's colour. */
  const crowd: Sign[] = [];
  const taken: Box[] = [];
  const scoring = isScoring(scene);
  const near = (sign: Sign): number => {
    const [x, y] = toView(view, [sign.at[0], sign.at[1]]);
    return x + y + sign.at[2] * 0.01;
  };
  const top = (lots: readonly Lot[]): number => Math.max(0.1, ...lots.map((on) => heights.get(on) ?? 0));
  const above = (lots: Lot[], more: number): Spot => {
    const { x, y } = heart(lots);
    return [x / 48, y / 48, top(lots) + more];
  };
  for (const { lot: on, owner, state } of thingsOf(scene, 'lot')) {
    if (state === 'owned' && owner !== 'none') {
      const { column, row } = placeOf(on);
      const at: Spot = [column + 0.5, row + 0.5, DISC_TOP];
      lying.push({ picture: glyphPicture(owner), at, pull: 0.03, lies: 0.42, faded: scoring });
    }
  }
  for (const { lots, vp } of thingsOf(scene, 'park')) {
    const cells = seen(view, lots);
    const [x, y] = [Math.max(...cells.map(([a]) => a)) + 1, Math.max(...cells.map(([, b]) => b)) + 1];
    over.push({ picture: parkPicture(vp, scene.game), at: [...toWorld(view, [x, y]), 0.02], pull: 1.2 });
  }
  const beams = thingsOf(scene, 'beam');
  for (const { from, to } of beams) {
    over.push(...beamSigns(above(from, -0.05), above(to, 0), scoring ? 'bonus' : 'good', dots));
  }
  for (const { from, amount, unit } of beams) {
    if (amount !== '' && unit !== '') {
      over.push({ picture: givePicture(amount, unit, scene.game), at: above(from, 0.05), pull: 42 });
    }
  }
  for (const { lot: on, n, played } of thingsOf(scene, 'number')) {
    over.push({ picture: numberPicture(n, played), at: above([on], 0.18), pull: 42 });
  }

  const changes = changesOf(scene);
  const ghost = thingsOf(scene, 'building').find(isGhost);
  const poles = [...changes].map(([building, vp]) => ({ building, vp, at: above(building.lots, -0.06) }));
  poles.sort((a, b) => near({ ...EMPTY, at: b.at }) - near({ ...EMPTY, at: a.at }));
  for (const { building, vp, at } of poles) {
    if (ghost !== undefined && building !== ghost) {
      over.push(...beamSigns(above(ghost.lots, GHOST_LIFT), at, vp < 0 ? 'bad' : 'good', dots));
    }
  }
  const signs = poles.map(({ building, vp, at }) =>
    onPole(view, taken, shown, (pole) => ({
      picture: changePicture(building.plate, vp, scene.game, pole),
      at,
      pull: 43,
    })),
  );
  over.push(...signs.reverse()); // the nearest is drawn last
  for (const { x, y, vp } of changes.size > 0 ? [] : deltaSpots(thingsOf(scene, 'delta'), ghost?.lots ?? [])) {
    const under = lotAt(Math.floor(x / 48), Math.floor(y / 48));
    const high = Math.max(0.4, (heights.get(under) ?? 0.3) * 0.8);
    over.push({ picture: deltaPicture(vp, scene.game), at: [x / 48, y / 48, high], pull: 43 });
  }
  for (const { at, vp, silver } of thingsOf(scene, 'sum')) {
    over.push({ picture: sumPicture(vp, silver, scene.game), at: above(at, 0.35), pull: 44 });
  }
  taken.push(
    ...over
      .filter(({ picture }) => picture.w > 20 && !picture.key.startsWith('change'))
      .map((sign) => boxOf(view, sign, shown)),
  );

  for (const { lot: on, price, state } of thingsOf(scene, 'tag')) {
    const { column, row } = placeOf(on);
    const at: Spot = [column + 0.5, row + 0.5, 0.05];
    const sign: Sign = { picture: tagPicture(price, state, scene.game), at, pull: 2.5 };
    if (state === 'chosen') {
      standing.push(sign);
      taken.push(boxOf(view, sign, shown));
    } else {
      giving.push(sign);
    }
  }
  for (const building of thingsOf(scene, 'building')) {
    const inHand = isGhost(building);
    const back = plates === 'near' && !inHand && building.state !== 'lit';
    const { signs: own, banners: spots, plate } = buildingSigns(view, scene, building, heights, back);
    const upright = own.filter((sign) => sign.lies === undefined);
    (inHand ? over : standing).push(...upright);
    if (!inHand && !onlyNear(lot)) {
      moving.push(spots);
    } else {
      (inHand ? over : crowd).push(...firstOf(spots, () => false));
    }
    lying.push(...own.filter((sign) => sign.lies !== undefined));
    if (plate !== null && inHand && !changes.has(building)) {
      over.push(plate);
      taken.push(boxOf(view, plate, shown));
    } else if (plate !== null && !inHand && plates !== 'none' && !changes.has(building)) {
      giving.push(plate);
    }
  }
  giving.sort((a, b) => near(b) - near(a));
  crowd.sort((a, b) => near(b) - near(a));
  const banners = thinned(view, crowd, taken, shown).filter(({ picture }) => picture !== pointPicture);
  const whole = thinned(view, giving, taken, shown);
  const plated = whole
    .filter(({ picture }) => picture !== pointPicture)
    .map((sign) => ({ at: near(sign), box: boxOf(view, sign, shown) }));
  const covers = (banner: Sign): boolean => {
    const [cloth, at] = [clothOf(view, banner, shown), near(banner)];
    return plated.some((plate) => plate.at < at && meet(cloth, plate.box));
  };
  standing.push(...moving.flatMap((spots) => firstOf(spots, covers)));
  standing.push(...banners, ...whole);
  standing.sort((a, b) => near(a) - near(b));
  return [...lying, ...standing, ...over];
}
const EMPTY: Sign = { picture: pointPicture, at: [0, 0, 0], pull: 0 };
