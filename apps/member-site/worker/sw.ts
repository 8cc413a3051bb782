/*
 * The service worker, /sw.js. It caches only two things: the offline page with its files, and the build's own files,
 * whose names contain their hash. It never caches a page, page data, or a reply of the API, because those belong to a
 * member. It also shows push notifications of the platform. A new worker waits until no page of the old build is open,
 * or until the person agrees.
 */
import { showPushes } from '@sanam/ui/push/show-pushes.ts';

declare const self: ServiceWorkerGlobalScope;
/** Constants inserted by the build: its id, all files under /assets/, and those that the offline page needs. */
declare const __BUILD__: { id: string; assets: string[]; offline: string[] };

const BUILD = __BUILD__;
const OFFLINE_PAGE = '/offline';
const OFFLINE = `sanam-offline-${BUILD.id}`;
const ASSETS = 'sanam-assets';
const ASSETS_MAX = 200;

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event));
  // handle only page loads, not downloads. A posted form is no GET; its page has a message of its own when no answer
  // comes
  else if (
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    !url.pathname.includes('/api/') &&
    !/\.\w+$/.test(url.pathname)
  )
    event.respondWith(page(request));
});

showPushes(self, { icon: '/app/icon-192.png', badge: '/app/icon-64.png' });

/** Store the offline page, fetched as a guest so that the stored page contains no name and no money. */
async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(OFFLINE);
  const reply = await fetch(OFFLINE_PAGE, { credentials: 'omit', cache: 'no-store' });
  if (!reply.ok || reply.redirected) throw new Error(`the offline page: ${reply.status}`);
  await Promise.all([cache.put(OFFLINE_PAGE, reply), cache.addAll(BUILD.offline)]);
}

async function dropOldBuilds(): Promise<void> {
  for (const name of await caches.keys()) if (name !== OFFLINE && name !== ASSETS) await caches.delete(name);
  const cache = await caches.open(ASSETS);
  for (const kept of await cache.keys())
    if (!BUILD.assets.includes(new URL(kept.url).pathname)) await cache.delete(kept);
}

/**
 * Fetch a page from the network, once. Navigation preload is not used: it would send a second request, and the first
 * request would use up a one-time link. Offline, return the offline page with status 503, because the requested page
 * was not loaded.
 */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE });
    return kept ? new Response(kept.body, { status: 503, headers: kept.headers }) : Response.error();
  }
}

/**
 * A build file, from the cache if possible. A file's name changes with its content, so a cached copy is always valid.
 * The cache holds at most 200 files and drops the oldest first.
 */
async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.status === 200 && reply.type === 'basic') {
    const copy = reply.clone();
    // the page gets its script even when a full disk prevents caching. `waitUntil` also makes a newer worker wait with
    // its cleaning up until the file is cached
    event.waitUntil(keepAsset(request, copy).catch(() => undefined));
  }
  return reply;
}

async function keepAsset(request: Request, reply: Response): Promise<void> {
  const cache = await caches.open(ASSETS);
  await cache.put(request, reply);
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - ASSETS_MAX))) await cache.delete(oldest);
}
