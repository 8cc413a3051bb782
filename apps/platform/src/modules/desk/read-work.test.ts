import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openFinding } from '../../core/findings.ts';
import type { WorkQueue } from '../../core/work/queues.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { hold, newStaff } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { differences, readWork } from './read-work.ts';

/** A queue in which nothing waits. */
const EMPTY: WorkQueue = {
  queue: 'identity',
  scope: 'members.act',
  waiting: () => sql`select ''::text as ref, now() as since, null::bigint as member_id, '' as revision where false`,
};

test('OPS-02 OPS-07 pages are told of another proposal of the same kind, also when as many wait as before', async () => {
  const p = await testPlatform();
  const staff = await newStaff(p, 'findings');
  const read = () => readWork(p.db, [EMPTY], p.staff.clock.now(), 3600);
  /** Propose to close a finding that halts everybody. */
  const propose = async (subject: string) => {
    await openFinding(p.db, { kind: 'ledger_hash', subject, detail: {} });
    const { id } = await p.db
      .selectFrom('finding')
      .select('id')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    await hold(p, staff, 'findings', String(id));
    await p.call('POST', `/api/staff/findings/${id}/close`, { note: 'ตรวจบัญชีครบแล้ว' }, staff.token);
  };
  await propose('x');
  const [before, again] = [await read(), await read()];
  expect(differences(before, again)).toEqual([]);
  const { id } = await p.db.selectFrom('staff_proposal').select('id').executeTakeFirstOrThrow();
  await p.call('POST', `/api/staff/seconds/${id}`, { says: 'no' }, staff.token);
  await propose('y');
  const after = await read();
  expect([...after.seconds]).toEqual([...before.seconds]);
  expect(differences(before, after)).toEqual([{ queue: 'seconds' }]);
});

test('OPS-05 WAL-05 staff are told what halts the payouts of everybody: a finding, or an audit that is late', async () => {
  const p = await testPlatform();
  const halts = async () => (await readWork(p.db, [EMPTY], p.staff.clock.now(), 900)).haltsAll;
  const endedAgo = (minutes: number) =>
    asOwner(p, `update audit_run set finished_at = now() - interval '${minutes} minutes'`);
  await endedAgo(14);
  expect(await halts()).toBeNull();
  await endedAgo(16);
  expect(await halts()).toBe('audit');
  await openFinding(p.db, { kind: 'ledger_hash', subject: 'x', detail: {} });
  expect(await halts()).toBe('finding');
});
