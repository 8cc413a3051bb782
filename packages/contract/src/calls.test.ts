import { expect, test } from 'vitest';
import { calls } from './calls.ts';

/** The HTTP calls that the specification requires, by method and path, with the reply fields that clients read. */
const ASKED: readonly (readonly [method: string, path: string, reply: readonly string[]])[] = [
  ['POST', '/api/login', ['access_token', 'expires_in']],
  ['GET', '/api/customers/profile', ['data']],
  ['POST', '/api/customers/update-password', ['success']],
  ['POST', '/api/reset-password/start', ['success', 'token']],
  ['POST', '/api/reset-password/confirm-otp', []],
  ['POST', '/api/reset-password/confirm-password', []],
  ['POST', '/api/register/password', []],
  ['POST', '/api/register/bank-account', []],
  ['POST', '/api/requests/deposit/prepare', ['success', 'ref']],
  ['POST', '/api/requests/deposit/payment-gateway', ['success', 'ref']],
  ['POST', '/api/requests/deposit/:id/cancel', []],
  ['POST', '/api/requests/withdraw', []],
  ['POST', '/api/customers/get-bonus/:id', ['success', 'msg']],
  ['GET', '/api/customers/check-credit', ['credit_success']],
  ['GET', '/api/customers/check-turnover', ['credit_success', 'success', 'msg']],
  ['GET', '/api/maintenance', ['id', 'content', 'img', 'url']],
];

test.each(ASKED)('API-01 API-04 %s %s is declared with the reply fields that clients read', (method, path, reply) => {
  const call = Object.values(calls).find((one) => one.method === method && one.path === path);
  expect(call && Object.keys((call.reply as unknown as { properties: object }).properties)).toEqual(
    expect.arrayContaining([...reply]),
  );
});

test('ACC-13 the profile has every required field', () => {
  const { data } = (calls.profile.reply as unknown as { properties: { data: { properties: object } } }).properties;
  const asked =
    'phone name bank account_number to_bank to_account_number to_name payment_gateway_status pending_request completed_requests events ufabet_credit ufabet_credit_checking games scope';
  expect(Object.keys(data.properties)).toEqual(expect.arrayContaining(asked.split(' ')));
});
