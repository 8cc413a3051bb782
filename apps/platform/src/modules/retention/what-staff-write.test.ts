import { expect, test } from 'vitest';
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
