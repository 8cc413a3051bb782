import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, Holder, nullable, Success, Time } from './fields.ts';
import { queueLimit, queueTotal } from './paging.ts';

/** Longest message, in characters. */
export const SUPPORT_TEXT_MAX = 1000;

const Text = Type.String({
  minLength: 1,
  maxLength: SUPPORT_TEXT_MAX,
  pattern: '\\S',
  thai: `กรุณาพิมพ์ข้อความ 1 ถึง ${SUPPORT_TEXT_MAX} ตัวอักษร`,
});
const Key = Type.String({
  format: 'uuid',
  description: 'chosen by whoever writes: the same message with the same key again writes no second one',
  thai: 'กรุณาส่งข้อความอีกครั้ง',
});
const GuestKey = Type.String({
  pattern: '^[\\w-]{43}$',
  description: 'of the guest’s conversation: whoever has it reads the conversation',
  thai: 'การสนทนานี้หมดอายุแล้ว กรุณาเริ่มใหม่',
});

const Request = Type.Object({ id: Type.String(), ref: Type.String(), amount: Baht });
const Message = Type.Object({
  id: Type.String(),
  by: Type.Enum(['person', 'staff']),
  name: nullable(Type.String({ description: 'shown name of the staff member; null for the member or guest' })),
  text: Type.String(),
  request: nullable(Request),
  at: Time,
  seen: Type.Boolean({ description: 'whether the other side has seen it' }),
});
export type SupportMessage = Static<typeof Message>;
const Conversation = Type.Object({
  messages: Type.Array(Message, { description: 'the newest 100, oldest first' }),
  unread: Type.Integer({ description: 'messages of staff that were not marked as seen' }),
});
export type SupportConversation = Static<typeof Conversation>;

export const support = call({
  method: 'GET',
  path: '/api/support',
  access: 'member',
  summary: 'The member’s conversation with support.',
  reply: data(Conversation),
});

export const writeSupport = call({
  method: 'POST',
  path: '/api/support',
  access: 'member',
  summary: 'Writes to support; what staff wrote before counts as seen.',
  body: Type.Object({
    text: Text,
    key: Key,
    request_id: Type.Optional(Type.String({ maxLength: 40, description: 'deposit or withdrawal that it is about' })),
  }),
  reply: Success,
});

export const seeSupport = call({
  method: 'POST',
  path: '/api/support/seen',
  access: 'member',
  summary: 'Marks what staff wrote as seen.',
  reply: Success,
});

export const readGuestSupport = call({
  method: 'POST',
  path: '/api/support/guest/read',
  access: 'public',
  summary: 'The conversation of a guest, by its key. What staff wrote counts as seen.',
  body: Type.Object({ guest: GuestKey }),
  reply: data(Conversation),
});

export const writeGuestSupport = call({
  method: 'POST',
  path: '/api/support/guest',
  access: 'public',
  summary: 'Writes to support as a guest. Without a key a conversation begins, and its key is in the reply.',
  body: Type.Object({ text: Text, key: Key, guest: Type.Optional(GuestKey) }),
  reply: data(Type.Object({ guest: GuestKey })),
});

const Id = Type.Object({ id: Type.String({ pattern: '^\\d{1,18}$' }) });
const Row = Type.Object({
  id: Type.String(),
  member_id: nullable(Type.String({ description: 'null: a guest' })),
  member_name: Type.String({ description: 'surname masked; empty for a guest, or without a linked account' }),
  waiting_since: nullable(Time),
  last_at: Time,
  last_text: Type.String({ description: 'beginning of the last message' }),
  last_by: Type.Enum(['person', 'staff']),
  holder: Holder,
});
export type SupportRow = Static<typeof Row>;

export const staffConversations = call({
  method: 'GET',
  path: '/api/staff/support',
  access: 'staff',
  scope: 'support',
  summary: 'Conversations: those that wait for an answer, longest first; or all, the newest first.',
  query: Type.Object({ tab: Type.Optional(Type.Enum(['waiting', 'all'])), ...queueLimit }),
  reply: Type.Object({ data: Type.Array(Row), total: queueTotal }),
});

export const staffConversation = call({
  method: 'GET',
  path: '/api/staff/support/:id',
  access: 'staff',
  scope: 'support',
  summary: 'One conversation. The member or guest learns that it was seen when whoever holds it reads it.',
  params: Id,
  reply: data(
    Type.Object({
      id: Type.String(),
      member_id: nullable(Type.String()),
      member_name: Type.String(),
      opened_at: Time,
      waiting_since: nullable(Time),
      messages: Type.Array(Message),
      holder: Row.properties.holder,
      draft: Type.String(),
    }),
  ),
});

/** What the person who decides has seen: a message that came later goes on waiting. */
const Seen = Type.Optional(
  Type.String({
    pattern: '^\\d{1,18}$',
    description: 'the last message that was seen; omitted: those that were read while the conversation was held',
  }),
);

export const answerConversation = call({
  method: 'POST',
  path: '/api/staff/support/:id/answer',
  access: 'staff',
  scope: 'support',
  summary: 'Answers a conversation that one holds.',
  params: Id,
  body: Type.Object({ text: Text, key: Key, seen: Seen }),
  reply: Success,
});

export const endConversation = call({
  method: 'POST',
  path: '/api/staff/support/:id/done',
  access: 'staff',
  scope: 'support',
  summary: 'Takes a conversation that one holds out of the queue: nothing in it waits for an answer.',
  params: Id,
  body: Type.Object({ seen: Seen }),
  reply: Success,
});
