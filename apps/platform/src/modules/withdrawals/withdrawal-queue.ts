import { sql } from 'kysely';
import type { WorkQueue } from '../../core/work/queues.ts';

/** Withdrawals that staff decide: in review, and those whose order the bank refused. */
export const withdrawalQueue: WorkQueue = {
  queue: 'withdrawals',
  scope: 'withdrawals',
  waiting: () => sql`
    select w.ref, w.facts_at as since, w.member_id,
        concat_ws(' ', w.state, w.facts_at, (select count(*) from withdrawal_decision d
          where d.member_id = w.member_id and d.withdrawal_id = w.id and d.facts_at = w.facts_at)) as revision
      from withdrawal w where w.state in ('review', 'refused')`,
  second: sql`
    select w.ref, 'withdrawal' as title, w.member_id, w.amount_satang, d.staff_id as first_id, d.note,
        d.decided_at as at
      from withdrawal w
        join withdrawal_decision d
          on d.member_id = w.member_id and d.withdrawal_id = w.id and d.facts_at = w.facts_at
      where w.state in ('review', 'refused') and w.approvals_needed > 1 and d.decision = 'approve'`,
};
