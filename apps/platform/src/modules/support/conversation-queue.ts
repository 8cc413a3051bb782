import { sql } from 'kysely';
import type { WorkQueue } from '../../core/work/queues.ts';

/**
 * Conversations in which a message waits for an answer. The others can be taken too: staff who have said that they look
 * into something come back with what they found.
 */
export const conversationQueue: WorkQueue = {
  queue: 'conversations',
  scope: 'support',
  waiting: () => sql`
    select id::text as ref, waiting_since as since, member_id, last_at::text as revision
      from support_conversation where waiting_since is not null`,
  besides: (ref) => sql`
    select from support_conversation where id = ${/^\d{1,18}$/.test(ref) ? BigInt(ref) : null}`,
};
