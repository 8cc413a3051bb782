import { sql } from 'kysely';
import type { WorkQueue } from '../../core/work/queues.ts';

/** Findings that a person must close. */
export const findingQueue: WorkQueue = {
  queue: 'findings',
  scope: 'findings',
  waiting: sql`
    select id::text as ref, opened_at as since, member_id, '' as revision from finding where closed_at is null`,
};
