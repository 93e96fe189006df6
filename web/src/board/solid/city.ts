// SPDX-License-Identifier: MIT
// city.ts - a scene as stones: what stands, what is in the hand, what would be built over. No DOM, no graphics card.
import type { Cell } from '../../art/geometry.ts';
import type { Lot } from '../../engine/view.ts';
import { placeOf } from '../../table/placing.ts';
import { cellsOf } from '../spots.ts';
import { isGhost, isScoring, thingsOf, type Of, type Scene } from '../things.ts';
import { garden, token } from './automata.ts';
import { bareLots, grove, marker, type Stone } from './ground.ts';
import { METROPOLIS } from './metropolis.ts';
import { MONUMENTS } from './monuments.ts';
import { greatPlinth, plinth } from './parts.ts';
import { Plan } from './plan.ts';
import { ROME } from './rome.ts';
import { recoloured, rgb, Shape, type Part } from './shape.ts';

/** A building from the ground up. Whatever is unknown is a plain block: better than nothing to see. */
export function buildingPart(
  { group, piece, owner }: Pick<Of<'building'>, 'group' | 'piece' | 'owner'>,
  cells: readonly Cell[],
): Part {
  const s = new Shape();
  const plan = new Plan(cells);
  const great = MONUMENTS[piece];
  if (group === 'token') {
    token(s, plan, piece);
  } else if (group === 'tile') {
    garden(s, plan, piece);
  } else if (great !== undefined) {
    greatPlinth(s, plan, owner);
    great(s, plan);
  } else {
    plinth(s, plan, owner);
    const build = ROME[piece] ?? METROPOLIS[piece];
    if (build === undefined) {
      plan.block(s, 0.13, 0.12, 0.5, '#f4f1ea');
    } else {
      build(s, plan);
    }
  }
  return s.part;
}

/** Half as much colour, a third as strong, over the stone it stands on (docs/table.md 17). */
function dimmed(part: Part, stone: Stone): Part {
  const [sr, sg, sb] = rgb(stone.pavers[1]);
  return recoloured(part, (r, g, b) => {
    const grey = 0.3 * r + 0.6 * g + 0.1 * b;
    const mixed = (c: number, under: number): number => ((c + grey) / 2) * 0.42 + under * 0.58;
    return [mixed(r, sr), mixed(g, sg), mixed(b, sb)];
  });
}
function reddened(part: Part): Part {
  const [br, bg, bb] = rgb('#9c3420');
  return recoloured(part, (r, g, b) => [r * 0.6 + br * 0.4, g * 0.6 + bg * 0.4, b * 0.6 + bb * 0.4]);
}
export const topOf = ({ position }: Part): number => {
  let top = 0;
  for (let i = 1; i < position.length; i += 3) {
    top = Math.max(top, position[i] as number);
  }
  return top;
};

/** Stones by what they depend on: a building that stays is never cut twice. */
export class Quarry {
  #kept = new Map<string, Part>();
  #used = new Map<string, Part>();
  get(key: string, cut: () => Part): Part {
    const part = this.#used.get(key) ?? this.#kept.get(key) ?? cut();
    this.#used.set(key, part);
    return part;
  }
  /** What was not asked for since the last time is forgotten. */
  sweep(): void {
    this.#kept = this.#used;
    this.#used = new Map();
  }
}
export interface City {
  /** One string for all that stands: the same string, the same buffer. */
  key: string;
  stands: { key: string; part: Part }[];
  ghosts: Part[];
  ghostKey: string;
  over: Part[];
  overKey: string;
  /** How high the building on a lot is. */
  heights: Map<Lot, number>;
}

export function cityOf(scene: Scene, stone: Stone, quarry: Quarry): City {
  const stands: City['stands'] = [];
  const heights = new Map<Lot, number>();
  const buildings = thingsOf(scene, 'building');
  const look = `${stone.pavers.join()}`;
  const scoring = isScoring(scene);
  const whole = (building: Of<'building'>): { key: string; part: Part } => {
    const key = `${building.group} ${building.piece} ${building.lots.join(' ')} ${building.owner}`;
    return { key, part: quarry.get(key, () => buildingPart(building, cellsOf(building.lots))) };
  };
  for (const { lot, owner, state } of thingsOf(scene, 'lot')) {
    if (state === 'owned') {
      const { column, row } = placeOf(lot);
      const key = `disc ${lot} ${owner} ${look}`;
      const part = quarry.get(key, () => marker(column, row, owner, stone));
      stands.push(
        scoring ? { key: `${key} dim`, part: quarry.get(`${key} dim`, () => dimmed(part, stone)) } : { key, part },
      );
    }
  }
  for (const lot of bareLots(scene)) {
    const { column, row } = placeOf(lot);
    const key = `grove ${lot} ${scene.game}`;
    const none = {
      position: new Float32Array(),
      normal: new Int8Array(),
      colour: new Float32Array(),
      index: new Uint32Array(),
    };
    const part = quarry.get(key, () => grove(column, row, scene.game) ?? none);
    if (part.index.length > 0) {
      stands.push({ key, part });
    }
  }
  const [ghosts, over]: [Part[], Part[]] = [[], []];
  const [ghostKeys, overKeys]: [string[], string[]] = [[], []];
  for (const building of buildings) {
    const { key, part } = whole(building);
    const top = topOf(part);
    if (isGhost(building)) {
      ghosts.push(building.state === 'ghost-bad' ? reddened(part) : part);
      ghostKeys.push(key, building.state);
      continue;
    }
    building.lots.forEach((lot) => heights.set(lot, top));
    if (building.state === 'over') {
      over.push(part);
      overKeys.push(key);
    } else if (building.state === 'dim') {
      stands.push({ key: `${key} dim`, part: quarry.get(`${key} dim ${look}`, () => dimmed(part, stone)) });
    } else {
      stands.push({ key, part });
    }
  }
  quarry.sweep();
  return {
    key: stands.map(({ key }) => key).join('\n'),
    stands,
    ghosts,
    ghostKey: ghostKeys.join('\n'),
    over,
    overKey: overKeys.join('\n'),
    heights,
  };
}
