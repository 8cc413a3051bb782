import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';

/**
 * Whether a stake of the member's is still in play: its round is not closed, and a provider may yet send a win or take it back. Rounds that began
 * before `since` count only where they are awaited, for a bet may wait for its draw longer than that.
 */
export async function hasOpenRound(db: Database | Tx, memberId: bigint, since: Date): Promise<boolean> {
  // one look over the member's own index, and none for each bet: a member may have thousands of rounds
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (
        select from provider_transaction where member_id = ${memberId} and created_at > ${since}
          group by provider_id, round
          having bool_or(kind = 'bet' and state = 'done') and not bool_or(round_closed and state <> 'refused'))
      or exists (select from awaited_round waiting where waiting.member_id = ${memberId} and waiting.done_at is null and not exists (
        select from provider_transaction done
          where done.member_id = waiting.member_id and done.provider_id = waiting.provider_id and done.round = waiting.round
            -- back to where the end can be at the earliest; a provider's clock may differ from ours
            and done.created_at > waiting.began_at - interval '1 day' and done.round_closed and done.state <> 'refused')) as is_open`.execute(db);
  return rows[0]?.is_open ?? false;
}
