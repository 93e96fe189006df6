// SPDX-License-Identifier: MIT
// share.ts - this browser's part of the shuffle (docs/protocol.md, `shuffle`): it draws bytes for each round, keeps them
// before it commits to them, reveals them only where the server's list has what it sent, and knows afterwards what it saw.
import type { Door } from '../engine/door.ts';
import type { Seat } from '../engine/view.ts';
import type { Told } from './merge.ts';
import { entropyMake } from './random.ts';
import type { Shuffle } from './types.ts';

/** What is kept of one round. */
export interface Share {
  game: string;
  seat: Seat;
  round: number;
  /** The server's, as it was shown when this browser committed. */
  commitment: string;
  entropy: string;
  /** The server has said that it keeps this browser's commitment, and its reveal. */
  kept: boolean;
  revealed: boolean;
  /** As in a record's headers, once they were shown: the commitments of all, and the void rounds before. */
  list: string;
  voids: string;
}
export interface KeptShares {
  share(game: string, seat: Seat, round: number): Share | null;
  /** Takes the place of what was kept of the same round. */
  putShare(share: Share): void;
}

/** What does not fit together: the server's own part; this seat's; a reveal of others; or the server says that this browser
 * was silent, which was not. `elsewhere` is no fault where this person has the seat open on another device. */
export type ShareTrouble = 'server' | 'changed' | 'false' | 'denied' | 'elsewhere';
export interface ShareScreen {
  trouble: ShareTrouble | '';
  /** Whom it is about, where it is somebody else. */
  seats: Seat[];
}

export interface SharerParts {
  door: Door;
  game: string;
  kept: KeptShares;
  /** The server is this person's, on the same machine. */
  own: boolean;
  ask: (message: { type: string; version: number; commitment?: string; entropy?: string }) => Promise<unknown>;
}

export class Sharer {
  screen: ShareScreen = { trouble: '', seats: [] };
  readonly #parts: SharerParts;
  /** What this page has sent: "commit 1". */
  readonly #sent = new Set<string>();
  /** It was at the table before the game started. */
  #there = false;

  constructor(parts: SharerParts) {
    this.#parts = parts;
  }

