import { sql } from 'kysely';
import type { WorkQueue } from '../../../core/work/queues.ts';

/** Incoming payments that match nothing for certain, and deposits whose slip nobody could check. */
export const depositQueue: WorkQueue = {
  queue: 'deposits',
  scope: 'deposits',
  waiting: sql`
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
        select d.ref, min(s.sent_at), d.member_id, min(s.sent_at)
          from slip s join deposit d on d.member_id = s.member_id and d.id = s.deposit_id
          where s.state = 'review' group by d.ref, d.member_id
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
