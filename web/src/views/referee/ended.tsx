// SPDX-License-Identifier: MIT
// ended.tsx - the end of a boxed game: who won, every seat's points by source and era, and what can be done with the book.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Banner, Icon } from '../../art/index.tsx';
import { sceneOfTable } from '../../board/scene.ts';
import { mayTell } from '../../table/may.ts';
import { t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { AuditPanel } from '../audit.tsx';
import { headWords } from '../final.tsx';
import { seatColour, seatName } from '../props.ts';
import { bookGame } from '../adopt.ts';
import { StillCity } from '../still.tsx';
import { atNoSeat, download, pointsOf } from '../story.ts';
import { Head } from './head.tsx';
import type { RefereeProps } from './play.tsx';
import { AsideNote } from './share.tsx';

export function Ended(props: RefereeProps & { onSay: () => void; onMenu: () => void }): JSX.Element {
  const { app, book, told, screen, controller, onSay, onMenu } = props;
  const narrow = useFit().arrangement !== 'wide';
  const { story } = screen;
  useEffect(() => {
    if (story === null) {
      void controller.storyLoad();
    }
  }, [story === null]);
  const points = pointsOf(screen.room);
  const order = points.map((_, i) => i + 1).sort((a, b) => (points[b - 1] ?? 0) - (points[a - 1] ?? 0));
  return (
    <main class="touch ref ended stone" data-testid="ref-final">
      <Head app={app} title={headWords(screen)} words={t('page.final.over')} saved={book.saved} onMenu={onMenu} />
      <ol class="ref-ranks">
        {order.map((seat) => (
          <li key={seat} class="slab">
            <Banner owner={seatColour(screen, seat)} size={26} />
            <span>{seatName(screen, seat)}</span>
            <b>
              {points[seat - 1]} <Icon name="vp" />
            </b>
          </li>
        ))}
      </ol>
      {!narrow && <StillCity app={app} screen={screen} scene={sceneOfTable({ ...screen, recent: [] })} />}
      <div class="ref-audit">
        <AsideNote {...props.link} />
        {story !== null && <AuditPanel screen={atNoSeat(screen)} story={story} narrow={narrow} />}
      </div>
      <section class="bench" aria-label={t('page.bench')}>
        <div class="acts">
          {mayTell(props.link.shared, told).undo && (
            <button class="btn quiet" data-testid="ref-undo" onClick={() => book.back()}>
              <Icon name="undo" />
              {t('page.do.undo')}
            </button>
          )}
          <button class="btn quiet" data-testid="ref-say" onClick={onSay}>
            {t('page.referee.say')}
          </button>
          <button
            class="btn quiet"
            data-testid="ref-replay"
            onClick={() => app.go({ page: 'referee', id: book.id, replay: true })}
          >
            {t('page.referee.replay')}
          </button>
          <button
            class="btn quiet"
            data-testid="review-open"
            onClick={() => app.go({ page: 'review', id: bookGame(book.id), link: '', at: null })}
          >
            {t('page.review')}
          </button>
          <button
            class="btn go"
            data-testid="ref-save"
            onClick={() => download(`${told.seats.map(({ name }) => name).join('-')}.rome`, book.text())}
          >
            <Icon name="download" />
            {t('page.referee.save')}
          </button>
        </div>
      </section>
    </main>
  );
}
