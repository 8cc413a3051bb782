import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pauseInTyping } from './pause.ts';

test('OPS-08 while somebody types, the server is asked only about the value before a pause', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked: string[] = [];
  const about = (value: string) => ({
    queryKey: [value],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      await pauseInTyping(signal);
      asked.push(value);
      return value;
    },
  });
  const observer = new QueryObserver(new QueryClient(), about('6'));
  onTestFinished(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(200);
  observer.setOptions(about('60'));
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['60']);
  expect(observer.getCurrentResult().data).toBe('60');
});
