// SPDX-License-Identifier: MIT
// codex.tsx - every piece and card of the game: its drawing, its words, its value, and where that is known from.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { styleLoad } from '../app/styles.ts';
import { Defs, Garden, LOT, Tile, Token, type Skin } from '../art/index.tsx';
import type { CardInfo, Codex, Errata, GameKind, PieceInfo, Plate } from '../engine/view.ts';
import { t } from '../words/words.ts';
import type { BoxEditing } from './box/edit.tsx';
import { bare, type TableProps } from './props.ts';
import { Rules } from './rule.tsx';
import { Sheet } from './sheet.tsx';

type Deck = CardInfo['deck'];
/** Anything of the codex; pieces have shapes, tokens and tiles a plate. */
type Entry = CardInfo &
  Partial<Pick<PieceInfo, 'turns' | 'plate' | 'size' | 'count'>> & { requirement?: string; alternate?: string };
const DECKS: Deck[] = ['piece', 'monument', 'token', 'tile', 'ceres', 'road', 'objective', 'invocation', 'role'];

function entries(codex: Codex): Entry[] {
  const all: Entry[] = [...codex.pieces, ...codex.monuments, ...codex.cards];
  return DECKS.flatMap((deck) => all.filter((entry) => entry.deck === deck));
}
/** A token lies in any shape; here in the most compact one. */
function tokenCells(size: number): [number, number][] {
  const side = size === 4 ? 2 : size;
  return Array.from({ length: size }, (_, i) => [i % side, Math.floor(i / side)]);
}

const MARGIN = 6;
/** Pixels a drawing may be wide and high; a lot is never larger than in the city. */
const ROOM = 100;
function Drawing({ entry, skin }: { entry: Entry; skin: Skin }): JSX.Element | null {
  const plate: Plate | undefined = entry.plate;
  const cells = entry.turns?.[0] ?? tokenCells(entry.size ?? 1);
  const art =
    entry.deck === 'token' ? (
      <Token face={entry.id} cells={cells} plate={plate} />
    ) : entry.deck === 'tile' ? (
      <Garden tile={entry.id} plate={plate} />
    ) : entry.turns !== undefined ? (
      <Tile piece={entry.id} cells={cells} owner="none" skin={skin} plate={plate} pool={entry.deck === 'monument'} />
    ) : null;
  if (art === null) {
    return null;
  }
  const width = (Math.max(...cells.map(([x]) => x)) + 1) * LOT + 2 * MARGIN;
  const height = (Math.max(...cells.map(([, y]) => y)) + 1) * LOT + 2 * MARGIN;
  const scale = Math.min(1, ROOM / width, ROOM / height);
  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      aria-hidden="true"
    >
      {art}
    </svg>
  );
}

/** A card as printed in somebody's box: the values of a game that are not the printed ones, or their editor. */
interface Boxed {
  errata?: Errata;
  box?: { edit: BoxEditing; part: typeof import('./box/edit.tsx') } | null;
}
type CardProps = Boxed & { entry: Entry; skin: Skin; level: 'h2' | 'h3' };

function Card({ entry, skin, level: Heading, errata = {}, box = null }: CardProps): JSX.Element {
  const card = `${entry.deck === 'piece' ? 'building' : entry.deck}.${entry.id}`;
  const mine = Object.entries(errata)
    .filter(([key]) => key.startsWith(`${card}.`))
    .map(([key, value]) => `${key.slice(card.length + 1)} = ${value}`);
  return (
    <li class={`codexcard k-${entry.deck} ${mine.length > 0 ? 'mine' : ''}`} data-card={card}>
      <div class="art">
        <Drawing entry={entry} skin={skin} />
      </div>
      <div>
        <Heading>
          {entry.name}
          {entry.count !== undefined && entry.count > 1 && <small> × {entry.count}</small>}
        </Heading>
        <p>{bare(entry)}</p>
        {entry.requirement !== undefined && <p>{t('page.codex.needs', { what: entry.requirement })}</p>}
        {entry.alternate !== undefined && <p>{t('page.codex.alternate', { what: entry.alternate })}</p>}
        <small class="source">{t('page.codex.source', { source: entry.source })}</small>
        {mine.length > 0 && box === null && <p>{t('page.codex.mine', { list: mine.join(', ') })}</p>}
        {box !== null && <box.part.BoxValues edit={box.edit} card={card} />}
      </div>
    </li>
  );
}

type Kind = Deck | 'rules';
function Kinds({
  has,
  deck,
  onChoose,
}: {
  has: Deck[];
  deck: Kind | null;
  onChoose: (deck: Kind | null) => void;
}): JSX.Element {
  return (
    <div class="kinds" role="group" aria-label={t('page.codex.kinds')}>
      <button aria-pressed={deck === null} onClick={() => onChoose(null)}>
        {t('page.codex.all')}
      </button>
      {has.map((one) => (
        <button key={one} aria-pressed={deck === one} data-testid={`codex-${one}`} onClick={() => onChoose(one)}>
          {t(`page.codex.kind.${one}`)}
        </button>
      ))}
      <button aria-pressed={deck === 'rules'} data-testid="codex-rules" onClick={() => onChoose('rules')}>
        {t('page.codex.rules')}
      </button>
    </div>
  );
}

