import { sql } from 'kysely';
import type { WorkQueue } from '../../core/work/queues.ts';

/** Findings that a person must close, without those whose closing waits for a second person. */
export const findingQueue: WorkQueue = {
  queue: 'findings',
  scope: 'findings',
  waiting: (now) => sql`
    select id::text as ref, opened_at as since, member_id, '' as revision from finding f where closed_at is null and not exists (
        select from staff_proposal p where p.kind = 'close-finding' and p.subject = 'finding:' || f.id
          and p.state = 'open' and p.expires_at > ${now})`,
};
