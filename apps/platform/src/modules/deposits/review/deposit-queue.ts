import { sql } from 'kysely';
import type { WorkQueue } from '../../../core/work/queues.ts';

/** Incoming payments that match nothing for certain, and deposits under review for which no payment waits. */
export const depositQueue: WorkQueue = {
  queue: 'deposits',
  scope: 'deposits',
  waiting: () => sql`
    select q.ref, q.since, q.member_id,
        concat_ws(' ', q.facts_at, (select count(*) from incoming_payment_decision d
          where d.incoming_payment = q.ref)) as revision
      from (
        select 'bank:' || from_bank || ':' || reference as ref, received_at as since, member_id, settled_at as facts_at
          from bank_transfer where state = 'review'
        union all
        select 'gateway:' || gateway || ':' || reference, paid_at, member_id, settled_at
          from gateway_charge where state = 'review'
        union all
        select d.ref, d.created_at, d.member_id, d.created_at from deposit d
          where d.state = 'in_review'
            and not exists (select from bank_transfer b where b.member_id = d.member_id and b.deposit_id = d.id
              and b.state = 'review')
            and not exists (select from gateway_charge g where g.member_id = d.member_id and g.deposit_id = d.id
              and g.state = 'review')
      ) q`,
  second: sql`
    select d.incoming_payment as ref, d.decision as title, q.member_id, q.amount_satang, d.staff_id as first_id, d.note,
        d.decided_at as at
      from (
        select 'bank:' || from_bank || ':' || reference as ref, member_id, amount_satang, settled_at as facts_at
          from bank_transfer where state = 'review'
        union all
        select 'gateway:' || gateway || ':' || reference, member_id, paid_satang, settled_at
          from gateway_charge where state = 'review'
      ) q join incoming_payment_decision d on d.incoming_payment = q.ref and d.facts_at = q.facts_at`,
};
