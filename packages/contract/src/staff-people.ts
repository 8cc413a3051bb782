import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Day, data, nullable, Success, Time } from './fields.ts';
import { cursorPage } from './paging.ts';
import { SCOPES } from './scope.ts';

const StaffId = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });
const note = Type.String({
  minLength: 5,
  maxLength: 500,
  description: 'why, for other staff',
  thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร',
});
const Note = Type.Object({ note });
const RoleName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$', thai: 'กรุณาเลือกตำแหน่ง' });

const StaffPerson = Type.Object({
  id: Type.String(),
  name: nullable(Type.String({ description: 'null until the invitation is accepted' })),
  shown_name: Type.String(),
  status: Type.Enum(['invited', 'active', 'suspended']),
  member_id: nullable(Type.String({ description: 'the person’s own member account, about which they decide nothing' })),
  roles: Type.Array(Type.Object({ role: Type.String(), until: nullable(Time) })),
  second_factor: Type.Boolean({ description: 'whether a second factor is enrolled' }),
  sessions: Type.Integer({ description: 'open sessions' }),
  last_seen_at: nullable(Time),
});
export type StaffPerson = Static<typeof StaffPerson>;

const StaffRole = Type.Object({
  role: Type.String(),
  title: Type.String({ description: 'Thai' }),
  scopes: Type.Array(Type.Enum([...SCOPES])),
});

export const staffPeople = call({
  method: 'GET',
  path: '/api/staff/people',
  access: 'staff',
  scope: 'staff',
  summary: 'Every staff member with their roles, and what each role may do.',
  reply: data(Type.Object({ people: Type.Array(StaffPerson), roles: Type.Array(StaffRole) })),
});

const Link = data(
  Type.Object({
    invitation: Type.String({ description: 'token of the link' }),
    expires_at: Time,
    missing: Type.Integer({ description: 'how many more people must agree; 0 when nobody else could' }),
  }),
);

export const inviteStaff = call({
  method: 'POST',
  path: '/api/staff/people',
  access: 'staff',
  scope: 'staff',
  freshFactor: true,
  summary:
    'Invites a person with a role, for good or until a day. The invitation is shown once, and counts when a second person has agreed.',
  body: Type.Object({
    shown_name: Type.String({ minLength: 2, maxLength: 60, thai: 'กรุณาระบุชื่อ 2-60 ตัวอักษร' }),
    role: RoleName,
    until: Type.Optional(Time),
  }),
  reply: Link,
});

const Waits = Type.Object({
  success: Type.Boolean(),
  missing: Type.Integer({ description: 'how many more people must agree' }),
});

export const changeStaffRole = call({
  method: 'POST',
  path: '/api/staff/people/:id/roles',
  access: 'staff',
  scope: 'staff',
  freshFactor: true,
  summary:
    'Proposes to give a role to a staff member, for good or until a day, or to take it; a second person must agree.',
  params: StaffId,
  body: Type.Object({ note, role: RoleName, on: Type.Boolean(), until: Type.Optional(Time) }),
  reply: Waits,
});

export const changeRoleScopes = call({
  method: 'POST',
  path: '/api/staff/roles',
  access: 'staff',
  scope: 'staff',
  freshFactor: true,
  summary: 'Proposes what a role may do; a new name makes a new role. A second person must agree.',
  body: Type.Object({
    note,
    role: RoleName,
    title: Type.String({ minLength: 2, maxLength: 60, thai: 'กรุณาตั้งชื่อตำแหน่ง 2-60 ตัวอักษร' }),
    scopes: Type.Array(Type.Enum([...SCOPES]), { maxItems: SCOPES.length, uniqueItems: true }),
    seen: Type.Optional(
      nullable(
        Type.Array(Type.Enum([...SCOPES]), {
          maxItems: SCOPES.length,
          uniqueItems: true,
          description: 'scopes of the role when it was opened, null for a new one: 409 when it has others now',
        }),
      ),
    ),
  }),
  reply: Waits,
});

export const resetColleagueFactor = call({
  method: 'POST',
  path: '/api/staff/people/:id/factor-reset',
  access: 'staff',
  scope: 'staff',
  freshFactor: true,
  summary: 'Proposes to take a staff member’s second factor away, who enrols a new one; a second person must agree.',
  params: StaffId,
  body: Note,
  reply: Waits,
});

