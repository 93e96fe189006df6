// SPDX-License-Identifier: MIT
// pointer.tsx - a ring round what a step points at, and an arrow towards it on the edge of the coach's card. It lies over
// everything and takes no press. Where the thing goes (a resize, a scroll, a redraw), it goes along.
import type { JSX } from 'preact';
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
  /** Where it stands on the card's edge, and its turn. */
  arrow: { x: number; y: number; turn: number } | null;
}

function seen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ checkVisibilityCSS: true });
}
/** The elements that a point means now, and by which name. In 3D lots have no place of their own: the city is meant. */
function found({ lots, things }: Point): { name: string; elements: Element[] } {
  const cells = lots.flatMap((lot) => [...document.querySelectorAll(`.board:not(.solid) [data-lot="${lot}"]`)]);
  if (cells.length > 0) {
    return { name: lots.join(' '), elements: cells.filter(seen) };
  }
  const wanted = lots.length > 0 ? ['[data-testid="city"]'] : things;
  for (const name of wanted) {
    const element = [...document.querySelectorAll(name)].find(seen);
    if (element !== undefined) {
      return { name, elements: [element] };
    }
  }
  return { name: '', elements: [] };
}
const ROUND = 12;
/** Milliseconds that the table may take to come to rest. */
const SETTLES = 300;
const within = (from: number, size: number, near: number): number => Math.min(Math.max(near, from), from + size);
/** On the card's edge, where it is nearest to a ring, but on no corner. */
function arrowOf(card: Box, boxes: Box[]): Drawn['arrow'] {
  const ways = boxes.map((box) => {
    const [toX, toY] = [box.x + box.width / 2, box.y + box.height / 2];
    const x = within(card.x, card.width, toX);
    const inset = x === toX ? 0 : ROUND;
    const y = within(card.y + inset, card.height - 2 * inset, toY);
    return { x, y, across: toX - x, down: toY - y };
  });
  const [way] = ways.sort((a, b) => Math.hypot(a.across, a.down) - Math.hypot(b.across, b.down));
  return way === undefined ? null : { x: way.x, y: way.y, turn: (Math.atan2(way.down, way.across) * 180) / Math.PI };
}
const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};
function drawnOf(elements: Element[]): Drawn {
  const boxes = elements.map(boxOf);
  const card = document.querySelector('.coach');
  return { boxes, arrow: card === null ? null : arrowOf(boxOf(card), boxes) };
}

export function Pointer({ point }: { point: Point | null }): JSX.Element | null {
  const [drawn, setDrawn] = useState<Drawn>({ boxes: [], arrow: null });
  const key = JSON.stringify(point);
  useEffect(() => {
    let frame = 0;
    let last = '';
    let before = '';
    let settled = 0;
    const draw = (): void => {
      frame = 0;
      const { name, elements } = point === null ? { name: '', elements: [] } : found(point);
      // In the tab that was just opened it may lie farther along, and a longer card takes room from the table.
      if (name !== before) {
        before = name;
        settled = performance.now() + SETTLES;
      }
      if (performance.now() <= settled) {
        elements[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      }
      const next = drawnOf(elements);
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
    draw();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      events.forEach((name) => removeEventListener(name, soon));
      removeEventListener('scroll', soon, true);
    };
  }, [key]);
  const { boxes, arrow } = drawn;
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
        <g key={cls} class={cls} mask="url(#pointing-inside)">
          {boxes.map((box, i) => (
            <rect key={i} {...box} rx="3" />
          ))}
        </g>
      ))}
      {arrow !== null && (
        <path class="arrow" d="M-7-9 4 0-7 9z" transform={`translate(${arrow.x} ${arrow.y}) rotate(${arrow.turn})`} />
      )}
    </svg>
  );
}
