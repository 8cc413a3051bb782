import { type Satang, satang } from '@sanam/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';

/**
 * Rounds of a member with a stake still in play: not closed, so that the provider may still send a win or a rollback.
 * Rounds with calls after `since` count, and every round that waits for a later draw (`awaited_round`), whatever its
 * age.
 */
function openRounds(memberId: bigint, since: Date): RawBuilder<{ provider_id: string; round: string }> {
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

/** The member's stakes of real money that are in play. */
export async function openStakes(db: Database | Tx, memberId: bigint, since: Date): Promise<Satang> {
  const { rows } = await sql<{ staked: bigint }>`
    with open as materialized (${openRounds(memberId, since)})
    select coalesce(sum(b.amount_satang), 0)::int8 as staked
      from provider_transaction b join open using (provider_id, round)
      where b.member_id = ${memberId} and b.kind = 'bet' and b.state = 'done' and not b.is_free`.execute(db);
  return satang(rows[0]?.staked ?? 0n);
}
