// SPDX-License-Identifier: MIT
// crop.tsx - a piece of the city with a move on it, lettered on two edges. The city itself is drawn by board2d.tsx.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FRAME, LOT } from '../../art/index.tsx';
import { Board2d } from '../../board/board2d.tsx';
import type { Scene } from '../../board/things.ts';
import type { Box, Room } from './crop-place.ts';
import { sceneIn } from './crop-scene.ts';

/** The strips of letters and of numbers, in pixels; css/review-mistakes.css has the same. */
const EDGE = 16;
/** A lot is at least this large; a picture shows five across before they become larger, and more where they would be
 * larger than that. */
export const LOT_LEAST = 38;
const LOT_MOST = 56;
const FIVE = 5;
/** Stone round the lots that are shown, in units of the drawings. */
const RIM = 1.5;

/** How many lots fit into a picture so wide. */
export function roomOf(width: number, rows: number): Room {
  const inside = Math.max(width - EDGE, LOT_LEAST * 4);
  const columns = Math.floor(inside / LOT_LEAST);
  return { columns, rows, least: Math.max(Math.min(columns, FIVE), Math.floor(inside / LOT_MOST)) };
}
/** The width of an element as it is laid out; 0 before it is. */
export function useWidth(): { ref: { current: HTMLDivElement | null }; width: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = ref;
    if (current === null) {
      return undefined;
    }
    setWidth(current.clientWidth);
    const watch = new ResizeObserver(() => setWidth(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}

export function Crop({
  scene,
  box,
  how,
  label,
}: {
  scene: Scene;
  box: Box;
  how: 'played' | 'better';
  label: string;
}): JSX.Element {
  const { column, row, columns, rows } = box;
  const x = FRAME + column * LOT - RIM;
  const y = FRAME + row * LOT - RIM;
  const view = `${x} ${y} ${columns * LOT + 2 * RIM} ${rows * LOT + 2 * RIM}`;
  return (
    <div
      class={`crp ${how}`}
      role="img"
      aria-label={label}
      data-box={`${columns}x${rows}`}
      style={{ '--columns': columns, '--rows': rows }}
    >
      <div class="crp-x" aria-hidden="true">
        {Array.from({ length: columns }, (_, i) => (
          <span key={i}>{String.fromCharCode(65 + column + i)}</span>
        ))}
      </div>
      <div class="crp-y" aria-hidden="true">
        {Array.from({ length: rows }, (_, i) => (
          <span key={i}>{row + i + 1}</span>
        ))}
      </div>
      <div class="crp-city board" data-motion="none">
        <Board2d scene={sceneIn(scene, box)} ring={[]} view={view} />
      </div>
    </div>
  );
}
