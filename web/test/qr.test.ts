// SPDX-License-Identifier: MIT
// qr.test.ts - codes are read back as a phone does: format, mask, blocks, checks, bytes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pathOf, qrOf, times } from '../src/art/qr.ts';

/** The masks of the standard's table 10, with row i and column j. */
const MASKS: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];
/** Blocks of level M by version, as the standard's table 9 has them: data codewords of each, and checks. */
const TABLE: [number[], number][] = [
  [[16], 10],
  [[28], 16],
  [[44], 26],
  [[32, 32], 18],
  [[43, 43], 24],
  [[27, 27, 27, 27], 16],
  [[31, 31, 31, 31], 18],
  [[38, 38, 39, 39], 22],
  [[36, 36, 36, 37, 37], 22],
  [[43, 43, 43, 43, 44], 26],
];
/** Table E.1: the centres of alignment patterns. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

function read(cells: boolean[][]): string {
  const size = cells.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number): boolean => cells[y]?.[x] ?? false;
  // Format: 15 bits, of both places the same, which leave no remainder.
  const one = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => at(8, y)).concat([7, 5, 4, 3, 2, 1, 0].map((x) => at(x, 8)));
  const other = Array.from({ length: 8 }, (_, i) => at(size - 1 - i, 8)).concat(
    Array.from({ length: 7 }, (_, i) => at(8, size - 7 + i)),
  );
  assert.deepEqual(one, other);
  const format = one.reduce((value, bit, i) => value | (Number(bit) << i), 0) ^ 0x5412;
  let rest = format;
  for (let i = 14; i >= 10; i--) {
    rest ^= ((rest >> i) & 1) * (0x537 << (i - 10));
  }
  assert.equal(rest, 0);
  assert.equal(format >> 13, 0, 'level M');
  assert.ok(at(8, size - 8));
  const mask = MASKS[(format >> 10) & 7] as (i: number, j: number) => number;
  const centres = ALIGNED[version - 1] ?? [];
  const last = centres.at(-1) ?? 0;
  const fixed = (x: number, y: number): boolean =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) ||
    centres.some((cx) =>
      centres.some(
        (cy) =>
          !((cx === 6 && (cy === 6 || cy === last)) || (cx === last && cy === 6)) &&
          Math.abs(x - cx) <= 2 &&
          Math.abs(y - cy) <= 2,
      ),
    );
  const bits = [...pathOf(size)].flatMap(([x, y]) => (fixed(x, y) ? [] : [Number(at(x, y) !== (mask(y, x) === 0))]));
  const words = Array.from({ length: bits.length >> 3 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((value, bit) => 2 * value + bit, 0),
  );
  const [lengths, checks] = TABLE[version - 1] as [number[], number];
  const blocks: number[][] = lengths.map(() => []);
  let next = 0;
  for (let i = 0; i < Math.max(...lengths); i++) {
    lengths.forEach((length, b) => (i < length ? blocks[b]?.push(words[next++] ?? 0) : undefined));
  }
  const data = blocks.flat();
  for (let i = 0; i < checks; i++) {
    blocks.forEach((block) => block.push(words[next++] ?? 0));
  }
  // A codeword is right where its polynomial is 0 at the powers of 2.
  for (let i = 0, root = 1; i < checks; i++, root = times(root, 2)) {
    blocks.forEach((block) =>
      assert.equal(
        block.reduce((sum, word) => times(sum, root) ^ word, 0),
        0,
      ),
    );
  }
  const stream = data.flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) & 1));
  const take = (from: number, length: number): number =>
    stream.slice(from, from + length).reduce((value, bit) => 2 * value + bit, 0);
  assert.equal(take(0, 4), 4, 'bytes');
  const wide = version < 10 ? 8 : 16;
  const text = Uint8Array.from({ length: take(4, wide) }, (_, i) => take(4 + wide + 8 * i, 8));
  return new TextDecoder().decode(text);
}

test('what is written is read back, in every version', () => {
  const versions = new Set<number>();
  for (let length = 1; length <= 213; length += 4) {
    const text = `http://192.168.178.21:8017/#/b/${'Aa1-_z'.repeat(40)}`.slice(-length);
    const code = qrOf(text);
    assert.ok(code !== null);
    versions.add((code.length - 17) / 4);
    assert.equal(read(code), text);
  }
  assert.deepEqual([...versions], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.equal(read(qrOf('Grüße, Ædil') ?? []), 'Grüße, Ædil');
  assert.equal(qrOf('a'.repeat(214)), null);
});
test('the field is that of the standard', () => {
  assert.equal(times(0x80, 2), 0x1d);
  assert.equal(times(3, 7), 9);
});
