import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Time } from './fields.ts';

/**
 * What became of a slip: it is being checked, stands for a transfer, says nothing for this deposit, or a person looks.
 */
export const SlipState = Type.Object({
  state: Type.Union([
    Type.Literal('checking'),
    Type.Literal('matched'),
    Type.Literal('refused'),
    Type.Literal('review'),
  ]),
  /** Why it was refused, in Thai. */
  cause: nullable(Type.String()),
  sent_at: Time,
});
export type SlipState = Static<typeof SlipState>;

/** A deposit the member has begun and not finished; enough to show its page again after a reload. */
export const PendingDeposit = Type.Object({
  id: Type.String(),
  ref: Type.String(),
  type: Type.Literal('deposit'),
  /** How it is to be paid: to our account at a bank, or at the payment gateway. */
  way: Type.Union([Type.Literal('bank'), Type.Literal('gateway')]),
  /** Waits for its payer; the payer has begun, at the gateway or with a slip; the money is here; a person looks. */
  status: Type.Union([Type.Literal('pending'), Type.Literal('paying'), Type.Literal('paid'), Type.Literal('review')]),
  amount: Baht,
  created_at: Time,
  expires_at: Time,
  /** Null at the gateway. */
  to_bank: nullable(Type.String()),
  to_account_number: nullable(Type.String()),
  to_name: nullable(Type.String()),
  qr_payload: nullable(Type.String()),
  qr_svg: nullable(Type.String()),
  /** The gateway's page; null until the gateway has answered. */
  checkout_url: nullable(Type.String()),
  /** The gateway's own QR as a data address, to be shown as a picture. */
  qr_image: nullable(Type.String()),
  /** The last slip that was sent for it. */
  slip: nullable(SlipState),
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
