// SPDX-License-Identifier: MIT
// sw.ts - the service worker: keeps the page's files, so that the table opens and plays without a network.
declare const __FILES__: string[];
declare const __VERSION__: string;

/** The page's types and a service worker's cannot be had together. */
const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `aedile-${__VERSION__}`;

// A new version waits until no table of the old one is open: that may still want its files.
worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(__FILES__)));
});

worker.addEventListener('activate', (event) => {
  const clean = async (): Promise<void> => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

/** The network first for the page itself, so that a new version is found; what has a hash in its name never changes. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const isPage = request.mode === 'navigate';
  const kept = await cache.match(isPage ? '/' : request, { ignoreSearch: true });
  if (!isPage && kept !== undefined) {
    return kept;
  }
  try {
    return await fetch(request);
  } catch (error) {
    if (kept !== undefined) {
      return kept;
    }
    throw error;
  }
}

worker.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && new URL(event.request.url).origin === worker.location.origin) {
    event.respondWith(answer(event.request));
  }
});
