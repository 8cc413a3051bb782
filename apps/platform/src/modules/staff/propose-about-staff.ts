import type { BodyOf, Calls, ScopeName } from '@sanam/contract';
import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import { invalid, notFound, Refusal } from '../../core/errors.ts';
import { cannotPropose, type ProposalKind, propose } from '../../core/work/proposals.ts';
import { addPasswordLink, draftPasswordLink, type PasswordLink, requirePasswordHolder } from './passwords.ts';
import {
  addInvited,
  draftInvitation,
  type Invited,
  lockOwners,
  requireColleague,
  requireRole,
  resetStaffFactor,
} from './people.ts';
import { endStaffSessions } from './sessions.ts';
import { type Staff, staffActor } from './staff.ts';

/*
 * What gives power over money and data needs two people: an invitation, a role of a person, the scopes of a role, a
 * second factor that is taken away, a link for a new password, the end of a suspension.
 */

interface RoleChange {
  person: string;
  role: string;
  /** Until when; null: for good. Without `until` in a grant that ends the role now. */
  until: string | null;
  on: boolean;
}
interface RoleScopes {
  role: string;
  title: string;
  scopes: ScopeName[];
  /** What the role might do when the person opened it; null for a new one, undefined when nobody looked. */
  seen?: ScopeName[] | null;
}
interface AboutPerson {
  person: string;
}

const TWO = { scope: 'staff', second: ['second'] } as const;

/** The acts about staff that need two people. */
export function staffProposals() {
  const invite: ProposalKind<Invited> = {
    kind: 'invite-staff',
    ...TWO,
    logged: ['role', 'until'],
    apply: async (tx, { content, proposedBy }, now) => {
      await addInvited(tx, content, staffActor(proposedBy), now);
    },
  };
  const role: ProposalKind<RoleChange> = {
    kind: 'change-role',
    ...TWO,
    about: ({ person }) => BigInt(person),
    logged: ['person', 'role', 'until', 'on'],
    async apply(tx, { content, proposedBy, note }, now) {
      const id = BigInt(content.person);
      await lockOwners(tx);
      await requireColleague(tx, { id, actor: staffActor(proposedBy), note });
      await requireRole(tx, content.role);
      const until = content.on ? (content.until === null ? null : new Date(content.until)) : now;
      const grant = { until, granted_by: staffActor(proposedBy), granted_at: now };
      await tx
        .insertInto('staff_grant')
        .values({ staff_id: id, role: content.role, ...grant })
        .onConflict((on) => on.columns(['staff_id', 'role']).doUpdateSet(grant))
        .execute();
      await requireOwnerLeft(tx, now);
      // whoever is in learns at the next sign-in what they may do
      await endStaffSessions(tx, { staffId: id }, 'role changed', now);
    },
  };
  const scopes: ProposalKind<RoleScopes> = {
    kind: 'change-role-scopes',
    ...TWO,
    logged: ['role', 'scopes'],
    async apply(tx, { id, content }, now) {
      await lockOwners(tx);
      await requireSeen(tx, content);
      await sql`select staff_role_change(${id})`.execute(tx);
      await requireOwnerLeft(tx, now);
    },
  };
  const factor: ProposalKind<AboutPerson> = {
    kind: 'reset-staff-factor',
    ...TWO,
    about: ({ person }) => BigInt(person),
    logged: ['person'],
    apply: (tx, { content, proposedBy, note }, now) =>
      resetStaffFactor(tx, { id: BigInt(content.person), actor: staffActor(proposedBy), note }, now),
  };
  const password: ProposalKind<PasswordLink> = {
    kind: 'reset-staff-password',
    ...TWO,
    about: ({ person }) => BigInt(person),
    logged: ['person'],
    apply: (tx, { content, proposedBy, note }, now) =>
      addPasswordLink(tx, content, { actor: staffActor(proposedBy), note }, now),
  };
  const resume: ProposalKind<AboutPerson> = {
    kind: 'resume-staff',
    ...TWO,
    about: ({ person }) => BigInt(person),
    logged: ['person'],
    async apply(tx, { content, proposedBy, note }) {
      const id = BigInt(content.person);
      const person = await requireColleague(tx, { id, actor: staffActor(proposedBy), note });
      if (person.status !== 'suspended') throw cannotPropose('คนนี้ไม่ได้ถูกระงับ', 'the person is not suspended');
      const { name } = await tx.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirstOrThrow();
      await tx
        .updateTable('staff')
        .set({ status: name === null ? 'invited' : 'active' })
        .where('id', '=', id)
        .execute();
    },
  };
  return { invite, role, scopes, factor, password, resume };
}

