// SPDX-License-Identifier: MIT
// nearer.tsx - the flat city seen from nearer: hands, wheel, keys and buttons move the camera, and what is chosen comes
// into view. The camera moves elements by their style alone, so that nothing is drawn anew while it does.
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { cityExtent, Icon, LOT } from '../art/index.tsx';
import type { Lot } from '../engine/view.ts';
import { t } from '../words/words.ts';
import {
  BAND,
  bringAllIntoView,
  bringIntoView,
  canZoom,
  EDGE,
  farCorner,
  isNear,
  pan,
  placing,
  pull,
  shown,
  start,
  whole,
  ZOOM_STEP,
  zoomAt,
  type Corner,
  type Room,
  type View,
} from './camera.ts';
import { placeOf } from '../table/placing.ts';
import type { Grip } from './pointer.ts';
import { isGhost, thingsOf, type Scene } from './things.ts';

const GLIDE = 'transform 160ms ease-out';
/** Beside the whole city there is room for a button from this width on. */
const ASIDE = 46;

export interface Nearer {
  /** Room, window, and the sheet that the city is drawn on. */
  box: RefObject<HTMLDivElement | null>;
  window: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  near: boolean;
  grip: Grip;
  show: (lots: readonly Lot[]) => void;
  /** Letters, overview and buttons. */
  parts: JSX.Element | null;
}
/** What is in the hand or chosen, and should be seen. */
function chosenLots(scene: Scene): Lot[] {
  const ghost = thingsOf(scene, 'building').find(isGhost);
  return ghost?.lots ?? thingsOf(scene, 'outline').find(({ tone }) => tone === 'chosen')?.lots ?? [];
}
/** The whole city in 86 pixels: whose each lot is. Drawn again only when that changes. */
function Overview({ scene, frame }: { scene: Scene; frame: RefObject<SVGRectElement | null> }): JSX.Element {
  const { size } = scene;
  const lots = thingsOf(scene, 'lot').filter(({ owner }) => owner !== 'none');
  const drawn = useMemo(
    () =>
      lots.map(({ lot, owner }) => {
        const { column, row } = placeOf(lot);
        return <rect key={lot} class={`o-${owner}`} x={column + 0.04} y={row + 0.04} width="0.92" height="0.92" />;
      }),
    [lots.map(({ lot, owner }) => lot + owner).join()],
  );
  const lines = Array.from({ length: size - 1 }, (_, i) => `M${i + 1} 0V${size}M0 ${i + 1}H${size}`).join('');
  return (
    <svg viewBox={`-0.5 -0.5 ${size + 1} ${size + 1}`} aria-hidden="true">
      <rect class="ov-frame" x="-0.5" y="-0.5" width={size + 1} height={size + 1} />
      <rect class="ov-ground" width={size} height={size} />
      <path class="ov-lines" d={lines} />
      {drawn}
      <rect class="ov-view" ref={frame} />
    </svg>
  );
}

