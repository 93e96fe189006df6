// SPDX-License-Identifier: MIT
// make.tsx - a challenge from a position of any game: goal and medals from the vocabulary, a name, a link; and a bot that
// tries for some seconds whether it can be done.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import '../../words/insight.ts';
import type { App } from '../../app/app.ts';
import { Door, RefusalError } from '../../engine/door.ts';
import type { ChallengeQuantity, ChallengeRead, NewSeat, Seat } from '../../engine/view.ts';
import {
  challengeLink,
  conditionText,
  MEDALS,
  TITLE_MAX,
  type ChallengeFile,
  type TermChoice,
} from '../../table/challenges.ts';
import { t } from '../../words/words.ts';
import { BotOptions } from '../level.tsx';
import { seated } from '../replay-game.ts';
import { Sheet } from '../sheet.tsx';
import { copyText } from '../story.ts';
import { challengeDoor, tryChallenge, type Tried } from './engine.ts';
import { MedalSign } from './medal.tsx';
import { sentence } from './set.ts';

/** The position: the first `at` moves of a game. */
export interface Position {
  record: string;
  at: number;
  seats: NewSeat[];
  /** Whose turn it is, or who looks. */
  seat: Seat;
}
const TRY_MS = 6000;
const WHENS: TermChoice['when'][] = ['', 'era 1', 'era 2', 'era 3', 'within', 'always'];
const WIN: TermChoice = { word: 'win', number: false, most: false, amount: 1, when: '', within: 10 };
const LEAD: TermChoice = { ...WIN, word: 'lead', number: true, amount: 5 };

function TermRow({
  name,
  term,
  quantities,
  onChange,
}: {
  name: string;
  term: TermChoice | null;
  quantities: ChallengeQuantity[];
  onChange: (term: TermChoice | null) => void;
}): JSX.Element {
  const choose = (word: string): void => {
    const found = quantities.find((one) => one.word === word);
    onChange(found === undefined ? null : { ...(term ?? LEAD), word, number: found.number });
  };
  const number = (text: string, most: number): number => Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), most);
  return (
    <div class="ch-term" data-testid={name}>
      <select
        aria-label={t('page.challenge.make.what')}
        value={term?.word ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('page.challenge.make.nothing')}</option>
        {quantities.map(({ word, words }) => (
          <option key={word} value={word}>
            {words}
          </option>
        ))}
      </select>
      {term !== null && (
        <>
          <select
            aria-label={t('page.challenge.make.sign')}
            value={term.most ? 'most' : 'least'}
            onChange={(event) => onChange({ ...term, most: event.currentTarget.value === 'most' })}
          >
            <option value="least">{t(term.number ? 'page.challenge.make.least' : 'page.challenge.yes')}</option>
            <option value="most">{t(term.number ? 'page.challenge.make.most' : 'page.challenge.no')}</option>
          </select>
          {term.number && (
            <input
              type="number"
              min={0}
              max={999}
              aria-label={t('page.challenge.make.amount')}
              value={term.amount}
              onInput={(event) => onChange({ ...term, amount: number(event.currentTarget.value, 999) })}
            />
          )}
          <select
            aria-label={t('page.challenge.make.when')}
            value={term.when}
            onChange={(event) => onChange({ ...term, when: event.currentTarget.value as TermChoice['when'] })}
          >
            {WHENS.map((when) => (
              <option key={when} value={when}>
                {t(`page.challenge.make.when.${when === '' ? 'end' : when.replace(' ', '-')}`)}
              </option>
            ))}
          </select>
          {term.when === 'within' && (
            <input
              type="number"
              min={1}
              max={999}
              aria-label={t('page.challenge.make.when.within')}
              value={term.within}
              onInput={(event) => onChange({ ...term, within: Math.max(number(event.currentTarget.value, 999), 1) })}
            />
          )}
        </>
      )}
    </div>
  );
}

/** The position as a file starts from it: a link, or the record where a link has no room for its values. */
async function startOf(
  app: App,
  { record, at, seats }: Position,
  seat: Seat,
  bot: string,
): Promise<Pick<ChallengeFile, 'link' | 'record'>> {
  const door = await Door.open(app.module);
  const players = seats.map((one, i) => ({ ...one, player: i + 1 === seat ? 'human' : bot }));
  door.call('table.resume', { record: seated(record, players), colours: players.map(({ colour }) => colour) });
  door.call('table.cut', { n: at });
  const { link, text } = door.call('table.record', {});
  return link === '' ? { record: text.split('\n').slice(0, -1) } : { link };
}

function triedWords({ games, best, idle }: Tried): string {
  return [
    best === MEDALS
      ? t('page.challenge.make.proved', { n: games })
      : t('page.challenge.make.unproved', { n: games, medal: t(`page.challenge.medal.${best}`) }),
    idle ? t('page.challenge.make.idle') : '',
  ]
    .join(' ')
    .trim();
}