interface By {
  staffId: bigint;
  note: string;
}

/**
 * Invite a person with a role. Another person must agree, unless nobody else could: then the invitation counts at once.
 * @returns the invitation, which is known only now, and how many more people must agree.
 * @throws 422 for an unknown role, or an end that is over; or when everybody who could agree is suspended.
 */
export async function inviteStaff(
  staff: Staff,
  given: BodyOf<Calls['inviteStaff']>,
  staffId: bigint,
): Promise<{ invitation: string; expiresAt: string; missing: 0 | 1 }> {
  const { db, clock, config } = staff;
  const now = clock.now();
  const { invited, invitation } = draftInvitation(config, given, now);
  const missing = await db.transaction().execute(async (tx): Promise<0 | 1> => {
    await requireRole(tx, invited.role);
    if (!(await needsSecond(tx, [staffId], now))) {
      await addInvited(tx, invited, staffActor(staffId), now);
      return 0;
    }
    const proposed = { subject: `invitation:${invited.hash.slice(0, 12)}`, memberId: null, content: invited };
    const note = `เชิญ ${invited.shownName}`;
    await propose(tx, staffProposals().invite, { ...proposed, note, staffId }, now, config.PROPOSAL_HOURS);
    return 1;
  });
  return { invitation, expiresAt: invited.expiresAt, missing };
}

/** Propose to give a role to a person, or to take it. @throws 403 for oneself; 404 for nobody; 422 for a wrong role. */
export async function proposeRole(
  staff: Staff,
  { staffId, note }: By,
  given: { id: bigint; role: string; until?: string | undefined; on: boolean },
): Promise<void> {
  const { db, clock, config } = staff;
  const now = clock.now();
  const until = given.until === undefined ? null : new Date(given.until);
  if (given.on && until && until <= now)
    throw invalid('until', 'วันสิ้นสุดต้องอยู่ในอนาคต', 'the grant would be over already');
  await db.transaction().execute(async (tx) => {
    await requireColleague(tx, { id: given.id, actor: staffActor(staffId), note });
    await requireRole(tx, given.role);
    const { id, role, on } = given;
    const content = { person: String(id), role, until: until?.toISOString() ?? null, on };
    const proposed = { subject: `staff:${id}`, memberId: null, content, note, staffId };
    await propose(tx, staffProposals().role, proposed, now, config.PROPOSAL_HOURS);
  });
}

/**
 * Propose what a role may do; a new name makes a new role.
 * @throws 422 for a role without a scope; 409 when it is not any more as the person saw it.
 */
export async function proposeScopes(staff: Staff, { staffId, note }: By, content: RoleScopes): Promise<void> {
  const { db, clock, config } = staff;
  if (content.scopes.length === 0) throw invalid('scopes', 'กรุณาเลือกสิทธิ์อย่างน้อยหนึ่งอย่าง', 'a role needs a scope');
  await db.transaction().execute(async (tx) => {
    await requireSeen(tx, content);
    const proposed = { subject: `role:${content.role}`, memberId: null, content, note, staffId };
    await propose(tx, staffProposals().scopes, proposed, clock.now(), config.PROPOSAL_HOURS);
  });
}

/** Refuse to write over a change that the person has not seen, or a role that they took for a new one. @throws 409 */
async function requireSeen(tx: Tx, { role, seen }: RoleScopes): Promise<void> {
  if (seen === undefined) return;
  const now = await tx.selectFrom('staff_role').select('scopes').where('role', '=', role).executeTakeFirst();
  if (seen === null && now)
    throw new Refusal(409, 'มีตำแหน่งชื่อนี้แล้ว เปิดตำแหน่งนั้นเพื่อเปลี่ยนสิทธิ์', { field: 'role', reason: 'the role exists' });
  if (seen && now?.scopes.toSorted().join(' ') !== seen.toSorted().join(' '))
    throw new Refusal(409, 'มีคนเปลี่ยนสิทธิ์ของตำแหน่งนี้หลังจากที่คุณเปิดดู ต้องเริ่มใหม่', {
      field: 'error',
      reason: 'the role has other scopes than the person saw',
    });
}

