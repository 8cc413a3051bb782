import { expect, test } from 'vitest';
import { type Answer, answeringServer, patienceFor } from '../../testing/answering-server.ts';
import { smsParts } from './sms-parts.ts';
import { SmsError } from './sms-port.ts';
import { THAIBULKSMS_OTP_URL, thaiBulkSmsOtp } from './thaibulksms-otp.ts';
import { THAIBULKSMS_SMS_URL, thaiBulkSms } from './thaibulksms-sms.ts';

const PHONE = '+66812345678';
const TEXT = 'รหัส 493021';
const KEY = 'key-of-the-app';
const SECRET = 'secret-of-the-app';
const PIN = '493021';
const TOKEN = 'Y20gKeNoyrQ';

/** A server in the place of the gateway. It gives this answer to every request, and records the requests in `asked`. */
async function gateway(answer: Answer) {
  const { url, asked } = await answeringServer(() => answer);
  return {
    get asked() {
      return asked.map(({ url, body, ...rest }) => ({ ...rest, url: url.pathname, body: JSON.parse(body) as unknown }));
    },
    account: { url, key: KEY, secret: SECRET, timeoutMs: patienceFor(answer) },
  };
}

/** Message of the SmsError of a failed call. The message must not reveal the recipient, the text, or the keys. */
async function errorOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    (value) => new Error(`no error but ${JSON.stringify(value)}`),
    (thrown: Error) => thrown,
  );
  expect(error).toBeInstanceOf(SmsError);
  const told = `${error.message} ${String(error.cause ?? '')} ${error.stack}`;
  const basic = Buffer.from(`${KEY}:${SECRET}`).toString('base64');
  for (const secret of ['812345678', TEXT, KEY, SECRET, PIN, TOKEN, basic]) expect(told).not.toContain(secret);
  return error.message;
}

const taken = {
  remaining_credit: 2,
  total_use_credit: 1,
  credit_type: 'corporate',
  phone_number_list: [{ number: '66812345678', message_id: 'btv151h3', used_credit: 1 }],
  bad_phone_number_list: [],
};
const errorV1 = (code: number, message: string) => ({ error: { code, errors: [{ detail: [], message }] } });
const errorV2 = (code: number, message: string) => ({ code, errors: [{ detail: [], message }] });

/** Answers that must never be accepted, whatever the request. */
const broken: readonly [what: string, answer: Answer, told: RegExp][] = [
  [
    '500',
    { status: 500, body: { error: { code: 500, name: 'ERROR_INTERNAL', description: 'x' } } },
    /answered 500 500 ERROR_INTERNAL$/,
  ],
  [
    '502 with a page',
    { status: 502, body: '<html>Bad gateway 0812345678</html>' },
    /no readable answer \(SyntaxError\)/,
  ],
  [
    '401',
    { status: 401, body: { error: { code: 401, name: 'ERROR_UNAUTHORIZED', description: `${KEY} ${PHONE}` } } },
    /answered 401 401 ERROR_UNAUTHORIZED$/,
  ],
  [
    'no credit left',
    { status: 423, body: { error: { code: 116, name: 'ERROR_INSUFFICIENT_CREDIT', description: 'x' } } },
    /answered 423 116 ERROR_INSUFFICIENT_CREDIT$/,
  ],
  [
    'an error that repeats the phone',
    { status: 400, body: { error: { code: 101, name: 'bad 0812345678', errors: [{ message: `${PHONE} ${TEXT}` }] } } },
    /answered 400$/,
  ],
  ['an error of another shape', { status: 400, body: ['0812345678'] }, /answered 400$/],
  ['success with nothing in it', { status: 200, body: {} }, /answered 200/],
  ['success that is null', { status: 200, body: null }, /answered 200/],
  ['success that is no JSON', { status: 200, body: 'OK' }, /no readable answer \(SyntaxError\)/],
  [
    'a success that says it failed',
    { status: 200, body: { status: 'failed', token: TOKEN, data: { status: 'failed', token: TOKEN } } },
    /answered 200/,
  ],
  ['a redirect', { status: 307, body: '' }, /no readable answer \(TypeError\)/],
  ['a hang-up', 'hang up', /no readable answer \(TypeError\)/],
  ['silence', 'silence', /no readable answer \(TimeoutError\)/],
  ['half an answer and then silence', 'half', /no readable answer \(TimeoutError\)/],
];

test('ACC-03 a message is sent to /sms with the keys in the header, and the phone number in national format', async () => {
  const server = await gateway({ status: 201, body: taken });
  const { account } = server;
  await thaiBulkSms({ ...account, url: `${account.url}/`, sender: 'SANAM', force: 'corporate' }).send(PHONE, TEXT);
  await thaiBulkSms(account).send(PHONE, TEXT);
  const [full, plain] = server.asked;
  expect(full).toMatchObject({
    method: 'POST',
    url: '/sms',
    body: { msisdn: '0812345678', message: TEXT, sender: 'SANAM', force: 'corporate' },
  });
  expect(full?.headers.authorization).toBe(`Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`);
  expect(full?.headers['content-type']).toBe('application/json');
  expect(plain?.body).toEqual({ msisdn: '0812345678', message: TEXT });
  expect([THAIBULKSMS_SMS_URL, THAIBULKSMS_OTP_URL]).toEqual([
    'https://api-v2.thaibulksms.com',
    'https://otp.thaibulksms.com',
  ]);
});

