// SPDX-License-Identifier: MIT
// edit.tsx - the codex as printed in my box: each value of a card with its field, checked by the engine as it is set.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { storageOf } from '../../app/settings.ts';
import { Icon } from '../../art/index.tsx';
import type { BoxValue, Errata, GameKind } from '../../engine/view.ts';
import {
  boxAfter,
  boxKnown,
  boxRead,
  boxSet,
  boxText,
  keepBox,
  readBox,
  TABLE_MOST,
  type MyBox,
} from '../../table/mybox.ts';
import { t } from '../../words/words.ts';
import { download } from '../story.ts';
import { fieldWords, valueWords } from './words.ts';

/** The box of this browser while the codex is open, and what can be done with it. */
export interface BoxEditing {
  app: App;
  box: MyBox;
  /** Kept values that this version does not know; they are not used. */
  unknown: Errata;
  /** False where the browser keeps nothing. */
  kept: boolean;
  /** What can be taken back: the values before they were all reset or replaced. */
  before: Errata | null;
  /** "" where the value was taken. */
  set: (key: string, value: string) => string;
  reset: (key: string) => void;
  replace: (values: Errata) => void;
  takeBack: () => void;
  use: (on: boolean) => void;
}

export function useBox(app: App): BoxEditing {
  const [box, setBox] = useState(() => readBox(storageOf()));
  const [kept, setKept] = useState(true);
  const [before, setBefore] = useState<Errata | null>(null);
  const { values, unknown } = boxKnown(app.door, box.values);
  const change = (next: MyBox): void => {
    setBox(next);
    setKept(keepBox(storageOf(), next));
  };
  return {
    app,
    box: { ...box, values },
    unknown,
    kept,
    before,
    set: (key, value) => {
      const answer = boxSet(app.door, values, key, value);
      if (answer.values !== undefined) {
        change({ ...box, values: boxAfter(answer.values, unknown, key) });
      }
      return answer.fault?.words ?? '';
    },
    reset: (key) => {
      const { [key]: _, ...others } = values;
      change({ ...box, values: boxAfter(others, unknown, key) });
    },
    replace: (next) => {
      setBefore(box.values);
      change({ ...box, values: next });
    },
    takeBack: () => {
      if (before !== null) {
        change({ ...box, values: before });
        setBefore(null);
      }
    },
    use: (use) => change({ ...box, use }),
  };
}

