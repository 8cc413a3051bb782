import { queueLimitOf } from '../../core/paging.ts';
import { together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { markSeen, readOwn } from './read-conversation.ts';
import { answer, endWaiting, listConversations, openConversation } from './staff-conversations.ts';
import type { Support } from './support.ts';
import { writeAsGuest, writeAsMember } from './write-message.ts';

export function supportRoutes(
  support: Support,
): Handlers<
  | 'support'
  | 'writeSupport'
  | 'seeSupport'
  | 'readGuestSupport'
  | 'writeGuestSupport'
  | 'staffConversations'
  | 'staffConversation'
  | 'answerConversation'
  | 'endConversation'
> {
  const { db } = support;
  return {
    support: async ({ caller }) => ({ data: await readOwn(together(db), { memberId: caller.memberId }) }),
    writeSupport: async ({ body: { request_id: requestId, ...written }, caller }) => {
      await writeAsMember(support, caller.memberId, { ...written, requestId });
      return { success: true };
    },
    seeSupport: async ({ caller }) => {
      await markSeen(support, { memberId: caller.memberId });
      return { success: true };
    },
    readGuestSupport: async ({ body }) => {
      const conversation = await readOwn(db, body);
      if (conversation.unread > 0) await markSeen(support, body);
      return { data: conversation };
    },
    writeGuestSupport: async ({ body, request }) => ({
      data: { guest: await writeAsGuest(support, { ...body, ip: request.ip }) },
    }),
    staffConversations: ({ query }) => listConversations(support, { tab: query.tab, most: queueLimitOf(query) }),
    staffConversation: async ({ params, caller }) => ({
      data: await openConversation(support, BigInt(params.id), caller.staffId),
    }),
    answerConversation: async ({ params, body: { seen, ...written }, caller }) => {
      await answer(support, { id: BigInt(params.id), staffId: caller.staffId, ...written, seen: seenOf(seen) });
      return { success: true };
    },
    endConversation: async ({ params, body, caller }) => {
      await endWaiting(support, { id: BigInt(params.id), staffId: caller.staffId, seen: seenOf(body.seen) });
      return { success: true };
    },
  };
}

const seenOf = (seen: string | undefined) => (seen === undefined ? undefined : BigInt(seen));
