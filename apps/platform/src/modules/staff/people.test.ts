import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import {
  accept,
  type Enrolled,
  enrol,
  entriesOf,
  hire,
  isIn,
  selfOf,
  signInStaff,
  suspend,
} from '../../testing/back-office.ts';
import { newMember } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { listStaff, nameOwnAccount } from './people.ts';

const NOTE = 'does not work here any more';
const suspendBy = (
  platform: TestPlatform,
  who: Pick<Enrolled, 'token'>,
  { staffId }: { staffId: bigint },
  note = NOTE,
) => platform.call('POST', `/api/staff/people/${staffId}/suspend`, { note }, who.token);
const ownersOf = async (platform: TestPlatform) =>
  (
    await platform.db
      .selectFrom('staff as s')
      .innerJoin('staff_grant as g', 'g.staff_id', 's.id')
      .select('s.id')
      .where('s.status', '=', 'active')
      .where('g.role', '=', 'owner')
      .execute()
  ).length;

test('OPS-01 the scopes of several roles join, and a role gives nothing from the moment it ends, in an open session too', async () => {
  const platform = await testPlatform();
  const until = new Date(platform.staff.clock.now().getTime() + 600_000);
  const person = await enrol(platform, await hire(platform, 'finance', until));
  await platform.db
    .insertInto('staff_grant')
    .values({ staff_id: person.staffId, role: 'auditor', granted_by: 'system' })
    .execute();
  await platform.db
    .insertInto('staff_grant')
    .values({ staff_id: person.staffId, role: 'technical', granted_by: 'system', until })
    .execute();
  const may = async () =>
    Promise.all(
      ['/api/staff/audit', '/api/staff/today', '/api/staff/games', '/api/staff/people'].map(
        async (path) => (await platform.call('GET', path, undefined, person.token)).status,
      ),
    );
  expect(await selfOf(platform, person.token)).toMatchObject({
    scopes: ['audit', 'games', 'members', 'reports'],
    roles: expect.arrayContaining(['auditor', 'finance', 'technical']),
  });
  expect(await may()).toEqual([200, 200, 200, 403]);
  platform.wait((until.getTime() - platform.staff.clock.now().getTime()) / 1000 - 60);
  expect(await may()).toEqual([200, 200, 200, 403]);
  platform.wait(60);
  expect(await may()).toEqual([200, 200, 403, 403]);
  expect(await selfOf(platform, person.token)).toMatchObject({
    scopes: ['audit', 'members', 'reports'],
    roles: ['auditor'],
  });
});

test('OPS-01 servers cannot change what a role may do, nor delete people, roles or recovery codes', async () => {
  const platform = await testPlatform();
  await enrol(platform, await hire(platform));
  for (const statement of [
    "update staff_role set scopes = '{staff}'",
    "insert into staff_role (role, title, scopes) values ('root', 'x', '{staff}')",
    'delete from staff_grant',
    'delete from staff_recovery_code',
    'delete from staff',
  ])
    await expect(platform.pool.query(statement), statement).rejects.toThrow(/permission denied/);
});

test('OPS-01 the last owner who can sign in cannot be suspended, nobody suspends themselves, and everybody else can be', async () => {
  const platform = await testPlatform();
  // before there is an owner, a wrong invitation can be taken back
  const wrong = await hire(platform);
  await suspend(platform, wrong);
  const owner = await enrol(platform, await hire(platform, 'owner'));
  const [second, temporary, person] = [
    await hire(platform, 'owner'),
    await hire(platform, 'owner'),
    await hire(platform),
  ];
  expect((await suspendBy(platform, owner, owner)).status).toBe(403);
  expect((await suspendBy(platform, owner, person)).status).toBe(200);
  expect((await suspendBy(platform, owner, person)).status).toBe(422);
  expect((await suspendBy(platform, owner, { staffId: 1n })).status).toBe(404);
  expect((await suspendBy(platform, owner, second)).status).toBe(200);
  // an owner whose role is over does not count
  await platform.db
    .updateTable('staff_grant')
    .set({ until: new Date(0) })
    .where('staff_id', '=', temporary.staffId)
    .execute();
  await expect(suspend(platform, owner)).rejects.toMatchObject({ status: 422, message: 'the last owner' });
  expect(await isIn(platform, owner.token)).toBe(true);
  expect((await suspendBy(platform, owner, temporary)).status).toBe(200);
});

