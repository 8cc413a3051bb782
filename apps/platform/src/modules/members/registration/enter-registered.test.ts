import { expect, test } from 'vitest';
import { freshPhone, newMember, provePhone } from '../../../testing/people.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const PASSWORD = { password: 'Rua9nam7Kao', password_confirmation: 'Rua9nam7Kao' };

test('ACC-01 SITE-24 the session of a finished registration signs the new member in once, and serves no more', async () => {
  const platform = await testPlatform();
  const registering = await provePhone(platform, freshPhone());
  const enter = () => platform.call('POST', '/api/register/enter', undefined, registering);
  // not before the password is set
  expect((await enter()).status).toBe(422);
  await platform.call('POST', '/api/register/password', PASSWORD, registering);
  const entered = await enter();
  expect(entered.status).toBe(200);
  const token = (entered.body as { access_token: string }).access_token;
  expect((await platform.call('GET', '/api/customers/profile', undefined, token)).status).toBe(200);
  expect([entered.headers['set-cookie']].flat().join()).toContain('auth._token.local=');
  expect((await enter()).status).toBe(401);
  const { rows } = await platform.pool.query('select method, outcome from sign_in');
  expect(rows).toEqual([{ method: 'code', outcome: 'success' }]);
});

test('ACC-01 SEC-02 a registration session without a password, a member’s session and a request without a session sign nobody in', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  const older = await provePhone(platform, phone);
  await platform.call('POST', '/api/register/password', PASSWORD, older);
  // the password was set before this session began
  await platform.db
    .updateTable('session')
    .set({ created_at: new Date(Date.now() + 60_000) })
    .execute();
  expect((await platform.call('POST', '/api/register/enter', undefined, older)).status).toBe(422);
  // another registration of the phone, begun before the password was set
  const twice = freshPhone();
  const first = await provePhone(platform, twice);
  platform.wait(120);
  const second = await provePhone(platform, twice);
  await platform.call('POST', '/api/register/password', PASSWORD, second);
  expect((await platform.call('POST', '/api/register/enter', undefined, first)).status).toBe(401);
  expect((await platform.call('POST', '/api/register/enter', undefined, second)).status).toBe(200);
  const person = await newMember(platform);
  expect((await platform.call('POST', '/api/register/enter', undefined, person.token)).status).toBe(422);
  expect((await platform.call('POST', '/api/register/enter')).status).toBe(401);
});
