// SPDX-License-Identifier: MIT
// rulebook.ts - the rules as tools/embed-rules.py writes them: finding some, and the parts of a rule's text.
export interface RuleText {
  number: string;
  /** A line for each block; see `blocksOf`. */
  text: string;
}
export interface RuleSection {
  number: string;
  title: string;
  rules: RuleText[];
}
export interface Block {
  kind: 'words' | 'item' | 'note' | 'row';
  lines: string[];
}

const SIGNS: Record<string, Block['kind']> = { '- ': 'item', '> ': 'note', '| ': 'row' };
/** Paragraphs and rulings one by one, the items of a list and the rows of a table together. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const kind = SIGNS[line.slice(0, 2)] ?? 'words';
    const words = kind === 'words' ? line : line.slice(2);
    const last = blocks[blocks.length - 1];
    if (last?.kind === kind && (kind === 'item' || kind === 'row')) {
      last.lines.push(words);
    } else {
      blocks.push({ kind, lines: [words] });
    }
  }
  return blocks;
}

export function wordsSought(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}
/** The rules that have all of the words or numbers, by section; all of them where nothing is sought. */
export function findRules(sections: RuleSection[], search: string): RuleSection[] {
  const words = wordsSought(search);
  const has = ({ number, text }: RuleText): boolean => {
    const all = `${number} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return sections
    .map((section) => ({ ...section, rules: section.rules.filter(has) }))
    .filter(({ rules }) => rules.length > 0);
}

/** Text and what is to be shown otherwise in turn: rule numbers, or the words sought. */
export function cut(text: string, words: string[]): string[] {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(
    words.length === 0 ? /(?<![\d.])(\d{1,2}\.\d{1,2})(?![\d.]*\d)/ : new RegExp(`(${escaped.join('|')})`, 'i'),
  );
}