test.each(broken)('ACC-03 a message does not count as sent when the answer is: %s', async (_what, answer, told) => {
  const server = await gateway(answer);
  const { account } = server;
  expect(await errorOf(thaiBulkSms(account).send(PHONE, TEXT))).toMatch(told);
  expect(server.asked).toHaveLength(1);
});

test('ACC-03 a message counts as not sent when its phone number is in the list of bad numbers, or in no list', async () => {
  const bad = await gateway({
    status: 201,
    body: { ...taken, bad_phone_number_list: [{ number: '0812345678', message: 'invalid phone number' }] },
  });
  expect(await errorOf(thaiBulkSms(bad.account).send(PHONE, TEXT))).toMatch(/refused the number$/);
  const none = await gateway({ status: 201, body: { ...taken, phone_number_list: [] } });
  expect(await errorOf(thaiBulkSms(none.account).send(PHONE, TEXT))).toMatch(/sent nothing$/);
  const nobody = await gateway({ status: 201, body: { ...taken, phone_number_list: [{ number: '0812345678' }] } });
  expect(await errorOf(thaiBulkSms(nobody.account).send(PHONE, TEXT))).toMatch(/something else than documented$/);
});

test('ACC-03 a code is requested with the keys in the body; its token and reference are parsed in either API version', async () => {
  const v1 = await gateway({ status: 200, body: { data: { status: 'success', token: TOKEN } } });
  expect(await thaiBulkSmsOtp(v1.account).request(PHONE)).toEqual({ token: TOKEN, reference: null });
  expect(v1.asked).toMatchObject([
    { method: 'POST', url: '/v1/otp/request', body: { key: KEY, secret: SECRET, msisdn: '0812345678' } },
  ]);
  const v2 = await gateway({ status: 200, body: { status: 'success', token: TOKEN, refno: '190IB' } });
  expect(await thaiBulkSmsOtp({ ...v2.account, version: 'v2' }).request(PHONE)).toEqual({
    token: TOKEN,
    reference: '190IB',
  });
  expect(v2.asked[0]?.url).toBe('/v2/otp/request');
});

test.each([
  ...broken,
  ['no token', { status: 200, body: { data: { status: 'success', token: '' } } }, /without a token$/] as const,
])('ACC-03 no code counts as requested when the gateway answers: %s', async (_what, answer, told) => {
  const { account } = await gateway(answer);
  expect(await errorOf(thaiBulkSmsOtp(account).request(PHONE))).toMatch(told);
});

test('ACC-03 a check returns whether the code is right, wrong, or spent: the token accepts no code any more', async () => {
  const right = await gateway({ status: 200, body: { data: { status: 'success', message: 'Code is correct.' } } });
  expect(await thaiBulkSmsOtp(right.account).verify(TOKEN, PIN)).toBe('right');
  expect(right.asked).toMatchObject([
    { method: 'POST', url: '/v1/otp/verify', body: { key: KEY, secret: SECRET, token: TOKEN, pin: PIN } },
  ]);
  const rightV2 = await gateway({ status: 200, body: { status: 'success', message: 'Code is correct.' } });
  expect(await thaiBulkSmsOtp({ ...rightV2.account, version: 'v2' }).verify(TOKEN, PIN)).toBe('right');
  for (const error of [errorV1, errorV2]) {
    const wrong = await gateway({ status: 400, body: error(400, 'Code is invalid.') });
    expect(await thaiBulkSmsOtp(wrong.account).verify(TOKEN, PIN)).toBe('wrong');
    const spent = await gateway({ status: 400, body: error(400, 'Token is expire.') });
    expect(await thaiBulkSmsOtp(spent.account).verify(TOKEN, PIN)).toBe('spent');
  }
});

test.each([
  ...broken,
  [
    'keys of another product',
    { status: 400, body: errorV1(400, 'Application not found.') },
    /answered 400 400$/,
  ] as const,
  [
    'a wrong code in a broken gateway',
    { status: 500, body: errorV1(500, 'Code is invalid.') },
    /answered 500 500$/,
  ] as const,
  ['success in an error', { status: 403, body: { data: { status: 'success' } } }, /answered 403$/] as const,
])('ACC-03 a code is neither right nor wrong when the gateway answers: %s', async (_what, answer, told) => {
  const { account } = await gateway(answer);
  expect(await errorOf(thaiBulkSmsOtp(account).verify(TOKEN, PIN))).toMatch(told);
});

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // a part of 153 places contains 76 characters of two places, and its last place stays empty
  ['€'.repeat(153), 3],
  ['ก'.repeat(70), 1],
  ['ก'.repeat(71), 2],
  ['ก'.repeat(134), 2],
  ['ก'.repeat(135), 3],
  [`${'a'.repeat(69)}ก`, 1],
  [`${'a'.repeat(70)}ก`, 2],
  ['🎲'.repeat(35), 1],
  // a surrogate pair is not split: a part of 67 places contains 33 pairs
  ['🎲'.repeat(67), 3],
])('ACC-03 «%s» is sent as %i SMS', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
