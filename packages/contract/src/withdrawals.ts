import Type from 'typebox';
import { call } from './call.ts';
import { Amount, Phone, Success } from './fields.ts';

export const requestWithdrawal = call({
  method: 'POST',
  path: '/api/requests/withdraw',
  access: 'member',
  summary: 'Asks for a withdrawal to the registered bank account. The money is set aside at once.',
  body: Type.Object({ phone: Phone, amount: Amount }),
  reply: Type.Object({ success: Type.Boolean(), id: Type.String(), ref: Type.String() }),
});

export const cancelWithdrawal = call({
  method: 'POST',
  path: '/api/requests/withdraw/:id/cancel',
  access: 'member',
  summary: 'Takes back a withdrawal that staff have not decided, where the operator allows it.',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: Success,
});

export const checkTurnover = call({
  method: 'GET',
  path: '/api/customers/check-turnover',
  access: 'member',
  summary:
    'Whether what must be played before a withdrawal was played; if not, `success` is false and `msg` says in Thai what is missing.',
  query: Type.Object({ phone: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: Type.Object({
    credit_success: Type.Boolean(),
    success: Type.Optional(Type.Boolean()),
    msg: Type.Optional(Type.String()),
    account_proven: Type.Boolean({
      description: 'whether the account is proven to be the member’s; until then a person looks at each withdrawal',
    }),
    payouts_rest_until: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'no payout leaves before, as the password was just reset by SMS',
      }),
    ),
  }),
});
