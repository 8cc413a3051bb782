import { expect, test } from 'vitest';
import { asOwner } from '../../../testing/as-owner.ts';
import { freshPhone, isSignedIn, newMember, refreshOf, signInAgain } from '../../../testing/people.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

test('ACC-06 SEC-03 signing in returns a token, a wrong password returns the message of the spec, and too many wrong passwords cause a pause', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const good = await platform.call('POST', '/api/login', {
    phone: `+66 ${person.phone.slice(1, 3)} ${person.phone.slice(3)}`,
    password: person.password,
    ip: '1.2.3.4',
  });
  expect(good.body).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
  const cookies = [good.headers['set-cookie']].flat().map(String);
  expect(cookies.find((cookie) => cookie.startsWith('auth._refresh_token.local='))).toMatch(/HttpOnly.*SameSite=Lax/);
  expect(cookies.find((cookie) => cookie.startsWith('auth.strategy=local'))).toBeDefined();
  for (let tries = 0; tries < 5; tries++) {
    const bad = await platform.call('POST', '/api/login', { phone: person.phone, password: 'Wrong1234', ip: '{ip}' });
    expect(bad.status).toBe(422);
    expect(bad.body).toMatchObject({
      message: 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง',
      errors: { error: ['เบอร์โทร, รหัสผ่านไม่ถูกต้อง'] },
    });
  }
  const paused = await platform.call('POST', '/api/login', {
    phone: person.phone,
    password: person.password,
    ip: '{ip}',
  });
  expect([paused.status, paused.headers['retry-after']]).toEqual([429, '30']);
  expect(paused.body).toHaveProperty('errors.error');
  platform.wait(31);
  expect(
    (await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' })).status,
  ).toBe(200);
});

test('ACC-07 the refresh token rotates; two tabs at once both continue; using a copied token later ends the session', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const login = await platform.call('POST', '/api/login', {
    phone: person.phone,
    password: person.password,
    ip: '{ip}',
  });
  const renew = (refresh: string) =>
    platform.call('POST', '/api/session/refresh', undefined, undefined, {
      cookie: `auth._refresh_token.local=${refresh}`,
    });
  const stolen = refreshOf(login.headers);
  const [first, second] = await Promise.all([renew(stolen), renew(stolen)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  // both tabs get the same tokens, so that the order of the answers never leaves a browser with an invalid token
  const rotated = refreshOf(first.headers);
  expect(rotated).not.toBe(stolen);
  expect(refreshOf(second.headers)).toBe(rotated);
  const tokens = [first, second].map((reply) => (reply.body as { access_token: string }).access_token);
  for (const token of tokens)
    expect((await platform.call('GET', '/api/customers/profile', undefined, token)).status).toBe(200);
  platform.wait(30);
  expect((await renew(stolen)).status).toBe(401);
  expect((await renew(rotated)).status).toBe(401);
  for (const token of tokens)
    expect((await platform.call('GET', '/api/customers/profile', undefined, token)).status).toBe(401);
});

test('ACC-07 a thief who rotates the token twice at once is detected when the owner renews the session', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const login = await platform.call('POST', '/api/login', {
    phone: person.phone,
    password: person.password,
    ip: '{ip}',
  });
  const renew = (refresh: string) =>
    platform.call('POST', '/api/session/refresh', undefined, undefined, {
      cookie: `auth._refresh_token.local=${refresh}`,
    });
  const owners = refreshOf(login.headers);
  const once = await renew(owners);
  const twice = await renew(refreshOf(once.headers));
  expect((await renew(owners)).status).toBe(401);
  expect((await renew(refreshOf(twice.headers))).status).toBe(401);
  for (const nonsense of ['x', `${owners}x`, owners.replace('.', '')]) expect((await renew(nonsense)).status).toBe(401);
});

test('SEC-03 when sixty wrong sign-ins come at once, only five of them are checked', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const replies = await Promise.all(
    Array.from({ length: 60 }, () =>
      platform.call('POST', '/api/login', { phone: person.phone, password: 'Wrong1234', ip: '{ip}' }),
    ),
  );
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(5);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(55);
});

test('SEC-03 when many sign-ins for different phones come at once, a few wait to be checked, and the others are refused with a time to wait', async () => {
  const platform = await testPlatform({
    ARGON2_AT_ONCE: '1',
    ARGON2_WAITING_MAX: '3',
    PUZZLE_FROM_PERCENT: '100',
    ARGON2_MEMORY_KIB: '19456',
    ARGON2_PASSES: '2',
  });
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      platform.call('POST', '/api/login', { phone: freshPhone(), password: 'Wrong1234', ip: '{ip}' }),
    ),
  );
  const busy = replies.filter((reply) => reply.status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers['retry-after']).toBe('5');
  expect(replies.filter((reply) => reply.status === 422).length).toBeGreaterThanOrEqual(4);
});

test('ACC-08 ACC-09 an expired or revoked token is refused', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const other = (
    await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' })
  ).body as { access_token: string };
  expect((await platform.call('POST', '/api/session/logout', undefined, person.token)).status).toBe(200);
  const gone = await platform.call('GET', '/api/customers/profile', undefined, person.token);
  expect([gone.status, gone.body]).toEqual([401, { message: 'Unauthenticated.' }]);
  expect((await platform.call('GET', '/api/customers/profile', undefined, other.access_token)).status).toBe(200);
  platform.wait(901);
  expect((await platform.call('GET', '/api/customers/profile', undefined, other.access_token)).status).toBe(401);
});