/** `last`: where something changed last; `pointed`: what has to be seen, all of it. */
export function useNearer(
  scene: Scene,
  on: boolean,
  { last, pointed }: { last: readonly Lot[]; pointed: readonly Lot[] },
  reduced: boolean,
  again: Again,
): Nearer {
  const box = useRef<HTMLDivElement>(null);
  const window = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const tops = useRef<HTMLDivElement>(null);
  const lefts = useRef<HTMLDivElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const room = useRef<Room>({ width: 0, height: 0, size: scene.size, fit: 0 });
  const view = useRef<View>({ lot: 0, x: 0, y: 0 });
  /** Nobody has moved it yet: it starts anew when its room changes. */
  const untouched = useRef(true);
  const following = useRef<{ x: number; y: number; frame: number } | null>(null);
  const [near, setNear] = useState(false);
  const [corner, setCorner] = useState<Corner>('ne');
  const [aside, setAside] = useState<'right' | 'below' | null>(null);
  const [zooms, setZooms] = useState(false);
  const chosen = chosenLots(scene);
  const latest = useRef({ last, pointed, chosen, reduced, again, scene });
  latest.current = { last, pointed, chosen, reduced, again, scene };

  /** Puts everything where the view has it; `glide` where it may take a moment. */
  const put = (to: View, glide: boolean): void => {
    const { current: space } = room;
    view.current = to;
    const nearer = isNear(space, to);
    setNear(nearer);
    const pane = window.current;
    const city = sheet.current;
    if (pane === null || city === null) {
      return;
    }
    const moves = [city, tops.current, lefts.current, frame.current];
    for (const element of moves) {
      if (element !== null) {
        element.style.transition = glide && !latest.current.reduced ? GLIDE : '';
      }
    }
    if (!nearer) {
      pane.style.width = pane.style.height = city.style.transform = '';
      return;
    }
    const { width, height, left, top, scale } = placing(space, to);
    pane.style.width = `${width}px`;
    pane.style.height = `${height}px`;
    pane.style.setProperty('--lot', `${to.lot}px`);
    city.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px) scale(${scale})`;
    const part = shown(space, to);
    if (tops.current !== null && lefts.current !== null && frame.current !== null) {
      tops.current.style.transform = `translateX(${Math.round(-part.x * to.lot)}px)`;
      lefts.current.style.transform = `translateY(${Math.round(-part.y * to.lot)}px)`;
      frame.current.style.transform = `translate(${part.x}px, ${part.y}px)`;
      frame.current.setAttribute('width', String(part.width));
      frame.current.setAttribute('height', String(part.height));
    }
    const seen = latest.current.pointed.length > 0 ? latest.current.pointed : latest.current.chosen;
    if (seen.length > 0) {
      setCorner(farCorner(to, seen));
    }
  };
  const byHand = (to: View, glide = false): void => {
    untouched.current = false;
    put(to, glide);
  };
  const middle = (x: number, y: number): { x: number; y: number } => {
    const at = box.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
    return { x: x - at.left - at.width / 2, y: y - at.top - at.height / 2 };
  };
  const show = (lots: readonly Lot[]): void => put(bringIntoView(room.current, view.current, lots), true);
  /** As near as before, or as it began, if what is pointed at can be seen from there. */
  const rested = (): View => {
    const { last: changed, pointed: wanted, chosen: inHand } = latest.current;
    const { current: space } = room;
    const from = untouched.current
      ? bringIntoView(space, start(space, changed), inHand)
      : pan(space, view.current, 0, 0);
    return bringAllIntoView(space, from, wanted);
  };
  const zoom = (by: number): void => {
    const { current: space } = room;
    const { chosen: wanted, last: changed } = latest.current;
    const to = zoomAt(space, view.current, by, { x: (BAND - EDGE) / 2, y: (BAND - EDGE) / 2 });
    const seen = wanted.length > 0 || isNear(space, view.current) ? wanted : changed;
    byHand(bringIntoView(space, to, seen), true);
  };
  const all = (): void => byHand(whole(room.current), true);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !on) {
      setNear(false);
      return;
    }
    const measure = (): void => {
      const { size } = latest.current.scene;
      const { clientWidth: width, clientHeight: height } = element;
      const side = sheet.current?.offsetWidth ?? 0;
      room.current = { width, height, size, fit: (side * LOT) / cityExtent(size) };
      setAside((width - side) / 2 >= ASIDE ? 'right' : (height - side) / 2 >= ASIDE ? 'below' : null);
      setZooms(canZoom(room.current));
      put(rested(), false);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [on, scene.size]);
  // The parts for a nearer view are there only now: they are put in their place before anybody sees them.
  useLayoutEffect(() => {
    if (near) {
      put(view.current, false);
    }
  }, [near]);
  const keys = { '+': () => zoom(ZOOM_STEP), '=': () => zoom(ZOOM_STEP), '-': () => zoom(1 / ZOOM_STEP), '0': all };
  useLayoutEffect(() => {
    if (!on) {
      return;
    }
    const key = (event: KeyboardEvent): void => {
      const act = keys[event.key as keyof typeof keys];
      const plain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
      const elsewhere =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
      if (plain && !elsewhere && act !== undefined && canZoom(room.current)) {
        act();
        event.preventDefault();
      }
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [on]);
  const wanted = chosen.length > 0 ? chosen : last;
  useEffect(() => {
    if (on && !latest.current.again.pointed()) {
      show(wanted);
      show(pointed);
    }
  }, [wanted.join(' '), on]);
  useEffect(() => {
    if (on && pointed.length > 0) {
      put(rested(), true);
    }
  }, [pointed.join(' '), on]);
  useEffect(() => () => cancelAnimationFrame(following.current?.frame ?? 0), []);

  /** While a piece is held at an edge the view goes on. */
  const follow = (): void => {
    const hand = following.current;
    if (hand === null) {
      return;
    }
    const by = pull(room.current, middle(hand.x, hand.y));
    hand.frame = 0;
    if (by.x !== 0 || by.y !== 0) {
      const before = view.current;
      const to = pan(room.current, before, by.x, by.y);
      if (to.x !== before.x || to.y !== before.y) {
        byHand(to);
        latest.current.again.stay(hand.x, hand.y);
        hand.frame = requestAnimationFrame(follow);
      }
    }
  };
  const grip: Grip = {
    drags: () => isNear(room.current, view.current) && !thingsOf(latest.current.scene, 'building').some(isGhost),
    drag: (dx, dy) => byHand(pan(room.current, view.current, dx, dy)),
    pinch: (by, x, y, dx, dy) => {
      if (canZoom(room.current)) {
        const zoomed = zoomAt(room.current, view.current, by, middle(x, y));
        byHand(pan(room.current, zoomed, dx, dy));
      }
    },
    zoom: (by, x, y) => {
      if (canZoom(room.current)) {
        byHand(zoomAt(room.current, view.current, by, middle(x, y)));
      }
      return canZoom(room.current);
    },
    follow: (x, y) => {
      if (isNear(room.current, view.current) && thingsOf(latest.current.scene, 'building').some(isGhost)) {
        const running = following.current?.frame ?? 0;
        following.current = { x, y, frame: running };
        if (running === 0) {
          following.current.frame = requestAnimationFrame(follow);
        }
      }
    },
    drop: () => {
      cancelAnimationFrame(following.current?.frame ?? 0);
      following.current = null;
    },
  };

  const range = Array.from({ length: scene.size }, (_, i) => i);
  const place = near ? corner : (aside ?? 'frame');
  const stop = (event: Event): void => event.stopPropagation(); // a hand on a button is not on the city
  const parts =
    !on || !zooms ? null : (
      <>
        {near && (
          <div class="pins" aria-hidden="true">
            <div class="pins-top">
              <div ref={tops}>
                {range.map((i) => (
                  <span key={i}>{String.fromCharCode(65 + i)}</span>
                ))}
              </div>
            </div>
            <div class="pins-left">
              <div ref={lefts}>
                {range.map((i) => (
                  <span key={i}>{i + 1}</span>
                ))}
              </div>
            </div>
          </div>
        )}
        <div
          class={`nearer ${place}`}
          data-testid="nearer"
          style={{ '--n': scene.size }}
          onPointerDown={stop}
          onPointerMove={stop}
          onPointerUp={stop}
        >
          {near && (
            <button
              class="overview"
              data-testid="zoom-all"
              aria-label={t('page.zoom.all')}
              title={t('page.zoom.all')}
              onClick={all}
            >
              <Overview scene={scene} frame={frame} />
            </button>
          )}
          <button
            data-testid="zoom-in"
            aria-label={t('page.zoom.in')}
            title={t('page.zoom.in')}
            onClick={() => zoom(ZOOM_STEP)}
          >
            <Icon name="plus" />
          </button>
          {near && (
            <button
              data-testid="zoom-out"
              aria-label={t('page.zoom.out')}
              title={t('page.zoom.out')}
              onClick={() => zoom(1 / ZOOM_STEP)}
            >
              <Icon name="minus" />
            </button>
          )}
        </div>
      </>
    );
  return { box, window, sheet, near, grip, show, parts };
}
/** What the board's own hands tell. */
export interface Again {
  /** Whether a pointer on the city brought the change about: then the view stays. */
  pointed: () => boolean;
  /** The view moved under a hand at this point. */
  stay: (x: number, y: number) => void;
}
