// SPDX-License-Identifier: MIT
// table.tsx - one table: shows it by its stage, in the arrangement that the screen has room for.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { styleLoad } from '../app/styles.ts';
import { Defs } from '../art/index.tsx';
import { Board, hasWebgl } from '../board/board.tsx';
import { describeLot } from '../board/describe.ts';
import { lastLots, sceneOfTable } from '../board/scene.ts';
import type { BoardProps } from '../board/things.ts';
import { openTable, type TableController } from '../table/controller.ts';
import type { Room } from '../table/types.ts';
import { onLanguage, t } from '../words/words.ts';
import { bandsFit, isRoomy, isSaying, useFit, type Fit } from './arrangement.ts';
import { Bench, TouchBench, type TabState } from './bench.tsx';
import { Brand, EraPlaque, eraWord, TableButtons, Tesserae } from './brand.tsx';
import { FocusCard } from './focus.tsx';
import { useFocus } from './focusing.ts';
import { Handover } from './handover.tsx';
import { useSounds } from './hear.ts';
import { Hints } from './hints.tsx';
import { boardKey, tableKey, type Opened } from './keys.ts';
import { Log } from './log.tsx';
import { Market } from './market.tsx';
import { MenuSheet } from './menu.tsx';
import {
  AutomatonChip,
  CeresPanel,
  ChosenCard,
  ConsulCard,
  MonumentShelf,
  OwnCards,
  RoadBoard,
  seatsClass,
  TargetList,
  TradeSheet,
} from './modules/index.tsx';
import { Population, PopulationList, ScoringGuide } from './population.tsx';
import { PreviewPanel, PreviewSpoken, PreviewStrip } from './preview.tsx';
import { SinceSheet } from './pace.tsx';
import { chipsOf, isRailed, ROMAN, saidOf, seatsAround, type OnlineParts, type TableProps } from './props.ts';
import { SeatChip, SeatPanel, Seats } from './seats.tsx';
import { SettingsSheet } from './settings.tsx';
import { Sheet } from './sheet.tsx';
import { TypedMove } from './typed.tsx';
import { useKeys, useScreen } from './use.ts';
import { Icon } from '../art/index.tsx';
import { later } from './later.tsx';
import { MakeHere } from './make-here.tsx';

const CodexSheet = later(() => import('./codex.tsx').then((part) => part.CodexSheet), false);
/** The moves there are, with their style and words. */
const Possible = later(
  () => Promise.all([import('./possible.tsx'), styleLoad('box')]).then(([part]) => part.Possible),
  false,
);
const Aid = later(() => import('./aid.tsx').then((part) => part.Aid), false);
const Scoring = later(() => import('./scoring.tsx').then((part) => part.Scoring));
const SolidTable = later(() =>
  Promise.all([import('./solid.tsx'), styleLoad('solid')]).then(([part]) => part.SolidTable),
);
const FinalPage = later(() => import('./final.tsx').then((part) => part.FinalPage));

export function sitDown(app: App, room: Room): Promise<TableController> {
  return openTable({
    door: app.door,
    room,
    thinker: app.thinker,
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    say: (seat, words) => `${saidOf(seat)} ${words}.`,
  });
}

export function OpenedTable({
  app,
  controller,
  online,
}: {
  app: App;
  controller: TableController;
  online?: OnlineParts;
}): JSX.Element {
  const screen = useScreen(controller);
  const props: TableProps = { app, controller, screen, online };
  const { game } = screen.room.config;
  useEffect(() => {
    document.documentElement.dataset.skin = game;
    return () => {
      delete document.documentElement.dataset.skin;
    };
  }, [game]);
  useEffect(() => controller.setPace(app.settings.pace(screen.room.viewer === 0 && online === undefined)));
  useEffect(() => onLanguage(() => void controller.retell()), [controller]);
  useEffect(() => {
    document.title = screen.mine ? t('page.title-turn') : 'Aedile';
  }, [screen.mine]);
  useSounds(app, screen);
  useEffect(() => {
    // What every game comes to is fetched while there is time: later the network may be gone.
    Promise.all([import('./scoring.tsx'), import('./final.tsx')]).catch(() => undefined);
  }, []);
  return (
    <>
      <Defs skin={game} />
      <Stage {...props} />
      {screen.stage.kind === 'play' && <PreviewSpoken {...props} />}
      {screen.stage.kind === 'play' && <SinceSheet {...props} />}
      <div class="sr spoken" role="status" aria-live="polite" data-testid="spoken" data-version={screen.room.moves}>
        {screen.spoken}
      </div>
    </>
  );
}

