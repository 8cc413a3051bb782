import { expect, test, vi } from 'vitest';
import { remember } from './remember.ts';
import { inNewScope, requestScope } from './request-scope.ts';

const scope = () => ({ request: {}, statements: 0, callers: new Map() });

test('a cached reading belongs to no request, and the request that asked for it keeps its scope', async () => {
  const read = remember(1000, async () => requestScope());
  const own = scope();
  const [read1, after] = await inNewScope(own, async () => [await read(), requestScope()]);
  expect(read1).toBeUndefined();
  expect(after).toBe(own);
});

test('a reading is shared until its time is over, and read anew after it failed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const source = vi.fn(async () => source.mock.calls.length);
    const read = remember(1000, source);
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    vi.advanceTimersByTime(999);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(1);
    source.mockRejectedValueOnce(new Error('no answer'));
    await expect(read()).rejects.toThrow('no answer');
    expect(await read()).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
