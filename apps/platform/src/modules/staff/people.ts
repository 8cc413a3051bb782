import type { BodyOf, Calls, ReplyOf } from '@sanam/contract';
import { sql } from 'kysely';
import type { AuditActor } from '../../core/acting.ts';
import { recordAct } from '../../core/audit-log.ts';
import { addSeconds } from '../../core/clock.ts';
import { isUniqueViolation, type Tx } from '../../core/database.ts';
import { invalid, notFound, Refusal } from '../../core/errors.ts';
import { hashToken, newToken } from '../../core/secrets.ts';
import { cannotPropose } from '../../core/work/proposals.ts';
import { findMember } from '../members/index.ts';
import { requireStaffPassword } from './password-rule.ts';
import { endSubscriptions } from './push/subscriptions.ts';
import { endStaffSessions } from './sessions.ts';
import { type Staff, staffActor } from './staff.ts';

const OWNER = 'owner';

interface GrantOnWire {
  role: string;
  until: string | null;
}

/** Staff members with their roles, and what each role may do. Two statements. */
export async function listStaff({
  db,
  clock,
}: Pick<Staff, 'db' | 'clock'>): Promise<ReplyOf<Calls['staffPeople']>['data']> {
  const now = clock.now();
  const [people, roles] = await Promise.all([
    db
      .selectFrom('staff as s')
      .select((of) => [
        's.id',
        's.name',
        's.shown_name',
        's.status',
        's.member_id',
        of
          .exists(
            of
              .selectFrom('staff_factor as f')
              .select('f.staff_id')
              .whereRef('f.staff_id', '=', 's.id')
              .where('f.confirmed_at', 'is not', null),
          )
          .as('has_factor'),
        of
          .selectFrom('staff_grant as g')
          .select(
            sql<GrantOnWire[]>`coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'until', g.until)), '[]')`.as(
              'roles',
            ),
          )
          .whereRef('g.staff_id', '=', 's.id')
          .where((inner) => inner.or([inner('g.until', 'is', null), inner('g.until', '>', now)]))
          .as('roles'),
        of
          .selectFrom('staff_session as x')
          .select((inner) => inner.fn.countAll<bigint>().as('open'))
          .whereRef('x.staff_id', '=', 's.id')
          .where('x.ended_at', 'is', null)
          .where('x.expires_at', '>', now)
          .as('sessions'),
        of
          .selectFrom('staff_session as x')
          .select((inner) => inner.fn.max('x.last_used_at').as('at'))
          .whereRef('x.staff_id', '=', 's.id')
          .as('last_seen_at'),
      ])
      .orderBy('s.id')
      .execute(),
    db.selectFrom('staff_role').selectAll().orderBy('role').execute(),
  ]);
  return {
    people: people.map((one) => ({
      id: String(one.id),
      name: one.name,
      shown_name: one.shown_name,
      status: one.status,
      member_id: one.member_id === null ? null : String(one.member_id),
      roles: (one.roles ?? []).map(({ role, until }) => ({
        role,
        until: until === null ? null : new Date(until).toISOString(),
      })),
      second_factor: Boolean(one.has_factor),
      sessions: Number(one.sessions ?? 0),
      last_seen_at: one.last_seen_at?.toISOString() ?? null,
    })),
    roles: roles as ReplyOf<Calls['staffPeople']>['data']['roles'],
  };
}

/** Who is invited, with which role, and the invitation's hash. */
export interface Invited {
  shownName: string;
  role: string;
  until: string | null;
  hash: string;
  expiresAt: string;
}

/**
 * Invite a person with a role, from the server's command line.
 * @returns the invitation, which is known only now. @throws 422 for an unknown role, or an end that is over.
 */
export async function inviteByCommand(
  { db, clock, config }: Pick<Staff, 'db' | 'clock' | 'config'>,
  given: BodyOf<Calls['inviteStaff']>,
  by: AuditActor,
): Promise<{ id: bigint; invitation: string; expiresAt: string }> {
  const now = clock.now();
  const { invited, invitation } = draftInvitation(config, given, now);
  return db.transaction().execute(async (tx) => {
    const id = await addInvited(tx, invited, by, now);
    return { id, invitation, expiresAt: invited.expiresAt };
  });
}

/** Make an invitation, of which only the hash is kept. @throws 422 for an end that is over. */
export function draftInvitation(
  config: Staff['config'],
  given: BodyOf<Calls['inviteStaff']>,
  now: Date,
): { invited: Invited; invitation: string } {
  const until = given.until === undefined ? null : new Date(given.until);
  if (until && until <= now) throw invalid('until', 'วันสิ้นสุดต้องอยู่ในอนาคต', 'the grant would be over already');
  const invitation = newToken();
  const invited = {
    shownName: given.shown_name.trim(),
    role: given.role,
    until: until?.toISOString() ?? null,
    hash: hashToken(invitation).toString('hex'),
    expiresAt: addSeconds(now, config.STAFF_INVITATION_HOURS * 3600).toISOString(),
  };
  return { invited, invitation };
}

