/** Longest wait for the worker, which is fetched with its files when a page is opened for the first time. */
const MOST_MS = 20_000;

/**
 * The service worker that shows notifications. Where it could not be fetched, or the browser refuses it, the browser's
 * own promise never ends.
 * @param ready that promise.
 * @throws Error when no worker is ready in time.
 */
export async function readyWorker(ready: Promise<ServiceWorkerRegistration>): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no service worker is ready')), MOST_MS);
  });
  try {
    return await Promise.race([ready, late]);
  } finally {
    clearTimeout(timer);
  }
}