test('OPS-01 OPS-07 of two owners who suspend each other at the same moment one remains, and nobody gets an error of the server', async () => {
  const platform = await testPlatform();
  for (let round = 0; round < 4; round++) {
    const [one, two] = [
      await enrol(platform, await hire(platform, 'owner')),
      await enrol(platform, await hire(platform, 'owner')),
    ];
    const others = await platform.db.selectFrom('staff').select('id').where('status', '=', 'active').execute();
    for (const { id } of others)
      if (id !== one.staffId && id !== two.staffId)
        await platform.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', id).execute();
    const replies = await Promise.all([suspendBy(platform, one, two), suspendBy(platform, two, one)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    // the other came too late: as the last owner's suspension, or with a session that was over
    for (const { status } of replies) expect([200, 422, 401]).toContain(status);
    expect(await ownersOf(platform)).toBe(1);
  }
});

test('OPS-01 OPS-06 inviting, accepting, suspending and signing out are entries with who did it, to whom and why; refused acts leave no entry that says they were done', async () => {
  const platform = await testPlatform();
  const owner = await enrol(platform, await hire(platform, 'owner'));
  const before = (await entriesOf(platform)).length;
  const invite = (given: object) =>
    platform.call('POST', '/api/staff/people', { shown_name: 'คนใหม่', role: 'lead', ...given }, owner.token);
  const until = new Date(platform.staff.clock.now().getTime() + 86_400_000).toISOString();
  const { body } = await invite({ until });
  const { invitation } = (body as { data: { invitation: string } }).data;
  const invited = await platform.db
    .selectFrom('staff')
    .select('id')
    .where('status', '=', 'invited')
    .executeTakeFirstOrThrow();
  const id = String(invited.id);
  expect((await invite({ role: 'nothing' })).status).toBe(422);
  expect((await invite({ until: '2020-01-01T00:00:00Z' })).status).toBe(422);
  await accept(platform, invitation, 'newlead');
  const act = (what: string, note: string) =>
    platform.call('POST', `/api/staff/people/${id}/${what}`, { note }, owner.token);
  await act('sign-out', 'phone was stolen');
  expect((await act('suspend', 'x')).status).toBe(422);
  await act('suspend', 'left the company');
  const by = `staff:${owner.staffId}`;
  const entries = (await entriesOf(platform)).slice(before);
  expect(entries.map((one) => [one.actor, one.action, one.subject, one.outcome, one.detail])).toEqual([
    [by, 'inviteStaff', `staff:${id}`, 'done', { role: 'lead', until }],
    [`staff:${id}`, 'acceptInvitation', `staff:${id}`, 'done', {}],
    [by, 'signOutColleague', `staff:${id}`, 'done', { note: 'phone was stolen', sessions: 0 }],
    [by, 'suspendStaff', `staff:${id}`, 'done', { note: 'left the company', sessions: 0 }],
  ]);
  expect(JSON.stringify(entries)).not.toContain(invitation);
  const session = await platform.db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', owner.staffId)
    .execute();
  expect(session.map((one) => one.id)).toContain(entries[0]?.session_id);
  const people = (await platform.call('GET', '/api/staff/people', undefined, owner.token)).body as {
    data: { people: object[]; roles: { role: string }[] };
  };
  expect(people.data.people).toMatchObject([
    {
      id: String(owner.staffId),
      status: 'active',
      second_factor: true,
      sessions: 1,
      roles: [{ role: 'owner', until: null }],
    },
    { id, name: 'newlead', status: 'suspended', second_factor: false, sessions: 0, roles: [{ role: 'lead', until }] },
  ]);
  expect(people.data.roles).toHaveLength(9);
});

test('OPS-01 a person whose account is not active has no scope, whatever roles they hold', async () => {
  const platform = await testPlatform();
  const person = await enrol(platform, await hire(platform, 'owner'));
  const token = await signInStaff(platform, person);
  await asOwner(platform, `update staff set status = 'suspended' where id = ${person.staffId}`);
  expect(await selfOf(platform, token)).toBeUndefined();
  const { rows } = await platform.pool.query('select staff_scopes($1, now()) as scopes', [String(person.staffId)]);
  expect(rows).toEqual([{ scopes: [] }]);
});

test('OPS-01 OPS-07 the operator names a staff member’s own member account, about which the person then decides nothing', async () => {
  const platform = await testPlatform();
  const person = await enrol(platform, await hire(platform, 'lead'));
  const { memberId } = await newMember(platform);
  const note = async () =>
    (await platform.call('POST', `/api/staff/members/${memberId}/notes`, { text: 'a good member' }, person.token))
      .status;
  const name = (own: bigint | null) =>
    nameOwnAccount(platform.staff, { id: person.staffId, actor: 'command:test', note: 'told so herself' }, own);
  expect(await note()).toBe(200);
  await name(memberId);
  expect(await note()).toBe(403);
  await expect(name(9_999_999n)).rejects.toMatchObject({ status: 404 });
  expect((await listStaff(platform.staff)).people.map(({ member_id: own }) => own)).toEqual([String(memberId)]);
  await name(null);
  expect(await note()).toBe(200);
  const entries = (await entriesOf(platform)).filter(({ action }) => action === 'nameOwnAccount');
  expect(entries.map(({ actor, subject, detail }) => [actor, subject, detail])).toEqual([
    ['command:test', `staff:${person.staffId}`, { note: 'told so herself', member: String(memberId) }],
    ['command:test', `staff:${person.staffId}`, { note: 'told so herself', member: null }],
  ]);
});
