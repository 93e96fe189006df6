// SPDX-License-Identifier: MIT
// iso.ts - buildings in the fixed view from the south-east, drawn flat: for the picture of the first page.
import { f, poly, times, type Box, type Point } from './geometry.ts';
import { hang, type Owner } from './seats.ts';

type Spot = readonly [x: number, y: number, z: number];
/** Top, south face (in the light), east face (in the shade). */
type Tints = readonly [top: string, south: string, east: string];
type Slopes = readonly [west: string, south: string, north: string, east: string];
const TILES: Slopes = ['#d9825c', '#cb7050', '#b25a3e', '#964430'];
const SLATE: Slopes = ['#8fa2b4', '#7a8ea2', '#66798c', '#4d5e70'];
const SAFFRON: Slopes = ['#efc77a', '#e6ab44', '#d79c38', '#c48b2c'];
const WALL: Tints = ['#f1e2c2', '#ecd8b0', '#c7a97c'];
const MARBLE: Tints = ['#fbf9f3', '#f0ece2', '#cfcabf'];
const COLUMN: Tints = ['#fff', '#fbf8f0', '#c6c1b5'];
const OWNERS: Partial<Record<Owner, Tints>> = {
  red: ['#cf4a3f', '#b3221f', '#861713'],
  blue: ['#4a97d6', '#1a6fb5', '#12508a'],
  gold: ['#f8cb62', '#efb02e', '#c08613'],
};
const tints = (o: Owner): Tints => OWNERS[o] ?? MARBLE;
const GOODS: readonly Tints[] = [
  ['#d98a55', '#b5602f', '#8a431d'],
  ['#9fb05a', '#7c8d3c', '#5c6a29'],
  ['#8fa6ba', '#647b90', '#485b6d'],
];
const mix = (a: Spot, b: Spot, t: number): Spot => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** A lot is `a` wide each way from its middle; origin at (ox, oy). */
export class Iso {
  readonly zs: number;
  constructor(
    readonly a: number,
    readonly ox: number,
    readonly oy: number,
  ) {
    this.zs = a * 1.12;
  }
  p(x: number, y: number, z = 0): Point {
    return [this.ox + (x - y) * this.a, this.oy + ((x + y) * this.a) / 2 - z * this.zs];
  }
  face(spots: readonly Spot[], fill: string, more = ''): string {
    return `<path d="${poly(spots.map((s) => this.p(...s)))}" fill="${fill}"${more}/>`;
  }
  box(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    z0: number,
    z1: number,
    [top, south, east]: Tints,
    lid = true,
  ): string {
    return (
      this.face(
        [
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        south,
      ) +
      this.face(
        [
          [x1, y0, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x1, y0, z1],
        ],
        east,
      ) +
      (lid
        ? this.face(
            [
              [x0, y0, z1],
              [x1, y0, z1],
              [x1, y1, z1],
              [x0, y1, z1],
            ],
            top,
          )
        : '')
    );
  }
  lines(segments: readonly (readonly [Spot, Spot])[], stroke: string, width: number): string {
    const d = segments.map(([a, b]) => {
      const [p, q] = [this.p(...a), this.p(...b)];
      return `M${f(p[0])} ${f(p[1])}L${f(q[0])} ${f(q[1])}`;
    });
    return `<path d="${d.join('')}" stroke="${stroke}" stroke-width="${width}" fill="none"/>`;
  }
  drum(x: number, y: number, z0: number, z1: number, r: number, [top, lit, shade]: Tints, lid = true): string {
    const [cx, b] = this.p(x, y, z0);
    const t = this.p(x, y, z1)[1];
    const [rx, ry] = [r * this.a * 1.41, r * this.a * 0.705];
    const arc = `A${f(rx)} ${f(ry)} 0 0 0 ${f(cx + rx)} ${f(b)}V${f(t)}z`;
    return (
      `<path d="M${f(cx - rx)} ${f(t)}V${f(b)}${arc}" fill="${lit}"/><path d="M${f(cx + rx * 0.25)} ${f(t)}V${f(b + ry)}${arc}" fill="${shade}"/>` +
      (lid ? `<ellipse cx="${f(cx)}" cy="${f(t)}" rx="${f(rx)}" ry="${f(ry)}" fill="${top}"/>` : '')
    );
  }
}

// ------------------------------------------------------------------------------------------------------------ roofs
function hipped(v: Iso, x0: number, y0: number, x1: number, y1: number, z: number, h: number): string {
  const [w, d] = [x1 - x0, y1 - y0];
  const m = Math.min(w, d) / 2;
  const lies = w >= d;
  const A: Spot = [x0 + m, y0 + m, z + h];
  const B: Spot = lies ? [x1 - m, y0 + m, z + h] : [x0 + m, y1 - m, z + h];
  const [a, b, c, e]: Spot[] = [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ];
  const faces: [Spot[], number][] = lies
    ? [
        [[a!, e!, A], 0],
        [[a!, b!, B, A], 2],
        [[e!, c!, B, A], 1],
        [[b!, c!, B], 3],
      ]
    : [
        [[a!, e!, B, A], 0],
        [[a!, b!, A], 2],
        [[e!, c!, B], 1],
        [[b!, c!, B, A], 3],
      ];
  const n = Math.floor(9 * Math.max(w, d));
  const courses = faces.flatMap(([p]) =>
    p.length < 4
      ? []
      : Array.from(
          { length: n - 1 },
          (_, i) => [mix(p[0]!, p[1]!, (i + 1) / n), mix(p[3]!, p[2]!, (i + 1) / n)] as const,
        ),
  );
  return (
    faces.map(([p, k]) => v.face(p, TILES[k]!)).join('') +
    v.lines(courses, '#6e2c1b55', 0.9) +
    v.lines(
      [
        [A, B],
        [c!, B],
        [e!, lies ? A : B],
        [b!, lies ? B : A],
      ],
      '#efb394',
      1.3,
    )
  );
}
/** Two slopes; `stripes` [north or west, south or east] makes it canvas. */
function gabled(
  v: Iso,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  z: number,
  h: number,
  slopes: Slopes,
  end: string,
  stripes?: [string, string],
): string {
  const lies = x1 - x0 >= y1 - y0;
  const A: Spot = lies ? [x0, (y0 + y1) / 2, z + h] : [(x0 + x1) / 2, y0, z + h];
  const B: Spot = lies ? [x1, (y0 + y1) / 2, z + h] : [(x0 + x1) / 2, y1, z + h];
  const back: [Spot, Spot] = lies
    ? [
        [x0, y0, z],
        [x1, y0, z],
      ]
    : [
        [x0, y0, z],
        [x0, y1, z],
      ];
  const front: [Spot, Spot] = lies
    ? [
        [x0, y1, z],
        [x1, y1, z],
      ]
    : [
        [x1, y0, z],
        [x1, y1, z],
      ];
  const n = Math.max(3, Math.floor((stripes ? 8 : 9) * Math.max(x1 - x0, y1 - y0)));
  const ribs = (eave: [Spot, Spot]): (readonly [Spot, Spot])[] =>
    Array.from({ length: n + 1 }, (_, i) => [mix(A, B, i / n), mix(eave[0], eave[1], i / n)]);
  const cloth = (eave: [Spot, Spot], tint: string): string => {
    const r = ribs(eave);
    return times(n, (i) => (i % 2 ? '' : v.face([r[i]![0], r[i + 1]![0], r[i + 1]![1], r[i]![1]], tint)));
  };
  return (
    v.face([...back, B, A], slopes[lies ? 2 : 0]) +
    v.face([...front, B, A], slopes[lies ? 1 : 3]) +
    v.face([lies ? [x1, y0, z] : [x0, y1, z], [x1, y1, z], B], end) +
    (stripes
      ? cloth(back, stripes[0]) + cloth(front, stripes[1])
      : v.lines([...ribs(front), ...ribs(back)], '#2b394744', 0.9)) +
    v.lines([[A, B]], stripes ? '#fff6dd' : '#e9eef0', 1.5)
  );
}

// -------------------------------------------------------------------------------------------------------- buildings
const plinth = (v: Iso, x0: number, y0: number, x1: number, y1: number, o: Owner): string =>
  v.box(x0 + 0.05, y0 + 0.05, x1 - 0.05, y1 - 0.05, 0, 0.07, tints(o)) +
  v.box(x0 + 0.1, y0 + 0.1, x1 - 0.1, y1 - 0.1, 0.07, 0.12, ['#f3e8d0', '#e6d7b8', '#bfab86']);
/** Things along the south and then the east wall: `u` is a place along the wall (0 to 1 of the i-th), `at` a spot of it. */
function onWalls(
  [x0, y0, x1, y1]: Box,
  count: (side: number) => number,
  draw: (u: (t: number) => number, at: (u: number, z: number, out?: number) => Spot, i: number, wall: 0 | 1) => string,
): string {
  const along = (from: number, to: number, n: number, wall: 0 | 1): string =>
    times(n, (i) =>
      draw(
        (t) => from + ((to - from) * (i + t)) / n,
        (u, z, out = 0) => (wall ? [x1 + out, u, z] : [u, y1 + out, z]),
        i,
        wall,
      ),
    );
  return along(x0, x1, count(x1 - x0), 0) + along(y0, y1, count(y1 - y0), 1);
}
/** Openings from z to zz, `half` wide each way. */
function openings(v: Iso, box: Box, z: number, zz: number, per: number, half: number, tint: [string, string]): string {
  return onWalls(
    box,
    (side) => Math.max(per > 3 ? 2 : 1, Math.floor(side * per)),
    (u, at, _i, wall) => {
      const [a, b] = [u(0.5) - half, u(0.5) + half];
      return v.face([at(a, z), at(b, z), at(b, zz), at(a, zz)], tint[wall]);
    },
  );
}
export function house(
  v: Iso,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  o: Owner,
  h: number,
  floors: number,
): string {
  const [X0, Y0, X1, Y1] = [x0 + 0.13, y0 + 0.13, x1 - 0.13, y1 - 0.13];
  const storey = h / floors;
  const windows = times(floors, (k) => {
    const z = 0.12 + k * storey;
    const band = k
      ? v.lines(
          [
            [
              [X0, Y1, z],
              [X1, Y1, z],
            ],
            [
              [X1, Y1, z],
              [X1, Y0, z],
            ],
          ],
          '#f5e8cc',
          1.6,
        )
      : '';
    return (
      openings(v, [X0, Y0, X1, Y1], z + storey * 0.34, z + storey * 0.74, 3.2, 0.045, ['#5a3d2b', '#47301f']) + band
    );
  });
  const u = X1 - X0 < 1 ? (X0 + X1) / 2 : X0 + 0.4;
  const door = v.face(
    [
      [u - 0.09, Y1, 0.12],
      [u + 0.09, Y1, 0.12],
      [u + 0.09, Y1, 0.34],
      [u, Y1, 0.4],
      [u - 0.09, Y1, 0.34],
    ],
    '#5a2f1a',
  );
  const roof = hipped(v, X0 - 0.07, Y0 - 0.07, X1 + 0.07, Y1 + 0.07, 0.12 + h, 0.3 * Math.min(X1 - X0, Y1 - Y0));
  return plinth(v, x0, y0, x1, y1, o) + v.box(X0, Y0, X1, Y1, 0.12, 0.12 + h, WALL, false) + windows + door + roof;
}
const STRIPES = [
  ['#fff1d2', '#e6ab44'],
  ['#dcc79c', '#c48b2c'],
] as const;
function awnings(v: Iso, box: Box, z: number): string {
  const [d, low] = [0.15, z - 0.13];
  return onWalls(
    box,
    (side) => Math.max(4, Math.floor(side * 8)),
    (u, at, i, wall) => {
      const [a, b] = [u(0), u(1)];
      return v.face(
        [at(a, z), at(b, z), at(b, low, d), at((a + b) / 2, low - 0.05, d), at(a, low, d)],
        STRIPES[wall][i % 2 ? 1 : 0],
      );
    },
  );
}
export function shop(v: Iso, x0: number, y0: number, x1: number, y1: number, o: Owner, h: number): string {
  const [X0, Y0, X1, Y1] = [x0 + 0.13, y0 + 0.13, x1 - 0.24, y1 - 0.24];
  const goods = Math.max(2, Math.floor((x1 - x0) * 2.2));
  const crates = times(goods, (k) => {
    const u = x0 + 0.3 + ((x1 - x0 - 0.6) * k) / (goods - 1);
    return v.box(u - 0.05, y1 - 0.14, u + 0.05, y1 - 0.08, 0.12, 0.2, GOODS[k % 3]!);
  });
  return (
    plinth(v, x0, y0, x1, y1, o) +
    v.box(X0, Y0, X1, Y1, 0.12, 0.12 + h, ['#e8cf9f', '#dcb983', '#ad8650']) +
    openings(v, [X0, Y0, X1, Y1], 0.14, 0.14 + h * 0.5, 1.9, 0.13, ['#5d3a20', '#452a15']) +
    gabled(v, X0 - 0.03, Y0 - 0.03, X1 + 0.03, Y1 + 0.03, 0.12 + h, 0.2, SAFFRON, '#cfa667', ['#f6e3b6', '#fff1d2']) +
    awnings(v, [X0, Y0, X1, Y1], 0.12 + h * 0.72) +
    crates
  );
}
export function temple(v: Iso, x0: number, y0: number, x1: number, y1: number, o: Owner, h: number): string {
  const steps = times(3, (k) =>
    v.box(
      x0 + 0.12 + 0.03 * k,
      y0 + 0.12 + 0.03 * k,
      x1 - 0.12 - 0.03 * k,
      y1 - 0.12 - 0.03 * k,
      0.12 + 0.04 * k,
      0.16 + 0.04 * k,
      MARBLE,
    ),
  );
  const z = 0.24;
  const [X0, Y0, X1, Y1] = [x0 + 0.23, y0 + 0.23, x1 - 0.23, y1 - 0.23];
  const [nx, ny] = [Math.max(2, Math.round((X1 - X0) / 0.27)), Math.max(2, Math.round((Y1 - Y0) / 0.27))];
  const south = Array.from({ length: nx }, (_, k): Point => [X0 + ((X1 - X0) * k) / nx, Y1]);
  const east = Array.from({ length: ny + 1 }, (_, k): Point => [X1, Y0 + ((Y1 - Y0) * k) / ny]);
  const front = [...south, ...east].sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  return (
    plinth(v, x0, y0, x1, y1, o) +
    steps +
    v.box(X0 + 0.13, Y0 + 0.13, X1 - 0.13, Y1 - 0.13, z, z + h, ['#ddd3bd', '#d9ccb0', '#a8977a'], false) +
    front.map(([x, y]) => v.drum(x, y, z, z + h, 0.043, COLUMN, false)).join('') +
    v.box(X0 - 0.08, Y0 - 0.08, X1 + 0.08, Y1 + 0.08, z + h, z + h + 0.09, MARBLE) +
    gabled(v, X0 - 0.1, Y0 - 0.1, X1 + 0.1, Y1 + 0.1, z + h + 0.09, 0.22, SLATE, '#efeadd')
  );
}
export function fountain(v: Iso, x0: number, y0: number, x1: number, y1: number, o: Owner): string {
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [tx, ty] = v.p(cx, cy, 0.28);
  const [ux, uy] = v.p(cx, cy, 0.58);
  const bowl: Tints = ['#8fc0d2', '#f0ece2', '#c3beb2'];
  return (
    plinth(v, x0, y0, x1, y1, o) +
    v.box(x0 + 0.13, y0 + 0.13, x1 - 0.13, y1 - 0.13, 0.12, 0.16, MARBLE) +
    v.drum(cx, cy, 0.16, 0.28, 0.24, ['#e9e6dd', '#f0ece2', '#c3beb2']) +
    `<ellipse cx="${f(tx)}" cy="${f(ty)}" rx="${f(v.a * 0.29)}" ry="${f(v.a * 0.145)}" fill="#7fb4c9"/>` +
    v.drum(cx, cy, 0.28, 0.5, 0.05, MARBLE) +
    v.drum(cx, cy, 0.5, 0.55, 0.12, bowl) +
    `<path d="M${f(ux)} ${f(uy + 2)}v-14m0 4q-9-2-10 13m10-13q9-2 10 13" fill="none" stroke="#d8eef5" stroke-width="2" stroke-linecap="round"/>`
  );
}

// ---------------------------------------------------------------------------------------------------- what is around
export function marker(v: Iso, x: number, y: number, o: Owner): string {
  const [cx, cy] = v.p(x + 0.5, y + 0.5, 0.14);
  const k = v.a / 30;
  return (
    v.face(
      [
        [x + 0.04, y + 0.04, 0],
        [x + 0.96, y + 0.04, 0],
        [x + 0.96, y + 0.96, 0],
        [x + 0.04, y + 0.96, 0],
      ],
      tints(o)[1],
      ' opacity=".32"',
    ) +
    v.face(
      [
        [x + 0.35, y + 0.6, 0],
        [x + 0.8, y + 0.12, 0],
        [x + 0.9, y + 0.4, 0],
        [x + 0.6, y + 0.78, 0],
      ],
      '#3c2814',
      ' opacity=".18"',
    ) +
    v.drum(x + 0.5, y + 0.5, 0, 0.14, 0.27, tints(o)) +
    `<g class="o-${o}" transform="matrix(${k.toFixed(3)} ${(k / 2).toFixed(3)} ${(-k).toFixed(3)} ${(k / 2).toFixed(3)} ${f(cx)} ${f(cy)})"><use href="#g-${o}" class="gly" x="-7.5" y="-8" width="15" height="16"/></g>`
  );
}
export function banner(v: Iso, x: number, y: number, o: Owner, h: number): string {
  const [bx, by] = v.p(x, y, 0.07);
  const [tx, ty] = v.p(x, y, 0.07 + h);
  return `<path d="M${f(bx)} ${f(by)}V${f(ty - 3)}M${f(tx - 9)} ${f(ty)}h22" stroke="#5b3d24" stroke-width="2.5" stroke-linecap="round"/>${hang(o, tx - 6, ty + 0.5)}`;
}
export function cypress(v: Iso, x: number, y: number): string {
  const [bx, by] = v.p(x, y);
  const [tx, ty] = v.p(x, y, 0.75);
  const [sx, sy] = v.p(x + 0.3, y - 0.3);
  const w = 0.143 * v.a;
  const half = (side: number, fill: string): string =>
    `<path d="M${f(bx + side * w)} ${f(by - 4)}Q${f(bx + side * w)} ${f((by + ty) / 2)} ${f(tx)} ${f(ty)}L${f(bx)} ${f(by)}z" fill="${fill}"/>`;
  return `<path d="M${f(bx)} ${f(by - 2)}L${f(sx)} ${f(sy)}L${f(bx)} ${f(by + 3)}z" fill="#3c2814" opacity=".16"/>${half(-1, '#71823c')}${half(1, '#4f5f28')}`;
}
export function shadow(v: Iso, x0: number, y0: number, x1: number, y1: number, h: number): string {
  const k = h * 0.55;
  const [a, b, c, d] = [x0 + 0.06, y0 + 0.06, x1 - 0.06, y1 - 0.06];
  return v.face(
    [
      [a, b, 0],
      [a + k, b - k, 0],
      [c + k, b - k, 0],
      [c + k, d - k, 0],
      [c, d, 0],
      [a, d, 0],
    ],
    '#3c2814',
    ' opacity=".2"',
  );
}
/** The slab of n lots each way, with its letters and numbers. */
export function slab(v: Iso, n: number): string {
  const th = 0.42;
  const far = n + 0.6;
  const corners: Point[] = [
    [v.p(-0.6, -0.6), 0, 14],
    [v.p(far, -0.6), 16, 26],
    [v.p(far, far), 8, 44],
    [v.p(-0.6, far), -4, 30],
  ].map(([p, dx, dy]) => [(p as Point)[0] + (dx as number), (p as Point)[1] + (dy as number)]);
  const square = (a: number, b: number): (readonly [Spot, Spot])[] =>
    (
      [
        [a, a],
        [b, a],
        [b, b],
        [a, b],
      ] as Point[]
    ).map(([x, y], i, all) => [
      [x, y, 0],
      [all[(i + 1) % 4]![0], all[(i + 1) % 4]![1], 0],
    ]);
  const pavers = ['', '', ''];
  for (let x = 0; x < n; x++)
    for (let y = 0; y < n; y++)
      pavers[(x * 7 + y * 5 + x * y * 3) % 3] += poly(
        (
          [
            [0.025, 0.025],
            [0.975, 0.025],
            [0.975, 0.975],
            [0.025, 0.975],
          ] as Point[]
        ).map(([a, b]) => v.p(x + a, y + b)),
      );
  const cutText = (x: number, y: number, text: string): string => {
    const [px, py] = v.p(x, y);
    return `<text class="cut" transform="matrix(.894 .447 -.894 .447 ${f(px)} ${f(py)})" font-size="${f(v.a * 0.425)}">${text}</text>`;
  };
  return (
    `<path d="${poly(corners)}" fill="#3c2814" opacity=".22"/>` +
    v.box(-0.5, -0.5, n + 0.5, n + 0.5, -th, 0, ['#d8c8aa', '#c2af8c', '#a08c69']) +
    v.lines(
      [
        [
          [-0.5, n + 0.5, -th * 0.35],
          [n + 0.5, n + 0.5, -th * 0.35],
        ],
        [
          [n + 0.5, n + 0.5, -th * 0.35],
          [n + 0.5, -0.5, -th * 0.35],
        ],
      ],
      '#8c7a58',
      1,
    ) +
    v.lines(square(-0.12, n + 0.12), '#a08c69', 1.2) +
    v.face(
      [
        [0, 0, 0],
        [n, 0, 0],
        [n, n, 0],
        [0, n, 0],
      ],
      '#c4b290',
    ) +
    ['#efe6d5', '#e9dfca', '#f3ecde'].map((c, i) => `<path d="${pavers[i]}" fill="${c}"/>`).join('') +
    times(n, (i) => cutText(i + 0.5, n + 0.3, String.fromCharCode(65 + i)) + cutText(n + 0.3, i + 0.5, String(i + 1)))
  );
}
