// SPDX-License-Identifier: MIT
// choice.ts - the choice in hand, as a pure reducer: what is held, what the person did, what follows from the position.
//
// Knows no door and no DOM. What is legal is in Facts; why a tried move is refused, and what a choice would change, the
// controller asks the engine about what `reduce` answers.
import type { Lot, Move, Seat, Thing, Verb } from '../engine/view.ts';
import { noGoods, offerText } from './offer.ts';
import { lotAt, lotsAround, nearest, pieceOf, placeOf, sameLots, towards } from './placing.ts';
import type { Choice, Goods, Screen } from './types.ts';

/** What the position says; a Screen has it. */
export type Facts = Pick<Screen, 'room' | 'look' | 'codex' | 'mine'>;

export interface Hand {
  choice: Choice;
  /** The lot at the cursor of the keyboard, or under the pointer. */
  focus: Lot | null;
  /** A move that was tried and is not legal. */
  tried: string | null;
  /** A thing that was chosen and with which nothing can be done. */
  about: Thing | null;
  /** Counsel proposed what is chosen: it lies where it is until something is done with it. */
  advised: boolean;
}

export type HandEvent =
  | { kind: 'move'; move: Move }
  | { kind: 'card'; card: string }
  | { kind: 'piece'; piece: string }
  /** A move of counsel's. */
  | { kind: 'advised'; move: string }
  | { kind: 'target'; verb: Verb; card: string; slot: number }
  | { kind: 'hover'; lot: Lot | null }
  | { kind: 'press'; lot: Lot }
  /** Free: one lot on, legal or not. */
  | { kind: 'nudge'; columns: number; rows: number; free: boolean }
  | { kind: 'turn'; back: boolean }
  | { kind: 'pay' }
  | { kind: 'next'; step: number }
  | { kind: 'drop' }
  | { kind: 'trade'; to: Seat }
  | { kind: 'goods'; side: 'give' | 'take'; goods: Goods };

type Piece = Extract<Choice, { kind: 'piece' }>;
type Target = Extract<Choice, { kind: 'target' }>;

const SNAP = 2.2;
const NONE: Choice = { kind: 'none' };
/** Verbs that ask for a place and nothing else. */
const PLACES: ReadonlySet<Verb> = new Set(['garden', 'monument', 'consul']);
/** Verbs that take a card which lies in sight. */
const TAKES: ReadonlySet<Verb> = new Set(['buy', 'pick', 'keep']);

const holds = (lot: Lot) => (move: Move) => move.lots?.includes(lot) === true;

// ----------------------------------------------------------------------------------------------- what a choice means
/** The move that Enter would make, or null. */
export function pendingOf(choice: Choice): string | null {
  switch (choice.kind) {
    case 'move':
      return choice.move.move;
    case 'piece':
      return choice.move?.move ?? null;
    case 'target':
      return choice.options[choice.at]?.move ?? null;
    case 'trade':
      return offerText(choice.to, choice.give, choice.take);
    case 'none':
      return null;
  }
}
/** Does a press on this lot confirm what is chosen? */
export function confirms(choice: Choice, lot: Lot): boolean {
  switch (choice.kind) {
    case 'move':
      return choice.move.card === lot;
    case 'piece':
      return choice.move !== null && choice.lots.includes(lot);
    case 'target':
      return !twoLots(choice) && choice.options[choice.at]?.lots?.includes(lot) === true;
    default:
      return false;
  }
}
/** What is chosen while nobody has chosen: where the engine asks for a place and nothing else, that place. */
export function firstChoice({ look, mine }: Facts): Choice {
  const verb = look.moves[0]?.verb;
  if (!mine || verb === undefined || !PLACES.has(verb)) {
    return NONE;
  }
  const options = look.moves.filter((move) => move.verb === verb);
  return { kind: 'target', verb, card: '', slot: 0, first: null, options, at: -1 };
}

