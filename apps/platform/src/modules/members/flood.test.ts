import { expect, test } from 'vitest';
import { freshPhone, lastCode, newMember, signInAgain } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

/*
 * Attacks on registering, resetting a password and signing in, from one large network and from scattered addresses.
 * Budgets are made small, so that a few hundred calls use them up.
 */

const from = (address: string) => ({ 'x-forwarded-for': address });
/** Addresses that are each in a /64 of their own, all in one /48 network and four /56 networks. */
const inOne48 = (count: number) =>
  Array.from({ length: count }, (_, n) => `2001:db8:66:${((n % 4) * 0x100 + n).toString(16)}::1`);
/** Addresses that share no /24 network. */
const scattered = (count: number) => Array.from({ length: count }, (_, n) => `198.${18 + (n >> 8)}.${n & 255}.7`);
const ELSEWHERE = '203.0.113.9';

type Started = { token: string };
const askRegister = (platform: TestPlatform, phone: string, address: string) =>
  platform.call(
    'POST',
    '/api/register/start',
    { phone, birth_date: '1990-01-31', accept_terms: true, marketing_consent: false },
    undefined,
    from(address),
  );
const askReset = (platform: TestPlatform, phone: string, address: string, headers: Record<string, string> = {}) =>
  platform.call('POST', '/api/reset-password/start', { phone }, undefined, { ...from(address), ...headers });
const confirm = (platform: TestPlatform, phone: string, token: string, otp: string, address: string) =>
  platform.call('POST', '/api/register/confirm-otp', { phone, token, otp }, undefined, from(address));
const wrongFor = (platform: TestPlatform, phone: string) =>
  lastCode(platform, phone) === '000000' ? '111111' : '000000';

/** Calls that are under way at the same time: fewer than the connections to the database. */
const AT_ONCE = 10;

