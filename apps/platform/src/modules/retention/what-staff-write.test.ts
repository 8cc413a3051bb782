import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { newMember, newStaff } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { endPersonalData } from './index.ts';

/* The end of what staff write about members. */

const YEAR = 366 * 86_400;

test('SEC-11 a proposal that nobody decided ends as a decided one does, counted from the time in which it could be', async () => {
  const platform = await testPlatform({ PROPOSAL_YEARS: '5' });
  const { memberId } = await newMember(platform);
  const staff = await newStaff(platform, 'members.act');
  const wanted = { phone: '0891112222', note: 'สมาชิกขอเปลี่ยนเบอร์' };
  expect((await platform.call('POST', `/api/staff/members/${memberId}/phone`, wanted, staff.token)).status).toBe(200);
  const read = () =>
    platform.db
      .selectFrom('staff_proposal')
      .select(['state', 'content', 'note', 'expires_at', 'decided_at'])
      .executeTakeFirstOrThrow();
  const open = await read();
  expect(JSON.stringify(open)).toContain('891112222');
  platform.wait(4.9 * YEAR);
  await endPersonalData(platform.retention);
  expect(await read()).toEqual(open);
  platform.wait(0.2 * YEAR);
  await endPersonalData(platform.retention);
  const { expires_at } = open;
  expect(await read()).toEqual({ state: 'lapsed', content: {}, note: 'ended', expires_at, decided_at: expires_at });
});

test('SEC-11 SAFE-03 why staff began a break ends as what they note of a contact does; the break stands, and nothing else of it can change', async () => {
  const platform = await testPlatform({ CARE_CONTACT_YEARS: '5' });
  const { memberId } = await newMember(platform);
  const staff = await newStaff(platform, 'care');
  const given = { length: 'forever', note: 'คุณสมหญิงโทรมาขอหยุด' };
  const path = `/api/staff/members/${memberId}/breaks`;
  expect((await platform.call('POST', path, given, staff.token)).status).toBe(200);
  const read = () => platform.db.selectFrom('member_break').selectAll().executeTakeFirstOrThrow();
  const begun = await read();
  expect(begun.note).toBe(given.note);
  for (const change of ["note = 'another'", "note = ''", 'ends_at = now()', 'note = null, ends_at = now()'])
    await expect(asOwner(platform, `update member_break set ${change}`), change).rejects.toThrow(
      /permanent|never shortened/,
    );
  await expect(platform.pool.query('update member_break set ends_at = now()')).rejects.toThrow(/permission denied/);
  platform.wait(4.9 * YEAR);
  await endPersonalData(platform.retention);
  expect(await read()).toEqual(begun);
  platform.wait(0.2 * YEAR);
  await endPersonalData(platform.retention);
  expect(await read()).toEqual({ ...begun, note: null });
});

test('SEC-11 REF-03 why staff stopped a commission ends after it was resumed, or the account closed; the stop stands', async () => {
  const platform = await testPlatform({ COMMISSION_STOP_YEARS: '5' });
  const [open, resumed, closed] = [await newMember(platform), await newMember(platform), await newMember(platform)];
  const staff = await newStaff(platform, 'rewards', 'members.act');
  const note = 'คุณสมหญิงชวนตัวเอง';
  for (const { memberId } of [open, resumed, closed])
    expect(
      (await platform.call('POST', `/api/staff/referral/members/${memberId}/stop`, { note }, staff.token)).status,
    ).toBe(200);
  await platform.pool.query("select commission_stop_end($1, 'staff:1', $2)", [
    resumed.memberId,
    platform.members.clock.now(),
  ]);
  const leaving = { password: closed.password };
  expect((await platform.call('POST', '/api/account/close', leaving, closed.token)).status).toBe(200);
  const read = () => platform.db.selectFrom('commission_stop').selectAll().orderBy('member_id').execute();
  const stops = await read();
  for (const change of ["note = 'another'", 'stopped_at = now()', "note = 'ended', stopped_by = 'x'"])
    await expect(asOwner(platform, `update commission_stop set ${change}`), change).rejects.toThrow(/stays known/);
  platform.wait(4.9 * YEAR);
  await endPersonalData(platform.retention);
  expect(await read()).toEqual(stops);
  platform.wait(0.2 * YEAR);
  await endPersonalData(platform.retention);
  expect((await read()).map((one) => one.note)).toEqual([note, 'ended', 'ended']);
  expect((await read()).map(({ note: _, ...rest }) => rest)).toEqual(stops.map(({ note: _, ...rest }) => rest));
});