/** Refuse a link whose time has ended before a second person agreed to it. @throws 422 */
export function requireOpenLink({ expiresAt }: { expiresAt: string }, now: Date): void {
  if (new Date(expiresAt) <= now) throw cannotPropose('ลิงก์หมดอายุแล้ว ต้องขอใหม่', 'the time of the link is over');
}

/** Add an invited person, who has no name and password yet. @throws 422 for an unknown role, and for a link that is over. */
export async function addInvited(tx: Tx, invited: Invited, by: AuditActor, now: Date): Promise<bigint> {
  await requireRole(tx, invited.role);
  requireOpenLink(invited, now);
  const { id } = await tx
    .insertInto('staff')
    .values({ shown_name: invited.shownName, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('staff_grant')
    .values({
      staff_id: id,
      role: invited.role,
      until: invited.until === null ? null : new Date(invited.until),
      granted_by: by,
      granted_at: now,
    })
    .execute();
  await tx
    .insertInto('staff_invitation')
    .values({ hash: Buffer.from(invited.hash, 'hex'), staff_id: id, expires_at: new Date(invited.expiresAt) })
    .execute();
  const { role, until } = invited;
  await recordAct(tx, { actor: by, action: 'inviteStaff', subject: `staff:${id}`, detail: { role, until } });
  return id;
}

/** @throws 422 for an unknown role. */
export async function requireRole(tx: Tx, role: string): Promise<void> {
  const known = await tx.selectFrom('staff_role').select('role').where('role', '=', role).executeTakeFirst();
  if (!known) throw invalid('role', 'ไม่มีตำแหน่งนี้', 'no such role');
}

/**
 * Accept an invitation: choose name and password, and enrol the second factor at the first sign-in. With a link for a
 * new password, a person who has a name chooses only that; every session of theirs ends, with the notifications in their
 * browsers.
 * @throws 422 for an invitation that is used or over, a name that is taken, or a weak password.
 */
export async function acceptInvitation(
  staff: Pick<Staff, 'db' | 'clock' | 'config' | 'passwords'>,
  given: BodyOf<Calls['acceptInvitation']>,
  from: { ip: string },
): Promise<bigint> {
  const now = staff.clock.now();
  const hash = hashToken(given.invitation);
  const open = await staff.db
    .selectFrom('staff_invitation as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .select(['s.id', 's.name', 's.status'])
    .where('i.hash', '=', hash)
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('s.status', '!=', 'suspended')
    .executeTakeFirst();
  // the person may have the link before the second person has agreed: another one would not help then
  if (!open)
    throw invalid('invitation', 'ลิงก์นี้ยังรอคนที่สองเห็นชอบ ใช้ไปแล้ว หรือหมดอายุ กรุณาถามผู้ที่ส่งลิงก์ให้คุณ', 'no open invitation');
  const name = open.name ?? given.name;
  if (name === undefined) throw invalid('name', 'กรุณาตั้งชื่อผู้ใช้', 'an invited person chooses a name');
  requireStaffPassword(staff, { name, password: given.password, confirmation: given.password_confirmation });
  const passwordHash = await staff.passwords.hash(given.password, { strangersOf: from.ip, isPuzzleSolved: false });
  return staff.db.transaction().execute(async (tx) => {
    // the person before the link, as everything that ends links does
    const chosen = await tx
      .updateTable('staff')
      .set({ name, password_hash: passwordHash, status: 'active' })
      .where('id', '=', open.id)
      .where('status', '=', open.status)
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'staff_name_key')) throw invalid('name', 'มีคนใช้ชื่อนี้แล้ว', 'the name is taken');
        throw error;
      });
    const used = await tx
      .updateTable('staff_invitation')
      .set({ used_at: now })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n || chosen.numUpdatedRows === 0n)
      throw invalid('invitation', 'ลิงก์นี้ใช้ไปแล้ว', 'the invitation was used meanwhile');
    const entry = { actor: staffActor(open.id), subject: `staff:${open.id}`, ip: from.ip };
    if (open.name === null) await recordAct(tx, { ...entry, action: 'acceptInvitation' });
    else {
      await endSubscriptions(tx, open.id);
      const sessions = await endStaffSessions(tx, { staffId: open.id }, 'password changed', now);
      await recordAct(tx, { ...entry, action: 'chooseStaffPassword', detail: { sessions } });
    }
    return open.id;
  });
}

/** An act of one person about another person of the staff, with its reason. */
export interface StaffAct {
  id: bigint;
  actor: AuditActor;
  note: string;
}

/**
 * Suspend a staff member at once. Their sessions and notifications end, and decisions that they made for a second
 * person to confirm do not count any more. @throws 404 for nobody; 403 for oneself; 422 for the last owner, and when
 * suspended already.
 */
