// SPDX-License-Identifier: MIT
// codex.tsx - every piece and card of the game: its drawing, its words, its value, and where that is known from.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { Defs, Garden, LOT, Tile, Token, type Skin } from '../art/index.tsx';
import type { CardInfo, Codex, GameKind, PieceInfo, Plate } from '../engine/view.ts';
import { t } from '../words/words.ts';
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

/** "Domus: 1 citizen" under its name is "1 citizen". */
function bare(entry: Entry): string {
  const start = `${entry.name}: `;
  return entry.words.startsWith(start) ? entry.words.slice(start.length) : entry.words;
}

function Card({ entry, skin, level: Heading }: { entry: Entry; skin: Skin; level: 'h2' | 'h3' }): JSX.Element {
  return (
    <li class={`codexcard k-${entry.deck}`}>
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
}: {
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
            <Card key={`${entry.deck} ${entry.id}`} entry={entry} skin={skin} level={level} />
          ))}
        </ul>
      )}
    </>
  );
}

export function CodexSheet({ codex, onClose }: { app: App; codex: Codex; onClose: () => void }): JSX.Element {
  const skin = document.documentElement.dataset.skin === 'metropolis' ? 'metropolis' : 'rome';
  return (
    <Sheet title={t('page.codex')} onClose={onClose}>
      <CodexBody codex={codex} skin={skin} level="h3" />
    </Sheet>
  );
}

const GAMES: GameKind[] = ['rome', 'metropolis'];
export function CodexPage({ app, game, rule = '' }: { app: App; game: GameKind; rule?: string }): JSX.Element {
  const codex = app.door.call('codex', { config: { game, players: 2, modules: [] } });
  useEffect(() => scrollTo(0, 0), []);
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
              <button key={one} aria-pressed={one === game} onClick={() => app.go({ page: 'codex', game: one })}>
                {t(`page.start.kind.${one}`)}
              </button>
            ))}
          </div>
        </header>
        <CodexBody key={game + rule} codex={codex} skin={game} level="h2" at={rule} />
      </main>
    </>
  );
}
