import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditLedger } from '../../modules/audit/index.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { howMany } from '../../testing/how-many.ts';
import { hold, newMember, newStaff, type StaffPerson, takeRoles } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { openFinding } from '../findings.ts';

/** Open a finding that halts everybody's payouts. @returns its number. */
async function halting(p: TestPlatform, subject: string): Promise<string> {
  await openFinding(p.db, { kind: 'ledger_hash', subject, detail: {} });
  const { id } = await p.db.selectFrom('finding').select('id').where('subject', '=', subject).executeTakeFirstOrThrow();
  return String(id);
}
const close = async (p: TestPlatform, who: StaffPerson, id: string) => {
  await hold(p, who, 'findings', id);
  return p.call('POST', `/api/staff/findings/${id}/close`, { note: 'ตรวจบัญชีครบแล้ว' }, who.token);
};
const openSeconds = async (p: TestPlatform, who: StaffPerson) =>
  (
    (await p.call('GET', '/api/staff/seconds', undefined, who.token)).body as {
      data: { id: string; subject: string; may_decide: boolean }[];
    }
  ).data;
const second = (p: TestPlatform, who: Pick<StaffPerson, 'token'>, id: string | undefined, says: 'yes' | 'no') =>
  p.call('POST', `/api/staff/seconds/${id}`, { says }, who.token);
const isOpen = async (p: TestPlatform, id: string) =>
  (await p.db.selectFrom('finding').select('closed_at').where('id', '=', BigInt(id)).executeTakeFirstOrThrow())
    .closed_at === null;

test('OPS-07 WAL-05 a finding that halts everybody is closed by two people: the first alone closes nothing, and neither does a no', async () => {
  const p = await testPlatform();
  const [one, lead, clerk] = [
    await newStaff(p, 'findings'),
    await newStaff(p, 'findings', 'second'),
    await newStaff(p, 'findings'),
  ];
  const id = await halting(p, 'x');
  expect((await close(p, one, id)).body).toEqual({ success: true, missing: 1 });
  expect(await isOpen(p, id)).toBe(true);
  expect((await close(p, clerk, id)).status).toBe(409);
  await p.call('DELETE', `/api/staff/leases/findings/${id}`, undefined, clerk.token);
  const [item] = await openSeconds(p, lead);
  expect(item).toMatchObject({ subject: `finding:${id}`, may_decide: true });
  expect(await openSeconds(p, one)).toMatchObject([{ may_decide: false }]);
  expect((await second(p, one, item?.id, 'yes')).status).toBe(403);
  expect((await second(p, clerk, item?.id, 'yes')).status).toBe(403);
  expect((await second(p, lead, item?.id, 'no')).body).toMatchObject({ state: 'refused' });
  expect(await isOpen(p, id)).toBe(true);
  expect((await second(p, lead, item?.id, 'yes')).status).toBe(404);

  await close(p, one, id);
  const [again] = await openSeconds(p, lead);
  expect((await second(p, lead, again?.id, 'yes')).body).toMatchObject({ state: 'done' });
  expect(await isOpen(p, id)).toBe(false);
  const { rows } = await p.pool.query(
    `select actor, outcome, detail ->> 'state' as state from audit_entry where action = 'decideSecond' order by seq`,
  );
  expect(rows).toEqual([
    { actor: `staff:${one.staffId}`, outcome: 'refused', state: null },
    { actor: `staff:${clerk.staffId}`, outcome: 'refused', state: null },
    { actor: `staff:${lead.staffId}`, outcome: 'done', state: 'refused' },
    { actor: `staff:${lead.staffId}`, outcome: 'done', state: 'done' },
  ]);
});

