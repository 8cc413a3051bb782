import type { Calls, ReplyOf } from '@sanam/contract';
import type { FastifyRequest } from 'fastify';
import { encode } from 'uqr';
import { skipEntry } from '../../core/audit-log.ts';
import type { Handlers, StaffCaller } from '../../core/routes.ts';
import { readAuditChain, readAuditEntries } from './audit-entries.ts';
import { beginEnrolment, confirmEnrolment, giveSecondFactor, renewRecoveryCodes } from './factor.ts';
import {
  addStaffPasskey,
  givePasskey,
  givePasskeyOptions,
  listStaffPasskeys,
  removeStaffPasskey,
  staffPasskeyOptions,
} from './passkeys.ts';
import { changeStaffPassword } from './passwords.ts';
import { acceptInvitation, listStaff, signOutColleague, suspendStaff } from './people.ts';
import {
  inviteStaff,
  proposePasswordReset,
  proposeResume,
  proposeRole,
  proposeScopes,
  proposeStaffFactorReset,
} from './propose-about-staff.ts';
import { clearStaffCookie, setStaffCookie } from './sessions.ts';
import { signInStaff, signOutStaff } from './sign-in.ts';
import { type Staff, staffActor } from './staff.ts';

export type StaffCalls =
  | 'staffDoor'
  | 'signInStaff'
  | 'staffSelf'
  | 'giveSecondFactor'
  | 'givePasskeyOptions'
  | 'givePasskey'
  | 'staffPasskeys'
  | 'staffPasskeyOptions'
  | 'addStaffPasskey'
  | 'removeStaffPasskey'
  | 'beginEnrolment'
  | 'confirmEnrolment'
  | 'changeStaffPassword'
  | 'renewRecoveryCodes'
  | 'signOutStaff'
  | 'acceptInvitation'
  | 'staffPeople'
  | 'inviteStaff'
  | 'changeStaffRole'
  | 'changeRoleScopes'
  | 'resetColleagueFactor'
  | 'resetColleaguePassword'
  | 'resumeStaff'
  | 'suspendStaff'
  | 'signOutColleague'
  | 'auditEntries'
  | 'auditChain';

const fromOf = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers['user-agent'] ?? '' });

/** Routes of staff accounts and of the audit log. */
export function staffAccountRoutes(staff: Staff, isSandbox: boolean): Handlers<StaffCalls> {
  const { config } = staff;
  const by = ({ staffId }: StaffCaller, note: string) => ({ staffId, note: note.trim() });
  return {
    staffDoor: async () => ({ data: { sandbox: isSandbox } }),
    signInStaff: async ({ body, request, reply }) => {
      const { token, hasFactor } = await signInStaff(staff, body, fromOf(request));
      setStaffCookie(reply, token, config);
      return { step: hasFactor ? 'second_factor' : 'enrol' };
    },
    staffSelf: async ({ caller }) => ({ data: await describeSelf(staff, caller, isSandbox) }),
    giveSecondFactor: async ({ body, caller, reply }) => {
      const token = await giveSecondFactor(staff, caller, body.code);
      if (token) setStaffCookie(reply, token, config);
      return { success: true };
    },
    givePasskeyOptions: async ({ caller }) => ({ data: await givePasskeyOptions(staff, caller) }),
    givePasskey: async ({ body, caller, reply }) => {
      const token = await givePasskey(staff, caller, body.response);
      if (token) setStaffCookie(reply, token, config);
      return { success: true };
    },
    staffPasskeys: async ({ caller }) => {
      const data = await listStaffPasskeys(staff, caller);
      skipEntry();
      return { data };
    },
    staffPasskeyOptions: async ({ caller }) => {
      const data = await staffPasskeyOptions(staff, caller);
      skipEntry();
      return { data };
    },
    addStaffPasskey: async ({ body, caller }) => {
      await addStaffPasskey(staff, caller, { response: body.response, name: body.name.trim() });
      return { success: true };
    },
    removeStaffPasskey: async ({ params, caller }) => {
      await removeStaffPasskey(staff, caller, BigInt(params.id));
      return { success: true };
    },
    beginEnrolment: async ({ caller }) => {
      const { secret, uri } = await beginEnrolment(staff, caller.staffId);
      return { data: { secret, uri, qr: qrOf(uri) } };
    },
    confirmEnrolment: async ({ body, caller, reply }) => {
      const { codes, token } = await confirmEnrolment(staff, caller, body.code);
      if (token) setStaffCookie(reply, token, config);
      return { data: { recovery_codes: codes } };
    },
    changeStaffPassword: async ({ body, caller, request }) => {
      const { old_password: old, password, password_confirmation: confirmation } = body;
      await changeStaffPassword(staff, caller, { old, password, confirmation }, request.ip);
      return { success: true };
    },
    renewRecoveryCodes: async ({ caller }) => ({
      data: { recovery_codes: await renewRecoveryCodes(staff, caller.staffId) },
    }),
    signOutStaff: async ({ caller, reply }) => {
      await signOutStaff(staff, caller.staffId, caller.sessionId);
      clearStaffCookie(reply, config);
      return { success: true };
    },
    acceptInvitation: async ({ body, request }) => {
      await acceptInvitation(staff, body, fromOf(request));
      return { success: true };
    },
    staffPeople: async () => ({ data: await listStaff(staff) }),
    inviteStaff: async ({ body, caller }) => {
      const { invitation, expiresAt, missing } = await inviteStaff(staff, body, caller.staffId);
      return { data: { invitation, expires_at: expiresAt, missing } };
    },
    changeStaffRole: async ({ params, body, caller }) => {
      const { role, on, until, note } = body;
      await proposeRole(staff, by(caller, note), { id: BigInt(params.id), role, on, until });
      return { success: true, missing: 1 };
    },
    changeRoleScopes: async ({ body, caller }) => {
      const { role, title, scopes, seen, note } = body;
      const content = { role, title: title.trim(), scopes, ...(seen === undefined ? {} : { seen }) };
      await proposeScopes(staff, by(caller, note), content);
      return { success: true, missing: 1 };
    },
    resetColleagueFactor: async ({ params, body, caller }) => {
      await proposeStaffFactorReset(staff, by(caller, body.note), BigInt(params.id));
      return { success: true, missing: 1 };
    },
    resetColleaguePassword: async ({ params, body, caller }) => {
      const { token, expiresAt, missing } = await proposePasswordReset(staff, by(caller, body.note), BigInt(params.id));
      return { data: { invitation: token, expires_at: expiresAt, missing } };
    },
    resumeStaff: async ({ params, body, caller }) => {
      await proposeResume(staff, by(caller, body.note), BigInt(params.id));
      return { success: true, missing: 1 };
    },
    suspendStaff: async ({ params, body, caller }) => {
      await suspendStaff(staff, { id: BigInt(params.id), actor: staffActor(caller.staffId), note: body.note.trim() });
      return { success: true };
    },
    signOutColleague: async ({ params, body, caller }) => {
      const given = { id: BigInt(params.id), actor: staffActor(caller.staffId), note: body.note.trim() };
      await signOutColleague(staff, given);
      return { success: true };
    },
    auditEntries: ({ query }) => readAuditEntries(staff, query),
    auditChain: async () => ({ data: await readAuditChain(staff) }),
  };
}

