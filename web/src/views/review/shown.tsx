// SPDX-License-Identifier: MIT
// shown.tsx - a review on the screen: curve, ledger, moments and mistakes beside each other at a desk, as tabs under the
// curve on smaller screens; and the bench with the chosen move in whole numbers and what can be done with it.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { readRoute, writeRoute } from '../../app/route.ts';
import { Banner, Defs, Icon } from '../../art/index.tsx';
import type { Review } from '../../engine/review.ts';
import type { Seat } from '../../engine/view.ts';
import { language, t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { aboutWords, headWords, tieWords } from '../final.tsx';
import { AddSheet } from '../drills/add.tsx';
import { homeOf, screenAt, type ReplayGame } from '../replay-game.ts';
import { PlayOn } from '../replay-on.tsx';
import { Curve, Legend } from './curve.tsx';
import { ExportSheet } from './export.tsx';
import { Gifts, GiftsTab, type GiftsProps } from './gifts.tsx';
import { judgeMove, type Found } from './kept-reviews.ts';
import { Ledger, type LedgerProps } from './ledger.tsx';
import { firstChoice, isMistake, memberOf, stepAt, stepFrom, together, whole, type Unit } from './model.ts';
import { Mistakes } from './mistakes.tsx';
import { Moments } from './moments.tsx';
import { colourOf, nameOf, seatsOf } from './names.ts';
import type { Member, ReviewProps } from './props.ts';
import { changeWords, memberWords, moveWords, Tell } from './said.tsx';
import { CauseDefs } from './signs.tsx';
import { TryPage } from './variation.tsx';
import { usePageKeys } from '../use.ts';

const ADDRESS_MS = 150;
type Tab = 'ledger' | 'moments' | 'mistakes' | 'gifts';
const TABS: Tab[] = ['ledger', 'moments', 'mistakes', 'gifts'];

/** The person's seat in a kept game: of a server's table theirs, else the only person's. */
function seatOf(game: ReplayGame): Seat {
  if (game.kept?.far !== undefined) {
    return game.kept.far.seat;
  }
  const people = game.seats.flatMap(({ kind }, i) => (kind === 'human' ? [i + 1] : []));
  return game.kept !== null && game.kept.imported !== true && people.length === 1 ? (people[0] ?? 0) : 0;
}
function membersOf(game: ReplayGame, review: Review, me: Seat): Member[] {
  const table = { game, me };
  const member = (seat: Seat): Member => ({ name: nameOf(table, seat), colour: colourOf(table, seat) });
  const { players } = review.game;
  if (!together(review)) {
    return seatsOf(table).map(member);
  }
  const all = players > 1 ? { name: t('page.review.players'), colour: colourOf(table, 1) } : member(1);
  return [all, member(players + 1)];
}
/** The address follows the chosen move: a reload and a copy of it stay there. */
function useAddress(game: ReplayGame, at: number): void {
  useEffect(() => {
    const here = location.hash;
    const timer = setTimeout(() => {
      const hash = writeRoute({
        page: 'review',
        id: game.kept?.id ?? '',
        link: game.kept === null ? game.link : '',
        at,
      });
      // Somebody may have gone elsewhere already, and this page may not have heard of it yet.
      if (
        location.hash === here &&
        hash !== here &&
        readRoute(here).page === 'review' &&
        (game.kept !== null || game.link !== '')
      ) {
        history.replaceState(history.state, '', hash);
      }
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [game, at]);
}

interface ShownProps {
  app: App;
  game: ReplayGame;
  review: Review;
  found: Found;
  first: number | null;
  depths: JSX.Element;
  onAnew: () => void;
}
export function ReviewShown({ app, game, review, found, first, depths, onAnew }: ShownProps): JSX.Element {
  const fit = useFit();
  const wide = fit.arrangement === 'wide';
  const small = fit.arrangement === 'phone' || fit.arrangement === 'low';
  const me = seatOf(game);
  const members = useMemo(() => membersOf(game, review, me), [game, review, language()]);
  const best = review.seats.reduce((top, seat, i) => (seat.result > (review.seats[top]?.result ?? 0) ? i : top), 0);
  const [member, setMember] = useState(me > 0 ? memberOf(review, me) : best);
  const [chosen, setChosen] = useState(() => stepAt(review, first ?? 0)?.n ?? firstChoice(review, me));
  const [unit, setUnit] = useState<Unit>('chance');
  const [tab, setTab] = useState<Tab>(first === null ? 'ledger' : 'mistakes');
  const [sheet, setSheet] = useState<'' | 'export' | 'on' | 'drill'>('');
  /** What stands in the place of the review: gifts and sources, or the table of the chosen move. */
  const [place, setPlace] = useState<'' | 'gifts' | 'try'>('');
  const back = (): void => setPlace('');
  useAddress(game, chosen);
  const kind = review.game.game;
  useEffect(() => {
    document.documentElement.dataset.skin = kind;
    return () => {
      delete document.documentElement.dataset.skin;
    };
  }, [kind, place]); // a table that was shown in between leaves without it
  const props: LedgerProps & GiftsProps = {
    onBack: back,
    app,
    game,
    review,
    members,
    me,
    chosen,
    choose: setChosen,
    judge: (n, move) => judgeMove(game, review.depth, n, move),
    member,
    onMember: setMember,
    unit,
    onUnit: setUnit,
  };
  const leave = (): void => app.go(homeOf(game));
  const walk = (by: 1 | -1, mistakes: boolean): void =>
    setChosen((n) => stepFrom(review, n, by, (step) => !mistakes || isMistake(review, step)));
  const elsewhere = place === 'try' || (place === 'gifts' && wide);
  const keys: Record<string, (shift: boolean) => void> = {
    ArrowRight: (shift) => walk(1, shift),
    ArrowLeft: (shift) => walk(-1, shift),
    Home: () => setChosen(review.steps[0]?.n ?? 0),
    End: () => setChosen(review.steps[review.steps.length - 1]?.n ?? 0),
    Escape: leave,
    d: () => setSheet('drill'),
    e: () => setSheet('export'),
    g: () => (wide ? setPlace('gifts') : setTab('gifts')),
    p: () => setUnit((now) => (now === 'chance' ? 'points' : 'chance')),
    t: () => setPlace('try'),
  };
  usePageKeys((name, shift) => {
    const act = document.querySelector('.sheet') === null && !elsewhere ? keys[name] : undefined;
    act?.(shift);
    return act !== undefined;
  });
  const screen = useMemo(() => screenAt(game, game.moves, me), [game, me]);
  const notes = [
    ...(review.finished ? [] : [t('page.review.unfinished')]),
    ...(!game.boxed && review.game.modules.some((text) => /^(objectives|roles|draft|invocations)/.test(text))
      ? [t('page.review.hands')]
      : []),
    ...(found.kept ? [] : [t('page.review.not-kept')]),
  ];
  const head = (
    <header class="head">
      {!wide && (
        <button class="bk" aria-label={t('page.review.leave')} title={t('page.review.leave')} onClick={leave}>
          <Icon name="prev" />
        </button>
      )}
      <div>
        <h1>{headWords(screen)}</h1>
        <p>
          {tieWords(screen)} {wide && aboutWords({ app, screen })} {memberWords(props, member)} {notes.join(' ')}
          {found.language !== language() && (
            <button class="lk" onClick={onAnew}>
              {t('page.review.language')}
            </button>
          )}
        </p>
      </div>
      {wide && depths}
    </header>
  );
  const bench = (
    <ReviewBench
      {...props}
      ofAll={tab === 'ledger'}
      onGifts={() => setPlace('gifts')}
      onTry={() => setPlace('try')}
      onExport={() => setSheet('export')}
      onOn={() => setSheet('on')}
      onDrill={() => setSheet('drill')}
      onLeave={leave}
      wide={wide}
      small={small}
    />
  );
  if (place === 'try') {
    return <TryPage {...props} n={chosen} onBack={back} />;
  }
  if (place === 'gifts' && wide) {
    return (
      <>
        <Defs skin={kind} />
        <CauseDefs />
        <Gifts {...props} />
      </>
    );
  }
  return (
    <>
      <Defs skin={kind} />
      <CauseDefs />
      <main class={`rv stone ${fit.arrangement}`} data-testid="review" data-depth={review.depth}>
        {head}
        <section class="slab rvb" aria-label={t('page.review.curve')}>
          {wide && (
            <div class="ghd">
              <h2>{t('page.review.curve')}</h2>
              <Legend phone={false} />
            </div>
          )}
          <Curve {...props} strip={wide} phone={!wide} />
        </section>
        {wide ? (
          <>
            <Ledger {...props} single={false} />
            <Moments {...props} />
            <Mistakes {...props} />
          </>
        ) : (
          <Tabs tab={tab} onTab={setTab}>
            {tab === 'ledger' && <Ledger {...props} single={fit.arrangement !== 'tablet' || members.length > 3} />}
            {tab === 'ledger' && <Tell {...props} member={member} />}
            {tab === 'ledger' && <div class="slab deep">{depths}</div>}
            {(tab === 'moments' || (tab === 'ledger' && fit.arrangement === 'tablet')) && <Moments {...props} />}
            {tab === 'mistakes' && <Mistakes {...props} />}
            {tab === 'gifts' && <GiftsTab {...props} onBack={() => setTab('mistakes')} />}
            {small && <MoveTold {...props} />}
          </Tabs>
        )}
        {bench}
      </main>
      {sheet === 'export' && <ExportSheet {...props} text={found.text} onClose={() => setSheet('')} />}
      {sheet === 'drill' && <AddSheet {...props} language={found.language} onClose={() => setSheet('')} />}
      {sheet === 'on' && <PlayOn app={app} game={game} at={chosen - 1} onClose={() => setSheet('')} />}
    </>
  );
}

function Tabs({
  tab,
  onTab,
  children,
}: {
  tab: Tab;
  onTab: (tab: Tab) => void;
  children: ComponentChildren;
}): JSX.Element {
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length];
    if (by !== 0 && next !== undefined) {
      event.preventDefault();
      onTab(next);
      document.getElementById(`rv-tab-${next}`)?.focus();
    }
  };
  return (
    <>
      <div class="ptabs" role="tablist" aria-label={t('page.review')} onKeyDown={step}>
        {TABS.map((one) => (
          <button
            key={one}
            id={`rv-tab-${one}`}
            role="tab"
            aria-selected={one === tab}
            aria-controls="rv-panel"
            tabIndex={one === tab ? 0 : -1}
            data-testid={`review-tab-${one}`}
            onClick={() => onTab(one)}
          >
            {t(`page.review.tab.${one}`)}
          </button>
        ))}
      </div>
      <div class="rv-panel" id="rv-panel" role="tabpanel" aria-labelledby={`rv-tab-${tab}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}

/** The chosen move in whole numbers: in the bench, or where that would take the screen from the tab, below the tab. */
function MoveTold(props: ReviewProps): JSX.Element {
  const { review, game, chosen } = props;
  const step = stepAt(review, chosen);
  const exact = (change: number[]): string => change.map((one) => whole(one, true)).join(', ');
  const parts = (['choice', 'luck', 'forecast'] as const).filter((part) => step?.[part].some((one) => one !== 0));
  // The larger of choice and luck; what the forecast corrected only where it is all there is.
  const size = (part: (typeof parts)[number]): number =>
    part === 'forecast' ? 0 : Math.max(...(step?.[part] ?? []).map(Math.abs));
  const told = [...parts].sort((a, b) => size(b) - size(a)).slice(0, 1);
  return (
    <div class="asks" role="status" data-testid="review-status">
      <Banner owner={game.seats[(step?.seat ?? 1) - 1]?.colour ?? 'none'} size={22} />
      <b>{t('page.review.move', { n: chosen })}</b>
      <span title={moveWords(props, chosen)}>
        {step === undefined || told.length === 0
          ? `${moveWords(props, chosen)}. ${t('page.review.nothing')}`
          : told
              .map((part) =>
                t(`page.review.part.${part}`, { list: changeWords(props, step[part]), exact: exact(step[part]) }),
              )
              .join(' ')}
        {step?.exact === true ? ` ${t('page.review.exact')}` : ''}
        {step?.sampled === true ? ` ${t('page.review.sampled', { n: step.outcomes })}` : ''}
      </span>
    </div>
  );
}

/** The chosen move, and what can be done with it. */
function ReviewBench(
  props: ReviewProps & {
    wide: boolean;
    small: boolean;
    /** On small screens: what is about the whole game, else about the chosen move. */
    ofAll: boolean;
    onGifts: () => void;
    onTry: () => void;
    onExport: () => void;
    onOn: () => void;
    onDrill: () => void;
    onLeave: () => void;
  },
): JSX.Element {
  const { game, wide, small, ofAll, onGifts, onTry, onExport, onOn, onDrill, onLeave } = props;
  const drill = (
    <button class="btn go" data-testid="review-drill" onClick={onDrill}>
      <Icon name="hand" />
      {t('page.drills.add')}
      {wide && <kbd>D</kbd>}
    </button>
  );
  return (
    <section class="bench strip" aria-label={t('page.bench')}>
      <div class="status">
        {!small && <MoveTold {...props} />}
        <div class="doing">
          {wide && (
            <button class="btn quiet" data-testid="review-gifts" onClick={onGifts}>
              {t('page.review.tab.gifts')}
              <kbd>G</kbd>
            </button>
          )}
          {(wide || !ofAll) && (
            <>
              <button class="btn quiet" data-testid="review-try" onClick={onTry}>
                {t('page.review.try')}
                {wide && <kbd>T</kbd>}
              </button>
              {!wide && drill}
            </>
          )}
          {(wide || ofAll) && (
            <>
              <button class="btn quiet" data-testid="review-export" onClick={onExport}>
                {t('page.review.export')}
                {wide && <kbd>E</kbd>}
              </button>
              {!game.boxed && (
                <button class="btn quiet" data-testid="review-on" onClick={onOn}>
                  {t('page.replay.on')}
                </button>
              )}
            </>
          )}
          {wide && drill}
          {wide && (
            <button
              class="btn quiet"
              aria-label={t('page.review.leave')}
              title={t('page.review.leave')}
              onClick={onLeave}
            >
              <Icon name="cross" />
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
