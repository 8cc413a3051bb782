import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { nullable, Success, Time } from './fields.ts';
import { INBOX_KINDS } from './inbox-kinds.ts';
import { cursorPage } from './paging.ts';

const Kind = Type.Enum([...INBOX_KINDS], { thai: 'ไม่มีหมวดนี้' });
const InboxMessage = Type.Object({
  id: Type.String(),
  kind: Kind,
  look: Type.Enum(['good', 'bad', 'plain'], { description: 'whether it is good news, bad news, or neither' }),
  title: Type.String(),
  text: Type.String(),
  path: Type.String({ description: 'page of the site that it leads to' }),
  at: Time,
  read_at: nullable(Time),
});
export type InboxMessage = Static<typeof InboxMessage>;

export const inbox = call({
  method: 'GET',
  path: '/api/inbox',
  access: 'member',
  summary: 'What happened to the member’s money, bonuses and account, newest first.',
  query: Type.Object({ kind: Type.Optional(Kind), cursor: Type.Optional(Type.String({ maxLength: 60 })) }),
  reply: cursorPage(InboxMessage),
});

export const readInbox = call({
  method: 'POST',
  path: '/api/inbox/read',
  access: 'member',
  summary: 'Marks a message as read, on every device; without an id, all of them.',
  body: Type.Object({ id: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', thai: 'ไม่พบข้อความนี้' })) }),
  reply: Success,
});
