// SPDX-License-Identifier: MIT
// scene.ts - what is to be seen on the city: a screen of the table, of a scoring or of a replay as a list of things.
//
// Pure functions, no rule of the game: what stands comes from Look, what is legal from its moves, what would change from
// the preview. Both skins draw the same list.
import type {
  Building,
  GameEvent,
  LogEntry,
  Look,
  Lot,
  Move,
  PieceInfo,
  Plate,
  RoomView,
  Seat,
  Standing,
} from '../engine/view.ts';
import { distance, lotAt, middle, pieceOf, sameLots } from '../table/placing.ts';
import type { Choice, Screen } from '../table/types.ts';
import type { Of, Owner, Scene, Thing } from './things.ts';

type BuildingState = Of<'building'>['state'];
type Chosen<K extends Choice['kind']> = Extract<Choice, { kind: K }>;

/** A move of the replay that is worth a number on the city; `piece` where it builds. */
export interface Mark {
  n: number;
  played: boolean;
  lots: Lot[];
  piece?: PieceInfo;
}

const LOT_ID = /^[A-J](10|[1-9])$/;
export const isLot = (text: string): boolean => LOT_ID.test(text);

/** Where something changed last. */
export function lastLots(log: readonly LogEntry[]): Lot[] {
  for (let i = log.length - 1; i >= 0; i--) {
    const lots = log[i]?.lots.filter(isLot) ?? [];
    if (lots.length > 0) {
      return lots;
    }
  }
  return [];
}

const indexes = new WeakMap<Standing[], Map<Lot, Standing>>();
/** What stands on each lot. Kept, because a hover asks again and again. */
export function standingAt(look: Look): Map<Lot, Standing> {
  let index = indexes.get(look.standing);
  if (index === undefined) {
    index = new Map(look.standing.flatMap((building) => building.lots.map((lot) => [lot, building] as const)));
    indexes.set(look.standing, index);
  }
  return index;
}
/** The buildings on some lots, each once. */
function buildingsOn(look: Look, lots: Lot[]): Standing[] {
  const index = standingAt(look);
  return [...new Set(lots.flatMap((lot) => index.get(lot) ?? []))];
}
/** Lots, a building's all where one of them is built upon: what an outline goes round. */
function wholes(look: Look, lots: Lot[]): Lot[][] {
  const index = standingAt(look);
  const single = lots.filter((lot) => !index.has(lot)).map((lot) => [lot]);
  return [...buildingsOn(look, lots).map((building) => building.lots), ...single];
}
const union = (moves: { lots?: Lot[] }[]): Lot[] => [...new Set(moves.flatMap((move) => move.lots ?? []))];

export function ownerOf(room: RoomView, seat: Seat): Owner {
  return room.seats[seat - 1]?.colour ?? 'none';
}
/** Everybody who has lots, the automaton too. */
export function lotOwners(room: RoomView): Map<Lot, Seat> {
  const { players, ceres, consul } = room.state;
  const automaton = players.length + 1;
  const owners = new Map<Lot, Seat>();
  players.forEach((player, i) => player.lots.forEach((lot) => owners.set(lot, i + 1)));
  for (const lot of [...(ceres?.lots ?? []), ...(consul?.empty ?? [])]) {
    owners.set(lot, automaton);
  }
  return owners;
}

// ------------------------------------------------------------------------------------------------- what is always there
export function lotThings(room: RoomView, look: Look): Thing[] {
  const { size } = room.state;
  const owners = lotOwners(room);
  const built = standingAt(look);
  const things: Thing[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const lot = lotAt(column, row);
      const seat = built.get(lot)?.seat ?? owners.get(lot) ?? 0;
      const state = built.has(lot) ? 'built' : seat > 0 ? 'owned' : 'bare';
      things.push({ kind: 'lot', lot, owner: ownerOf(room, seat), state });
    }
  }
  return things;
}
export function tagThings(look: Look, chosen: string): Thing[] {
  return look.market
    .filter((deed) => isLot(deed.card))
    .map((deed) => ({
      kind: 'tag',
      lot: deed.card,
      price: deed.price,
      state: deed.card === chosen ? 'chosen' : deed.short > 0 ? 'short' : 'plain',
    }));
}
export function buildingThings(room: RoomView, look: Look, stateOf: (building: Standing) => BuildingState): Thing[] {
  return look.standing.map((building) => ({
    kind: 'building',
    id: `${building.piece} ${building.lots.join(' ')}`,
    group: building.group,
    piece: building.piece,
    type: building.type,
    lots: building.lots,
    seat: building.seat,
    owner: ownerOf(room, building.seat),
    plate: building.plate,
    name: building.name,
    state: stateOf(building),
  }));
}
export const parkThings = (look: Look): Thing[] => look.parks.map(({ lots, vp }) => ({ kind: 'park', lots, vp }));

