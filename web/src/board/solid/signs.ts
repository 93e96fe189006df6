// SPDX-License-Identifier: MIT
// signs.ts - the mesh of all that is written: one sheet, one draw call. Upright signs keep their size on the screen.
import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, ShaderMaterial, Vector2 } from 'three';
import type { Atlas } from './atlas.ts';
import { axes, type Sign, type View } from './layout.ts';
import type { Flat } from './shape.ts';

const VERTEX = `
attribute vec2 offset;
attribute vec3 sheet;
attribute float pull;
uniform vec2 screen;
uniform float deep;
varying vec3 vSheet;
void main() {
  vec4 p = projectionMatrix * viewMatrix * vec4(position, 1.0);
  vec2 at = p.xy * screen * 0.5;
  if (offset != vec2(0.0)) {
    at = floor(at + 0.5) + offset; // on whole pixels, so that figures stay sharp
  }
  vSheet = sheet;
  gl_Position = vec4(at * 2.0 / screen, max(p.z - pull * deep, -0.999 + p.z * 0.0005), 1.0);
}`;
const FRAGMENT = `
uniform sampler2D map;
varying vec3 vSheet;
void main() {
  gl_FragColor = texture2D(map, vSheet.xy) * vSheet.z;
}`;
const ORDER: readonly Flat[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

export class Signs {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #atlas: Atlas;

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      premultipliedAlpha: true,
      depthWrite: false,
      side: DoubleSide,
      uniforms: { map: { value: atlas.texture }, screen: { value: new Vector2(1, 1) }, deep: { value: 0 } },
    });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 10;
  }
  /** The canvas in device pixels; how much of the depth range one lot is. */
  resize(width: number, height: number, deep: number): void {
    const { screen, deep: depth } = this.mesh.material.uniforms;
    if (screen !== undefined && depth !== undefined) {
      (screen.value as Vector2).set(width, height);
      depth.value = deep;
    }
  }
  set(signs: readonly Sign[], view: View): void {
    // A long game fills the sheet: it is wiped, and holds again what is to be seen now.
    if (signs.some(({ picture }) => this.#atlas.place(picture) === null)) {
      this.#atlas.reset(this.#atlas.scale);
    }
    const position: number[] = [];
    const offset: number[] = [];
    const sheet: number[] = [];
    const pull: number[] = [];
    const index: number[] = [];
    const { right, down } = axes(view);
    const k = this.#atlas.scale;
    for (const sign of signs) {
      const place = this.#atlas.place(sign.picture);
      if (place === null) {
        continue;
      }
      const first = position.length / 3;
      const {
        picture: { w, h, ax, ay },
        at: [x, y, z],
        lies,
      } = sign;
      for (const [a, b] of ORDER) {
        if (lies !== undefined) {
          const [u, v] = [(a - 0.5) * lies, (b - 0.5) * lies];
          position.push(x + right[0] * u + down[0] * v, z, y + right[1] * u + down[1] * v);
          offset.push(0, 0);
        } else {
          position.push(x, z, y);
          offset.push(Math.round((a * w - ax) * k) || 1e-3, -Math.round((b * h - ay) * k) || 1e-3);
        }
        sheet.push(
          a === 0 ? place.u0 : place.u1,
          b === 0 ? place.v0 : place.v1,
          sign.faded === true ? 0.4 : sign.pale === true ? 0.62 : 1,
        );
        pull.push(sign.pull);
      }
      index.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
    this.mesh.geometry.dispose();
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
    geometry.setAttribute('offset', new BufferAttribute(new Float32Array(offset), 2));
    geometry.setAttribute('sheet', new BufferAttribute(new Float32Array(sheet), 3));
    geometry.setAttribute('pull', new BufferAttribute(new Float32Array(pull), 1));
    geometry.setIndex(index);
    this.mesh.geometry = geometry;
  }
  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