/** How many replies of the calls had each status. */
async function tally(calls: readonly (() => Promise<{ status: number }>)[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (let done = 0; done < calls.length; done += AT_ONCE) {
    const replies = await Promise.all(calls.slice(done, done + AT_ONCE).map((call) => call()));
    for (const { status } of replies) counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

/** Register up to the password and sign in, all from one address. */
async function registerFrom(platform: TestPlatform, address: string): Promise<number[]> {
  const phone = freshPhone();
  const started = await askRegister(platform, phone, address);
  const { token } = started.body as Started;
  const confirmed = await confirm(platform, phone, token, lastCode(platform, phone), address);
  const password = 'Rua9nam7Kao';
  const set = await platform.call(
    'POST',
    '/api/register/password',
    { password, password_confirmation: password },
    (confirmed.body as { access_token?: string }).access_token,
    from(address),
  );
  return [started.status, confirmed.status, set.status];
}

const deviceCookie = (headers: Record<string, unknown>) => ({
  cookie: /sanam\.device=[\w-]{43}/.exec([headers['set-cookie']].flat().join('\n'))?.[0] ?? '',
});

test('SEC-03 one /48 network that asks for codes from many /64 networks uses up its own limits and not those of the site', async () => {
  const platform = await testPlatform({
    TRUSTED_PROXIES: '1',
    PUZZLE_FROM_PERCENT: '100',
    OTP_PER_ADDRESS_HOUR: '2',
    OTP_REGISTER_PER_HOUR_OF_ALL: '50',
    OTP_RESET_PER_HOUR_OF_ALL: '50',
  });
  // a limit of 2 for an address is one of 8 for a /56 and of 32 for a /48
  const one56 = Array.from({ length: 20 }, (_, n) => `2001:db8:77:1${n.toString(16).padStart(2, '0')}::1`);
  expect(await tally(one56.map((address) => () => askRegister(platform, freshPhone(), address)))).toEqual({
    200: 8,
    429: 12,
  });
  const one48 = inOne48(80);
  expect(await tally(one48.map((address) => () => askReset(platform, freshPhone(), address)))).toEqual({
    200: 32,
    429: 48,
  });
  expect(await tally(one48.map((address) => () => askRegister(platform, freshPhone(), address)))).toEqual({ 429: 80 });
  expect(await registerFrom(platform, ELSEWHERE)).toEqual([200, 200, 200]);
  expect((await askReset(platform, freshPhone(), ELSEWHERE)).status).toBe(200);
});

test('SEC-03 one /24 network that asks for codes from many addresses is limited together', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1', PUZZLE_FROM_PERCENT: '100', OTP_PER_ADDRESS_HOUR: '2' });
  const one24 = Array.from({ length: 40 }, (_, n) => `198.51.100.${n}`);
  expect(await tally(one24.map((address) => () => askRegister(platform, freshPhone(), address)))).toEqual({
    200: 16,
    429: 24,
  });
  expect((await askRegister(platform, freshPhone(), '198.51.101.1')).status).toBe(200);
});

test('SEC-03 one /48 network that signs in from many /64 networks is stopped, and members elsewhere sign in', async () => {
  const platform = await testPlatform({
    TRUSTED_PROXIES: '1',
    PUZZLE_FROM_PERCENT: '100',
    ADDRESS_TRIES: '3',
    ARGON2_WAITING_PER_NETWORK: '1000',
  });
  const person = await newMember(platform);
  const known = deviceCookie((await signInAgain(platform, person, from(ELSEWHERE))).headers);
  const one48 = inOne48(80);
  const stranger = (address: string) =>
    signInAgain(platform, { phone: freshPhone(), password: 'Wrong1234' }, from(address));
  const replies = [];
  for (const address of one48) replies.push(await stranger(address));
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(48);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(32);
  expect((await signInAgain(platform, person, from(ELSEWHERE))).status).toBe(200);
  expect((await signInAgain(platform, person, { ...from(one48[0] ?? ''), ...known })).status).toBe(200);
  expect(await registerFrom(platform, ELSEWHERE)).toEqual([200, 200, 200]);
});

test('SEC-03 a flood of resets from scattered addresses leaves registering alone, and a member’s own browser still resets', async () => {
  const platform = await testPlatform({
    TRUSTED_PROXIES: '1',
    PUZZLE_FROM_PERCENT: '100',
    OTP_REGISTER_PER_HOUR_OF_ALL: '60',
    OTP_RESET_PER_HOUR_OF_ALL: '60',
  });
  const person = await newMember(platform);
  const known = deviceCookie((await signInAgain(platform, person, from(ELSEWHERE))).headers);
  expect(await tally(scattered(200).map((address) => () => askReset(platform, freshPhone(), address)))).toEqual({
    200: 60,
    429: 140,
  });
  expect(await registerFrom(platform, ELSEWHERE)).toEqual([200, 200, 200]);
  const stranger = { cookie: `sanam.device=${'x'.repeat(43)}` };
  expect((await askReset(platform, person.phone, ELSEWHERE, stranger)).status).toBe(429);
  expect((await askReset(platform, freshPhone(), ELSEWHERE, known)).status).toBe(429);
  const own = await askReset(platform, person.phone, ELSEWHERE, known);
  expect(own.status).toBe(200);
  const proven = await platform.call(
    'POST',
    '/api/reset-password/confirm-otp',
    { phone: person.phone, token: (own.body as Started).token, otp: lastCode(platform, person.phone) },
    undefined,
    { ...from(ELSEWHERE), ...known },
  );
  expect(proven.status).toBe(200);
});

test('SEC-03 a flood of registrations from scattered addresses leaves resets alone', async () => {
  const platform = await testPlatform({
    TRUSTED_PROXIES: '1',
    PUZZLE_FROM_PERCENT: '100',
    OTP_REGISTER_PER_HOUR_OF_ALL: '60',
    OTP_RESET_PER_HOUR_OF_ALL: '60',
  });
  const flood = scattered(200).map((address) => () => askRegister(platform, freshPhone(), address));
  expect(await tally(flood)).toEqual({ 200: 60, 429: 140 });
  expect((await askReset(platform, freshPhone(), ELSEWHERE)).status).toBe(200);
});

test('SEC-03 wrong codes of many phones from scattered networks are limited for the site, and correct codes are still accepted', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1', PUZZLE_FROM_PERCENT: '100', OTP_RETRIES_OF_ALL: '10' });
  const codes: { phone: string; token: string; address: string }[] = [];
  for (const address of scattered(60)) {
    const phone = freshPhone();
    codes.push({ phone, address, token: ((await askRegister(platform, phone, address)).body as Started).token });
  }
  const guess = ({ phone, token, address }: (typeof codes)[0]) =>
    confirm(platform, phone, token, wrongFor(platform, phone), address);
  // five guesses at each of 60 codes: the first at each code, and ten more over all of them
  expect(await tally(codes.flatMap((code) => Array.from({ length: 5 }, () => () => guess(code))))).toEqual({
    422: 70,
    429: 230,
  });
  expect(await registerFrom(platform, ELSEWHERE)).toEqual([200, 200, 200]);
  // a person who mistypes gets another code, and enters that one
  const phone = freshPhone();
  const first = (await askRegister(platform, phone, ELSEWHERE)).body as Started;
  expect((await confirm(platform, phone, first.token, wrongFor(platform, phone), ELSEWHERE)).status).toBe(422);
  const again = await confirm(platform, phone, first.token, lastCode(platform, phone), ELSEWHERE);
  expect([again.status, again.body]).toMatchObject([
    429,
    { errors: { otp: ['ขณะนี้มีการลองรหัสผิดจำนวนมาก กรุณาขอรหัส OTP ใหม่ แล้วใส่ให้ถูกต้องในครั้งเดียว'] } },
  ]);
  const second = (await askRegister(platform, phone, ELSEWHERE)).body as Started;
  expect((await confirm(platform, phone, second.token, lastCode(platform, phone), ELSEWHERE)).status).toBe(200);
});

test('SEC-03 the guesses of the site are available again after their time, and correct second guesses do not use them up', async () => {
  const platform = await testPlatform({ OTP_RETRIES_OF_ALL: '1', OTP_PER_ADDRESS_HOUR: '100' });
  const secondGuess = async (isCorrect: boolean) => {
    const phone = freshPhone();
    const { token } = (await askRegister(platform, phone, ELSEWHERE)).body as Started;
    const wrong = wrongFor(platform, phone);
    expect((await confirm(platform, phone, token, wrong, ELSEWHERE)).status).toBe(422);
    return (await confirm(platform, phone, token, isCorrect ? lastCode(platform, phone) : wrong, ELSEWHERE)).status;
  };
  expect([await secondGuess(true), await secondGuess(true)]).toEqual([200, 200]);
  expect([await secondGuess(false), await secondGuess(true)]).toEqual([422, 429]);
  platform.wait(601);
  expect(await secondGuess(true)).toBe(200);
});