// ------------------------------------------------------------------------------------------------------- a piece
const piece = (choice: Piece, move: Move, at: Lot | null): Piece => ({
  ...choice,
  turn: move.turn ?? 0,
  at,
  lots: move.lots ?? [],
  move,
  pay: move.pay ?? false,
});
function placesOf({ look }: Facts, choice: Piece): Move[] {
  const places = look.moves.filter((move) => move.piece === choice.piece);
  const paid = places.filter((move) => (move.pay ?? false) === choice.pay);
  return paid.length > 0 ? paid : places;
}
function ghostOn(hand: Hand, choice: Piece, move: Move): Hand {
  const at = move.lots?.[0] ?? null;
  return { ...hand, choice: piece(choice, move, at), focus: at };
}
/** How far a ghost goes to a legal place: one that was turned keeps its turn, one moved by a lot stays near that. */
type Reach = 'snap' | 'exact' | 'turned';
/** Snaps to a legal place near the lot; where there is none, lies there and is refused. */
function ghostAt(hand: Hand, facts: Facts, choice: Piece, lot: Lot, turn: number, reach: Reach = 'snap'): Hand {
  const places = placesOf(facts, choice);
  const same = places.filter((move) => (move.turn ?? 0) === turn);
  const move =
    nearest(same.filter(holds(lot)), lot, Infinity) ??
    (reach === 'snap' ? nearest(places.filter(holds(lot)), lot, Infinity) : null) ??
    nearest(same, lot, reach === 'exact' ? 0.74 : SNAP);
  if (move !== null) {
    return choice.move === move && choice.turn === turn ? hand : { ...hand, choice: piece(choice, move, lot) };
  }
  const info = pieceOf(facts.codex, choice.piece);
  if (info === undefined) {
    return hand;
  }
  const lots = lotsAround(info, turn, lot, facts.room.state.size);
  if (choice.move === null && choice.turn === turn && sameLots(lots, choice.lots)) {
    return hand;
  }
  const lying: Piece = { ...choice, turn, at: lot, lots, move: null };
  return { ...hand, choice: lying, tried: `build ${choice.piece} ${lots.join(' ')}` };
}
function choosePiece(hand: Hand, id: string, facts: Facts): Hand {
  if (hand.choice.kind === 'piece' && hand.choice.piece === id) {
    return drop(hand, facts);
  }
  const choice: Piece = { kind: 'piece', piece: id, turn: 0, at: null, lots: [], move: null, pay: false };
  const places = facts.look.moves.filter((move) => move.piece === id);
  const near = (hand.focus === null ? null : nearest(places, hand.focus, Infinity)) ?? places[0];
  return near === undefined
    ? { ...hand, choice, about: { verb: 'build', piece: id } }
    : { ...hand, choice: piece(choice, near, near.lots?.[0] ?? null) };
}
function turnPiece(hand: Hand, back: boolean, facts: Facts): Hand {
  const { choice } = hand;
  if (choice.kind !== 'piece' || choice.lots.length === 0) {
    return hand;
  }
  const turns = pieceOf(facts.codex, choice.piece)?.turns.length ?? 1;
  const turn = (choice.turn + (back ? turns - 1 : 1)) % turns;
  return ghostAt(hand, facts, choice, choice.at ?? choice.lots[0] ?? 'A1', turn, 'turned');
}
function togglePay(hand: Hand, { look }: Facts): Hand {
  const { choice } = hand;
  if (choice.kind !== 'piece' || choice.move === null) {
    return hand;
  }
  const { piece: id, move: chosen, lots } = choice;
  const other = look.moves.find((m) => m.piece === id && m.pay !== chosen.pay && sameLots(m.lots ?? [], lots));
  return other === undefined ? hand : { ...hand, choice: { ...choice, move: other, pay: other.pay ?? false } };
}

