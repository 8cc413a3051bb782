import { expect, test } from 'vitest';
import {
  codeNow,
  type Enrolled,
  enrol,
  entriesOf,
  giveFactor,
  givePassword,
  hire,
  isIn,
  signInStaff,
  suspend,
} from '../../testing/back-office.ts';
import { newStaff } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { whileAnother } from '../../testing/until-locked.ts';
import { resetPasswordByCommand } from './passwords.ts';

const NEW = 'Khao7niao-Ma8muang';
const NOTE = 'forgot the password on holiday';

const change = (p: TestPlatform, { token, password }: Enrolled, given: object = {}) =>
  p.call(
    'POST',
    '/api/staff/session/password',
    { old_password: password, password: NEW, password_confirmation: NEW, ...given },
    token,
  );
const choose = (p: TestPlatform, invitation: string, password = NEW, more: object = {}) =>
  p.call('POST', '/api/staff/invitations/accept', {
    invitation,
    password,
    password_confirmation: password,
    ...more,
  });
const askLink = async (p: TestPlatform, { token }: Pick<Enrolled, 'token'>, { staffId }: { staffId: bigint }) => {
  const { status, body } = await p.call('POST', `/api/staff/people/${staffId}/password-reset`, { note: NOTE }, token);
  return { status, ...(body as { data?: { invitation: string; missing: number } }).data };
};
/** Let sessions have given their second factor just now. */
const setFactor = (p: TestPlatform, ...who: Pick<Enrolled, 'staffId'>[]) =>
  p.db
    .updateTable('staff_session')
    .set({ factor_at: p.staff.clock.now(), last_used_at: p.staff.clock.now() })
    .where(
      'staff_id',
      'in',
      who.map(({ staffId }) => staffId),
    )
    .execute();
/** Say yes to the latest proposal. */
const agree = async (p: TestPlatform, { token }: Pick<Enrolled, 'token'>) => {
  const { id } = await p.db
    .selectFrom('staff_proposal')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return p.call('POST', `/api/staff/seconds/${id}`, { says: 'yes' }, token);
};
const knows = async (p: TestPlatform, { name }: { name: string }, password: string) =>
  (await givePassword(p, { name, password })).status === 200;

