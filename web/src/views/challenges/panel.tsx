// SPDX-License-Identifier: MIT
// panel.tsx - one challenge: its goal in a sentence, its city, its medals, and what proves that it can be done.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { styleLoad } from '../../app/styles.ts';
import { Banner, Icon } from '../../art/index.tsx';
import { Board2d } from '../../board/board2d.tsx';
import { sceneOfReplay } from '../../board/scene.ts';
import type { Config, RoomView } from '../../engine/view.ts';
import { MEDALS, type ChallengeRow } from '../../table/challenges.ts';
import { language, t } from '../../words/words.ts';
import { later } from '../later.tsx';
import { ROMAN, saidOf } from '../props.ts';
import { MedalSign, medalWords } from './medal.tsx';
import { goalOf, sentence, startView, titleOf, type Entry } from './set.ts';

const BoxList = later(() => Promise.all([import('../box/list.tsx'), styleLoad('box')]).then(([part]) => part.BoxList));

/** "2 seats, 7 × 7, against Livia (mason)" */
function aboutWords(app: App, { room }: { room: RoomView }, { file }: Entry): string {
  const { bots } = app.door.call('modules', { game: room.config.game });
  const others = room.seats
    .filter((_, i) => i + 1 !== file.seat)
    .map((info) => {
      const level = bots.find(({ id }) => id === info.bot)?.name;
      return level === undefined ? saidOf(info) : t('page.challenge.rival', { name: saidOf(info), level });
    });
  const { size, players } = room.state;
  return t('page.challenge.about', {
    n: players.length,
    size,
    others: new Intl.ListFormat(language()).format(others),
  });
}

type Start = NonNullable<ReturnType<typeof startView>>;
function City({ start, entry }: { start: Start; entry: Entry }): JSX.Element {
  const { room, look } = start;
  const scene = sceneOfReplay(room, look, []);
  return (
    <div
      class="ch-city board"
      data-motion="none"
      role="img"
      aria-label={t('page.challenge.city', { name: titleOf(entry.file) })}
    >
      <Board2d scene={scene} ring={[]} />
    </div>
  );
}

/** "Objectives (public)" */
function moduleNames(app: App, { game, modules }: Config): string {
  const all = app.door.call('modules', { game }).modules;
  const names = modules.map((module) => {
    const [id = '', value = ''] = module.split('=');
    const { name = id, values = [] } = all.find((one) => one.id === id) ?? {};
    const chosen = values.find((one) => one.id === value)?.name;
    return chosen === undefined ? name : t('page.challenge.rival', { name, level: chosen });
  });
  return new Intl.ListFormat(language()).format(names);
}

function Facts({ app, start, entry }: { app: App; start: Start; entry: Entry }): JSX.Element {
  const { room } = start;
  const { config, state, seats } = room;
  const { moves = 0, era = 1 } = entry.read ?? {};
  const bySeat = (amounts: number[]): JSX.Element[] =>
    amounts.map((amount, i) => (
      <dd key={i}>
        <Banner owner={seats[i]?.colour ?? 'none'} size={16} /> {amount}
        <span class="sr">{i + 1 === entry.file.seat ? t('page.you') : saidOf(seats[i])}</span>
      </dd>
    ));
  const { ceres, consul } = state;
  const automaton = ceres ?? consul;
  const points = [...state.players, ...(automaton === undefined ? [] : [automaton])].map(({ vp }) => vp);
  return (
    <dl class="ch-facts">
      <dt>{t('page.challenge.silver')}</dt>
      {bySeat(state.players.map(({ silver }) => silver))}
      {points.some((vp) => vp > 0) && (
        <>
          <dt>{t('page.challenge.points')}</dt>
          {bySeat(points)}
        </>
      )}
      <dt>{t('page.challenge.begins')}</dt>
      <dd>{t(`page.challenge.era.${config.game}`, { era: ROMAN[era] ?? '' })}</dd>
      {moves > 0 && <dd>{t('page.challenge.moves', { n: moves })}</dd>}
      {config.modules.length > 0 && (
        <>
          <dt>{t('page.challenge.modules')}</dt>
          <dd>{moduleNames(app, config)}</dd>
        </>
      )}
    </dl>
  );
}

function proofWords({ file, read }: Entry): string {
  if (file.id === undefined) {
    return t('page.challenge.made');
  }
  const { tries } = file;
  const games = tries?.reduce((sum, n) => sum + n, 0) ?? 0;
  return [
    tries === undefined || read === null ? '' : t('page.challenge.proof', { n: games, gold: tries[MEDALS] ?? 0 }),
    file.only === true ? t('page.challenge.only') : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}
const dayWords = (day: string): string =>
  new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

export function Panel({
  app,
  entry,
  number,
  row,
}: {
  app: App;
  entry: Entry;
  number: number;
  row: ChallengeRow | undefined;
}): JSX.Element {
  const start = useMemo(() => startView(app, entry), [entry]);
  const errata = start?.room.config.errata ?? {};
  const { read } = entry;
  const won = row?.medal ?? 0;
  return (
    <section class="slab ch-open" aria-label={titleOf(entry.file)} data-testid="challenge-open" data-key={entry.key}>
      <header>
        <h2>
          {number > 0 && `${number}. `}
          {titleOf(entry.file)}
        </h2>
        {start !== null && <p class="nt">{aboutWords(app, start, entry)}</p>}
      </header>
      {read === null || start === null ? (
        <p role="alert">{t('page.challenge.unreadable', { why: entry.why })}</p>
      ) : (
        <>
          <p class="ch-goal" data-testid="challenge-goal">
            <b>{goalOf(entry)}</b>
          </p>
          <div class="ch-place">
            <City start={start} entry={entry} />
            <Facts app={app} start={start} entry={entry} />
          </div>
          {Object.keys(errata).length > 0 && (
            <div class="ch-changed" data-testid="challenge-changed">
              <b>{t('page.challenge.changed')}</b>
              <BoxList app={app} config={start.room.config} errata={errata} />
            </div>
          )}
          <ul class="ch-medals">
            {read.medals.map((words, i) => (
              <li key={i} class={won > i ? 'ok' : ''}>
                <MedalSign medal={i + 1} won={won > i} size={26} />
                <div>
                  <b>{sentence(words)}</b>
                  <small>
                    {won > i && row?.day !== undefined
                      ? t('page.challenge.won-on', { day: dayWords(row.day) })
                      : medalWords((i + 1) as 1 | 2 | 3)}
                  </small>
                </div>
                {won > i && <Icon name="check" />}
              </li>
            ))}
          </ul>
          <p class="nt ch-proof">{proofWords(entry)}</p>
        </>
      )}
    </section>
  );
}
