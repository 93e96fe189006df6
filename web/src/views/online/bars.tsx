// SPDX-License-Identifier: MIT
// bars.tsx - what is told or asked of the people at a running table, one slab a matter; nothing waits for it.
import type { ComponentChildren, JSX } from 'preact';
import { Banner, Icon } from '../../art/index.tsx';
import type { Seat } from '../../engine/view.ts';
import type { OnlineScreen } from '../../online/types.ts';
import { t } from '../../words/words.ts';
import { PARTNER } from '../setup.ts';
import { Proof, Trouble } from './round.tsx';
import { listed, nameOf, useTry, type OnlineProps } from './use.ts';

function Bar({
  far,
  seat,
  id,
  words,
  children,
}: {
  far: OnlineScreen;
  seat: Seat;
  id: string;
  words: string;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <div class="obar" data-testid={id}>
      <Banner owner={far.seats[seat - 1]?.colour ?? 'none'} size={24} />
      <p role="status">{words}</p>
      {children !== undefined && <div class="line">{children}</div>}
    </div>
  );
}

/** The bot that plays for somebody, unless they choose another. */
const standIn = (far: OnlineScreen): string =>
  (far.bots.find(({ id }) => id === PARTNER) ?? far.bots.at(-1))?.id ?? PARTNER;

function Takeback({
  table,
  far,
  attempt,
}: OnlineProps & { attempt: (act: () => Promise<unknown>) => void }): JSX.Element | null {
  if (far.takeback === null) {
    return null;
  }
  const { seat, waiting } = far.takeback;
  if (waiting.includes(far.seat)) {
    return (
      <Bar
        far={far}
        seat={seat}
        id="online-takeback"
        words={t('page.online.takeback.asked', { name: nameOf(far, seat) })}
      >
        <button
          class="btn2 go"
          data-testid="online-takeback-agree"
          onClick={() => attempt(() => table.answerTakeback(true))}
        >
          {t('page.online.takeback.agree')}
        </button>
        <button
          class="btn2"
          data-testid="online-takeback-refuse"
          onClick={() => attempt(() => table.answerTakeback(false))}
        >
          {t('page.online.takeback.refuse')}
        </button>
      </Bar>
    );
  }
  const names = listed(waiting.map((one) => nameOf(far, one)));
  const words =
    seat === far.seat
      ? t('page.online.takeback.waits', { names })
      : t('page.online.takeback.other', { name: nameOf(far, seat), names });
  return <Bar far={far} seat={seat} id="online-takeback" words={words} />;
}

/** A draw that is offered; the next move lets it lapse. Whoever offered it is told that it was not taken. */
function Draw({
  table,
  far,
  attempt,
}: OnlineProps & { attempt: (act: () => Promise<unknown>) => void }): JSX.Element | null {
  if (far.draw === null) {
    return far.drawGone ? <Bar far={far} seat={far.seat} id="online-draw" words={t('page.online.draw.gone')} /> : null;
  }
  const { seat, waiting } = far.draw;
  const own = seat === far.seat;
  const asked = waiting.includes(far.seat);
  const names = listed(waiting.map((one) => nameOf(far, one)));
  const words = asked
    ? t('page.online.draw.asked', { name: nameOf(far, seat) })
    : own
      ? t('page.online.draw.waits', { names })
      : t('page.online.draw.other', { name: nameOf(far, seat), names });
  return (
    <Bar far={far} seat={seat} id="online-draw" words={words}>
      {asked && (
        <button class="btn2 go" data-testid="online-draw-agree" onClick={() => attempt(() => table.draw())}>
          {t('page.online.takeback.agree')}
        </button>
      )}
      {(asked || own) && (
        <button class="btn2" data-testid="online-draw-decline" onClick={() => attempt(() => table.declineDraw())}>
          {t(asked ? 'page.online.takeback.refuse' : 'page.online.draw.withdraw')}
        </button>
      )}
    </Bar>
  );
}

export function Bars(props: OnlineProps & { onRematch: () => void }): JSX.Element {
  const { table, far, onRematch } = props;
  const { fault, attempt } = useTry();
  const act = (what: () => Promise<unknown>): void => void attempt(what);
  const own = far.seats[far.seat - 1];
  const running = far.stage === 'running';
  return (
    <div class="bars">
      <p class={`lostline ${far.connection === 'lost' ? 'shown' : ''}`} role="status" data-testid="online-lost">
        {far.connection === 'lost' && (
          <>
            <Icon name="hourglass" />
            {t('page.online.lost')}
          </>
        )}
      </p>
      <Trouble far={far} />
      <Proof far={far} />
      {far.seat === 0 && far.stage !== 'over' && (
        <p class="watchline" role="status" data-testid="online-watching">
          <Icon name="eye" />
          {t('page.online.watching')}
        </p>
      )}
      {running && own?.resigned === true && (
        <Bar far={far} seat={far.seat} id="online-resigned" words={t('page.online.resigned.you')} />
      )}
      {running && own?.away !== undefined && own.resigned !== true && (
        <Bar far={far} seat={far.seat} id="online-stood-in" words={t('page.online.stood-in.you')}>
          <button class="btn2 go" data-testid="online-back" onClick={() => act(() => table.back())}>
            {t('page.online.back')}
          </button>
        </Bar>
      )}
      {running && <Takeback {...props} attempt={act} />}
      {running && <Draw {...props} attempt={act} />}
      {running &&
        far.seat > 0 &&
        far.absent
          .filter((seat) => seat !== far.seat && far.seats[seat - 1]?.away === undefined)
          .map((seat) => (
            <Bar
              key={seat}
              far={far}
              seat={seat}
              id={`online-absent-${seat}`}
              words={t('page.online.absent', { name: nameOf(far, seat) })}
            >
              <button
                class="btn2"
                data-testid={`online-stand-${seat}`}
                onClick={() => act(() => table.standIn(seat, standIn(far)))}
              >
                {t('page.online.stand', { name: nameOf(far, seat) })}
              </button>
              {far.claimable.includes(seat) && (
                <button
                  class="btn2"
                  data-testid={`online-claim-${seat}`}
                  onClick={() => act(() => table.claim(seat, 'victory'))}
                >
                  {t(far.seats.length === 2 ? 'page.online.claim.victory' : 'page.online.claim.out', {
                    name: nameOf(far, seat),
                  })}
                </button>
              )}
              {far.claimable.includes(seat) && far.seats.length === 2 && (
                <button
                  class="btn2"
                  data-testid={`online-claim-draw-${seat}`}
                  onClick={() => act(() => table.claim(seat, 'draw'))}
                >
                  {t('page.online.claim.draw')}
                </button>
              )}
            </Bar>
          ))}
      {far.stage === 'over' && far.rematch !== '' && (
        <Bar far={far} seat={far.host} id="online-rematch-bar" words={t('page.online.rematch')}>
          <button class="btn2 go" data-testid="online-rematch-join" onClick={onRematch}>
            {t(far.seat > 0 ? 'page.online.rematch.join' : 'page.online.watch')}
          </button>
        </Bar>
      )}
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Stands in for oneself. */
export const standForMe = ({ table, far }: OnlineProps): Promise<void> => table.standIn(far.seat, standIn(far));
