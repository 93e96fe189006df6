// SPDX-License-Identifier: MIT
// board2d.tsx - the flat skin: a scene drawn as SVG (docs/table.md). It is a picture only: board.tsx lays the grid
// over it that keys, pointers and readers use.
import type { JSX, VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import {
  cityExtent,
  CityFrame,
  FRAME,
  Garden,
  LOT,
  MarkerDisc,
  outline,
  Paver,
  PriceTag,
  Tile,
  Token,
  type Skin,
} from '../art/index.tsx';
import type { Lot } from '../engine/view.ts';
import { lotAt, placeOf } from '../table/placing.ts';
import { Deltas, GlowLine, GlowStone, NumberMark, Outline, Parks, Rays, Ring } from './marks.tsx';
import { cellsOf, heart } from './spots.ts';
import { isGhost, isScoring, thingsOf, type Of, type Scene } from './things.ts';

type Cell = [number, number];

// ------------------------------------------------------------------------------------------------------- one thing each
/** Where a building's box begins, and its cells from there: the same art for the same shape anywhere. */
function placed(lots: Lot[]): { x: number; y: number; cells: Cell[] } {
  const cells = cellsOf(lots);
  const left = Math.min(...cells.map(([column]) => column));
  const top = Math.min(...cells.map(([, row]) => row));
  return { x: left * LOT, y: top * LOT, cells: cells.map(([column, row]): Cell => [column - left, row - top]) };
}
function Art({ building, cells, skin }: { building: Of<'building'>; cells: Cell[]; skin: Skin }): JSX.Element {
  const { group, piece, owner, plate } = building;
  switch (group) {
    case 'token':
      return <Token face={piece} cells={cells} plate={plate} />;
    case 'tile':
      return <Garden tile={piece} plate={plate} />;
    default:
      return <Tile piece={piece} cells={cells} owner={owner} skin={skin} plate={plate} />;
  }
}
/** `enters` when it is first drawn: a move put it there, and it comes down from above. */
function Standing({ building, skin, enters }: { building: Of<'building'>; skin: Skin; enters: boolean }): JSX.Element {
  const [entering] = useState(enters);
  const { x, y, cells } = placed(building.lots);
  const { state } = building;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class={`stands ${state}${entering ? ' enters' : ''}`}>
        <Art building={building} cells={cells} skin={skin} />
      </g>
      {entering && <path class="arrived" d={outline(cells, 0.6, 5)} />}
    </g>
  );
}
/** A building that would be built over: the ground shows through it. It is drawn over the city, which stays as it is. */
function Over({ lots }: { lots: Lot[] }): JSX.Element {
  const { x, y, cells } = placed(lots);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="fades" d={outline(cells, 0, 5)} />
      <path class="overline" d={outline(cells, 3, 4)} />
    </g>
  );
}
function Marker({ lot, owner, enters }: { lot: Lot; owner: Of<'lot'>['owner']; enters: boolean }): JSX.Element {
  const [entering] = useState(enters);
  const { column, row } = placeOf(lot);
  return (
    <g transform={`translate(${column * LOT} ${row * LOT})`}>
      <g class={entering ? 'enters' : ''}>
        <MarkerDisc owner={owner} />
      </g>
      {entering && <path class="arrived" d={outline([[0, 0]], 1.5, 3)} />}
    </g>
  );
}
function Tag({ lot, price, state, skin }: Of<'tag'> & { skin: Skin }): JSX.Element {
  const { column, row } = placeOf(lot);
  return (
    <g transform={`translate(${column * LOT} ${row * LOT})`}>
      <PriceTag price={price} state={state} skin={skin} />
    </g>
  );
}
/** In the hand: 3 px up over a deeper shadow; its line lies under banner and plate. */
function Ghost({ building, skin }: { building: Of<'building'>; skin: Skin }): JSX.Element {
  const { x, y, cells } = placed(building.lots);
  const bad = building.state === 'ghost-bad';
  const line = outline(cells, 1, 5);
  const lines = [<path key="0" class="gho" d={line} />, <path key="1" class="gho2" d={line} />];
  const middle = heart(building.lots);
  return (
    <g class={bad ? 'gh bad' : 'gh'} transform={`translate(${x} ${y - 3})`}>
      {!bad && lines}
      <Art building={building} cells={cells} skin={skin} />
      {bad && <path class="hat" d={outline(cells, 2, 5)} />}
      {bad && lines}
      {bad && (
        <g class="cross" transform={`translate(${middle.x - x} ${middle.y - y})`}>
          <circle class="dl neg" r="13" />
          <path d="M-4.500 -4.500l9 9M4.500 -4.500l-9 9" />
        </g>
      )}
    </g>
  );
}
/** Drawn once more over the dimmed city, in the light of the scoring; what scores has a line as well. */
function Lit({ building, skin, scores }: { building: Of<'building'>; skin: Skin; scores: boolean }): JSX.Element {
  const { x, y, cells } = placed(building.lots);
  const line = outline(cells, 0, 5);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="halo" d={line} />
      <Art building={building} cells={cells} skin={skin} />
      {scores && <path class="halo2" d={line} />}
    </g>
  );
}

