import type { OwnPlayPart } from '@sanam/contract';
import { expect, test } from 'vitest';
import { spanOf, yearOf } from './address.ts';
import { daysName, longestOf, partName, partShort, plainSentence, timeText, timeUnit, yearsOf } from './part-words.ts';
import { writeOwnPlay } from './write-own-play.ts';

const part = (more: Partial<OwnPlayPart>): OwnPlayPart => ({
  ...{ from: '2026-11-10', to: '2026-11-23', played_seconds: 0, bets: 0, staked: 0, won: 0, net: 0, bonus_net: 0 },
  ...{ deposits: 0, deposited: 0, withdrawals: 0, withdrawn: 0 },
  ...more,
});

test('SAFE-07 the plain sentence says what was staked, won, and lost or gained', () => {
  expect(plainSentence(part({ bets: 3, staked: 1200, won: 846.5, net: -353.5 }))).toBe(
    'ช่วงนี้คุณวางเดิมพัน 1,200.00 บาท ได้คืนเป็นรางวัล 846.50 บาท รวมแล้วเสีย 353.50 บาท',
  );
  expect(plainSentence(part({ bets: 1, staked: 10, won: 34, net: 24 }))).toContain('รวมแล้วได้ 24.00 บาท');
  expect(plainSentence(part({ bets: 1, staked: 10, won: 10 }))).toContain('ไม่ได้และไม่เสีย');
  expect(plainSentence(part({}))).toBe('ช่วงนี้คุณไม่ได้เล่น');
  // a win of a free bet, and a win that came for a bet of an earlier span
  expect(plainSentence(part({ won: 5, net: 5 }))).toContain('รวมแล้วได้ 5.00 บาท');
});

test('SAFE-07 time of play is said in whole minutes, and less than a minute is not said to be none', () => {
  expect([0, 1, 59, 60, 3599, 3600, 40_860, 359_999].map(timeText)).toEqual([
    ...['0 นาที', 'ไม่ถึง 1 นาที', 'ไม่ถึง 1 นาที', '1 นาที', '59 นาที', '1 ชม.', '11 ชม. 21 นาที', '99 ชม. 59 นาที'],
  ]);
});

test('SAFE-07 days, weeks and months have Thai names that do not repeat what both ends share', () => {
  expect(daysName('2026-11-10', '2026-11-23')).toBe('10 – 23 พ.ย. 2569');
  expect(daysName('2026-10-30', '2026-11-05')).toBe('30 ต.ค. – 5 พ.ย. 2569');
  expect(daysName('2025-12-30', '2026-01-05')).toBe('30 ธ.ค. 2568 – 5 ม.ค. 2569');
  expect(partName('d', part({ to: '2026-11-10' }))).toBe('10 พ.ย. 2569');
  expect(partName('m', part({}))).toBe('พ.ย. 2569');
  expect(['d', 'w', 'm'].map((kind) => partShort(kind as 'd', part({})))).toEqual(['10', '10 พ.ย.', 'พ.ย.']);
});

test('SAFE-07 the longest part is the later one of equals, and there is none without play', () => {
  const parts = [part({ from: 'a', played_seconds: 60 }), part({ from: 'b', played_seconds: 60 }), part({ from: 'c' })];
  expect(longestOf(parts)?.from).toBe('b');
  expect(longestOf([part({})])).toBeUndefined();
  expect([timeUnit(parts).unit, timeUnit([part({ played_seconds: 5401 })]).unit]).toEqual(['minutes', 'hours']);
  expect(timeUnit(parts, 120).unit).toBe('hours');
});

test('SAFE-07 there is a statement of each year from the first movement to today', () => {
  expect(yearsOf('2024-12-31', '2026-01-01')).toEqual([2026, 2025, 2024]);
  expect(yearsOf(null, '2026-01-01')).toEqual([]);
  expect(['2026', '1999', '2026x', null].map(yearOf)).toEqual(['2026', undefined, undefined, undefined]);
  expect(['12w', '3d', ''].map((span) => spanOf(new URLSearchParams({ span })))).toEqual(['12w', '14d', '14d']);
});

test('SAFE-07 the file has each part and the total, with amounts as numbers', () => {
  const one = part({ played_seconds: 90, bets: 2, staked: 12.5, won: 2, net: -10.5, deposits: 1, deposited: 1500 });
  const file = writeOwnPlay({
    ...{ total: one, parts: [one], areas: [], first_day: null, today: '2026-11-23' },
    ...{ open_rounds: 0, open_staked: 0 },
    ...{ summed_until: '2026-11-23T00:00:00Z', pause_seconds: 300 },
  });
  const [head, line, total, end] = file.split('\r\n');
  expect(head?.split(',')).toHaveLength(12);
  expect(line).toBe('2026-11-10,2026-11-23,90,2,12.50,2.00,-10.50,0.00,1,1500.00,0,0.00');
  expect(total).toBe(`รวม,,${line?.split(',').slice(2).join(',')}`);
  expect(end).toBe('');
});
