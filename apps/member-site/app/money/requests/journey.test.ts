import { describe, expect, test } from 'vitest';
import { journeyOf } from './journey.ts';

const requested = { state: 'requested', at: '2026-11-20T16:18:00Z' };
const submitted = { state: 'submitted', at: '2026-11-20T16:20:00Z' };
const paid = { state: 'paid', at: '2026-11-20T16:24:00Z' };

describe('journeyOf builds the timeline of a request', () => {
  test('WD-01 a pending request shows its newest state as current, and also lists the expected last state', () => {
    expect(
      journeyOf({ type: 'withdraw', status: 'pending', steps: [requested, submitted] }, 'โอนเข้า ••• 4821'),
    ).toEqual([
      { text: 'รับคำขอแล้ว พักเงินไว้', at: requested.at, mark: 'done' },
      { text: 'ส่งคำสั่งโอนให้ธนาคารแล้ว', at: submitted.at, mark: 'now' },
      { text: 'โอนเข้า ••• 4821', at: null, mark: 'next' },
    ]);
  });

  test('WD-01 an ended request shows every state as done and lists no further state', () => {
    const steps = journeyOf(
      { type: 'withdraw', status: 'completed', steps: [requested, submitted, paid] },
      'โอนเข้า ••• 4821',
    );
    expect(steps.map((step) => step.mark)).toEqual(['done', 'done', 'done']);
    expect(steps.at(-1)?.text).toBe('โอนเงินเข้าบัญชีแล้ว');
  });

  test('WD-04 the timeline of a failed withdrawal says that the credit was returned', () => {
    const steps = journeyOf(
      { type: 'withdraw', status: 'failed', steps: [requested, { state: 'failed', at: paid.at }] },
      '',
    );
    expect(steps.at(-1)?.text).toBe('โอนไม่สำเร็จ คืนเครดิตแล้ว');
  });

  test('an unknown state from a newer server is shown as in progress', () => {
    expect(
      journeyOf({ type: 'deposit', status: 'review', steps: [{ state: 'brand_new', at: paid.at }] }, 'x')[0]?.text,
    ).toBe('กำลังดำเนินการ');
  });
});
