const LOOK_EVERY_MS = 3_600_000;

/**
 * Registers the service worker, and tells when a newer one waits to take over. Where the browser has none, or refuses,
 * the site works without.
 * @returns stops watching.
 */
export function watchWorker(onWaiting: (worker: ServiceWorker) => void): () => void {
  const stopped = new AbortController();
  const { serviceWorker } = navigator;
  if (serviceWorker)
    serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(
      (registration) => follow(registration, onWaiting, stopped.signal),
      () => undefined,
    );
  return () => stopped.abort();
}

/**
 * Takes the worker away where the site no longer wants one: what is at its address now throws away what it kept, and
 * goes. Whoever has no worker any more has nothing kept either, whatever was in the way of that.
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
    // the very first one has no pages of an older build to wait for
    if (!signal.aborted && registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  const followInstalling = () => registration.installing?.addEventListener('statechange', look, { signal });
  look();
  // one that was found before this page looked is told of to nobody any more
  followInstalling();
  registration.addEventListener('updatefound', followInstalling, { signal });
  // a page that stays open for days hears of a new build too
  let lookedMs = Date.now();
  const onShown = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedMs < LOOK_EVERY_MS) return;
    lookedMs = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', onShown, { signal });
}

/**
 * Lets the waiting worker take over, and loads the page anew under it. Other open pages stay as they are: nobody's form
 * is lost.
 */
export function takeOver(worker: ServiceWorker): void {
  const reload = () => location.reload();
  if (worker.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    worker.postMessage('take-over');
  } else reload();
}
