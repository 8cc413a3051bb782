import { expect, test } from 'vitest';
import { freshPhone, lastCode, newMember, profileOf, provePhone } from '../../../testing/people.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const applicant = (phone: string) => ({
  phone,
  birth_date: '1990-01-31',
  accept_terms: true,
  marketing_consent: false,
});
type Started = { token: string; reference: string };

test('ACC-01 ACC-02 ACC-13 four steps create a member with a wallet, consents and a bank account, and the member then signs in', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const profile = await profileOf(platform, person);
  expect(profile).toMatchObject({
    phone: person.phone,
    name: person.name,
    bank: 'kbank',
    account_number: person.account,
    line: person.phone,
    ufabet_credit: 0,
    held: 0,
    games: [{ credit: 0 }],
    pending_request: null,
  });
  const member = await platform.db.selectFrom('member').selectAll().executeTakeFirstOrThrow();
  expect(member).toMatchObject({ birth_date: '1990-01-31', status: 'active' });
  const consents = await platform.db
    .selectFrom('member_consent')
    .select(['kind', 'given', 'version', 'ip'])
    .orderBy('id')
    .execute();
  expect(consents).toEqual([
    { kind: 'terms', given: true, version: expect.stringMatching(/^\d{4}-\d{2}$/), ip: '127.0.0.1' },
    { kind: 'privacy', given: true, version: expect.stringMatching(/^\d{4}-\d{2}$/), ip: '127.0.0.1' },
    { kind: 'marketing', given: false, version: expect.stringMatching(/^\d{4}-\d{2}$/), ip: '127.0.0.1' },
  ]);
  expect(member.password_hash).toMatch(/^\$argon2id\$/);
});

