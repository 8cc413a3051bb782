import { sql } from 'kysely';
import type { WorkQueue } from '../../../core/work/queues.ts';

/** Documents that a person must look at. */
export const identityQueue: WorkQueue = {
  queue: 'identity',
  scope: 'members.act',
  waiting: () => sql`
    select 'ID' || member_id || '-' || id as ref, asked_at as since, member_id, updated_at::text as revision
      from identity_check where state = 'review'`,
};
