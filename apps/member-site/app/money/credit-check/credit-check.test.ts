import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPoll, CREDIT_POLLS_MAX, pollCreditCheck } from './credit-check.ts';
import { creditCheckWords } from './credit-check-words.ts';

const load = vi.fn(async () => {});
const onOver = vi.fn();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

test('WAL-07 polling ends when the profile reports no running credit check, and times out at the third poll', () => {
  expect(CREDIT_POLLS_MAX).toBe(2);
  expect(afterPoll(1, false)).toBe('done');
  expect(afterPoll(3, false)).toBe('done');
  expect([1, 2, 3].map((polls) => afterPoll(polls, true))).toEqual(['wait', 'wait', 'timed-out']);
});

test('WAL-07 the profile is loaded every 5 s; a check that never ends is over at the third load, and nothing is loaded after it', async () => {
  pollCreditCheck(load, () => true, onOver);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(onOver).toHaveBeenCalledExactlyOnceWith('timed-out');
});

test('WAL-07 the load that reports no running check ends it as done, and a stopped check loads and reports nothing', async () => {
  let isChecking = true;
  pollCreditCheck(load, () => isChecking, onOver);
  await vi.advanceTimersByTimeAsync(5_001);
  isChecking = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onOver).toHaveBeenCalledExactlyOnceWith('done');
  pollCreditCheck(load, () => false, onOver)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('WAL-07 a load that takes longer than the interval ends the check once, and the next load waits for its end', async () => {
  const answers: (() => void)[] = [];
  const slow = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  let isChecking = true;
  pollCreditCheck(slow, () => isChecking, onOver);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(slow).toHaveBeenCalledOnce();
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(slow).toHaveBeenCalledTimes(2);
  isChecking = false;
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(slow).toHaveBeenCalledTimes(2);
  expect(onOver).toHaveBeenCalledExactlyOnceWith('done');
});

test('WAL-07 a page that was left during a load reports no end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = pollCreditCheck(
    () => promise,
    () => false,
    onOver,
  );
  await vi.advanceTimersByTimeAsync(5_000);
  stop();
  resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onOver).not.toHaveBeenCalled();
});

test('WAL-07 start, end and time-out of a check have notices of their own', () => {
  expect(creditCheckWords.begun).toBe('ดำเนินการเช็คเครดิต');
  expect(creditCheckWords.done).toBe('เช็คเครดิตเรียบร้อย');
  expect(creditCheckWords.timeOut).toContain('ไม่สำเร็จในเวลาที่กำหนด');
});
