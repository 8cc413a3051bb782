import type { Limit } from '@sanam/contract';
import { expect, test } from 'vitest';
import { limitText, tightest, usedPercent } from './limit-text.ts';
import { isStopped } from './stopped-paths.ts';

const limit = (kind: Limit['kind'], amount: number | null, left: number | null): Limit => ({
  ...{ kind, period: 'day', amount, left, used: 0, raise: null },
});

test('SAFE-02 amounts are said in baht, and time in hours and minutes, never less than is left', () => {
  expect([limitText('deposit', 1500), limitText('loss', 886.5)]).toEqual(['1,500 บาท', '886.50 บาท']);
  expect([limitText('time', 78), limitText('time', 120), limitText('time', 42), limitText('time', 0.2)]).toEqual([
    '1 ชม. 18 นาที',
    '2 ชม.',
    '42 นาที',
    '1 นาที',
  ]);
});

test('SAFE-02 the share that is used stays between nothing and all, also while the member is ahead', () => {
  expect([50, -20, 500].map((used) => usedPercent({ amount: 200, used }))).toEqual([25, 0, 100]);
  expect(usedPercent({ amount: null, used: 10 })).toBe(0);
});

test('SAFE-02 of several limits of a kind the tightest is the one that leaves least, also when that is a larger share', () => {
  const of = (period: Limit['period'], amount: number, left: number): Limit => ({
    ...limit('deposit', amount, left),
    period,
  });
  const [day, month] = [of('day', 1000, 1000), of('month', 10_000, 1500)];
  expect([tightest([day, month], ['deposit']), tightest([month, of('day', 1000, 1600)], ['deposit'])]).toEqual([
    day,
    month,
  ]);
});

test('SAFE-02 of limits of several kinds the tightest is the one that leaves the smallest share', () => {
  const [wide, tight] = [limit('stake', 1000, 500), limit('loss', 100, 20)];
  expect(tightest([wide, limit('deposit', 10, 0), tight, limit('time', null, null)], ['stake', 'loss', 'time'])).toBe(
    tight,
  );
  expect(tightest([limit('time', null, null)], ['time'])).toBeUndefined();
});

test('SAFE-03 on a break pages for playing, paying in and gifts lead elsewhere; money, help and account pages stay', () => {
  const member = { block: { kind: 'time_out' as const, until: null } };
  const closed = ['/', '/deposit', '/auto-transfer', '/card', '/slot', '/slot-pg/1', '/casino-test', '/promotion/x'];
  // and whatever is added, or written with a slash at the end
  closed.push('/search', '/u', '/casino-test/boat', '/deposit/', '/a-new-page', '/withdraw/other');
  for (const path of [...closed, '/wheel', '/referral', '/claim', '/game', '/ufabay-enter', '/hack-slot/1'])
    expect([path, isStopped(member, path), isStopped({ block: null }, path)]).toEqual([path, true, false]);
  for (const path of [
    '/withdraw',
    '/history',
    '/protection',
    '/slip',
    '/deposit/slip',
    '/stopped',
    '/account/close',
    '/withdraw/',
  ])
    expect([path, isStopped(member, path)]).toEqual([path, false]);
  const help = [
    '/protection/exclude',
    '/responsible-play',
    '/support',
    '/inbox',
    '/identity',
    '/own-play/2026',
    '/bank-account',
  ];
  for (const path of [...help, '/changepassword', '/terms', '/how-to/withdraw', '/authenticate'])
    expect([path, isStopped(member, path)]).toEqual([path, false]);
  expect(isStopped(null, '/deposit')).toBe(false);
});
