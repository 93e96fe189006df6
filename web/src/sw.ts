// SPDX-License-Identifier: MIT
// sw.ts - the service worker: keeps the page's files, so that the table opens and plays without a network.
//
// A version is kept whole or not at all, in a cache of its own, and the page is always answered from the newest one: files
// of two versions never meet. The browser looks for a new sw.js whenever the page is opened or asks (app/update.ts); its
// files are fetched beside the old ones, and pages that are open go on with theirs.
declare const __FILES__: string[];
declare const __VERSION__: string;

/** The page's types and a service worker's cannot be had together. */
const worker = self as unknown as ServiceWorkerGlobalScope;
const SCOPE = new URL(worker.registration.scope).pathname;
/** Several copies of the page may live on one host, each with caches of its own. */
const OURS = `aedile ${SCOPE} `;
const CACHE = OURS + __VERSION__;
/** Holds the name of the newest whole version's cache: its worker may still be waiting. */
const NEWEST = `${OURS}newest`;
/** Pages of so many versions before may be open beside this one. */
const OLDER_MOST = 2;
const HASHED = /-[A-Z0-9]{8}\.[a-z0-9]+$/;

/** What has a hash in its name never changes; of the rest only what the host has now is good enough. */
const fresh = (file: string): Request => new Request(file, { cache: HASHED.test(file) ? 'default' : 'no-cache' });

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(__FILES__.map(fresh)); // all or nothing
  const newest = await caches.open(NEWEST);
  await newest.put('./newest', new Response(CACHE));
}
worker.addEventListener('install', (event) => event.waitUntil(keep()));

/** A page of this version is open: the worker need not wait for those of the version before. */
worker.addEventListener('message', (event) => {
  if (event.data === 'take') {
    event.waitUntil(worker.skipWaiting());
  }
});

/** The caches of versions, the oldest first; those of before 0.2 had no scope in their names. */
async function versions(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name !== NEWEST && (name.startsWith(OURS) || /^aedile-[0-9a-f]{16}$/.test(name)));
}

async function clean(): Promise<void> {
  const older = (await versions()).filter((name) => name !== CACHE);
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const unused = open.length === 0 ? older : older.slice(0, -OLDER_MOST);
  await Promise.all(unused.map((name) => caches.delete(name)));
  await worker.clients.claim();
}
worker.addEventListener('activate', (event) => event.waitUntil(clean()));

async function page(): Promise<Response | undefined> {
  const newest = await caches.match('./newest', { cacheName: NEWEST });
  const name = newest === undefined ? CACHE : await newest.text();
  return (await caches.match('./', { cacheName: name })) ?? caches.match('./', { cacheName: CACHE });
}
/** Any version's: a page of it may be open. */
async function file(request: Request): Promise<Response | undefined> {
  for (const cacheName of [CACHE, ...(await versions()).reverse()]) {
    const kept = await caches.match(request, { cacheName, ignoreSearch: true });
    if (kept !== undefined) {
      return kept;
    }
  }
  return undefined;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const name = url.pathname.slice(SCOPE.length);
  const isPage = request.mode === 'navigate';
  const ours = url.origin === worker.location.origin && url.pathname.startsWith(SCOPE) && !name.includes('/');
  // What is navigated to under any other name is the server's: a record, its metrics.
  if (ours && request.method === 'GET' && (!isPage || name === '' || name === 'index.html')) {
    event.respondWith((isPage ? page() : file(request)).then((kept) => kept ?? fetch(request)));
  }
});