function Stage(props: TableProps): JSX.Element {
  const { stage } = props.screen;
  switch (stage.kind) {
    case 'handover':
      return <Handover {...props} />;
    case 'scoring':
      return <Scoring {...props} />;
    case 'final':
      return <FinalPage {...props} />;
    case 'play':
      return <Playing {...props} />;
  }
}

/** `desk`: what stands in the place of the table's own arrangement of a wide screen. */
export function Playing({ desk, ...props }: TableProps & { desk?: () => JSX.Element }): JSX.Element {
  const fit = useFit();
  const [tab, setTab] = useState<TabState['tab']>('market');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const pointed = useFocus(props);
  useKeys((event) => {
    const at = event.target;
    const typing =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement;
    if (
      !typing &&
      !event.defaultPrevented &&
      tableKey({ ...props, screen: props.controller.screen }, event, setOpened, pointed())
    ) {
      event.preventDefault();
    }
  });
  return (
    <>
      <div class="tablebox">
        {desk !== undefined && fit.arrangement === 'wide' ? (
          desk()
        ) : props.app.settings.value.skin === '3d' && hasWebgl() ? (
          <SolidTable
            {...props}
            onOpen={setOpened}
            city={(view, onView) => <TableCity {...props} view={view} onView={onView} />}
          />
        ) : fit.arrangement === 'wide' ? (
          <Desk {...props} onOpen={setOpened} />
        ) : (
          <Touch {...props} fit={fit} tab={tab} onTab={setTab} onOpen={setOpened} />
        )}
      </div>
      {opened === 'menu' && <MenuSheet {...props} onClose={close} onOpen={setOpened} />}
      {opened === 'possible' && <Possible {...props} onClose={close} />}
      {opened === 'aid' && <Aid {...props} onClose={close} />}
      {opened === 'codex' && <CodexSheet {...props} onClose={close} />}
      {opened === 'settings' && <SettingsSheet app={props.app} onClose={close} />}
      {opened === 'make' && <MakeHere {...props} onClose={close} />}
      {opened === 'typed' && <TypedMove {...props} onClose={close} />}
      {opened === 'log' && (
        <Sheet title={t('page.log')} onClose={close}>
          <Log {...props} most={1000} />
        </Sheet>
      )}
      {opened === 'seats' && (
        <Sheet title={t('page.seats')} onClose={close} side="below">
          <div class="seats">
            <ConsulCard {...props} />
            {seatsAround(props.screen).map((seat) => (
              <SeatPanel key={seat} {...props} seat={seat} />
            ))}
            <CeresPanel {...props} />
          </div>
          <Population {...props} />
        </Sheet>
      )}
      {opened === 'guide' && (
        <Sheet title={t('page.guide')} onClose={close}>
          <ScoringGuide {...props} />
        </Sheet>
      )}
      {opened === 'reasons' && (
        <Sheet title={t('page.preview')} onClose={close} side="below">
          {props.screen.preview === null ? <FocusCard {...props} /> : <PreviewPanel {...props} />}
        </Sheet>
      )}
    </>
  );
}

