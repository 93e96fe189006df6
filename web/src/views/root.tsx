// SPDX-License-Identifier: MIT
// root.tsx - shows the page of the address, with theme and motion set on the document.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { serverHere, type App } from '../app/app.ts';
import { readRoute, writeRoute, type Route } from '../app/route.ts';
import { withoutSecret } from '../online/secret.ts';
import { styleLoad } from '../app/styles.ts';
import { t } from '../words/words.ts';
import { FitContext, useFitOf } from './arrangement.ts';
import { FullSheet } from './full.tsx';
import { later } from './later.tsx';
import { StartPage } from './start.tsx';
import { TablePage } from './kept-table.tsx';
import { LongPress } from './longpress.tsx';
import { LostPage } from './lost.tsx';
import { RulesSheet } from './rule.tsx';
import { SpeedPage } from './speed.tsx';

/** Everything about other people's tables is fetched when somebody wants it. */
function Online({ app, route }: { app: App; route: Extract<Route, { page: 'online' | 'friends' }> }): JSX.Element {
  const [part, setPart] = useState<typeof import('./online/index.tsx') | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => void import('./online/index.tsx').then(setPart).catch(() => setLost(true)), []);
  if (part === null) {
    return (
      <main class="stone loading page" aria-busy={!lost}>
        {lost && <p role="alert">{t('page.online.none')}</p>}
      </main>
    );
  }
  return route.page === 'friends' || !serverHere() ? (
    <part.FriendsPage app={app} watch={route.page === 'friends' && route.watch} />
  ) : (
    <part.OnlinePage key={`${route.game}/${route.token}`} app={app} game={route.game} token={route.token} />
  );
}

/** Where we are; the secret of a seat that came in a link does not stay in the address, nor in the history. */
function hashOf(): string {
  const { hash } = location;
  const route = readRoute(hash);
  const open = withoutSecret(route);
  if (open !== route) {
    history.replaceState(history.state, '', writeRoute(open));
  }
  return hash;
}

const ReplayPage = later(() => import('./replay.tsx').then((part) => part.ReplayPage));
const CodexPage = later(() => import('./codex.tsx').then((part) => part.CodexPage));
/** The review comes with its own style, and later with an engine of its own. */
const ReviewPage = later(() =>
  Promise.all([import('./review/review.tsx'), styleLoad('review')]).then(([part]) => part.ReviewPage),
);
/** My games come with their own style. */
const GamesPage = later(() =>
  Promise.all([import('./history.tsx'), styleLoad('history')]).then(([part]) => part.GamesPage),
);
/** Lessons come with theirs. */
const LearnPage = later(() =>
  Promise.all([import('./learn/learn.tsx'), styleLoad('learn')]).then(([part]) => part.LearnPage),
);
/** Drills come with theirs. */
const DrillsPage = later(() =>
  Promise.all([import('./drills/drills.tsx'), styleLoad('drills')]).then(([part]) => part.DrillsPage),
);
/** The book of a boxed game comes with its style, and with an engine of its own. */
const RefereePage = later(() =>
  Promise.all([import('./referee/referee.tsx'), styleLoad('referee')]).then(([part]) => part.RefereePage),
);

/** Challenges come with theirs, and with the reviewer's engine. */
const ChallengesPage = later(() =>
  Promise.all([import('./challenges/challenges.tsx'), styleLoad('challenges')]).then(([part]) => part.ChallengesPage),
);

export function Root({ app }: { app: App }): JSX.Element {
  const [hash, setHash] = useState(hashOf);
  // Before the paint: an address that changes right after it is not missed.
  useLayoutEffect(() => {
    const changed = (): void => setHash(hashOf());
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  const route = readRoute(hash);
  const { theme, language } = app.settings.value;
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    dataset.motion = app.settings.reduced ? 'none' : 'full';
    document.documentElement.style.setProperty('--tempo', String(app.settings.tempo));
    document.documentElement.lang = language;
  });
  const { ref, fit } = useFitOf();
  return (
    <FitContext.Provider value={fit}>
      <div class="extent" ref={ref} aria-hidden="true" />
      <Page app={app} route={route} />
      <RulesSheet />
      <LongPress />
      <FullSheet app={app} id={route.page === 'play' ? route.id : ''} />
    </FitContext.Provider>
  );
}

function Page({ app, route }: { app: App; route: Route }): JSX.Element {
  switch (route.page) {
    case 'play':
      return <TablePage key={route.id} app={app} id={route.id} />;
    case 'replay':
      return <ReplayPage key={`${route.id}${route.link}`} app={app} id={route.id} link={route.link} at={route.at} />;
    case 'review':
      return <ReviewPage key={`${route.id}${route.link}`} app={app} id={route.id} link={route.link} at={route.at} />;
    case 'online':
    case 'friends':
      return <Online app={app} route={route} />;
    case 'learn':
      return <LearnPage key={route.lesson} app={app} id={route.lesson} />;
    case 'codex':
      return <CodexPage app={app} game={route.game} rule={route.rule} box={route.box} />;
    case 'games':
      return <GamesPage app={app} />;
    case 'drills':
      return <DrillsPage app={app} daily={route.daily} />;
    case 'challenges':
      return <ChallengesPage app={app} id={route.id} link={route.link} play={route.play} />;
    case 'referee':
      return <RefereePage key={`${route.id}${route.replay}`} app={app} id={route.id} replay={route.replay} name="" />;
    case 'book':
      return <RefereePage key={route.name} app={app} id="" replay={false} name={route.name} />;
    case 'bench':
      return <SpeedPage app={app} />;
    case 'start':
      return <StartPage app={app} />;
    case 'none':
      return (
        <LostPage
          title={t('page.lost.address.title')}
          words={t('page.lost.address')}
          ways={[{ id: 'back', words: t('page.lost.back'), onDo: () => app.go({ page: 'start' }) }]}
        />
      );
  }
}
