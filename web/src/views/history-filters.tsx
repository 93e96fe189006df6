// SPDX-License-Identifier: MIT
// history-filters.tsx - which of my games are shown.
import type { JSX } from 'preact';
import type { App } from '../app/app.ts';
import { NO_FILTER, opponentsOf, type Filter, type Row } from '../table/history.ts';
import { t } from '../words/words.ts';

interface Choice<T> {
  value: T;
  words: string;
}
function Seg<T extends string | number>({
  name,
  value,
  choices,
  onChange,
}: {
  name: string;
  value: T;
  choices: Choice<T>[];
  onChange: (value: T) => void;
}): JSX.Element {
  return (
    <div class="mg-filter">
      <b id={`games-${name}`}>{t(`page.games.filter.${name}`)}</b>
      <div class="seg" role="group" aria-labelledby={`games-${name}`}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            aria-pressed={choice.value === value}
            data-testid={`games-${name}-${choice.value || 'all'}`}
            onClick={() => onChange(choice.value)}
          >
            {choice.words}
          </button>
        ))}
      </div>
    </div>
  );
}
function Select({
  name,
  value,
  choices,
  onChange,
}: {
  name: string;
  value: string;
  choices: Choice<string>[];
  onChange: (value: string) => void;
}): JSX.Element {
  return (
    <label class="mg-filter">
      <b>{t(`page.games.filter.${name}`)}</b>
      <select value={value} data-testid={`games-${name}`} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
    </label>
  );
}

const unique = <T,>(values: T[]): T[] => [...new Set(values)];
const any = (): Choice<string> => ({ value: '', words: t('page.games.all') });

/** Only what would tell games apart is offered. */
export function Filters({
  app,
  rows,
  shown,
  filter,
  open,
  onChange,
}: {
  app: App;
  rows: Row[];
  shown: number;
  filter: Filter;
  open: boolean;
  onChange: (filter: Filter) => void;
}): JSX.Element {
  const set = (change: Partial<Filter>): void => onChange({ ...filter, ...change });
  const known = app.door.call('modules', { game: 'rome' }).modules;
  const count = (test: (row: Row) => boolean): number => rows.filter(test).length;
  const sizes = unique(rows.map(({ players }) => players)).sort((a, b) => a - b);
  const modules = unique(rows.flatMap((row) => row.modules));
  const opponents = unique(rows.flatMap(opponentsOf)).sort((a, b) => a.localeCompare(b));
  const active = (Object.keys(NO_FILTER) as (keyof Filter)[]).filter(
    (key) => key !== 'search' && filter[key] !== NO_FILTER[key],
  ).length;
  return (
    <details class="slab mg-filters" open={open || undefined}>
      <summary data-testid="games-filters">
        {t('page.games.filters')}
        {active > 0 && ` · ${active}`}
      </summary>
      <div class="mg-filterlist">
        <Seg
          name="state"
          value={filter.state}
          choices={[
            { value: '', words: t('page.games.all') },
            { value: 'running', words: t('page.games.state.running') },
            { value: 'over', words: t('page.games.state.over') },
          ]}
          onChange={(state: Filter['state']) => set({ state })}
        />
        <Seg
          name="players"
          value={filter.players}
          choices={[
            { value: 0, words: t('page.games.all') },
            ...sizes.map((n) => ({ value: n, words: `${n} · ${count(({ players }) => players === n)}` })),
          ]}
          onChange={(players) => set({ players })}
        />
        <Seg
          name="outcome"
          value={filter.outcome}
          choices={[
            { value: '', words: t('page.games.all') },
            { value: 'won', words: `${t('page.games.outcome.won')} ${count(({ outcome }) => outcome === 'won')}` },
            { value: 'lost', words: `${t('page.games.outcome.lost')} ${count(({ outcome }) => outcome === 'lost')}` },
          ]}
          onChange={(outcome: Filter['outcome']) => set({ outcome })}
        />
        <Seg
          name="with"
          value={filter.with}
          choices={(['', 'people', 'bots', 'automaton'] as const).map((value) => ({
            value,
            words: t(value === '' ? 'page.games.all' : `page.games.with.${value}`),
          }))}
          onChange={(kind: Filter['with']) => set({ with: kind })}
        />
        <Select
          name="game"
          value={filter.game}
          choices={[
            any(),
            { value: 'rome', words: t('page.start.kind.rome') },
            { value: 'metropolis', words: t('page.start.kind.metropolis') },
          ]}
          onChange={(game) => set({ game: game as Filter['game'] })}
        />
        <Select
          name="module"
          value={filter.module}
          choices={[
            any(),
            { value: 'base', words: t('page.final.base') },
            ...modules.map((id) => ({ value: id, words: known.find((module) => module.id === id)?.name ?? id })),
          ]}
          onChange={(module) => set({ module })}
        />
        <Select
          name="opponent"
          value={filter.opponent}
          choices={[any(), ...opponents.map((name) => ({ value: name, words: name }))]}
          onChange={(opponent) => set({ opponent })}
        />
        <p class="mg-shown" role="status" data-testid="games-shown">
          {t('page.games.shown', { n: shown })}{' '}
          {active > 0 && (
            <button
              class="btn2"
              data-testid="games-clear"
              onClick={() => onChange({ ...NO_FILTER, search: filter.search })}
            >
              {t('page.games.clear')}
            </button>
          )}
        </p>
      </div>
    </details>
  );
}
