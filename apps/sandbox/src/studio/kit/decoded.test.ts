import { afterEach, expect, test, vi } from 'vitest';
import { decoded } from './page/table/decoded.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('GAME-09 a deal waits until every picture of its cards is decoded, for one that fails too, and no longer than the limit', async () => {
  vi.useFakeTimers();
  const picture = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    return { decode: () => promise, resolve, reject };
  };
  const [quick, lost, slow] = [picture(), picture(), picture()];
  let isReady = false;
  const wait = (pictures: ReturnType<typeof picture>[]) => {
    isReady = false;
    void decoded(pictures, 1000).then(() => {
      isReady = true;
    });
  };
  wait([quick, lost]);
  quick.resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect(isReady).toBe(false);
  lost.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isReady).toBe(true);
  wait([slow]);
  await vi.advanceTimersByTimeAsync(999);
  expect(isReady).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isReady).toBe(true);
});
