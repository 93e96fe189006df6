// SPDX-License-Identifier: MIT
// rules.test.ts - the rules as the page gets them: found by word and number, and cut into what is shown.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { blocksOf, cut, findRules, wordsSought, type RuleSection } from '../src/words/rulebook.ts';

const read = (file: string): RuleSection[] =>
  JSON.parse(
    execFileSync('python3', ['../tools/embed-rules.py', '--json', `../docs/${file}`], { encoding: 'utf8' }),
  ) as RuleSection[];
const numbers = (sections: RuleSection[]): string[] =>
  sections.flatMap(({ rules }) => rules.map(({ number }) => number));

test('every language has every rule', () => {
  const english = numbers(read('rules.md'));
  assert.ok(english.includes('3.2') && english.length > 100);
  for (const language of ['de', 'es']) {
    assert.ok(existsSync(`../docs/rules.${language}.md`));
    assert.deepEqual(numbers(read(`rules.${language}.md`)), english);
  }
});

test('rules are found by words and numbers', () => {
  const all = read('rules.md');
  assert.deepEqual(findRules(all, '  '), all);
  assert.deepEqual(numbers(findRules(all, 'COSTS no  silver')), ['3.5']);
  assert.ok(numbers(findRules(all, '13.6')).includes('13.6'));
  assert.deepEqual(findRules(all, 'xyzzy'), []);
  assert.deepEqual(wordsSought(' Lot  MARKER '), ['lot', 'marker']);
});

test('a text is cut into paragraphs, lists, tables and rulings', () => {
  assert.deepEqual(blocksOf('One\n- a\n- b\n| x | y\n| 1 | 2\n> Ruling: so\n> Ruling: too'), [
    { kind: 'words', lines: ['One'] },
    { kind: 'item', lines: ['a', 'b'] },
    { kind: 'row', lines: ['x | y', '1 | 2'] },
    { kind: 'note', lines: ['Ruling: so'] },
    { kind: 'note', lines: ['Ruling: too'] },
  ]);
});

test('numbers of rules and words sought stand apart', () => {
  assert.deepEqual(cut('see 3.2 and (10.6, i09)', []), ['see ', '3.2', ' and (', '10.6', ', i09)']);
  assert.deepEqual(cut('1,000.50 or 2.4.1', []), ['1,000.50 or 2.4.1']);
  assert.deepEqual(cut('A lot (Lots)', ['lot']), ['A ', 'lot', ' (', 'Lot', 's)']);
  assert.deepEqual(cut('what? no', ['?']), ['what', '?', ' no']);
});
