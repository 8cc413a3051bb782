import { subscribeBrowser } from '@sanam/ui/push/subscribe-browser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { readyWorker } from './ready-worker.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('PWA-03 turning notifications on ends with a refusal where no worker ever becomes ready', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  const asked = subscribeBrowser('key', () => readyWorker(new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(60_000);
  // undefined when it still waits
  expect(await Promise.race([asked, Promise.resolve(undefined)])).toEqual({ trouble: 'failed' });
});

test('PWA-03 a worker that is ready is taken, and nothing waits any more', async () => {
  vi.useFakeTimers();
  const worker = {} as ServiceWorkerRegistration;
  expect(await readyWorker(Promise.resolve(worker))).toBe(worker);
  expect(vi.getTimerCount()).toBe(0);
});
