import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';

/**
 * SQL condition on a row of provider_transaction: the call closes its round. A call that was refused or rolled back
 * does not, and neither does a rollback, because other stakes of the round may still be in play.
 */
export const CLOSES_ROUND: RawBuilder<boolean> = sql`kind in ('bet', 'win') and state = 'done' and round_closed`;
/** SQL condition on all rows of a round: a stake is in play. */
const IN_PLAY = sql`bool_or(kind = 'bet' and state = 'done') and not bool_or(${CLOSES_ROUND})`;

/**
 * Rounds of a member with a stake still in play: not closed, so that the provider may still send a win or a rollback.
 * Rounds with calls after `since` count, and every round that waits for a later draw (`awaited_round`), whatever its
 * age.
 */
export function openRounds(memberId: bigint, since: Date): RawBuilder<{ provider_id: string; round: string }> {
  const awaited = sql`awaited_round where member_id = ${memberId} and done_at is null`;
  // two scans of the index by member, because one lookup for each of a member's bets would be thousands
  return sql`
    select provider_id, round from provider_transaction where member_id = ${memberId} and created_at > ${since}
      group by provider_id, round having ${IN_PLAY}
    union
    select provider_id, round from provider_transaction where member_id = ${memberId}
        -- back to where an awaited bet can be at the earliest; a provider's clock may differ from ours
        and created_at > (select min(began_at) - interval '1 day' from ${awaited})
        and (provider_id, round) in (select provider_id, round from ${awaited})
      group by provider_id, round having ${IN_PLAY}`;
}

/** Whether a member has a stake in play. */
export async function hasOpenRound(db: Database | Tx, memberId: bigint, since: Date): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`select exists (${openRounds(memberId, since)}) as is_open`.execute(
    db,
  );
  return rows[0]?.is_open ?? false;
}

/** Whether a stake or a free round of a bonus is in play. */
export async function hasOpenBonusRound(
  db: Database | Tx,
  memberId: bigint,
  bonusId: bigint,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    with open as materialized (${openRounds(memberId, since)})
    select exists (select from provider_transaction b join open using (provider_id, round)
      where b.member_id = ${memberId} and b.kind = 'bet' and b.state = 'done' and b.bonus_id = ${bonusId}) as is_open`.execute(
    db,
  );
  return rows[0]?.is_open ?? false;
}

/** Whether a stake is in play that the member made in a span of time. Free rounds stake nothing. */
export async function hasOpenStakeOf(
  db: Database | Tx,
  memberId: bigint,
  { from, until }: { from: Date; until: Date },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    with open as materialized (${openRounds(memberId, since)})
    select exists (select from provider_transaction b join open using (provider_id, round)
      where b.member_id = ${memberId} and b.kind = 'bet' and b.state = 'done' and not b.is_free
        and b.created_at >= ${from} and b.created_at < ${until}) as is_open`.execute(db);
  return rows[0]?.is_open ?? false;
}
