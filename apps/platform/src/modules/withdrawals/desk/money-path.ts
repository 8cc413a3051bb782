import type { StaffWithdrawalDetail } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database } from '../../../core/database.ts';

/** Movements that are summed up at most; a longer way is cut at its beginning. */
const MOVEMENTS_MAX = 20_000;

/**
 * The way of a withdrawal's money: all movements since the hold before it, summed up in runs of deposits, play and
 * others. One statement.
 */
export async function readMoneyPath(
  db: Database,
  memberId: bigint,
  ref: string,
): Promise<StaffWithdrawalDetail['path']> {
  const { rows } = await sql<{
    kind: string;
    from: Date;
    to: Date;
    count: number;
    amount: bigint;
    before: bigint;
    after: bigint;
    read: number;
  }>`
    with hold as (
      select sequence, cash_after_satang from ledger_movement
        where member_id = ${memberId} and idempotency_key = ${`withdraw_hold:${ref}`}
    ), earlier as (
      select coalesce(max(l.sequence), 0) as sequence from ledger_movement l, hold
        where l.member_id = ${memberId} and not l.is_play and l.kind = 'withdraw_hold' and l.sequence < hold.sequence
    ), movement as (
      select l.sequence, l.created_at, case when l.is_play and l.kind in ('win', 'win_rollback') then 'win'
            when l.is_play then 'bet' else l.kind end as kind,
          l.cash_satang + l.bonus_satang as amount, l.cash_after_satang - l.cash_satang as cash_before
        from ledger_movement l, hold, earlier
        where l.member_id = ${memberId} and l.sequence > earlier.sequence and l.sequence <= hold.sequence
        order by l.sequence desc limit ${MOVEMENTS_MAX}
    ), marked as (
      select m.*, (kind in ('bet', 'win'))::int as is_play,
          lag((kind in ('bet', 'win'))::int) over (order by sequence) as was_play from movement m
    ), stretch as (
      select m.*, count(*) filter (where is_play = 0 or was_play is distinct from is_play)
          over (order by sequence) as run from marked m
    )
    select kind, min(created_at) as from, max(created_at) as to, count(*)::int, sum(amount)::bigint as amount,
        (select cash_before from movement order by sequence limit 1) as before,
        (select cash_after_satang from hold) as after, (select count(*)::int from movement) as read
      from stretch group by run, kind order by min(sequence)`.execute(db);
  const [first] = rows;
  const baht = (amount: bigint) => bahtFromSatang(satang(amount));
  return {
    before: baht(first?.before ?? 0n),
    steps: rows.map(({ kind, from, to, count, amount }) => ({
      kind,
      from: from.toISOString(),
      to: to.toISOString(),
      count,
      amount: baht(amount),
    })),
    after: baht(first?.after ?? 0n),
    is_cut: (first?.read ?? 0) >= MOVEMENTS_MAX,
  };
}
