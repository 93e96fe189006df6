// SPDX-License-Identifier: MIT
// door.ts - the engine as the page sees it: one WebAssembly instance, and calls typed by view.ts.
import type { Calls, Failure, Refusal } from './view.ts';

interface Exports {
  memory: WebAssembly.Memory;
  door_in(): number;
  door_in_size(): number;
  door_out(): number;
  door_call(length: number): number;
}

/** A call that was refused: the game's rules, or what was asked, do not allow it. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.rule === '' ? refusal.words : `${refusal.rule} — ${refusal.words}`);
    this.name = 'RefusalError';
    this.refusal = refusal;
  }
}

/** Some hosts do not say that a .wasm file is one; then it cannot be compiled while it comes. */
export async function moduleFetch(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  return answer.headers.get('content-type')?.startsWith('application/wasm') === true
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

export class Door {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async open(module: WebAssembly.Module): Promise<Door> {
    const instance = await WebAssembly.instantiate(module, {});
    return new Door(instance.exports as unknown as Exports);
  }

  call<K extends keyof Calls>(name: K, args: Calls[K][0]): Calls[K][1] {
    return this.#answer(name, this.text(name, args));
  }
  /** The answer as it was written. */
  text<K extends keyof Calls>(name: K, args: Calls[K][0]): string {
    const { memory, door_in, door_in_size, door_out, door_call } = this.#exports;
    const bytes = this.#encoder.encode(JSON.stringify({ call: name, args }));
    if (bytes.length > door_in_size()) {
      throw new RefusalError({ rule: '', words: `${name}: ${bytes.length} bytes are too many` });
    }
    new Uint8Array(memory.buffer, door_in(), bytes.length).set(bytes);
    const length = door_call(bytes.length);
    return this.#decoder.decode(new Uint8Array(memory.buffer, door_out(), length));
  }
  #answer<K extends keyof Calls>(name: K, text: string): Calls[K][1] {
    const answer = JSON.parse(text) as Calls[K][1] | Failure;
    if ('error' in answer && answer.error !== undefined && name !== 'options') {
      throw new RefusalError(answer.error);
    }
    return answer as Calls[K][1];
  }
}
