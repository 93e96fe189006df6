// SPDX-License-Identifier: MIT
// options.tsx - the panel beside the entries: which game, which modules, who sits down.
import { storageOf } from '../app/settings.ts';
import { styleLoad } from '../app/styles.ts';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { newGame, type App } from '../app/app.ts';
import { Banner, Icon } from '../art/index.tsx';
import type { ModuleInfo } from '../engine/view.ts';
import { boxKnown, keepBox, readBox } from '../table/mybox.ts';
import { t } from '../words/words.ts';
import { later } from './later.tsx';
import { Ruled } from './rule.tsx';
import { SeatsForm } from './seatsform.tsx';
import {
  AUTOMATA,
  dealtAnew,
  givenName,
  HERE,
  keepSetup,
  KINDS,
  OPEN,
  planOf,
  readSetup,
  seatsOf,
  type Kind,
  type Place,
  type Plan,
  type Setup,
} from './setup.ts';

export const BoxList = later(
  () => Promise.all([import('./box/list.tsx'), styleLoad('box')]).then(([part]) => part.BoxList),
  false,
);

type Change = (change: Partial<Setup>) => void;

/** Another place to play than this page: what can be set up there, what else is asked, and what comes of it. */
export interface Elsewhere {
  place: Place;
  kinds: Kind[];
  bots: (id: string) => boolean;
  /** "" where it can be reached. */
  trouble: string;
  words: string;
  make: (plan: Plan) => Promise<void>;
  asks: ComponentChildren;
}

function Kinds({ kinds, setup, onChange }: { kinds: Kind[]; setup: Setup; onChange: Change }): JSX.Element {
  return (
    <div class="seg four" role="group" aria-label={t('page.start.game')}>
      {kinds.map((kind) => (
        <button
          key={kind}
          aria-pressed={setup.kind === kind}
          data-testid={`kind-${kind}`}
          onClick={() => onChange({ kind, seats: dealtAnew(setup, kind) })}
        >
          {t(`page.start.kind.${kind}`)}
        </button>
      ))}
    </div>
  );
}

function Difficulty({ module, setup, onChange }: { module: ModuleInfo; setup: Setup; onChange: Change }): JSX.Element {
  const now = setup.difficulty[module.id] ?? module.values[0]?.id;
  return (
    <div class="seg three" role="group" aria-label={t('page.start.difficulty')}>
      {module.values.map(({ id, name }) => (
        <button
          key={id}
          aria-pressed={now === id}
          onClick={() => onChange({ difficulty: { ...setup.difficulty, [module.id]: id } })}
        >
          <span class="first-up">{name}</span>
        </button>
      ))}
    </div>
  );
}

