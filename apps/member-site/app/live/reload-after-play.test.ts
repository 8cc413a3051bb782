import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadAfterPlay } from './reload-after-play.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  page.hidden = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('WAL-09 a page loads once after play that has been quiet for 1.5 s', () => {
  const load = vi.fn();
  const { moved } = reloadAfterPlay(load);
  for (let round = 0; round < 5; round++) {
    moved();
    vi.advanceTimersByTime(1_400);
  }
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(load).toHaveBeenCalledTimes(1);
});

test('WAL-09 a page behind a game loads nothing for each round, and once when it is shown again', () => {
  const load = vi.fn();
  const { moved } = reloadAfterPlay(load);
  show(false);
  for (let round = 0; round < 5; round++) {
    moved();
    vi.advanceTimersByTime(3_000);
  }
  expect(load).not.toHaveBeenCalled();
  show(true);
  expect(load).toHaveBeenCalledTimes(1);
  show(false);
  show(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that was left loads nothing', () => {
  const load = vi.fn();
  const { moved, stop } = reloadAfterPlay(load);
  moved();
  stop();
  vi.advanceTimersByTime(10_000);
  show(true);
  expect(load).not.toHaveBeenCalled();
});
