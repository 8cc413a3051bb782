import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FINDING_KINDS } from '../../core/finding-kinds.ts';
import { openFinding, payoutHalt } from '../../core/findings.ts';
import { decide, hold, newMember, newStaff, takeRoles } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';

test('OPS-01 WAL-05 only staff with the scope can see and close findings; a role that ends takes effect at the next request', async () => {
  const platform = await testPlatform();
  const [staff, clerk, other] = [
    await newStaff(platform, 'findings'),
    await newStaff(platform, 'deposits'),
    await newMember(platform),
  ];
  await openFinding(platform.db, {
    kind: 'win_rollback_debt',
    subject: 'x',
    memberId: other.memberId,
    detail: { satang: '100' },
  });
  const list = (token?: string) => platform.call('GET', '/api/staff/findings', undefined, token);
  expect((await list()).status).toBe(401);
  expect((await list(other.token)).status).toBe(401);
  const refused = await list(clerk.token);
  expect([refused.status, refused.body]).toMatchObject([403, { errors: { error: ['คุณไม่มีสิทธิ์ใช้งานส่วนนี้'] } }]);
  const [finding] = ((await list(staff.token)).body as { data: { id: string }[] }).data;
  expect(finding).toMatchObject({
    kind: 'win_rollback_debt',
    subject: 'x',
    member_id: String(other.memberId),
    halts_payouts: 'member',
    detail: { satang: '100' },
    holder: null,
  });
  await hold(platform, staff, 'findings', finding?.id ?? '');
  expect((await list(staff.token)).body).toMatchObject({ data: [{ holder: { id: String(staff.staffId) } }] });
  await platform.call('POST', `/api/staff/leases/findings/${finding?.id}/draft`, { draft: 'half a note' }, staff.token);
  expect((await list(staff.token)).body).toMatchObject({ data: [{ draft: 'half a note' }] });
  await platform.call('DELETE', `/api/staff/leases/findings/${finding?.id}`, undefined, staff.token);
  expect((await list(staff.token)).body).toMatchObject({ data: [{ holder: null, draft: '' }] });
  const close = (token: string, note: string) =>
    decide(platform, `/api/staff/findings/${finding?.id}/close`, { note }, token);
  expect((await close(clerk.token, 'looked into it')).status).toBe(403);
  expect((await close(staff.token, 'x')).status).toBe(422);
  expect(await payoutHalt(platform.db, other.memberId, 1e6)).toBe('member');
  expect((await close(staff.token, 'looked into it')).status).toBe(200);
  // after closing, payouts to the member of the finding continue
  expect(await payoutHalt(platform.db, other.memberId, 1e6)).toBeUndefined();
  expect((await close(staff.token, 'looked into it')).status).toBe(404);
  const closed = await platform.db
    .selectFrom('finding')
    .select(['closed_by', 'closing_note'])
    .executeTakeFirstOrThrow();
  expect(closed).toEqual({ closed_by: `staff:${staff.staffId}`, closing_note: 'looked into it' });
  await takeRoles(platform, staff);
  expect((await list(staff.token)).status).toBe(403);
});

test('OPS-01 WAL-05 a finding that halts everybody is the first of the list, however many others are older; the list says how many there are, and has more when they are asked for', async () => {
  const platform = await testPlatform();
  const staff = await newStaff(platform, 'findings');
  await sql`
    insert into finding (kind, subject, detail, halts_payouts)
      select 'win_rollback_debt', n::text, '{}', 'none' from generate_series(1, 250) n`.execute(platform.db);
  await openFinding(platform.db, { kind: 'win_rollback_debt', subject: 'all', detail: {}, halts: 'all' });
  const list = async (query = '') => {
    const { status, body } = await platform.call('GET', `/api/staff/findings${query}`, undefined, staff.token);
    const { data, total } = body as { data?: { subject: string }[]; total?: number };
    return { status, total, subjects: data?.map(({ subject }) => subject) ?? [] };
  };
  const { subjects, total } = await list();
  expect([subjects.length, total, ...subjects.slice(0, 2)]).toEqual([200, 251, 'all', '1']);
  const whole = await list('?limit=400');
  expect([whole.subjects.length, whole.total, whole.subjects.at(-1)]).toEqual([251, 251, '250']);
  for (const limit of ['0', '2001', '-1', 'all']) expect((await list(`?limit=${limit}`)).status).toBe(422);
});

test('WAL-05 the kinds of findings are the same in the code and in the database, and the database refuses any other kind', async () => {
  const { db } = await testPlatform();
  const kept = await db.selectFrom('finding_kind').selectAll().orderBy('kind').execute();
  expect(kept).toEqual(
    FINDING_KINDS.map(({ kind, severity, halts }) => ({ kind, severity, halts_payouts: halts })).sort((a, b) =>
      a.kind < b.kind ? -1 : 1,
    ),
  );
  const unknown = { kind: 'unheard_of', subject: 'x', detail: '{}', halts_payouts: 'none' } as const;
  await expect(db.insertInto('finding').values(unknown).execute()).rejects.toThrow(/finding_kind_fkey/);
  await expect(
    db.insertInto('finding_kind').values({ kind: 'unheard_of', severity: 'soon', halts_payouts: 'none' }).execute(),
  ).rejects.toThrow(/permission denied/);
});
