// SPDX-License-Identifier: MIT
// pictures.ts - everything written in the 3D city: banners, plates, tags, sums, letters. Drawn on a canvas, in CSS pixels.
import type { Plate } from '../../engine/view.ts';
import { iconDefs } from '../../art/icons.ts';
import { BANNERS } from '../../art/seats.ts';
import { signed, type Owner, type Scene } from '../things.ts';
import { SEATS } from './paint.ts';
import type { Flat } from './shape.ts';

/** The origin is the top left corner; `ax`, `ay` is the point that stands on its spot. */
export interface Picture {
  key: string;
  w: number;
  h: number;
  ax: number;
  ay: number;
  draw: (c: CanvasRenderingContext2D) => void;
}
type Unit = Plate['parts'][number]['unit'];
const TEXT = '"Alegreya Sans", sans-serif';
const DISPLAY = 'Marcellus, serif';
const INK = '#2b231d';

// ------------------------------------------------------------------------------------------- SVG's few words on a canvas
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
/** The markup of icons and glyphs: path, circle, ellipse; `ink` for what has no colour, `paper` for what is cut out. */
function paint(c: CanvasRenderingContext2D, markup: string, ink: string, paper: string): void {
  for (const [, tag = '', rest = ''] of markup.matchAll(/<(path|circle|ellipse|rect)\s([^>]*?)\/>/g)) {
    const a = Object.fromEntries([...rest.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
    const n = (name: string): number => Number(a[name] ?? 0);
    const shape = new Path2D();
    if (tag === 'path') {
      shape.addPath(new Path2D(a.d ?? ''));
    } else if (tag === 'rect') {
      shape.rect(n('x'), n('y'), n('width'), n('height'));
    } else {
      const [, turn = '0'] = /rotate\((-?[\d.]+)/.exec(a.transform ?? '') ?? [];
      shape.ellipse(
        n('cx'),
        n('cy'),
        tag === 'circle' ? n('r') : n('rx'),
        tag === 'circle' ? n('r') : n('ry'),
        (Number(turn) * Math.PI) / 180,
        0,
        2 * Math.PI,
      );
    }
    const cut = a.class === 'ict';
    const colour = (value: string | undefined): string =>
      value === undefined || value === 'currentColor' || value.startsWith('var(') ? ink : value;
    if (!cut && a.fill !== 'none') {
      c.fillStyle = colour(a.fill);
      c.fill(shape, a['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero');
    }
    if (cut || a.stroke !== undefined) {
      c.strokeStyle = cut ? paper : colour(a.stroke);
      c.lineWidth = Number(a['stroke-width'] ?? 1);
      c.lineCap = 'round';
      c.lineJoin = 'round';
      c.stroke(shape);
    }
  }
}
const icons = new Map<string, Map<string, { body: string; box: number[] }>>();
function iconOf(game: Scene['game'], unit: string): { body: string; box: number[] } | undefined {
  let all = icons.get(game);
  if (all === undefined) {
    const rows = [
      ...iconDefs(game === 'metropolis').matchAll(/<symbol id="i-([\w-]+)" viewBox="([^"]+)">(.*?)<\/symbol>/g),
    ];
    all = new Map(rows.map(([, name = '', box = '', body = '']) => [name, { body, box: box.split(' ').map(Number) }]));
    icons.set(game, all);
  }
  return all.get(unit);
}
function icon(
  c: CanvasRenderingContext2D,
  game: Scene['game'],
  unit: string,
  x: number,
  y: number,
  size: number,
  ink: string,
  paper: string,
): void {
  const found = iconOf(game, unit);
  if (found === undefined) {
    return;
  }
  const [bx = 0, by = 0, bw = 24] = found.box;
  c.save();
  c.translate(x, y);
  c.scale(size / bw, size / bw);
  c.translate(-bx, -by);
  paint(c, found.body, ink, paper);
  c.restore();
}
function text(c: CanvasRenderingContext2D, words: string, x: number, y: number, font: string, ink: string): void {
  c.font = font;
  c.fillStyle = ink;
  c.textAlign = 'center';
  c.textBaseline = 'alphabetic';
  c.fillText(words, x, y);
}
function panel(
  c: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  line: string,
  width: number,
): void {
  c.save();
  c.shadowColor = 'rgba(60, 40, 20, 0.45)';
  c.shadowBlur = 3;
  c.shadowOffsetY = 1.5;
  c.beginPath();
  c.roundRect(x, y, w, h, r);
  c.fillStyle = fill;
  c.fill();
  c.restore();
  c.strokeStyle = line;
  c.lineWidth = width;
  c.stroke();
}
/** Lines with round ends. */
function lines(c: CanvasRenderingContext2D, ink: string, width: number, ...segments: [from: Flat, to: Flat][]): void {
  c.beginPath();
  for (const [from, to] of segments) {
    c.moveTo(...from);
    c.lineTo(...to);
  }
  c.lineCap = 'round';
  c.strokeStyle = ink;
  c.lineWidth = width;
  c.stroke();
}

// ------------------------------------------------------------------------------------------------------- the pictures
function cloth(c: CanvasRenderingContext2D, owner: Owner): void {
  const { cloth: outline, glyph, lift = 0 } = BANNERS[owner];
  const { cloth: fill, ink } = SEATS[owner];
  const path = new Path2D(outline);
  c.save();
  c.shadowColor = 'rgba(40, 25, 10, 0.45)';
  c.shadowBlur = 2.5;
  c.shadowOffsetX = 1;
  c.shadowOffsetY = 1.5;
  c.fillStyle = fill;
  c.fill(path);
  c.restore();
  c.lineWidth = 1.6;
  c.lineJoin = 'round';
  c.strokeStyle = '#fffdf5';
  c.stroke(path);
  c.translate(0, -lift);
  paint(c, glyph, ink, fill);
}
/** On its pole, which is short on a roof; a monument's hangs on a gilt bar. */
export function bannerPicture(owner: Owner, gilt: boolean, short: boolean): Picture {
  const foot = short ? 42 : 60;
  return {
    key: `banner ${owner} ${gilt} ${short}`,
    w: 34,
    h: foot + 2,
    ax: 10,
    ay: foot,
    draw: (c) => {
      const wood = gilt ? '#c8962c' : '#5b3d24';
      lines(c, 'rgba(255, 250, 235, 0.55)', 3.6, [
        [10, foot],
        [10, 5],
      ]);
      lines(c, wood, 2.4, [
        [10, foot],
        [10, 5],
      ]);
      lines(c, wood, gilt ? 3.2 : 2.2, [
        [5, 8],
        [31, 8],
      ]);
      c.translate(11, 9);
      c.scale(1.12, 1.12);
      cloth(c, owner);
    },
  };
}
const UNIT = 13;
const wide = (amount: string, size: number): number => amount.length * size * 0.56;
/** Figures and what they are of, from left to right. */
function figures(
  c: CanvasRenderingContext2D,
  game: Scene['game'],
  parts: readonly { amount: string; unit: string }[],
  x: number,
  y: number,
  size: number,
  ink: string,
  paper: string,
  font = TEXT,
): void {
  let at = x;
  for (const { amount, unit } of parts) {
    const w = wide(amount, size);
    text(c, amount, at + w / 2, y + size * 0.34, `800 ${size}px ${font}`, ink);
    at += w + size * 0.12;
    if (unit !== '') {
      icon(c, game, unit, at, y - size * 0.46, size * 0.92, ink, paper);
      at += size * 0.92;
    }
    at += size * 0.36;
  }
}
const figureWidth = (parts: readonly { amount: string; unit: string }[], size: number): number =>
  parts.reduce((w, { amount, unit }) => w + wide(amount, size) + size * 0.12 + (unit === '' ? 0 : size * 0.92), 0) +
  size * 0.36 * (parts.length - 1);
interface Style {
  fill: string;
  line: string;
  width: number;
  ink: string;
  r: number;
  size: number;
  pad: number;
}
function plaque(
  key: string,
  game: Scene['game'],
  parts: readonly { amount: string; unit: string }[],
  style: Style,
  tail = false,
): Picture {
  const inner = figureWidth(parts, style.size) + style.pad * 2;
  const h = style.size * 1.34;
  const edge = 4;
  const w = inner + edge * 2;
  return {
    key,
    w,
    h: h + edge * 2 + (tail ? 7 : 0),
    ax: w / 2,
    ay: tail ? h + edge + 6 : h / 2 + edge,
    draw: (c) => {
      if (tail) {
        c.beginPath();
        c.moveTo(w / 2 - 7, h + edge - 2);
        c.lineTo(w / 2, h + edge + 6);
        c.lineTo(w / 2 + 7, h + edge - 2);
        c.fillStyle = style.fill;
        c.strokeStyle = style.line;
        c.lineWidth = style.width;
        c.fill();
        c.stroke();
      }
      panel(c, edge, edge, inner, h, style.r, style.fill, style.line, style.width);
      if (tail) {
        c.fillStyle = style.fill;
        c.fillRect(w / 2 - 6, h + edge - 3, 12, 3);
      }
      figures(c, game, parts, edge + style.pad, edge + h / 2, style.size, style.ink, style.fill);
    },
  };
}
export function platePicture(plate: Plate, game: Scene['game'], monument: boolean): Picture {
  const key = `plate ${game} ${plate.round} ${monument} ${plate.parts.map((part) => part.amount + part.unit).join()}`;
  const line = monument ? '#8a6414' : plate.round ? '#3f4e5d' : '#5d4f42';
  return plaque(key, game, plate.parts, {
    fill: '#fffaf0',
    line,
    width: monument ? 1.7 : 1.1,
    ink: INK,
    r: plate.round ? 9 : 3.5,
    size: UNIT,
    pad: 5,
  });
}
export function tagPicture(price: number, state: 'plain' | 'chosen' | 'short', game: Scene['game']): Picture {
  const chosen = state === 'chosen';
  const style = {
    fill: chosen ? '#5b6b1e' : '#fffaf0',
    line: chosen ? '#fffbe9' : '#8c7a5e',
    width: chosen ? 1.8 : 1,
    ink: chosen ? '#fffdf3' : state === 'short' ? '#8a7a60' : INK,
    r: 2.5,
    size: 13.5,
    pad: 6,
  };
  return plaque(`tag ${game} ${price} ${state}`, game, [{ amount: String(price), unit: 'silver' }], style);
}
export function deltaPicture(vp: number, game: Scene['game']): Picture {
  const fill = vp < 0 ? '#9c3420' : '#5b6b1e';
  return plaque(
    `delta ${vp}`,
    game,
    [{ amount: signed(vp), unit: '' }],
    { fill, line: '#fffbe9', width: 2.2, ink: '#fffdf3', r: 4, size: 16, pad: 5 },
    true,
  );
}
export function sumPicture(vp: number, silver: number, game: Scene['game']): Picture {
  const parts = [
    ...(vp !== 0 || silver === 0 ? [{ amount: signed(vp), unit: 'vp' }] : []),
    ...(silver !== 0 ? [{ amount: signed(silver), unit: 'silver' }] : []),
  ];
  return plaque(
    `sum ${game} ${vp} ${silver}`,
    game,
    parts,
    { fill: '#8a5f00', line: '#fffbe9', width: 2.6, ink: '#ffe9b0', r: 6, size: 23, pad: 10 },
    true,
  );
}
export function givePicture(amount: string, unit: Unit, game: Scene['game']): Picture {
  return plaque(`give ${game} ${amount} ${unit}`, game, [{ amount, unit }], {
    fill: '#fffaf0',
    line: '#8a5f00',
    width: 2,
    ink: INK,
    r: 5,
    size: 16,
    pad: 6,
  });
}
export function parkPicture(vp: number, game: Scene['game']): Picture {
  return plaque(`park ${game} ${vp}`, game, [{ amount: String(vp), unit: 'vp' }], {
    fill: '#8a5f00',
    line: '#fffbe9',
    width: 2,
    ink: '#ffe9b0',
    r: 4,
    size: 15,
    pad: 6,
  });
}
function disc(
  key: string,
  r: number,
  fill: string,
  line: string,
  inside: (c: CanvasRenderingContext2D) => void,
): Picture {
  const w = 2 * r + 8;
  return {
    key,
    w,
    h: w,
    ax: w / 2,
    ay: w / 2,
    draw: (c) => {
      c.translate(w / 2, w / 2);
      c.beginPath();
      c.arc(0, 0, r, 0, 2 * Math.PI);
      c.fillStyle = fill;
      c.fill();
      c.strokeStyle = line;
      c.lineWidth = 2.4;
      c.stroke();
      inside(c);
    },
  };
}
export function numberPicture(n: number, played: boolean): Picture {
  return disc(
    `number ${n} ${played}`,
    played ? 13 : 11.5,
    played ? '#6b7c24' : '#fffaf0',
    played ? '#fffbe9' : '#5b6b1e',
    (c) => text(c, String(n), 0, 6, `400 17px ${DISPLAY}`, played ? '#fffdf3' : INK),
  );
}
export const crossPicture: Picture = disc('cross', 12, '#9c3420', '#fffbe9', (c) =>
  lines(
    c,
    '#fff',
    2.8,
    [
      [-4.5, -4.5],
      [4.5, 4.5],
    ],
    [
      [4.5, -4.5],
      [-4.5, 4.5],
    ],
  ),
);
export type Tone = 'bonus' | 'good' | 'bad';
const TONES: Record<Tone, string> = { bonus: '#8a5f00', good: '#5b6b1e', bad: '#9c3420' };
/** One dot of a beam in its cream band. */
export function dotPicture(tone: Tone, under: boolean): Picture {
  const r = tone === 'bonus' ? 3.6 : 2.6;
  return {
    key: `dot ${tone} ${under}`,
    w: 10,
    h: 10,
    ax: 5,
    ay: 5,
    draw: (c) => {
      c.beginPath();
      c.arc(5, 5, under ? r : r * 0.56, 0, 2 * Math.PI);
      c.fillStyle = under ? '#fffbe9' : TONES[tone];
      c.fill();
    },
  };
}
/** In the place of a plate that has no room. */
export const pointPicture: Picture = disc('point', 3.4, '#fffaf0', '#5d4f42', () => undefined);
/** What a building is worth and what changes, on a pole so many pixels high. */
export function changePicture(plate: Plate, vp: number, game: Scene['game'], pole: number): Picture {
  const size = 15;
  const pad = 6;
  const edge = 4;
  const h = 26;
  const left = plate.parts.length > 0 ? figureWidth(plate.parts, size) + pad * 2 : 0;
  const right = wide(signed(vp), 17) + pad * 2;
  const w = left + right + edge * 2;
  const tone = TONES[vp < 0 ? 'bad' : 'good'];
  const parts = plate.parts.map((part) => part.amount + part.unit).join();
  return {
    key: `change ${game} ${parts} ${vp} ${pole}`,
    w,
    h: h + edge * 2 + pole,
    ax: w / 2,
    ay: h + edge + pole,
    draw: (c) => {
      const foot = h + edge + pole;
      const pole2: [Flat, Flat] = [
        [w / 2, edge + h],
        [w / 2, foot - 4],
      ];
      lines(c, '#fffbe9', 4.4, pole2);
      lines(c, tone, 2.2, pole2);
      c.beginPath();
      c.arc(w / 2, foot - 4, 4, 0, 2 * Math.PI);
      c.fillStyle = tone;
      c.fill();
      c.strokeStyle = '#fffbe9';
      c.lineWidth = 1.8;
      c.stroke();
      panel(c, edge, edge, left + right, h, 4, tone, '#fffbe9', 2.2);
      if (left > 0) {
        c.beginPath();
        c.roundRect(edge, edge, left, h, [4, 0, 0, 4]);
        c.fillStyle = '#fffaf0';
        c.fill();
        figures(c, game, plate.parts, edge + pad, edge + h / 2, size, INK, '#fffaf0');
      }
      text(c, signed(vp), edge + left + right / 2, edge + h / 2 + 6, `800 17px ${TEXT}`, '#fffdf3');
    },
  };
}
/** A letter or number cut into the frame: minium with a light lower lip. */
export function letterPicture(words: string, ink: string): Picture {
  return {
    key: `letter ${words} ${ink}`,
    w: 44,
    h: 44,
    ax: 22,
    ay: 22,
    draw: (c) => {
      text(c, words, 22.8, 33.2, `400 32px ${DISPLAY}`, 'rgba(255, 255, 255, 0.5)');
      text(c, words, 22, 32, `400 32px ${DISPLAY}`, ink);
    },
  };
}
/** A seat's glyph, lying on its disc. */
export function glyphPicture(owner: Owner): Picture {
  return {
    key: `glyph ${owner}`,
    w: 44,
    h: 44,
    ax: 22,
    ay: 22,
    draw: (c) => {
      c.scale(44 / 19, 44 / 19);
      c.translate(1.5, 0.5);
      paint(c, BANNERS[owner].glyph, SEATS[owner].ink, SEATS[owner].cloth);
    },
  };
}
