import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Success, Time } from './fields.ts';
import { cursorPage } from './paging.ts';

/* The referral programme in the back office. */

const StaffReferral = Type.Object({
  rates: Type.Array(
    Type.Object({
      area: Type.String(),
      percent: Type.Array(Type.Number(), { description: 'of stakes, the first level first' }),
    }),
  ),
  changed: nullable(
    Type.Object(
      { at: Time, by: Type.String(), reason: Type.String() },
      { description: 'the last change of the rates' },
    ),
  ),
  least_claim: Baht,
  accrued_day: nullable(Day),
  inviters: Type.Integer({ description: 'members who have earned anything' }),
  earned: Type.Number({ description: 'baht, ever' }),
  claimed: Type.Number({ description: 'baht, ever' }),
  pending: Type.Number({ description: 'baht that can be claimed now' }),
  linked: Type.Integer({ description: 'open findings about linked accounts, whose play earns nothing' }),
  days: Type.Array(
    Type.Object({
      day: Day,
      members: Type.Integer({ description: 'who earned' }),
      earned: Type.Number({ description: 'baht; below zero when rounds of earlier days were taken back' }),
      claimed: Type.Number({ description: 'baht, on that day' }),
    }),
    { description: 'the last 30 accrued days, the oldest first' },
  ),
});
export type StaffReferral = Static<typeof StaffReferral>;

export const staffReferral = call({
  method: 'GET',
  path: '/api/staff/referral',
  access: 'staff',
  scope: 'rewards',
  summary: 'Commission rates in force with their last change, and commission earned and claimed, in all and by day.',
  reply: data(StaffReferral),
});

const MemberId = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$', thai: 'ไม่พบสมาชิกนี้' }) });

const Inviter = Type.Object({
  member_id: Type.String(),
  contact: nullable(Type.String({ description: 'phone, masked; null when the account was closed' })),
  status: Type.String(),
  joined_at: Time,
  above: Type.Array(Type.String(), { description: 'the members above, the direct inviter first' }),
  findings: Type.Array(Type.Object({ id: Type.String(), kind: Type.String() }), {
    description: 'open ones about linked accounts: this member’s play earns nobody anything',
  }),
  stopped: nullable(
    Type.Object(
      { at: Time, by: Type.String(), note: Type.String() },
      { description: 'staff have stopped this member’s commission: nothing is earned, and nothing can be claimed' },
    ),
  ),
  levels: Type.Array(
    Type.Object({
      level: Type.Integer(),
      members: Type.Integer(),
      staked: nullable(Type.Number({ description: 'baht; null while the level has too few members' })),
      won: nullable(Type.Number()),
      earned: Type.Number({ description: 'baht, by this member from this level' }),
    }),
  ),
  earned: Baht,
  claimed: Baht,
  pending: Baht,
});
export type Inviter = Static<typeof Inviter>;

export const referralMember = call({
  method: 'GET',
  path: '/api/staff/referral/members/:id',
  access: 'staff',
  scope: 'rewards',
  summary: 'One member in the referral programme: who is above, how many are below, and their commission.',
  params: MemberId,
  reply: data(Inviter),
});

const Note = Type.Object({
  note: Type.String({ minLength: 5, maxLength: 500, thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร' }),
});
export const stopCommission = call({
  method: 'POST',
  path: '/api/staff/referral/members/:id/stop',
  access: 'staff',
  scope: 'rewards',
  freshFactor: true,
  summary: 'Stops a member’s commission at once: nothing is earned, and what was earned is kept and cannot be claimed.',
  params: MemberId,
  body: Note,
  reply: Success,
});
export const resumeCommission = call({
  method: 'POST',
  path: '/api/staff/referral/members/:id/resume',
  access: 'staff',
  scope: 'rewards',
  freshFactor: true,
  summary: 'Proposes to resume a member’s commission; a second person decides.',
  params: MemberId,
  body: Note,
  reply: Success,
});

const Invited = Type.Object({
  member_id: Type.String(),
  contact: nullable(Type.String()),
  status: Type.String(),
  joined_at: Time,
  below: Type.Integer({ description: 'members whom this one invited' }),
  is_linked: Type.Boolean({ description: 'an open finding about linked accounts: their play earns nothing' }),
});
export type Invited = Static<typeof Invited>;

export const referralBelow = call({
  method: 'GET',
  path: '/api/staff/referral/members/:id/below',
  access: 'staff',
  scope: 'rewards',
  summary: 'Members whom a member invited, those who joined last first, page by page.',
  params: MemberId,
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 80 })) }),
  reply: cursorPage(Invited),
});
