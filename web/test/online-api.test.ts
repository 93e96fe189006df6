// SPDX-License-Identifier: MIT
// online-api.test.ts - HTTP: the same token again where there was no answer, and refusals in the server's words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { RefusalError } from '../src/engine/door.ts';
import { httpApi, type Fetch } from '../src/online/api.ts';
import { t } from '../src/words/words.ts';

interface Request {
  url: string;
  body: Record<string, unknown>;
}
/** Answers one after the other; null: none. */
function served(answers: (Response | null)[]): {
  fetch: Fetch;
  requests: Request[];
  waits: number[];
  wait: (ms: number) => Promise<void>;
} {
  const requests: Request[] = [];
  const waits: number[] = [];
  return {
    requests,
    waits,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    fetch: (url, init) => {
      requests.push({
        url,
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
      });
      const answer = answers[requests.length - 1] ?? null;
      return answer === null ? Promise.reject(new TypeError('network')) : Promise.resolve(answer);
    },
  };
}
const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });
const words =
  (expected: string, rule = '') =>
  (error: unknown): boolean => {
    assert.ok(error instanceof RefusalError);
    assert.deepEqual(error.refusal, { rule, words: expected });
    return true;
  };

test('a request that got no answer is sent again with the same token', async () => {
  const { fetch, requests, waits, wait } = served([
    null,
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    json({ game: 'abc', seat: 2, version: 3, commitment: '' }, 201),
  ]);
  const key = await httpApi(fetch, 'http://host', wait).join('abc', 'Ann', 2);
  assert.equal(requests.length, 3);
  assert.deepEqual(new Set(requests.map(({ body }) => body.token)), new Set([key.token]));
  assert.match(key.token, /^[A-Za-z0-9]{32}$/);
  assert.deepEqual({ ...key, token: '' }, { game: 'abc', seat: 2, token: '' });
  assert.equal(requests[0]?.url, 'http://host/api/games/abc/seats');
  assert.deepEqual({ ...requests[0].body, token: '' }, { name: 'Ann', seat: 2, token: '' });
  assert.ok((waits[1] ?? 0) > (waits[0] ?? 0));
});
test('two seats have two tokens', async () => {
  const { fetch, requests } = served([json({ game: 'abc', seat: 1 }), json({ game: 'abc', seat: 2 })]);
  const api = httpApi(fetch, '');
  await api.join('abc', '');
  await api.redeem('ABCDEFGH');
  assert.notEqual(requests[0]?.body.token, requests[1]?.body.token);
  assert.equal('seat' in (requests[0]?.body ?? {}), false);
});
test('after three tries it says that the server cannot be reached', async () => {
  const { fetch, requests, wait } = served([]);
  await assert.rejects(httpApi(fetch, '', wait).lobby(), words(t('page.online.unreachable')));
  assert.equal(requests.length, 3);
});
test('a refusal is not asked again, and says why', async () => {
  const refused = { error: { rule: '9.2', words: 'not with the Consul' } };
  const { fetch, requests } = served([json(refused, 400)]);
  await assert.rejects(
    httpApi(fetch, '').create({ config: { game: 'rome', players: 2, modules: [] }, seats: [] }),
    words('not with the Consul', '9.2'),
  );
  assert.equal(requests.length, 1);
});
test('a server whose store does not answer is asked again with the same token, and then says why', async () => {
  const unsure = (): Response => json({ error: { words: 'the store does not answer' } }, 503);
  const first = served([unsure(), json({ game: 'abc', seat: 1 }, 201)]);
  const key = await httpApi(first.fetch, '', first.wait).join('abc', 'Ann');
  assert.deepEqual(
    first.requests.map(({ body }) => body.token),
    [key.token, key.token],
  );
  const never = served([unsure(), unsure(), unsure(), unsure()]);
  await assert.rejects(httpApi(never.fetch, '', never.wait).info(), words('the store does not answer'));
  assert.equal(never.requests.length, 3);
});
test('something else that answers is no server', async () => {
  await assert.rejects(
    httpApi(served([new Response('<html>')]).fetch, '').lobby(),
    words(t('page.online.unreachable')),
  );
  await assert.rejects(
    httpApi(served([new Response('no', { status: 404 })]).fetch, '').game('x'),
    words(t('page.online.unreachable')),
  );
});
test('the lobby and a record', async () => {
  assert.deepEqual(await httpApi(served([json({ games: [] })]).fetch, '').lobby(), []);
  assert.equal(await httpApi(served([new Response('text')]).fetch, '').record('x'), 'text');
});
