// SPDX-License-Identifier: MIT
// focusing.ts - where the focus goes, so that Enter does what the confirm button says.
import { useEffect, useRef } from 'preact/hooks';
import { doable } from './bench-actions.ts';
import type { TableProps } from './props.ts';

/** The focus goes into a sheet, out of it or about in it. */
function bySheet(event: Event): boolean {
  const ends = event instanceof FocusEvent ? [event.target, event.relatedTarget] : [];
  return ends.some((end) => end instanceof Element && end.closest('.sheet') !== null);
}

/** There Enter is the city's, a field's or a sheet's. */
const OWN_ENTER = '[role="grid"], .sheet, input, select, textarea';

/** What is in the hand, wherever it lies. */
function chosen({ screen: { choice } }: TableProps): string {
  switch (choice.kind) {
    case 'move':
      return choice.move.move;
    case 'piece':
      return choice.piece;
    case 'target':
      return `${choice.verb} ${choice.card} ${choice.at >= 0}`;
    default:
      return '';
  }
}

/** After a choice the confirm button has the focus. Where it was lost the status line has it, a sensible place to go on
 * from. Answers whether the focus came to where it is by the pointer: Enter is not for a button that was only clicked. */
export function useFocus(props: TableProps): () => boolean {
  const { moves } = props.screen.room;
  const { kind } = props.screen.choice;
  const { commit } = doable(props);
  const pointed = useRef({ last: false, focus: false });
  useEffect(() => {
    const at = pointed.current;
    const marks: [keyof DocumentEventMap, (event: Event) => void][] = [
      ['pointerdown', () => (at.last = true)],
      ['keydown', () => (at.last = false)],
      // A sheet gives the focus back to what opened it: that was reached as it was before.
      ['focusin', (event) => (at.focus = at.last || (at.focus && bySheet(event)))],
    ];
    marks.forEach(([name, mark]) => document.addEventListener(name, mark, true));
    return () => marks.forEach(([name, mark]) => document.removeEventListener(name, mark, true));
  }, []);
  useEffect(() => {
    const at = document.activeElement;
    if (commit && kind !== 'trade' && at?.closest(OWN_ENTER) == null) {
      document.querySelector<HTMLElement>('[data-commit]')?.focus({ preventScroll: true });
    } else if (at === null || at === document.body) {
      document.querySelector<HTMLElement>('[data-asks]')?.focus({ preventScroll: true });
    }
  }, [moves, kind, commit, chosen(props)]);
  return () => pointed.current.focus;
}
