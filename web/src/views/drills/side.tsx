// SPDX-License-Identifier: MIT
// side.tsx - days in a row, the schedule, the position of the day, and what positions are about.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Icon } from '../../art/index.tsx';
import { Door } from '../../engine/door.ts';
import type { RoomView, Story } from '../../engine/view.ts';
import { BOXES, boxCounts, dailyId, dayAfter, dueBy, streakOf, themeRows, type Drill } from '../../table/drills.ts';
import { placeOf } from '../../table/placing.ts';
import { t } from '../../words/words.ts';
import { ROMAN, saidOf } from '../props.ts';
import { copyText } from '../story.ts';
import { dailyOf, dailyVerdict, type Kept } from './kept.ts';
import { setUp } from './room.ts';
import { dayWords, themeWords, VERDICT_ICON, verdictWords, weekdayWords } from './words.ts';

const STRIP_DAYS = 14;

function Strip({
  last,
  label,
  mark,
}: {
  last: string;
  label: string;
  mark: (day: string) => { cls: string; sign: ComponentChildren; words: string };
}): JSX.Element {
  const days = Array.from({ length: STRIP_DAYS }, (_, i) => dayAfter(last, i - STRIP_DAYS + 1));
  return (
    <ol class="dr-days" aria-label={label}>
      {days.map((day) => {
        const { cls, sign, words } = mark(day);
        const said = `${dayWords(day)}: ${words}`;
        return (
          <li key={day} class={`${cls} ${day === last ? 'now' : ''}`} title={said}>
            <i aria-hidden="true">{sign}</i>
            <span aria-hidden="true">{weekdayWords(day, 'narrow')}</span>
            <span class="sr">{said}</span>
          </li>
        );
      })}
    </ol>
  );
}

export function Streak({ kept }: { kept: Kept }): JSX.Element {
  const { now, best } = streakOf(kept.days, kept.today);
  return (
    <section class="slab" data-testid="drill-streak">
      <div class="dr-hd">
        <h2>{t('page.drills.streak', { n: now })}</h2>
        <span>{t('page.drills.streak.best', { n: best })}</span>
      </div>
      <Strip
        last={kept.today}
        label={t('page.drills.days')}
        mark={(day) => {
          const row = kept.days.find(({ id }) => id === day);
          return row === undefined
            ? { cls: 'none', sign: '', words: t('page.drills.day.none') }
            : {
                cls: 'done',
                sign: <Icon name="check" />,
                words: t('page.drills.day', { n: row.answered, found: row.found }),
              };
        }}
      />
    </section>
  );
}

export function Schedule({ kept }: { kept: Kept }): JSX.Element {
  const { cards, today, trouble } = kept;
  const counts = boxCounts(cards);
  const most = Math.max(...counts, 1);
  return (
    <section class="slab" data-testid="drill-schedule">
      <div class="dr-hd">
        <h2>{t('page.drills.schedule')}</h2>
        <span>{t('page.drills.positions', { n: cards.length })}</span>
      </div>
      <ol class="dr-box">
        {BOXES.map((days, box) => (
          <li key={days} data-testid={`box-${days}`}>
            <span>{t('page.drills.days-of', { n: days })}</span>
            <u aria-hidden="true">
              <i style={{ width: `${((counts[box] ?? 0) / most) * 100}%` }} />
            </u>
            <b>{counts[box]}</b>
          </li>
        ))}
      </ol>
      <p>
        {t('page.drills.due', {
          today: dueBy(cards, today),
          tomorrow: dueBy(cards, dayAfter(today, 1)) - dueBy(cards, today),
          week: dueBy(cards, dayAfter(today, 6)),
        })}
      </p>
      {trouble !== null && (
        <p role="alert" class="dr-trouble" data-testid="drill-trouble">
          {t(`page.drills.trouble.${trouble}`)}
        </p>
      )}
    </section>
  );
}

