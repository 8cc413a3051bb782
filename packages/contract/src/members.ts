import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Time } from './fields.ts';

/** A deposit the member has begun and not finished; enough to show its page again after a reload. */
export const PendingDeposit = Type.Object({
  id: Type.String(),
  ref: Type.String(),
  type: Type.Literal('deposit'),
  status: Type.Union([Type.Literal('pending'), Type.Literal('review')]),
  amount: Baht,
  created_at: Time,
  expires_at: Time,
  to_bank: Type.String(),
  to_account_number: Type.String(),
  to_name: Type.String(),
  qr_payload: nullable(Type.String()),
  qr_svg: nullable(Type.String()),
});
export type PendingDeposit = Static<typeof PendingDeposit>;

const CompletedRequest = Type.Object({
  id: Type.String(),
  type: Type.Union([Type.Literal('deposit'), Type.Literal('withdraw')]),
  status: Type.String({ description: '`completed`, or how else it ended' }),
  amount: Baht,
  deleted_cause: nullable(Type.String()),
  finished_at: Time,
});

/** The member's own profile. Field names are the spec's; baht throughout. */
export const Profile = Type.Object({
  id: Type.String(),
  phone: Type.String(),
  name: nullable(Type.String()),
  bank: nullable(Type.String({ description: 'bank key, for example kbank' })),
  account_number: nullable(Type.String()),
  line: nullable(Type.String()),
  to_bank: nullable(Type.String()),
  to_account_number: nullable(Type.String()),
  to_name: nullable(Type.String()),
  payment_gateway_status: Type.Boolean(),
  pending_request: nullable(PendingDeposit),
  completed_requests: Type.Array(CompletedRequest),
  events: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  ufabet_credit: Baht,
  ufabet_credit_checking: Type.Integer(),
  games: Type.Array(Type.Object({ credit: Baht })),
  held: Type.Number({ description: "Baht set aside for withdrawals on their way; still the member's" }),
  has_deposited: Type.Boolean(),
  scope: Type.Array(Type.String()),
});
export type Profile = Static<typeof Profile>;

export const profile = call({
  method: 'GET',
  path: '/api/customers/profile',
  aliases: ['/lobby/api/customers/profile'],
  access: 'member',
  summary: 'Who is signed in, their credit and what is under way.',
  reply: data(Profile),
});
