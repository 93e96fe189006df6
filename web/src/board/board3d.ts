// SPDX-License-Identifier: MIT
// board3d.ts - the 3D skin: the same scene as the flat one, in stone (docs/table.md 17). Loaded only when it is wanted.
//
// Nothing is drawn unless something changed. All that stands is one buffer, built again only when another thing stands;
// what is in the hand, lines and signs are buffers of their own, so a hover uploads little.
import { LOT } from '../art/geometry.ts';
import type { Lot } from '../engine/view.ts';
import { pull } from './camera.ts';
import { holdTouch, Pointers, type Grip } from './pointer.ts';
import { cityOf, Quarry, type City } from './solid/city.ts';
import { LIGHT, slab, type Stone } from './solid/ground.ts';
import { signsOf } from './solid/layout.ts';
import { linesOf } from './solid/marks.ts';
import { groundLot, lotHit } from './solid/pick.ts';
import { Stage } from './solid/stage.ts';
import { heart } from './spots.ts';
import type { Paint } from './solid/shape.ts';
import { isGhost, SOLID_VIEW, SOLID_ZOOM_MOST, thingsOf, wholeAt, type BoardProps, type SolidView } from './things.ts';

const TURN_MS = 380;
const PLACE_MS = 180;
const SETTLE_MS = 60;
const PLACE_HIGH = 0.32;
const ARRIVED_MS = 1000;
/** More new stones than this at once are a jump, not a move: they are just there. */
const FEW = 4;
const QUARTER_PX = 230;
/** Two fingers that turn this far, in radians, turn the city by a quarter. */
const TWIST = 0.5;
const ZOOM_STEP = 1.35;
/** What is brought into view is this far from the edge. */
const BRING_PX = 90;
const FONTS = ['400 32px Marcellus', '800 13px "Alegreya Sans"'];

const ease = (t: number): number => 1 - (1 - t) ** 3;
/** The stone of the page's own skin and theme. */
function stoneOf(canvas: HTMLElement): Stone {
  const style = getComputedStyle(canvas);
  const read = (name: string, otherwise: Paint): Paint => {
    const value = style.getPropertyValue(name).trim();
    return /^#[0-9a-f]{6}$/i.test(value) ? value : otherwise;
  };
  const [a, b, c] = LIGHT.pavers;
  return {
    pavers: [read('--paver-1', a), read('--paver-2', b), read('--paver-3', c)],
    joint: read('--joint', LIGHT.joint),
    frame: read('--frame', LIGHT.frame),
    line: read('--frame-line', LIGHT.line),
    letter: read('--minium-2', LIGHT.letter),
  };
}
export class Board3d {
  readonly #canvas: HTMLCanvasElement;
  readonly #stage: Stage;
  readonly #quarry = new Quarry();
  readonly #pointers: Pointers;
  readonly #stop = new AbortController();
  readonly #watches: { disconnect(): void }[] = [];
  #props: BoardProps;
  #stone: Stone;
  #city: City | null = null;
  #slabKey = '';
  #cityKey = '';
  #ghostKey = '';
  #overKey = '';
  /** How it is looked at. */
  #view: SolidView;
  /** Views that the page has from here, or that were looked at already: they may come back late, and are no news. */
  #known = new WeakSet<SolidView>();
  #turning: { from: number; start: number } | null = null;
  /** Quarters that a hand has dragged it by, and how far two fingers have turned. */
  #dragged = 0;
  #twisted = 0;
  #chosenKey = '';
  /** Where a hand holds a piece over a city that is seen from nearer. */
  #held: { x: number; y: number } | null = null;
  #rising: { keys: Set<string>; start: number } | null = null;
  #arrived: { lots: Lot[][]; until: number } | null = null;
  #shown = 0;
  #frame = 0;
  #lost = false;