export function ghost(
  info: Pick<PieceInfo, 'id' | 'deck' | 'type' | 'plate' | 'name'>,
  lots: Lot[],
  seat: Seat,
  owner: Owner,
  legal: boolean,
): Thing {
  const { deck } = info;
  return {
    kind: 'building',
    id: 'ghost',
    group: deck === 'monument' || deck === 'token' || deck === 'tile' ? deck : 'piece',
    piece: info.id,
    type: info.type,
    lots,
    seat,
    owner,
    plate: info.plate,
    name: info.name,
    state: legal ? 'ghost-ok' : 'ghost-bad',
  };
}
const NO_PLATE: Plate = { round: false, parts: [] };

// ---------------------------------------------------------------------------------------------------- what is being done
export const outline = (lots: Lot[], tone: Of<'outline'>['tone']): Thing => ({ kind: 'outline', lots, tone });
const glow = (lots: Lot[]): Thing[] => (lots.length > 0 ? [{ kind: 'glow', lots }] : []);

function pieceThings(screen: Screen, choice: Chosen<'piece'>): Thing[] {
  const { room, look } = screen;
  const things = glow(union(look.moves.filter((move) => move.piece === choice.piece)));
  const info = pieceOf(screen.codex, choice.piece);
  if (info !== undefined && choice.lots.length > 0) {
    things.push(ghost(info, choice.lots, room.viewer, ownerOf(room, room.viewer), choice.move !== null));
  }
  return things;
}
export function moveThings(screen: Screen, move: Move): Thing[] {
  const { look } = screen;
  const card = move.card ?? '';
  const deed = look.market.find((other) => other.card === card && move.verb === 'buy');
  const marked = [...new Set([...(isLot(card) ? [card] : []), ...(move.lots ?? [])])];
  return [
    ...marked.map((lot) => outline([lot], 'chosen')),
    ...wholes(look, deed?.joins ?? []).map((lots) => outline(lots, 'joins')),
  ];
}
/** What an automaton's question would put down: a monument, or the garden tile in hand. */
export function targetGhost(screen: Screen, move: Move): Thing[] {
  const { room } = screen;
  const automaton = room.state.players.length + 1;
  const lots = move.lots ?? [];
  const info = move.piece === undefined ? undefined : pieceOf(screen.codex, move.piece);
  if (info !== undefined) {
    return [ghost(info, lots, automaton, ownerOf(room, automaton), true)];
  }
  const tile = room.state.ceres?.drawn;
  if (move.verb === 'garden' && typeof tile === 'string') {
    const card = screen.codex.cards.find((other) => other.id === tile);
    const drawn = { id: tile, deck: 'tile', type: 'civic', plate: NO_PLATE, name: card?.name ?? tile } as const;
    return [ghost(drawn, lots, automaton, ownerOf(room, automaton), true)];
  }
  return [];
}
function targetThings(screen: Screen, choice: Chosen<'target'>): Thing[] {
  const { first, options } = choice;
  const open = first === null ? options : options.filter((move) => move.lots?.includes(first) === true);
  const chosen = options[choice.at];
  const things = glow(union(open).filter((lot) => lot !== first));
  if (chosen !== undefined) {
    things.push(outline(chosen.lots ?? [], 'chosen'), ...targetGhost(screen, chosen));
  } else if (first !== null) {
    things.push(outline([first], 'chosen'));
  }
  return things;
}
function tradeThings(give: Lot[], take: Lot[]): Thing[] {
  return [...give.map((lot) => outline([lot], 'chosen')), ...take.map((lot) => outline([lot], 'target'))];
}
/** Nothing is in the hand: an offer to answer, cards of a draft, what others did, what is under the pointer. */
function restThings(screen: Screen): Thing[] {
  const { room, look, recent, pointed, focus } = screen;
  const { trade, phase, players } = room.state;
  const own = players[room.viewer - 1];
  const things: Thing[] = [];
  if (trade) {
    things.push(...tradeThings(trade.give.split(' ').filter(isLot), trade.take.split(' ').filter(isLot)));
  }
  if (phase === 'draft') {
    things.push(...glow((own?.hand ?? []).filter(isLot)));
    things.push(...(typeof own?.picked === 'string' && isLot(own.picked) ? [outline([own.picked], 'chosen')] : []));
  }
  const tone = screen.step === null ? 'recent' : 'chosen';
  things.push(...wholes(look, recent.filter(isLot)).map((lots) => outline(lots, tone)));
  things.push(...wholes(look, pointed.filter(isLot)).map((lots) => outline(lots, 'chosen')));
  const under = focus === null ? undefined : standingAt(look).get(focus);
  if (under !== undefined) {
    things.push(
      ...buildingsOn(look, under.near).map(
        (from): Thing => ({ kind: 'beam', from: from.lots, to: under.lots, amount: '', unit: '' }),
      ),
    );
  }
  return things;
}
function choiceThings(screen: Screen): Thing[] {
  const { choice } = screen;
  switch (choice.kind) {
    case 'piece':
      return pieceThings(screen, choice);
    case 'move':
      return moveThings(screen, choice.move);
    case 'target':
      return targetThings(screen, choice);
    case 'trade':
      return tradeThings(choice.give.lots, choice.take.lots);
    case 'none':
      return restThings(screen);
  }
}
/** Each number on a lot of its own where its move has one left. */
function numberThings(marks: { n: number; played: boolean; lots: Lot[] }[]): Thing[] {
  const taken = new Set<Lot>();
  return marks.flatMap(({ n, played, lots }): Thing[] => {
    const on = lots.filter(isLot);
    const lot = on.find((other) => !taken.has(other)) ?? on[0];
    if (lot === undefined) {
      return [];
    }
    taken.add(lot);
    return [...(played ? [] : [outline(on, 'target')]), { kind: 'number', lot, n, played }];
  });
}

