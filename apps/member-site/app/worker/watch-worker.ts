import { trusted, WORKER } from '../loading/trusted.ts';

const LOOK_EVERY_MS = 3_600_000;

/**
 * Register the service worker, and report when a newer worker waits to take over. In a browser without service workers,
 * or when registering is refused, the site works without a worker.
 * @returns a function that stops watching.
 */
export function watchWorker(onWaiting: (worker: ServiceWorker) => void): () => void {
  const stopped = new AbortController();
  const { serviceWorker } = navigator;
  if (serviceWorker)
    serviceWorker.register(trusted.scripts.createScriptURL(WORKER), { updateViaCache: 'none' }).then(
      (registration) => follow(registration, onWaiting, stopped.signal),
      () => undefined,
    );
  return () => stopped.abort();
}

/**
 * Remove the worker when the operator has switched it off. The update loads the script now served at the worker's path,
 * which deletes the caches and unregisters the worker. When no worker is left, any remaining caches are deleted here
 * too.
 */
export async function dropWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registrations = await serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.update()));
  if (registrations.length === 0) for (const name of await caches.keys()) await caches.delete(name);
}

function follow(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
  signal: AbortSignal,
): void {
  const look = () => {
    // the very first worker is not reported, because no page of an older build is open
    if (!signal.aborted && registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  const followInstalling = () => registration.installing?.addEventListener('statechange', look, { signal });
  look();
  // a worker that was being installed before this page began to watch sends no `updatefound` event
  followInstalling();
  registration.addEventListener('updatefound', followInstalling, { signal });
  // a page that stays open for days also checks for a new build
  let lookedMs = Date.now();
  const onShown = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedMs < LOOK_EVERY_MS) return;
    lookedMs = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', onShown, { signal });
}

/**
 * Let the waiting worker take over, and reload this page. Other pages shown in the browser are not reloaded, so that no
 * form is lost.
 */
export function takeOver(worker: ServiceWorker): void {
  const reload = () => location.reload();
  if (worker.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    worker.postMessage('take-over');
  } else reload();
}