  constructor(canvas: HTMLCanvasElement, props: BoardProps) {
    this.#canvas = canvas;
    this.#props = props;
    this.#stage = new Stage(canvas);
    this.#stone = stoneOf(canvas);
    this.#view = props.view ?? SOLID_VIEW;
    this.#known.add(this.#view);
    this.#pointers = new Pointers(() => ({
      lotAt: (x, y) => this.#lotAt(x, y),
      hover: (lot) => this.#props.onHover(lot),
      press: (lot) => this.#props.onPress(lot),
      turn: (back) => this.#props.onTurn(back),
      canTurn: () => this.#hasGhost(),
      grip: this.#grip,
    }));
    this.#listen();
    this.#resize();
    this.#stage.look(props.scene.size, this.#view.quarter);
    this.#stage.zoomTo(this.#view.zoom, 0, 0);
    this.update(props);
    const changed = thingsOf(props.scene, 'outline').find(({ tone }) => tone === 'recent')?.lots ?? [];
    if (changed.length > 0 && this.#view.zoom > 1) {
      const { x, y } = heart(changed);
      this.#stage.bring(x / LOT, y / LOT, 0, BRING_PX);
    }
    Promise.all(FONTS.map((font) => document.fonts.load(font)))
      .then(() => {
        if (!this.#stop.signal.aborted) {
          this.#stage.atlas.reset(this.#stage.atlas.scale);
          this.#refresh();
        }
      })
      .catch(() => undefined); // the city is readable in the browser's own letters
  }

  update(props: BoardProps): void {
    const resized = props.scene.size !== this.#props.scene.size;
    this.#props = props;
    if (resized) {
      this.#stage.look(props.scene.size, this.#turnNow());
      this.#resize();
    }
    const { view } = props;
    if (view !== undefined && !this.#known.has(view)) {
      this.#known.add(view);
      this.#lookAs(view);
    }
    this.#bring();
    this.#refresh();
  }
  /** The middle of what is in the hand or chosen. */
  #chosen(): [number, number] | null {
    const { scene } = this.#props;
    const lots =
      thingsOf(scene, 'building').find(isGhost)?.lots ??
      thingsOf(scene, 'outline').find(({ tone }) => tone === 'chosen')?.lots;
    if (lots === undefined || lots.length === 0) {
      return null;
    }
    const { x, y } = heart(lots);
    return [x / LOT, y / LOT];
  }
  /** What was chosen otherwise than by a hand on the city comes into view. */
  #bring(): void {
    const chosen = this.#chosen();
    const key = chosen?.join() ?? '';
    if (key !== this.#chosenKey) {
      this.#chosenKey = key;
      if (chosen !== null && this.#view.zoom > 1 && !this.#canvas.matches(':hover')) {
        this.#stage.bring(...chosen, 0, BRING_PX);
      }
    }
  }
  /** Looks otherwise; a zoom keeps what is under a point of the canvas (from its middle) where it is, or else what is
   * chosen. */
  #lookAs(view: SolidView, x?: number, y?: number): void {
    const { quarter, zoom } = this.#view;
    const from = this.#turnNow();
    this.#view = view;
    if (view.quarter !== quarter) {
      this.#turning = this.#props.reduced ? null : { from, start: performance.now() };
    }
    if (view.zoom !== zoom) {
      const chosen = this.#chosen();
      const [atX, atY] = chosen === null ? [0, 0] : this.#stage.screen(...chosen, 0);
      this.#stage.zoomTo(view.zoom, x ?? atX, y ?? atY);
    }
    this.#write();
  }
  /** Hands and keys here: the page is told. */
  #ask(change: Partial<SolidView>, x?: number, y?: number): void {
    const view = { ...this.#view, ...change };
    this.#lookAs(view, x, y);
    this.#known.add(view);
    this.#props.onView?.(view);
  }
  stats(): { calls: number; triangles: number } {
    const { calls, triangles } = this.#stage.renderer.info.render;
    return { calls, triangles };
  }
  dispose(): void {
    this.#stop.abort();
    cancelAnimationFrame(this.#frame);
    this.#watches.forEach((watch) => watch.disconnect());
    this.#stage.dispose();
  }

  // ---------------------------------------------------------------------------------------------------- what is shown
  #hasGhost(): boolean {
    return thingsOf(this.#props.scene, 'building').some(isGhost);
  }
  #refresh(): void {
    const { scene } = this.#props;
    const slabKey = `${scene.size} ${Object.values(this.#stone).join(' ')}`;
    if (slabKey !== this.#slabKey) {
      this.#slabKey = slabKey;
      this.#stage.set('slab', [slab(scene.size, this.#stone)]);
    }
    const before = this.#city;
    const city = cityOf(scene, this.#stone, this.#quarry);
    this.#city = city;
    if (city.key !== before?.key) {
      this.#welcome(before, city);
    }
    this.#stand();
    if (city.ghostKey !== this.#ghostKey) {
      this.#ghostKey = city.ghostKey;
      this.#stage.set('ghost', city.ghosts);
      this.#stage.setGhostSolid(!city.ghostKey.includes('ghost-bad'));
    }
    if (city.overKey !== this.#overKey) {
      this.#overKey = city.overKey;
      this.#stage.set('over', city.over);
    }
    this.#write();
  }
  /** A move puts down a few things, and they come down from above; without motion they get a line for a while. */
  #welcome(before: City | null, city: City): void {
    const old = new Set(before?.stands.map(({ key }) => key));
    const overs = new Set(before?.overKey.split('\n'));
    const fresh = city.stands
      .map(({ key }) => key)
      .filter(
        (key) =>
          !old.has(key) &&
          !overs.has(key) &&
          !key.startsWith('grove') &&
          !key.endsWith('dim') &&
          !old.has(`${key} dim`),
      );
    if (before === null || fresh.length === 0 || fresh.length > FEW) {
      this.#rising = null;
      return;
    }
    if (this.#props.reduced) {
      const lots = fresh.map((key) => key.split(' ').filter((word) => /^[A-J]\d+$/.test(word)));
      this.#arrived = { lots, until: performance.now() + ARRIVED_MS };
      setTimeout(() => this.#write(), ARRIVED_MS + 20);
      return;
    }
    this.#rising = { keys: new Set(fresh), start: performance.now() };
    this.#stage.setRise(PLACE_HIGH);
  }
  /** All that stands still in one buffer; what comes down in another until it has landed. */
  #stand(): void {
    const { stands = [], key = '' } = this.#city ?? {};
    const rising = this.#rising?.keys ?? new Set<string>();
    const wanted = `${key} / ${[...rising].join()}`;
    if (wanted !== this.#cityKey) {
      this.#cityKey = wanted;
      this.#stage.set(
        'city',
        stands.filter((stone) => !rising.has(stone.key)).map(({ part }) => part),
      );
      this.#stage.set(
        'rise',
        stands.filter((stone) => rising.has(stone.key)).map(({ part }) => part),
      );
    }
  }
  #ring(): Lot[] {
    const { focus, scene } = this.#props;
    const keyed = this.#canvas.parentElement?.querySelector('[role="gridcell"]:focus-visible') != null;
    return focus !== null && keyed ? wholeAt(scene, focus) : [];
  }
  #write(): void {
    if (this.#stop.signal.aborted) {
      return;
    }
    const { scene } = this.#props;
    const view = { size: scene.size, quarter: Math.round(this.#turnNow()) };
    this.#shown = view.quarter;
    const { lotNow: lot, signScale: scale } = this.#stage;
    const arrived = this.#arrived !== null && this.#arrived.until > performance.now() ? this.#arrived.lots : [];
    this.#stage.setLines(linesOf(scene, this.#ring(), arrived));
    this.#stage.setSigns(
      signsOf(scene, view, this.#city?.heights ?? new Map(), this.#stone.letter, {
        lot,
        scale,
        plates: this.#view.plates,
      }),
      view,
    );
    this.#draw();
  }

  // ---------------------------------------------------------------------------------------------------------- motion
  #turnNow(): number {
    const goal = this.#view.quarter;
    if (this.#dragged !== 0) {
      return goal + this.#dragged;
    }
    if (this.#turning === null) {
      return goal;
    }
    const t = Math.min(1, (performance.now() - this.#turning.start) / TURN_MS);
    return this.#turning.from + (goal - this.#turning.from) * ease(t);
  }
  /** Draws once, soon; again while something moves. */
  #draw(): void {
    if (this.#frame === 0 && !this.#lost) {
      this.#frame = requestAnimationFrame((now) => this.#step(now));
    }
  }
  #step(now: number): void {
    this.#frame = 0;
    if (this.#stop.signal.aborted || this.#lost) {
      return;
    }
    const turn = this.#turnNow();
    if (turn !== this.#stage.turn) {
      this.#stage.look(this.#props.scene.size, turn);
    }
    if (this.#turning !== null && now - this.#turning.start >= TURN_MS) {
      this.#turning = null;
      this.#stage.look(this.#props.scene.size, this.#turnNow());
    }
    if (Math.round(this.#turnNow()) !== this.#shown) {
      this.#write();
    }
    this.#land(now);
    this.#follow();
    this.#stage.render();
    const aside = this.#stage.aside.map((part) => part.toFixed(2)).join(' ');
    this.#canvas.dataset.view = `${this.#view.quarter} ${this.#view.zoom.toFixed(2)} ${aside}`;
    this.#canvas.dataset.calls = String(this.#stage.renderer.info.render.calls);
    if (this.#turning !== null || this.#rising !== null) {
      this.#draw();
    }
  }
  #land(now: number): void {
    if (this.#rising === null) {
      return;
    }
    const t = now - this.#rising.start;
    if (t >= PLACE_MS + SETTLE_MS) {
      this.#rising = null;
      this.#stand();
    } else {
      this.#stage.setRise(
        t < PLACE_MS
          ? PLACE_HIGH * (1 - ease(Math.max(0, t) / PLACE_MS))
          : -0.012 * Math.sin(((t - PLACE_MS) / SETTLE_MS) * Math.PI),
      );
    }
  }
  #resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    this.#stage.resize(clientWidth, clientHeight, Math.min(2, devicePixelRatio));
  }

  // ----------------------------------------------------------------------------------------------------- hands and keys
  #lotAt(x: number, y: number): Lot | null {
    const box = this.#canvas.getBoundingClientRect();
    const ray = this.#stage.ray((x - box.left) / box.width, (y - box.top) / box.height);
    const { scene } = this.#props;
    // With a piece in the hand it is the ground that counts, else what the eye meets first.
    const placing = scene.things.some((thing) => thing.kind === 'glow') || this.#hasGhost();
    return placing ? groundLot(ray, scene.size) : lotHit(ray, scene.size, this.#city?.heights ?? new Map());
  }
  #listen(): void {
    const canvas = this.#canvas;
    const { signal } = this.#stop;
    canvas.style.touchAction = 'none';
    const on = <K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void): void =>
      canvas.addEventListener(name, run, { signal });
    on('pointerdown', (event) => this.#pointers.down(event));
    on('pointermove', (event) => this.#pointers.move(event));
    on('pointerup', (event) => this.#pointers.up(event));
    on('pointercancel', (event) => this.#pointers.cancel(event));
    on('pointerleave', (event) => this.#pointers.leave(event));
    canvas.addEventListener('wheel', (event) => this.#pointers.wheel(event), { signal, passive: false });
    canvas.addEventListener('touchmove', holdTouch, { signal, passive: false });
    canvas.addEventListener(
      'webglcontextlost',
      (event) => {
        event.preventDefault();
        this.#lost = true;
      },
      { signal },
    );
    canvas.addEventListener(
      'webglcontextrestored',
      () => {
        this.#lost = false;
        this.#stage.renderer.shadowMap.needsUpdate = true;
        this.#draw();
      },
      { signal },
    );
    window.addEventListener('keydown', (event) => this.#key(event), { signal });
    const shown = new ResizeObserver(() => {
      this.#resize();
      this.#write();
    });
    shown.observe(canvas);
    const themed = (): void => {
      this.#stone = stoneOf(canvas);
      this.#refresh();
    };
    const theme = new MutationObserver(themed);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-skin'] });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', themed, { signal });
    this.#watches.push(shown, theme);
  }
  #key(event: KeyboardEvent): void {
    const { target } = event;
    const elsewhere =
      target instanceof Element &&
      target.closest('input:not([type="range"]), textarea, select, [contenteditable], [role="dialog"]') !== null;
    if (event.defaultPrevented || elsewhere || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
      return;
    }
    const { quarter, zoom } = this.#view;
    const act = {
      q: () => this.#ask({ quarter: quarter - 1 }),
      e: () => this.#ask({ quarter: quarter + 1 }),
      w: () => this.#ask({ quarter: quarter + 1 }),
      '+': () => this.#ask({ zoom: zoomed(zoom * ZOOM_STEP) }),
      '=': () => this.#ask({ zoom: zoomed(zoom * ZOOM_STEP) }),
      '-': () => this.#ask({ zoom: zoomed(zoom / ZOOM_STEP) }),
      '0': () => this.#ask({ zoom: 1 }),
    }[event.key.toLowerCase()];
    if (act !== undefined) {
      act();
      event.preventDefault();
    }
  }
  #middle(x: number, y: number): [number, number] {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    return [x - left - width / 2, y - top - height / 2];
  }
  /** A drag turns the whole city, and moves one that is seen from nearer. */
  readonly #grip: Grip = {
    drags: (touch) => !touch || !this.#hasGhost(),
    drag: (dx, dy) => {
      if (this.#view.zoom > 1) {
        this.#pan(dx, dy);
      } else {
        this.#dragged = Math.max(-1.4, Math.min(1.4, this.#dragged - dx / QUARTER_PX));
        this.#draw();
      }
    },
    pinch: (by, x, y, dx, dy, turn) => {
      this.#zoomAt(by, x, y);
      this.#pan(dx, dy);
      this.#twisted += turn;
      if (Math.abs(this.#twisted) > TWIST) {
        this.#ask({ quarter: this.#view.quarter - Math.sign(this.#twisted) });
        this.#twisted = 0;
      }
    },
    zoom: (by, x, y) => {
      this.#zoomAt(by, x, y);
      return true;
    },
    follow: (x, y) => {
      if (this.#view.zoom > 1 && this.#hasGhost()) {
        this.#held = { x, y };
        this.#draw();
      }
    },
    drop: () => {
      this.#held = null;
      this.#release();
    },
  };
  #zoomAt(by: number, x: number, y: number): void {
    const zoom = zoomed(this.#view.zoom * by);
    if (zoom !== this.#view.zoom) {
      this.#ask({ zoom }, ...this.#middle(x, y));
    }
  }
  /** While a piece is held at an edge the view goes on. */
  #follow(): void {
    const hand = this.#held;
    if (hand === null || this.#view.zoom <= 1 || !this.#hasGhost()) {
      this.#held = null;
      return;
    }
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const [x, y] = this.#middle(hand.x, hand.y);
    const by = pull({ width, height }, { x, y });
    if ((by.x !== 0 || by.y !== 0) && this.#stage.pan(by.x, by.y)) {
      this.#pointers.stay(hand.x, hand.y);
      this.#draw();
    }
  }
  #pan(dx: number, dy: number): void {
    if (this.#view.zoom > 1 && (dx !== 0 || dy !== 0)) {
      this.#stage.pan(dx, dy);
      this.#draw();
    }
  }
  /** Lets go: on to the quarter that is meant. */
  #release(): void {
    this.#twisted = 0;
    if (this.#dragged === 0) {
      return;
    }
    const from = this.#turnNow();
    const far = Math.abs(this.#dragged);
    const by = far > 0.25 ? Math.sign(this.#dragged) * Math.max(1, Math.round(far)) : 0;
    this.#dragged = 0;
    if (by !== 0) {
      this.#ask({ quarter: this.#view.quarter + by });
    }
    this.#turning = this.#props.reduced ? null : { from, start: performance.now() };
    this.#draw();
  }
}
/** 1 to 3, and exactly 1 near it. */
function zoomed(zoom: number): number {
  return zoom < 1.03 ? 1 : Math.min(SOLID_ZOOM_MOST, zoom);
}
