/*
 * The service worker, /sw.js. It keeps two things only: the page that is shown when nobody can be reached, with the
 * files of that page, and the build's own files, whose names carry their hash. It never keeps a page, the data of one,
 * or a reply of the API:
 * those are a member's.
 * It also shows what the platform has to tell. A new one waits until no page of the old is open, or until a person asks
 * for it.
 */
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: its id, all files under /assets/, and those of them that the offline page needs. */
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
  // a page, and not a file to be saved; a form that is sent has its own words for when no answer comes
  else if (
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    !url.pathname.startsWith('/api/') &&
    !/\.\w+$/.test(url.pathname)
  )
    event.respondWith(page(request));
});

self.addEventListener('push', (event) => {
  const told = readPush(event.data);
  if (told)
    event.waitUntil(
      self.registration.showNotification(told.title, {
        body: told.text,
        tag: told.tag,
        lang: 'th',
        icon: '/app/icon-192.png',
        badge: '/app/icon-64.png',
        data: told.path,
      }),
    );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(String(event.notification.data)));
});

/** What `notifications/send-message.ts` of the platform wrote; undefined for anything else. */
function readPush(
  data: PushMessageData | null,
): { title: string; text: string; tag: string; path: string } | undefined {
  try {
    const { title, text, tag, path } = (data?.json() ?? {}) as Record<string, unknown>;
    return [title, text, tag].every((one) => typeof one === 'string')
      ? { title: String(title), text: String(text), tag: String(tag), path: ownPath(path) }
      : undefined;
  } catch {
    return undefined;
  }
}

function ownPath(path: unknown): string {
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  return url.origin === location.origin ? url.pathname + url.search : '/';
}

/** In the window that has it already, else in one of its own: never in place of a form or a game. */
async function showPage(path: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => ownPath(url) === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

/** As a guest would see it, so that nobody's name or money is in what is kept. */
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
 * From the network, once: no preload beside it, because a link that is good for one use would be spent by the first of
 * two requests. Without a network, the page that says so, as a failure: what it stands for was not opened.
 */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE });
    return kept ? new Response(kept.body, { status: 503, headers: kept.headers }) : Response.error();
  }
}

/** Its name changes with its content, so what is kept is right for ever; a build that is gone gives way first. */
async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.status === 200 && reply.type === 'basic') {
    const copy = reply.clone();
    // a full disk must not cost the page its script; a worker that takes this one's place waits until it is kept, and
    // clears up after it
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
