import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Time } from './fields.ts';
import { MOVEMENT_GROUPS, type MovementGroup } from './movements.ts';
import { cursorPage } from './paging.ts';

const RequestStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('review'),
  Type.Literal('completed'),
  Type.Literal('expired'),
  Type.Literal('cancelled'),
  Type.Literal('failed'),
]);

/** One deposit or withdrawal, with its current state and every earlier state. */
export const HistoryItem = Type.Object({
  id: Type.String(),
  type: Type.Union([Type.Literal('deposit'), Type.Literal('withdraw')]),
  status: RequestStatus,
  amount: Baht,
  ref: Type.String(),
  created_at: Time,
  /** Reason in Thai, when the request ended in another state than completed. */
  cause: nullable(Type.String()),
  bank: nullable(Type.String()),
  account_number_last4: nullable(Type.String()),
  steps: Type.Array(Type.Object({ state: Type.String(), at: Time })),
});
export type HistoryItem = Static<typeof HistoryItem>;

export const history = call({
  method: 'GET',
  path: '/api/history',
  access: 'member',
  summary: 'Deposits and withdrawals, newest first.',
  query: Type.Object({
    type: Type.Optional(Type.Union([Type.Literal('deposit'), Type.Literal('withdraw')])),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    cursor: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  reply: cursorPage(HistoryItem),
});

export const historyItem = call({
  method: 'GET',
  path: '/api/history/:id',
  access: 'member',
  summary: 'One deposit or withdrawal.',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: data(HistoryItem),
});

/** One movement of the ledger. */
export const MovementLine = Type.Object({
  sequence: Type.Integer(),
  kind: Type.String(),
  /** Change of the member's own money in baht; negative when it decreased. */
  amount: Baht,
  balance: Baht,
  /** Change of the bonus money in baht, and the bonus money after it. */
  bonus_amount: Baht,
  bonus_balance: Baht,
  /** Change of the money held for withdrawals in baht, and the money held after it. */
  held_amount: Baht,
  held: Baht,
  detail: Type.String(),
  at: Time,
});
export type MovementLine = Static<typeof MovementLine>;

/** One movement of the ledger, as shown to the member: a movement of play with its game and round. */
export const StatementLine = Type.Intersect([
  MovementLine,
  Type.Object({
    play: nullable(
      Type.Object({
        /** The game's name, or its code when it is no longer listed. */
        game: Type.String(),
        /** Identifier of the round in URLs. */
        round_id: Type.String(),
      }),
    ),
  }),
]);
export type StatementLine = Static<typeof StatementLine>;

export const statement = call({
  method: 'GET',
  path: '/api/statement',
  access: 'member',
  summary:
    'Every movement of the credit, newest first, with the balance after it; all, or of one group, or of a range of days.',
  query: Type.Object({
    /** Sequence number of the last line of the previous page. */
    cursor: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', thai: 'ไม่พบหน้านี้ กรุณากลับไปรายการล่าสุด' })),
    group: Type.Optional(Type.Enum(Object.keys(MOVEMENT_GROUPS) as MovementGroup[], { thai: 'ไม่มีรายการประเภทนี้' })),
    from: Type.Optional(Day),
    /** Last day of the filter, inclusive, like `from`. */
    to: Type.Optional(Day),
    limit: Type.Optional(
      Type.String({
        pattern: '^([1-9]\\d?|[1-4]\\d\\d|500)$',
        description: 'Lines a page, 1 to 500; 50 when not given',
        thai: 'จำนวนรายการต่อหน้าต้องเป็น 1 ถึง 500',
      }),
    ),
  }),
  reply: cursorPage(StatementLine),
});