// ------------------------------------------------------------------------------------------------- a card, a target
function chooseCard(hand: Hand, card: string, facts: Facts): Hand {
  if (hand.choice.kind === 'move' && hand.choice.move.card === card) {
    return drop(hand, facts);
  }
  const move = facts.look.moves.find((m) => m.card === card && TAKES.has(m.verb));
  if (move !== undefined) {
    return { ...hand, choice: { kind: 'move', move } };
  }
  const sold = facts.room.state.market.some((deed) => deed.card === card);
  return sold ? { ...hand, choice: firstChoice(facts), about: { verb: 'buy', card } } : hand;
}
function thingOf(verb: Verb, card: string, slot: number): Thing | null {
  switch (verb) {
    case 'steal':
      return { verb };
    case 'invoke':
      return { verb, card };
    case 'road':
      return { verb, slot };
    default:
      return null;
  }
}
/** "steal", "invoke i05", "road 1" with lots. */
function chooseTarget(hand: Hand, verb: Verb, card: string, slot: number, { look }: Facts): Hand {
  const options = look.moves.filter(
    (m) => m.verb === verb && (card === '' || m.card === card) && (slot === 0 || m.slot === slot) && m.alt !== true,
  );
  const only = options[0];
  if (only === undefined) {
    return { ...hand, about: thingOf(verb, card, slot) };
  }
  return options.length === 1 && (only.lots ?? []).length === 0
    ? { ...hand, choice: { kind: 'move', move: only } }
    : { ...hand, choice: { kind: 'target', verb, card, slot, first: null, options, at: -1 } };
}
/** Taken up as a person would: a piece lies on its place, one of several places is chosen among them. */
function takeAdvice(hand: Hand, text: string, { look }: Facts): Hand {
  const move = look.moves.find((legal) => legal.move === text);
  if (move === undefined) {
    return { ...hand, tried: text };
  }
  const { verb, card = '', slot = 0, lots = [] } = move;
  const advised = { ...hand, advised: true, focus: lots[0] ?? hand.focus };
  if (move.piece !== undefined) {
    const held: Piece = { kind: 'piece', piece: move.piece, turn: 0, at: null, lots: [], move: null, pay: false };
    return { ...advised, choice: piece(held, move, lots[0] ?? null) };
  }
  const options = look.moves.filter((m) => m.verb === verb && (m.card ?? '') === card && (m.slot ?? 0) === slot);
  return lots.length === 0 || options.length === 1
    ? { ...advised, choice: { kind: 'move', move } }
    : { ...advised, choice: { kind: 'target', verb, card, slot, first: null, options, at: options.indexOf(move) } };
}
function twoLots({ verb, options }: Target): boolean {
  return (verb === 'invoke' || verb === 'road') && options.some((move) => move.lots?.length === 2);
}
function targetAt(hand: Hand, choice: Target, lot: Lot): Hand {
  const holding = choice.options.filter(holds(lot));
  const best = nearest(holding, lot, Infinity);
  const chosen = choice.options[choice.at];
  return best === null || (chosen !== undefined && holding.includes(chosen))
    ? hand
    : { ...hand, choice: { ...choice, at: choice.options.indexOf(best) } };
}
/** The first lot of a pair, then the second; the first again lets it go. */
function pressPair(hand: Hand, choice: Target, lot: Lot): Hand {
  const { first, options } = choice;
  const holding = options.filter(holds(lot));
  const both = first === null || first === lot ? undefined : holding.find(holds(first));
  return both === undefined
    ? { ...hand, choice: { ...choice, first: first === lot || holding.length === 0 ? null : lot, at: -1 } }
    : { ...hand, choice: { ...choice, at: options.indexOf(both) } };
}
function pressTrade(hand: Hand, lot: Lot, { room }: Facts): Hand {
  const { choice } = hand;
  if (choice.kind !== 'trade') {
    return hand;
  }
  const owns = (seat: Seat): boolean => room.state.players[seat - 1]?.lots.includes(lot) === true;
  const side = owns(room.viewer) ? 'give' : owns(choice.to) ? 'take' : null;
  if (side === null) {
    return hand;
  }
  const goods = choice[side];
  const lots = goods.lots.includes(lot) ? goods.lots.filter((other) => other !== lot) : [...goods.lots, lot];
  return { ...hand, choice: { ...choice, [side]: { ...goods, lots } } };
}