export const resetColleaguePassword = call({
  method: 'POST',
  path: '/api/staff/people/:id/password-reset',
  access: 'staff',
  scope: 'staff',
  freshFactor: true,
  summary:
    'Makes a link with which a staff member chooses a new password. It is shown once, and counts when a second person has agreed.',
  params: StaffId,
  body: Note,
  reply: Link,
});

export const resumeStaff = call({
  method: 'POST',
  path: '/api/staff/people/:id/resume',
  access: 'staff',
  scope: 'staff',
  freshFactor: true,
  summary: 'Proposes to end a suspension; a second person must agree.',
  params: StaffId,
  body: Note,
  reply: Waits,
});

export const suspendStaff = call({
  method: 'POST',
  path: '/api/staff/people/:id/suspend',
  access: 'staff',
  scope: 'staff',
  summary: 'Suspends a staff member at once: every session ends, and their earlier yes does not count any more.',
  params: StaffId,
  body: Note,
  reply: Success,
});

export const signOutColleague = call({
  method: 'POST',
  path: '/api/staff/people/:id/sign-out',
  access: 'staff',
  scope: 'staff',
  summary: 'Ends every session of a staff member, who can sign in again.',
  params: StaffId,
  body: Note,
  reply: Success,
});

const AuditEntry = Type.Object({
  seq: Type.String(),
  at: Time,
  actor: Type.String({ description: '`staff:<id>`, `command:<user>` or `system`' }),
  actor_name: nullable(Type.String()),
  action: Type.String({ description: 'name of the call or of the act' }),
  subject: nullable(Type.String({ description: 'what it was about, such as `withdrawal:WD…` or `member:100001`' })),
  outcome: Type.Enum(['done', 'refused']),
  detail: Type.Record(Type.String(), Type.Unknown()),
  ip: nullable(Type.String()),
  session: nullable(Type.String()),
  hash: Type.String({ description: 'hex SHA-256 over the hash before and this entry' }),
  fits: Type.Boolean({ description: 'whether the hash, computed anew, fits the entry and the one before' }),
});
export type AuditEntry = Static<typeof AuditEntry>;

const AuditSeal = Type.Object({
  day: Day,
  seq: Type.String({ description: 'the last entry that it seals' }),
  hash: Type.String(),
  sealed_at: Time,
  is_in_file: Type.Boolean({ description: 'whether the file with the seals on the server has it' }),
  sent_to: nullable(Type.String({ description: 'host of AUDIT_SEAL_URL, once that place has accepted it' })),
  sent_at: nullable(Time),
});
export type AuditSeal = Static<typeof AuditSeal>;

export const auditChain = call({
  method: 'GET',
  path: '/api/staff/audit/chain',
  access: 'staff',
  scope: 'audit',
  summary:
    'State of the audit log’s chain: its end, the latest seals, and whether everything since the seal before the last one fits. `npm run audit:verify` reads it whole.',
  reply: data(
    Type.Object({
      entries: Type.String({ description: 'number of entries' }),
      hash: Type.String({ description: 'hash of the last entry' }),
      verified_from: Type.String({ description: 'position after which the chain was computed anew' }),
      fault: nullable(Type.Object({ seq: Type.String(), fault: Type.String() })),
      seals: Type.Array(Type.Object({ day: Day, seq: Type.String(), hash: Type.String() })),
    }),
  ),
});

export const auditEntries = call({
  method: 'GET',
  path: '/api/staff/audit',
  access: 'staff',
  scope: 'audit',
  summary: 'The audit log, latest first: of everybody or of one person, about everything or one subject.',
  query: Type.Object({
    cursor: Type.Optional(Type.String({ maxLength: 20, pattern: '^\\d{1,18}$', thai: 'ไม่พบหน้าถัดไป' })),
    actor: Type.Optional(Type.String({ maxLength: 60 })),
    subject: Type.Optional(Type.String({ maxLength: 120 })),
    outcome: Type.Optional(Type.Enum(['done', 'refused'])),
  }),
  reply: Type.Object({
    ...cursorPage(AuditEntry).properties,
    seals: Type.Array(AuditSeal, { description: 'daily seals of the entries from the last of the page on' }),
  }),
});
