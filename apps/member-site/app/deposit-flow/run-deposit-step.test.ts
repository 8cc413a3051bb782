import { type ApiClient, ApiError } from '@sanam/contract';
import { expect, test } from 'vitest';
import { runDepositStep } from './run-deposit-step.ts';

/** An API whose member has this open deposit, and which refuses to begin one. */
const refusing = (pending_request: { amount: number } | null, message: string) =>
  ({
    site: async () => ({ data: { deposit: { minimum: 100, maximum: 50_000 } } }),
    profile: async () => ({ data: { pending_request, payment_gateway_status: false } }),
    prepareDeposit: async () => {
      throw new ApiError(422, { message, errors: { error: [message] } });
    },
  }) as unknown as ApiClient;

const confirmed = (amount: string) => {
  const form = new FormData();
  form.set('amount', amount);
  form.set('confirmed', 'yes');
  return form;
};
const OPEN = 'มีรายการฝากที่ยังไม่เสร็จอยู่';

test('DEP-02 a deposit begun in another tab is shown, with a notice that no new one was begun', async () => {
  const reply = await runDepositStep(refusing({ amount: 300 }, OPEN), confirmed('500'), '/deposit');
  if (!(reply instanceof Response)) throw new Error('no redirect');
  expect(reply.headers.get('location')).toBe('/deposit');
  expect(reply.headers.get('set-cookie')).toContain('sanam.notice=deposit-open');
});

test('DEP-02 the second of two presses leads to the deposit that the first one has begun', async () => {
  const reply = await runDepositStep(refusing({ amount: 500 }, OPEN), confirmed('500.00'), '/auto-transfer');
  if (!(reply instanceof Response)) throw new Error('no redirect');
  expect(reply.headers.get('location')).toBe('/auto-transfer');
  expect(reply.headers.get('set-cookie')).toBeNull();
});

test('DEP-02 any other refusal stands in the form', async () => {
  const limit = 'วงเงินฝากของวันนี้เหลือ 50 บาท';
  const reply = await runDepositStep(refusing(null, limit), confirmed('500'), '/deposit');
  expect(reply).toMatchObject({ data: { alert: limit, values: { amount: '500' } }, init: { status: 422 } });
});

test('DEP-01 without script a refused amount stays in the field, with the chosen promotion', async () => {
  const form = confirmed('50');
  form.set('promotion_id', 'first');
  const reply = await runDepositStep(refusing(null, ''), form, '/deposit');
  expect(reply).toMatchObject({ data: { values: { amount: '50', promotion_id: 'first' } }, init: { status: 422 } });
});
