import { expect, test } from 'vitest';
import { accept, enrol, hire } from '../../testing/back-office.ts';
import { newStaff, type StaffPerson } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { whileAnother } from '../../testing/until-locked.ts';

const NOTE = 'ตามที่ตกลงกัน';

/** An owner who is signed in, and a lead with a second factor who may be second. */
async function pair(p: TestPlatform): Promise<[StaffPerson, StaffPerson]> {
  const owner = await newStaff(p, 'staff');
  await p.db
    .insertInto('staff_grant')
    .values({ staff_id: owner.staffId, role: 'owner', granted_by: 'system' })
    .execute();
  const lead = await enrol(p, await hire(p, 'lead'));
  return [owner, { ...owner, staffId: lead.staffId, token: lead.token }];
}
const post = (p: TestPlatform, who: Pick<StaffPerson, 'token'>, path: string, body: object = {}) =>
  p.call('POST', `/api/staff/${path}`, { note: NOTE, ...body }, who.token);
const second = async (p: TestPlatform, who: Pick<StaffPerson, 'token'>, says: 'yes' | 'no' = 'yes') => {
  const { id } = await p.db
    .selectFrom('staff_proposal')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return (await p.call('POST', `/api/staff/seconds/${id}`, { says }, who.token)).body as {
    state?: string;
    message?: string;
  };
};
const scopesOf = async (p: TestPlatform, staffId: bigint) =>
  (await p.pool.query<{ s: string[] }>('select staff_scopes($1, $2) as s', [staffId, p.staff.clock.now()])).rows[0]
    ?.s ?? [];

/** Say yes to the latest proposal while a suspension of somebody is under way, which then ends before the decision. */
const decideWhileSuspended = (p: TestPlatform, who: Pick<StaffPerson, 'token'>, suspended: bigint) =>
  whileAnother(
    p,
    [
      ["select from one_at_a_time where name = 'staff_owners' for update"],
      ["update staff set status = 'suspended' where id = $1", [suspended]],
    ],
    () => second(p, who),
  );

test('OPS-01 OPS-07 an invitation counts when a second person has agreed, so that nobody makes a second person alone; while nobody could be second it counts at once', async () => {
  const p = await testPlatform();
  const owner = await newStaff(p, 'staff');
  const given = { shown_name: 'คนใหม่', role: 'lead' };
  const alone = (await post(p, owner, 'people', given)).body as { data: { invitation: string; missing: number } };
  expect(alone.data.missing).toBe(0);
  expect((await accept(p, alone.data.invitation, 'first')).status).toBe(200);

  const [boss, lead] = await pair(p);
  const { data } = (await post(p, boss, 'people', given)).body as { data: { invitation: string; missing: number } };
  expect(data.missing).toBe(1);
  expect((await accept(p, data.invitation, 'another')).status).toBe(422);
  expect(await second(p, boss)).toMatchObject({ message: expect.stringContaining('คนอื่น') });
  expect(await second(p, lead)).toEqual({ success: true, state: 'done' });
  expect((await accept(p, data.invitation, 'another')).status).toBe(200);
  expect((await post(p, boss, 'people', { ...given, role: 'nobody' })).status).toBe(422);
});

test('OPS-01 OPS-07 a role is given and taken by two people; sessions of its holder end, and the last owner keeps theirs', async () => {
  const p = await testPlatform();
  const [owner, lead] = await pair(p);
  const clerk = await newStaff(p, 'games');
  const role = (body: object, who = owner, id = clerk.staffId) => post(p, who, `people/${id}/roles`, body);
  expect((await role({ role: 'payments', on: true })).body).toEqual({ success: true, missing: 1 });
  expect(await scopesOf(p, clerk.staffId)).toEqual(['games']);
  expect(await second(p, lead)).toMatchObject({ state: 'done' });
  expect((await scopesOf(p, clerk.staffId)).sort()).toEqual(['deposits', 'games', 'members', 'withdrawals']);
  expect((await p.call('GET', '/api/staff/counts', undefined, clerk.token)).status).toBe(401);
  await role({ role: 'payments', on: false });
  expect(await second(p, lead)).toMatchObject({ state: 'done' });
  expect(await scopesOf(p, clerk.staffId)).toEqual(['games']);
  expect((await role({ role: 'owner', on: true }, owner, owner.staffId)).status).toBe(403);
  expect((await role({ role: 'lead', on: true, until: '2001-01-01T00:00:00Z' })).status).toBe(422);
});

test('OPS-01 OPS-07 what a role may do is changed by two people, and never so that nobody could manage staff', async () => {
  const p = await testPlatform();
  const [owner, lead] = await pair(p);
  const scopes = (body: object) => post(p, owner, 'roles', body);
  await scopes({ role: 'night-shift', title: 'กะดึก', scopes: ['withdrawals'] });
  expect(await second(p, lead)).toMatchObject({ state: 'done' });
  expect(await p.db.selectFrom('staff_role').select('scopes').where('role', '=', 'night-shift').execute()).toEqual([
    { scopes: ['withdrawals'] },
  ]);
  await scopes({ role: 'owner', title: 'เจ้าของ', scopes: ['games'] });
  // newStaff has given the owner the scope by another role, which is taken first
  await p.db
    .updateTable('staff_grant')
    .set({ until: new Date(0) })
    .where('staff_id', '=', owner.staffId)
    .where('role', '!=', 'owner')
    .execute();
  expect(await second(p, lead)).toMatchObject({ state: 'outdated' });
  expect((await scopes({ role: 'none', title: 'ว่าง', scopes: [] })).status).toBe(422);
});

