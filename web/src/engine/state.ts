// SPDX-License-Identifier: MIT
// state.ts - the state of a game as the engine writes it, member by member (docs/state.md).
//
// Made from notation/src/state_fields.def by tools/state-fields.py --write; make check-state compares.

/** "C7" */
export type Lot = string;
/** From 1; 0 is nobody. */
export type Seat = number;
/** A lot, an invocation's id, or "?" where the viewer may not know it. */
export type Card = string;
export type Phase =
  | 'draft' | 'keep-objective' | 'keep-role' | 'turn' | 'after' | 'trade-reply' | 'road' | 'ceres' | 'consul' | 'over';

/** A state, or what one seat may know of it: a hidden card is "?". */
export interface State {
  era: number; // 1, 2 or 3
  phase: Phase; // what the game waits for
  seat: Seat; // whose decision it is, 0 when over
  first: Seat; // who started the era
  final_round: boolean; // whether the era's final round is being played (4.1)
  size: number; // lots along a side of the city (follows from the rest)
  market: MarketCard[]; // the market, cheapest slot first
  piles: Card[][]; // the piles of eras 1 to 3, top first
  discarded: Card[]; // deeds out of the game, and invocations used or discarded
  players: PlayerState[]; // the players by seat
  pool?: string[]; // with monuments: monuments that can be built
  // with mixed or chosen monument cards: which card each monument of the game has (10.9)
  monument_cards?: Record<string, 'original' | 'alternate'>;
  public_objectives?: string[]; // with public objectives: the open objectives
  consul?: ConsulState; // with the Consul: the Consul
  chance?: string; // with the Consul, but in no view: the generator of reshuffles (13.6), 16 hexadecimal digits
  ceres?: CeresState; // with Ceres: Ceres
  roads?: RoadState[]; // with roads: the road boards: north, east, south, west
  trade?: Trade; // while the phase is trade-reply: the offer that waits for its answer
  turn: TurnState; // the turn in progress
  result?: Result; // when the game is over, without Consul and Ceres: the result (follows from the rest)
  won?: boolean; // when the game is over, with the Consul or Ceres: whether the players won (follows from the rest)
}

/** A card of the market. */
export interface MarketCard {
  card: Card; // the lot of its deed, or the id of an invocation
  price: number; // silver, before what cards change for one seat (follows from the rest)
  bribe?: number; // with Ceres: silver that lies on the card (15.7)
}

/** A player. */
export interface PlayerState {
  silver: number; // silver in hand
  vp: number; // points so far
  population: number; // on the population track (follows from the rest)
  markers: number; // markers in supply (follows from the rest)
  lots: Lot[]; // every lot the seat owns, empty or built
  buildings: Building[]; // what stands, by first lot
  // buildings left in the tray, by id; those of which none is left are not named (follows from the rest)
  tray: Record<string, number>;
  monument_markers?: number; // with monuments: monument markers in supply (follows from the rest)
  favors?: number; // with trading or stealing: favors that can be spent
  favors_spent?: number; // with trading or stealing: favors that were spent
  population_tokens?: [number, number]; // with roads: population tokens of 1 and of 2
  milestones?: number; // with roads: milestones that are not on a road
  objective?: string | null; // with hidden objectives: the objective kept
  objective_choice?: string[]; // with hidden objectives: the objectives to choose from
  role?: string | null; // with roles: the role kept
  role_choice?: string[]; // with roles: the roles to choose from
  hand?: Card[]; // with the draft: deeds of the draft in hand
  picked?: Card | null; // with the draft: the deed picked, until all have picked
  invocations?: string[]; // with invocations: invocations not used yet
  ongoing?: string[]; // with invocations: invocations in force for the rest of the game
}

/** The Consul (13). */
export interface ConsulState {
  vp: number; // points so far
  population: number; // citizens of its tokens (follows from the rest)
  silver: number; // silver on its tokens (follows from the rest)
  ready: boolean; // whether its board shows the side Ready
  holder: Seat; // who holds its board and decides
  tokens: ConsulToken[]; // its tokens on the city, by first lot
  piles: string[][]; // the token piles of sizes 1 to 4, top first
  discards: string[][]; // the discarded tokens of sizes 1 to 4: those in no pile and not on the city
  new: Lot | null; // its new lot, while the holder is asked where the token goes
  empty: Lot[]; // its lots without a token
}

/** Ceres (15). */
export interface CeresState {
  vp: number; // points so far
  population: number; // citizens of her gardens (follows from the rest)
  markers: number; // markers in supply (follows from the rest)
  lots: Lot[]; // every lot she owns
  gardens: Garden[]; // her garden tiles, by lot
  row: string[]; // the open cards, leftmost first
  deck: string[]; // the cards to come, top first; a view shows those that were seen to be put at the bottom
  // unless it is 0 or `deck` shows it by its "?": how many at the bottom of `deck` were seen to be put there (15.3)
  seen?: number;
  deeds: Card[]; // deeds that tell where she builds next, top first (15.5, 18.7)
  // in a view, while there are any: which deeds the hidden ones of `deeds` are, sorted: only their order is not known (17.2)
  deed_lots?: Card[];
  bag: string[]; // the garden tiles to come, in the order of drawing
  drawn: string | null; // the tile to be placed, while you are asked
  monuments?: Building[]; // with monuments: monuments that she built, by first lot
}

/** A road board (14). */
export interface RoadState {
  side: 'north' | 'east' | 'south' | 'west'; // where it lies
  face: string; // its id, such as 1A
  slots: Seat[]; // who took each slot, 0 for nobody
}

/** An offer on the table (11). */
export interface Trade {
  from: Seat; // who offers
  to: Seat; // who is asked (follows from the rest)
  give: string; // what `from` gives, in the words of a move
  take: string; // what `from` takes
}

/** What the turn in progress needs to be played on. */
export interface TurnState {
  final_last: Seat; // the seat that ends the final round, 0 before it
  idle: number; // turns of the era in a row without purchase or build (4.3)
  actions: number; // actions left this turn
  acted: number; // 1 if this turn bought or built
  declined?: number[]; // with trading: offers each seat declined this turn
  offers?: number; // with trading: offers made this turn
  free_deed?: number; // with invocations: 1 if the next deed costs nothing (12.4)
  equal_size?: number; // with invocations: 1 if a building of equal size may be built over
  ignore_requirement?: number; // with invocations: 1 if a monument needs no requirement
  free_steal?: number; // with invocations: 1 if the next steal costs nothing
  road_side?: number; // with roads: the road being given, 1 north to 4 west; 0 outside the road phase
  road_queue?: Seat[]; // with roads: seats still to be asked, in order
  first_taken?: number; // with roads: 1 if road 4A gave the first player's token this era (18.5)
  enlarge_left?: number; // with Ceres: steps of enlarging left, the one asked for included
  monument_due?: number; // with Ceres: 1 if Ceres is to build a monument
  bribe_due?: number; // with Ceres: 1 if Ceres is to bribe
}

/** How the players stand at the end (8.3). */
export interface Result {
  rank: number[]; // the place of each seat; equal seats share one (follows from the rest)
  winners: Seat[]; // the seats that won (follows from the rest)
}

/** A building or monument of a player. */
export interface Building {
  piece: string; // id of the building
  lots: Lot[]; // the lots it covers
}

/** A token of the Consul on the city. */
export interface ConsulToken {
  face: string; // id of the token
  lots: Lot[]; // the lots it covers
}

/** A garden tile of Ceres on the city. */
export interface Garden {
  tile: string; // id of the tile
  lot: Lot; // where it lies
}
