import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';

/**
 * Rounds of a member with a stake still in play: not closed, so that the provider may still send a win or a rollback.
 * Rounds with calls after `since` count, and every round that waits for a later draw (`awaited_round`), whatever its
 * age.
 */
export function openRounds(memberId: bigint, since: Date): RawBuilder<{ provider_id: string; round: string }> {
  // one scan of the index by member, because one lookup for each of a member's bets would be thousands
  return sql`
    select provider_id, round from provider_transaction where member_id = ${memberId} and created_at > ${since}
      group by provider_id, round
      having bool_or(kind = 'bet' and state = 'done') and not bool_or(round_closed and state <> 'refused')
    union
    select waiting.provider_id, waiting.round from awaited_round waiting where waiting.member_id = ${memberId} and waiting.done_at is null and not exists (
      select from provider_transaction done
        where done.member_id = waiting.member_id and done.provider_id = waiting.provider_id and done.round = waiting.round
          -- back to where the end can be at the earliest; a provider's clock may differ from ours
          and done.created_at > waiting.began_at - interval '1 day' and done.round_closed and done.state <> 'refused')`;
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
