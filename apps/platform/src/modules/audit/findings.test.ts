import { expect, test } from 'vitest';
import { openFinding, payoutHalt } from '../../core/findings.ts';
import { newMember, profileOf } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';

test('ACC-14 WAL-05 only who has the scope sees and closes findings; it holds from the next call on', async () => {
  const platform = await testPlatform();
  const [staff, other] = [await newMember(platform), await newMember(platform)];
  await openFinding(platform.db, { kind: 'debt', subject: 'x', memberId: other.memberId, detail: { satang: '100' } });
  const list = (token?: string) => platform.call('GET', '/api/staff/findings', undefined, token);
  expect((await list()).status).toBe(401);
  const refused = await list(staff.token);
  expect([refused.status, refused.body]).toMatchObject([403, { errors: { error: ['คุณไม่มีสิทธิ์ใช้งานส่วนนี้'] } }]);
  await platform.db
    .updateTable('member')
    .set({ scope: ['findings'] })
    .where('id', '=', staff.memberId)
    .execute();
  expect((await profileOf(platform, staff)).scope).toEqual(['findings']);
  const [finding] = ((await list(staff.token)).body as { data: { id: string }[] }).data;
  expect(finding).toMatchObject({
    kind: 'debt',
    subject: 'x',
    member_id: String(other.memberId),
    halts_payouts: 'member',
    detail: { satang: '100' },
  });
  const close = (token: string, note: string) =>
    platform.call('POST', `/api/staff/findings/${finding?.id}/close`, { note }, token);
  expect((await close(other.token, 'looked into it')).status).toBe(403);
  expect((await close(staff.token, 'x')).status).toBe(422);
  expect(await payoutHalt(platform.db, other.memberId, 1e6)).toBe('member');
  expect((await close(staff.token, 'looked into it')).status).toBe(200);
  // whom it was about is paid out again
  expect(await payoutHalt(platform.db, other.memberId, 1e6)).toBeUndefined();
  expect((await close(staff.token, 'looked into it')).status).toBe(404);
  const closed = await platform.db
    .selectFrom('finding')
    .select(['closed_by', 'closing_note'])
    .executeTakeFirstOrThrow();
  expect(closed).toEqual({ closed_by: `member:${staff.memberId}`, closing_note: 'looked into it' });
  await platform.db.updateTable('member').set({ scope: [] }).where('id', '=', staff.memberId).execute();
  expect((await list(staff.token)).status).toBe(403);
});