test('OPS-07 a list of proposals that is not whole says how many there are, and a member’s are never cut off', async () => {
  const p = await testPlatform();
  const [one, lead] = [await newStaff(p, 'findings', 'members.act'), await newStaff(p, 'findings', 'second')];
  const ids = [];
  for (const subject of ['x', 'y', 'z']) ids.push(await halting(p, subject));
  for (const id of ids) expect((await close(p, one, id)).body).toEqual({ success: true, missing: 1 });
  const list = async (query: string) => {
    const { status, body } = await p.call('GET', `/api/staff/seconds?${query}`, undefined, lead.token);
    expect(status).toBe(200);
    const { data, total } = body as { data: { subject: string }[]; total: number };
    return { subjects: data.map(({ subject }) => subject), total };
  };
  const subjects = ids.map((id) => `finding:${id}`);
  expect(await list('limit=2')).toEqual({ subjects: subjects.slice(0, 2), total: 3 });
  expect(await list('')).toEqual({ subjects, total: 3 });
  const [person, now] = [await newMember(p), p.members.clock.now()];
  await p.db
    .insertInto('staff_proposal')
    .values({
      kind: 'close-finding',
      subject: 'of the member',
      member_id: person.memberId,
      content: '{}',
      note: 'as agreed',
      proposed_by: one.staffId,
      proposed_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute();
  expect((await list('limit=3')).subjects).toEqual(subjects);
  expect(await list(`limit=1&member=${person.memberId}`)).toEqual({ subjects: ['of the member'], total: 1 });
});

test('OPS-07 an act is proposed once also where PostgreSQL plans without the values of a statement', async () => {
  const p = await testPlatform();
  const one = await newStaff(p, 'findings');
  const id = await halting(p, 'x');
  // connections take the setting when they begin
  await asOwner(
    p,
    `do $$ begin execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`,
  );
  await asOwner(
    p,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sanam_app' and datname = current_database()`,
  );
  await expect
    .poll(async () => (await p.pool.query('show plan_cache_mode').catch(() => undefined))?.rows)
    .toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
  expect((await close(p, one, id)).body).toEqual({ success: true, missing: 1 });
  expect((await close(p, one, id)).status).toBe(409);
});

test('OPS-07 a proposal lapses after a day, is outdated when what it is about has changed or its author lost the scope, and can be taken back', async () => {
  const p = await testPlatform();
  const [one, lead] = [await newStaff(p, 'findings'), await newStaff(p, 'findings', 'second')];
  const id = await halting(p, 'x');
  const proposal = async () => {
    expect((await close(p, one, id)).status).toBe(200);
    return (await openSeconds(p, lead))[0]?.id;
  };
  const withdrawn = await proposal();
  expect((await second(p, one, withdrawn, 'no')).body).toMatchObject({ state: 'withdrawn' });
  const lapsed = await proposal();
  p.wait(86_400);
  const fresh = await newStaff(p, 'findings', 'second');
  expect((await second(p, fresh, lapsed, 'yes')).status).toBe(404);
  const author = await newStaff(p, 'findings');
  expect((await close(p, author, id)).status).toBe(200);
  const [open] = await openSeconds(p, fresh);
  await takeRoles(p, author);
  expect((await second(p, fresh, open?.id, 'yes')).body).toMatchObject({ success: false, state: 'outdated' });
  expect(await isOpen(p, id)).toBe(true);
});

test('OPS-07 whatever two people and their sessions do at once about proposals, nothing is done by one person, and nothing twice', async () => {
  const p = await testPlatform();
  const people = [
    await newStaff(p, 'findings', 'second'),
    await newStaff(p, 'findings', 'second'),
    await newStaff(p, 'findings', 'second'),
  ] as [StaffPerson, StaffPerson, StaffPerson];
  const who = fc.constantFrom(0, 1, 2);
  const act = fc.record({ by: who, does: fc.constantFrom('close', 'yes', 'yes', 'no') });
  let subject = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const id = await halting(p, `s${++subject}`);
        for (const together of rounds) {
          const [item] = (await openSeconds(p, people[0])).filter((one) => one.subject === `finding:${id}`);
          await Promise.all(
            together.map(({ by, does }) =>
              does === 'close'
                ? close(p, people[by] as StaffPerson, id)
                : second(p, people[by] as StaffPerson, item?.id ?? '0', does as 'yes' | 'no'),
            ),
          );
        }
        const made = await p.db
          .selectFrom('staff_proposal')
          .select(['proposed_by', 'decided_by', 'state'])
          .where('subject', '=', `finding:${id}`)
          .execute();
        const done = made.filter(({ state }) => state === 'done');
        expect(done.length).toBe((await isOpen(p, id)) ? 0 : 1);
        for (const one of done) expect(one.decided_by).not.toBe(one.proposed_by);
        expect(made.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
        const { rows } = await p.pool.query<{ done: string }>(
          `select count(*) as done from audit_entry where subject = $1 and detail ->> 'state' = 'done'`,
          [`finding:${id}`],
        );
        expect(Number(rows[0]?.done)).toBe(done.length);
      },
    ),
    { numRuns: howMany(12, 150) },
  );
  expect((await auditLedger(p.audit))?.findings).toBe(0);
});

test('OPS-07 SEC-10 whom a proposal is about as a member is not offered to be its second person, and cannot be', async () => {
  const p = await testPlatform();
  const [one, lead, other] = [
    await newStaff(p, 'members.act'),
    await newStaff(p, 'members.act', 'second'),
    await newStaff(p, 'members.act', 'second'),
  ];
  const body = { amount: 10, evidence: 'รอบ NV-88213', note: 'คืนเดิมพันของรอบที่ค่ายยกเลิก' };
  await p.call('POST', `/api/staff/members/${lead.memberId}/adjustments`, body, one.token);
  const [item] = await openSeconds(p, other);
  expect(item).toMatchObject({ may_decide: true });
  expect(await openSeconds(p, lead)).toMatchObject([{ id: item?.id, may_decide: false }]);
  expect((await second(p, lead, item?.id, 'yes')).status).toBe(403);
});

test('OPS-07 a proposal about a member account that is named as the proposer’s own meanwhile is outdated', async () => {
  const p = await testPlatform();
  const [one, lead] = [await newStaff(p, 'members.act'), await newStaff(p, 'members.act', 'second')];
  const person = await newMember(p);
  const body = { amount: 10, evidence: 'รอบ NV-88213', note: 'คืนเดิมพันของรอบที่ค่ายยกเลิก' };
  await p.call('POST', `/api/staff/members/${person.memberId}/adjustments`, body, one.token);
  const [item] = await openSeconds(p, lead);
  await p.db.updateTable('staff').set({ member_id: person.memberId }).where('id', '=', one.staffId).execute();
  expect((await second(p, lead, item?.id, 'yes')).body).toMatchObject({ state: 'outdated' });
  expect(await p.db.selectFrom('ledger_movement').select('kind').execute()).toEqual([]);
});
