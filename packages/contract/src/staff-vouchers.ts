import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Amount, Baht, data, nullable, Time } from './fields.ts';
import { cursorPage } from './paging.ts';

/* Prepaid cards in the back office. No call but `printVouchers` has a code in its reply, and that one only once. */

const BatchId = Type.String({ pattern: '^[1-9]\\d{0,17}$', thai: 'ไม่พบชุดบัตรนี้' });
const Note = Type.String({ minLength: 5, maxLength: 500, thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร' });

/** `ordered`: no card exists yet; `open`: some can still be redeemed; `used`: all are redeemed or void. */
export const BATCH_STATES = ['ordered', 'open', 'used', 'expired', 'void'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const CARD_STATES = ['new', 'redeemed', 'void', 'expired'] as const;
export type CardState = (typeof CARD_STATES)[number];

const VoucherBatch = Type.Object({
  id: Type.String(),
  state: Type.Enum([...BATCH_STATES]),
  cards: Type.Integer(),
  amount: { ...Baht, description: 'value of each card' },
  note: Type.String(),
  promotion: nullable(Type.String({ description: 'on whose terms the cards give a bonus; null: they give credit' })),
  made_by: Type.String({ description: '`staff:<id>` or `command:<name>`' }),
  made_at: Time,
  printed_at: nullable(Time),
  expires_at: Time,
  voided_at: nullable(Time),
  voided_by: nullable(Type.String()),
  void_reason: nullable(Type.String()),
  fresh: Type.Integer({ description: 'cards that are neither redeemed nor void' }),
  redeemed: Type.Integer(),
  void: Type.Integer(),
  redeemed_amount: Baht,
});
export type VoucherBatch = Static<typeof VoucherBatch>;

const ListQuery = Type.Object({
  state: Type.Optional(Type.Enum([...BATCH_STATES], { thai: 'ไม่มีสถานะนี้' })),
  cursor: Type.Optional(Type.String({ maxLength: 80 })),
});

export const staffVouchers = call({
  method: 'GET',
  path: '/api/staff/vouchers',
  access: 'staff',
  scope: 'rewards',
  summary: 'Batches of prepaid cards, the latest first, with the number of cards in each state.',
  query: ListQuery,
  reply: cursorPage(VoucherBatch),
});

const VoucherRules = Type.Object({
  cards_max: Type.Integer({ description: 'cards in a batch' }),
  amount_max: { ...Baht, description: 'value of a card' },
  days_max: Type.Integer(),
  two_above: { ...Baht, description: 'value that one person may order in 24 hours; two must order what is above it' },
  alone_left: { ...Baht, description: 'what is left of it for the caller' },
  promotions: Type.Array(Type.Object({ id: Type.String(), amount_max: Baht }), {
    description: 'on whose terms cards can give a bonus',
  }),
});
export type VoucherRules = Static<typeof VoucherRules>;

export const voucherRules = call({
  method: 'GET',
  path: '/api/staff/voucher-rules',
  access: 'staff',
  scope: 'rewards',
  summary: 'Bounds of a batch of prepaid cards, and the promotions on whose terms cards can give a bonus.',
  reply: data(VoucherRules),
});

const VoucherCard = Type.Object({
  ref: Type.String({ description: 'the number printed beside the code; nothing can be redeemed with it' }),
  state: Type.Enum([...CARD_STATES]),
  member_id: nullable(Type.String()),
  redeemed_at: nullable(Time),
});
export type VoucherCard = Static<typeof VoucherCard>;

export const voucherBatch = call({
  method: 'GET',
  path: '/api/staff/vouchers/:batch',
  access: 'staff',
  scope: 'rewards',
  summary: 'One batch of prepaid cards, and whether the caller may print it.',
  params: Type.Object({ batch: BatchId }),
  reply: data(
    Type.Object({
      ...VoucherBatch.properties,
      may_print: Type.Boolean({ description: 'only whoever ordered it, once' }),
    }),
  ),
});

export const voucherCards = call({
  method: 'GET',
  path: '/api/staff/vouchers/:batch/cards',
  access: 'staff',
  scope: 'rewards',
  summary: 'Cards of a batch by number, without their codes, which are stored nowhere.',
  params: Type.Object({ batch: BatchId }),
  query: Type.Object({
    state: Type.Optional(Type.Enum([...CARD_STATES], { thai: 'ไม่มีสถานะนี้' })),
    cursor: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  reply: cursorPage(VoucherCard),
});

export const findVoucher = call({
  method: 'POST',
  path: '/api/staff/vouchers/find',
  access: 'staff',
  scope: 'rewards',
  summary: 'Finds a card by its number (`VC17`) or by its code, which is not kept. 404 when there is none.',
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 100, thai: 'กรุณาใส่เลขบัตรหรือรหัสบัตร' }) }),
  reply: data(Type.Object({ batch: Type.String(), card: VoucherCard })),
});

export const makeVouchers = call({
  method: 'POST',
  path: '/api/staff/vouchers',
  access: 'staff',
  scope: 'rewards',
  freshFactor: true,
  summary:
    'Orders a batch of prepaid cards, or proposes it above VOUCHER_TWO_PEOPLE_BAHT. The cards and their codes are made when the batch is printed.',
  body: Type.Object({
    count: Type.Integer({ minimum: 1, thai: 'กรุณาระบุจำนวนบัตรเป็นจำนวนเต็ม' }),
    amount: Amount,
    days: Type.Integer({ minimum: 1, thai: 'กรุณาระบุจำนวนวันเป็นจำนวนเต็ม' }),
    note: Type.String({
      minLength: 5,
      maxLength: 200,
      thai: 'กรุณาเขียนว่าบัตรชุดนี้ใช้ทำอะไร อย่างน้อย 5 ตัวอักษร',
    }),
    promotion: nullable(Type.String({ maxLength: 60 })),
  }),
  reply: data(
    Type.Object({
      batch: nullable(Type.String({ description: 'null while it waits for a second person' })),
      missing: Type.Integer({ description: 'how many more people must agree' }),
    }),
  ),
});

export const printVouchers = call({
  method: 'POST',
  path: '/api/staff/vouchers/:batch/print',
  access: 'staff',
  scope: 'rewards',
  freshFactor: true,
  summary:
    'Makes the cards of an ordered batch and shows their codes, once and only to whoever ordered it: codes are stored nowhere. If this reply is lost, make the batch void and order another.',
  params: Type.Object({ batch: BatchId }),
  reply: data(
    Type.Object({
      cards: Type.Array(Type.Object({ ref: Type.String(), code: Type.String() })),
      amount: Baht,
      expires_at: Time,
    }),
  ),
});

export const voidVouchers = call({
  method: 'POST',
  path: '/api/staff/vouchers/:batch/void',
  access: 'staff',
  scope: 'rewards',
  freshFactor: true,
  summary: 'Makes void every card of a batch that is not redeemed. Redeemed cards stay as they are.',
  params: Type.Object({ batch: BatchId }),
  body: Type.Object({ note: Note }),
  reply: data(Type.Object({ cards: Type.Integer({ description: 'void by this' }) })),
});

export const voidVoucher = call({
  method: 'POST',
  path: '/api/staff/voucher-cards/:ref/void',
  access: 'staff',
  scope: 'rewards',
  freshFactor: true,
  summary: 'Makes one card void. A redeemed card is refused with 409.',
  params: Type.Object({ ref: Type.String({ pattern: '^VC[1-9]\\d{0,17}$', thai: 'ไม่พบบัตรนี้' }) }),
  body: Type.Object({ note: Note }),
  reply: Type.Object({ success: Type.Boolean() }),
});
