// SPDX-License-Identifier: MIT
// play.tsx - a boxed game that is played: everything that can be told lies open, so that income is one tap, a deed two
// and a building three; what a move turned up is asked for in the place of the city.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { styleLoad } from '../../app/styles.ts';
import { Banner, Icon } from '../../art/index.tsx';
import { ownedWords, saleWords } from '../../board/describe.ts';
import { lotOwners, ownerOf, standingAt } from '../../board/scene.ts';
import type { Lot, RefereeScreen, Seat } from '../../engine/view.ts';
import type { Book } from '../../table/book.ts';
import type { TableController } from '../../table/controller.ts';
import { mayTell } from '../../table/may.ts';
import { onLanguage, t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { Actions, TAB_ICON, TabPanel, tabAsked, tabsOf, type Tab } from '../bench.tsx';
import { eraWord } from '../brand.tsx';
import { FocusCard } from '../focus.tsx';
import { useFocus } from '../focusing.ts';
import { tableKey } from '../keys.ts';
import { later } from '../later.tsx';
import { Log } from '../log.tsx';
import { Market } from '../market.tsx';
import {
  AutomatonChip,
  AutomatonSteps,
  CeresPanel,
  ChosenCard,
  ConsulCard,
  TargetList,
  TradeSheet,
} from '../modules/index.tsx';
import { Population } from '../population.tsx';
import { PreviewPanel } from '../preview.tsx';
import { seatColour, seatName, type OnlineParts, type TableProps } from '../props.ts';
import { Ruled } from '../rule.tsx';
import { SeatPanel } from '../seats.tsx';
import { Sheet } from '../sheet.tsx';
import { download } from '../story.ts';
import { TableCity } from '../table.tsx';
import { TypedMove } from '../typed.tsx';
import { useKeys, useScreen } from '../use.ts';
import { AskActions, asksLots, PickCards, PickGrid, Question, useAsking, type LotMark } from './ask.tsx';
import { Ended } from './ended.tsx';
import { Head } from './head.tsx';
import { isSealed, keepsOwn, OwnAsked, OwnSheet } from './own.tsx';
import { ReadAloud } from './say.tsx';
import type { Ground } from './setup.tsx';
import { AsideNote, deviceWords, reachWords, ShareSheet, type Link } from './share.tsx';
import { Spoken } from './spoken.tsx';
import { LeftOut, ToldSheet } from './told.tsx';

export interface RefereeProps extends TableProps {
  book: Book;
  told: RefereeScreen;
  ground: Ground;
  link: Link;
}
type Opened = 'menu' | 'told' | 'seats' | 'log' | 'typed' | 'say' | 'share' | 'own' | 'possible';

/** What a thing of the menu is called elsewhere, too. */
const WORDS: Partial<Record<string, string>> = {
  log: 'page.log',
  possible: 'page.menu.possible',
};
const Possible = later(() =>
  Promise.all([import('../possible.tsx'), styleLoad('box')]).then(([part]) => part.Possible),
);
const TurnTimer = later(() => Promise.all([import('../timer.tsx'), styleLoad('box')]).then(([part]) => part.TurnTimer));

/** No counsel at a real table, and nobody far away. */
const BOXED: OnlineParts = {
  game: '',
  watching: false,
  counsel: false,
  sending: '',
  waiting: '',
  kind: () => null,
  mark: () => <></>,
  clock: () => null,
  buttons: () => <></>,
  bars: () => <></>,
  menu: () => <></>,
  again: null,
  verify: () => undefined,
};

export function RefereeTable({
  app,
  book,
  told,
  controller,
  ground,
  link,
}: {
  app: App;
  book: Book;
  told: RefereeScreen;
  controller: TableController;
  ground: Ground;
  link: Link;
}): JSX.Element {
  const screen = useScreen(controller);
  const looks = link.shared !== null && !link.shared.keeper && link.shared.seat === 0;
  const [opened, setOpened] = useState<Opened | null>(looks ? 'share' : null);
  const online = { ...BOXED, watching: looks };
  const props: RefereeProps = { app, controller, screen, book, told, ground, link, online };
  useEffect(() => onLanguage(() => void controller.retell()), [controller]);
  /** The move whose scoring was read here before its new market was told. */
  const [read, setRead] = useState(0);
  const { stage } = screen;
  const close = (): void => setOpened(null);
  const first = told.waiting === 0 && read !== told.moves + 1 ? (told.asks?.scored ?? 0) : 0;
  if (stage.kind === 'scoring' || first > 0 || opened === 'say') {
    const leave = (): void => {
      if (stage.kind === 'scoring') {
        controller.scoringStep(stage.events.length - stage.at + 1);
      } else if (first > 0) {
        setRead(told.moves + 1);
      } else {
        close();
      }
    };
    return (
      <ReadAloud
        {...props}
        era={stage.kind === 'scoring' ? stage.era : first > 0 ? first : undefined}
        first={stage.kind !== 'scoring' && first > 0}
        read={stage.kind === 'scoring' && stage.entry.n === read}
        onLeave={leave}
      />
    );
  }
  return (
    <>
      {stage.kind === 'final' && told.asks === null ? (
        <Ended {...props} onSay={() => setOpened('say')} onMenu={() => setOpened('menu')} />
      ) : (
        <Playing {...props} onOpen={setOpened} />
      )}
      <Sheets {...props} opened={opened} onOpen={setOpened} onClose={close} />
      <Spoken
        words={told.asks?.words ?? screen.spoken}
        of={told.asks ?? screen.room.moves}
        version={screen.room.moves}
      />
    </>
  );
}

// ---------------------------------------------------------------------------------------------------------- the parts
function marksOf({ screen }: RefereeProps): Map<Lot, LotMark> {
  const { room, look } = screen;
  const marks = new Map<Lot, LotMark>();
  const own = (lot: Lot, seat: Seat): void => {
    marks.set(lot, { colour: ownerOf(room, seat), words: ownedWords(lot, room.seats[seat - 1]?.name ?? '') });
  };
  for (const [lot, seat] of lotOwners(room)) {
    own(lot, seat);
  }
  for (const [lot, { seat }] of standingAt(look)) {
    own(lot, seat);
  }
  for (const { card, price } of look.market) {
    marks.set(card, { price, words: saleWords(card, price) });
  }
  return marks;
}

/** Points if the era ended now; it opens all that is known of the seats. */
function Chips({ screen, onOpen, ...props }: RefereeProps & { onOpen: (what: Opened) => void }): JSX.Element {
  const open = (): void => onOpen('seats');
  return (
    <section class="chips" aria-label={t('page.seats')}>
      {screen.look.seats
        .filter(({ seat }) => seat <= screen.room.config.players)
        .map(({ seat, forecast }) => (
          <button
            key={seat}
            class={`chip o-${seatColour(screen, seat)} ${seat === screen.room.state.seat ? 'me' : ''}`}
            data-testid={`seat-${seat}`}
            onClick={open}
          >
            <Banner owner={seatColour(screen, seat)} size={26} />
            <b>
              {forecast}
              <Icon name="vp" />
              <span class="sr">{t('page.vp')}</span>
            </b>
            <small>
              <span class="ref-nm">{seatName(screen, seat)}</span>
              <span>
                <Icon name="silver" />
                {screen.room.state.players[seat - 1]?.silver}
                <span class="sr">{t(`page.silver.${screen.room.config.game}`)}</span>
              </span>
            </small>
          </button>
        ))}
      <AutomatonChip {...props} screen={screen} onOpen={open} />
    </section>
  );
}

/** What is being told, as plates: "Buy", "F2 for 4", "card". */
function Steps({ screen, told }: RefereeProps): JSX.Element | null {
  const { choice } = screen;
  if (told.asks !== null) {
    const move = [...told.entries].reverse().find(({ answer }) => !answer)?.words ?? '';
    return (
      <ol class="ref-steps">
        <li class="d">
          <Icon name="check" /> {move}
        </li>
        <li class="c">{t(`page.referee.step.${told.asks.id}`)}</li>
      </ol>
    );
  }
  const words = choice.kind === 'move' ? choice.move.words : '';
  return words === '' ? null : (
    <ol class="ref-steps">
      <li class="c">{words}</li>
    </ol>
  );
}

/** Pieces, and what modules add, one at a time. */
function Tray(props: RefereeProps): JSX.Element {
  const { screen } = props;
  const fit = useFit();
  const tabs = tabsOf(screen, { ...fit, arrangement: 'tablet', short: false });
  const [tab, setTab] = useState<Tab>('pieces');
  const shown = tabs.includes(tab) ? tab : 'pieces';
  const chosen = screen.choice.kind === 'piece' ? screen.choice.piece : '';
  useEffect(() => {
    const asked = tabAsked(screen, tabs);
    if (asked !== null) {
      setTab(asked);
    }
  }, [screen.choice.kind, chosen]);
  const named = {
    role: tabs.length > 1 ? ('tabpanel' as const) : ('group' as const),
    'aria-label': t(`page.tab.${shown}`),
  };
  return (
    <>
      {tabs.length > 1 && (
        <div class="tabs" role="tablist" aria-label={t('page.tray')}>
          {tabs.map((name) => (
            <button
              key={name}
              role="tab"
              aria-selected={name === shown}
              data-testid={`tab-${name}`}
              onClick={() => setTab(name)}
            >
              <Icon name={TAB_ICON[name]} />
              <span>{t(`page.tab.${name}`)}</span>
            </button>
          ))}
        </div>
      )}
      <div class={`tray tab-${shown}`} {...named}>
        <TabPanel {...props} tab={shown} />
      </div>
    </>
  );
}

/** Beside the city, where there is room: why not, what an automaton did, what the choice would change. */
function Between(props: RefereeProps): JSX.Element {
  const { screen, told } = props;
  const { refusal, choice, room, log } = screen;
  const last = log.at(-1);
  return (
    <div class="between">
      {refusal !== null && choice.kind !== 'trade' && (
        <p class="ref-no" role="alert" data-testid="ref-refusal">
          <Icon name="cross" />
          <b>
            <Ruled words={refusal.rule} />
          </b>{' '}
          {refusal.words}
        </p>
      )}
      {told.waiting > 0 && (
        <p class="ref-waits" data-testid="ref-waits">
          {t('page.referee.waiting.move', { n: told.waiting })}
        </p>
      )}
      <LeftOut screen={told} />
      <AsideNote {...props.link} />
      {choice.kind === 'trade' || room.state.phase === 'trade-reply' ? (
        <TradeSheet {...props} />
      ) : (
        <>
          {last !== undefined && choice.kind === 'none' && last.events.some(({ kind }) => kind === 'automaton') && (
            <section class="slab ref-auto" aria-label={t('page.steps')}>
              <AutomatonSteps {...props} entry={last} />
            </section>
          )}
          <div class="ref-roomy">
            <ChosenCard {...props} />
            <PreviewPanel {...props} />
            {screen.preview === null && <FocusCard {...props} />}
            {screen.preview === null && <Log {...props} most={12} />}
          </div>
        </>
      )}
    </div>
  );
}

function Playing(props: RefereeProps & { onOpen: (what: Opened) => void }): JSX.Element {
  const { app, book, told, screen, controller, link, onOpen } = props;
  const asked = useAsking(book, told);
  const may = mayTell(link.shared, told);
  const asking = may.answer ? asked : null;
  const sealed = isSealed(link, told);
  const pointed = useFocus(props);
  const { state } = screen.room;
  useKeys((event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const covered = document.querySelector('.sheet') !== null;
    if (!typing && !covered && asked === null && !event.defaultPrevented) {
      const own = (what: string): what is Opened => ['log', 'typed', 'possible'].includes(what);
      const open = (what: string): void => onOpen(own(what) ? what : 'menu');
      if (tableKey({ ...props, screen: controller.screen }, event, open, pointed())) {
        event.preventDefault();
      }
    }
  });
  const ten = state.size > 9 ? 'ten' : '';
  const here = deviceWords(link.shared, told);
  const line = t(here === '' ? 'page.referee.line' : 'page.referee.share.line', {
    era: eraWord(screen, state.era),
    n: screen.look.deeds_to_go,
  });
  const seat = state.seat;
  /** The old market is gone, the new one is told. */
  const anew = (told.asks?.scored ?? 0) > 0;
  return (
    <main class={`touch ref stone ${asking === null ? 'telling' : 'asking'} ${ten}`} data-testid="ref-play">
      <Head
        app={app}
        title={anew ? t('page.referee.market') : t('page.referee.turn', { name: seatName(screen, seat) })}
        words={`${here}${line}`}
        saved={book.saved}
        trouble={reachWords(link.shared)}
        onMenu={() => onOpen('menu')}
      >
        {app.settings.value.timer !== undefined && seat > 0 && <TurnTimer {...props} />}
      </Head>
      <Chips {...props} />
      {!anew && <Market {...props} />}
      {asking === null ? (
        <>
          <TableCity {...props} banded />
          {asked === null ? (
            <Between {...props} />
          ) : (
            <Question asking={asked} waiting={told.waiting} may={false}>
              <AsideNote {...link} />
              <OwnAsked {...link} {...props} onOwn={() => onOpen('own')} />
            </Question>
          )}
          <section class="bench" aria-label={t('page.bench')}>
            <Tray {...props} />
            {screen.mine && <TargetList {...props} />}
            <div class="acts">{asked === null && <Actions {...props} onPossible={() => onOpen('possible')} />}</div>
          </section>
        </>
      ) : (
        <>
          <Question asking={asking} waiting={told.waiting} may={!sealed}>
            <AsideNote {...link} />
            <OwnAsked {...link} {...props} onOwn={() => onOpen('own')} />
          </Question>
          <div class="ref-pick">
            <Steps {...props} />
            {!sealed && <PickCards app={app} config={told.config} asking={asking} />}
            {asksLots(asking) && <PickGrid size={state.size} asking={asking} marks={marksOf(props)} idle={sealed} />}
          </div>
          <section class="bench" aria-label={t('page.bench')}>
            <AskActions asking={asking} book={book} undo={may.undo} may={!sealed} />
          </section>
        </>
      )}
    </main>
  );
}

// --------------------------------------------------------------------------------------------------------- the sheets
function Sheets(
  props: RefereeProps & { opened: Opened | null; onOpen: (what: Opened) => void; onClose: () => void },
): JSX.Element | null {
  const { app, book, told, screen, link, opened, onOpen, onClose } = props;
  const may = mayTell(link.shared, told);
  const names = told.seats.map(({ name }) => name).join('-');
  switch (opened) {
    case 'told':
      return <ToldSheet book={book} screen={told} may={may.correct} onClose={onClose} />;
    case 'share':
      return <ShareSheet {...link} told={told} onClose={onClose} />;
    case 'own':
      return <OwnSheet {...link} {...props} onClose={onClose} />;
    case 'possible':
      return <Possible {...props} onClose={onClose} />;
    case 'typed':
      return <TypedMove {...props} onClose={onClose} />;
    case 'log':
      return (
        <Sheet title={t('page.log')} onClose={onClose}>
          <Log {...props} most={1000} />
        </Sheet>
      );
    case 'seats':
      return (
        <Sheet title={t('page.seats')} onClose={onClose} side="below">
          <div class="seats">
            <ConsulCard {...props} />
            {told.seats.map((_, i) => (
              <SeatPanel key={i} {...props} seat={i + 1} />
            ))}
            <CeresPanel {...props} />
          </div>
          <Population {...props} />
        </Sheet>
      );
    case 'menu': {
      const scored = screen.log.some((entry) => entry.scored !== undefined);
      return (
        <Sheet title={t('page.menu')} onClose={onClose} side="below">
          <ul class="ref-menu">
            {(
              [
                ['possible', () => onOpen('possible'), screen.mine && told.asks === null],
                ['own', () => onOpen('own'), keepsOwn(link, told)],
                ['share', () => onOpen('share'), true],
                ['told', () => onOpen('told'), true],
                ['say', () => onOpen('say'), scored],
                ['log', () => onOpen('log'), true],
                ['typed', () => onOpen('typed'), screen.mine && told.asks === null && !told.over],
                ['save', () => download(`${names}.rome`, book.text()), true],
                ['replay', () => app.go({ page: 'referee', id: book.id, replay: true }), told.moves > 0],
                ['all', () => app.go({ page: 'referee', id: '', replay: false }), true],
              ] as const
            )
              .filter(([, , can]) => can)
              .map(([id, act]) => (
                <li key={id}>
                  <button data-testid={`ref-${id}`} onClick={act}>
                    {t(WORDS[id] ?? `page.referee.${id}`)}
                  </button>
                </li>
              ))}
          </ul>
        </Sheet>
      );
    }
    default:
      return null;
  }
}
