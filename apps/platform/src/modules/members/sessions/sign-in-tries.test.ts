import { expect, test } from 'vitest';
import { freshPhone, newMember, signInAgain } from '../../../testing/people.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { pauseSeconds } from './sign-in-tries.ts';

const rule = { LOGIN_FAILURES: 5, LOGIN_PAUSE_SECONDS: 30, LOGIN_PAUSE_MAX_SECONDS: 3600 };

test.each([
  [0, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [11, 1920],
  [12, 3600],
  [5000, 3600],
])('SEC-03 after %i failures the pause is %i s', (failures, seconds) => {
  expect(pauseSeconds(failures, rule)).toBe(seconds);
});

const DEVICE = /sanam\.device=([\w-]{43})/;
const deviceCookie = (headers: Record<string, unknown>) => ({
  cookie: DEVICE.exec([headers['set-cookie']].flat().join('\n'))?.[0] ?? '',
});

test('SEC-03 each further failure doubles the pause, a phone without an account is paused in the same way, and a right password ends the pause', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const stranger = freshPhone();
  const fail = async (phone: string) => {
    const reply = await platform.call('POST', '/api/login', { phone, password: 'Wrong1234', ip: '{ip}' });
    return [reply.status, reply.headers['retry-after']];
  };
  for (const phone of [person.phone, stranger]) {
    const seen = [];
    for (let tries = 0; tries < 6; tries++) seen.push(await fail(phone));
    platform.wait(31);
    seen.push(await fail(phone), await fail(phone));
    expect(seen).toEqual([...Array(5).fill([422, undefined]), [429, '30'], [422, undefined], [429, '60']]);
  }
  platform.wait(61);
  expect((await signInAgain(platform, person)).status).toBe(200);
  for (let tries = 0; tries < 5; tries++) expect(await fail(person.phone)).toEqual([422, undefined]);
});

test('SEC-03 a stranger who enters wrong passwords on purpose does not lock the member out of a browser that the member has used', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const first = await signInAgain(platform, person);
  const own = deviceCookie(first.headers);
  expect(own.cookie).toMatch(DEVICE);
  expect([first.headers['set-cookie']].flat().find((line) => String(line).startsWith('sanam.device'))).toMatch(
    /HttpOnly/,
  );
  for (let tries = 0; tries < 6; tries++) await signInAgain(platform, { ...person, password: 'Wrong1234' });
  expect((await signInAgain(platform, person)).status).toBe(429);
  expect((await signInAgain(platform, person, { cookie: `sanam.device=${'x'.repeat(43)}` })).status).toBe(429);
  expect((await signInAgain(platform, person, own)).status).toBe(200);
  // attempts from this known browser are limited too
  for (let tries = 0; tries < 5; tries++)
    expect((await signInAgain(platform, { ...person, password: 'Wrong1234' }, own)).status).toBe(422);
  expect((await signInAgain(platform, person, own)).status).toBe(429);
});

test('SEC-03 a network address that tries many phones is stopped; right passwords do not count', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1', ADDRESS_TRIES: '4' });
  const person = await newMember(platform);
  const from = { 'x-forwarded-for': '10.1.1.1' };
  for (let times = 0; times < 6; times++) expect((await signInAgain(platform, person, from)).status).toBe(200);
  for (let tries = 0; tries < 4; tries++)
    expect((await signInAgain(platform, { phone: freshPhone(), password: 'Wrong1234' }, from)).status).toBe(422);
  expect((await signInAgain(platform, person, from)).status).toBe(429);
  const elsewhere = await signInAgain(platform, person, { 'x-forwarded-for': '10.1.1.2' });
  expect(elsewhere.status).toBe(200);
  // a browser that the member has used is not paused by attempts of other people on its network
  expect((await signInAgain(platform, person, { ...from, ...deviceCookie(elsewhere.headers) })).status).toBe(200);
  platform.wait(601);
  expect((await signInAgain(platform, person, from)).status).toBe(200);
});

test('SEC-03 on a network that is stopped, all browsers of one account together have the code tries of one address', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1', ADDRESS_TRIES: '4' });
  const person = await newMember(platform);
  const tries = async (headers: Record<string, string>) => {
    const body = { phone: freshPhone(), token: 'x'.repeat(43), otp: '000000' };
    const all = { 'x-forwarded-for': '10.1.1.1', ...headers };
    return (await platform.call('POST', '/api/reset-password/confirm-otp', body, undefined, all)).status;
  };
  // each sign-in without the cookie makes another known browser
  const browsers: Record<string, string>[] = [];
  for (let n = 0; n < 2; n++)
    browsers.push(deviceCookie((await signInAgain(platform, person, { 'x-forwarded-for': `10.1.2.${n}` })).headers));
  const [one = {}, other = {}] = browsers;
  for (let n = 0; n < 4; n++) expect(await tries({})).toBe(422);
  expect(await tries({})).toBe(429);
  expect([await tries(one), await tries(other), await tries(one), await tries(other)]).toEqual([422, 422, 422, 422]);
  expect([await tries(one), await tries(other)]).toEqual([429, 429]);
});

test('SEC-03 a password that was not checked because too many passwords waited is not a failure', async () => {
  const platform = await testPlatform({
    ARGON2_AT_ONCE: '1',
    ARGON2_WAITING_MAX: '1',
    PUZZLE_FROM_PERCENT: '100',
    ARGON2_MEMORY_KIB: '65536',
    ARGON2_PASSES: '3',
  });
  const phone = freshPhone();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => signInAgain(platform, { phone, password: 'Wrong1234' })),
  );
  const judged = replies.filter(({ status }) => status === 422).length;
  expect(replies.filter(({ status }) => status === 503).length).toBe(5 - judged);
  expect(judged).toBeLessThan(5);
  const { rows } = await platform.pool.query("select count(*)::int as tries from rate_use where rule = 'sign-in'");
  expect(rows[0]).toEqual({ tries: judged });
});
