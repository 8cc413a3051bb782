import type { WhatIf } from '@sanam/contract';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { WithdrawalConfig } from './config.ts';
import { withdrawalRules } from './withdrawals.ts';

const DAYS = 30;

/**
 * How many withdrawals of the last thirty days would have waited for one person or two, or been refused by their amount,
 * under two sets of settings. As in `judgeWithdrawal`, and with its other reasons as they were; signals are not judged
 * again. One statement.
 */
export async function whatIfWithdrawals(
  db: Database,
  { before, after }: { before: WithdrawalConfig; after: WithdrawalConfig },
  now: Date,
): Promise<WhatIf[]> {
  const since = addSeconds(now, -DAYS * 86_400);
  const counted = (config: WithdrawalConfig) => {
    const { review, minimum, maximum } = withdrawalRules(config);
    const waits = sql`(amount > ${review.single} or day > ${review.daily} or is_other)`;
    return {
      review: sql<bigint>`count(*) filter (where ${waits})`,
      two_people: sql<bigint>`count(*) filter (where ${waits} and day > ${review.twoPeople})`,
      withdrawal_refused: sql<bigint>`count(*) filter (where amount < ${minimum} or amount > ${maximum})`,
    };
  };
  const inForce = counted(before);
  const then = counted(after);
  const { rows } = await sql<Record<string, bigint>>`
    with asked as (
      select created_at, amount_satang as amount, review_reasons && '{password,account,closing}' as is_other,
          amount_satang + coalesce(sum(amount_satang) filter (where state not in ('failed', 'reversed', 'rejected')) over (
            partition by member_id order by created_at
            range between '24:00:00'::interval preceding and current row exclude current row), 0) as day
        from withdrawal where created_at > ${addSeconds(since, -86_400)} and created_at <= ${now}
    )
    select count(*) as total, ${inForce.review} as review_before, ${then.review} as review_after,
        ${inForce.two_people} as two_people_before, ${then.two_people} as two_people_after,
        ${inForce.withdrawal_refused} as withdrawal_refused_before, ${then.withdrawal_refused} as withdrawal_refused_after
      from asked where created_at > ${since}`.execute(db);
  return (['review', 'two_people', 'withdrawal_refused'] as const).map((kind) => ({
    kind,
    days: DAYS,
    total: Number(rows[0]?.total ?? 0n),
    before: Number(rows[0]?.[`${kind}_before`] ?? 0n),
    after: Number(rows[0]?.[`${kind}_after`] ?? 0n),
  }));
}
