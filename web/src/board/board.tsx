// SPDX-License-Identifier: MIT
// board.tsx - the city on the page: a skin, and over it the grid for keys, pointers and readers.
//
// The flat skin is always there. The 3D skin is loaded when it is wanted; until then, and where there is no WebGL, the
// flat one stays.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cityExtent, FRAME, LOT } from '../art/index.tsx';
import type { Lot } from '../engine/view.ts';
import { lotAt } from '../table/placing.ts';
import { t } from '../words/words.ts';
import { Board2d } from './board2d.tsx';
import { BAND, EDGE } from './camera.ts';
import { useFading } from './fading.ts';
import { Grid } from './grid.tsx';
import { useNearer } from './nearer.tsx';
import { holdTouch, Pointers, type Hands } from './pointer.ts';
import { isGhost, thingsOf, wholeAt, type BoardProps } from './things.ts';

export interface BoardPlaceProps extends BoardProps {
  skin: '2d' | '3d';
  /** Where something changed last. */
  last?: Lot[];
  /** What somebody points at: it has to be seen. */
  pointed?: Lot[];
}
interface Solid {
  update(props: BoardProps): void;
  dispose(): void;
}

/** The lot at a point of the window, by the box of the picture. */
function lotUnder(box: DOMRect, x: number, y: number, size: number): Lot | null {
  const unit = cityExtent(size) / box.width;
  const column = Math.floor(((x - box.left) * unit - FRAME) / LOT);
  const row = Math.floor(((y - box.top) * unit - FRAME) / LOT);
  return column >= 0 && row >= 0 && column < size && row < size ? lotAt(column, row) : null;
}
const NO_LOTS: Lot[] = [];
/** Inside the window on the city, but not on its bands. */
const inPane = ({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left + BAND && x <= right - EDGE && y >= top + BAND && y <= bottom - EDGE;
let webgl: boolean | null = null;
/** Whether this browser can draw the 3D city. */
export function hasWebgl(): boolean {
  if (webgl === null) {
    try {
      webgl = document.createElement('canvas').getContext('webgl2') !== null;
    } catch {
      webgl = false;
    }
  }
  return webgl;
}

/** Loads the 3D skin on a canvas; null until it draws. */
function useSolid(wanted: boolean, props: BoardProps): { canvas: { current: HTMLCanvasElement | null }; on: boolean } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const solid = useRef<Solid | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const [on, setOn] = useState(false);
  useEffect(() => {
    let left = false;
    const load = async (): Promise<void> => {
      const { Board3d } = await import('./board3d.ts');
      if (!left && canvas.current !== null) {
        solid.current = new Board3d(canvas.current, latest.current);
        setOn(true);
      }
    };
    if (wanted && hasWebgl()) {
      load().catch(() => setOn(false)); // no 3D on this machine: the flat city is already there
    }
    return () => {
      left = true;
      solid.current?.dispose();
      solid.current = null;
      setOn(false);
    };
  }, [wanted]);
  useEffect(() => solid.current?.update(props));
  return { canvas, on };
}

export function Board(given: BoardPlaceProps): JSX.Element {
  const scene = useFading(given.scene);
  const props = scene === given.scene ? given : { ...given, scene };
  const { skin, reduced, last = NO_LOTS, pointed: shown = NO_LOTS } = props;
  const { size } = scene;
  const [cursor, setCursor] = useState<Lot>(props.focus ?? 'A1');
  const [keyed, setKeyed] = useState(false);
  const solid = useSolid(skin === '3d', props);
  const flat = !solid.on;

  const at = props.focus ?? cursor;
  const latest = useRef(props);
  latest.current = props;
  /** What changes now was brought about by a pointer on the city, which looks there already. */
  const pointed = useRef(false);
  const [pointers] = useState(() => new Pointers(() => hands.current));
  const nearer = useNearer(scene, flat, { last, pointed: shown }, reduced, {
    pointed: () => pointed.current,
    stay: (x, y) => pointers.stay(x, y),
  });
  const hands = useRef<Hands>({} as Hands);
  hands.current = {
    lotAt: (x, y) => {
      const [sheet, window] = [nearer.sheet.current, nearer.window.current];
      return sheet === null || window === null || (nearer.near && !inPane(window.getBoundingClientRect(), x, y))
        ? null
        : lotUnder(sheet.getBoundingClientRect(), x, y, size);
    },
    hover: (lot) => {
      setKeyed(false);
      pointed.current = true;
      latest.current.onHover(lot);
    },
    press: (lot) => {
      setCursor(lot);
      latest.current.onPress(lot);
    },
    turn: (back) => latest.current.onTurn(back),
    canTurn: () => thingsOf(latest.current.scene, 'building').some(isGhost),
    grip: nearer.grip,
  };
  useEffect(() => {
    const element = nearer.window.current;
    const sheet = nearer.sheet.current;
    // As a hand moves, where the browser tells it: what it changes is worked out before the frame that shows it begins.
    const early = (event: Event): void => pointers.move(event as PointerEvent);
    const wheel = (event: WheelEvent): void => pointers.wheel(event);
    const elsewhere = (): void => {
      pointed.current = false;
    };
    if (flat) {
      element?.addEventListener('wheel', wheel, { passive: false });
      element?.addEventListener('touchmove', holdTouch, { passive: false });
      sheet?.addEventListener('pointerrawupdate', early);
    }
    addEventListener('keydown', elsewhere, true);
    addEventListener('pointerdown', elsewhere, true);
    return () => {
      element?.removeEventListener('wheel', wheel);
      element?.removeEventListener('touchmove', holdTouch);
      sheet?.removeEventListener('pointerrawupdate', early);
      removeEventListener('keydown', elsewhere, true);
      removeEventListener('pointerdown', elsewhere, true);
    };
  }, [pointers, flat]);
  useEffect(() => {
    if (keyed && flat) {
      nearer.show([at]);
    }
  }, [keyed, at]);

  const go = (lot: Lot): void => {
    if (lot !== at) {
      setCursor(lot);
      props.onHover(lot);
    }
    setKeyed(nearer.window.current?.querySelector(':focus-visible') !== null);
  };
  const grid = (
    <Grid
      size={size}
      name={t('page.board.city', { size })}
      cursor={at}
      label={props.label}
      follow={keyed}
      onKey={(event) => {
        setKeyed(true);
        return props.onKey(event);
      }}
      onCursor={go}
      onPress={props.onPress}
      onBlur={() => setKeyed(false)}
    />
  );
  return (
    <div class="boardbox" ref={nearer.box}>
      <div
        class={`board${flat ? '' : ' solid'}${nearer.near ? ' near' : ''}`}
        ref={nearer.window}
        data-motion={reduced ? 'none' : undefined}
        {...(flat
          ? {
              onPointerDown: (event: PointerEvent) => pointers.down(event),
              onPointerMove: (event: PointerEvent) => pointers.move(event),
              onPointerUp: (event: PointerEvent) => pointers.up(event),
              onPointerCancel: (event: PointerEvent) => pointers.cancel(event),
              onPointerLeave: (event: PointerEvent) => pointers.leave(event),
            }
          : {})}
      >
        <div class="citysheet" ref={nearer.sheet}>
          {flat && <Board2d scene={scene} ring={keyed ? wholeAt(scene, at) : []} />}
          {grid}
        </div>
        {skin === '3d' && <canvas class="city3d" ref={solid.canvas} aria-hidden="true" />}
        {nearer.parts}
      </div>
    </div>
  );
}