/** Propose to take a person's second factor away. @throws 403 for oneself; 404 for nobody, or without a factor. */
export async function proposeStaffFactorReset(staff: Staff, { staffId, note }: By, id: bigint): Promise<void> {
  const { db, clock, config } = staff;
  await db.transaction().execute(async (tx) => {
    await requireColleague(tx, { id, actor: staffActor(staffId), note });
    const factor = await tx.selectFrom('staff_factor').select('staff_id').where('staff_id', '=', id).executeTakeFirst();
    if (!factor) throw notFound('คนนี้ยังไม่มีการยืนยันตัวสองชั้น', 'the person has no second factor');
    const proposed = { subject: `staff:${id}`, memberId: null, content: { person: String(id) }, note, staffId };
    await propose(tx, staffProposals().factor, proposed, clock.now(), config.PROPOSAL_HOURS);
  });
}

/**
 * Propose a link with which a person who forgot their password chooses a new one. Another person must agree, unless
 * nobody else could: then the link counts at once. The second factor stays as it is.
 * @returns the link's token, which is known only now, and how many more people must agree.
 * @throws 403 for oneself; 404 for nobody; 422 for a person who cannot sign in; or when everybody who could agree is
 *   suspended.
 */
export async function proposePasswordReset(
  staff: Staff,
  { staffId, note }: By,
  id: bigint,
): Promise<{ token: string; expiresAt: string; missing: 0 | 1 }> {
  const { db, clock, config } = staff;
  const now = clock.now();
  const { link, token } = draftPasswordLink(config, id, now);
  const by = { actor: staffActor(staffId), note };
  const missing = await db.transaction().execute(async (tx): Promise<0 | 1> => {
    await requirePasswordHolder(tx, { ...by, id });
    if (!(await needsSecond(tx, [staffId, id], now))) {
      await addPasswordLink(tx, link, by, now);
      return 0;
    }
    const proposed = { subject: `staff:${id}`, memberId: null, content: link, note, staffId };
    await propose(tx, staffProposals().password, proposed, now, config.PROPOSAL_HOURS);
    return 1;
  });
  return { token, expiresAt: link.expiresAt, missing };
}

/** Propose to end a suspension. @throws 403 for oneself; 404 for nobody; 422 when the person is not suspended. */
export async function proposeResume(staff: Staff, { staffId, note }: By, id: bigint): Promise<void> {
  const { db, clock, config } = staff;
  await db.transaction().execute(async (tx) => {
    const person = await requireColleague(tx, { id, actor: staffActor(staffId), note });
    if (person.status !== 'suspended') throw cannotPropose('คนนี้ไม่ได้ถูกระงับ', 'the person is not suspended');
    const proposed = { subject: `staff:${id}`, memberId: null, content: { person: String(id) }, note, staffId };
    await propose(tx, staffProposals().resume, proposed, clock.now(), config.PROPOSAL_HOURS);
  });
}

/**
 * Whether an act about staff needs a second person: not while nobody but the people concerned could be one. One person
 * alone can suspend all others, so a suspended person counts: otherwise whoever suspends the others could make a second
 * person of their own. @throws 422 when everybody who could be second is suspended.
 */
async function needsSecond(tx: Tx, concerned: readonly bigint[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_active: boolean | null }>`
    select bool_or(s.status = 'active') as is_active
      from staff s
        join staff_factor f on f.staff_id = s.id and f.confirmed_at is not null
        join staff_grant g on g.staff_id = s.id and (g.until is null or g.until > ${now})
        join staff_role r on r.role = g.role and 'second' = any (r.scopes)
      where s.id <> all (${concerned}::bigint[]) and s.status in ('active', 'suspended')`.execute(tx);
  const isActive = rows[0]?.is_active ?? null;
  if (isActive === false)
    throw cannotPropose(
      'คนที่สองถูกระงับอยู่ทั้งหมด จึงทำเองคนเดียวไม่ได้ ให้ผู้ดูแลระบบเชิญเจ้าของคนใหม่จากเซิร์ฟเวอร์',
      'everybody who could be second is suspended: use npm run staff -- invite-owner',
    );
  return isActive === true;
}

/** Refuse a change after which nobody could manage staff. The caller has locked the owners. @throws 422 */
async function requireOwnerLeft(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from staff s where s.status = 'active' and 'staff' = any (staff_scopes(s.id, ${now}))
      and 'owner' = any (staff_roles(s.id, ${now}))) as is`.execute(tx);
  if (!rows[0]?.is) throw cannotPropose('ต้องมีเจ้าของที่ใช้งานได้อย่างน้อยหนึ่งคน', 'no owner would be left');
}
