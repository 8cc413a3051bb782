import { expect, test } from 'vitest';
import { isSignedIn, newMember, signInAgain } from '../../../testing/people.ts';
import { exclude } from '../../../testing/protection.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';

const ticketOf = async (platform: TestPlatform, token: string, body: object = { audience: 'site' }) =>
  ((await platform.call('POST', '/api/session/ticket', body, token)).body as { ticket: string }).ticket;
const redeem = (platform: TestPlatform, ticket: string) => platform.call('POST', '/api/session/redeem', { ticket });

test('ROUTE-03 SEC-04 a ticket signs in once, also when two requests use it at the same moment', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const ticket = await ticketOf(platform, person.token);
  const replies = await Promise.all(Array.from({ length: 6 }, () => redeem(platform, ticket)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  const [good] = replies.filter(({ status }) => status === 200);
  expect(await isSignedIn(platform, (good as { body: { access_token: string } }).body.access_token)).toBe(true);
  // opening a link from another person proves nothing about the browser, so it does not become a known browser
  expect(String(good?.headers['set-cookie'])).not.toContain('sanam.device');
  expect((await redeem(platform, ticket)).body).toMatchObject({
    errors: { error: ['ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้แล้ว กรุณาเข้าสู่ระบบ'] },
  });
});

test('ROUTE-03 SEC-04 a ticket expires after a minute and with its session, and is valid for one purpose only', async () => {
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

test('ROUTE-03 SEC-04 a session opened by a ticket ends with the session that issued the ticket, and cannot issue further tickets', async () => {
  const platform = await testPlatform({ REFRESH_TOKEN_SECONDS: '7200' });
  const person = await newMember(platform);
  platform.wait(600);
  const parent = await signInAgain(platform, person);
  platform.wait(3600);
  await platform.call('POST', '/api/session/refresh', undefined, undefined, {
    cookie: `auth._refresh_token.local=${parent.refresh}`,
  });
  const { body } = await platform.call('POST', '/api/session/refresh', undefined, undefined, {
    cookie: `auth._refresh_token.local=${parent.refresh}`,
  });
  const token = (body as { access_token: string }).access_token;
  const redeemed = await redeem(platform, await ticketOf(platform, token));
  const child = (redeemed.body as unknown as { access_token: string }).access_token;
  expect(await isSignedIn(platform, child)).toBe(true);
  expect((await platform.call('POST', '/api/session/ticket', { audience: 'site' }, child)).status).toBe(422);
  const { rows } = await platform.pool.query(
    'select max(expires_at) = min(expires_at) as same from session where parent_id is not null or id in (select parent_id from session)',
  );
  expect(rows).toEqual([{ same: true }]);
  await platform.call('POST', '/api/session/logout', undefined, token);
  expect(await isSignedIn(platform, child)).toBe(false);
});

test('ROUTE-03 ACC-10 tickets redeemed while the password is being changed leave no session open', async () => {
  const platform = await testPlatform({ ARGON2_MEMORY_KIB: '8192' });
  for (let round = 0; round < 5; round++) {
    const person = await newMember(platform);
    const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf(platform, person.token)));
    const password = 'Phra8atNgam';
    const [changed] = await Promise.all([
      platform.call(
        'POST',
        '/api/customers/update-password',
        { old_password: person.password, password, password_confirmation: password },
        person.token,
      ),
      ...tickets.map((ticket, at) =>
        new Promise((resolve) => setTimeout(resolve, at * 6)).then(() => redeem(platform, ticket)),
      ),
    ]);
    expect(changed.status).toBe(200);
    const open = await platform.db
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', person.memberId)
      .where('kind', '=', 'member')
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  }
});

test('SEC-04 the number of tickets is limited', async () => {
  const platform = await testPlatform({ TICKETS_PER_MEMBER: '2' });
  const person = await newMember(platform);
  const ask = async () =>
    (await platform.call('POST', '/api/session/ticket', { audience: 'site' }, person.token)).status;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
});

test('SITE-06 SEC-04 a ticket gives the activities site the member’s pseudonym once, and opens no session; the pseudonym of a member is always the same', async () => {
  const platform = await testPlatform();
  const [person, other] = [await newMember(platform), await newMember(platform)];
  const identify = (ticket: string) => platform.call('POST', '/api/session/identify', { ticket });
  const named = async (token: string) =>
    (await identify(await ticketOf(platform, token, { audience: 'activities' }))).body as { data: { member: string } };
  const [first, again, others] = [await named(person.token), await named(person.token), await named(other.token)];
  expect(first.data.member).toMatch(/^[2-9A-Z]{16}$/);
  expect(again).toEqual(first);
  expect(others).not.toEqual(first);
  expect(JSON.stringify(first)).not.toContain(person.phone);

  const ticket = await ticketOf(platform, person.token, { audience: 'activities' });
  const replies = await Promise.all(Array.from({ length: 4 }, () => identify(ticket)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  expect(replies.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  // a ticket for one purpose cannot be used for the other purpose
  expect((await redeem(platform, await ticketOf(platform, person.token, { audience: 'activities' }))).status).toBe(422);
  expect((await identify(await ticketOf(platform, person.token))).status).toBe(422);
});

test('SEC-04 SEC-08 a ticket names its account before it signs in, masked, and stays usable; only a browser of that member counts as known', async () => {
  const platform = await testPlatform();
  const [person, other] = [await newMember(platform), await newMember(platform)];
  const preview = (ticket: string, cookie?: string) =>
    platform.call('POST', '/api/session/ticket-account', { ticket }, undefined, cookie ? { cookie } : {});
  const deviceCookie = ({ headers }: { headers: Record<string, unknown> }) =>
    /sanam\.device=[\w-]+/.exec([headers['set-cookie']].flat().join('\n'))?.[0];
  const ticket = await ticketOf(platform, person.token);
  const account = { phone: `xxx-xxx-${person.phone.slice(-4)}`, is_known_browser: false };
  const stranger = await preview(ticket);
  expect(stranger.body).toEqual({ data: account });
  expect(stranger.headers['set-cookie']).toBeUndefined();
  expect((await preview(ticket, deviceCookie(await signInAgain(platform, other)))).body).toEqual({ data: account });
  const own = deviceCookie(await signInAgain(platform, person));
  expect((await preview(ticket, own)).body).toEqual({ data: { ...account, is_known_browser: true } });

  expect((await redeem(platform, ticket)).status).toBe(200);
  expect((await preview(ticket)).status).toBe(422);
  expect((await preview(await ticketOf(platform, person.token, { audience: 'activities' }))).status).toBe(422);
  const late = await ticketOf(platform, person.token);
  platform.wait(61);
  expect((await preview(late)).status).toBe(422);
  const orphan = await ticketOf(platform, (await signInAgain(platform, person)).token);
  await platform.db.updateTable('session').set({ revoked_at: new Date() }).execute();
  expect((await preview(orphan)).status).toBe(422);
});

test('SAFE-03 SITE-06 during a break the activities site gets no ticket, and an earlier ticket does not tell it who the member is', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const before = await ticketOf(platform, person.token, { audience: 'activities' });
  await exclude(platform, person);
  const issued = await platform.call('POST', '/api/session/ticket', { audience: 'activities' }, person.token);
  const known = await platform.call('POST', '/api/session/identify', { ticket: before });
  expect([issued.status, JSON.stringify(issued.body)]).toEqual([422, expect.stringContaining('ระงับการเล่น')]);
  // the other site is not told of the exclusion
  expect([known.status, JSON.stringify(known.body)]).toEqual([422, expect.stringContaining('ลิงก์นี้ใช้ไม่ได้แล้ว')]);
  // the way to sign in, and to the own data, stays
  for (const given of [{ audience: 'site' }, { audience: 'export', password: person.password }])
    expect((await platform.call('POST', '/api/session/ticket', given, person.token)).status).toBe(200);
});
