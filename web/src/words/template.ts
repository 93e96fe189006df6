// SPDX-License-Identifier: MIT
// template.ts - files of words and the templates in them, as words/en.txt describes them: {name}
// is filled in, {name|one|many} is one of two forms by its number, and # is the number inside a form.

export type Args = Readonly<Record<string, string | number>>;

/** The lines `key = words`; others, and comments after #, are left out. */
export function readWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const line of text.split('\n')) {
    const sign = line.indexOf('=');
    if (sign > 0 && !line.startsWith('#')) {
      words.set(line.slice(0, sign).trim(), line.slice(sign + 1).trim());
    }
  }
  return words;
}

const HOLE = /\{([a-z0-9_]+)(?:\|([^|{}]*)\|([^|{}]*))?\}/gi;

export function fill(template: string, args: Args): string {
  if (!template.includes('{')) {
    return template;
  }
  return template.replace(HOLE, (hole: string, name: string, one?: string, many?: string) => {
    const value = args[name];
    if (value === undefined) {
      return hole;
    }
    if (one === undefined || many === undefined) {
      return String(value);
    }
    return (Math.abs(Number(value)) === 1 ? one : many).replaceAll('#', String(value));
  });
}
