// SPDX-License-Identifier: MIT
// run.mjs MODULE [--review] FILE... - prints the hash of each stored game, or of its review, as the wasm build of
// tests/wasm_main.c sees it, in the form its native build prints.
import { readFileSync } from 'node:fs';

const [modulePath, ...given] = process.argv.slice(2);
const reviews = given[0] === '--review';
const files = reviews ? given.slice(1) : given;
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const { memory, wasm_input, wasm_input_size, wasm_hash, wasm_review } = instance.exports;

for (const file of files) {
  const bytes = readFileSync(file);
  if (bytes.length > wasm_input_size()) {
    throw new Error(`${file}: ${bytes.length} bytes do not fit`);
  }
  new Uint8Array(memory.buffer, wasm_input(), bytes.length).set(bytes);
  const hash = BigInt.asUintN(64, reviews ? wasm_review(bytes.length) : wasm_hash(bytes.length));
  console.log(`${hash.toString(16).padStart(16, '0')}  ${file}`);
}
