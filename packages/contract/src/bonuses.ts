import Type from 'typebox';
import { call } from './call.ts';
import { Baht, nullable } from './fields.ts';

export const getBonus = call({
  method: 'POST',
  path: '/api/customers/get-bonus/:id',
  access: 'member',
  summary:
    'Claims what the profile lists under `events`, once. `msg` says in Thai what was received, or why nothing was.',
  params: Type.Object({
    id: Type.String({ maxLength: 80, description: 'of the event; an unknown one is answered with `success` false' }),
  }),
  reply: Type.Object({
    success: Type.Boolean(),
    msg: Type.String(),
    amount: nullable({ ...Baht, description: 'What was received, baht; null when nothing was, or what is no money' }),
    credit: Type.Optional(Baht),
  }),
});
