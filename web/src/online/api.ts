// SPDX-License-Identifier: MIT
// api.ts - the server's HTTP (docs/openapi.yaml): making, finding and joining games.
//
// A seat's token is drawn here, before the request: one that got no answer is sent again with the same token and takes one
// seat, however often it arrived.
import { RefusalError } from '../engine/door.ts';
import type { Seat } from '../engine/view.ts';
import { language, t } from '../words/words.ts';
import { tokenMake } from './random.ts';
import type { Api, Listed, SeatKey, ServerInfo } from './types.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type Wait = (milliseconds: number) => Promise<void>;

const TRIES = 3;
const FIRST_WAIT_MS = 400;
const LIMIT_MS = 15_000;
/** The status with which the server says that it may or may not have been kept. */
const UNSURE = 503;

const waitHere: Wait = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export function unreachable(): RefusalError {
  return new RefusalError({ rule: '', words: t('page.online.unreachable') });
}

/** The server's own words for a refusal; null where somebody else answered for it. */
async function refusalOf(answer: Response): Promise<RefusalError | null> {
  try {
    const { error } = (await answer.json()) as { error?: { rule?: unknown; words?: unknown } };
    return typeof error?.words === 'string'
      ? new RefusalError({ rule: typeof error.rule === 'string' ? error.rule : '', words: error.words })
      : null;
  } catch {
    return null;
  }
}

export function httpApi(fetch: Fetch, base: string, wait: Wait = waitHere): Api {
  /** One try. What is worth another (no answer, only that of a proxy which had none, or a store that does not answer) is
   * handed back as the reason to give up with; what is final is thrown. */
  const once = async (path: string, init: RequestInit): Promise<string | RefusalError> => {
    let answer: Response;
    try {
      answer = await fetch(base + path, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
      if (answer.ok) {
        return await answer.text();
      }
    } catch {
      return unreachable();
    }
    const refusal = await refusalOf(answer);
    if (answer.status === UNSURE || (refusal === null && answer.status >= 500)) {
      return refusal ?? unreachable();
    }
    throw refusal ?? unreachable();
  };
  const ask = async (path: string, init: RequestInit = {}): Promise<string> => {
    for (let n = 1; ; n++) {
      const answer = await once(path, init);
      if (typeof answer === 'string') {
        return answer;
      }
      if (n === TRIES) {
        throw answer;
      }
      await wait(FIRST_WAIT_MS * 3 ** (n - 1));
    }
  };
  const read = <T>(text: string): T => {
    try {
      return JSON.parse(text) as T;
    } catch {
      throw unreachable(); // a page of some other server
    }
  };
  const take = async (path: string, body: object): Promise<SeatKey> => {
    const token = tokenMake();
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language() },
      body: JSON.stringify({ ...body, token }),
    };
    const { game, seat } = read<{ game: string; seat: Seat }>(await ask(path, init));
    return { game, seat, token };
  };
  const of = (id: string): string => `/api/games/${encodeURIComponent(id)}`;
  return {
    info: async () => read<ServerInfo>(await ask('/api/info')),
    lobby: async () => read<{ games: Listed[] }>(await ask('/api/games')).games,
    game: async (id) => read<Listed>(await ask(of(id))),
    create: (game) => take('/api/games', game),
    join: (id, name, seat) => take(`${of(id)}/seats`, { name, ...(seat === undefined ? {} : { seat }) }),
    redeem: (code) => take('/api/codes', { code }),
    record: (id) => ask(`${of(id)}/record`),
  };
}
