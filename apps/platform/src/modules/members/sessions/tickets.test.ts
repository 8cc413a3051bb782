import { expect, test } from 'vitest';
import { isSignedIn, newMember, signInAgain } from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';

const ticketOf = async (platform: TestPlatform, token: string, body: object = { audience: 'site' }) =>
  ((await platform.call('POST', '/api/session/ticket', body, token)).body as { ticket: string }).ticket;
const redeem = (platform: TestPlatform, ticket: string) => platform.call('POST', '/api/session/redeem', { ticket });

test('ROUTE-03 SEC-04 a ticket signs in once, also when it is used twice at the same moment', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const ticket = await ticketOf(platform, person.token);
  const replies = await Promise.all(Array.from({ length: 6 }, () => redeem(platform, ticket)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  const [good] = replies.filter(({ status }) => status === 200);
  expect(await isSignedIn(platform, (good as { body: { access_token: string } }).body.access_token)).toBe(true);
  // a link that somebody sent proves nothing about the browser it is opened in
  expect(String(good?.headers['set-cookie'])).not.toContain('sanam.device');
  expect((await redeem(platform, ticket)).body).toMatchObject({ errors: { error: ['ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้แล้ว กรุณาเข้าสู่ระบบ'] } });
});

test('ROUTE-03 SEC-04 a ticket dies after a minute and with the session it came from, and is good for one thing', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const late = await ticketOf(platform, person.token);
  platform.wait(61);
  expect((await redeem(platform, late)).status).toBe(422);

  const second = await signInAgain(platform, person);
  const orphan = await ticketOf(platform, second.token);
  await platform.call('POST', '/api/session/logout', undefined, second.token);
  expect((await redeem(platform, orphan)).status).toBe(422);

  const other = await ticketOf(platform, person.token, { audience: 'export', password: person.password });
  expect((await redeem(platform, other)).status).toBe(422);
  for (const nonsense of ['x'.repeat(43), '']) expect((await redeem(platform, nonsense)).status).toBe(422);
  const stored = await platform.pool.query('select token_hash::text from ticket');
  expect(JSON.stringify(stored.rows)).not.toContain(other);
});
