import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, Holder, nullable, Success, Time } from './fields.ts';
import { queueLimit, queueTotal } from './paging.ts';

const Finding = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  member_id: nullable(Type.String()),
  halts_payouts: Type.String({ description: '`none`, `member` or `all`: whose payouts wait until it is closed' }),
  detail: Type.Record(Type.String(), Type.Unknown()),
  opened_at: Time,
  holder: Holder,
  draft: Type.String({ description: 'what its holder wrote without deciding' }),
});

export const findings = call({
  method: 'GET',
  path: '/api/staff/findings',
  access: 'staff',
  scope: 'findings',
  summary: 'What does not add up and waits for a person: what halts everybody, then the others, oldest first.',
  query: Type.Object(queueLimit),
  reply: Type.Object({ data: Type.Array(Finding), total: queueTotal }),
});

export const closeFinding = call({
  method: 'POST',
  path: '/api/staff/findings/:id/close',
  access: 'staff',
  scope: 'findings',
  freshFactor: true,
  summary:
    'Closes a finding that one holds; payouts that waited for it go out. One that halts everybody’s payouts waits for a second person.',
  params: Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
  body: Type.Object({ note: Type.String({ minLength: 5, maxLength: 1000, description: 'what was found and done' }) }),
  reply: Type.Object({
    success: Type.Boolean(),
    missing: Type.Integer({ description: 'how many more people must agree' }),
  }),
});

const DepositRef = Type.String({ pattern: '^DP[A-Z0-9]{12}$' });

const Hand = {
  holder: Holder,
  draft: Type.String(),
  parked_until: nullable(Time),
};
const Fit = Type.Enum(['yes', 'near', 'no', 'hidden'], {
  description: '`near`: as far as it is shown, or a little late; `hidden`: the bank does not show enough of it',
});
const Candidate = Type.Object({
  deposit_ref: Type.String(),
  member_id: Type.String(),
  member_name: Type.String({ description: 'surname masked; empty without a linked account' }),
  amount: Baht,
  state: Type.String(),
  created_at: Time,
  expires_at: Time,
  bank: nullable(Type.String()),
  account: nullable(Type.String({ description: 'masked' })),
  fits: Type.Object({ amount: Fit, account: Fit, name: Fit, bank: Fit, time: Fit, receiver: Fit }),
  fit_count: Type.Number({
    description: 'how many of amount, account, name, bank and time fit; a near one counts half',
  }),
  slip: nullable(
    Type.Object({
      id: Type.String(),
      reference: Type.String(),
      is_same: Type.Boolean({ description: 'whether the slip names this very payment' }),
    }),
  ),
});

export const depositCandidates = call({
  method: 'GET',
  path: '/api/staff/deposits/candidates',
  access: 'staff',
  scope: 'deposits',
  summary: 'Deposits that a waiting payment may be for, 9 at most, best fit first.',
  query: Type.Object({
    incoming_payment: Type.String({ minLength: 3, maxLength: 200, description: 'its name' }),
  }),
  reply: data(Type.Array(Candidate)),
});
export type DepositCandidate = Static<typeof Candidate>;

export const slipArrivals = call({
  method: 'GET',
  path: '/api/staff/deposits/:ref/arrivals',
  access: 'staff',
  scope: 'deposits',
  summary: 'Names of the waiting payments that may be the money of a deposit under review.',
  params: Type.Object({ ref: DepositRef }),
  reply: data(Type.Array(Type.String())),
});