// ------------------------------------------------------------------------------------------------------------ the layers
const grounds = new Map<string, VNode>();
/** Frame and stones never change: one drawing a size and skin. */
function ground(size: number, skin: Skin): VNode {
  const key = `${size} ${skin}`;
  let drawn = grounds.get(key);
  if (drawn === undefined) {
    const pavers = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)] as const);
    drawn = (
      <g>
        <CityFrame size={size} skin={skin} />
        {pavers.map(([column, row]) => (
          <g key={lotAt(column, row)} transform={`translate(${FRAME + column * LOT} ${FRAME + row * LOT})`}>
            <Paver column={column} row={row} />
          </g>
        ))}
      </g>
    );
    grounds.set(key, drawn);
  }
  return drawn;
}
/** One thing to draw: its key, what its looks depend on, and how. */
interface Sketch {
  key: string;
  look: string;
  draw: (enters: boolean) => VNode;
}
/** A move puts down a few things, and they come in; a jump in a replay puts down many, and they are just there. */
const FEW = 4;
/** The same element for the same thing as long as it stands: a redraw passes it by, whatever changed around it. */
function useKept(): (sketches: Sketch[]) => VNode[] {
  const kept = useRef(new Map<string, { look: string; node: VNode }>());
  return (sketches) => {
    const before = kept.current;
    const fresh = sketches.filter(({ key }) => !before.has(key)).length;
    const enters = before.size > 0 && fresh <= FEW;
    kept.current = new Map(
      sketches.map(({ key, look, draw }) => {
        const old = before.get(key);
        return [key, old !== undefined && old.look === look ? old : { look, node: draw(enters) }];
      }),
    );
    return [...kept.current.values()].map(({ node }) => node);
  };
}
function markerSketch({ lot, owner }: Of<'lot'>): Sketch {
  const key = `${lot} ${owner}`;
  return { key, look: '', draw: (enters) => <Marker key={key} lot={lot} owner={owner} enters={enters} /> };
}
function tagSketch(tag: Of<'tag'>, skin: Skin): Sketch {
  const key = `tag ${tag.lot}`;
  return { key, look: `${skin} ${tag.price} ${tag.state}`, draw: () => <Tag key={key} {...tag} skin={skin} /> };
}
function buildingSketch(building: Of<'building'>, skin: Skin): Sketch {
  const key = `${building.id} ${building.owner}`;
  const plate = building.plate.parts.map((part) => part.amount + part.unit).join();
  return {
    key,
    look: `${skin} ${building.state === 'over' ? 'plain' : building.state} ${plate}`,
    draw: (enters) => <Standing key={key} building={building} skin={skin} enters={enters} />,
  };
}
/** Markers, tags, buildings; monuments last, for their plates hang over the edge of the next lot. */
function sketchesOf(scene: Scene): Sketch[] {
  const { game: skin } = scene;
  const buildings = thingsOf(scene, 'building').filter((building) => !isGhost(building));
  const monument = (building: Of<'building'>): boolean => building.group === 'monument';
  return [
    ...thingsOf(scene, 'lot')
      .filter(({ state }) => state === 'owned')
      .map(markerSketch),
    ...thingsOf(scene, 'tag').map((tag) => tagSketch(tag, skin)),
    ...buildings.filter((building) => !monument(building)).map((building) => buildingSketch(building, skin)),
    ...buildings.filter(monument).map((building) => buildingSketch(building, skin)),
  ];
}

export interface Board2dProps {
  scene: Scene;
  /** Lots that the keyboard's ring goes round. */
  ring: Lot[];
  /** A piece of the picture, as an SVG has it; without it the whole city. */
  view?: string;
}
export function Board2d({ scene, ring, view }: Board2dProps): JSX.Element {
  const { size, game: skin } = scene;
  const standing = useKept()(sketchesOf(scene));
  const buildings = thingsOf(scene, 'building');
  const scoring = isScoring(scene);
  const ghosts = buildings.filter(isGhost);
  const glows = thingsOf(scene, 'glow');
  const sums = thingsOf(scene, 'sum');
  const lit = scoring ? buildings.filter((building) => building.state === 'lit') : [];
  const beams = thingsOf(scene, 'beam');
  const pays = (building: Of<'building'>): boolean => beams.some((beam) => beam.from[0] === building.lots[0]);
  const extent = cityExtent(size);
  const box = view ?? `0 0 ${extent} ${extent}`;
  const inside = `translate(${FRAME} ${FRAME})`;
  // What moves with the pointer is a picture of its own over what stands still: the browser paints only that anew.
  return (
    <>
      <svg class="city" viewBox={box} aria-hidden="true" focusable="false">
        {ground(size, skin)}
        <g transform={inside}>
          <g>
            {glows.map(({ lots }, i) => (
              <GlowStone key={i} lots={lots} />
            ))}
          </g>
          <g class={scoring ? 'dimmed' : ''}>{standing}</g>
          <g>
            {lit.map((building) => (
              <Lit key={building.id} building={building} skin={skin} scores={!pays(building)} />
            ))}
          </g>
          <g>
            {glows.map(({ lots }, i) => (
              <GlowLine key={i} lots={lots} />
            ))}
          </g>
        </g>
      </svg>
      <svg class="citymarks" viewBox={box} aria-hidden="true" focusable="false">
        <g transform={inside}>
          <g>
            {buildings
              .filter(({ state }) => state === 'over')
              .map(({ id, lots }) => (
                <Over key={id} lots={lots} />
              ))}
          </g>
          <g>
            {thingsOf(scene, 'outline').map((line) => (
              <Outline key={`${line.tone} ${line.lots.join(' ')}`} {...line} />
            ))}
          </g>
          <Parks parks={thingsOf(scene, 'park')} />
          <g>
            {ghosts.map((building) => (
              <Ghost key="ghost" building={building} skin={skin} />
            ))}
          </g>
          <Rays beams={beams} sums={sums} size={size} thin={!scoring} />
          <g>
            {thingsOf(scene, 'number').map((mark) => (
              <NumberMark key={mark.n} {...mark} />
            ))}
          </g>
          <Deltas deltas={thingsOf(scene, 'delta')} built={ghosts[0]?.lots ?? []} />
          {ring.length > 0 && <Ring lots={ring} />}
        </g>
      </svg>
    </>
  );
}
