// SPDX-License-Identifier: MIT
// challenges.tsx - fixed cities with a goal and three medals: the plates, the one that is open, and its table. Fetched when
// somebody wants it, with its own style and the engine that knows goals.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Defs } from '../../art/index.tsx';
import { RefusalError } from '../../engine/door.ts';
import { browserChallenges } from '../../table/challenges-store.ts';
import {
  challengeKey,
  challengeLink,
  medalCounts,
  MEDALS,
  nextChallenge,
  readChallengeLink,
  type ChallengeRow,
} from '../../table/challenges.ts';
import { t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { LostPage } from '../lost.tsx';
import { copyText } from '../story.ts';
import { usePageKeys } from '../use.ts';
import { MedalRow, MedalSign } from './medal.tsx';
import { Panel } from './panel.tsx';
import { ChallengeTable } from './play.tsx';
import { goalOf, readEntry, titleOf, useSet, type ChallengeSet, type Entry } from './set.ts';

/** The address of a challenge: whoever opens it needs nothing else, and reads its title as it is here. */
function challengeAddress({ file }: Entry): string {
  const { id: _, ...own } = { ...file, title: titleOf(file) };
  return `${location.origin}${location.pathname}#/c/${challengeLink(own)}`;
}
function routeTo(app: App, entry: Entry | null, play: boolean): void {
  const own = entry !== null && entry.file.id === undefined;
  app.go({
    page: 'challenges',
    id: entry === null || own ? '' : entry.key,
    link: own ? challengeLink(entry.file) : '',
    play,
  });
}

/** One that came in a link: null until it is read; a text where it is none. */
function useLinked(link: string): Entry | string | null {
  const [linked, setLinked] = useState<Entry | string | null>(null);
  useEffect(() => {
    let left = false;
    setLinked(null);
    const file = link === '' ? null : readChallengeLink(link);
    if (link !== '' && file === null) {
      setLinked(t('page.challenge.link.damaged'));
    } else if (file !== null) {
      const { id: _, ...own } = file; // a title of the page is not for others to give
      void readEntry(own).then(
        (entry) => !left && setLinked(entry.read === null ? entry.why : entry),
        () => !left && setLinked(t('page.later.lost')),
      );
    }
    return () => {
      left = true;
    };
  }, [link]);
  return linked;
}

export function ChallengesPage({
  app,
  id,
  link,
  play,
}: {
  app: App;
  id: string;
  link: string;
  play: boolean;
}): JSX.Element {
  const { set, refresh } = useSet();
  const linked = useLinked(link);
  const wide = useFit().arrangement === 'wide';
  useEffect(() => {
    const before = document.title;
    document.title = `${t('page.challenges')} · Aedile`;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => void refresh(), [play, link]); // medals that were won meanwhile
  const back = { id: 'back', words: t('page.challenge.all'), onDo: () => routeTo(app, null, false) };
  if (set instanceof Error) {
    return <LostPage title={t('page.challenges')} words={t('page.later.lost')} why={set.message} ways={[back]} />;
  }
  if (set === null || (link !== '' && linked === null)) {
    return <main class="stone loading" aria-busy="true" />;
  }
  if (typeof linked === 'string') {
    return (
      <LostPage
        title={t('page.challenge.link.title')}
        words={t('page.challenge.link.words')}
        why={linked}
        ways={[back]}
      />
    );
  }
  const all = [...set.entries, ...set.own];
  // One of the page's own that came in a link is that one: medals are kept once.
  const known = set.entries.find(({ file }) => challengeKey({ ...file, id: undefined }) === linked?.key);
  const found = known ?? linked ?? all.find(({ key }) => key === id) ?? null;
  if (id !== '' && found === null) {
    return <LostPage title={t('page.challenges')} words={t('page.challenge.none-such')} ways={[back]} />;
  }
  if (play && found !== null) {
    const next = nextChallenge(set.entries, found.key, set.rows);
    return (
      <ChallengeTable
        key={found.key}
        app={app}
        entry={found}
        running={set.rows.get(found.key)?.running}
        next={next === undefined ? null : () => routeTo(app, next, true)}
        onHome={() => routeTo(app, found, false)}
      />
    );
  }
  const first = set.entries.find(({ key }) => (set.rows.get(key)?.medal ?? 0) < MEDALS) ?? set.entries[0] ?? null;
  const open = found ?? (wide ? first : null);
  return <Home {...{ app, set, open, wide }} number={open === null ? 0 : set.entries.indexOf(open) + 1} />;
}

function Head({ set, onBack }: { set: ChallengeSet; onBack: () => void }): JSX.Element {
  const rows = set.entries.flatMap(({ key }) => set.rows.get(key) ?? []);
  const counts = medalCounts(rows);
  const won = counts.reduce((sum, n) => sum + n, 0);
  const n = set.entries.length;
  return (
    <header class="ch-head">
      <button class="btn2" data-testid="back" onClick={onBack}>
        {t('page.back')}
      </button>
      <h1>{t('page.challenges')}</h1>
      <p>
        {set.lost
          ? t('page.challenge.set-lost')
          : t('page.challenge.count', { n, solved: counts[0], won, of: n * MEDALS })}
        {set.trouble !== null && ` ${t('page.challenge.unkept')}`}
      </p>
      <span class="ch-won">
        {counts.map((count, i) => (
          <span key={i}>
            <MedalSign medal={i + 1} won size={18} /> <b>{count}</b>
          </span>
        ))}
      </span>
    </header>
  );
}

function Plate({
  app,
  entry,
  number,
  row,
  on,
}: {
  app: App;
  entry: Entry;
  number: number;
  row: ChallengeRow | undefined;
  on: boolean;
}): JSX.Element {
  const medal = row?.medal ?? 0;
  return (
    <li>
      <button
        class={`ch-plate ${medal === 0 ? 'new' : ''}`}
        aria-pressed={on}
        data-testid={`challenge-${entry.key}`}
        data-medal={medal}
        onClick={() => routeTo(app, entry, false)}
      >
        <span class="n">{number > 0 ? number : '+'}</span>
        <MedalRow medal={medal} />
        <b>{titleOf(entry.file)}</b>
        <small>{entry.read === null ? t('page.challenge.broken') : goalOf(entry)}</small>
      </button>
    </li>
  );
}

function Home({
  app,
  set,
  open,
  number,
  wide,
}: {
  app: App;
  set: ChallengeSet;
  open: Entry | null;
  number: number;
  wide: boolean;
}): JSX.Element {
  const row = open === null ? undefined : set.rows.get(open.key);
  const plates = (entries: Entry[], numbered: boolean): JSX.Element => (
    <ul class="ch-grid">
      {entries.map((entry, i) => (
        <Plate
          key={entry.key}
          app={app}
          entry={entry}
          number={numbered ? i + 1 : 0}
          row={set.rows.get(entry.key)}
          on={entry.key === open?.key}
        />
      ))}
    </ul>
  );
  const alone = !wide && open !== null;
  return (
    <>
      <Defs skin={open?.read?.record.includes('[Game "metropolis"]') === true ? 'metropolis' : 'rome'} />
      <main class={`stone ch-page ${alone ? 'alone' : ''}`}>
        <Head set={set} onBack={() => (alone ? routeTo(app, null, false) : app.go({ page: 'start' }))} />
        {!alone && (
          <div class="ch-list">
            {plates(set.entries, true)}
            {set.own.length > 0 && (
              <>
                <h2>{t('page.challenge.own')}</h2>
                {plates(set.own, false)}
              </>
            )}
          </div>
        )}
        {open !== null && <Panel app={app} entry={open} number={number} row={row} />}
        {open !== null && <HomeBench app={app} entry={open} row={row} />}
      </main>
    </>
  );
}

function HomeBench({ app, entry, row }: { app: App; entry: Entry; row: ChallengeRow | undefined }): JSX.Element {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(''), [entry.key]);
  const playing = row?.running !== undefined;
  const play = (): void => {
    if (entry.read !== null) {
      const own = entry.file.id === undefined ? { file: entry.file } : {};
      void browserChallenges()
        .change(entry.key, (kept) => ({ ...kept, ...own }))
        .then(() => routeTo(app, entry, true));
    }
  };
  const copy = async (): Promise<void> => {
    const address = challengeAddress(entry);
    setSaid((await copyText(address)) ? t('page.challenge.copied') : address);
  };
  const replay = (): void => {
    try {
      app.door.call('table.resume', { record: row?.best ?? '' });
      const { link } = app.door.call('table.record', {});
      if (link === '') {
        setSaid(t('page.link.none'));
      } else {
        app.go({ page: 'replay', id: '', link, at: 0 });
      }
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
      setSaid(error.refusal.words);
    }
  };
  usePageKeys((name) => {
    if (name === 'Enter') {
      play();
    }
    return name === 'Enter';
  });
  return (
    <section class="bench strip" aria-label={t('page.bench')}>
      <div class="status">
        <div class="asks" role="status">
          <b>{titleOf(entry.file)}</b>
          <span data-testid="challenge-said">{said !== '' ? said : t(`page.challenge.medals.${row?.medal ?? 0}`)}</span>
        </div>
        <div class="doing">
          {row?.best !== undefined && (
            <button class="btn quiet" data-testid="challenge-replay" onClick={replay}>
              {t('page.challenge.replay')}
            </button>
          )}
          <button class="btn quiet" data-testid="challenge-link" onClick={() => void copy()}>
            {t('page.challenge.copy')}
          </button>
          <button class="btn go" data-testid="challenge-play" disabled={entry.read === null} onClick={play}>
            {t(playing ? 'page.challenge.go-on' : 'page.challenge.play')}
            <kbd>{t('page.key.enter')}</kbd>
          </button>
        </div>
      </div>
    </section>
  );
}
