// SPDX-License-Identifier: MIT
// review.tsx - the review of a finished game: opens the game, has the review made or finds the one that is kept, and
// says how far it is. Only for finished games: a review opens all hands (17.3).
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { RefusalError } from '../../engine/door.ts';
import type { Depth, Review } from '../../engine/review.ts';
import { keptSeats } from '../../online/kept.ts';
import { DEPTHS } from '../../table/reviews.ts';
import { t } from '../../words/words.ts';
import '../../words/insight.ts';
import { farId, keepFar } from '../adopt.ts';
import { LostPage } from '../lost.tsx';
import { linkIn, OpenRecord } from '../open-record.tsx';
import { FAR, openReplay, type ReplayGame, type Source } from '../replay-game.ts';
import { DepthChoice, Making } from './making.tsx';
import { chosenDepth, gameKey, keepDepth, keptFor, makeReview, type Found } from './kept-reviews.ts';
import { ReviewShown } from './shown.tsx';

/** A game that this browser's person played at the server's table is kept here for its review; the id that it then has. */
async function farKept(app: App, id: string): Promise<string> {
  const game = id.startsWith(FAR) ? id.slice(FAR.length) : '';
  const seat =
    game === ''
      ? undefined
      : keptSeats()
          .list()
          .find((one) => one.game === game);
  if (seat === undefined) {
    return id;
  }
  if ((await app.store.get(farId(seat))) !== null) {
    return farId(seat);
  }
  try {
    const { browserApi } = await import('../../online/index.ts');
    await keepFar(app, await browserApi().record(game), seat);
    return farId(seat);
  } catch {
    return id; // it is shown as the server's
  }
}

interface Fault {
  title: string;
  words: string;
  why: string;
}

export function ReviewPage(props: { app: App; id: string; link: string; at: number | null }): JSX.Element {
  const { app, id, link, at } = props;
  const [game, setGame] = useState<ReplayGame | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const open = (source: Source): void => {
    void farKept(app, source.id)
      .then((own) => openReplay(app, { ...source, id: own }))
      .then((opened) => {
        setGame(opened);
        const none = source.id === '';
        setFault(
          opened !== null
            ? null
            : {
                title: t(none ? 'page.review.open' : 'page.lost.title'),
                words: t(none ? 'page.review.open.words' : 'page.lost.words'),
                why: '',
              },
        );
      })
      .catch((error: unknown) => {
        if (!(error instanceof RefusalError)) {
          throw error;
        }
        const what = source.link !== '' ? 'link' : 'record';
        const why = error.refusal.words.replace(/^table\.resume: (link|record): /, '');
        setFault({ title: t(`page.lost.${what}.title`), words: t(`page.lost.${what}`), why });
      });
  };
  useEffect(() => open({ id, link, record: '' }), [id, link]);
  useEffect(() => {
    const before = document.title;
    document.title = `${t('page.review')} · Aedile`;
    return () => {
      document.title = before;
    };
  }, []);
  const ways = [
    { id: 'back', words: t('page.lost.back'), onDo: () => app.go({ page: 'start' }) },
    { id: 'games', words: t('page.games'), onDo: () => app.go({ page: 'games' }) },
  ];
  if (fault !== null) {
    return (
      <LostPage {...fault} ways={ways}>
        <OpenRecord
          onText={(text) => {
            const given = linkIn(text);
            if (given === null) {
              open({ id: '', link: '', record: text });
            } else {
              app.go({ page: 'review', id: '', link: given, at: null });
            }
          }}
          onTake={(file) => void file?.text().then((record) => open({ id: '', link: '', record }))}
        />
      </LostPage>
    );
  }
  if (game === null) {
    return <main class="stone loading" aria-busy="true" />;
  }
  if (!game.over) {
    return <LostPage title={t('page.review.running')} words={t('page.review.running.words')} ways={ways.slice(0, 2)} />;
  }
  return <Reviewing key={gameKey(game)} app={app} game={game} at={at} />;
}

/** Found among the kept ones, or made now. */
function Reviewing({ app, game, at }: { app: App; game: ReplayGame; at: number | null }): JSX.Element {
  const [depth, setDepth] = useState<Depth>(chosenDepth);
  const [found, setFound] = useState<Found | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [why, setWhy] = useState('');
  const [stopped, setStopped] = useState(false);
  const run = useRef(0); // the one that is waited for: what an earlier one brings, or that it was stopped, is not shown
  const make = (wanted: Depth, anew = false): void => {
    run.current++;
    const mine = run.current;
    setDepth(wanted);
    setReview(null);
    setWhy('');
    setStopped(false);
    keepDepth(wanted);
    void (anew ? Promise.resolve(null) : keptFor(app, game, wanted)).then((kept) => {
      if (run.current !== mine) {
        return;
      }
      setFound(kept);
      if (kept !== null) {
        setReview(kept.review);
        return;
      }
      void makeReview(app, game, wanted).then(
        (made) => {
          if (run.current === mine) {
            setFound(made);
            setReview(made.review);
          }
        },
        (error: Error) => {
          if (run.current !== mine) {
            return;
          }
          if (error.name === 'StoppedError') {
            setStopped(true);
          } else {
            setWhy(error.message);
          }
        },
      );
    });
  };
  useEffect(() => make(depth), [game]);
  if (review !== null && found !== null) {
    return (
      <ReviewShown
        app={app}
        game={game}
        review={review}
        found={found}
        first={at}
        depths={<DepthChoice depth={review.depth} depths={DEPTHS} onChange={make} />}
        onAnew={() => make(review.depth, true)}
      />
    );
  }
  return <Making app={app} game={game} depth={depth} why={why} stopped={stopped} onDepth={make} />;
}
