// SPDX-License-Identifier: MIT
// own.tsx - what a person keeps to themselves (starting deeds of a draft, a role, an objective): entered on their own
// phone, known to no other device, and told when the book asks for it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Icon } from '../../art/index.tsx';
import { RefusalError } from '../../engine/door.ts';
import type { RefereeAsk, RefereeScreen } from '../../engine/view.ts';
import { isOwn, type SecretKind } from '../../table/may.ts';
import { isAnswered, secretKey, secretKinds } from '../../table/sharing.ts';
import { lotAt } from '../../table/placing.ts';
import { t } from '../../words/words.ts';
import { bare } from '../props.ts';
import { Ruled } from '../rule.tsx';
import { Sheet } from '../sheet.tsx';
import { PickCards, PickGrid, type Asking } from './ask.tsx';
import type { Ground } from './setup.tsx';
import type { Link } from './share.tsx';

interface OwnProps extends Link {
  app: App;
  told: RefereeScreen;
  ground: Ground;
}

/** All cards of a kind, or all lots: the book has not asked yet. */
function outcomesOf({ app, told: { config, entries }, ground }: OwnProps, kind: SecretKind): RefereeAsk['outcomes'] {
  if (kind === 'deeds') {
    const lines = Array.from({ length: ground.size }, (_, i) => i);
    const told = new Set(entries.map(({ text }) => text)); // they are others'
    const lots = lines.flatMap((row) => lines.map((column) => lotAt(column, row)));
    return lots.filter((lot) => !told.has(lot)).map((lot) => ({ text: lot, words: lot }));
  }
  const { cards } = app.door.call('codex', { config });
  return cards.filter(({ deck }) => deck === kind).map(({ id, name }) => ({ text: id, words: name }));
}

/** "Great Works (o05)" and what it does. */
function Card({ app, told, text }: OwnProps & { text: string }): JSX.Element {
  const card = app.door.call('codex', { config: told.config }).cards.find(({ id }) => id === text);
  return (
    <p class="ref-own-card">
      <b>{card === undefined ? text : `${card.name} (${text})`}</b>
      {card !== undefined && <small>{bare(card)}</small>}
    </p>
  );
}

function Enter({ kind, onDone, ...props }: OwnProps & { kind: SecretKind; onDone: () => void }): JSX.Element {
  const { app, sharing, told, ground } = props;
  const [chosen, setChosen] = useState<string[]>([]);
  const wanted = kind === 'deeds' ? ground.deeds : 1;
  const asking: Asking = {
    ask: {
      id: kind,
      words: '',
      seat: 0,
      nth: 1,
      of: wanted,
      may_hide: false,
      scored: 0,
      outcomes: outcomesOf(props, kind),
      events: [],
    },
    wanted,
    chosen,
    fault: null,
    choose: (text) =>
      setChosen(
        chosen.includes(text)
          ? chosen.filter((one) => one !== text)
          : wanted === 1
            ? [text]
            : chosen.length < wanted
              ? [...chosen, text]
              : chosen,
      ),
    send: () => {
      sharing?.keep(kind, chosen.join(' '));
      onDone();
    },
    hide: () => undefined,
  };
  return (
    <>
      <p>{t(`page.referee.own.enter.${kind}`, { n: wanted })}</p>
      <div class="ref-own-pick">
        {kind === 'deeds' ? (
          <PickGrid size={ground.size} asking={asking} marks={new Map()} />
        ) : (
          <PickCards app={app} config={told.config} asking={asking} />
        )}
      </div>
      <p class="ref-own-keep">
        <button class="btn2 go" data-testid="own-keep" disabled={chosen.length < wanted} onClick={asking.send}>
          <Icon name="check" />
          {t('page.referee.own.keep')}
        </button>
      </p>
    </>
  );
}

