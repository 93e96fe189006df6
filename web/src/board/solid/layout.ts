// SPDX-License-Identifier: MIT
// layout.ts - where everything written goes, for one of the four views. View coordinates: x runs down to the right of the
// screen, y down to the left, so that the sides towards the eye are those of greatest x and y, whatever the quarter.
import { lastRun, Lots } from '../../art/geometry.ts';
import type { Lot } from '../../engine/view.ts';
import { lotAt, placeOf } from '../../table/placing.ts';
import { cellsOf, deltaSpots, heart } from '../spots.ts';
import { isGhost, isScoring, thingsOf, type Of, type Scene } from '../things.ts';
import { TOKEN_TOP } from './automata.ts';
import { DISC_TOP } from './ground.ts';
import { GHOST_LIFT } from './marks.ts';
import { hidden } from './pick.ts';
import {
  bannerPicture,
  crossPicture,
  deltaPicture,
  dotPicture,
  givePicture,
  glyphPicture,
  letterPicture,
  numberPicture,
  parkPicture,
  platePicture,
  sumPicture,
  tagPicture,
  type Picture,
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
/** Banner and plate stand before the building, or on its roof where another hides its foot. */
function buildingSigns(view: View, scene: Scene, building: Of<'building'>, heights: ReadonlyMap<Lot, number>): Sign[] {
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
  if (group === 'token') {
    const [x, y] = new Lots(cellsOf(lots)).seal;
    signs.push({ picture: glyphPicture('consul'), at: [x, y, TOKEN_TOP + 0.06 + lift], pull: 0.02, lies: 0.36, faded });
  } else if (group !== 'tile' && owner !== 'none') {
    const foot = at(from + 0.1, row + 0.95, 0.06);
    const up = behind([foot[0], foot[1], 0.45]);
    signs.push({
      picture: bannerPicture(owner, group === 'monument', up),
      at: up ? roof(-0.25) : foot,
      pull: up ? 0.6 : 2,
      faded,
    });
  }
  if (plate.parts.length > 0) {
    const alone = to === from && group !== 'token' && group !== 'tile';
    const spot = at((from + to + 1) / 2 + (alone ? 0.17 : 0.05), row + 0.98, 0.03);
    const up = behind([spot[0], spot[1], 0.1]);
    const on = up ? roof(0.15) : spot;
    signs.push({
      picture: platePicture(plate, scene.game, group === 'monument'),
      at: on,
      pull: 40,
      faded,
      pale: up && behind(on),
    });
  }
  if (state === 'ghost-bad') {
    const { x, y } = heart(lots);
    signs.push({ picture: crossPicture, at: [x / 48, y / 48, 0.7], pull: 40 });
  }
  return signs;
}
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
function beamSigns(from: Spot, to: Spot, bonus: boolean, dots: number): Sign[] {
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
    list.push({ picture: dotPicture(bonus, true), at: at(i / n / 2), pull: 40 });
  }
  for (let i = 0; i <= n; i++) {
    list.push({ picture: dotPicture(bonus, false), at: at(i / n), pull: 41 });
  }
  return list;
}
/** Plates that would lie on each other rise until they do not; `lot` is how many pixels a lot is. */
function apart(view: View, signs: Sign[], lot: number): Sign[] {
  const done: { x: number; y: number; w: number; h: number }[] = [];
  const boxOf = ({ at: [x, y, z], picture: { w, h } }: Sign): { x: number; y: number; w: number; h: number } => {
    const [a, b] = toView(view, [x, y]);
    return { x: (a - b) * lot, y: ((a + b) / 2 - z * 1.22) * lot, w: w - 6, h: h - 8 };
  };
  return signs.map((sign) => {
    let risen = sign;
    for (let i = 0; i < 24; i++) {
      const box = boxOf(risen);
      if (
        !done.some(
          (other) =>
            Math.abs(other.x - box.x) < (other.w + box.w) / 2 && Math.abs(other.y - box.y) < (other.h + box.h) / 2,
        )
      ) {
        break;
      }
      risen = { ...risen, at: [risen.at[0], risen.at[1], risen.at[2] + 0.08] };
    }
    done.push(boxOf(risen));
    return risen;
  });
}
/** `lot`: pixels from the middle of a lot to its corner, at the size the city is shown in. */
export function signsOf(scene: Scene, view: View, heights: ReadonlyMap<Lot, number>, ink: string, lot: number): Sign[] {
  const dots = Math.max(5, lot / 6);
  const lying: Sign[] = letterSigns(view, ink);
  const standing: Sign[] = [];
  const over: Sign[] = [];
  const scoring = isScoring(scene);
  for (const { lot: on, owner, state } of thingsOf(scene, 'lot')) {
    if (state === 'owned' && owner !== 'none') {
      const { column, row } = placeOf(on);
      lying.push({
        picture: glyphPicture(owner),
        at: [column + 0.5, row + 0.5, DISC_TOP],
        pull: 0.03,
        lies: 0.42,
        faded: scoring,
      });
    }
  }
  for (const { lot: on, price, state } of thingsOf(scene, 'tag')) {
    const { column, row } = placeOf(on);
    standing.push({ picture: tagPicture(price, state, scene.game), at: [column + 0.5, row + 0.5, 0.05], pull: 2.5 });
  }
  for (const building of thingsOf(scene, 'building')) {
    const signs = buildingSigns(view, scene, building, heights);
    (isGhost(building) ? over : standing).push(...signs.filter((sign) => sign.lies === undefined));
    lying.push(...signs.filter((sign) => sign.lies !== undefined));
  }
  const near = (sign: Sign): number => {
    const [x, y] = toView(view, [sign.at[0], sign.at[1]]);
    return x + y + sign.at[2] * 0.01;
  };
  const top = (lots: readonly Lot[]): number => Math.max(0.1, ...lots.map((lot) => heights.get(lot) ?? 0));
  const above = (lots: Lot[], more: number): Spot => {
    const { x, y } = heart(lots);
    return [x / 48, y / 48, top(lots) + more];
  };
  for (const { lots, vp } of thingsOf(scene, 'park')) {
    const cells = seen(view, lots);
    const [x, y] = [Math.max(...cells.map(([a]) => a)) + 1, Math.max(...cells.map(([, b]) => b)) + 1];
    over.push({ picture: parkPicture(vp, scene.game), at: [...toWorld(view, [x, y]), 0.02], pull: 1.2 });
  }
  const beams = thingsOf(scene, 'beam');
  for (const { from, to } of beams) {
    over.push(...beamSigns(above(from, -0.05), above(to, 0), scoring, dots));
  }
  for (const { from, amount, unit } of beams) {
    if (amount !== '' && unit !== '') {
      over.push({ picture: givePicture(amount, unit, scene.game), at: above(from, 0.05), pull: 42 });
    }
  }
  for (const { lot: on, n, played } of thingsOf(scene, 'number')) {
    over.push({ picture: numberPicture(n, played), at: above([on], 0.18), pull: 42 });
  }
  const ghost = thingsOf(scene, 'building').find(isGhost);
  const deltas = deltaSpots(thingsOf(scene, 'delta'), ghost?.lots ?? []).map(({ x, y, vp }): Sign => {
    const under = lotAt(Math.floor(x / 48), Math.floor(y / 48));
    return {
      picture: deltaPicture(vp, scene.game),
      at: [x / 48, y / 48, Math.max(0.4, (heights.get(under) ?? 0.3) * 0.8)],
      pull: 43,
    };
  });
  over.push(
    ...apart(
      view,
      deltas.sort((a, b) => near(b) - near(a)),
      lot,
    ),
  );
  for (const { at, vp, silver } of thingsOf(scene, 'sum')) {
    over.push({ picture: sumPicture(vp, silver, scene.game), at: above(at, 0.35), pull: 44 });
  }
  standing.sort((a, b) => near(a) - near(b));
  return [...lying, ...standing, ...over];
}
