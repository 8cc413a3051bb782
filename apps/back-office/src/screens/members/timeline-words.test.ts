import type { TimelineEntry } from '@sanam/contract';
import { expect, test } from 'vitest';
import { shownEntry, withoutTwins } from './timeline-words.ts';

const entry = (given: Partial<TimelineEntry>): TimelineEntry => ({
  at: '2026-11-23T07:18:00.000Z',
  kind: 'money',
  what: 'deposit',
  ref: null,
  amount: null,
  count: null,
  by: null,
  detail: {},
  ...given,
});

test('an entry says when, what, and what is known besides', () => {
  expect(shownEntry(entry({ ref: 'DP7K2M9QXA41TB' }))).toMatchObject({
    time: '23/11/26 14:18',
    what: 'ฝาก',
    ref: 'DP7K2M9QXA41TB',
    look: 'in',
  });
  expect(
    shownEntry(entry({ kind: 'play', what: 'casino', count: 1064, detail: { staked_satang: 9_640_050 } })),
  ).toMatchObject({ time: '23/11/26', what: 'คาสิโนสด', more: '1,064 รอบ เดิมพัน 96,400.50' });
  expect(
    shownEntry(
      entry({
        kind: 'staff',
        what: 'adjustBalance',
        detail: { kind: 'adjust-balance', satang: '-35000', note: 'ค้าง' },
      }),
    ),
  ).toMatchObject({ what: 'ขอปรับยอดของสมาชิก', more: 'ปรับยอดเครดิต · −350 · ค้าง', look: 'staff' });
  expect(shownEntry(entry({ kind: 'staff', what: 'flagMember', detail: { flag: 'เฝ้าดู', on: false } })).more).toBe(
    'เอาธงออก เฝ้าดู',
  );
});

test('what is said twice is shown once', () => {
  const all = [
    entry({ kind: 'staff', what: 'account_locked' }),
    entry({ kind: 'account', what: 'account_locked' }),
    entry({ kind: 'staff', what: 'writeMemberNote' }),
    entry({ kind: 'staff', what: 'revealMember' }),
  ];
  expect(withoutTwins(all).map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'account account_locked',
    'staff revealMember',
  ]);
});
