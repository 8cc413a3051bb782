import Type from 'typebox';
import { call } from './call.ts';
import { nullable, Success, Time } from './fields.ts';
import { cursorPage } from './paging.ts';

/** What happened to the security of an account. */
export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'password_changed',
  'password_reset',
  'passkey_added',
  'passkey_removed',
  'sessions_ended',
  'token_copied',
  'account_locked',
  'account_unlocked',
  'account_closed',
  'account_reopened',
  'payouts_excluded',
  'payouts_included',
  'bank_account_proven',
  'bank_account_claim_asked',
  'bank_account_lost',
  'bank_account_changed',
  'phone_changed',
  'line_changed',
  'bank_account_change_asked',
  'bank_account_change_declined',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

const MemberId = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });
const Note = Type.Object({ note: Type.String({ minLength: 5, maxLength: 500, description: 'why, for other staff' }) });

export const lockMember = call({
  method: 'POST',
  path: '/api/staff/members/:id/lock',
  access: 'staff',
  scope: 'members.act',
  summary: 'Locks an account: its sessions end, nobody signs in, no game is played, no payout leaves.',
  params: MemberId,
  body: Note,
  reply: Success,
});

export const unlockMember = call({
  method: 'POST',
  path: '/api/staff/members/:id/unlock',
  access: 'staff',
  scope: 'members.act',
  freshFactor: true,
  summary: 'Proposes to open a locked account again; a second person must agree.',
  params: MemberId,
  body: Note,
  reply: Type.Object({
    success: Type.Boolean(),
    missing: Type.Integer({ description: 'how many more people must agree' }),
  }),
});

export const signOutMember = call({
  method: 'POST',
  path: '/api/staff/members/:id/sign-out',
  access: 'staff',
  scope: 'members.act',
  summary: 'Ends every session of a member.',
  params: MemberId,
  body: Note,
  reply: Success,
});

export const claimAccount = call({
  method: 'POST',
  path: '/api/staff/members/:id/account-claim',
  access: 'staff',
  scope: 'members.act',
  freshFactor: true,
  summary:
    'Proves by evidence that the linked bank account is the member’s. When it is proven to be another member’s, a second person must say so too.',
  params: MemberId,
  body: Type.Object({
    /** Another account in its place is refused: the evidence is not about it. */
    linked_at: Type.String({
      format: 'date-time',
      description: 'time at which the account that was seen was linked, UTC',
    }),
    evidence: Type.String({ minLength: 5, maxLength: 500, description: 'what was seen, for other staff' }),
  }),
  reply: Type.Object({
    success: Type.Boolean(),
    missing: Type.Integer({ description: 'how many more people must say the same' }),
  }),
});

export const securityEvents = call({
  method: 'GET',
  path: '/api/staff/members/:id/security-events',
  access: 'staff',
  scope: 'members',
  summary: 'What happened to the security of an account, latest first, and who did it. Rows are permanent.',
  params: MemberId,
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 40, thai: 'ไม่พบหน้าถัดไป' })) }),
  reply: cursorPage(
    Type.Object({
      at: Time,
      kind: Type.Enum([...SECURITY_EVENT_KINDS]),
      actor: Type.String({ description: '`member:<id>`, `staff:<id>`, `command:<user>` or `system`' }),
      ip: nullable(Type.String()),
      detail: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});
