// SPDX-License-Identifier: MIT
// things.ts - the one list of drawable things of a city, which the flat and the 3D skin draw (docs/table.md).
import type { Colour, Lot, Plate, PieceType, Seat } from '../engine/view.ts';

export type Owner = Colour | 'none';
export type Thing =
  | { kind: 'lot'; lot: Lot; owner: Owner; state: 'bare' | 'owned' | 'built' }
  | { kind: 'tag'; lot: Lot; price: number; state: 'plain' | 'chosen' | 'short' }
  | {
      kind: 'building';
      id: string;
      group: 'piece' | 'monument' | 'token' | 'tile';
      piece: string;
      type: PieceType;
      lots: Lot[];
      seat: Seat;
      owner: Owner;
      plate: Plate;
      name: string;
      /** ghost-ok/ghost-bad: in the hand; over: would be built over; dim/lit: scoring, focus. */
      state: 'plain' | 'ghost-ok' | 'ghost-bad' | 'over' | 'dim' | 'lit' | 'recent';
    }
  | { kind: 'glow'; lots: Lot[] } // legal targets
  | { kind: 'outline'; lots: Lot[]; tone: 'chosen' | 'joins' | 'recent' | 'focus' | 'target' }
  | { kind: 'delta'; at: Lot[]; from: Lot; vp: number }
  | { kind: 'beam'; from: Lot[]; to: Lot[]; amount: string; unit: Plate['parts'][number]['unit'] | '' }
  | { kind: 'sum'; at: Lot[]; vp: number; silver: number }
  | { kind: 'park'; lots: Lot[]; vp: number }
  | { kind: 'number'; lot: Lot; n: number; played: boolean }; // replay's best moves, hints

export type Of<K extends Thing['kind']> = Extract<Thing, { kind: K }>;

export interface Scene {
  size: number;
  game: 'rome' | 'metropolis';
  things: Thing[];
}
export function thingsOf<K extends Thing['kind']>(scene: Scene, kind: K): Of<K>[] {
  return scene.things.filter((thing): thing is Of<K> => thing.kind === kind);
}
/** In the hand. */
export const isGhost = ({ state }: Of<'building'>): boolean => state === 'ghost-ok' || state === 'ghost-bad';
/** Whoever steps on a building steps on all of it. */
export function wholeAt(scene: Scene, lot: Lot): Lot[] {
  return (
    thingsOf(scene, 'building').find((building) => !isGhost(building) && building.lots.includes(lot))?.lots ?? [lot]
  );
}
/** A scoring: all is dim but what scores and what pays it. */
export const isScoring = (scene: Scene): boolean => thingsOf(scene, 'building').some(({ state }) => state === 'dim');
/** Points as they stand on the city: +3, −1. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
/** How the 3D city is looked at: quarter turns, how much nearer, and which plates stand. */
export interface SolidView {
  quarter: number;
  zoom: number;
  plates: Plates;
}
/** near: what changes, the others stand back; all: each as large; none: not one. */
export type Plates = 'near' | 'all' | 'none';
export const SOLID_VIEW: SolidView = { quarter: 0, zoom: 1, plates: 'near' };
export const SOLID_ZOOM_MOST = 3;

/** What both skins are given and report; the board knows no rule. */
export interface BoardProps {
  scene: Scene;
  /** The lot of the keyboard's cursor. */
  focus: Lot | null;
  /** What a lot is called for a reader: "C4, yours, empty". */
  label: (lot: Lot) => string;
  onHover: (lot: Lot | null) => void;
  onPress: (lot: Lot) => void;
  onKey: (event: KeyboardEvent) => boolean;
  onTurn: (back: boolean) => void;
  reduced: boolean;
  /** The 3D view as the page has it; hands on the city ask for another. Without it the city keeps its own. */
  view?: SolidView;
  onView?: (view: SolidView) => void;
}
