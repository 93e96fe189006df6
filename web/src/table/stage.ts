// SPDX-License-Identifier: MIT
// stage.ts - what is on the screen besides the choice: a hand-over, play, the scoring of an era, the end. Pure.
import type { LogEntry, RoomView } from '../engine/view.ts';
import { isOver } from './news.ts';
import type { Stage } from './types.ts';

/** `passed`: other eyes look at the screen now. */
export function stageOf(view: RoomView, passed: boolean): Stage {
  if (isOver(view)) {
    return { kind: 'final' };
  }
  return passed && view.secret === true ? { kind: 'handover', seat: view.viewer } : { kind: 'play' };
}

/** After the moves `fresh`; a scoring among them is shown first, the last where there are several. */
export function stageAfter(before: RoomView, view: RoomView, fresh: LogEntry[], passed: boolean): Stage {
  const entry = fresh.filter(({ scored }) => scored !== undefined).pop();
  if (entry?.scored === undefined) {
    return stageOf(view, passed);
  }
  return {
    kind: 'scoring',
    era: entry.scored,
    events: entry.events.filter(({ kind }) => kind === 'score'),
    at: 0,
    entry,
    before: pointsBefore(before, fresh.slice(0, fresh.indexOf(entry)), entry),
    passed,
  };
}
/** Points of each seat before the scoring: what was held, what moves since brought, and what the move itself did. */
function pointsBefore({ state }: RoomView, since: LogEntry[], entry: LogEntry): number[] {
  const { players, consul, ceres } = state;
  const automaton = consul?.vp ?? ceres?.vp;
  const points = [...players.map(({ vp }) => vp), ...(automaton === undefined ? [] : [automaton])];
  const own = entry.events.filter(({ kind }) => kind !== 'score');
  for (const { seat = 0, vp = 0 } of [...since.flatMap(({ events }) => events), ...own]) {
    if (seat > 0) {
      points[seat - 1] = (points[seat - 1] ?? 0) + vp;
    }
  }
  return points;
}

/** A beat of the scoring on or back. Past the last beat is the table of sums, and past that what comes after it. */
export function scoringStep(stage: Stage, step: number, view: RoomView): Stage {
  if (stage.kind !== 'scoring') {
    return stage;
  }
  const at = stage.at + step;
  return at > stage.events.length ? stageOf(view, stage.passed) : { ...stage, at: Math.max(at, 0) };
}
/** To the table of sums, and from there on. */
export function scoringSkip(stage: Stage, view: RoomView): Stage {
  return stage.kind === 'scoring' ? scoringStep(stage, Math.max(stage.events.length - stage.at, 1), view) : stage;
}
