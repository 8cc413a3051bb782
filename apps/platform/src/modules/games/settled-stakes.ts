import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { CLOSES_ROUND } from './open-rounds.ts';

/** Stakes of a member's own money after a time in closed rounds, without those that were rolled back. */
export async function settledStakes(db: Database | Tx, memberId: bigint, since: Date): Promise<Satang> {
  const { rows } = await sql<{ staked: string }>`
    select coalesce(sum(bet.amount_satang - bet.bonus_satang), 0) as staked from provider_transaction bet
    where bet.member_id = ${memberId} and bet.created_at > ${since} and bet.kind = 'bet' and bet.state = 'done' and not bet.is_free
      and (bet.provider_id, bet.round) in (
        select provider_id, round from provider_transaction
          where member_id = ${memberId} and created_at > ${since} and ${CLOSES_ROUND})`.execute(db);
  return satang(BigInt(rows[0]?.staked ?? 0));
}