function Thing({ kind, ...props }: OwnProps & { kind: SecretKind }): JSX.Element {
  const { sharing, shared } = props;
  const [entering, setEntering] = useState(false);
  const [open, setOpen] = useState(false);
  const secret = sharing?.mine(kind) ?? null;
  const row = shared?.kept[secretKey(shared.seat, kind)];
  const opened = row?.salt !== undefined;
  const what = t(`page.referee.own.title.${kind}`);
  return (
    <section class="ref-own" aria-label={what}>
      <h3>{what}</h3>
      {secret === null || entering ? (
        <Enter {...props} kind={kind} onDone={() => setEntering(false)} />
      ) : (
        <>
          <p>{t(opened ? 'page.referee.own.told' : 'page.referee.own.kept')}</p>
          <p class="line">
            <button class="btn2" aria-expanded={open} data-testid={`own-look-${kind}`} onClick={() => setOpen(!open)}>
              <Icon name="eye" />
              {t(open ? 'page.referee.own.cover' : 'page.referee.own.look')}
            </button>
            {!opened && (
              <button class="btn2" data-testid={`own-change-${kind}`} onClick={() => setEntering(true)}>
                {t('page.referee.own.change')}
              </button>
            )}
          </p>
          {open && (
            <div data-testid={`own-card-${kind}`}>
              <Card {...props} text={secret.text} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Everything this seat may keep to itself. */
export function OwnSheet(props: OwnProps & { onClose: () => void }): JSX.Element {
  const { told, onClose } = props;
  return (
    <Sheet title={t('page.referee.own')} onClose={onClose} side="below">
      <p>{t('page.referee.own.words')}</p>
      {ownKinds(props, told).map((kind) => (
        <Thing key={kind} {...props} kind={kind} />
      ))}
    </Sheet>
  );
}

/** What this device's seat may still keep, or has kept here. */
const ownKinds = ({ sharing }: Link, told: RefereeScreen): SecretKind[] =>
  secretKinds(told.config).filter((kind) => !isAnswered(told, kind) || (sharing?.mine(kind) ?? null) !== null);
export const keepsOwn = (link: Link, told: RefereeScreen): boolean =>
  link.shared !== null && link.shared.seat > 0 && ownKinds(link, told).length > 0;

/** Whether what is asked for lies sealed on this device: then it is told by that, and in no other way. Once the seal is
 * open its text is known, and what was mistaken can be told anew. */
export function isSealed({ sharing, shared }: Link, { asks }: RefereeScreen): boolean {
  if (sharing === null || shared === null || asks === null || !isOwn(asks.id) || asks.seat !== shared.seat) {
    return false;
  }
  const row = shared.kept[secretKey(shared.seat, asks.id)];
  return row !== undefined && row.salt === undefined && sharing.mine(asks.id) !== null;
}

/** What is asked for is somebody's own: they tell it by one tap; the others hear who has it. */
export function OwnAsked({ sharing, shared, told, onOwn }: OwnProps & { onOwn: () => void }): JSX.Element | null {
  const [fault, setFault] = useState<RefusalError | null>(null);
  const { asks } = told;
  if (shared === null || asks === null || !isOwn(asks.id) || asks.seat === 0) {
    return null;
  }
  const kind = asks.id;
  const mine = asks.seat === shared.seat;
  const name = told.seats[asks.seat - 1]?.name ?? '';
  const kept = shared.kept[secretKey(asks.seat, kind)] !== undefined;
  const waits = told.seats
    .slice(asks.seat)
    .flatMap(({ name: other }, i) => (shared.kept[secretKey(asks.seat + i + 1, kind)] === undefined ? [other] : []));
  const tell = (): void => {
    try {
      sharing?.tell(kind);
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
      setFault(error);
    }
  };
  if (!mine) {
    return kept || shared.phones[asks.seat] !== undefined ? (
      <p class="ref-own-asked" data-testid="own-elsewhere">
        <Icon name="hand" />
        {t(shared.keeper ? 'page.referee.own.elsewhere.keeper' : 'page.referee.own.elsewhere', { name })}
      </p>
    ) : null;
  }
  const can = sharing?.mine(kind) !== null && kept;
  return (
    <div class="ref-own-asked">
      {can ? (
        <button class="btn2 go" data-testid="own-tell" onClick={tell}>
          <Icon name="check" />
          {t('page.referee.own.tell', { what: t(`page.referee.share.kind.${kind}`) })}
        </button>
      ) : (
        secretKinds(told.config).includes(kind) && (
          <button class="btn2" data-testid="own-open" onClick={onOwn}>
            {t('page.referee.own')}
          </button>
        )
      )}
      {kind !== 'objective' && secretKinds(told.config).includes(kind) && waits.length > 0 && (
        <small>{t('page.referee.own.waits', { names: waits.join(', ') })}</small>
      )}
      {fault !== null && (
        <p class="fault" role="alert">
          <Ruled words={fault.refusal.rule} /> {fault.refusal.words}
        </p>
      )}
    </div>
  );
}