test('OPS-01 OPS-07 SEC-09 a colleague’s second factor is reset, and a suspension ended, by two people', async () => {
  const p = await testPlatform();
  const [owner, lead] = await pair(p);
  const clerk = await enrol(p, await hire(p, 'payments'));
  const about = `people/${clerk.staffId}`;
  expect((await post(p, owner, `${about}/factor-reset`)).body).toEqual({ success: true, missing: 1 });
  expect(await second(p, lead)).toMatchObject({ state: 'done' });
  expect(
    await p.db.selectFrom('staff_factor').select('staff_id').where('staff_id', '=', clerk.staffId).execute(),
  ).toEqual([]);
  expect((await post(p, owner, `${about}/factor-reset`)).status).toBe(404);
  expect((await post(p, owner, `${about}/resume`)).status).toBe(422);
  expect((await post(p, owner, `${about}/suspend`)).status).toBe(200);
  expect((await post(p, owner, `${about}/resume`)).body).toEqual({ success: true, missing: 1 });
  expect(await second(p, lead)).toMatchObject({ state: 'done' });
  const { status } = await p.db
    .selectFrom('staff')
    .select('status')
    .where('id', '=', clerk.staffId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('active');
});

test('OPS-01 OPS-07 who suspends everybody else makes no second person alone: the server’s command is named', async () => {
  const p = await testPlatform();
  const [owner, lead] = await pair(p);
  const clerk = await newStaff(p, 'games');
  expect((await post(p, owner, `people/${clerk.staffId}/suspend`)).status).toBe(200);
  expect((await post(p, owner, `people/${lead.staffId}/suspend`)).status).toBe(200);
  const { status, body } = await post(p, owner, 'people', { shown_name: 'คนใหม่', role: 'owner' });
  expect([status, (body as { errors: object }).errors]).toEqual([
    422,
    { error: [expect.stringContaining('จากเซิร์ฟเวอร์')] },
  ]);
  expect(await p.db.selectFrom('staff_invitation').select('staff_id').where('used_at', 'is', null).execute()).toEqual(
    [],
  );
});

test('OPS-07 nobody is the second person of an act about themselves, neither with a yes nor with a no', async () => {
  const p = await testPlatform();
  const [owner, lead] = await pair(p);
  const roles = await scopesOf(p, lead.staffId);
  for (const [path, body] of [
    [`people/${lead.staffId}/roles`, { role: 'owner', on: true }],
    [`people/${lead.staffId}/factor-reset`, {}],
  ] as const) {
    expect((await post(p, owner, path, body)).status).toBe(200);
    const { body: listed } = await p.call('GET', '/api/staff/seconds', undefined, lead.token);
    expect((listed as { data: { may_decide: boolean }[] }).data.map((one) => one.may_decide)).not.toContain(true);
    for (const says of ['yes', 'no'] as const)
      expect(await second(p, lead, says)).toMatchObject({ message: expect.stringContaining('ตัวเอง') });
  }
  expect(await scopesOf(p, lead.staffId)).toEqual(roles);
});

test('OPS-01 OPS-07 a role that was changed since it was opened, or that exists already, is not written over', async () => {
  const p = await testPlatform();
  const [owner, lead] = await pair(p);
  const role = { role: 'night-shift', title: 'กะดึก' };
  const scopes = async (given: object) => (await post(p, owner, 'roles', { ...role, ...given })).status;
  expect(await scopes({ scopes: ['withdrawals'], seen: null })).toBe(200);
  expect(await second(p, lead)).toMatchObject({ state: 'done' });
  expect(await scopes({ scopes: ['games'], seen: null })).toBe(409);
  expect(await scopes({ scopes: ['games'], seen: [] })).toBe(409);
  expect(await scopes({ scopes: ['games', 'withdrawals'], seen: ['withdrawals'] })).toBe(200);
  expect(await second(p, lead)).toMatchObject({ state: 'done' });
  // a page that was opened before that
  expect(await scopes({ scopes: ['support', 'withdrawals'], seen: ['withdrawals'] })).toBe(409);
  expect(await scopes({ scopes: ['support'], seen: ['withdrawals', 'games'] })).toBe(200);
});

test('OPS-01 the last scope for managing staff is not taken from a role while the last owner is being suspended', async () => {
  const p = await testPlatform();
  const [owner, lead] = await pair(p);
  const manager = await enrol(p, await hire(p, 'lead'));
  const role = { role: 'managers', title: 'ดูแลเจ้าหน้าที่' };
  expect((await post(p, owner, 'roles', { ...role, scopes: ['staff'], seen: null })).status).toBe(200);
  expect(await second(p, lead)).toMatchObject({ state: 'done' });
  await p.db
    .insertInto('staff_grant')
    .values({ staff_id: manager.staffId, role: role.role, granted_by: 'system' })
    .execute();
  expect((await post(p, manager, 'roles', { ...role, scopes: ['games'], seen: ['staff'] })).status).toBe(200);
  expect(await decideWhileSuspended(p, lead, owner.staffId)).toMatchObject({ state: 'outdated' });
  expect(await scopesOf(p, manager.staffId)).toContain('staff');
});

test('OPS-01 of the last two owners one keeps the role, also when one is suspended while the other’s role is taken', async () => {
  const p = await testPlatform();
  const [owner, lead] = await pair(p);
  const other = await enrol(p, await hire(p, 'owner'));
  const manager = await newStaff(p, 'staff');
  expect((await post(p, manager, `people/${other.staffId}/roles`, { role: 'owner', on: false })).status).toBe(200);
  expect(await decideWhileSuspended(p, lead, owner.staffId)).toMatchObject({ state: 'outdated' });
  const { rows } = await p.pool.query("select 'owner' = any (staff_roles($1, now())) as is", [other.staffId]);
  expect(rows).toEqual([{ is: true }]);
});
