// SPDX-License-Identifier: MIT
// rules.tsx - the text of the rules: sections to unfold, one rule opened, or those that have the words sought.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import files from 'words/rules';
import { blocksOf, cut, findRules, wordsSought, type Block, type RuleSection } from '../words/rulebook.ts';
import { language, t } from '../words/words.ts';
import type { RuleLink, RulesProps } from './rule.tsx';

async function load(spoken: string): Promise<RuleSection[]> {
  const file = files[spoken] ?? files.en ?? '';
  const answer = await fetch(file);
  if (!answer.ok) {
    throw new Error(`${file}: ${answer.status}`);
  }
  return (await answer.json()) as RuleSection[];
}

/** `Link` is given and not imported: an import would cut the page's first file in two, which costs half a kilobyte. */
type TextProps = RulesProps & { Link: typeof RuleLink };
interface Shown extends TextProps {
  words: string[];
  known: ReadonlySet<string>;
}

/** A line of text: the words sought are marked, else the rules it names can be opened. */
function Line({ text, words, known, onGo, Link }: Shown & { text: string }): JSX.Element {
  return (
    <>
      {cut(text, words).map((part, i) =>
        i % 2 === 0 ? (
          part
        ) : words.length > 0 ? (
          <mark key={i}>{part}</mark>
        ) : known.has(part) ? (
          <Link key={i} n={part} onGo={onGo} />
        ) : (
          part
        ),
      )}
    </>
  );
}

function BlockOf({ block, ...props }: Shown & { block: Block }): JSX.Element {
  const [head = [], ...rows] = block.lines.map((line) => line.split('|').map((cell) => cell.trim()));
  switch (block.kind) {
    case 'item':
      return (
        <ul>
          {block.lines.map((line) => (
            <li key={line}>
              <Line {...props} text={line} />
            </li>
          ))}
        </ul>
      );
    case 'row':
      return (
        <div class="scrolls" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {head.map((cell, i) => (
                  <th key={i} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, j) =>
                    j === 0 ? (
                      <th key={j} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={j}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return (
        <p class={block.kind}>
          <Line {...props} text={block.lines[0] ?? ''} />
        </p>
      );
  }
}

function Section({ section, ...props }: Shown & { section: RuleSection }): JSX.Element {
  const { at, words } = props;
  const opened = at === section.number || at.startsWith(`${section.number}.`);
  return (
    <details open={opened || words.length > 0} data-rule={section.number}>
      <summary tabIndex={0}>
        {section.number}. {section.title}
      </summary>
      <ol>
        {section.rules.map(({ number, text }) => (
          <li
            key={number}
            class={number === at ? 'at' : ''}
            data-rule={number}
            data-testid={`rule-${number}`}
            tabIndex={-1}
          >
            <b>{number}</b>
            <div>
              {blocksOf(text).map((block, i) => (
                <BlockOf key={i} {...props} block={block} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

export function RulesText(props: TextProps): JSX.Element {
  const { at, search } = props;
  const spoken = language();
  const box = useRef<HTMLDivElement>(null);
  const [sections, setSections] = useState<RuleSection[]>([]);
  const [lost, setLost] = useState(false);
  useEffect(
    () =>
      void load(spoken)
        .then(setSections)
        .catch(() => setLost(true)),
    [spoken],
  );
  useEffect(() => {
    const place = at === '' ? null : box.current?.querySelector<HTMLElement>(`[data-rule="${at}"]`);
    (place instanceof HTMLDetailsElement ? place.querySelector('summary') : place)?.focus();
    place?.scrollIntoView({ block: 'start' });
  }, [at, sections]);
  const found = findRules(sections, search);
  const words = wordsSought(search);
  const known = new Set(sections.flatMap(({ rules }) => rules.map(({ number }) => number)));
  const missing = at !== '' && sections.length > 0 && !known.has(at) && sections.every(({ number }) => number !== at);
  return (
    <div
      class="rules"
      ref={box}
      lang={files[spoken] === undefined ? 'en' : spoken}
      aria-busy={sections.length === 0 && !lost}
    >
      {lost && <p>{t('page.rules.none')}</p>}
      {missing && words.length === 0 && <p role="alert">{t('page.rules.missing', { n: at })}</p>}
      {words.length > 0 && (
        <p class="sr" role="status">
          {t('page.codex.found', { n: found.reduce((sum, { rules }) => sum + rules.length, 0) })}
        </p>
      )}
      {words.length > 0 && found.length === 0 && <p>{t('page.codex.nothing')}</p>}
      {found.map((section) => (
        <Section key={section.number} {...props} words={words} known={known} section={section} />
      ))}
    </div>
  );
}
