import Type from 'typebox';
import { call } from './call.ts';
import { Amount, ClaimedIp, nullable, Success } from './fields.ts';
import { PendingDeposit } from './members.ts';

export const prepareDeposit = call({
  method: 'POST',
  path: '/api/requests/deposit/prepare',
  access: 'member',
  summary: 'Begins a deposit: a reference, and the QR to pay it with.',
  body: Type.Object({ amount: Amount, promotion_id: Type.Optional(nullable(Type.String({ maxLength: 40 }))), ip: ClaimedIp }),
  reply: Type.Object({ success: Type.Boolean(), ...PendingDeposit.properties }),
});

export const cancelDeposit = call({
  method: 'POST',
  path: '/api/requests/deposit/:id/cancel',
  access: 'member',
  summary: 'Gives a pending deposit up. Money that still arrives for it is not lost.',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: Success,
});