export const depositsInReview = call({
  method: 'GET',
  path: '/api/staff/deposits',
  access: 'staff',
  scope: 'deposits',
  summary: 'Money that arrived and fits nothing for certain, and slips that nobody could check; oldest first.',
  query: Type.Object(queueLimit),
  reply: data(
    Type.Object({
      incoming_payments_total: queueTotal,
      slips_total: queueTotal,
      incoming_payments: Type.Array(
        Type.Object({
          incoming_payment: Type.String({
            description: 'its name: `bank:<sending bank>:<reference>` or `gateway:<gateway>:<reference>`',
          }),
          cause: nullable(Type.String()),
          amount: Baht,
          from_bank: nullable(Type.String()),
          from_account: nullable(Type.String({ description: 'masked' })),
          from_name: nullable(Type.String({ description: 'surname masked' })),
          to_bank: nullable(Type.String()),
          to_account: nullable(Type.String({ description: 'masked' })),
          member_id: nullable(Type.String()),
          deposit_ref: nullable(Type.String()),
          arrived_at: Time,
          transferred_at: nullable(Time),
          possibly_same_as: Type.Array(Type.String(), {
            description: 'names of settled payments that this may be another report of',
          }),
          people_needed: Type.Integer({ description: 'how many different people must say the same' }),
          decisions: Type.Array(
            Type.Object({
              staff_id: Type.String(),
              shown_name: Type.String(),
              decision: Type.String(),
              reference: Type.String(),
              note: Type.String(),
            }),
          ),
          same_amount: Type.Integer({ description: 'open deposits of this very amount, 9 at most' }),
          ...Hand,
        }),
      ),
      slips: Type.Array(
        Type.Object({
          id: Type.String(),
          member_id: Type.String(),
          member_name: Type.String({ description: 'surname masked' }),
          deposit_ref: Type.String(),
          amount: Baht,
          sending_bank: Type.String(),
          trans_ref: Type.String(),
          sent_at: Time,
          created_at: Time,
          cause: nullable(Type.String()),
          ...Hand,
        }),
      ),
    }),
  ),
});

const IncomingPayment = Type.String({ pattern: '^(bank|gateway):[a-z0-9-]{1,20}:[\\x20-\\x7e]{1,60}$' });
const StaffNote = Type.String({ minLength: 5, maxLength: 500 });
const Missing = Type.Object({
  success: Type.Boolean(),
  missing: Type.Integer({ description: 'how many more people must say the same' }),
});

export const creditIncomingPayment = call({
  method: 'POST',
  path: '/api/staff/deposits/credit',
  access: 'staff',
  scope: 'deposits',
  freshFactor: true,
  summary:
    'Says whose money it is: with the last word that is needed it is credited to the member of that deposit, as much as arrived.',
  body: Type.Object({ incoming_payment: IncomingPayment, deposit_ref: DepositRef, note: StaffNote }),
  reply: Missing,
});

export const returnIncomingPayment = call({
  method: 'POST',
  path: '/api/staff/deposits/return',
  access: 'staff',
  scope: 'deposits',
  freshFactor: true,
  summary: 'Notes that the money was sent back at the bank or the gateway, under the name it has there.',
  body: Type.Object({
    incoming_payment: IncomingPayment,
    returned_reference: Type.String({ pattern: '^[\\x21-\\x7e]{3,60}$' }),
    note: Type.String({ ...StaffNote, description: 'what the member reads, in Thai' }),
  }),
  reply: Missing,
});

export const mergeIncomingPayment = call({
  method: 'POST',
  path: '/api/staff/deposits/same',
  access: 'staff',
  scope: 'deposits',
  freshFactor: true,
  summary:
    'Says that a waiting report is about a payment that is settled already under another name: the bank and a slip named one transfer differently. Nothing is credited, and the slip counts as confirmed by the bank.',
  body: Type.Object({ incoming_payment: IncomingPayment, same_as: IncomingPayment, note: StaffNote }),
  reply: Missing,
});

export const rejectDeposit = call({
  method: 'POST',
  path: '/api/staff/deposits/:ref/reject',
  access: 'staff',
  scope: 'deposits',
  freshFactor: true,
  summary: 'Ends a deposit under review that no money came for.',
  params: Type.Object({ ref: DepositRef }),
  body: Type.Object({ note: Type.String({ ...StaffNote, description: 'what the member reads, in Thai' }) }),
  reply: Success,
});

export const staffSlipImage = call({
  method: 'GET',
  path: '/api/staff/slips/:member/:id',
  access: 'staff',
  scope: 'deposits',
  summary: 'The picture of a slip: a JPEG, as base64.',
  params: Type.Object({ member: Type.String({ pattern: '^\\d{1,18}$' }), id: Type.String({ pattern: '^\\d{1,18}$' }) }),
  reply: data(Type.Object({ slip_image: Type.String({ contentEncoding: 'base64' }) })),
});
