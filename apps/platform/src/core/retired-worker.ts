/**
 * A service worker that replaces a broken one, deletes the cache, and unregisters itself. Pages that are open stay as
 * they are.
 */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister())));
`;
