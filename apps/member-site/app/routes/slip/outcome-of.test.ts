import { describe, expect, test } from 'vitest';
import { words } from './messages.ts';
import { outcomeOf } from './outcome-of.ts';

const at = '2026-11-21T10:00:00Z';
const deposit = (
  status: 'pending' | 'review' | 'completed' | 'expired' | 'cancelled' | 'failed',
  state: string,
  cause: string | null = null,
  way: 'bank' | 'gateway' = 'bank',
) =>
  outcomeOf({
    status,
    cause,
    way,
    steps: [{ state: 'prepared', at }, ...(state === 'prepared' ? [] : [{ state, at }])],
  });

describe('message of a receipt', () => {
  test('ROUTE-05 only a deposit whose money became credit is described as credited', () => {
    expect(deposit('completed', 'credited')).toEqual({ good: true, text: words.credited });
    for (const one of [
      deposit('pending', 'prepared'),
      deposit('pending', 'paid'),
      deposit('review', 'in_review'),
      deposit('failed', 'rejected'),
    ])
      expect(one.good).toBe(false);
  });

  test('ROUTE-05 the message of a pending deposit says whether the money has arrived', () => {
    expect(deposit('pending', 'prepared').text).toBe(words.waiting);
    expect(deposit('pending', 'paying').text).toBe(words.paying);
    expect(deposit('pending', 'paid').text).toBe(words.paid);
  });

  test("DEP-09 the platform's reason is shown first; a payer at the gateway also reads what happens to a late payment", () => {
    expect(deposit('review', 'in_review', 'ยอดโอนไม่ตรง').text).toBe('ยอดโอนไม่ตรง');
    expect(deposit('review', 'in_review').text).toBe(words.review);
    expect(deposit('expired', 'expired', 'หมดเวลา').text).toBe('หมดเวลา');
    expect(deposit('expired', 'expired', 'หมดเวลา', 'gateway').text).toBe(`หมดเวลา ${words.gatewayLate}`);
    expect(deposit('failed', 'rejected').text).toBe(words.ended);
  });
});
