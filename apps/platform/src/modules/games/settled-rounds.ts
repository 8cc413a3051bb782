import { type RawBuilder, sql } from 'kysely';

/**
 * Closed rounds of real money out of rows of provider_transaction: stake and win of each. A round in play has no result
 * yet, a free bet no stake, and one that was taken back did not happen. Of a round whose stakes lie on both sides of
 * the rows' edge only the later ones count.
 * @param rows a query of rows of provider_transaction, with all of its columns.
 */
export function settledRounds(rows: RawBuilder<unknown>): RawBuilder<{
  provider_id: string;
  game_code: string;
  member_id: bigint;
  round: string;
  staked: bigint;
  won: bigint;
  began_at: Date;
}> {
  return sql`
    select provider_id, game_code, member_id, round, sum(amount_satang) filter (where kind = 'bet') as staked,
        coalesce(sum(amount_satang) filter (where kind = 'win'), 0) as won, min(created_at) as began_at
      from (${rows}) as rows
      where kind in ('bet', 'win') and state = 'done'
      group by provider_id, game_code, member_id, round
      having bool_or(kind = 'bet') and bool_or(round_closed) and not bool_or(kind = 'bet' and is_free)`;
}
