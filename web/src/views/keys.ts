// keys.ts - the keyboard: everything that can be done without a pointer.
import { doable } from './bench-actions.ts';
import type { TableProps } from './props.ts';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

export type Opened = 'menu' | 'log' | 'aid' | 'codex' | 'settings' | 'typed' | 'seats' | 'cards';

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
  const number = Number(event.key);
  const deed = screen.look.market[number - 1];
  switch (event.key.toLowerCase()) {
    case 'enter': {
      // Enter on a button is that button's, but for the one that chose what is now in the hand. An offer is made by its
      // own button alone.
      const button = event.target instanceof Element ? event.target.closest('button, a, [role="button"], [role="tab"]') : null;
      const chose = button === null || button.matches('.deed[aria-pressed="true"], .pc[aria-pressed="true"]');
      if (!can.commit || !chose || screen.choice.kind === 'trade') {
        return false;
      }
      void controller.commit();
      return true;
    }
    case 'escape':
      controller.letGo();
      return true;
    case 'r':
      controller.turn(event.shiftKey);
      return can.turn;
    case 'p':
      controller.togglePay();
      return can.pay;
    case 'i':
      if (can.income !== null) {
        void controller.play(can.income);
      }
      return true;
    case 'e':
      if (can.end !== null) {
        void controller.play(can.end);
      }
      return true;
    case 'u':
      if (can.undo) {
        void controller.undo();
      }
      return true;
    case 'h':
      controller.hint();
      return true;
    case 'n':
      controller.next(event.shiftKey ? -1 : 1);
      return true;
    case 'l':
      open('log');
      return true;
    case 'm':
      open('menu');
      return true;
    case 'c':
      open('codex');
      return true;
    case '/':
    case 't':
      open('typed');
      return true;
    case '?':
    case 'f1':
      open('aid');
      return true;
    default:
      if (deed !== undefined) {
        controller.chooseCard(deed.card);
        return true;
      }
      return false;
  }
}
