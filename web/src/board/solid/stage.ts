// SPDX-License-Identifier: MIT
// stage.ts - light, eye and the few meshes: what three.js is used for. One mesh a layer, whatever stands on it.
import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  OrthographicCamera,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import { Atlas } from './atlas.ts';
import { EDGE, THICK } from './ground.ts';
import type { Sign, View } from './layout.ts';
import { GHOST_LIFT, type Lines } from './marks.ts';
import { joined, type Part } from './shape.ts';
import { Signs } from './signs.ts';

const FAR = 90;
const EYE = 45;
/** Roofs at the back reach this far over the slab. */
const HEADROOM = 1.25;
const SIN = 0.5;
const COS = Math.sqrt(3) / 2;
/** Signs have their own size where a lot is this wide from its middle; they shrink less than lots, to stay readable. */
const SIGN_LOT = 56;
const SHADOW_SIDE = 2048;

/** What the sun adds to the shade makes white on level stone: shade is warm, as on the drawn city. */
const SHADE = new Color(0.64, 0.585, 0.52);
const SUN_UP = 0.79;
const SUN_ASIDE = 0.435;
const SIDE_LIGHT = 0.27;

function geometryOf({ position, normal, colour, index }: Part): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('normal', new BufferAttribute(normal, 4, true));
  geometry.setAttribute('color', new BufferAttribute(colour, 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}
type Layer = 'slab' | 'city' | 'rise' | 'ghost' | 'over';

export class Stage {
  readonly renderer: WebGLRenderer;
  readonly atlas: Atlas;
  readonly #scene = new Scene();
  readonly #camera = new OrthographicCamera(-1, 1, 1, -1, 1, FAR);
  readonly #sun = new DirectionalLight();
  readonly #side = new DirectionalLight();
  readonly #layers: Record<Layer, Mesh<BufferGeometry, MeshLambertMaterial>>;
  readonly #lines: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #behind: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #floor: Mesh<PlaneGeometry, ShadowMaterial>;
  readonly #signs: Signs;
  #size = 9;
  #turn = 0;
  #width = 1;
  #height = 1;
  #zoom = 1;
  /** The point of the ground in the middle, from the city's own, as x and y of the city. */
  #aside: [number, number] = [0, 0];

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.#light();
    const stone = (opacity = 1): MeshLambertMaterial =>
      new MeshLambertMaterial({
        vertexColors: true,
        side: DoubleSide,
        ...(opacity < 1 ? { transparent: true, opacity } : {}),
      });
    const layer = (material: MeshLambertMaterial, casts: boolean): Mesh<BufferGeometry, MeshLambertMaterial> => {
      const mesh = new Mesh(new BufferGeometry(), material);
      mesh.castShadow = casts;
      mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      mesh.visible = false;
      this.#scene.add(mesh);
      return mesh;
    };
    this.#layers = {
      slab: layer(stone(), true),
      city: layer(stone(), true),
      rise: layer(stone(), true),
      ghost: layer(stone(), true),
      over: layer(stone(0.42), false),
    };
    this.#layers.ghost.position.y = GHOST_LIFT;
    this.#layers.over.scale.y = 0.4; // what goes back to the tray sinks under what is built over it
    const line = (): MeshBasicMaterial =>
      new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide });
    this.#lines = new Mesh(new BufferGeometry(), line());
    // The part of a line that a building hides is still told, faintly.
    this.#behind = new Mesh(new BufferGeometry(), line());
    this.#behind.material.opacity = 0.6;
    this.#behind.material.depthTest = false;
    for (const mesh of [this.#lines, this.#behind]) {
      mesh.frustumCulled = false;
      mesh.visible = false;
      this.#scene.add(mesh);
    }
    this.#lines.renderOrder = 2;
    this.#behind.renderOrder = 3;
    this.#floor = new Mesh(new PlaneGeometry(60, 60), new ShadowMaterial({ color: 0x3c2814, opacity: 0.3 }));
    this.#floor.rotation.x = -Math.PI / 2;
    this.#floor.position.y = -THICK - 0.01;
    this.#floor.receiveShadow = true;
    this.#scene.add(this.#floor);
    this.atlas = new Atlas(1);
    this.#signs = new Signs(this.atlas);
    this.#scene.add(this.#signs.mesh);
  }
  #light(): void {
    const shade = new AmbientLight(SHADE, Math.PI);
    this.#sun.color.setRGB((1 - SHADE.r) / SUN_UP, (1 - SHADE.g) / SUN_UP, (1 - SHADE.b) / SUN_UP);
    this.#sun.intensity = Math.PI;
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(SHADOW_SIDE, SHADOW_SIDE);
    this.#sun.shadow.radius = 2.2;
    this.#sun.shadow.bias = -0.0004;
    this.#sun.shadow.normalBias = 0.018;
    this.#side.intensity = Math.PI * SIDE_LIGHT;
    this.#scene.add(shade, this.#sun, this.#sun.target, this.#side, this.#side.target);
  }

  set(layer: Layer, parts: readonly Part[]): void {
    const mesh = this.#layers[layer];
    mesh.geometry.dispose();
    mesh.visible = parts.length > 0;
    mesh.geometry = mesh.visible ? geometryOf(joined(parts)) : new BufferGeometry();
    this.renderer.shadowMap.needsUpdate = true;
  }
  /** A legal ghost is solid, another is not. */
  setGhostSolid(solid: boolean): void {
    const { material } = this.#layers.ghost;
    material.transparent = !solid;
    material.opacity = solid ? 1 : 0.78;
    material.needsUpdate = true;
  }
  /** How far what has just been built is still over its place. */
  setRise(z: number): void {
    this.#layers.rise.position.y = z;
    this.renderer.shadowMap.needsUpdate = true;
  }
  setLines({ all, through }: Lines): void {
    for (const [mesh, { position, colour }] of [
      [this.#lines, all],
      [this.#behind, through],
    ] as const) {
      mesh.geometry.dispose();
      mesh.geometry = new BufferGeometry();
      mesh.geometry.setAttribute('position', new BufferAttribute(position, 3));
      mesh.geometry.setAttribute('color', new BufferAttribute(colour, 4));
      mesh.visible = position.length > 0;
    }
  }
  setSigns(signs: readonly Sign[], view: View): void {
    this.#signs.set(signs, view);
  }

  /** The eye and the sun, which stays at its left; `turn` in quarters, and between them while it turns. */
  look(size: number, turn: number): void {
    this.#size = size;
    this.#turn = turn;
    const c = size / 2;
    const angle = (-turn * Math.PI) / 2;
    const way = (x: number, y: number): [number, number] => [
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle),
    ];
    const [ex, ey] = way(Math.SQRT1_2 * COS, Math.SQRT1_2 * COS);
    this.#camera.position.set(c + ex * EYE, SIN * EYE, c + ey * EYE);
    this.#camera.lookAt(c, 0, c);
    const [sx, sy] = way(-SUN_ASIDE, SUN_ASIDE);
    this.#sun.position.set(c + sx * 30, SUN_UP * 30, c + sy * 30);
    this.#side.position.set(c + sx * 30, 0, c + sy * 30);
    for (const light of [this.#sun, this.#side]) {
      light.target.position.set(c, 0, c);
    }
    const reach = size * 0.72 + 1.6;
    const { camera } = this.#sun.shadow;
    [camera.left, camera.right, camera.top, camera.bottom, camera.near, camera.far] = [
      -reach,
      reach,
      reach,
      -reach,
      1,
      60,
    ];
    camera.updateProjectionMatrix();
    this.renderer.shadowMap.needsUpdate = true;
    this.#shift(0, 0);
  }
  /** The whole slab with what stands on it, as large as the canvas allows; `zoom` times nearer round a point. */
  #frame(): void {
    const { unit, above, below } = this.#whole();
    const [w, h] = [(unit * this.#width) / this.#zoom, (unit * this.#height) / this.#zoom];
    const shift = (above - below) / 2;
    const [x, y] = this.#onScreen(this.#aside);
    [this.#camera.left, this.#camera.right, this.#camera.top, this.#camera.bottom] = [
      x - w / 2,
      x + w / 2,
      y + h / 2 + shift,
      y - h / 2 + shift,
    ];
    this.#camera.near = 1;
    this.#camera.far = FAR;
    this.#camera.updateProjectionMatrix();
    this.#camera.updateMatrixWorld();
  }
  /** Lots a pixel where all of it is seen. */
  #whole(): { unit: number; above: number; below: number } {
    const side = (this.#size + 2 * EDGE) * Math.SQRT2;
    const [above, below] = [HEADROOM * COS, (THICK + 0.1) * COS];
    const high = side * SIN + above + below;
    return { unit: Math.max((side + 0.35) / this.#width, high / this.#height), above, below };
  }
  /** Right and away from the eye, on the ground. */
  #ways(): { right: [number, number]; away: [number, number] } {
    const angle = (-this.#turn * Math.PI) / 2 + Math.PI / 4;
    const away: [number, number] = [-Math.cos(angle), -Math.sin(angle)];
    return { right: [-away[1], away[0]], away };
  }
  #onScreen([x, y]: [number, number]): [number, number] {
    const { right, away } = this.#ways();
    return [x * right[0] + y * right[1], (x * away[0] + y * away[1]) * SIN];
  }
  /** Pixels from the middle of a lot to its corner, sideways: where all is seen, and as it is now. */
  get lotPixels(): number {
    return Math.SQRT1_2 / this.#whole().unit;
  }
  get lotNow(): number {
    return this.lotPixels * this.#zoom;
  }
  /** How far the middle of what is seen is from the city's, in lots. */
  get aside(): readonly [number, number] {
    return this.#aside;
  }
  get zoom(): number {
    return this.#zoom;
  }
  /** Nearer, keeping what is under a point of the canvas (pixels from its middle) where it is. */
  zoomTo(zoom: number, x: number, y: number): void {
    const before = this.#whole().unit / this.#zoom;
    this.#zoom = zoom;
    const after = this.#whole().unit / zoom;
    this.#shift((before - after) * x, (before - after) * -y);
  }
  /** What is seen goes along with a hand, in pixels; false where it is at its end. */
  pan(dx: number, dy: number): boolean {
    const unit = this.#whole().unit / this.#zoom;
    const [x, y] = this.#aside;
    this.#shift(-dx * unit, dy * unit);
    return x !== this.#aside[0] || y !== this.#aside[1];
  }
  /** Moves the middle by so much of the screen, in lots; it stays over the city. */
  #shift(x: number, y: number): void {
    const { right, away } = this.#ways();
    const [sx, sy] = this.#onScreen(this.#aside);
    const { unit } = this.#whole();
    const room = (side: number): number => Math.max(0, (side * unit * (1 - 1 / this.#zoom)) / 2);
    const [mostX, mostY] = [room(this.#width), room(this.#height)];
    const a = Math.min(Math.max(sx + x, -mostX), mostX);
    const b = Math.min(Math.max(sy + y, -mostY), mostY) / SIN;
    this.#aside = [a * right[0] + b * away[0], a * right[1] + b * away[1]];
    this.#frame();
  }
  /** True when pictures have to be drawn again in another size. */
  resize(width: number, height: number, ratio: number): boolean {
    [this.#width, this.#height] = [Math.max(1, width), Math.max(1, height)];
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(this.#width, this.#height, false);
    this.#shift(0, 0);
    const [w, h] = [Math.floor(this.#width * ratio), Math.floor(this.#height * ratio)];
    this.#signs.resize(w, h, 2 / (FAR - 1));
    const scale = Math.min(1.3, Math.max(0.68, 0.4 + (0.6 * this.lotPixels) / SIGN_LOT)) * ratio;
    if (Math.abs(scale - this.atlas.scale) < 0.01) {
      return false;
    }
    this.atlas.reset(scale);
    return true;
  }
  /** The ray of the eye through a point of the canvas (0 to 1), as (x, y, z up) and its way. */
  ray(x: number, y: number): { from: Vector3; way: Vector3 } {
    const from = new Vector3(x * 2 - 1, 1 - y * 2, -1).unproject(this.#camera);
    const to = new Vector3(x * 2 - 1, 1 - y * 2, 1).unproject(this.#camera);
    return { from, way: to.sub(from).normalize() };
  }
  /** Where a spot of the city (x, y, up) is on the canvas, in pixels from its middle. */
  screen(x: number, y: number, up: number): [number, number] {
    const at = new Vector3(x, up, y).project(this.#camera);
    return [(at.x * this.#width) / 2, (-at.y * this.#height) / 2];
  }
  /** Pans by as little as brings a spot so far inside the canvas. */
  bring(x: number, y: number, up: number, margin: number): void {
    const [sx, sy] = this.screen(x, y, up);
    const over = (value: number, side: number): number => {
      const most = Math.max(0, side / 2 - margin);
      return Math.min(Math.max(value, -most), most) - value;
    };
    this.pan(over(sx, this.#width), over(sy, this.#height));
  }
  get turn(): number {
    return this.#turn;
  }
  /** How large signs are drawn, in CSS pixels. */
  get signScale(): number {
    return this.atlas.scale / this.renderer.getPixelRatio();
  }
  render(): void {
    this.renderer.render(this.#scene, this.#camera);
  }
  dispose(): void {
    for (const mesh of Object.values(this.#layers)) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    this.#lines.geometry.dispose();
    this.#lines.material.dispose();
    this.#behind.geometry.dispose();
    this.#behind.material.dispose();
    this.#floor.geometry.dispose();
    this.#floor.material.dispose();
    this.#signs.dispose();
    this.atlas.dispose();
    this.#sun.dispose();
    this.#side.dispose();
    this.renderer.dispose();
  }
}