function Field({
  value,
  now,
  id,
  bad,
  onSet,
}: {
  value: BoxValue;
  now: string;
  id: string;
  bad: boolean;
  onSet: (to: string) => void;
}): JSX.Element {
  const common = {
    id,
    'data-testid': `box-${value.key}`,
    'aria-invalid': bad,
    'aria-describedby': `${id}-said`,
  };
  if (value.words !== undefined) {
    return (
      <select {...common} value={now} onChange={(event) => onSet(event.currentTarget.value)}>
        {value.words.map((word) => (
          <option key={word} value={word}>
            {valueWords(word)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      class={value.kind}
      value={now}
      inputMode={value.kind === 'number' ? 'numeric' : 'text'}
      autocomplete="off"
      spellcheck={false}
      onChange={(event) => onSet(event.currentTarget.value.trim())}
    />
  );
}

/** A value: what it is, its field, what is printed where it differs, and why another one was not taken. */
function Row({ edit, value }: { edit: BoxEditing; value: BoxValue }): JSX.Element {
  const [tried, setTried] = useState<{ value: string; why: string } | null>(null);
  const mine = edit.box.values[value.key];
  const id = `box-${value.key.replaceAll('.', '-')}`;
  const set = (to: string): void => {
    const why = edit.set(value.key, to);
    setTried(why === '' ? null : { value: to, why });
  };
  return (
    <li class={mine === undefined ? '' : 'changed'}>
      <label for={id} title={value.key}>
        {fieldWords(value.key)}
      </label>
      <Field
        value={value}
        id={id}
        now={tried?.value ?? String(mine ?? value.printed)}
        bad={tried !== null}
        onSet={set}
      />
      <small id={`${id}-said`}>
        {mine !== undefined
          ? t('page.box.printed', { value: valueWords(value.printed) })
          : value.least === undefined
            ? ''
            : t('page.box.range', { least: value.least, most: value.most ?? 0 })}
      </small>
      {(mine !== undefined || tried !== null) && (
        <button
          class="iconly"
          aria-label={t('page.box.reset-one', { what: fieldWords(value.key) })}
          title={t('page.box.reset')}
          data-testid={`box-reset-${value.key}`}
          onClick={() => {
            setTried(null);
            edit.reset(value.key);
          }}
        >
          <Icon name="undo" />
        </button>
      )}
      {tried !== null && (
        <p class="fault" role="alert">
          {tried.why}
        </p>
      )}
    </li>
  );
}

/** The values of a card, or of what is no card: opened when they are wanted. */
export function BoxValues({ edit, card, title }: { edit: BoxEditing; card: string; title?: string }): JSX.Element {
  const [open, setOpen] = useState(false);
  const changed = Object.keys(edit.box.values).filter((key) => key.startsWith(`${card}.`)).length;
  return (
    <details class="boxvalues" data-testid={`box-card-${card}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title ?? t('page.box.values')}
        {changed > 0 && <em>{t('page.box.changed', { n: changed })}</em>}
      </summary>
      {open && (
        <ul>
          {edit.app.door.call('values', { card }).values.map((value) => (
            <Row key={value.key} edit={edit} value={value} />
          ))}
        </ul>
      )}
    </details>
  );
}

const TRACKS = ['market', 'population'];
const DIFFICULTIES = [
  'consul-standard',
  'consul-hard',
  'consul-challenge',
  'ceres-normal',
  'ceres-hard',
  'ceres-challenge',
];

const HEAD = '# Aedile: values as printed in my box (docs/formats.md, Errata)\n';
const FILE = 'my-box.errata';

/** Above the cards: what the box is for, its file, and what is no card. */
export function BoxHead({ edit, game }: { edit: BoxEditing; game: GameKind }): JSX.Element {
  const { box, unknown, kept, before } = edit;
  const [said, setSaid] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const count = Object.keys(box.values).length;
  const unused = boxText(unknown).trim().replaceAll('\n', '; ');
  const read = async (chosen: File): Promise<void> => {
    const answer = boxRead(edit.app.door, (await chosen.text()).replaceAll('\0', '\ufffd'));
    if (answer.values === undefined) {
      const { line, column, words } = answer.fault;
      setSaid(t('page.box.bad-file', { file: chosen.name, line, column, words }));
    } else {
      edit.replace(answer.values);
      setSaid(t('page.box.read', { file: chosen.name, n: Object.keys(answer.values).length }));
    }
  };
  return (
    <section class="slab boxhead" aria-label={t('page.box')} data-testid="box-head">
      <p>{t('page.box.words')}</p>
      <p class="count" data-testid="box-count">
        <b>{t('page.box.count', { n: count })}</b> {count > TABLE_MOST && t('page.box.too-many', { n: TABLE_MOST })}
      </p>
      <div class="line">
        <button class="btn2" data-testid="box-import" onClick={() => file.current?.click()}>
          {t('page.box.import')}
        </button>
        <button
          class="btn2"
          disabled={count === 0}
          data-testid="box-export"
          onClick={() => download(FILE, HEAD + boxText(box.values))}
        >
          <Icon name="download" /> {t('page.box.export')}
        </button>
        <button
          class="btn2"
          disabled={count === 0 && unused === ''}
          data-testid="box-reset-all"
          onClick={() => {
            edit.replace({});
            setSaid(t('page.box.all-reset'));
          }}
        >
          {t('page.box.reset-all')}
        </button>
        {before !== null && (
          <button
            class="btn2"
            data-testid="box-take-back"
            onClick={() => {
              edit.takeBack();
              setSaid(t('page.box.taken-back'));
            }}
          >
            <Icon name="undo" /> {t('page.box.take-back')}
          </button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          data-testid="box-file"
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (chosen !== undefined) {
              void read(chosen);
            }
          }}
        />
      </div>
      <p class="said" role="status" data-testid="box-said">
        {said}
      </p>
      {!kept && <p class="fault">{t('page.box.not-kept')}</p>}
      {unused !== '' && (
        <p class="fault" data-testid="box-unknown">
          {t('page.box.unknown', { list: unused })}
        </p>
      )}
      <button
        class={`sw ${box.use ? 'on' : ''}`}
        role="switch"
        aria-checked={box.use}
        data-testid="box-use"
        onClick={() => edit.use(!box.use)}
      >
        <b>{t('page.box.use')}</b>
        <span>{t('page.box.use.words')}</span>
        <i />
      </button>
      <div class="apart">
        {[
          ...TRACKS.map((track) => `${track}.${game}`),
          ...(game === 'rome' ? DIFFICULTIES.map((id) => `difficulty.${id}`) : []),
        ].map((card) => (
          <BoxValues key={card} edit={edit} card={card} title={t(`page.box.card.${card}`)} />
        ))}
      </div>
    </section>
  );
}
