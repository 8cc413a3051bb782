import { expect, test } from 'vitest';
import { tamper } from '../../../testing/as-owner.ts';
import { isSignedIn, lastCode, newMember, signInAgain } from '../../../testing/people.ts';
import { bet, player, win } from '../../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { cookiesOf, jar, withSite } from '../../../testing/test-site.ts';

const HALF_AN_HOUR = 1800;
const renewed = async (platform: TestPlatform, refresh: string, headers: Record<string, string> = {}) => {
  const reply = await platform.call('POST', '/api/session/refresh', undefined, undefined, {
    cookie: `auth._refresh_token.local=${refresh}`,
    ...headers,
  });
  const [, next = ''] =
    /auth\._refresh_token\.local=([^;]+)/.exec([reply.headers['set-cookie']].flat().join('\n')) ?? [];
  return { status: reply.status, refresh: next, token: (reply.body as { access_token?: string }).access_token ?? '' };
};
/** Put everything that the database dates itself back by some seconds, as if it had happened earlier. */
const backdate = async (platform: TestPlatform, seconds: number) => {
  for (const table of ['game_session', 'provider_transaction'])
    await tamper(platform, `update ${table} set created_at = created_at - make_interval(secs => ${seconds})`);
};

test('ACC-08 GLI-19 2.5 a session that is used goes on, and one that nobody used for half an hour needs a new sign-in', async () => {
  const platform = await testPlatform({ SESSION_IDLE_SECONDS: '1800', ACCESS_TOKEN_SECONDS: '86400' });
  const person = await newMember(platform);
  const { token, refresh } = await signInAgain(platform, person);
  for (let part = 0; part < 4; part++) {
    platform.wait(HALF_AN_HOUR - 300);
    expect(await isSignedIn(platform, token)).toBe(true);
  }
  platform.wait(HALF_AN_HOUR + 1);
  expect(await isSignedIn(platform, token)).toBe(false);
  expect((await renewed(platform, refresh)).status).toBe(401);
  expect((await signInAgain(platform, person)).status).toBe(200);
});

test('ACC-08 GLI-19 2.5 what a page does by itself is no use: neither its renewal nor its calls keep a session', async () => {
  const platform = await testPlatform({ SESSION_IDLE_SECONDS: '1800' });
  const person = await newMember(platform);
  const { refresh } = await signInAgain(platform, person);
  platform.wait(1000);
  const byItself = await renewed(platform, refresh, { 'x-unattended': '1' });
  expect(byItself.status).toBe(200);
  const looked = await platform.call('GET', '/api/account', undefined, byItself.token, { 'x-unattended': '1' });
  expect(looked.status).toBe(200);
  platform.wait(801);
  expect((await platform.call('GET', '/api/account', undefined, byItself.token)).status).toBe(401);
  expect((await renewed(platform, byItself.refresh)).status).toBe(401);
});

test('ACC-08 GLI-19 2.5 a page that reloads by itself, also through renewals, keeps no session; one that a person loads does', async () => {
  const platform = await withSite(true, 'http://localhost:3000', { SESSION_IDLE_SECONDS: '1800' });
  const { phone, password } = await newMember(platform);
  for (const [headers, isKept] of [
    [{}, true],
    [{ 'x-unattended': '1' }, false],
  ] as const) {
    const login = await platform.call('POST', '/api/login', { phone, password, ip: '{ip}' });
    let cookie = jar(cookiesOf(login.headers));
    const load = async () => {
      const page = await platform.call('GET', '/_root.data', undefined, undefined, { ...headers, cookie });
      const set = cookiesOf(page.headers).filter((line) => line.startsWith('auth.'));
      if (set.length > 0) cookie = jar(set);
      return (page.body as { signedIn: boolean }).signedIn;
    };
    const loaded = [];
    for (let minutes = 0; minutes < 60; minutes += 10) {
      platform.wait(600);
      loaded.push(await load());
    }
    // a renewal in between, after the 15 minutes of an access token
    expect(loaded).toEqual([true, true, ...Array(4).fill(isKept)]);
  }
});

test('ACC-08 GLI-19 2.5 a bet counts as use: who plays in a provider’s window is still signed in afterwards; a refused bet and a late win do not count', async () => {
  const platform = await testPlatform({ SESSION_IDLE_SECONDS: '1800', ACCESS_TOKEN_SECONDS: '86400' });
  const person = await player(platform);
  const { token } = await signInAgain(platform, person);
  platform.wait(3600);
  expect(await isSignedIn(platform, token)).toBe(false);
  expect(await platform.walletCall('/transaction/bet', bet(person, 1001))).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
  });
  expect(await isSignedIn(platform, token)).toBe(false);
  const taken = bet(person, 10);
  expect(await platform.walletCall('/transaction/bet', taken)).toMatchObject({ status: 'RS_OK' });
  expect(await isSignedIn(platform, token)).toBe(true);
  platform.wait(3600);
  await backdate(platform, HALF_AN_HOUR + 1);
  expect(await isSignedIn(platform, token)).toBe(false);
  expect(await platform.walletCall('/transaction/win', win(person, 20, taken.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
  });
  expect(await isSignedIn(platform, token)).toBe(false);
});

test('GAME-01 GLI-19 2.5 a game in which nobody bet for half an hour takes no bet until it is opened again; its open round still settles', async () => {
  const platform = await testPlatform({ SESSION_IDLE_SECONDS: '1800' });
  const person = await player(platform);
  const first = bet(person, 10);
  const asked = () => platform.walletCall('/transaction/bet', bet(person, 10));
  expect(await platform.walletCall('/transaction/bet', first)).toMatchObject({ status: 'RS_OK' });
  await backdate(platform, HALF_AN_HOUR - 60);
  expect(await asked()).toMatchObject({ status: 'RS_OK' });
  await backdate(platform, HALF_AN_HOUR + 1);
  expect(await asked()).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  expect(await platform.walletCall('/transaction/win', win(person, 30, first.transaction_uuid))).toMatchObject({
    status: 'RS_OK',
  });
  // a refused bet is no use of the game
  expect(await asked()).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
});

test('SEC-03 GLI-19 2.5 three wrong passwords in half an hour lock the account, also for the right one, until a code by phone or half an hour', async () => {
  const platform = await testPlatform({ LOGIN_FAILURES: '3', LOGIN_PAUSE_SECONDS: '1800' });
  const person = await newMember(platform);
  const enter = async (password = person.password) => (await signInAgain(platform, { ...person, password })).status;
  const lock = async () => {
    for (let tries = 0; tries < 3; tries++) expect(await enter('Wrong1234')).toBe(422);
    expect(await enter()).toBe(429);
  };
  await lock();
  platform.wait(1799);
  expect(await enter()).toBe(429);
  platform.wait(2);
  expect(await enter()).toBe(200);

  await lock();
  const password = 'Sawasdee77';
  const asked = await platform.call('POST', '/api/reset-password/start', { phone: person.phone });
  const set = await platform.call('POST', '/api/reset-password/confirm-password', {
    phone: person.phone,
    token: (asked.body as { token: string }).token,
    otp: lastCode(platform, person.phone),
    password,
    password_confirmation: password,
  });
  expect(set.status).toBe(200);
  expect(await enter(password)).toBe(200);
});
