// SPDX-License-Identifier: MIT
// longpress.tsx - a finger that stays shows what a pointer shows by staying: the title of what lies under it, and a map.
//
// What has a `title` or a `data-tip` answers. The press is no tap: the click that the finger ends with is taken away, and
// so is the browser's own menu. The city has its own hands (board/pointer.ts).
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

const LONG_MS = 450;
const STILL_PX = 10;
const GAP = 8;

interface Tip {
  words: string;
  /** A drawing of ours that lies in it, as its markup. */
  map: string;
  over: DOMRect;
}

function tipOf(target: EventTarget | null): Tip | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip], [title]') : null;
  const words = element?.dataset.tip ?? element?.title ?? '';
  return element === null || words === ''
    ? null
    : {
        words,
        map: element.querySelector('svg.map')?.outerHTML ?? '',
        over: element.getBoundingClientRect(),
      };
}

export function LongPress(): JSX.Element | null {
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let touched = false;
    let swallow = false;
    const down = (event: PointerEvent): void => {
      clearTimeout(timer);
      setTip(null);
      swallow = false;
      touched = event.pointerType === 'touch';
      const found = touched && event.isPrimary ? tipOf(event.target) : null;
      if (found !== null) {
        from = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          swallow = true;
          setTip(found);
        }, LONG_MS);
      }
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) {
        clearTimeout(timer);
      }
    };
    const end = (): void => clearTimeout(timer);
    const click = (event: MouseEvent): void => {
      if (swallow) {
        swallow = false;
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const menu = (event: Event): void => {
      const typed = event.target instanceof Element && event.target.closest('input, textarea, a') !== null;
      if (touched && !typed) {
        event.preventDefault();
      }
    };
    const listeners: [string, EventListener][] = [
      ['pointerdown', down as EventListener],
      ['pointermove', move as EventListener],
      ['pointerup', end],
      ['pointercancel', end],
      ['click', click as EventListener],
      ['contextmenu', menu],
    ];
    for (const [name, listener] of listeners) {
      addEventListener(name, listener, true);
    }
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) {
        removeEventListener(name, listener, true);
      }
    };
  }, []);
  useLayoutEffect(() => {
    // Above what it is about, or below where there is no room; never over an edge.
    if (tip !== null && box.current !== null) {
      const { offsetWidth: width, offsetHeight: height, style } = box.current;
      const above = tip.over.top - height - GAP;
      style.top = `${above >= GAP ? above : Math.min(tip.over.bottom + GAP, innerHeight - height - GAP)}px`;
      const left = tip.over.left + tip.over.width / 2 - width / 2;
      style.left = `${Math.min(Math.max(left, GAP), innerWidth - width - GAP)}px`;
    }
  }, [tip]);
  return tip === null ? null : (
    <div class="tip" role="status" data-testid="tip" ref={box}>
      {tip.map !== '' && <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: tip.map }} />}
      {tip.words}
    </div>
  );
}
