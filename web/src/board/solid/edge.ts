// SPDX-License-Identifier: MIT
// edge.ts - how far the slab reaches beyond its lots, in lots. Apart, so that the page need not load the 3D city for it.
export const EDGE = 0.55;
