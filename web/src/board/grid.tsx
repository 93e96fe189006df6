// SPDX-License-Identifier: MIT
// grid.tsx - the city as a grid that a keyboard walks and a reader reads. It is laid over the picture and shows nothing
// itself; the ring is drawn by the skin.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Lot } from '../engine/view.ts';
import { lotAt, placeOf } from '../table/placing.ts';

export interface GridProps {
  size: number;
  name: string;
  cursor: Lot;
  label: (lot: Lot) => string;
  /** True: the keys moved the cursor, so the focus goes along. */
  follow: boolean;
  onKey: (event: KeyboardEvent) => boolean;
  onCursor: (lot: Lot) => void;
  onPress: (lot: Lot) => void;
  onBlur: () => void;
}

/** Where a key leads from a lot; null for a key that leads nowhere. */
export function step(key: string, lot: Lot, size: number): Lot | null {
  const { column, row } = placeOf(lot);
  const last = size - 1;
  const ways: Record<string, [number, number]> = {
    ArrowLeft: [column - 1, row],
    ArrowRight: [column + 1, row],
    ArrowUp: [column, row - 1],
    ArrowDown: [column, row + 1],
    Home: [0, row],
    End: [last, row],
    PageUp: [column, 0],
    PageDown: [column, last],
  };
  const way = ways[key];
  if (way === undefined) {
    return null;
  }
  const [toColumn, toRow] = way;
  return lotAt(Math.min(Math.max(toColumn, 0), last), Math.min(Math.max(toRow, 0), last));
}

export function Grid({ size, name, cursor, label, follow, onKey, onCursor, onPress, onBlur }: GridProps): JSX.Element {
  const cell = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (follow && grid.current?.contains(document.activeElement) === true && document.activeElement !== cell.current) {
      cell.current?.focus({ preventScroll: true }); // the city itself comes into view
    }
  });
  const keyDown = (event: KeyboardEvent): void => {
    if (onKey(event)) {
      event.preventDefault();
      return;
    }
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const to = plain ? step(event.key, cursor, size) : null;
    if (to !== null) {
      onCursor(to);
    } else if (plain && (event.key === 'Enter' || event.key === ' ')) {
      onPress(cursor);
    } else {
      return;
    }
    event.preventDefault();
  };
  // A click focuses too, but the pointer has said already what it wants.
  const focused = (element: Element, lot: Lot): void => {
    if (element.matches(':focus-visible')) {
      onCursor(lot);
    }
  };
  const leave = (event: FocusEvent): void => {
    if (!(event.relatedTarget instanceof Node) || grid.current?.contains(event.relatedTarget) !== true) {
      onBlur();
    }
  };
  const range = Array.from({ length: size }, (_, i) => i);
  const kept = useRef(new Map<Lot, { look: string; node: JSX.Element }>());
  const latest = useRef(focused);
  latest.current = focused;
  /** The same element as long as it says the same: a hover changes a few of a hundred. */
  const cellOf = (lot: Lot): JSX.Element => {
    const here = lot === cursor;
    const words = label(lot);
    const look = `${here} ${words}`;
    const before = kept.current.get(lot);
    if (before?.look === look) {
      return before.node;
    }
    const node = (
      <div
        role="gridcell"
        key={lot}
        data-lot={lot}
        tabIndex={here ? 0 : -1}
        aria-label={words}
        ref={here ? cell : undefined}
        onFocus={(event) => latest.current(event.currentTarget, lot)}
      />
    );
    kept.current.set(lot, { look, node });
    return node;
  };
  return (
    <div
      class="cells"
      role="grid"
      aria-label={name}
      ref={grid}
      style={{ '--n': size }}
      onKeyDown={keyDown}
      onFocusOut={leave}
    >
      {range.map((row) => (
        <div role="row" key={row}>
          {range.map((column) => cellOf(lotAt(column, row)))}
        </div>
      ))}
    </div>
  );
}
