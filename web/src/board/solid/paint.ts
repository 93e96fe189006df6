// SPDX-License-Identifier: MIT
// paint.ts - the materials of docs/table.md 11 and 18 as they are in full light; sun and shade make the rest.
import type { Owner } from '../things.ts';
import type { Paint } from './shape.ts';

export const SEATS: Record<Owner, { cloth: Paint; ink: Paint }> = {
  red: { cloth: '#b3221f', ink: '#fff9ee' },
  blue: { cloth: '#1a6fb5', ink: '#fff9ee' },
  gold: { cloth: '#efb02e', ink: '#2b231d' },
  green: { cloth: '#4db596', ink: '#12302a' },
  violet: { cloth: '#4a2468', ink: '#fff9ee' },
  ceres: { cloth: '#35502f', ink: '#f5e3a4' },
  consul: { cloth: '#37322f', ink: '#f0d9a0' },
  none: { cloth: '#b9ab8f', ink: '#2b231d' },
};
export const STEP: Paint = '#f3e8d0';
/** Plaster in three tones by place, as the pavers. */
export const PLASTER: readonly Paint[] = ['#f3e2bd', '#f0d8ab', '#f4e6ca'];
export const STRING: Paint = '#fbf0d8';
export const SHUTTER: Paint = '#5a3d2b';
export const SILL: Paint = '#fff4dd';
export const DOOR: Paint = '#5a2f1a';
export const TILE: Paint = '#c26545';
export const TILE_SEAM: Paint = '#9b4930';
export const TILE_RIDGE: Paint = '#e6a888';
export const SLATE: Paint = '#71859a';
export const SLATE_SEAM: Paint = '#5a6c80';
export const SLATE_RIDGE: Paint = '#dde5ea';
export const SAFFRON: Paint = '#dba23f';
export const CREAM: Paint = '#f6e6c4';
export const COUNTER: Paint = '#e2c18c';
export const TIMBER: Paint = '#b9854c';
export const DARK: Paint = '#5d3a20';
export const MARBLE: Paint = '#f6f3ea';
export const MARBLE_2: Paint = '#e4dfd2';
export const CELLA: Paint = '#dccfb4';
export const COLUMN: Paint = '#fffdf6';
export const WATER: Paint = '#7fb4c9';
export const FOAM: Paint = '#d8eef5';
export const HEDGE: Paint = '#9aab57';
export const LAWN: Paint = '#b9c47f';
export const LEAF: Paint = '#7d8f3f';
export const LEAF_2: Paint = '#9dad57';
export const CYPRESS: Paint = '#6b7d3a';
export const TRUNK: Paint = '#6b4a2d';
export const BRICK: Paint = '#a1694a';
export const EMBER: Paint = '#f08a3c';
export const FLAME: Paint = '#ffd676';
export const SOOT: Paint = '#4a3c33';
export const BRONZE: Paint = '#3d2c1a';
export const GILT: Paint = '#e2b64f';
export const GOLD: Paint = '#d9a436';
export const TRAVERTINE: Paint = '#efe2c6';
export const SAND: Paint = '#ddb36f';
export const ARCHWAY: Paint = '#6b5136';
export const BASALT: Paint = '#37322f';
export const HULL: Paint = '#7a4f28';
export const GOODS: readonly Paint[] = ['#c0693a', '#87983f', '#6c8499', '#d3a03c'];
