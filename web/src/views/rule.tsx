// SPDX-License-Identifier: MIT
// rule.tsx - rule numbers that open the rule. The texts and what shows them are loaded when somebody wants them.
import { Fragment, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { writeRoute } from '../app/route.ts';
import { t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

let open: (number: string) => void = () => undefined;

export function RuleLink({ n, onGo = open }: { n: string; onGo?: (number: string) => void }): JSX.Element {
  const press = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      // else the browser opens the codex elsewhere
      event.preventDefault();
      onGo(n);
    }
  };
  return (
    <a
      class="rule"
      href={writeRoute({ page: 'codex', game: 'rome', rule: n })}
      aria-label={t('page.rule', { n })}
      onClick={press}
    >
      {n}
    </a>
  );
}

/** A rule, "3.2", or words that end with their rules, "… (5.1)": the numbers open the rules. */
export function Ruled({ words }: { words: string }): JSX.Element {
  const [, before = '', numbers = '', after = ''] = /^(.*\()?(\d[\d., ]*)(\))?$/s.exec(words) ?? [];
  const parts = numbers.split(/(\d+(?:\.\d+)?)/);
  return numbers === '' ? (
    <>{words}</>
  ) : (
    <>
      {before}
      {parts.map((part, i) => (i % 2 === 0 ? part : <RuleLink key={i} n={part} />))}
      {after}
    </>
  );
}

export interface RulesProps {
  /** The rule or section that is opened; "" for none. */
  at: string;
  search: string;
  onGo: (number: string) => void;
}
export function Rules(props: RulesProps): JSX.Element {
  const [part, setPart] = useState<typeof import('./rules.tsx') | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => void import('./rules.tsx').then(setPart).catch(() => setLost(true)), []);
  return part === null ? (
    <p aria-busy={!lost}>{lost && t('page.rules.none')}</p>
  ) : (
    <part.RulesText {...props} Link={RuleLink} />
  );
}

/** Over whatever page is shown: the rules at the number that was pressed. */
export function RulesSheet(): JSX.Element {
  const [at, setAt] = useState('');
  const [search, setSearch] = useState('');
  const go = (number: string): void => {
    setSearch('');
    setAt(number);
  };
  useEffect(() => {
    open = go;
  }, []);
  return at === '' ? (
    <Fragment />
  ) : (
    <Sheet title={t('page.codex.rules')} onClose={() => go('')}>
      <input
        class="rules-search"
        type="search"
        value={search}
        aria-label={t('page.rules.search')}
        placeholder={t('page.rules.search')}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <Rules at={at} search={search} onGo={go} />
    </Sheet>
  );
}
