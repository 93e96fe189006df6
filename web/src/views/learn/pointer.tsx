// SPDX-License-Identifier: MIT
// pointer.tsx - a ring round what a step points at, and a line to it from the coach's card. It lies over everything and
// takes no press. Where the thing goes (a resize, a scroll, a redraw), it goes along.
import { Fragment, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Point } from './point.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Drawn {
  boxes: Box[];
  line: [number, number, number, number] | null;
}
const RING = 3;

function seen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ checkVisibilityCSS: true });
}
/** The elements that a point means now. In 3D lots have no place of their own: the city is meant. */
function found({ lots, things }: Point): Element[] {
  const cells = lots.flatMap((lot) => [...document.querySelectorAll(`.board:not(.solid) [data-lot="${lot}"]`)]);
  if (cells.length > 0) {
    return cells.filter(seen);
  }
  const wanted = lots.length > 0 ? ['[data-testid="city"]'] : things;
  for (const thing of wanted) {
    const element = [...document.querySelectorAll(thing)].find(seen);
    if (element !== undefined) {
      return [element];
    }
  }
  return [];
}
const middle = (from: number, to: number, near: number): number => Math.min(Math.max(near, from), to);
/** From the card's edge to the ring's, as short as it can be. */
function lineOf(card: Box | undefined, boxes: Box[]): Drawn['line'] {
  const lines = boxes.map((box): NonNullable<Drawn['line']> => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const from = card ?? { x, y, width: 0, height: 0 };
    const fromX = middle(from.x + 8, from.x + from.width - 8, x);
    const fromY = middle(from.y + 8, from.y + from.height - 8, y);
    const across = x < from.x || x > from.x + from.width;
    const startX = across ? (x < from.x ? from.x : from.x + from.width) : fromX;
    const startY = across ? fromY : y < from.y ? from.y : from.y + from.height;
    const endX = middle(box.x - RING, box.x + box.width + RING, startX);
    const endY = middle(box.y - RING, box.y + box.height + RING, startY);
    return [startX, startY, endX, endY];
  });
  const length = ([x, y, toX, toY]: NonNullable<Drawn['line']>): number => Math.hypot(toX - x, toY - y);
  return card === undefined ? null : (lines.sort((a, b) => length(a) - length(b))[0] ?? null);
}
const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};
function drawnOf(point: Point | null): Drawn {
  const boxes = point === null ? [] : found(point).map(boxOf);
  const card = document.querySelector('.coach');
  return { boxes, line: lineOf(card === null ? undefined : boxOf(card), boxes) };
}

export function Pointer({ point }: { point: Point | null }): JSX.Element | null {
  const [drawn, setDrawn] = useState<Drawn>({ boxes: [], line: null });
  const key = JSON.stringify(point);
  useEffect(() => {
    let frame = 0;
    let last = '';
    const draw = (): void => {
      frame = 0;
      const next = drawnOf(point);
      const look = JSON.stringify(next);
      if (look !== last) {
        last = look;
        setDrawn(next);
      }
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(draw);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const events = ['resize', 'transitionend', 'animationend'] as const;
    events.forEach((name) => addEventListener(name, soon));
    addEventListener('scroll', soon, true);
    if (point !== null) {
      found(point)[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    }
    draw();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      events.forEach((name) => removeEventListener(name, soon));
      removeEventListener('scroll', soon, true);
    };
  }, [key]);
  const { boxes, line } = drawn;
  if (boxes.length === 0) {
    return null;
  }
  return (
    <svg class="pointing" aria-hidden="true" data-testid="pointing">
      <mask id="pointing-inside">
        <rect width="100%" height="100%" fill="#fff" />
        {boxes.map((box, i) => (
          <rect key={i} {...box} rx="3" fill="#000" />
        ))}
      </mask>
      {['edge', ''].map((cls) => (
        <Fragment key={cls}>
          {line !== null && <line class={cls} x1={line[0]} y1={line[1]} x2={line[2]} y2={line[3]} />}
          <g class={cls} mask="url(#pointing-inside)">
            {boxes.map((box, i) => (
              <rect key={i} {...box} rx="3" />
            ))}
          </g>
        </Fragment>
      ))}
    </svg>
  );
}
