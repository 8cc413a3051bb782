import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Time } from './fields.ts';
import { Block } from './protection.ts';

/** State of a slip: being checked, confirmed as a transfer, not valid for this deposit, or under review by staff. */
export const SlipState = Type.Object({
  state: Type.Union([
    Type.Literal('checking'),
    Type.Literal('matched'),
    Type.Literal('refused'),
    Type.Literal('review'),
  ]),
  /** Reason for the refusal, in Thai. */
  cause: nullable(Type.String()),
  sent_at: Time,
});
export type SlipState = Static<typeof SlipState>;

/** A member's unfinished deposit, with enough data to show its page again after a reload. */
export const PendingDeposit = Type.Object({
  id: Type.String(),
  ref: Type.String(),
  type: Type.Literal('deposit'),
  /** Way of paying: to one of the operator's bank accounts, or at the payment gateway. */
  way: Type.Union([Type.Literal('bank'), Type.Literal('gateway')]),
  /**
   * State of the deposit: waiting for the payer; payment begun at the gateway or with a slip; money received; under
   * review by staff.
   */
  status: Type.Union([Type.Literal('pending'), Type.Literal('paying'), Type.Literal('paid'), Type.Literal('review')]),
  amount: Baht,
  created_at: Time,
  expires_at: Time,
  /** Bank of the receiving account; null for a gateway deposit. */
  to_bank: nullable(Type.String()),
  to_account_number: nullable(Type.String()),
  to_name: nullable(Type.String()),
  qr_payload: nullable(Type.String()),
  qr_svg: nullable(Type.String()),
  /** URL of the gateway's payment page; null until the gateway has answered. */
  checkout_url: nullable(Type.String()),
  /** The gateway's own QR code as a data URL, to be shown as a picture. */
  qr_image: nullable(Type.String()),
  /** The last slip that was sent for this deposit. */
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

/** The member's own profile. Field names are those of the specification. Amounts are in baht. */
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
  events: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      text: Type.Optional(Type.String({ description: 'in Thai, what it asks for once it is taken' })),
    }),
  ),
  ufabet_credit: { ...Baht, description: 'The member’s own money: it can be played and withdrawn' },
  ufabet_credit_checking: Type.Integer(),
  games: Type.Array(
    Type.Object({ credit: { ...Baht, description: 'Own money and bonus money: what a game can be played with' } }),
  ),
  bonus_credit: { ...Baht, description: 'Bonus money: it is played after the own money, and cannot be withdrawn' },
  bonus: nullable(
    Type.Object(
      {
        name: Type.String(),
        amount: { ...Baht, description: 'Given' },
        required: { ...Baht, description: 'What must be played' },
        counted: { ...Baht, description: 'What was played of it, up to this moment' },
        expires_at: nullable(Time),
      },
      { description: 'The bonus in play, with its turnover' },
    ),
  ),
  held: Type.Number({ description: "Baht set aside for withdrawals on their way; still the member's" }),
  sequence: Type.Integer({
    description: 'Number of the last movement of the money: of two readings, the one with the higher number is later',
  }),
  /** Why play, deposits and gifts are refused now: a break or an exclusion; null when they are allowed. */
  block: nullable(Block),
  offers_stopped: Type.Boolean({
    description: 'nothing is offered and no bonus given: during a break, and while the play shows heavy signs of harm',
  }),
  has_deposited: Type.Boolean(),
  unread: Type.Object({
    inbox: Type.Integer({ description: 'messages of the inbox that were not read' }),
    support: Type.Integer({ description: 'answers of support that were not seen' }),
  }),
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
