// SPDX-License-Identifier: MIT
// qr.ts - an address as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, up to 213 bytes.

/** By version from 1: codewords of error correction in a block, and how many blocks there are. */
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Of the field with 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
export function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  }
  return product;
}
function divisor(degree: number): number[] {
  const factors = Array.from({ length: degree }, (_, i): number => (i === degree - 1 ? 1 : 0));
  for (let n = 0, root = 1; n < degree; n++, root = times(root, 2)) {
    factors.forEach((factor, i) => {
      factors[i] = times(factor, root) ^ (factors[i + 1] ?? 0);
    });
  }
  return factors;
}
function remainder(data: number[], by: number[]): number[] {
  const rest = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    by.forEach((one, i) => {
      rest[i] = (rest[i] ?? 0) ^ times(one, factor);
    });
  }
  return rest;
}

const sizeOf = (version: number): number => 17 + 4 * version;
function alignments(version: number): number[] {
  if (version === 1) {
    return [];
  }
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))];
}
/** Modules that are data, in whole bytes. */
function room(version: number): number {
  const size = sizeOf(version);
  const count = alignments(version).length;
  const aligned = count === 0 ? 0 : (count * count - 3) * 25 - (count - 2) * 10;
  return Math.floor((size * size - 3 * 64 - 2 * 15 - 1 - 2 * (size - 16) - aligned - (version >= 7 ? 36 : 0)) / 8);
}
const checksOf = (version: number): number => (CHECKS[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);

/** The bytes with their head, filled up. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const capacity = room(version) - checksOf(version);
  const bits: number[] = [];
  const add = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) {
      bits.push((value >> i) & 1);
    }
  };
  add(4, 4);
  add(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => add(byte, 8));
  add(0, Math.min(4, capacity * 8 - bits.length));
  add(0, -bits.length & 7);
  const data = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((v, b) => 2 * v + b),
  );
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) {
    data.push(pad);
  }
  return data;
}
/** Blocks one codeword after another, first the data, then the checks. */
function interleaved(data: number[], version: number): number[] {
  const blocks = BLOCKS[version - 1] ?? 1;
  const checks = CHECKS[version - 1] ?? 0;
  const short = Math.floor(data.length / blocks);
  const long = data.length % blocks;
  const by = divisor(checks);
  const parts = Array.from({ length: blocks }, (_, i) => {
    const from = i * short + Math.max(i - (blocks - long), 0);
    const part = data.slice(from, from + short + (i >= blocks - long ? 1 : 0));
    return { part, rest: remainder(part, by) };
  });
  const turns = (list: number[][]): number[] =>
    Array.from({ length: Math.max(...list.map(({ length }) => length)) }, (_, i) => i).flatMap((i) =>
      list.flatMap((one) => one[i] ?? []),
    );
  return [...turns(parts.map(({ part }) => part)), ...turns(parts.map(({ rest }) => rest))];
}

type Cell = boolean | null;
function emptyOf(version: number): Cell[][] {
  const size = sizeOf(version);
  const cells: Cell[][] = Array.from({ length: size }, () => Array<Cell>(size).fill(null));
  const set = (x: number, y: number, dark: boolean): void => {
    const row = cells[y];
    if (row !== undefined && x >= 0 && x < size) {
      row[x] = dark;
    }
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (cx: number, cy: number, radius: number, dark: (far: number) => boolean): void => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        set(cx + dx, cy + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(x, y, 4, (far) => far !== 2 && far !== 4);
  }
  const places = alignments(version);
  const last = size - 7;
  for (const x of places) {
    for (const y of places) {
      if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))) {
        square(x, y, 2, (far) => far !== 1);
      }
    }
  }
  return cells;
}
function formatPut(cells: Cell[][], version: number, mask: number): void {
  const size = sizeOf(version);
  let rest = mask; // M is 00
  for (let i = 0; i < 10; i++) {
    rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  }
  const format = ((mask << 10) | rest) ^ 0x5412;
  const put = (x: number, y: number, dark: boolean): void => {
    (cells[y] as Cell[])[x] = dark;
  };
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1;
    if (i < 6) {
      put(8, i, dark);
    } else if (i < 8) {
      put(8, i + 1, dark);
    } else {
      put(i === 8 ? 7 : 14 - i, 8, dark);
    }
    if (i < 8) {
      put(size - 1 - i, 8, dark);
    } else {
      put(8, size - 15 + i, dark);
    }
  }
  put(8, size - 8, true);
  if (version < 7) {
    return;
  }
  let check = version;
  for (let i = 0; i < 12; i++) {
    check = (check << 1) ^ ((check >> 11) * 0x1f25);
  }
  const words = (version << 12) | check;
  for (let i = 0; i < 18; i++) {
    const dark = ((words >> i) & 1) === 1;
    put(size - 11 + (i % 3), Math.floor(i / 3), dark);
    put(Math.floor(i / 3), size - 11 + (i % 3), dark);
  }
}
/** The places of the data in their order: two columns at a time from the right, up and down. */
export function* pathOf(size: number): Generator<[number, number]> {
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) {
      right = 5;
    }
    for (let n = 0; n < size; n++) {
      const y = up ? size - 1 - n : n;
      yield [right, y];
      yield [right - 1, y];
    }
  }
}

/** How hard it would be to read. */
function penalty(cells: boolean[][]): number {
  const size = cells.length;
  const at = (x: number, y: number): boolean => cells[y]?.[x] ?? false;
  let score = 0;
  for (const turned of [false, true]) {
    for (let y = 0; y < size; y++) {
      const line = Array.from({ length: size }, (_, x) => ((turned ? at(y, x) : at(x, y)) ? '1' : '0')).join('');
      for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) {
        score += run.length - 2;
      }
      for (const like of ['10111010000', '00001011101']) {
        for (let i = line.indexOf(like); i >= 0; i = line.indexOf(like, i + 1)) {
          score += 40;
        }
      }
    }
  }
  for (let y = 0; y + 1 < size; y++) {
    for (let x = 0; x + 1 < size; x++) {
      const dark = at(x, y);
      score += dark === at(x + 1, y) && dark === at(x, y + 1) && dark === at(x + 1, y + 1) ? 3 : 0;
    }
  }
  const dark = cells.flat().filter(Boolean).length / (size * size);
  return score + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}

/** Rows of dark and light; null where the text is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = CHECKS.findIndex((_, i) => bytes.length + (i + 1 < 10 ? 2 : 3) <= room(i + 1) - checksOf(i + 1)) + 1;
  if (version === 0) {
    return null;
  }
  const words = interleaved(dataOf(bytes, version), version);
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, i) => ((word >> (7 - i)) & 1) === 1));
  const shown = MASKS.map((mask, number) => {
    const cells = emptyOf(version);
    formatPut(cells, version, number);
    let at = 0;
    for (const [x, y] of pathOf(cells.length)) {
      const row = cells[y] as Cell[];
      if (row[x] === null) {
        row[x] = (bits[at++] ?? false) !== mask(x, y);
      }
    }
    return cells.map((row) => row.map((cell) => cell === true));
  });
  return shown.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}
