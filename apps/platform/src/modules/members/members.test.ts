import { expect, test } from 'vitest';
import { freshPhone, lastCode, newMember, profileOf, provePhone } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { tidyMembers } from './index.ts';

const applicant = (phone: string) => ({ phone, birth_date: '1990-01-31', accept_terms: true, marketing_consent: false });
type Started = { token: string; reference: string };

test('ACC-01 ACC-02 ACC-13 four steps make a member with a wallet, consents and a bank account, who then signs in', async () => {
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
  expect(member).toMatchObject({ birth_date: '1990-01-31', marketing_consent: false, status: 'active' });
  expect(member.terms_version).toMatch(/^\d{4}-\d{2}$/);
  expect(member.password_hash).toMatch(/^\$argon2id\$/);
});

test('ACC-01 a half-finished registration goes on where it stopped', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  await provePhone(platform, phone);
  const start = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  const again = await platform.call('POST', '/api/register/confirm-otp', { phone, token: start.token, otp: lastCode(platform, phone) });
  expect(again.body).toMatchObject({ success: true, next: 'password' });
  expect(await platform.db.selectFrom('member').select('id').execute()).toHaveLength(1);
});

test('ACC-02 SAFE-01 twenty years are needed, counted in Bangkok', async () => {
  const platform = await testPlatform();
  const years = (back: number, days: number) =>
    new Date(Date.UTC(new Date().getUTCFullYear() - back, new Date().getUTCMonth(), new Date().getUTCDate() + days)).toISOString().slice(0, 10);
  for (const birth_date of [years(19, 0), years(20, 2), '2026-02-30', '1990-13-01', 'x', '3000-01-01']) {
    const reply = await platform.call('POST', '/api/register/start', { ...applicant(freshPhone()), birth_date });
    expect(reply.status, birth_date).toBe(422);
    expect(reply.body).toHaveProperty('errors.birth_date');
  }
  expect((await platform.call('POST', '/api/register/start', { ...applicant(freshPhone()), birth_date: years(20, -2) })).status).toBe(200);
  expect((await platform.call('POST', '/api/register/start', { ...applicant(freshPhone()), accept_terms: false })).body).toHaveProperty('errors.accept_terms');
});

test('ACC-03 a code is used once, dies after five minutes and after five wrong tries, and a resend buys no tries', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  const confirm = (token: string, otp: string) => platform.call('POST', '/api/register/confirm-otp', { phone, token, otp });
  const first = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  const wrong = lastCode(platform, phone) === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 3; tries++) expect((await confirm(first.token, wrong)).status).toBe(422);
  const second = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  for (let tries = 0; tries < 2; tries++) expect((await confirm(second.token, wrong)).status).toBe(422);
  expect((await confirm(second.token, lastCode(platform, phone))).status).toBe(422);

  platform.wait(301);
  const third = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  platform.wait(301);
  expect((await confirm(third.token, lastCode(platform, phone))).status).toBe(422);
  const fourth = (await platform.call('POST', '/api/register/start', applicant(phone))).body as Started;
  expect(fourth.reference).toMatch(/^[A-Z0-9]{4}$/);
  expect(platform.messages.at(-1)?.text).toContain(fourth.reference);
  const code = lastCode(platform, phone);
  expect((await confirm(first.token, code)).status).toBe(422);
  expect((await confirm(fourth.token, code)).status).toBe(200);
  expect((await confirm(fourth.token, code)).status).toBe(422);
  const stored = await platform.db.selectFrom('otp_challenge').select(['code_hash', 'token_hash']).execute();
  expect(JSON.stringify(stored)).not.toContain(code);
});

test('ACC-03 sixty seconds between codes, five an hour, ten a day, also when asked at once', async () => {
  const platform = await testPlatform({ OTP_RESEND_SECONDS: '60' });
  const phone = freshPhone();
  const ask = async () => (await platform.call('POST', '/api/register/start', applicant(phone))).status;
  const burst = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(burst.sort()).toEqual([200, 429, 429, 429]);
  for (let more = 0; more < 4; more++) {
    platform.wait(61);
    expect(await ask()).toBe(200);
  }
  platform.wait(61);
  expect(await ask()).toBe(429);
  platform.wait(3600);
  for (let more = 0; more < 5; more++) {
    expect(await ask()).toBe(200);
    platform.wait(61);
  }
  platform.wait(3600);
  expect(await ask()).toBe(429);
});