function CodexBody({
  codex,
  skin,
  level,
  at = '',
  ...boxed
}: Boxed & {
  codex: Codex;
  skin: Skin;
  level: 'h2' | 'h3';
  at?: string;
}): JSX.Element {
  const [deck, setDeck] = useState<Kind | null>(at === '' ? 'piece' : 'rules');
  const [rule, setRule] = useState(at);
  const [search, setSearch] = useState('');
  const all = entries(codex);
  const sought = search.trim().toLowerCase();
  // A search looks everywhere: what is sought is seldom known by its kind.
  const shown = all.filter((entry) =>
    sought === ''
      ? deck === null || entry.deck === deck
      : [entry.name, entry.words, entry.requirement, entry.alternate].some(
          (words) => words?.toLowerCase().includes(sought) === true,
        ),
  );
  return (
    <>
      <div class="codexhead">
        <input
          type="search"
          value={search}
          aria-label={t('page.codex.search')}
          placeholder={t('page.codex.search')}
          data-testid="codex-search"
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
        <Kinds
          has={DECKS.filter((one) => all.some((entry) => entry.deck === one))}
          deck={sought === '' || deck === 'rules' ? deck : null}
          onChoose={(one) => {
            setDeck(one);
            setSearch('');
          }}
        />
      </div>
      {deck !== 'rules' && (
        <p class="sr" role="status">
          {t('page.codex.found', { n: shown.length })}
        </p>
      )}
      {deck === 'rules' ? (
        <Rules
          at={rule}
          search={search}
          onGo={(number) => {
            setRule(number);
            setSearch('');
          }}
        />
      ) : shown.length === 0 ? (
        <p>{t('page.codex.nothing')}</p>
      ) : (
        <ul class="codex">
          {shown.map((entry) => (
            <Card key={`${entry.deck} ${entry.id}`} entry={entry} skin={skin} level={level} {...boxed} />
          ))}
        </ul>
      )}
    </>
  );
}

export function CodexSheet({ screen, onClose }: TableProps & { onClose: () => void }): JSX.Element {
  const skin = document.documentElement.dataset.skin === 'metropolis' ? 'metropolis' : 'rome';
  return (
    <Sheet title={t('page.codex')} onClose={onClose}>
      <CodexBody codex={screen.codex} errata={screen.room.config.errata} skin={skin} level="h3" />
    </Sheet>
  );
}

const GAMES: GameKind[] = ['rome', 'metropolis'];
type BoxPart = typeof import('./box/edit.tsx');
type PageProps = { app: App; game: GameKind; rule?: string };

/** The cards as printed in one's box, each with its values to be set. */
function BoxBody({ app, game, part }: PageProps & { part: BoxPart }): JSX.Element {
  const edit = part.useBox(app);
  const errata = edit.box.values;
  const codex = app.door.call('codex', { config: { game, players: 2, modules: [], errata } });
  return (
    <>
      <part.BoxHead edit={edit} game={game} />
      <CodexBody codex={codex} skin={game} level="h2" errata={errata} box={{ edit, part }} />
    </>
  );
}

/** What the page was opened with; the part that edits comes when it is wanted. */
function useBoxPart(wanted: boolean): BoxPart | null {
  const [part, setPart] = useState<BoxPart | null>(null);
  useEffect(() => {
    if (wanted && part === null) {
      void Promise.all([import('./box/edit.tsx'), styleLoad('box')]).then(([loaded]) => setPart(loaded));
    }
  }, [wanted]);
  return wanted ? part : null;
}

export function CodexPage({ app, game, rule = '', box = false }: PageProps & { box?: boolean }): JSX.Element {
  const codex = app.door.call('codex', { config: { game, players: 2, modules: [] } });
  const part = useBoxPart(box);
  useEffect(() => scrollTo(0, 0), [box]);
  useEffect(() => {
    document.documentElement.dataset.skin = game;
    return () => {
      delete document.documentElement.dataset.skin;
    };
  }, [game]);
  return (
    <>
      <Defs skin={game} />
      <main class="page stone codexpage">
        <header>
          <button class="btn2" data-testid="back" onClick={() => app.go({ page: 'start' })}>
            {t('page.back')}
          </button>
          <h1>{t('page.codex')}</h1>
          <div class="seg" role="group" aria-label={t('page.start.game')}>
            {GAMES.map((one) => (
              <button key={one} aria-pressed={one === game} onClick={() => app.go({ page: 'codex', game: one, box })}>
                {t(`page.start.kind.${one}`)}
              </button>
            ))}
          </div>
          <button
            class="btn2"
            aria-pressed={box}
            data-testid="codex-box"
            onClick={() => app.go({ page: 'codex', game, box: !box })}
          >
            {t('page.codex.box')}
          </button>
        </header>
        {part === null ? (
          <CodexBody key={game + rule} codex={codex} skin={game} level="h2" at={rule} />
        ) : (
          <BoxBody key={game} app={app} game={game} part={part} />
        )}
      </main>
    </>
  );
}
