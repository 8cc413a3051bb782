import Type from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Success, Time } from './fields.ts';

const Finding = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  member_id: nullable(Type.String()),
  halts_payouts: Type.String({ description: '`none`, `member` or `all`: whose payouts wait until it is closed' }),
  detail: Type.Record(Type.String(), Type.Unknown()),
  opened_at: Time,
});

export const findings = call({
  method: 'GET',
  path: '/api/staff/findings',
  access: 'member',
  scope: 'findings',
  summary: 'What does not add up and waits for a person, oldest first, 200 at most.',
  reply: data(Type.Array(Finding)),
});

export const closeFinding = call({
  method: 'POST',
  path: '/api/staff/findings/:id/close',
  access: 'member',
  scope: 'findings',
  summary: 'Ends a finding; payouts that waited for it go out.',
  params: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
  body: Type.Object({ note: Type.String({ minLength: 5, maxLength: 1000, description: 'what was found and done' }) }),
  reply: Success,
});

const Ref = Type.Object({ ref: Type.String({ pattern: '^WD[A-Z0-9]{12}$' }) });

export const withdrawalsInReview = call({
  method: 'GET',
  path: '/api/staff/withdrawals',
  access: 'member',
  scope: 'withdrawals',
  summary: 'Withdrawals that wait for staff, oldest first, 200 at most.',
  reply: data(
    Type.Array(
      Type.Object({
        ref: Type.String(),
        member_id: Type.String(),
        amount: Baht,
        bank: Type.String(),
        account_number: Type.String(),
        name: Type.String(),
        reasons: Type.Array(Type.String({ description: '`large`, `daily` or `password` (changed lately)' })),
        approvals_needed: Type.Integer({ description: 'how many different people must say yes' }),
        approved_by: Type.Array(Type.String()),
        created_at: Time,
      }),
    ),
  ),
});

export const approveWithdrawal = call({
  method: 'POST',
  path: '/api/staff/withdrawals/:ref/approve',
  access: 'member',
  scope: 'withdrawals',
  summary: 'Says yes; with the last yes that is needed it is paid.',
  params: Ref,
  body: Type.Object({ note: Type.Optional(Type.String({ maxLength: 500 })) }),
  reply: Type.Object({ success: Type.Boolean(), missing: Type.Integer({ description: 'how many more people must say yes' }) }),
});

export const rejectWithdrawal = call({
  method: 'POST',
  path: '/api/staff/withdrawals/:ref/reject',
  access: 'member',
  scope: 'withdrawals',
  summary: 'Says no: the money is back with the member, who reads why.',
  params: Ref,
  body: Type.Object({ note: Type.String({ minLength: 5, maxLength: 500, description: 'what the member reads, in Thai' }) }),
  reply: Success,
});