test('ACC-04 a phone with an account is answered like one without; only its owner reads why in the message', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const known = await platform.call('POST', '/api/register/start', applicant(person.phone));
  const unknown = await platform.call('POST', '/api/register/start', applicant(freshPhone()));
  expect(known.status).toBe(unknown.status);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect(platform.messages.find((message) => message.text.includes('มีบัญชีอยู่แล้ว'))?.to).toBe(`+66${person.phone.slice(1)}`);
  for (const otp of ['000000', '123456'])
    expect((await platform.call('POST', '/api/register/confirm-otp', { phone: person.phone, token: (known.body as Started).token, otp })).status).toBe(422);
  const wrongPassword = await platform.call('POST', '/api/login', { phone: person.phone, password: 'Wrong1234', ip: '{ip}' });
  const noMember = await platform.call('POST', '/api/login', { phone: freshPhone(), password: 'Wrong1234', ip: '{ip}' });
  expect({ ...(wrongPassword.body as object), request_id: '' }).toEqual({ ...(noMember.body as object), request_id: '' });
});

test('ACC-05 one member per bank account, also when two ask at once', async () => {
  const platform = await testPlatform();
  const phones = [freshPhone(), freshPhone(), freshPhone()];
  const tokens: string[] = [];
  for (const phone of phones) tokens.push(await provePhone(platform, phone));
  const replies = await Promise.all(
    phones.map((phone, at) => platform.call('POST', '/api/register/bank-account', { phone, bank: 'KBANK ', account_number: '123-4-56789-0', name: 'สมชาย ใจดี' }, tokens[at])),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422]);
});

test('CON-03 only a bank in business can be linked', async () => {
  const platform = await testPlatform();
  const { data } = (await platform.call('GET', '/api/banks')).body as { data: { key: string }[] };
  expect(data.length).toBeGreaterThan(10);
  const phone = freshPhone();
  const token = await provePhone(platform, phone);
  for (const bank of ['promptpay', 'truemoney', 'tbank-old', 'scib', 'nobody', '']) {
    expect(data.map(({ key }) => key)).not.toContain(bank);
    const reply = await platform.call('POST', '/api/register/bank-account', { phone, bank, account_number: '1234567890', name: 'สมชาย ใจดี' }, token);
    expect(reply.body, bank).toHaveProperty('errors.bank');
  }
  for (const { key } of data) expect(key).toMatch(/^[a-z]+$/);
});

