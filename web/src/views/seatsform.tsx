// SPDX-License-Identifier: MIT
// seatsform.tsx - who sits where: a person or a bot, their name, colour and place in the turn order; and what few ask.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Banner, Icon } from '../art/index.tsx';
import type { BotInfo, Colour } from '../engine/view.ts';
import { t } from '../words/words.ts';
import { BotOptions, LevelWords } from './level.tsx';
import {
  coloursOf,
  freeColour,
  givenName,
  OPEN,
  withColour,
  withPlayer,
  type Place,
  type Plan,
  type Setup,
  type Wish,
} from './setup.ts';

interface Props {
  setup: Setup;
  plan: Plan;
  place: Place;
  bots: BotInfo[];
  own: string;
  /** The seat that was pressed; one behind the last is a new one. */
  at: number;
  onChange: (change: Partial<Setup>) => void;
}

function PlaceForm({ p, index, set }: { p: Props; index: number; set: (seats: Wish[]) => void }): JSX.Element {
  const { seats } = p.plan;
  const { fill } = p.place;
  const online = fill === OPEN;
  const seat = seats[index] as Wish;
  const least = p.plan.answer.players[0];
  const change = (part: Partial<Wish>): void => set(seats.map((one, i) => (i === index ? { ...one, ...part } : one)));
  const swap = (other: number): void => {
    const next = [...seats];
    [next[index], next[other]] = [seats[other] as Wish, seat];
    set(next);
  };
  const n = index + 1;
  return (
    <fieldset class="place" data-testid={`place-${n}`}>
      <legend class="sr">{t('page.start.seat', { n })}</legend>
      <Banner owner={seat.colour} size={30} />
      <input
        class="name"
        value={seat.name}
        maxLength={24}
        placeholder={givenName(seats, index, p.own)}
        disabled={seat.player === OPEN}
        aria-label={t('page.start.name', { n })}
        autocomplete="off"
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      <button
        class="sq up"
        disabled={index === 0}
        aria-label={t('page.start.earlier', { n })}
        title={t('page.start.earlier', { n })}
        onClick={() => swap(index - 1)}
      >
        <Icon name="arrow" />
      </button>
      <button
        class="sq down"
        disabled={n === seats.length}
        aria-label={t('page.start.later', { n })}
        title={t('page.start.later', { n })}
        onClick={() => swap(index + 1)}
      >
        <Icon name="arrow" />
      </button>
      <button
        class="sq"
        disabled={seats.length <= least}
        aria-label={t('page.start.remove', { n })}
        title={t('page.start.remove', { n })}
        onClick={() => set(seats.filter((_, i) => i !== index))}
      >
        <Icon name="cross" />
      </button>
      <select
        class="who"
        value={seat.player}
        aria-label={t('page.start.who', { n })}
        data-testid={`who-${n}`}
        onChange={(event) => set(withPlayer(seats, index, event.currentTarget.value, fill))}
      >
        <option value="human">{t(online ? 'page.you' : 'page.start.human')}</option>
        {online && (
          <option value={OPEN} disabled={seat.player === 'human'}>
            {t('page.online.open-to')}
          </option>
        )}
        {!(online && seat.player === 'human') && <BotOptions bots={p.bots} named />}
      </select>
      <select
        class="colour"
        value={seat.colour}
        aria-label={t('page.start.colour', { n })}
        onChange={(event) => set(withColour(seats, index, event.currentTarget.value as Colour))}
      >
        {coloursOf(p.setup.kind).map((colour) => (
          <option key={colour} value={colour}>
            {t(`page.colour.${colour}`)}
          </option>
        ))}
      </select>
      <LevelWords bots={p.bots} id={seat.player} test={`level-${n}`} />
    </fieldset>
  );
}

const CHOICES = [
  { kinds: ['consul'], member: 'consulWin', words: 'page.start.consul-win', usual: 'all', other: 'manual' },
  { kinds: ['consul'], member: 'consulShapes', words: 'page.start.consul-shapes', usual: 'any', other: 'buildings' },
  { kinds: ['rome', 'consul', 'ceres'], member: 'edition', words: 'page.start.edition', usual: '2', other: '1' },
] as const;
function Advanced({ setup, place, onChange }: Props): JSX.Element {
  return (
    <details class="advanced">
      <summary>{t('page.start.advanced')}</summary>
      {place.fill !== OPEN && place.boxed !== true && (
        <label>
          {t('page.start.seed')}
          <input
            value={setup.seed}
            maxLength={64}
            placeholder={t('page.start.seed-any')}
            autocomplete="off"
            onInput={(event) => onChange({ seed: event.currentTarget.value.trim() })}
          />
        </label>
      )}
      <label>
        {t('page.start.markers')}
        <select
          value={setup.markers}
          onChange={(event) => onChange({ markers: event.currentTarget.value === 'lenient' ? 'lenient' : 'strict' })}
        >
          <option value="strict">{t('page.start.markers.strict')}</option>
          <option value="lenient">{t('page.start.markers.lenient')}</option>
        </select>
      </label>
      <label>
        {t('page.start.idle')}
        <input
          type="number"
          min="0"
          max="1000"
          value={setup.idle}
          placeholder={t('page.start.idle-usual')}
          onInput={(event) => onChange({ idle: event.currentTarget.value })}
        />
      </label>
      {CHOICES.filter(({ kinds }) => kinds.some((kind) => kind === setup.kind)).map(
        ({ member, words, usual, other }) => (
          <label key={member}>
            {t(words)}
            <select value={setup[member]} onChange={(event) => onChange({ [member]: event.currentTarget.value })}>
              <option value="">{t(`${words}.${usual}`)}</option>
              <option value={other}>{t(`${words}.${other}`)}</option>
            </select>
          </label>
        ),
      )}
    </details>
  );
}

export function SeatsForm(p: Props): JSX.Element {
  const { seats, answer } = p.plan;
  const box = useRef<HTMLDivElement>(null);
  const set = (next: Wish[]): void => p.onChange({ seats: next });
  const add = (): void => set([...seats, { name: '', player: p.place.fill, colour: freeColour(p.setup.kind, seats) }]);
  useEffect(() => {
    if (p.at >= seats.length && seats.length < answer.players[1]) {
      add();
    }
  }, []);
  const there = p.at < seats.length;
  useEffect(() => box.current?.querySelectorAll<HTMLElement>('.who')[p.at]?.focus(), [there]);
  return (
    <div class="places" ref={box}>
      {seats.map((_, i) => (
        <PlaceForm key={i} p={p} index={i} set={set} />
      ))}
      {seats.length < answer.players[1] && (
        <button class="btn2 add" data-testid="add-seat" onClick={add}>
          {t('page.start.add')}
        </button>
      )}
      <Advanced {...p} />
    </div>
  );
}
