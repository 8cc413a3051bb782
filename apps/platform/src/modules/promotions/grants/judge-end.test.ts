import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { divideAtEnd, judgeEnd, type Standing } from './judge-end.ts';

const at: Standing = {
  now: new Date('2026-03-01T00:00:00Z'),
  summedUpTo: new Date('2026-03-02T00:00:00Z'),
  expiresAt: new Date('2026-03-02T00:00:00Z'),
  counted: satang(999n),
  required: satang(1000n),
  bonus: satang(500n),
  isInPlay: false,
  isOwnCounting: false,
  usedUp: satang(100n),
};

test.each<[string, Partial<Standing>, ReturnType<typeof judgeEnd>]>([
  ['one satang short of the requirement it goes on', {}, 'goes_on'],
  ['at the requirement it is completed', { counted: satang(1000n) }, 'completed'],
  ['at the bound of what is used up it goes on', { bonus: satang(100n) }, 'goes_on'],
  ['one satang below that bound it is used up', { bonus: satang(99n) }, 'used_up'],
  ['completed comes before used up', { counted: satang(1000n), bonus: satang(0n) }, 'completed'],
  ['at its end it is expired', { now: new Date('2026-03-02T00:00:00Z') }, 'expired'],
  ['a millisecond before its end it goes on', { now: new Date('2026-03-01T23:59:59.999Z') }, 'goes_on'],
  [
    'by a clock ahead of the time it goes on, as play is summed up to before its end',
    { now: new Date('2026-03-09T00:00:00Z'), summedUpTo: new Date('2026-03-01T23:59:59.999Z') },
    'goes_on',
  ],
  [
    'at its end it goes on while own money that counts is in play',
    { isOwnCounting: true, now: new Date('2026-03-02T00:00:00Z') },
    'goes_on',
  ],
  ['completed, it waits for no own money in play', { isOwnCounting: true, counted: satang(1000n) }, 'completed'],
  [
    'in play it goes on, whatever else is true',
    { isInPlay: true, counted: satang(1000n), bonus: satang(0n), now: new Date('2026-03-09T00:00:00Z') },
    'goes_on',
  ],
])('BON-05 of a bonus: %s', (_, given, ending) => {
  expect(judgeEnd({ ...at, ...given })).toBe(ending);
});

test('BON-02 BON-05 a completed bonus becomes own money up to its maximum; every other ending takes all of it', () => {
  expect(divideAtEnd('completed', satang(500n), null)).toEqual({ converted: 500n, taken: 0n });
  expect(divideAtEnd('completed', satang(500n), satang(499n))).toEqual({ converted: 499n, taken: 1n });
  expect(divideAtEnd('completed', satang(500n), satang(500n))).toEqual({ converted: 500n, taken: 0n });
  for (const ending of ['expired', 'used_up', 'forfeited', 'withdrawn'] as const)
    expect([ending, divideAtEnd(ending, satang(500n), null)]).toEqual([ending, { converted: 0n, taken: 500n }]);
});