/** `view`, in 3D, is how it is looked at; then there is nothing round it. */
/** `banded`: roads are bands round it also on a wide screen; their boards lie elsewhere. */
export function TableCity(props: TableProps & Pick<BoardProps, 'view' | 'onView'> & { banded?: boolean }): JSX.Element {
  const { app, screen, controller, view, onView } = props;
  const fit = useFit();
  const { size } = screen.room.state;
  const roads =
    screen.look.roads.length > 0 &&
    view === undefined &&
    bandsFit(fit, size, chipsOf(screen), props.online !== undefined);
  return (
    <div class={`citybox ${roads ? 'roads' : ''}`} data-testid="city">
      {roads && <RoadBoard {...props} side="north" />}
      {roads && <RoadBoard {...props} side="west" />}
      <Board
        skin={app.settings.value.skin}
        view={view}
        onView={onView}
        scene={sceneOfTable(screen)}
        focus={screen.focus}
        last={lastLots(screen.log)}
        pointed={props.online?.pointed}
        label={(lot) => describeLot(screen, lot)}
        onHover={(lot) => controller.hover(lot)}
        onPress={(lot) => controller.press(lot)}
        onKey={(event) => boardKey(props, event)}
        onTurn={(back) => controller.turn(back)}
        reduced={app.settings.reduced}
      />
      {roads && <RoadBoard {...props} side="east" />}
      {roads && <RoadBoard {...props} side="south" />}
    </div>
  );
}

function Desk(props: TableProps & { onOpen: (what: Opened) => void }): JSX.Element {
  const { screen } = props;
  const shelf = screen.look.pool.length > 0;
  const roads = screen.look.roads.length > 0;
  return (
    <main class={`desk stone ${shelf && !roads ? 'shelved' : ''}`}>
      <Brand {...props} onMenu={() => props.onOpen('menu')} />
      <Market {...props} />
      <div class="side">
        {props.online?.bars()}
        {screen.choice.kind === 'trade' || screen.room.state.phase === 'trade-reply' ? (
          <TradeSheet {...props} />
        ) : (
          <>
            {screen.mine && <TargetList {...props} />}
            <ChosenCard {...props} />
            <PreviewPanel {...props} />
            <Hints {...props} />
            {screen.preview === null && screen.hints === null && <FocusCard {...props} />}
            <OwnCards {...props} />
            {shelf && roads && <MonumentShelf {...props} />}
            <Log {...props} />
          </>
        )}
      </div>
      <TableCity {...props} />
      {shelf && !roads && <MonumentShelf {...props} />}
      <div class={seatsClass(props)}>
        <Seats {...props} />
        <Population {...props} onGuide={props.onOpen} />
      </div>
      <Bench {...props} onPossible={() => props.onOpen('possible')} />
    </main>
  );
}

type TouchProps = TableProps & TabState & { fit: Fit; onOpen: (what: Opened) => void };

/** Era and deeds left in a small stone; it opens the log. */
function EraStone({ screen, onOpen }: TouchProps): JSX.Element {
  const { era, final_round: final } = screen.room.state;
  const left = screen.look.deeds_to_go;
  const words = final ? t('page.final-round') : t('page.deeds-to-go', { n: left });
  return (
    <button class="erastone" onClick={() => onOpen('log')}>
      <b aria-hidden="true">{ROMAN[era]}</b>
      <small aria-hidden="true">{t('page.era-left', { n: left })}</small>
      <span class="sr">{`${eraWord(screen, era)}, ${words}. ${t('page.log')}`}</span>
    </button>
  );
}
function MenuButton({ onOpen }: TouchProps): JSX.Element {
  return (
    <button aria-label={t('page.menu')} title={t('page.menu')} data-testid="menu" onClick={() => onOpen('menu')}>
      <Icon name="menu" />
    </button>
  );
}
function LogButton({ onOpen }: TouchProps): JSX.Element {
  return (
    <button aria-label={t('page.log')} title={t('page.log')} onClick={() => onOpen('log')}>
      <Icon name="log" />
    </button>
  );
}

