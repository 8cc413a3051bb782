import type { Invite } from '@sanam/contract';
import { expect, test } from 'vitest';
import { newMember, type Person } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

const inviteFor = async (platform: TestPlatform, person: Person) =>
  ((await platform.call('GET', '/api/customers/invite', undefined, person.token)).body as { data: Invite }).data;
const look = (platform: TestPlatform, code: string, address = '198.51.100.7') =>
  platform.app.inject({ method: 'GET', url: `/api/invites/${code}`, remoteAddress: address });

test('ROUTE-14 REF-01 a member has one permanent invite code, which reveals nothing about the member', async () => {
  const platform = await testPlatform({ PUBLIC_URL: 'https://sanam.test' });
  const [one, other] = [await newMember(platform), await newMember(platform)];
  expect((await platform.call('GET', '/api/customers/invite')).status).toBe(401);
  const asked = await Promise.all([inviteFor(platform, one), inviteFor(platform, one), inviteFor(platform, one)]);
  const [invite] = asked;
  expect(new Set(asked.map(({ code }) => code)).size).toBe(1);
  expect(invite.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(invite.link).toBe(`https://sanam.test/u/${invite.code}`);
  expect(invite.qr_svg).toMatch(/^<svg[\s\S]*<path/);
  expect(JSON.stringify(invite)).not.toContain(String(one.memberId));
  expect((await inviteFor(platform, other)).code).not.toBe(invite.code);
});

test('ROUTE-14 SITE-24 a lookup names the owner masked, with what a friend brings; the code of an account that is not open is unknown', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { code } = await inviteFor(platform, person);
  const known = {
    known: true,
    by: `${person.name.slice(0, 1)}••• 08•-•••-${person.phone.slice(-4)}`,
    rates: { least: 0.1, most: 0.3 },
  };
  expect((await look(platform, code)).json()).toEqual(known);
  expect((await look(platform, code.toLowerCase())).json()).toEqual(known);
  expect((await look(platform, code)).body).not.toContain(person.phone);
  const nothing = { known: false, by: null, rates: null };
  for (const unknown of ['ZZZZZZZZ', String(person.memberId), person.phone, code.slice(1), `${code}1`])
    expect([unknown, (await look(platform, unknown)).json()]).toEqual([unknown, nothing]);
  await platform.db.updateTable('member').set({ status: 'locked' }).where('id', '=', person.memberId).execute();
  expect((await look(platform, code)).json()).toEqual(nothing);
});

test('ROUTE-14 SEC-03 a network that has used up its lookups of codes gets 429; another network is not affected', async () => {
  const platform = await testPlatform({ INVITE_LOOKUPS_PER_ADDRESS: '2' });
  const statuses = [];
  for (let tries = 0; tries < 3; tries++) statuses.push((await look(platform, 'ZZZZZZZZ')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await look(platform, 'ZZZZZZZZ', '203.0.113.9')).statusCode).toBe(200);
  // whoever knows a code may look at it often; it is counted once in half an hour
  const { code } = await inviteFor(platform, await newMember(platform));
  const views = async (ip: string, times: number) =>
    Promise.all(Array.from({ length: times }, async () => (await look(platform, code, ip)).statusCode));
  expect((await look(platform, code, '203.0.113.20')).statusCode).toBe(200);
  expect(await views('203.0.113.21', 5)).toEqual([200, 200, 200, 200, 200]);
  platform.wait(1801);
  expect((await look(platform, 'ZZZZZZZZ', '203.0.113.22')).statusCode).toBe(200);
  expect((await look(platform, 'YYYYYYYY', '203.0.113.22')).statusCode).toBe(200);
  expect(await views('203.0.113.22', 1)).toEqual([429]);
});