function Value({
  module,
  setup,
  onChange,
}: {
  module: ModuleInfo;
  setup: Setup;
  onChange: Change;
}): JSX.Element | null {
  if (module.values.length < 2) {
    return null;
  }
  return (
    <select
      class="value"
      aria-label={module.name}
      value={setup.on[module.id]}
      data-testid={`value-${module.id}`}
      onChange={(event) => onChange({ on: { ...setup.on, [module.id]: event.currentTarget.value } })}
    >
      {module.values.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A module's switch with its one line; greyed where it clashes, with what (9.2). */
function Switch({
  module,
  setup,
  clash,
  onChange,
}: {
  module: ModuleInfo;
  setup: Setup;
  clash: string | undefined;
  onChange: Change;
}): JSX.Element {
  const on = clash === undefined && setup.on[module.id] !== undefined;
  const toggle = (): void => {
    const { [module.id]: before, ...rest } = setup.on;
    onChange({ on: before === undefined ? { ...rest, [module.id]: module.values[0]?.id ?? '' } : rest });
  };
  return (
    <div class="swrow">
      <button
        class={`sw ${clash !== undefined ? 'no' : on ? 'on' : ''}`}
        role="switch"
        aria-checked={on}
        aria-disabled={clash !== undefined}
        data-testid={`module-${module.id}`}
        onClick={clash === undefined ? toggle : undefined}
      >
        <b>
          {module.name}
          {clash !== undefined && <em> {clash}</em>}
        </b>
        {clash === undefined && <span>{module.words}</span>}
        <i />
      </button>
      {on && <Value module={module} setup={setup} onChange={onChange} />}
    </div>
  );
}

function Modules({
  setup,
  plan,
  modules,
  onChange,
}: {
  setup: Setup;
  plan: Plan;
  modules: ModuleInfo[];
  onChange: Change;
}): JSX.Element {
  const automaton = modules.find((module) => module.id === setup.kind);
  return (
    <>
      {automaton !== undefined && <Difficulty module={automaton} setup={setup} onChange={onChange} />}
      <div class="switches">
        {modules
          .filter((module) => !AUTOMATA.includes(module.id))
          .map((module) => (
            <Switch
              key={module.id}
              module={module}
              setup={setup}
              clash={plan.answer.clash[module.id]}
              onChange={onChange}
            />
          ))}
      </div>
      {plan.answer.hints.map((hint) => (
        <p class="counsel" key={hint}>
          <Icon name="hint" /> {hint}
        </p>
      ))}
    </>
  );
}

/** Who sits down, at a glance; each opens the seats. */
function Strip({
  plan,
  own,
  bots,
  onOpen,
}: {
  plan: Plan;
  own: string;
  bots: Map<string, string>;
  onOpen: (seat: number) => void;
}): JSX.Element {
  const { seats } = plan;
  const free = plan.answer.players[1] > seats.length;
  return (
    <div class={`sit n${seats.length + (free ? 1 : 0)}`} role="group" aria-label={t('page.seats')}>
      {seats.map((seat, i) => (
        <button key={i} data-testid={`sit-${i + 1}`} onClick={() => onOpen(i)}>
          <Banner owner={seat.colour} size={24} label={t(`page.colour.${seat.colour}`)} />
          <span>
            {seat.name === '' ? givenName(seats, i, own) : seat.name}
            <small>
              {seat.player === 'human'
                ? t('page.start.human')
                : seat.player === OPEN
                  ? t('page.online.open')
                  : (bots.get(seat.player) ?? seat.player)}
            </small>
          </span>
        </button>
      ))}
      {free && (
        <button class="more" data-testid="sit-more" onClick={() => onOpen(seats.length)}>
          <span>{t('page.start.add')}</span>
        </button>
      )}
    </div>
  );
}

/** The choice to play with the values of one's box, which are listed; nothing where it has none for this game. */
function BoxSwitch({ app, plan, onChange }: { app: App; plan: Plan; onChange: () => void }): JSX.Element | null {
  const box = readBox(storageOf());
  const errata = boxKnown(app.door, box.values, plan.config.game).values;
  const count = Object.keys(errata).length;
  if (count === 0) {
    return null;
  }
  const toggle = (): void => {
    keepBox(storageOf(), { ...box, use: !box.use });
    onChange();
  };
  return (
    <div>
      <button
        class={`sw ${box.use ? 'on' : ''}`}
        role="switch"
        aria-checked={box.use}
        data-testid="play-box"
        onClick={toggle}
      >
        <b>{t('page.start.box')}</b>
        <span>{t('page.start.box.words', { n: count })}</span>
        <i />
      </button>
      {box.use && (
        <details class="playbox" data-testid="play-box-list">
          <summary>{t('page.start.box.list')}</summary>
          <BoxList app={app} config={plan.config} errata={errata} />
        </details>
      )}
    </div>
  );
}

export function Options({ app, elsewhere }: { app: App; elsewhere?: Elsewhere }): JSX.Element {
  const place = elsewhere?.place ?? HERE;
  const [setup, setSetup] = useState(() => readSetup(storageOf(), place));
  /** The seat whose form is open; null: the modules are shown. */
  const [seat, setSeat] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const plan = planOf(app.door, setup, place);
  const { modules, bots: all } = app.door.call('modules', { game: 'rome' });
  const bots = all.filter(({ id }) => elsewhere?.bots(id) ?? true);
  const own = app.settings.value.name;
  const change: Change = (part) => {
    const next = { ...setup, ...part };
    setSetup(next);
    setFault('');
    keepSetup(storageOf(), next, place);
  };
  const start = (): void => {
    const told = (error: unknown): void => setFault(error instanceof Error ? error.message : String(error));
    if (elsewhere !== undefined) {
      setBusy(true);
      void elsewhere
        .make(plan)
        .catch(told)
        .then(() => setBusy(false));
      return;
    }
    try {
      newGame(app, plan.config, seatsOf(plan.seats, own));
    } catch (error) {
      told(error);
    }
  };
  const box = useRef<HTMLElement>(null);
  const before = useRef(seat);
  useEffect(() => {
    if (seat === null && before.current !== null) {
      box.current?.querySelectorAll<HTMLElement>('.sit button')[before.current]?.focus();
    }
    before.current = seat;
  }, [seat]);
  const { error } = plan.answer;
  const why = error?.words ?? fault;
  return (
    <section class="slab opts" ref={box} aria-labelledby="options-title">
      <div class="opts-head">
        <h2 id="options-title">{t(seat === null ? 'page.start.options' : 'page.start.seats')}</h2>
        {seat !== null && (
          <button class="btn2" data-testid="seats-done" onClick={() => setSeat(null)}>
            {t('page.start.done')}
          </button>
        )}
      </div>
      {seat === null ? (
        <>
          <Kinds kinds={elsewhere?.kinds ?? KINDS} setup={setup} onChange={change} />
          <Modules setup={setup} plan={plan} modules={modules} onChange={change} />
          <Strip plan={plan} own={own} bots={new Map(bots.map(({ id, name }) => [id, name]))} onOpen={setSeat} />
          <BoxSwitch app={app} plan={plan} onChange={() => change({})} />
          {elsewhere?.asks}
        </>
      ) : (
        <SeatsForm setup={setup} plan={plan} place={place} bots={bots} own={own} at={seat} onChange={change} />
      )}
      {why !== '' && (
        <p class="fault" role="alert">
          <Ruled words={error?.rule ?? ''} /> {why}
        </p>
      )}
      <button
        class="begin"
        data-testid={elsewhere === undefined ? 'start-game' : 'online-make'}
        disabled={error !== undefined || busy || (elsewhere?.trouble ?? '') !== ''}
        onClick={start}
      >
        {elsewhere?.words ?? t('page.start.begin')}
      </button>
    </section>
  );
}
