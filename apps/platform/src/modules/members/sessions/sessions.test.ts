import { expect, test } from 'vitest';
import { freshPhone, newMember, refreshOf } from '../../../testing/people.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

test('ACC-06 SEC-03 signing in answers with a token; a wrong password with the words of the spec, and too many with a pause', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const good = await platform.call('POST', '/api/login', { phone: `+66 ${person.phone.slice(1, 3)} ${person.phone.slice(3)}`, password: person.password, ip: '1.2.3.4' });
  expect(good.body).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
  const cookies = [good.headers['set-cookie']].flat().map(String);
  expect(cookies.find((cookie) => cookie.startsWith('auth._refresh_token.local='))).toMatch(/HttpOnly.*SameSite=Lax/);
  expect(cookies.find((cookie) => cookie.startsWith('auth.strategy=local'))).toBeDefined();
  for (let tries = 0; tries < 5; tries++) {
    const bad = await platform.call('POST', '/api/login', { phone: person.phone, password: 'Wrong1234', ip: '{ip}' });
    expect(bad.status).toBe(422);
    expect(bad.body).toMatchObject({ message: 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง', errors: { error: ['เบอร์โทร, รหัสผ่านไม่ถูกต้อง'] } });
  }
  const paused = await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' });
  expect([paused.status, paused.headers['retry-after']]).toEqual([429, '30']);
  expect(paused.body).toHaveProperty('errors.error');
  platform.wait(31);
  expect((await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' })).status).toBe(200);
});

test('ACC-07 the refresh token rotates; two tabs at once both go on; a copy used later ends the session', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const login = await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' });
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
  const renew = (refresh: string) => platform.call('POST', '/api/session/refresh', undefined, undefined, { cookie: `auth._refresh_token.local=${refresh}` });
  const owners = refreshOf(login.headers);
  const once = await renew(owners);
  const twice = await renew(refreshOf(once.headers));
  expect((await renew(owners)).status).toBe(401);
  expect((await renew(refreshOf(twice.headers))).status).toBe(401);
  for (const nonsense of ['x', `${owners}x`, owners.replace('.', '')]) expect((await renew(nonsense)).status).toBe(401);
});

test('SEC-03 sixty wrong sign-ins at once: five are judged', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const replies = await Promise.all(Array.from({ length: 60 }, () => platform.call('POST', '/api/login', { phone: person.phone, password: 'Wrong1234', ip: '{ip}' })));
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(5);
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(55);
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
