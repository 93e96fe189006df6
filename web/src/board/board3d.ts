// SPDX-License-Identifier: MIT
// board3d.ts - the 3D skin: the same scene as the flat one, in stone (docs/table.md 17). Loaded only when it is wanted.
//
// Nothing is drawn unless something changed. All that stands is one buffer, built again only when another thing stands;
// what is in the hand, lines and signs are buffers of their own, so a hover uploads little.
import type { Lot } from '../engine/view.ts';
import { Pointers } from './pointer.ts';
import { cityOf, Quarry, type City } from './solid/city.ts';
import { LIGHT, slab, type Stone } from './solid/ground.ts';
import { signsOf } from './solid/layout.ts';
import { linesOf } from './solid/marks.ts';
import { groundLot, lotHit } from './solid/pick.ts';
import { Stage } from './solid/stage.ts';
import type { Paint } from './solid/shape.ts';
import { isGhost, thingsOf, wholeAt, type BoardProps } from './things.ts';

const TURN_MS = 380;
const PLACE_MS = 180;
const SETTLE_MS = 60;
const PLACE_HIGH = 0.32;
const ARRIVED_MS = 1000;
/** More new stones than this at once are a jump, not a move: they are just there. */
const FEW = 4;
const DRAG_PX = 14;
const QUARTER_PX = 230;
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
interface Drag {
  x: number;
  id: number;
  on: boolean;
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
  /** Quarters wanted by the page, and by hands and keys here. */
  #asked = 0;
  #own = 0;
  #turning: { from: number; start: number } | null = null;
  #drag: Drag | null = null;
  #fingers = new Map<number, number>();
  #dragged = 0;
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
    this.#pointers = new Pointers(() => ({
      lotAt: (x, y) => this.#lotAt(x, y),
      hover: (lot) => this.#props.onHover(lot),
      press: (lot) => this.#props.onPress(lot),
      turn: (back) => this.#props.onTurn(back),
      canTurn: () => this.#hasGhost(),
    }));
    this.#listen();
    this.#resize();
    this.#stage.look(props.scene.size, 0);
    this.update(props);
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
    this.#refresh();
  }
  /** The page's own count of quarter turns; hands and keys on the city add to it. */
  turnView(quarters: number): void {
    if (quarters !== this.#asked) {
      this.#turnTo(() => {
        this.#asked = quarters;
      });
    }
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
    const arrived = this.#arrived !== null && this.#arrived.until > performance.now() ? this.#arrived.lots : [];
    this.#stage.setLines(linesOf(scene, this.#ring(), arrived));
    this.#stage.setSigns(
      signsOf(scene, view, this.#city?.heights ?? new Map(), this.#stone.letter, this.#stage.lotPixels),
      view,
    );
    this.#draw();
  }

  // ---------------------------------------------------------------------------------------------------------- motion
  #turnNow(): number {
    const goal = this.#asked + this.#own;
    if (this.#drag?.on === true || this.#fingers.size > 1) {
      return goal + this.#dragged;
    }
    if (this.#turning === null) {
      return goal;
    }
    const t = Math.min(1, (performance.now() - this.#turning.start) / TURN_MS);
    return this.#turning.from + (goal - this.#turning.from) * ease(t);
  }
  #turnTo(change: () => void): void {
    const from = this.#turnNow();
    change();
    this.#turning = this.#props.reduced ? null : { from, start: performance.now() };
    this.#draw();
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
    this.#stage.render();
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
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', (event) => this.#cancel(event));
    on('pointerleave', (event) => this.#pointers.leave(event));
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
    const writing =
      target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
    if (event.defaultPrevented || writing || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const way = { q: -1, w: 1 }[event.key.toLowerCase()]; // E ends a turn on the table
    if (way !== undefined) {
      this.#turnTo(() => {
        this.#own += way;
      });
    }
  }
  #down(event: PointerEvent): void {
    this.#pointers.down(event);
    if (event.pointerType === 'touch') {
      this.#fingers.set(event.pointerId, event.clientX);
      this.#dragged = 0;
    } else if (event.button === 0) {
      this.#drag = { x: event.clientX, id: event.pointerId, on: false };
      this.#dragged = 0;
    }
  }
  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (finger !== undefined && this.#fingers.size === 2) {
      this.#dragged -= (event.clientX - finger) / 2 / QUARTER_PX;
      this.#fingers.set(event.pointerId, event.clientX);
      this.#draw();
    }
    const drag = this.#drag;
    if (drag !== null && drag.id === event.pointerId) {
      const dx = event.clientX - drag.x;
      if (!drag.on && Math.abs(dx) > DRAG_PX) {
        drag.on = true;
        this.#canvas.setPointerCapture(drag.id);
        this.#pointers.cancel(event);
      }
      if (drag.on) {
        this.#dragged = Math.max(-1.4, Math.min(1.4, -dx / QUARTER_PX));
        this.#draw();
        return;
      }
    }
    this.#pointers.move(event);
  }
  /** Lets go: on to the quarter that is meant. */
  #release(): void {
    const from = this.#turnNow();
    const by =
      Math.abs(this.#dragged) > 0.25 ? Math.sign(this.#dragged) * Math.max(1, Math.round(Math.abs(this.#dragged))) : 0;
    this.#drag = null;
    this.#own += by;
    this.#dragged = 0;
    this.#turning = this.#props.reduced ? null : { from, start: performance.now() };
    this.#draw();
  }
  #up(event: PointerEvent): void {
    const turned = this.#drag?.on === true || (this.#fingers.size === 2 && this.#dragged !== 0);
    if (turned) {
      this.#release();
    }
    this.#fingers.delete(event.pointerId);
    this.#drag = null;
    if (!turned || event.pointerType === 'touch') {
      this.#pointers.up(event);
    }
  }
  #cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#drag = null;
    this.#pointers.cancel(event);
    this.#draw();
  }
}
