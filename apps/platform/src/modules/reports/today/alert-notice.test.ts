import { ALERT_RULES } from '@sanam/contract';
import { expect, test } from 'vitest';
import { type Going, noticeOf, toTell } from './alert-notice.ts';

const NOW = new Date('2026-11-27T03:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const going = (more: Partial<Going> = {}): Going => ({
  ...{ id: 1n, rule: 'bank_silent', about: '', worst: 6 },
  ...{ acknowledged_at: null, told_at: null, last_told_at: null, ...more },
});
const QUEUES = [
  { queue: 'withdrawals', scope: 'withdrawals' },
  { queue: 'deposits', scope: 'deposits' },
] as const;

test('OPS-05 an alert is sent once, not during the quiet time of the last one, and not when somebody has taken note of it', () => {
  const told = (one: Going, quietSeconds = 600) => toTell([one], NOW, quietSeconds).length;
  expect(told(going())).toBe(1);
  expect(told(going({ told_at: ago(1) }))).toBe(0);
  expect(told(going({ acknowledged_at: ago(1) }))).toBe(0);
  expect(told(going({ last_told_at: ago(599) }))).toBe(0);
  expect(told(going({ last_told_at: ago(600) }))).toBe(1);
  expect(told(going({ last_told_at: ago(0) }), 0)).toBe(1);
  // told by a clock that was a day ahead
  expect(told(going({ last_told_at: ago(-86_400) }))).toBe(1);
  // each stands for itself
  const [late, other] = [going({ id: 2n, last_told_at: ago(10) }), going({ id: 3n, rule: 'jobs_behind' })];
  expect(toTell([late, other], NOW, 600)).toEqual([other]);
});

test('OPS-05 an alert is sent only with the scope of the page of today, and one about a late queue only with the scope of the queue; it leads to a page that the person may open', () => {
  const path = (one: Parameters<typeof noticeOf>[0], ...scopes: string[]) => noticeOf(one, scopes, QUEUES)?.path;
  for (const rule of ALERT_RULES)
    expect([rule, path({ rule, about: 'withdrawals', worst: 9 }, 'withdrawals', 'findings')]).toEqual([
      rule,
      undefined,
    ]);
  const halted = { rule: 'payouts_halted', about: '', worst: 2 } as const;
  expect([path(halted, 'reports'), path(halted, 'reports', 'findings')]).toEqual(['/today', '/findings']);
  const late = (about: string) => ({ rule: 'queue_late', about, worst: 16 }) as const;
  expect(path(late('withdrawals'), 'reports')).toBeUndefined();
  expect(path(late('withdrawals'), 'reports', 'deposits')).toBeUndefined();
  expect(path(late('withdrawals'), 'reports', 'withdrawals')).toBe('/withdrawals');
  expect(path(late('deposits'), 'reports', 'deposits')).toBe('/matching');
  expect(path(late('nobody'), 'reports', 'withdrawals', 'deposits')).toBeUndefined();
  expect(noticeOf(late('withdrawals'), ['reports', 'withdrawals'], QUEUES)).toEqual({
    title: 'ถอนเงินรอตรวจ: เกินเวลาที่สัญญาไว้',
    text: 'มีรายการรอนาน 16 นาที · แตะเพื่อเปิดถอนเงินรอตรวจ',
    path: '/withdrawals',
    needs: ['reports', 'withdrawals'],
  });
  expect(noticeOf({ rule: 'provider_silent', about: 'nava', worst: 7 }, ['reports'], QUEUES)).toMatchObject({
    title: 'ค่าย nava ไม่ตอบ',
    text: 'ไม่ตอบมา 7 นาที · แตะเพื่อเปิดภาพรวมวันนี้',
  });
});
