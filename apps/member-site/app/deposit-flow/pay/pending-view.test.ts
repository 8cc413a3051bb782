import { describe, expect, test } from 'vitest';
import { payWayOf, stepOf } from './pending-view.ts';

const qr = { size: 3, path: 'M0 0h1v1z' };
const slip = (state: 'checking' | 'matched' | 'refused' | 'review') => ({
  state,
  cause: null,
  sent_at: '2026-11-21T10:00:00Z',
});

describe('page of a pending deposit', () => {
  test("DEP-03 DEP-05 a deposit with a QR shows the QR; without a QR, or on the page for transfers, it shows the account's number", () => {
    expect(payWayOf({ way: 'bank', qr, qr_payload: '0002' }, false)).toBe('qr');
    expect(payWayOf({ way: 'bank', qr, qr_payload: '0002' }, true)).toBe('transfer');
    expect(payWayOf({ way: 'bank', qr: null, qr_payload: null }, false)).toBe('transfer');
  });

  test('DEP-04 a gateway deposit is never displayed as a transfer', () => {
    expect(payWayOf({ way: 'gateway', qr: null, qr_payload: null }, true)).toBe('gateway');
  });

  test('DEP-06 an uploaded slip moves the deposit to the step "check", a refused slip moves it back to the step "pay"', () => {
    expect(stepOf({ status: 'pending', slip: null })).toBe(1);
    expect(stepOf({ status: 'paying', slip: null })).toBe(1);
    expect(stepOf({ status: 'paying', slip: slip('checking') })).toBe(2);
    expect(stepOf({ status: 'paying', slip: slip('refused') })).toBe(1);
    expect(stepOf({ status: 'review', slip: slip('review') })).toBe(2);
    expect(stepOf({ status: 'paid', slip: slip('matched') })).toBe(3);
  });
});