/** The first line of high phones and tablets. */
function TouchTop(props: TouchProps): JSX.Element {
  const { screen, online, fit, onOpen } = props;
  if (fit.arrangement === 'tablet') {
    return (
      <header class="top">
        <h1>AEDILE</h1>
        <EraPlaque {...props} />
        <TableButtons {...props} onMenu={() => onOpen('menu')}>
          <LogButton {...props} />
        </TableButtons>
      </header>
    );
  }
  return (
    <header class="top">
      <h1>AEDILE</h1>
      <div>
        <div class="cap">
          <span>{eraWord(screen, screen.room.state.era)}</span>
          <span>{t('page.deeds-to-go', { n: screen.look.deeds_to_go })}</span>
        </div>
        <Tesserae {...props} />
      </div>
      <nav class="menu" aria-label={t('page.table')}>
        {online?.buttons()}
        <LogButton {...props} />
        <MenuButton {...props} />
      </nav>
    </header>
  );
}

/** The seats, with era and menu where there is no line above. */
function TouchSeats(props: TouchProps): JSX.Element {
  const { screen, online, fit, onOpen } = props;
  const headless = fit.short || fit.arrangement === 'low';
  return (
    <section class="chips" aria-label={t('page.seats')}>
      {seatsAround(screen).map((seat) => (
        <SeatChip
          key={seat}
          {...props}
          seat={seat}
          named={fit.arrangement === 'tablet'}
          onOpen={() => onOpen('seats')}
        />
      ))}
      <AutomatonChip {...props} onOpen={() => onOpen('seats')} />
      {headless && (
        <>
          <EraStone {...props} />
          <nav class="menu" aria-label={t('page.table')}>
            {online?.buttons()}
            <MenuButton {...props} />
          </nav>
        </>
      )}
    </section>
  );
}

/** What the choice would change, or what stands under the finger; beside it what the arrangement has room for. */
function Between(props: TouchProps & { saying: boolean }): JSX.Element {
  const { screen, online, fit, saying } = props;
  const trading = screen.choice.kind === 'trade' || screen.room.state.phase === 'trade-reply';
  const tablet = fit.arrangement === 'tablet';
  const low = fit.arrangement === 'low' && !hasSecond(fit);
  return (
    <div class="between">
      {online?.bars()}
      {trading ? (
        <TradeSheet {...props} />
      ) : screen.preview !== null ? (
        !saying && (tablet ? <PreviewPanel {...props} /> : <PreviewStrip {...props} />)
      ) : (
        !saying && <FocusCard {...props} />
      )}
      {tablet && <PopulationList {...props} />}
      {(tablet || (low && fit.height >= LOW_LOG)) && <Log {...props} most={tablet ? FEW_LINES : MORE_LINES} />}
    </div>
  );
}
const FEW_LINES = 3;
/** From here on the middle of a low screen has room for the log, where nothing else is said there (low.css). */
const LOW_LOG = 380;
const MORE_LINES = 12;
/** From here on there is a second column beside a low city. */
const SECOND_COLUMN = 640;
function hasSecond({ arrangement, width, height }: Fit): boolean {
  return arrangement === 'low' && width - height >= SECOND_COLUMN;
}

function Touch(props: TouchProps): JSX.Element {
  const { screen, controller, online, fit, onOpen } = props;
  const { short, arrangement } = fit;
  const chips = chipsOf(screen);
  const rail = isRailed(props, fit);
  const saying = isSaying(fit, screen.room.config.modules.length > 0);
  const second = hasSecond(fit);
  const cls = [
    'touch stone',
    online === undefined ? '' : 'far',
    short ? (rail ? 'railed' : 'rowed') : '',
    isRoomy(fit, rail) ? 'roomy' : '',
    saying ? 'saying' : '',
  ];
  return (
    <main class={cls.join(' ')} style={{ '--chips': String(chips) }}>
      {!short && arrangement !== 'low' && <TouchTop {...props} />}
      <TouchSeats {...props} />
      {!short && <Market {...props} />}
      <TableCity {...props} />
      <Between {...props} saying={saying} />
      {second && (
        <div class="second">
          <Log {...props} />
          <Population {...props} />
        </div>
      )}
      <TouchBench {...props} saying={saying} onReasons={() => onOpen('reasons')} />
      {screen.hints !== null && !screen.advised && (
        <Sheet title={t('page.counsel')} onClose={() => controller.hint()} side="below">
          <Hints {...props} />
        </Sheet>
      )}
    </main>
  );
}