test('OPS-01 a person changes their own password: the new one counts, the old one does not, and only their other sessions end', async () => {
  const p = await testPlatform();
  const person = await enrol(p, await hire(p));
  const other = await signInStaff(p, person);
  const colleague = await enrol(p, await hire(p));
  expect((await change(p, person)).status).toBe(200);
  expect([await isIn(p, person.token), await isIn(p, other), await isIn(p, colleague.token)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([await knows(p, person, person.password), await knows(p, person, NEW)]).toEqual([false, true]);
  expect(await entriesOf(p, { action: 'changeStaffPassword' })).toEqual([
    expect.objectContaining({
      actor: `staff:${person.staffId}`,
      subject: `staff:${person.staffId}`,
      detail: { sessions: 1 },
    }),
  ]);
});

test('OPS-01 a wrong old password, a weak, a different or the same new one, and a second factor given long ago change nothing', async () => {
  const p = await testPlatform();
  const person = await enrol(p, await hire(p));
  const field = async (given: object): Promise<unknown[]> => {
    const { status, body } = await change(p, person, given);
    return [status, ...Object.keys((body as { errors: object }).errors).filter((name) => name !== 'error')];
  };
  const both = (password: string) => ({ password, password_confirmation: password });
  expect(await field({ old_password: `${person.password}x` })).toEqual([422, 'old_password']);
  expect(await field(both('short'))).toEqual([422, 'password']);
  expect(await field(both(person.password))).toEqual([422, 'password']);
  expect(await field({ password_confirmation: `${NEW}x` })).toEqual([422, 'password_confirmation']);
  expect(await entriesOf(p, { action: 'changeStaffPassword', outcome: 'refused' })).toEqual([
    expect.objectContaining({ detail: { why: 'wrong password' } }),
  ]);
  p.wait(p.config.STAFF_FACTOR_FRESH_SECONDS);
  expect(await change(p, person)).toMatchObject({ status: 403, body: { second_factor: true } });
  expect(await knows(p, person, person.password)).toBe(true);
});

test('OPS-01 guessing the old password in an open session is counted as guessing at the sign-in is', async () => {
  const p = await testPlatform({ STAFF_TRIES_PER_NAME: '4' });
  // hiring and enrolling used one try
  const person = await enrol(p, await hire(p));
  // a new password that does not do is told without judging the old one
  for (let n = 0; n < 4; n++) expect((await change(p, person, { password: 'short' })).status).toBe(422);
  for (let n = 0; n < 3; n++) expect((await change(p, person, { old_password: `guess-${n}` })).status).toBe(422);
  expect((await change(p, person)).status).toBe(429);
  expect((await givePassword(p, person)).status).toBe(429);
});

test('OPS-01 a change is refused when the password was changed meanwhile', async () => {
  const p = await testPlatform();
  const person = await enrol(p, await hire(p));
  const other = await p.staff.passwords.hash(`${NEW}-too`, 'proven');
  const changed = await whileAnother(
    p,
    [['update staff set password_hash = $1 where id = $2', [other, person.staffId]]],
    () => change(p, person),
  );
  expect(changed).toMatchObject({ status: 422, body: { errors: { old_password: ['รหัสผ่านเดิมไม่ถูกต้อง'] } } });
  expect([await knows(p, person, NEW), await knows(p, person, `${NEW}-too`)]).toEqual([false, true]);
});

test('OPS-01 a sign-in with the old password that meets the change of it opens no session and does not bring it back', async () => {
  const p = await testPlatform();
  const person = await enrol(p, await hire(p));
  const changed = await p.staff.passwords.hash(NEW, 'proven');
  // the sign-in would also compute the hash anew
  Object.assign(p.staff.passwords, { isOutdated: () => true });
  const entered = await whileAnother(
    p,
    [
      ['update staff set password_hash = $1 where id = $2', [changed, person.staffId]],
      ['update staff_session set ended_at = now() where staff_id = $1', [person.staffId]],
    ],
    () => givePassword(p, person),
  );
  expect(entered?.status).toBe(422);
  const open = await p.db.selectFrom('staff_session').select('id').where('ended_at', 'is', null).execute();
  expect(open).toEqual([]);
  const { password_hash } = await p.db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', person.staffId)
    .executeTakeFirstOrThrow();
  expect(password_hash).toBe(changed);
});

test('OPS-01 OPS-07 a link for a new password counts once a second person has agreed, and says so before: it sets the password once, ends every session, and the second factor stays', async () => {
  const p = await testPlatform();
  const [owner, second] = [await newStaff(p, 'staff'), await enrol(p, await hire(p, 'lead'))];
  const person = await enrol(p, await hire(p));
  const { status, invitation = '', missing } = await askLink(p, owner, person);
  expect([status, missing]).toEqual([200, 1]);
  expect(await choose(p, invitation)).toMatchObject({
    status: 422,
    body: { errors: { invitation: [expect.stringContaining('รอคนที่สองเห็นชอบ')] } },
  });
  expect((await agree(p, second)).status).toBe(200);
  // until the person has chosen, the old password counts and sessions stay
  expect([await isIn(p, person.token), await knows(p, person, person.password)]).toEqual([true, true]);
  expect((await choose(p, invitation, 'short')).status).toBe(422);
  // a name that comes with it changes nothing
  expect((await choose(p, invitation, NEW, { name: 'another' })).status).toBe(200);
  expect((await choose(p, invitation, `${NEW}x`)).status).toBe(422);
  expect([await isIn(p, person.token), await knows(p, person, person.password)]).toEqual([false, false]);
  const { token } = await givePassword(p, { name: person.name, password: NEW });
  expect(await isIn(p, token)).toBe(false);
  expect((await giveFactor(p, token, codeNow(p, person.secret))).status).toBe(200);
  const acts = ['resetColleaguePassword', 'chooseStaffPassword'];
  for (const action of acts)
    expect(await entriesOf(p, { action }), action).toEqual([
      expect.objectContaining({ subject: `staff:${person.staffId}`, outcome: 'done' }),
    ]);
  expect(JSON.stringify(await entriesOf(p))).not.toContain(invitation);
});

test('OPS-01 a link for a new password needs nobody else while nobody but the two could be second; a later link replaces it, and one whose time is over does nothing', async () => {
  const p = await testPlatform();
  const owner = await enrol(p, await hire(p, 'owner'));
  // could be second, and is the person it is about
  const person = await enrol(p, await hire(p, 'lead'));
  const first = await askLink(p, owner, person);
  const later = await askLink(p, owner, person);
  expect([first.missing, later.missing]).toEqual([0, 0]);
  expect((await choose(p, first.invitation ?? '')).status).toBe(422);
  p.wait(p.config.STAFF_INVITATION_HOURS * 3600);
  expect((await choose(p, later.invitation ?? '')).status).toBe(422);
  expect(await knows(p, person, person.password)).toBe(true);
});

test('OPS-01 a person who changes their own password ends a link for a new one that is still open', async () => {
  const p = await testPlatform();
  const owner = await enrol(p, await hire(p, 'owner'));
  const person = await enrol(p, await hire(p));
  const { invitation = '', missing } = await askLink(p, owner, person);
  expect(missing).toBe(0);
  expect((await change(p, person)).status).toBe(200);
  expect((await choose(p, invitation, `${NEW}x`)).status).toBe(422);
  expect([await isIn(p, person.token), await knows(p, person, NEW)]).toEqual([true, true]);
});

test('OPS-01 nobody gets a link for their own password, nor for a person who is suspended or was only invited; a link of before a suspension does nothing', async () => {
  const p = await testPlatform();
  const owner = await enrol(p, await hire(p, 'owner'));
  const person = await enrol(p, await hire(p));
  const { invitation = '', missing } = await askLink(p, owner, person);
  expect(missing).toBe(0);
  await suspend(p, person);
  expect((await choose(p, invitation)).status).toBe(422);
  // nor would one that had not ended with the suspension
  await p.pool.query('update staff_invitation set used_at = null where staff_id = $1', [person.staffId]);
  expect((await choose(p, invitation)).status).toBe(422);
  expect(await knows(p, person, NEW)).toBe(false);
  expect((await askLink(p, owner, person)).status).toBe(422);
  expect((await askLink(p, owner, owner)).status).toBe(403);
  expect((await askLink(p, owner, { staffId: 1n })).status).toBe(404);
  const invited = { shown_name: 'ยังไม่รับ', role: 'support' };
  expect((await p.call('POST', '/api/staff/people', invited, owner.token)).status).toBe(200);
  const { id } = await p.db.selectFrom('staff').select('id').where('status', '=', 'invited').executeTakeFirstOrThrow();
  expect((await askLink(p, owner, { staffId: id })).status).toBe(422);
});

test('OPS-01 the server’s command line gives a link for a new password, which counts at once and leaves an entry', async () => {
  const p = await testPlatform();
  const owner = await enrol(p, await hire(p, 'owner'));
  const given = { id: owner.staffId, actor: 'command:root', note: NOTE } as const;
  const { token } = await resetPasswordByCommand(p.staff, given);
  expect((await choose(p, token)).status).toBe(200);
  expect(await knows(p, owner, NEW)).toBe(true);
  expect(await entriesOf(p, { action: 'resetStaffPassword' })).toEqual([
    expect.objectContaining({ actor: 'command:root', subject: `staff:${owner.staffId}`, detail: { note: NOTE } }),
  ]);
});

test('OPS-01 OPS-05 a new password, by the person or by a link, ends the notifications in the person’s browsers and in no others', async () => {
  const p = await testPlatform();
  const owner = await enrol(p, await hire(p, 'owner'));
  const [person, other] = [await enrol(p, await hire(p)), await enrol(p, await hire(p))];
  const subscribe = ({ staffId }: Enrolled) =>
    p.db
      .insertInto('staff_push_subscription')
      .values({
        staff_id: staffId,
        endpoint: `https://push.example/${staffId}`,
        p256dh: 'B'.repeat(87),
        auth: 'A'.repeat(22),
        device: 'Chrome',
        created_at: p.staff.clock.now(),
      })
      .execute();
  const subscribed = async () =>
    (await p.db.selectFrom('staff_push_subscription').select('staff_id').execute()).map(({ staff_id: id }) => id);
  await subscribe(other);
  await subscribe(person);
  expect((await change(p, person)).status).toBe(200);
  expect(await subscribed()).toEqual([other.staffId]);
  await subscribe(person);
  const { invitation = '' } = await askLink(p, owner, person);
  expect((await choose(p, invitation, `${NEW}-again`)).status).toBe(200);
  expect(await subscribed()).toEqual([other.staffId]);
});

test('OPS-01 OPS-07 a second person’s yes makes neither a link for a new password nor an invitation count whose time is over', async () => {
  const p = await testPlatform({ STAFF_INVITATION_HOURS: '1' });
  const [owner, second] = [await newStaff(p, 'staff'), await enrol(p, await hire(p, 'lead'))];
  const person = await hire(p);
  const asked = [
    () => askLink(p, owner, person),
    () => p.call('POST', '/api/staff/people', { shown_name: 'คนใหม่ ก.', role: 'support' }, owner.token),
  ];
  for (const ask of asked) {
    await setFactor(p, owner, second);
    expect((await ask()).status).toBe(200);
    p.wait(3600);
    await setFactor(p, owner, second);
    expect(await agree(p, second)).toMatchObject({ status: 200, body: { state: 'outdated' } });
  }
});