/** The city of a position in little: whose lots are where. */
function MiniCity({ view }: { view: RoomView }): JSX.Element {
  const { size, players } = view.state;
  const cell = 96 / size;
  return (
    <svg class="dr-mini" width="104" height="104" viewBox="-4 -4 104 104" aria-hidden="true">
      <rect class="map-ground" x="-3" y="-3" width="102" height="102" rx="3" />
      {players.flatMap((player, i) =>
        player.lots.map((lot) => {
          const { column, row } = placeOf(lot);
          const colour = view.seats[i]?.colour ?? 'none';
          return (
            <rect
              key={lot}
              class={`map-own o-${colour}`}
              x={column * cell + 0.5}
              y={row * cell + 0.5}
              width={cell - 1}
              height={cell - 1}
            />
          );
        }),
      )}
    </svg>
  );
}
/** The view of a position, in an engine of its own: the table's stays where it is. */
function useView(app: App, drill: Drill | null): RoomView | null {
  const [view, setView] = useState<RoomView | null>(null);
  useEffect(() => {
    let left = false;
    if (drill !== null) {
      void Door.open(app.module).then((door) => {
        setUp(door, drill);
        const found = door.call('table.view', { viewer: drill.seat, from: drill.n - 1 });
        if (!left) setView(found);
      });
    }
    return () => {
      left = true;
    };
  }, [drill?.id]);
  return view;
}

export function Daily({ app, kept, onTry }: { app: App; kept: Kept; onTry: () => void }): JSX.Element | null {
  const drill = dailyOf(kept);
  const view = useView(app, drill);
  const [said, setSaid] = useState('');
  const verdict = dailyVerdict(kept);
  if (drill === null) {
    return null;
  }
  const day = kept.dayOfAll;
  const share = async (): Promise<void> => {
    const link = `${location.origin}${location.pathname}#/drills/daily`;
    const text = t('page.daily.share', {
      day: dayWords(day, true),
      verdict: verdict === undefined ? '' : verdictWords(verdict),
      link,
    });
    setSaid((await copyText(text)) ? t('page.daily.copied') : text);
  };
  return (
    <section class="slab dr-daily" data-testid="daily" data-drill={drill.id}>
      {view === null ? <span class="dr-mini" /> : <MiniCity view={view} />}
      <div>
        <h2>{t('page.daily.title')}</h2>
        <p>
          {t('page.daily.words', { day: dayWords(day) })}{' '}
          {view !== null &&
            t('page.daily.position', {
              n: view.config.players,
              era: ROMAN[drill.era] ?? '',
              name: saidOf(view.seats[drill.seat - 1]),
            })}
        </p>
        {verdict !== undefined && (
          <p class={`dr-did ${verdict}`} data-testid="daily-verdict">
            <Icon name={VERDICT_ICON[verdict]} /> <b>{verdictWords(verdict)}</b>
          </p>
        )}
        <div class="dr-acts">
          <button class="btn2" data-testid="daily-try" onClick={onTry}>
            {t(verdict === undefined ? 'page.daily.try' : 'page.daily.again')}
          </button>
          {verdict !== undefined && (
            <button class="btn2" data-testid="daily-share" onClick={() => void share()}>
              <Icon name="share" /> {t('page.daily.copy')}
            </button>
          )}
        </div>
        <p role="status" class="dr-said" data-testid="daily-said">
          {said}
        </p>
      </div>
      <Strip
        last={day}
        label={t('page.daily.days')}
        mark={(one) => {
          const was = kept.days.find(({ id }) => id === dailyId(one))?.verdict;
          return was === undefined
            ? { cls: 'none', sign: '', words: t('page.drills.day.none') }
            : { cls: was, sign: <Icon name={VERDICT_ICON[was]} />, words: verdictWords(was) };
        }}
      />
    </section>
  );
}

export function Themes({
  kept,
  story,
  chosen,
  onChoose,
}: {
  kept: Kept;
  story: Story | null;
  chosen: string;
  onChoose: (theme: string) => void;
}): JSX.Element {
  const rows = themeRows(kept.cards);
  return (
    <section class="slab" data-testid="drill-themes">
      <h2>{t('page.drills.themes')}</h2>
      {rows.length === 0 ? (
        <p>{t('page.drills.themes.none')}</p>
      ) : (
        <ul class="dr-themes">
          {rows.map(({ theme, positions, answered, found }) => (
            <li key={theme}>
              <button
                aria-pressed={theme === chosen}
                title={t('page.drills.theme.words', { n: positions, answered, found })}
                onClick={() => onChoose(theme === chosen ? '' : theme)}
              >
                <span>{themeWords(story, theme)}</span>
                <small>{t('page.drills.theme.found', { answered, found })}</small>
                <b>{positions}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