// ----------------------------------------------------------------------------------------------------------- the scenes
export function sceneOfTable(screen: Screen): Scene {
  const { room, look, choice, preview, recent, focus } = screen;
  const over = (building: Standing): boolean =>
    preview?.over.some((other: Building) => sameLots(other.lots, building.lots)) === true;
  const idle = choice.kind === 'none';
  const stateOf = (building: Standing): BuildingState => {
    if (over(building)) {
      return 'over';
    }
    if (idle && focus !== null && building.lots.includes(focus)) {
      return 'lit';
    }
    return idle && building.lots.some((lot) => recent.includes(lot)) ? 'recent' : 'plain';
  };
  const chosen = choice.kind === 'move' ? (choice.move.card ?? '') : '';
  const hints = (screen.hints ?? []).map((hint, i) => ({ n: i + 1, played: false, lots: hint.lots }));
  const deltas = (preview?.deltas ?? []).filter((delta) => delta.vp !== 0);
  return {
    size: room.state.size,
    game: room.config.game,
    things: [
      ...lotThings(room, look),
      ...tagThings(look, chosen),
      ...buildingThings(room, look, stateOf),
      ...parkThings(look),
      ...choiceThings(screen),
      ...deltas.map(({ at, from, vp }): Thing => ({ kind: 'delta', at, from, vp })),
      ...numberThings(hints),
    ],
  };
}

/** What a neighbour adds, as its own plate says it; only where all of them together are what the engine counted. */
function paid(event: GameEvent, scorer: Standing, near: Standing[]): Thing[] {
  const part = scorer.plate.parts[0];
  const unit = part?.unit ?? '';
  const amounts = near.map((from) => {
    const own = from.plate.parts.filter((other) => other.unit === unit);
    return own.length === 1 ? Number(own[0]?.amount) : 1;
  });
  const agreed = amounts.reduce((a, b) => a + b, 0) === event.counted;
  return near.map((from, i) => ({
    kind: 'beam',
    from: from.lots,
    to: scorer.lots,
    amount: agreed ? String(amounts[i]) : '',
    unit: agreed ? unit : '',
  }));
}
/** Of several buildings that score together the one where their sum stands. */
function inTheMiddle(buildings: Standing[]): Standing | undefined {
  const heart = middle(buildings.flatMap((building) => building.lots));
  const far = ({ lots }: Standing): number => distance(middle(lots), heart);
  return buildings.reduce<Standing | undefined>((a, b) => (a === undefined || far(b) < far(a) ? b : a), undefined);
}
export function sceneOfScoring(screen: Screen): Scene {
  const { room, look, stage } = screen;
  const event = stage.kind === 'scoring' ? stage.events[stage.at] : undefined;
  const lots = event?.lots ?? [];
  const scorers = buildingsOn(look, lots);
  const near = buildingsOn(look, event?.near ?? []).filter((building) => !scorers.includes(building));
  const lit = new Set([...scorers, ...near]);
  const things = [
    ...lotThings(room, look),
    ...buildingThings(room, look, (building) => (lit.size === 0 ? 'plain' : lit.has(building) ? 'lit' : 'dim')),
  ];
  const scorer = inTheMiddle(scorers);
  if (event !== undefined && scorer !== undefined && scorers.length === 1) {
    things.push(...paid(event, scorer, near));
  }
  if (event !== undefined && lots.length > 0) {
    things.push({ kind: 'sum', at: scorer?.lots ?? lots, vp: event.vp ?? 0, silver: event.silver ?? 0 });
  }
  return { size: room.state.size, game: room.config.game, things };
}

export function sceneOfReplay(view: RoomView, look: Look, marks: Mark[]): Scene {
  const played = marks.find((mark) => mark.played);
  const covered = (building: Standing): boolean =>
    played?.piece !== undefined && building.lots.some((lot) => played.lots.includes(lot));
  const { seat } = view.state;
  return {
    size: view.state.size,
    game: view.config.game,
    things: [
      ...lotThings(view, look),
      ...tagThings(look, ''),
      ...buildingThings(view, look, (building) => (covered(building) ? 'over' : 'plain')),
      ...parkThings(look),
      ...(played?.piece === undefined ? [] : [ghost(played.piece, played.lots, seat, ownerOf(view, seat), true)]),
      ...(played === undefined || played.piece !== undefined ? [] : [outline(played.lots, 'chosen')]),
      ...numberThings(marks),
    ],
  };
}
