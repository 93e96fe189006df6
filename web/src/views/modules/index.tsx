// SPDX-License-Identifier: MIT
// index.tsx - the parts that modules add to a table; each is null where its module is not in the game.
export { ModuleActions } from './actions.tsx';
export { AutomatonChip, AutomatonSteps, CeresPanel, ConsulCard } from './automata.tsx';
export { CardsTab, ChosenCard, InvocationDeed, OwnCards } from './cards.tsx';
export { DraftRow, KeepCards } from './draft.tsx';
export { MonumentShelf } from './monuments.tsx';
export { RoadBoard, RoadsTab } from './roads.tsx';
export { ChipTokens, SeatModules, seatsClass } from './seat.tsx';
export { TargetList } from './targets.tsx';
export { TradeSheet } from './trade.tsx';
