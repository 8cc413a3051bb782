import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Amount, Baht, ClaimedIp, data, nullable, Success, Time } from './fields.ts';
import { HistoryItem } from './history.ts';
import { PendingDeposit, SlipState } from './members.ts';

const NewDeposit = Type.Object({
  amount: Amount,
  promotion_id: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  ip: ClaimedIp,
});
const Begun = Type.Object({ success: Type.Boolean(), ...PendingDeposit.properties });
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) });

export const prepareDeposit = call({
  method: 'POST',
  path: '/api/requests/deposit/prepare',
  access: 'member',
  summary:
    'Begins a deposit by bank: a reference, the account, and for members of the designated one the QR to pay it with.',
  body: NewDeposit,
  reply: Begun,
});

export const payAtGateway = call({
  method: 'POST',
  path: '/api/requests/deposit/payment-gateway',
  access: 'member',
  summary:
    'Begins a deposit at the payment gateway, for members it is on for. `checkout_url` is null until the gateway has answered.',
  body: NewDeposit,
  reply: Begun,
});

export const cancelDeposit = call({
  method: 'POST',
  path: '/api/requests/deposit/:id/cancel',
  access: 'member',
  summary: 'Gives a pending deposit up. Money that still arrives for it is not lost.',
  params: Id,
  reply: Success,
});

export const sendSlip = call({
  method: 'POST',
  path: '/api/requests/deposit/:id/slip',
  access: 'member',
  summary: 'Sends the picture of a slip. Its mini-QR is checked with the slip service; by itself it credits nothing.',
  params: Id,
  bodyBytesMax: 15_000_000,
  body: Type.Object({
    image: Type.String({
      contentEncoding: 'base64',
      minLength: 4,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      thai: 'กรุณาเลือกรูปสลิป',
    }),
  }),
  reply: Success,
});

/** One deposit with its outcome and its payment. */
export const DepositResult = Type.Object({
  ...HistoryItem.properties,
  way: Type.Union([Type.Literal('bank'), Type.Literal('gateway')]),
  /** Requested amount. The field `amount` is the credited amount, once the deposit is credited. */
  requested_amount: Baht,
  /** Reference of the payment at the sending bank or at the gateway. */
  bank_ref: nullable(Type.String()),
  paid_at: nullable(Time),
  to_bank: nullable(Type.String()),
  to_account_number: nullable(Type.String()),
  to_name: nullable(Type.String()),
  slip: nullable(SlipState),
});
export type DepositResult = Static<typeof DepositResult>;

export const depositResult = call({
  method: 'GET',
  path: '/api/requests/deposit/:id',
  access: 'member',
  summary: 'One deposit: how it stands or ended, and the payment it was paid with.',
  params: Id,
  reply: data(DepositResult),
});

export const slipImage = call({
  method: 'GET',
  path: '/api/requests/deposit/:id/slip',
  access: 'member',
  summary: 'The picture of the last slip that was sent for a deposit: a JPEG, as base64.',
  params: Id,
  reply: data(Type.Object({ slip_image: Type.String({ contentEncoding: 'base64' }) })),
});