test('ACC-01 API-01 the last step needs no token in the browser that proved the phone; without its cookie, or from another site, nobody links an account', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  const registering = await provePhone(platform, phone);
  const given = { phone, bank: 'kbank', account_number: '1234567890', name: 'สมหญิง ทดสอบ' };
  const link = async (headers: Record<string, string> = {}, body: object = given) =>
    (await platform.call('POST', '/api/register/bank-account', body, undefined, headers)).status;
  const password = { password: 'Rua9nam7Kao', password_confirmation: 'Rua9nam7Kao' };
  await platform.call('POST', '/api/register/password', password, registering);
  const cookie = `auth._registration.local=${registering}`;
  expect(await link()).toBe(401);
  expect(await link({ cookie: `auth._registration.local=${'x'.repeat(43)}`, 'sec-fetch-site': 'same-origin' })).toBe(
    401,
  );
  expect(await link({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await link({ cookie, 'sec-fetch-site': 'same-origin' }, { ...given, phone: freshPhone() })).toBe(422);
  const accounts = () => platform.db.selectFrom('member_bank_account').select('account_number').execute();
  expect(await accounts()).toEqual([]);
  expect(await link({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await accounts()).toEqual([{ account_number: '1234567890' }]);
  // the cookie counts for no other call
  const other = await platform.call('POST', '/api/register/password', password, undefined, {
    cookie,
    'sec-fetch-site': 'same-origin',
  });
  expect(other.status).toBe(401);
});

test('ACC-01 a half-finished registration continues where it stopped', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  await provePhone(platform, phone);
  const start = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  const again = await platform.call('POST', '/api/register/confirm-otp', {
    phone,
    token: start.token,
    otp: lastCode(platform, phone),
  });
  expect(again.body).toMatchObject({ success: true, next: 'password' });
  expect(await platform.db.selectFrom('member').select('id').execute()).toHaveLength(1);
});

test('ACC-02 SAFE-01 registration requires an age of twenty years, counted in Bangkok', async () => {
  const platform = await testPlatform();
  const years = (back: number, days: number) =>
    new Date(Date.UTC(new Date().getUTCFullYear() - back, new Date().getUTCMonth(), new Date().getUTCDate() + days))
      .toISOString()
      .slice(0, 10);
  for (const birth_date of [years(19, 0), years(20, 2), '2026-02-30', '1990-13-01', 'x', '3000-01-01']) {
    const reply = await platform.call('POST', '/api/register/start', { ...applicant(freshPhone()), birth_date });
    expect(reply.status, birth_date).toBe(422);
    expect(reply.body).toHaveProperty('errors.birth_date');
  }
  expect(
    (await platform.call('POST', '/api/register/start', { ...applicant(freshPhone()), birth_date: years(20, -2) }))
      .status,
  ).toBe(200);
  expect(
    (await platform.call('POST', '/api/register/start', { ...applicant(freshPhone()), accept_terms: false })).body,
  ).toHaveProperty('errors.accept_terms');
});

test('CON-03 only an account at a bank that still operates can be linked', async () => {
  const platform = await testPlatform();
  const { data } = (await platform.call('GET', '/api/banks')).body as { data: { key: string }[] };
  expect(data.length).toBeGreaterThan(10);
  const phone = freshPhone();
  const token = await provePhone(platform, phone);
  for (const bank of ['promptpay', 'truemoney', 'tbank-old', 'scib', 'nobody', '']) {
    expect(data.map(({ key }) => key)).not.toContain(bank);
    const reply = await platform.call(
      'POST',
      '/api/register/bank-account',
      { phone, bank, account_number: '1234567890', name: 'สมชาย ใจดี' },
      token,
    );
    expect(reply.body, bank).toHaveProperty('errors.bank');
  }
  for (const { key } of data) expect(key).toMatch(/^[a-z]+$/);
});

test('ACC-02 a registration repeated before it is finished uses the latest input', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  const agree = async (marketing_consent: boolean, birth_date: string) => {
    const start = (
      await platform.call('POST', '/api/register/start', { phone, birth_date, accept_terms: true, marketing_consent })
    ).body as Started;
    await platform.call('POST', '/api/register/confirm-otp', {
      phone,
      token: start.token,
      otp: lastCode(platform, phone),
    });
  };
  await agree(true, '1990-01-31');
  await agree(false, '1991-02-28');
  expect(await platform.db.selectFrom('member').select('birth_date').execute()).toEqual([{ birth_date: '1991-02-28' }]);
  // the consents of the first registration stay recorded
  const said = await platform.db
    .selectFrom('member_consent')
    .select('given')
    .where('kind', '=', 'marketing')
    .orderBy('id')
    .execute();
  expect(said).toEqual([{ given: true }, { given: false }]);
});

test('a registration session can finish the registration and do nothing else', async () => {
  const platform = await testPlatform();
  const token = await provePhone(platform, freshPhone());
  for (const [method, url] of [
    ['GET', '/api/customers/profile'],
    ['POST', '/api/requests/deposit/prepare'],
    ['POST', '/api/requests/withdraw'],
    ['POST', '/api/games/launch'],
    ['GET', '/api/stream'],
  ] as const) {
    expect((await platform.call(method, url, method === 'POST' ? {} : undefined, token)).status, url).toBe(401);
  }
});

test('ACC-01 confirming two codes of one phone at the same moment creates one member', async () => {
  const platform = await testPlatform();
  for (let round = 0; round < 6; round++) {
    const phone = freshPhone();
    const codes: { token: string; otp: string }[] = [];
    for (let times = 0; times < 2; times++) {
      const { token } = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
      codes.push({ token, otp: lastCode(platform, phone) });
    }
    const replies = await Promise.all(
      codes.map((code) => platform.call('POST', '/api/register/confirm-otp', { phone, ...code })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      await platform.db
        .selectFrom('member')
        .select('id')
        .where('phone', '=', `+66${phone.slice(1)}`)
        .execute(),
    ).toHaveLength(1);
  }
});

test('SEC-03 attempts to link bank accounts are limited', async () => {
  const platform = await testPlatform({ BANK_LINKS_PER_HOUR: '3' });
  const phone = freshPhone();
  const token = await provePhone(platform, phone);
  const link = async (account_number: string) =>
    (
      await platform.call(
        'POST',
        '/api/register/bank-account',
        { phone, bank: 'kbank', account_number, name: 'สมชาย ใจดี' },
        token,
      )
    ).status;
  // an account of the operator, which is refused each time
  const own = '0000987654';
  expect([await link(own), await link(own), await link(own), await link('1234567890')]).toEqual([422, 422, 422, 429]);
});
