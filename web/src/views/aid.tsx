// SPDX-License-Identifier: MIT
// aid.tsx - the player aid: a turn, this era's scoring, this game's modules, the icons, the keys.
import type { JSX } from 'preact';
import { Icon, type IconName } from '../art/index.tsx';
import { ICONS } from '../art/icons.ts';
import { t } from '../words/words.ts';
import { eraWord } from './brand.tsx';
import type { TableProps } from './props.ts';
import { Ruled } from './rule.tsx';
import { Sheet } from './sheet.tsx';

const KEYS = [
  ['1–6', 'deed'],
  ['I', 'income'],
  ['N', 'next'],
  ['← ↑ → ↓', 'move'],
  ['⇧ ← ↑ → ↓', 'free'],
  ['R', 'turn'],
  ['+ − 0', 'zoom'],
  ['Q E', 'view'],
  ['T', 'tray'],
  ['⏎', 'commit'],
  ['Esc', 'let-go'],
  ['⇧ E', 'end'],
  ['P', 'pay'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['W', 'possible'],
  ['S', 'skip'],
  ['B', 'since'],
  ['/', 'type'],
  ['L', 'log'],
  ['C', 'codex'],
  ['M', 'menu'],
  ['?', 'aid'],
] as const;

function Turn({ screen }: TableProps): JSX.Element {
  const { viewer, config } = screen.room;
  const income = screen.look.seats.find((row) => row.seat === viewer)?.income;
  return (
    <section>
      <h3>{t('page.aid.turn')}</h3>
      <p>{t('page.aid.one')}</p>
      <ul class="plain">
        <li>
          <b>{t('page.aid.income')}</b>{' '}
          {income === undefined
            ? t(`page.aid.income.words.${config.game}`)
            : t(`page.aid.income.now.${config.game}`, { n: income })}
        </li>
        <li>
          <b>{t('page.aid.buy')}</b>{' '}
          {t(`page.aid.buy.words.${config.game}`, { prices: screen.codex.prices.join(', ') })}
        </li>
        <li>
          <b>{t('page.aid.build')}</b> {t('page.aid.build.words')}
        </li>
      </ul>
    </section>
  );
}

function Guide({ screen }: TableProps): JSX.Element {
  const { guide } = screen.look;
  return (
    <section>
      <h3>{t('page.aid.scoring', { era: eraWord(screen, screen.room.state.era) })}</h3>
      <p>{t('page.aid.bonus', { now: guide.bonus, all: screen.codex.bonus.join(', ') })}</p>
      <ul class="plain">
        {guide.lines.map((line) => (
          <li key={`${line.rule} ${line.words}`}>
            {line.words}{' '}
            <small>
              <Ruled words={line.rule} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ModulesAid({ app, screen }: TableProps): JSX.Element | null {
  const { config } = screen.room;
  const values = new Map(config.modules.map((word) => [word.split('=')[0] ?? word, word.split('=')[1] ?? '']));
  const used = app.door.call('modules', { game: config.game }).modules.filter((module) => values.has(module.id));
  if (used.length === 0) {
    return null;
  }
  return (
    <section>
      <h3>{t('page.aid.modules')}</h3>
      <ul class="plain">
        {used.map((module) => {
          const value = module.values.find(({ id }) => id === values.get(module.id));
          return (
            <li key={module.id}>
              <b>
                {module.name}
                {value !== undefined && `, ${value.name}`}
              </b>{' '}
              {module.words}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What stands with numbers on the table; the other icons are on buttons. */
const ON_TABLE: ReadonlySet<string> = new Set([
  'citizen',
  'silver',
  'vp',
  'marker',
  'era',
  'building',
  'residential',
  'commercial',
  'civic',
  'milestone',
  'favor',
  'arch',
  'wheat',
  'fasces',
  'arrow',
] satisfies IconName[]);

function Legend(): JSX.Element {
  const all = Object.keys(ICONS) as IconName[];
  const list = (heading: string, names: IconName[]): JSX.Element => (
    <>
      <h4>{t(heading)}</h4>
      <ul class="legend">
        {names.map((name) => (
          <li key={name} data-icon={name}>
            <Icon name={name} size={20} />
            {t(`page.icon.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <section data-testid="legend">
      <h3>{t('page.aid.icons')}</h3>
      {list(
        'page.aid.icons.table',
        all.filter((name) => ON_TABLE.has(name)),
      )}
      {list(
        'page.aid.icons.buttons',
        all.filter((name) => !ON_TABLE.has(name)),
      )}
    </section>
  );
}

export function Aid(props: TableProps & { onClose: () => void }): JSX.Element {
  return (
    <Sheet title={t('page.aid')} onClose={props.onClose}>
      <div class="aid" tabIndex={0} data-first>
        <Turn {...props} />
        <Guide {...props} />
        <ModulesAid {...props} />
        <Legend />
        <section>
          <h3>{t('page.aid.keys')}</h3>
          <dl class="keys">
            {KEYS.map(([key, what]) => (
              <div key={what}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(`page.aid.key.${what}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Sheet>
  );
}
