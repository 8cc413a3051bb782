import Type from 'typebox';
import { call } from './call.ts';
import { Amount, Phone } from './fields.ts';

export const requestWithdrawal = call({
  method: 'POST',
  path: '/api/requests/withdraw',
  access: 'member',
  summary: 'Asks for a withdrawal to the registered bank account. The money is set aside at once.',
  body: Type.Object({ phone: Phone, amount: Amount }),
  reply: Type.Object({ success: Type.Boolean(), id: Type.String(), ref: Type.String() }),
});
