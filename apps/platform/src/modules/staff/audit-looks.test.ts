import { expect, test } from 'vitest';
import { entriesOf } from '../../testing/back-office.ts';
import { newMember, newStaff, type Person, staffSession } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';

test('OPS-07 the same page of a list, read again within AUDIT_LOOK_SECONDS, leaves one entry; another page, filter, session, address or person, and each search, leaves its own', async () => {
  const platform = await testPlatform({ AUDIT_LOOK_SECONDS: '60', TRUSTED_PROXIES: '1' });
  const [staff, other] = [await newStaff(platform, 'members'), await newStaff(platform, 'members')];
  const second = { token: await staffSession(platform, staff.staffId, platform.staff.clock.now()) };
  const { phone } = await newMember(platform);
  const read = (who: { token: string }, path: string, headers = {}) =>
    platform.call('GET', `/api/staff/members${path}`, undefined, who.token, headers);
  const byItself = { 'x-unattended': '1' };
  const looks = async () => (await entriesOf(platform, { action: 'staffMembers' })).length;
  for (const headers of [{}, {}, byItself]) await read(staff, '?', headers);
  expect(await looks()).toBe(1);
  for (const query of ['?cursor=999999999', '?status=active']) await read(staff, query, byItself);
  expect(await looks()).toBe(3);
  for (const who of [other, second]) await read(who, '?', byItself);
  await read(staff, '?', { ...byItself, 'x-forwarded-for': '203.0.113.9' });
  expect(await looks()).toBe(6);
  // the same search may find others
  for (const headers of [{}, byItself]) await read(staff, `?find=${phone}`, headers);
  expect(await looks()).toBe(8);
  platform.wait(61);
  await read(staff, '?');
  expect(await looks()).toBe(9);
  // an open member that one session’s page reads again by itself was not opened by another session
  const opened = async () => (await entriesOf(platform, { action: 'staffMember' })).length;
  const { id } = ((await read(staff, '?')).body as unknown as { data: [{ id: string }] }).data[0];
  for (const headers of [{}, byItself]) await read(staff, `/${id}`, headers);
  expect(await opened()).toBe(1);
  await read(second, `/${id}`, byItself);
  expect(await opened()).toBe(2);
});

test('OPS-07 each opening of a member leaves an entry, and only what the open page reads again by itself leaves none for some time', async () => {
  const platform = await testPlatform();
  const staff = await newStaff(platform, 'members');
  const [one, two] = [await newMember(platform), await newMember(platform)];
  const look = ({ memberId }: Person, headers = {}) =>
    platform.call('GET', `/api/staff/members/${memberId}/security-events`, undefined, staff.token, headers);
  const looks = async () => (await entriesOf(platform, { action: 'securityEvents' })).map(({ subject }) => subject);
  const byItself = { 'x-unattended': '1' };
  for (let nth = 0; nth < 2; nth++) await look(one);
  await look(one, byItself);
  await look(two, byItself);
  expect(await looks()).toEqual([one, one, two].map(({ memberId }) => `member:${memberId}`));
  platform.wait(301);
  await look(one, byItself);
  expect(await looks()).toHaveLength(4);
});

test('OPS-06 OPS-07 a reading whose entry cannot be written is not answered, and leaves an entry when it is repeated', async () => {
  const platform = await testPlatform();
  const staff = await newStaff(platform, 'rewards');
  const read = () => platform.call('GET', '/api/staff/wheel', undefined, staff.token);
  const { recordCall } = platform.app.backOffice ?? platform.app;
  expect(recordCall).toBeDefined();
  const broken = platform.db.insertInto;
  Object.assign(platform.db, {
    insertInto: () => {
      throw new Error('no room');
    },
  });
  const failed = await read();
  Object.assign(platform.db, { insertInto: broken });
  expect([failed.status, JSON.stringify(failed.body)]).toEqual([500, expect.not.stringContaining('tables')]);
  expect((await read()).status).toBe(200);
  expect(await entriesOf(platform, { action: 'staffWheel' })).toHaveLength(1);
});