/** Who is signed in. One statement. */
async function describeSelf(
  { db, clock, config }: Staff,
  { staffId, sessionId, isIn, scopes }: StaffCaller,
  isSandbox: boolean,
): Promise<ReplyOf<Calls['staffSelf']>['data']> {
  const now = clock.now();
  const row = await db
    .selectFrom('staff as s')
    .innerJoin('staff_session as x', 'x.staff_id', 's.id')
    .leftJoin('staff_factor as f', 'f.staff_id', 's.id')
    .select((of) => [
      's.name',
      's.shown_name',
      'x.expires_at',
      'f.confirmed_at',
      of
        .selectFrom('staff_grant as g')
        .select((inner) => inner.fn<string[]>('array_agg', ['g.role']).as('roles'))
        .whereRef('g.staff_id', '=', 's.id')
        .where((inner) => inner.or([inner('g.until', 'is', null), inner('g.until', '>', now)]))
        .as('roles'),
      of
        .selectFrom('staff_recovery_code as c')
        .select((inner) => inner.fn.countAll<bigint>().as('left'))
        .whereRef('c.staff_id', '=', 's.id')
        .where('c.used_at', 'is', null)
        .as('codes'),
      of
        .selectFrom('staff_passkey as k')
        .select((inner) => inner.fn.countAll<bigint>().as('n'))
        .whereRef('k.staff_id', '=', 's.id')
        .as('passkeys'),
    ])
    .where('s.id', '=', staffId)
    .where('x.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const step = isIn ? 'signed_in' : row.confirmed_at ? 'second_factor' : 'enrol';
  return {
    step,
    id: String(staffId),
    name: row.name ?? '',
    shown_name: row.shown_name,
    roles: isIn ? (row.roles ?? []) : [],
    scopes: [...scopes] as ReplyOf<Calls['staffSelf']>['data']['scopes'],
    recovery_codes_left: isIn ? Number(row.codes ?? 0) : 0,
    passkeys: Number(row.passkeys ?? 0),
    ends_at: row.expires_at.toISOString(),
    idle_seconds: config.STAFF_IDLE_SECONDS,
    sandbox: isSandbox,
  };
}

/** A QR code as the SVG path of its dark modules, with a quiet zone of four (ISO/IEC 18004). */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
