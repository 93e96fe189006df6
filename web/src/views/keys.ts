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

export type Opened = 'menu' | 'log' | 'aid' | 'codex' | 'settings' | 'typed' | 'seats' | 'reasons';
const OPENS: Record<string, Opened> = {
  l: 'log',
  m: 'menu',
  c: 'codex',
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

/** Keys of the whole table, wherever the focus is. */
export function tableKey(props: TableProps, event: KeyboardEvent, open: (what: Opened) => void): boolean {
  const { controller, screen } = props;
  const can = doable(props);
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) {
    return false; // a key held down must not play turn after turn
  }
  const key = event.key.toLowerCase();
  if (props.app.settings.value.skin === '3d' && !event.shiftKey && SOLID_KEYS.has(key)) {
    return false;
  }
  if (key === 'enter') {
    // Enter on a button is that button's, but for the one that chose what is now in the hand. An offer is made by its
    // own button alone.
    const button =
      event.target instanceof Element ? event.target.closest('button, a, [role="button"], [role="tab"]') : null;
    const chose = button === null || button.matches('.deed[aria-pressed="true"], .pc[aria-pressed="true"]');
    if (!can.commit || !chose || screen.choice.kind === 'trade') {
      return false;
    }
    void controller.commit();
    return true;
  }
  const opened = OPENS[key];
  const act = ACTS[key];
  const deed = screen.look.market[Number(key) - 1];
  if (opened !== undefined) {
    open(opened);
  } else if (act !== undefined) {
    return act(controller, can, event.shiftKey, props.app) !== false;
  } else if (deed !== undefined) {
    controller.chooseCard(deed.card);
  } else {
    return false;
  }
  return true;
}
