import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data } from './fields.ts';

export const Invite = Type.Object({
  code: Type.String({ description: 'eight letters and digits' }),
  link: Type.String({ description: 'the address to hand out' }),
  qr_svg: Type.String({ description: 'the link as a QR' }),
});
export type Invite = Static<typeof Invite>;

export const invite = call({
  method: 'GET',
  path: '/api/customers/invite',
  access: 'member',
  summary: 'The member’s own invite; the first time it is asked for it is made.',
  reply: data(Invite),
});

export const findInvite = call({
  method: 'GET',
  path: '/api/invites/:code',
  access: 'public',
  summary: 'Whether a code is somebody’s invite. Whose it is nobody is told.',
  params: Type.Object({ code: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ known: Type.Boolean() }),
});