  /** The server told something; answers where an answer is due. */
  heard(told: Told): void {
    const { shuffle, seat } = told;
    if (shuffle === null) {
      return;
    }
    const liars = this.#liars(shuffle);
    if (liars.length > 0) {
      this.#doubt('false', liars);
      return;
    }
    if (seat === 0) {
      return;
    }
    this.#there ||= shuffle.stage !== 'done';
    if (shuffle.early.includes(seat)) {
      this.#without(told); // this page never sends its part early
      return;
    }
    if (shuffle.void.some((row) => this.#denied(row, seat))) {
      this.#doubt('denied');
      return;
    }
    if (shuffle.stage === 'commit') {
      this.#commit(told, shuffle);
    } else if (shuffle.stage === 'reveal') {
      this.#reveal(told, shuffle);
    } else if (shuffle.stage === 'done') {
      this.#compare(told, shuffle);
    }
  }

  #doubt(trouble: ShareTrouble, seats: Seat[] = []): void {
    this.screen = { trouble, seats };
  }
  #promise(seat: Seat, entropy: string): string {
    return this.#parts.door.call('promise', { game: this.#parts.game, seat, entropy }).promise;
  }
  #liars({ commitments, reveals }: Shuffle): Seat[] {
    return reveals.flatMap((entropy, i) =>
      entropy !== '' && commitments[i] !== '' && this.#promise(i + 1, entropy) !== commitments[i] ? [i + 1] : [],
    );
  }
  /** The server says that this seat was silent; it had answered, and the server had said so. */
  #denied({ round, stage, seats, why }: Shuffle['void'][number], seat: Seat): boolean {
    const share = this.#parts.kept.share(this.#parts.game, seat, round);
    return (
      why === 'silent' && seats.includes(seat) && share !== null && (stage === 'reveal' ? share.revealed : share.kept)
    );
  }

  #commit({ seat, version }: Told, { round, commitment, committed }: Shuffle): void {
    const { game, kept, ask } = this.#parts;
    const before = kept.share(game, seat, round); // of another tab, or of before this page was loaded again
    if (before !== null && before.commitment !== commitment) {
      this.#doubt('server');
      return;
    }
    if (committed.includes(seat) || this.#sent.has(`commit ${round}`)) {
      return;
    }
    const drawn = { kept: false, revealed: false, list: '', voids: '', entropy: entropyMake() };
    const share: Share = before ?? { game, seat, round, commitment, ...drawn };
    kept.putShare(share);
    this.#sent.add(`commit ${round}`);
    this.screen = { trouble: '', seats: [] }; // another round, another chance
    ask({ type: 'commit', version, commitment: this.#promise(seat, share.entropy) })
      .then(() => kept.putShare({ ...share, kept: true }))
      .catch(() => undefined); // another device was quicker, or the round is past: the list will show
  }

  /** The game has started: with what this browser revealed? */
  #compare(told: Told, { round, commitment, commitments, reveals }: Shuffle): void {
    const { seat } = told;
    const share = this.#parts.kept.share(this.#parts.game, seat, round);
    if (share === null || share.list === '') {
      this.#without(told);
    } else if (share.commitment !== commitment) {
      this.#doubt('server');
    } else if (share.list !== listText(commitments) || share.entropy !== reveals[seat - 1]) {
      this.#doubt('changed');
    }
  }
  /** It starts without this browser, which was there. At a server of one's own, a game of one person has no rounds. */
  #without({ seats }: Told): void {
    const alone = this.#parts.own && seats.filter(({ kind }) => kind === 'human').length === 1;
    if (this.#there && !alone) {
      this.#doubt('elsewhere');
    }
  }

  #reveal({ seat, version }: Told, shuffle: Shuffle): void {
    const { game, kept, ask } = this.#parts;
    const share = kept.share(game, seat, shuffle.round);
    const list = listText(shuffle.commitments);
    if (share === null) {
      this.#doubt('elsewhere');
    } else if (share.commitment !== shuffle.commitment) {
      this.#doubt('server');
    } else if (
      shuffle.commitments[seat - 1] !== this.#promise(seat, share.entropy) ||
      (share.list !== '' && share.list !== list)
    ) {
      this.#doubt(share.kept ? 'changed' : 'elsewhere');
    } else {
      const shown: Share = { ...share, kept: true, list, voids: voidsText(shuffle.void) };
      kept.putShare(shown);
      if (!shuffle.revealed.includes(seat) && !this.#sent.has(`reveal ${shuffle.round}`)) {
        this.#sent.add(`reveal ${shuffle.round}`);
        ask({ type: 'reveal', version, entropy: share.entropy })
          .then(() => kept.putShare({ ...shown, revealed: true }))
          .catch(() => undefined); // the round is past
      }
    }
  }
}

/** "1:0f… 3:a5…", as a record's header has it. */
function listText(digits: string[]): string {
  return digits.flatMap((hash, i) => (hash === '' ? [] : [`${i + 1}:${hash}`])).join(' ');
}
function voidsText(rows: Shuffle['void']): string {
  return rows.map(({ round, commitment, seats }) => `${round}:${commitment}:${seats.join(',')}`).join(' ');
}

/** What this browser kept, for `aedile verify --mine` (docs/formats.md). */
export function mineText({ game, seat, commitment, list, entropy, voids }: Share): string {
  const lines = ['format aedile-mine-1', `game ${game}`, `seat ${seat}`, `commitment ${commitment}`];
  lines.push(...(list === '' ? [] : [`commitments ${list}`]), `entropy ${entropy}`);
  lines.push(...(voids === '' ? [] : [`void ${voids}`]));
  return `${lines.join('\n')}\n`;
}
