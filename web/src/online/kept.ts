// SPDX-License-Identifier: MIT
// kept.ts - what this browser remembers of online games: the seats of its person, what was promised of each shuffle,
// and its own part of it.
import { storageOf } from '../app/settings.ts';
import type { KeptShares, Share } from './share.ts';
import type { KeptSeat, SeatKey } from './types.ts';

const SEATS = 'aedile.online.seats';
const PROMISES = 'aedile.online.promises';
const SHARES = 'aedile.online.shares';
const SEATS_MOST = 100;
const PROMISES_MOST = 300;
const SHARES_MOST = 300;

type Pair = [game: string, commitment: string];
export interface KeptSeats extends KeptShares {
  /** The newest first. */
  list(): KeptSeat[];
  /** Takes the place of what was kept of the same seat. */
  put(seat: KeptSeat): void;
  /** A seat that was taken in this browser just now: the table will ask for its recovery code. */
  take(key: SeatKey): void;
  remove(game: string, token: string): void;
  /** The commitment to a game's shuffle as it was first told; "" where it was not. */
  promised(game: string): string;
  promise(game: string, commitment: string): void;
}

let ofPage: KeptSeats | null = null;
/** Those of this browser: one for the whole page, so that one that keeps nothing knows them as long as it is open. */
export function keptSeats(): KeptSeats {
  ofPage ??= keptSeatsIn(storageOf());
  return ofPage;
}

export function keptSeatsIn(storage: Storage | null): KeptSeats {
  const memory = new Map<string, string>(); // for a browser that keeps nothing
  const read = (key: string): unknown[] => {
    try {
      const value: unknown = JSON.parse(memory.get(key) ?? storage?.getItem(key) ?? '[]');
      return Array.isArray(value) ? value : [];
    } catch {
      return []; // written by something else
    }
  };
  const write = (key: string, rows: unknown[]): void => {
    const text = JSON.stringify(rows);
    try {
      if (storage === null) {
        throw new Error('no storage');
      }
      storage.setItem(key, text);
      memory.delete(key);
    } catch {
      memory.set(key, text);
    }
  };
  const list = (): KeptSeat[] =>
    read(SEATS)
      .filter(isKept)
      .sort((a, b) => b.updated - a.updated);
  const others = (game: string, token: string): KeptSeat[] =>
    list().filter((kept) => kept.game !== game || kept.token !== token);
  const shares = (): Share[] => read(SHARES).filter(isShare);
  const promises = (): Pair[] => read(PROMISES).filter(isPair);
  const put = (seat: KeptSeat): void =>
    write(SEATS, [seat, ...others(seat.game, seat.token)].sort((a, b) => b.updated - a.updated).slice(0, SEATS_MOST));
  return {
    list,
    put,
    take: ({ game, seat, token }) => {
      const nothing = { over: false, title: '', names: [], mine: false };
      put({ game, seat, token, updated: Date.now(), ...nothing, recovery: { code: '', noted: false } });
    },
    remove: (game, token) => write(SEATS, others(game, token)),
    share: (game, seat, round) =>
      shares().find((row) => row.game === game && row.seat === seat && row.round === round) ?? null,
    putShare: (share) =>
      write(
        SHARES,
        [
          ...shares().filter(
            ({ game, seat, round }) => game !== share.game || seat !== share.seat || round !== share.round,
          ),
          share,
        ].slice(-SHARES_MOST),
      ),
    promised: (game) => promises().find(([name]) => name === game)?.[1] ?? '',
    promise: (game, commitment) => {
      const kept = promises();
      if (!kept.some(([name]) => name === game)) {
        write(PROMISES, [...kept, [game, commitment]].slice(-PROMISES_MOST));
      }
    },
  };
}

function isShare(row: unknown): row is Share {
  const share = row as Partial<Share> | null;
  const texts = [share?.game, share?.commitment, share?.entropy, share?.list, share?.voids];
  return (
    typeof share === 'object' &&
    share !== null &&
    texts.every((text) => typeof text === 'string') &&
    typeof share.seat === 'number' &&
    typeof share.round === 'number' &&
    typeof share.kept === 'boolean' &&
    typeof share.revealed === 'boolean'
  );
}
function isPair(row: unknown): row is Pair {
  return Array.isArray(row) && row.length === 2 && row.every((part) => typeof part === 'string');
}
function isKept(row: unknown): row is KeptSeat {
  const seat = row as Partial<KeptSeat> | null;
  return (
    typeof seat === 'object' &&
    seat !== null &&
    typeof seat.game === 'string' &&
    typeof seat.token === 'string' &&
    typeof seat.seat === 'number' &&
    typeof seat.updated === 'number' &&
    typeof seat.over === 'boolean' &&
    typeof seat.title === 'string' &&
    Array.isArray(seat.names) &&
    seat.names.every((name) => typeof name === 'string') &&
    typeof seat.mine === 'boolean' &&
    (seat.recovery === undefined ||
      (typeof seat.recovery.code === 'string' && typeof seat.recovery.noted === 'boolean'))
  );
}