// ------------------------------------------------------------------------------------------------------- the city
/** The ghost follows the pointer or the cursor; one with no place at all lies where a press or the arrows put it. */
function hover(hand: Hand, lot: Lot | null, facts: Facts): Hand {
  const { choice } = hand;
  const still = choice.kind === 'piece' && placesOf(facts, choice).length === 0;
  if (still || (hand.advised && choice.kind !== 'none')) {
    return hand;
  }
  if (choice.kind === 'piece' && lot !== null) {
    return ghostAt(hand, facts, choice, lot, choice.turn);
  }
  if (choice.kind === 'target' && lot !== null && !twoLots(choice)) {
    return targetAt(hand, choice, lot);
  }
  return hand.focus === lot ? hand : { ...hand, focus: lot };
}
/** A press that confirms nothing. */
function press(hand: Hand, lot: Lot, facts: Facts): Hand {
  const { choice } = hand;
  if (choice.kind === 'piece') {
    return ghostAt(hand, facts, choice, lot, choice.turn);
  }
  if (choice.kind === 'target') {
    return twoLots(choice) ? pressPair(hand, choice, lot) : targetAt(hand, choice, lot);
  }
  if (choice.kind === 'trade') {
    return pressTrade(hand, lot, facts);
  }
  const { market, players } = facts.room.state;
  const cards = [...market.map((deed) => deed.card), ...(players[facts.room.viewer - 1]?.hand ?? [])];
  const there = { ...hand, focus: lot };
  return cards.includes(lot) ? chooseCard(there, lot, facts) : there;
}
function nudge(hand: Hand, columns: number, rows: number, free: boolean, facts: Facts): Hand {
  const { choice, focus } = hand;
  if (choice.kind === 'piece' && !free && choice.lots.length > 0) {
    const places = placesOf(facts, choice).filter((move) => move.turn === choice.turn);
    const move = towards(places, choice.lots, columns, rows);
    if (move !== null) {
      return ghostOn(hand, choice, move);
    }
  }
  const within = (at: number): number => Math.min(Math.max(at, 0), facts.room.state.size - 1);
  const from = placeOf(choice.kind === 'piece' && choice.at !== null ? choice.at : (focus ?? 'A1'));
  const lot = lotAt(within(from.column + columns), within(from.row + rows));
  const there = { ...hand, focus: lot };
  return choice.kind === 'piece' ? ghostAt(there, facts, choice, lot, choice.turn, 'exact') : there;
}
/** The next legal place or target. */
function next(hand: Hand, step: number, facts: Facts): Hand {
  const { choice } = hand;
  if (choice.kind === 'piece') {
    const places = placesOf(facts, choice);
    const at = choice.move === null ? -1 : places.indexOf(choice.move);
    const move = places[(at + step + places.length) % places.length];
    return move === undefined ? hand : ghostOn(hand, choice, move);
  }
  if (choice.kind === 'target' && choice.options.length > 0) {
    const count = choice.options.length;
    return { ...hand, choice: { ...choice, at: (choice.at + step + count) % count } };
  }
  return hand;
}
const drop = (hand: Hand, facts: Facts): Hand => ({ ...hand, choice: firstChoice(facts) });

type Reducers = {
  [K in HandEvent['kind']]: (hand: Hand, event: Extract<HandEvent, { kind: K }>, facts: Facts) => Hand;
};
const REDUCERS: Reducers = {
  move: (hand, { move }) => ({ ...hand, choice: { kind: 'move', move } }),
  card: (hand, { card }, facts) => chooseCard(hand, card, facts),
  piece: (hand, { piece: id }, facts) => choosePiece(hand, id, facts),
  advised: (hand, { move }, facts) => takeAdvice(hand, move, facts),
  target: (hand, { verb, card, slot }, facts) => chooseTarget(hand, verb, card, slot, facts),
  hover: (hand, { lot }, facts) => hover(hand, lot, facts),
  press: (hand, { lot }, facts) => press(hand, lot, facts),
  nudge: (hand, { columns, rows, free }, facts) => nudge(hand, columns, rows, free, facts),
  turn: (hand, { back }, facts) => turnPiece(hand, back, facts),
  pay: (hand, _, facts) => togglePay(hand, facts),
  next: (hand, { step }, facts) => next(hand, step, facts),
  drop: (hand, _, facts) => drop(hand, facts),
  trade: (hand, { to }, { look }) =>
    look.trade_to.includes(to)
      ? { ...hand, choice: { kind: 'trade', to, give: noGoods(), take: noGoods() } }
      : { ...hand, about: { verb: 'trade', to } },
  goods: (hand, { side, goods }) =>
    hand.choice.kind === 'trade' ? { ...hand, choice: { ...hand.choice, [side]: goods } } : hand,
};
/** What the hand holds after the event; the same object where nothing changed. */
export function reduce(hand: Hand, event: HandEvent, facts: Facts): Hand {
  const reducer = REDUCERS[event.kind] as (hand: Hand, event: HandEvent, facts: Facts) => Hand;
  const next = reducer(hand, event, facts);
  return next.advised && event.kind !== 'advised' && next.choice !== hand.choice ? { ...next, advised: false } : next;
}
