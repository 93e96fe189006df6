// SPDX-License-Identifier: MIT
// keys.ts - the keyboard: everything that can be done without a pointer.
import type { App } from '../app/app.ts';
import type { TableController } from '../table/controller.ts';
import { doable, type Doable } from './bench-actions.ts';
import { changePace } from './pace.tsx';
import type { TableProps } from './props.ts';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type Opened =
  | 'menu'
  | 'log'
  | 'aid'
  | 'codex'
  | 'settings'
  | 'typed'
  | 'seats'
  | 'reasons'
  | 'guide'
  | 'make'
  | 'possible';
const OPENS: Record<string, Opened> = {
  l: 'log',
  m: 'menu',
  c: 'codex',
  w: 'possible',
  '/': 'typed',
  t: 'typed',
  '?': 'aid',
  f1: 'aid',
};
/** What else a key does; one that answers false was not used. */
const ACTS: Record<string, (controller: TableController, can: Doable, shift: boolean, app: App) => unknown> = {
  escape: (controller) => controller.letGo(),
  r: (controller, can, shift) => can.turn && controller.turn(shift),
  p: (controller, can) => (can.watch ? controller.pause(!controller.screen.paused) : can.pay && controller.togglePay()),
  i: (controller, can) => can.income === null || controller.play(can.income),
  e: (controller, can) => can.end === null || controller.play(can.end),
  u: (controller, can) => !can.undo || controller.undo(),
  h: (controller) => controller.hint(),
  n: (controller, can, shift) => (can.watch ? controller.stepBots() : controller.next(shift ? -1 : 1)),
  v: (_controller, can, _shift, app) => can.watch && changePace(app, true),
  s: (controller, can) => can.skip && controller.skip(),
  b: (controller, can) => can.since > 0 && controller.showSince(0),
};

/** In 3D these turn the city and open the tray; with Shift they do what they do at the flat one. */
const SOLID_KEYS = new Set(['e', 't']);

/** Keys of the city: true if the key was used. */
export function boardKey(props: TableProps, event: KeyboardEvent): boolean {
  const { screen, controller } = props;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    controller.nudge(arrow[0], arrow[1], event.shiftKey);
    return true;
  }
  const { kind } = screen.choice;
  const choosing = kind === 'piece' || kind === 'move' || kind === 'target'; // in a trade Enter adds a lot
  if ((event.key === 'Enter' || event.key === ' ') && !event.repeat && choosing && doable(props).commit) {
    void controller.commit();
    return true;
  }
  return false;
}

/** What 1, 2, 3, … choose: deeds of the market, or the cards one picks or keeps one of. */
function cardsInSight({ look, room }: TableProps['screen']): string[] {
  const own = look.moves.flatMap(({ verb, card }) => ((verb === 'pick' || verb === 'keep') && card ? [card] : []));
  const hand = room.state.players[room.viewer - 1]?.hand ?? [];
  return own.length === 0 ? look.market.map(({ card }) => card) : hand.length > 0 ? hand : own;
}

/** Keys of the whole table, wherever the focus is. */
export function tableKey(
  props: TableProps,
  event: KeyboardEvent,
  open: (what: Opened) => void,
  /** The focus is where the pointer put it. */
  pointed: boolean,
): boolean {
  const { controller, screen } = props;
  const can = doable(props);
  const button =
    event.target instanceof Element ? event.target.closest('button, a, [role="button"], [role="tab"]') : null;
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return false;
  }
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    if (screen.choice.kind !== 'piece' || button?.matches('[role="tab"]') === true) {
      return false;
    }
    controller.nudge(arrow[0], arrow[1], event.shiftKey);
    return true;
  }
  if (event.repeat) {
    return button !== null && event.key === 'Enter'; // a key held down must not play turn after turn
  }
  const key = event.key.toLowerCase();
  if (props.app.settings.value.skin === '3d' && !event.shiftKey && SOLID_KEYS.has(key)) {
    return false;
  }
  if (key === 'enter') {
    // Enter does what the confirm button says, but on a button that the person went to by key. An offer is made by its
    // own button alone.
    const own = button !== null && (!pointed || button.matches('[data-commit]'));
    if (!can.commit || own || screen.choice.kind === 'trade') {
      return false;
    }
    void controller.commit();
    return true;
  }
  const opened = OPENS[key];
  const act = key === 'h' && props.online?.counsel === false ? undefined : ACTS[key];
  const card = cardsInSight(screen)[Number(key) - 1];
  if (opened !== undefined) {
    open(opened);
  } else if (act !== undefined) {
    return act(controller, can, event.shiftKey, props.app) !== false;
  } else if (card !== undefined) {
    controller.chooseCard(card);
  } else {
    return false;
  }
  return true;
}