test('ACC-06 SEC-03 signing in answers with a token; a wrong password with the words of the spec, and too many with a pause', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const good = await platform.call('POST', '/api/login', { phone: `+66 ${person.phone.slice(1, 3)} ${person.phone.slice(3)}`, password: person.password, ip: '1.2.3.4' });
  expect(good.body).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
  const cookies = [good.headers['set-cookie']].flat().map(String);
  expect(cookies.find((cookie) => cookie.startsWith('auth._refresh_token.local='))).toMatch(/HttpOnly.*SameSite=Lax/);
  expect(cookies.find((cookie) => cookie.startsWith('auth.strategy=local'))).toBeDefined();
  for (let tries = 0; tries < 10; tries++) {
    const bad = await platform.call('POST', '/api/login', { phone: person.phone, password: 'Wrong1234', ip: '{ip}' });
    expect(bad.status).toBe(422);
    expect(bad.body).toMatchObject({ message: 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง', errors: { error: ['เบอร์โทร, รหัสผ่านไม่ถูกต้อง'] } });
  }
  expect((await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' })).status).toBe(429);
  platform.wait(901);
  expect((await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' })).status).toBe(200);
});

test('ACC-07 the refresh token rotates; two tabs at once both go on; a copy used later ends the session', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const login = await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' });
  const refreshOf = (headers: Record<string, unknown>) => /auth\._refresh_token\.local=([^;]+)/.exec([headers['set-cookie']].flat().join('\n'))?.[1] ?? '';
  const renew = (refresh: string) => platform.call('POST', '/api/session/refresh', undefined, undefined, { cookie: `auth._refresh_token.local=${refresh}` });
  const stolen = refreshOf(login.headers);
  const [first, second] = await Promise.all([renew(stolen), renew(stolen)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const rotated = refreshOf(first.headers) || refreshOf(second.headers);
  expect(rotated).not.toBe(stolen);
  const tokens = [first, second].map((reply) => (reply.body as { access_token: string }).access_token);
  for (const token of tokens) expect((await platform.call('GET', '/api/customers/profile', undefined, token)).status).toBe(200);
  platform.wait(30);
  expect((await renew(stolen)).status).toBe(401);
  expect((await renew(rotated)).status).toBe(401);
  for (const token of tokens) expect((await platform.call('GET', '/api/customers/profile', undefined, token)).status).toBe(401);
});

test('ACC-07 a thief who rotates twice at once is found out when the owner comes', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const login = await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' });
  const refreshOf = (headers: Record<string, unknown>) => /auth\._refresh_token\.local=([^;]+)/.exec([headers['set-cookie']].flat().join('\n'))?.[1] ?? '';
  const renew = (refresh: string) => platform.call('POST', '/api/session/refresh', undefined, undefined, { cookie: `auth._refresh_token.local=${refresh}` });
  const owners = refreshOf(login.headers);
  const once = await renew(owners);
  const twice = await renew(refreshOf(once.headers));
  expect((await renew(owners)).status).toBe(401);
  expect((await renew(refreshOf(twice.headers))).status).toBe(401);
  for (const nonsense of ['x', `${owners}x`, owners.replace('.', '')]) expect((await renew(nonsense)).status).toBe(401);
});

test('ACC-02 who registers again before finishing is taken at the last word', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  const agree = async (marketing_consent: boolean, birth_date: string) => {
    const start = (await platform.call('POST', '/api/register/start', { phone, birth_date, accept_terms: true, marketing_consent })).body as Started;
    await platform.call('POST', '/api/register/confirm-otp', { phone, token: start.token, otp: lastCode(platform, phone) });
  };
  await agree(true, '1990-01-31');
  await agree(false, '1991-02-28');
  expect(await platform.db.selectFrom('member').select(['birth_date', 'marketing_consent']).execute()).toEqual([{ birth_date: '1991-02-28', marketing_consent: false }]);
});

test('SEC-03 sixty wrong sign-ins at once: ten are judged', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const replies = await Promise.all(Array.from({ length: 60 }, () => platform.call('POST', '/api/login', { phone: person.phone, password: 'Wrong1234', ip: '{ip}' })));
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(10);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(50);
});

test('SEC-03 a flood of sign-ins over many phones is judged a few at a time, and the rest is told to come back', async () => {
  const platform = await testPlatform({ ARGON2_AT_ONCE: '1', ARGON2_WAITING_MAX: '3', ARGON2_MEMORY_KIB: '19456', ARGON2_PASSES: '2' });
  const replies = await Promise.all(Array.from({ length: 12 }, () => platform.call('POST', '/api/login', { phone: freshPhone(), password: 'Wrong1234', ip: '{ip}' })));
  const busy = replies.filter((reply) => reply.status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers['retry-after']).toBe('5');
  expect(replies.filter((reply) => reply.status === 422).length).toBeGreaterThanOrEqual(4);
});

test('ACC-08 ACC-09 an expired or revoked token is worth nothing', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const other = (await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' })).body as { access_token: string };
  expect((await platform.call('POST', '/api/session/logout', undefined, person.token)).status).toBe(200);
  const gone = await platform.call('GET', '/api/customers/profile', undefined, person.token);
  expect([gone.status, gone.body]).toEqual([401, { message: 'Unauthenticated.' }]);
  expect((await platform.call('GET', '/api/customers/profile', undefined, other.access_token)).status).toBe(200);
  platform.wait(901);
  expect((await platform.call('GET', '/api/customers/profile', undefined, other.access_token)).status).toBe(401);
});

test('ACC-12 the password rule, and the words for two that differ', async () => {
  const platform = await testPlatform();
  const token = await provePhone(platform, freshPhone());
  const set = (password: string, password_confirmation = password) => platform.call('POST', '/api/register/password', { password, password_confirmation }, token);
  for (const bad of ['Ab1', 'abcd1234', 'ABCD1234', 'Abcdefgh', 'Abcd123456789012', 'Abcd 1234', 'กขคง1234A']) expect((await set(bad)).body, bad).toHaveProperty('errors.password');
  expect((await set('Abcd1234', 'Abcd1235')).body).toMatchObject({ errors: { password_confirmation: ['ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน'] } });
  expect((await set('Abcd1234')).status).toBe(200);
  expect((await set('Abcd1234')).status).toBe(422);
});

test('a registration session finishes registering and nothing else', async () => {
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

test('what no rule looks at any more is dropped, and nothing else', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await platform.call('POST', '/api/login', { phone: person.phone, password: 'Wrong1234', ip: '{ip}' });
  const left = async () => {
    const { rows } = await platform.pool.query(
      'select (select count(*) from otp_challenge) codes, (select count(*) from login_attempt) attempts, (select count(*) from session) sessions',
    );
    return rows[0] as { codes: bigint; attempts: bigint; sessions: bigint };
  };
  const before = await left();
  await tidyMembers(platform.members);
  expect(await left()).toEqual(before);
  platform.wait(70 * 86_400);
  await tidyMembers(platform.members);
  expect(await left()).toEqual({ codes: 0n, attempts: 0n, sessions: 0n });
});

test('SEC-07 nothing secret is kept readable: tokens and codes only as hashes', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { rows } = await platform.pool.query(
    'select to_jsonb(s)::text as row from session s union all select to_jsonb(o)::text from otp_challenge o union all select to_jsonb(m)::text from member m',
  );
  const everything = rows.map((row: { row: string }) => row.row).join('\n');
  for (const secret of [person.token, person.password, lastCode(platform, person.phone)]) expect(everything.includes(secret)).toBe(false);
});
