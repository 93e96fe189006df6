// SPDX-License-Identifier: MIT
// index.tsx - the parts that modules add to a table; each is null where its module is not in the game.
export { ModuleActions } from './actions.tsx';
export { AutomatonSteps, CeresPanel, ConsulCard } from './automata.tsx';
export { InvocationDeed, OwnCards } from './cards.tsx';
export { DraftRow, KeepCards } from './draft.tsx';
export { MonumentShelf } from './monuments.tsx';
export { RoadBoard } from './roads.tsx';
export { SeatModules } from './seat.tsx';
export { TradeSheet } from './trade.tsx';