export async function suspendStaff({ db, clock }: Pick<Staff, 'db' | 'clock'>, given: StaffAct): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockOwners(tx);
    const person = await requireColleague(tx, given);
    if (person.status === 'suspended') throw invalid('error', 'คนนี้ถูกระงับอยู่แล้ว', 'suspended already');
    const owners = await activeOwners(tx, now);
    if (owners.length === 1 && owners[0] === given.id)
      throw invalid('error', 'ต้องมีเจ้าของที่ใช้งานได้อย่างน้อยหนึ่งคน', 'the last owner');
    await tx.updateTable('staff').set({ status: 'suspended' }).where('id', '=', given.id).execute();
    await tx
      .updateTable('staff_invitation')
      .set({ used_at: now })
      .where('staff_id', '=', given.id)
      .where('used_at', 'is', null)
      .execute();
    const sessions = await endStaffSessions(tx, { staffId: given.id }, 'suspended', now);
    await endSubscriptions(tx, given.id);
    await recordStaffAct(tx, 'suspendStaff', given, { sessions });
  });
}

/**
 * End every session of a staff member, and the notifications in their browsers. @throws 404 for nobody; 403 for
 * oneself.
 */
export async function signOutColleague({ db, clock }: Pick<Staff, 'db' | 'clock'>, given: StaffAct): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireColleague(tx, given);
    const sessions = await endStaffSessions(tx, { staffId: given.id }, 'ended by a colleague', clock.now());
    await endSubscriptions(tx, given.id);
    await recordStaffAct(tx, 'signOutColleague', given, { sessions });
  });
}

/**
 * Remove the second factor, the passkeys and the recovery codes of a staff member, and end their sessions and the
 * notifications in their browsers. They enrol a new factor after their password. @throws 404 for nobody; 403 for
 * oneself.
 */
export async function resetStaffFactor(tx: Tx, given: StaffAct, now: Date): Promise<void> {
  await requireColleague(tx, given);
  await tx.deleteFrom('staff_factor').where('staff_id', '=', given.id).execute();
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', given.id).execute();
  await tx
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', given.id)
    .where('used_at', 'is', null)
    .execute();
  const sessions = await endStaffSessions(tx, { staffId: given.id }, 'second factor reset', now);
  await endSubscriptions(tx, given.id);
  await recordStaffAct(tx, 'resetStaffFactor', given, { sessions });
}

/**
 * Name the member account of a staff member's own, about which they may decide nothing. From the server's command line:
 * no staff member says which account is their own, or is not. @throws 404 for nobody, and for no such member.
 */
export async function nameOwnAccount(
  { db }: Pick<Staff, 'db'>,
  given: StaffAct,
  memberId: bigint | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireColleague(tx, given);
    if (memberId !== null && !(await findMember(tx, memberId))) throw notFound('ไม่พบสมาชิกนี้', 'no such member');
    await tx.updateTable('staff').set({ member_id: memberId }).where('id', '=', given.id).execute();
    await recordStaffAct(tx, 'nameOwnAccount', given, { member: memberId === null ? null : String(memberId) });
  });
}

/** Write the entry of an act about a colleague. */
export const recordStaffAct = (
  tx: Tx,
  action: string,
  { id, actor, note }: StaffAct,
  more: Record<string, unknown>,
): Promise<void> => recordAct(tx, { actor, action, subject: `staff:${id}`, detail: { note, ...more } });

export async function requireColleague(tx: Tx, { id, actor }: StaffAct): Promise<{ status: string }> {
  if (actor === staffActor(id))
    throw new Refusal(403, 'ทำกับบัญชีของตัวเองไม่ได้', { field: 'error', reason: 'staff cannot do this to themselves' });
  const person = await tx.selectFrom('staff').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!person) throw notFound('ไม่พบเจ้าหน้าที่คนนี้', 'no such staff member');
  return person;
}

/**
 * Hold until the transaction ends what decides who is an owner, so that of two acts at once the second one sees what the
 * first has done. Before any row of a person is locked.
 */
export async function lockOwners(tx: Tx): Promise<void> {
  await tx.selectFrom('one_at_a_time').select('name').where('name', '=', 'staff_owners').forUpdate().execute();
}

/** The owners who can sign in. The caller has locked them, so that the last two cannot suspend one another. */
async function activeOwners(tx: Tx, now: Date): Promise<bigint[]> {
  const owners = await tx
    .selectFrom('staff as s')
    .innerJoin('staff_grant as g', 'g.staff_id', 's.id')
    .select('s.id')
    .where('s.status', '=', 'active')
    .where('g.role', '=', OWNER)
    .where((of) => of.or([of('g.until', 'is', null), of('g.until', '>', now)]))
    .execute();
  return owners.map(({ id }) => id);
}
