import { describe, expect, test } from 'vitest';
import { withdrawSteps } from './withdraw-steps.ts';

const at = (minute: number) => `2026-11-20T16:${String(minute).padStart(2, '0')}:00Z`;
const step = (state: string, minute: number) => ({ state, at: at(minute) });
const shown = (status: 'pending' | 'review' | 'completed' | 'failed', ...steps: ReturnType<typeof step>[]) =>
  withdrawSteps({ status, steps }, '600.00', 'กสิกรไทย ••• 4821').map(({ text, at: time, mark }) => [text, time, mark]);

describe('withdrawSteps', () => {
  test('WD-01 SITE-24 a withdrawal under review has five named steps: reached ones with times, the review as current, the others next', () => {
    expect(shown('review', step('requested', 10), step('review', 12))).toEqual([
      ['รับคำขอแล้ว', at(10), 'done'],
      ['ตรวจบัญชีและเงื่อนไข', at(12), 'done'],
      ['เจ้าหน้าที่กำลังตรวจสอบ', at(12), 'now'],
      ['ธนาคารโอนเงิน', null, 'next'],
      ['เงินเข้าบัญชี', null, 'next'],
    ]);
  });

  test('WD-01 a withdrawal that was just asked for is being checked; one at the bank waits for the bank', () => {
    expect(shown('pending', step('requested', 10)).map(([, , mark]) => mark)).toEqual([
      ...['done', 'now', 'next', 'next', 'next'],
    ]);
    expect(shown('pending', step('requested', 10), step('submitted', 11)).map(([, , mark]) => mark)).toEqual([
      ...['done', 'done', 'done', 'now', 'next'],
    ]);
  });

  test('WD-01 a paid withdrawal has five steps with times, all done', () => {
    const paid = shown('completed', step('requested', 10), step('submitted', 11), step('paid', 19));
    expect(paid).toHaveLength(5);
    expect(paid.at(-1)).toEqual(['เงินเข้าบัญชี', at(19), 'done']);
    expect(paid.every(([, time, mark]) => time !== null && mark === 'done')).toBe(true);
  });

  test('WD-04 a failed withdrawal ends with that state and promises no further step', () => {
    const failed = shown('failed', step('requested', 10), step('submitted', 11), step('failed', 14));
    expect(failed.at(-1)).toEqual(['โอนไม่สำเร็จ คืนเครดิตแล้ว', at(14), 'failed']);
    expect(failed.some(([, , mark]) => mark === 'next')).toBe(false);
    const rejected = shown('failed', step('requested', 10), step('review', 11), step('rejected', 14));
    expect(rejected.map(([text]) => text)).toEqual(['รับคำขอแล้ว', 'ตรวจบัญชีและเงื่อนไข', 'เจ้าหน้าที่ไม่อนุมัติ คืนเครดิตแล้ว']);
  });

  test('WD-01 a payout that the bank refused and that is sent again waits for the bank, and one that staff look at again is not said to be sent', () => {
    const again = [step('requested', 10), step('submitted', 11), step('refused', 12)];
    expect(shown('pending', ...again, step('submitted', 15))[3]).toEqual(['ธนาคารโอนเงิน', at(15), 'now']);
    expect(shown('pending', ...again, step('approved', 14)).slice(2)).toEqual([
      ['อนุมัติการถอน', at(14), 'done'],
      ['ธนาคารโอนเงิน', null, 'next'],
      ['เงินเข้าบัญชี', null, 'next'],
    ]);
  });
});
