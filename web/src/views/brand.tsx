// SPDX-License-Identifier: MIT
// brand.tsx - the name, the table's buttons, and the milestones of the three eras.
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../art/index.tsx';
import { t } from '../words/words.ts';
import { useFit } from './arrangement.ts';
import { ROMAN, type TableProps } from './props.ts';

/** One stone a deed of this era: taken, on the market, in the pile. */
export function Tesserae({ screen }: TableProps): JSX.Element {
  const { deeds_total: total, pile_left: pile } = screen.look;
  const market = screen.room.state.market.length;
  const taken = Math.max(total - market - pile, 0);
  const kinds = [
    ...Array<string>(taken).fill(''),
    ...Array<string>(market).fill('m'),
    ...Array<string>(pile).fill('p'),
  ];
  return (
    <div class="tes" style={{ '--n': String(Math.max(kinds.length, 1)) }} aria-hidden="true">
      {kinds.map((kind, i) => (
        <i key={i} class={kind} />
      ))}
    </div>
  );
}

export function eraWord(screen: TableProps['screen'], era: number): string {
  return t(`page.era.${screen.room.config.game}`, { era: ROMAN[era] ?? String(era) });
}

/** A desk's columns are narrower then (bench.css). */
const NARROW = 1200;

export function EraPlaque(props: TableProps): JSX.Element {
  const { screen } = props;
  const { era, final_round: final } = screen.room.state;
  const { arrangement, width } = useFit();
  const brief = arrangement === 'wide' && width <= NARROW;
  const left = t(brief ? 'page.era-left' : 'page.deeds-to-go', { n: screen.look.deeds_to_go });
  return (
    <div class="eras">
      {[1, 2, 3].map((n) =>
        n === era ? (
          <div class="mile now" key={n}>
            <span>
              <b>{eraWord(screen, n)}</b>
              {final ? t('page.final-round') : left}
            </span>
            <Tesserae {...props} />
          </div>
        ) : (
          <div
            class={`mile ${n < era ? 'done' : ''}`}
            key={n}
            title={n < era ? t('page.era-scored', { era: eraWord(screen, n) }) : eraWord(screen, n)}
          >
            {ROMAN[n]}
          </div>
        ),
      )}
    </div>
  );
}

export function TableButtons({
  app,
  online,
  onMenu,
  children,
}: TableProps & { onMenu: () => void; children?: ComponentChildren }): JSX.Element {
  const { sound, skin } = app.settings.value;
  const soundWords = t(sound ? 'page.sound-on' : 'page.sound-off');
  const skinWords = t(skin === '3d' ? 'page.city-flat' : 'page.city-3d');
  return (
    <nav class="menu" aria-label={t('page.table')}>
      {online?.buttons()}
      <button
        title={soundWords}
        aria-label={soundWords}
        aria-pressed={sound}
        onClick={() => app.settings.set({ sound: !sound })}
      >
        <Icon name={sound ? 'sound' : 'mute'} />
      </button>
      <button
        title={skinWords}
        aria-label={skinWords}
        aria-pressed={skin === '3d'}
        data-testid="skin"
        onClick={() => app.settings.set({ skin: skin === '3d' ? '2d' : '3d' })}
      >
        <Icon name="cube" />
      </button>
      {children}
      <button title={t('page.menu')} aria-label={t('page.menu')} data-testid="menu" onClick={onMenu}>
        <Icon name="menu" />
      </button>
    </nav>
  );
}

export function Brand(props: TableProps & { onMenu: () => void }): JSX.Element {
  return (
    <header class="era">
      <div class="brand">
        <h1>AEDILE</h1>
        <TableButtons {...props} />
      </div>
      <EraPlaque {...props} />
    </header>
  );
}
