import { ownPath, readPush } from './read-push.ts';

/**
 * Let a service worker show the platform's push messages, and lead to their pages when they are pressed.
 * @param pictures addresses of the icon beside a message, and of the small one in the bar of a phone; else the
 * browser's.
 */
export function showPushes(worker: ServiceWorkerGlobalScope, pictures: { icon?: string; badge?: string } = {}): void {
  const home = worker.location.origin;

  worker.addEventListener('push', (event) => {
    const told = readPush(event.data, home);
    if (told)
      event.waitUntil(
        worker.registration.showNotification(told.title, {
          body: told.text,
          tag: told.tag,
          lang: 'th',
          ...pictures,
          data: told.path,
        }),
      );
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showPage(worker, ownPath(event.notification.data, home)));
  });
}

/**
 * Focus the window that shows this page already, else open a new window. A form or a game in another window stays as it
 * is.
 */
async function showPage(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => ownPath(url, worker.location.origin) === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}
