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
    const { memory, door_in, door_in_size, door_out, door_call } = this.#exports;
    const bytes = this.#encoder.encode(JSON.stringify({ call: name, args }));
    if (bytes.length > door_in_size()) {
      throw new RefusalError({ rule: '', words: `${name}: ${bytes.length} bytes are too many` });
    }
    new Uint8Array(memory.buffer, door_in(), bytes.length).set(bytes);
    const length = door_call(bytes.length);
    const text = this.#decoder.decode(new Uint8Array(memory.buffer, door_out(), length));
    const answer = JSON.parse(text) as Calls[K][1] | Failure;
    if ('error' in answer && answer.error !== undefined && name !== 'options') {
      throw new RefusalError(answer.error);
    }
    return answer as Calls[K][1];
  }
}