test.each(['ticket', 'session'])(
  'ACC-09 signing out deletes the cookies also when the server cannot end the session: it cannot read the table %s',
  async (table) => {
    const platform = await testPlatform();
    const { token, refresh } = await signInAgain(platform, await newMember(platform));
    await asOwner(platform, `alter table ${table} rename to away`);
    const reply = await platform.call('POST', '/api/session/logout', undefined, token, {
      cookie: `auth._refresh_token.local=${refresh}`,
    });
    await asOwner(platform, `alter table away rename to ${table}`);
    expect(reply.status).toBe(500);
    const lines = [reply.headers['set-cookie']].flat().map(String);
    expect(lines.map((line) => line.split('=')[0]).sort()).toEqual([
      'auth._refresh_token.local',
      'auth._registration.local',
      'auth._token.local',
      'auth._token_expiration.local',
      'auth.strategy',
    ]);
    for (const line of lines) expect(line).toMatch(/=; Max-Age=0/);
    expect(await isSignedIn(platform, token)).toBe(true);
  },
);

test('ACC-07 a renewal whose answer was lost can be repeated, and the session continues', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const renew = async (refresh: string) => {
    const reply = await platform.call('POST', '/api/session/refresh', undefined, undefined, {
      cookie: `auth._refresh_token.local=${refresh}`,
    });
    return {
      status: reply.status,
      refresh: refreshOf(reply.headers),
      access: (reply.body as { access_token: string }).access_token,
    };
  };
  const { refresh, token } = await signInAgain(platform, person);
  const lost = await renew(refresh);
  const [again, thrice] = [await renew(refresh), await renew(refresh)];
  expect([again, thrice]).toEqual([lost, lost]);
  // the previous token is valid during the grace period, and not after it
  for (const access of [token, again.access]) expect(await isSignedIn(platform, access)).toBe(true);
  const { REFRESH_GRACE_SECONDS } = platform.config;
  platform.wait(REFRESH_GRACE_SECONDS + 1);
  expect([await isSignedIn(platform, token), await isSignedIn(platform, again.access)]).toEqual([false, true]);
  platform.wait(900 - REFRESH_GRACE_SECONDS - 1);
  const next = await renew(again.refresh);
  expect(next.status).toBe(200);
  expect(await isSignedIn(platform, token)).toBe(false);
  const stored = await platform.pool.query('select to_jsonb(s)::text as row from session s');
  for (const secret of [next.refresh.split('.')[1] ?? '?', next.access])
    expect(JSON.stringify(stored.rows)).not.toContain(secret);
});

test('signing in again in the same browser ends that browser’s previous session; the session of another browser stays', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const held = await signInAgain(platform, person);
  const elsewhere = await signInAgain(platform, person);
  const anew = await signInAgain(platform, person, { cookie: `auth._refresh_token.local=${held.refresh}` });
  expect(await isSignedIn(platform, anew.token)).toBe(true);
  expect(await isSignedIn(platform, held.token)).toBe(false);
  expect(await isSignedIn(platform, elsewhere.token)).toBe(true);
});

test('ACC-08 no token stays valid after its session has ended', async () => {
  const platform = await testPlatform({ ACCESS_TOKEN_SECONDS: '3600', REFRESH_TOKEN_SECONDS: '3600' });
  const person = await signInAgain(platform, await newMember(platform));
  platform.wait(3000);
  const renewed = await platform.call('POST', '/api/session/refresh', undefined, undefined, {
    cookie: `auth._refresh_token.local=${person.refresh}`,
  });
  expect(renewed.body).toMatchObject({ expires_in: expect.any(Number) });
  expect((renewed.body as { expires_in: number }).expires_in).toBeLessThanOrEqual(600);
  platform.wait(601);
  expect(await isSignedIn(platform, (renewed.body as { access_token: string }).access_token)).toBe(false);
});

test('SEC-03 ACC-07 signing out with tokens that a thief has renewed meanwhile, however often, ends the session for the thief too', async () => {
  const platform = await testPlatform();
  for (const renewals of [1, 2, 5]) {
    const person = await newMember(platform);
    const login = await platform.call('POST', '/api/login', {
      phone: person.phone,
      password: person.password,
      ip: '{ip}',
    });
    const stolen = refreshOf(login.headers);
    let held = stolen;
    let access = '';
    for (let nth = 0; nth < renewals; nth++) {
      platform.wait(60);
      const renewed = await platform.call('POST', '/api/session/refresh', undefined, undefined, {
        cookie: `auth._refresh_token.local=${held}`,
      });
      held = refreshOf(renewed.headers);
      access = (renewed.body as { access_token: string }).access_token;
    }
    expect(await isSignedIn(platform, access)).toBe(true);
    const old = (login.body as { access_token: string }).access_token;
    await platform.call('POST', '/api/session/logout', undefined, old, {
      cookie: `auth._refresh_token.local=${stolen}`,
    });
    expect(await isSignedIn(platform, access)).toBe(false);
  }
});

test('SEC-03 signing out with the access token alone ends the session, also after it was renewed once', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const login = await platform.call('POST', '/api/login', {
    phone: person.phone,
    password: person.password,
    ip: '{ip}',
  });
  platform.wait(60);
  const renewed = await platform.call('POST', '/api/session/refresh', undefined, undefined, {
    cookie: `auth._refresh_token.local=${refreshOf(login.headers)}`,
  });
  await platform.call('POST', '/api/session/logout', undefined, (login.body as { access_token: string }).access_token);
  expect(await isSignedIn(platform, (renewed.body as { access_token: string }).access_token)).toBe(false);
});