export function MakeChallenge({
  app,
  position,
  onClose,
}: {
  app: App;
  position: Position;
  onClose: () => void;
}): JSX.Element {
  const { bots } = app.door.call('modules', { game: 'rome' });
  const [quantities, setQuantities] = useState<ChallengeQuantity[]>([]);
  const [title, setTitle] = useState('');
  const [seat, setSeat] = useState(Math.min(Math.max(position.seat, 1), position.seats.length));
  const [bot, setBot] = useState(bots.find(({ id }) => id === 'mason')?.id ?? bots[0]?.id ?? '');
  const [goal, setGoal] = useState<(TermChoice | null)[]>([WIN, null]);
  const [medals, setMedals] = useState<(TermChoice | null)[]>([LEAD, { ...LEAD, amount: 15 }]);
  const [start, setStart] = useState<Pick<ChallengeFile, 'link' | 'record'> | string | null>(null);
  const [read, setRead] = useState<ChallengeRead | string | null>(null);
  const [said, setSaid] = useState('');
  const [trying, setTrying] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    void challengeDoor().then((door) => setQuantities(door.call('challenge.vocabulary', {}).quantities));
    return () => {
      left.current = true;
    };
  }, []);
  useEffect(() => {
    startOf(app, position, seat, bot).then(setStart, (error: unknown) =>
      setStart(error instanceof RefusalError ? error.refusal.words : String(error)),
    );
  }, [seat, bot]);
  const some = (terms: (TermChoice | null)[]): string => conditionText(terms.filter((term) => term !== null));
  const file: ChallengeFile | null =
    start === null || typeof start === 'string'
      ? null
      : {
          version: 1,
          title: title.trim(),
          seat,
          goal: some(goal),
          medals: ['', some(medals.slice(0, 1)), some(medals.slice(1))],
          ...start,
        };
  const written = file === null ? '' : JSON.stringify(file);
  useEffect(() => {
    setSaid('');
    if (file !== null) {
      void challengeDoor().then((door) => {
        try {
          setRead(door.call('challenge.read', { challenge: file }));
        } catch (error) {
          setRead(error instanceof RefusalError ? error.refusal.words : String(error));
        }
      });
    }
  }, [written]);
  const good = file !== null && read !== null && typeof read !== 'string';
  const address = file === null ? '' : `${location.origin}${location.pathname}#/c/${challengeLink(file)}`;
  const prove = async (): Promise<void> => {
    if (file === null) {
      return;
    }
    setTrying(true);
    setSaid(t('page.challenge.make.trying'));
    const tried = await tryChallenge(await challengeDoor(), file, TRY_MS, { stopped: () => left.current });
    setTrying(false);
    setSaid(triedWords(tried));
  };
  const copy = async (): Promise<void> => {
    const copied = await copyText(address);
    setSaid(copied ? t('page.challenge.copied') : t('page.challenge.make.mark'));
  };
  const replaced = <T,>(list: T[], at: number, one: T): T[] => list.map((old, i) => (i === at ? one : old));
  const fault = typeof start === 'string' ? start : typeof read === 'string' ? read : '';
  return (
    <Sheet title={t('page.challenge.make')} onClose={onClose} wide>
      <div class="ch-make" data-testid="make">
        <label>
          {t('page.challenge.make.title')}
          <input
            data-testid="make-title"
            maxLength={TITLE_MAX}
            value={title}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </label>
        <label>
          {t('page.challenge.make.seat')}
          <select value={String(seat)} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {position.seats.map(({ name }, i) => (
              <option key={i} value={String(i + 1)}>
                {name === '' ? String(i + 1) : name}
              </option>
            ))}
          </select>
        </label>
        {position.seats.length > 1 && (
          <label>
            {t('page.challenge.make.bots')}
            <select value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
              <BotOptions bots={bots} />
            </select>
          </label>
        )}
        <fieldset>
          <legend>{t('page.challenge.goal')}</legend>
          {goal.map((term, i) => (
            <TermRow
              key={i}
              name={`make-goal-${i}`}
              term={term}
              quantities={quantities}
              onChange={(next) => setGoal(replaced(goal, i, next))}
            />
          ))}
        </fieldset>
        {medals.map((term, i) => (
          <fieldset key={i}>
            <legend>
              <MedalSign medal={i + 2} won size={20} /> {t('page.challenge.make.also')}
            </legend>
            <TermRow
              name={`make-medal-${i}`}
              term={term}
              quantities={quantities}
              onChange={(next) => setMedals(replaced(medals, i, next))}
            />
          </fieldset>
        ))}
        {fault !== '' ? (
          <p role="alert">{fault}</p>
        ) : (
          typeof read !== 'string' &&
          read !== null && (
            <p class="ch-goal" data-testid="make-words">
              <b>{sentence(read.goal)}.</b> {read.medals.slice(1).map((words) => `${sentence(words)}. `)}
            </p>
          )
        )}
        <p role="status" data-testid="make-said" aria-busy={trying}>
          {said !== '' ? said : t('page.challenge.make.not-tried')}
        </p>
        <div class="ch-acts">
          <button class="btn2" data-testid="make-try" disabled={!good || trying} onClick={() => void prove()}>
            {t('page.challenge.make.try')}
          </button>
          <button class="btn2" data-testid="make-copy" disabled={!good} onClick={() => void copy()}>
            {t('page.challenge.copy')}
          </button>
          <button
            class="btn2 go"
            data-testid="make-open"
            disabled={!good}
            onClick={() =>
              file !== null && app.go({ page: 'challenges', id: '', link: challengeLink(file), play: false })
            }
          >
            {t('page.challenge.make.open')}
          </button>
        </div>
        {good && (
          <input
            class="ch-link"
            data-testid="make-link"
            readOnly
            aria-label={t('page.challenge.copy')}
            value={address}
          />
        )}
      </div>
    </Sheet>
  );
}
