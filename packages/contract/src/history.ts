import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Time } from './fields.ts';

const RequestStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('review'),
  Type.Literal('completed'),
  Type.Literal('expired'),
  Type.Literal('cancelled'),
  Type.Literal('failed'),
]);

/** One deposit or withdrawal, with each state it went through. */
export const HistoryItem = Type.Object({
  id: Type.String(),
  type: Type.Union([Type.Literal('deposit'), Type.Literal('withdraw')]),
  status: RequestStatus,
  amount: Baht,
  ref: Type.String(),
  created_at: Time,
  /** Why it ended otherwise than completed, in Thai. */
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
    cursor: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  reply: Type.Object({ data: Type.Array(HistoryItem), next_cursor: nullable(Type.String()) }),
});

export const historyItem = call({
  method: 'GET',
  path: '/api/history/:id',
  access: 'member',
  summary: 'One deposit or withdrawal.',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: data(HistoryItem),
});

/** One movement of the ledger, as the member sees it. */
export const StatementLine = Type.Object({
  sequence: Type.Integer(),
  kind: Type.String(),
  /** Change of the spendable credit, baht; negative when it went down. */
  amount: Baht,
  balance: Baht,
  held: Baht,
  detail: Type.String(),
  at: Time,
});
export type StatementLine = Static<typeof StatementLine>;

export const statement = call({
  method: 'GET',
  path: '/api/statement',
  access: 'member',
  summary: 'Every movement of the credit, newest first, with the balance after it.',
  query: Type.Object({ cursor: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })) }),
  reply: Type.Object({ data: Type.Array(StatementLine), next_cursor: nullable(Type.String()) }),
});
