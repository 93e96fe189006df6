// SPDX-License-Identifier: MIT
// random.ts - secrets and names from the browser's generator.
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The largest multiple of 62 in a byte: what lies above would make the first letters likelier. */
const FAIR = 256 - (256 % LETTERS.length);

export function randomLetters(count: number): string {
  let text = '';
  while (text.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      text += byte < FAIR && text.length < count ? LETTERS.charAt(byte % LETTERS.length) : '';
    }
  }
  return text;
}

/** What opens a seat (docs/protocol.md). */
export function tokenMake(): string {
  return randomLetters(32);
}

/** What a seat adds to the shuffle: 32 bytes in hexadecimal. */
export function entropyMake(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
