import { expect, test } from 'vitest';
import { judgeAnswer } from './deliver.ts';

test('PWA-03 a push service that is busy is asked again with growing pauses, and no more after eight tries; what is gone or refused is over', () => {
  const later = (tries: number, seconds?: number) =>
    judgeAnswer({ outcome: 'later', reason: 'busy', ...(seconds ? { seconds } : {}) }, tries);
  expect([1, 2, 3, 7].map((tries) => later(tries))).toEqual(
    [30, 60, 120, 1920].map((seconds) => ({ what: 'again', seconds })),
  );
  expect([later(2, 120), later(2, 90_000)]).toEqual([
    { what: 'again', seconds: 120 },
    { what: 'again', seconds: 3600 },
  ]);
  expect(later(8)).toEqual({ what: 'drop', why: 'busy' });
  expect(judgeAnswer({ outcome: 'sent' }, 1)).toEqual({ what: 'sent' });
  expect(judgeAnswer({ outcome: 'gone' }, 1)).toEqual({ what: 'end' });
  expect(judgeAnswer({ outcome: 'refused', reason: 'too large' }, 1)).toEqual({ what: 'drop', why: 'too large' });
});
