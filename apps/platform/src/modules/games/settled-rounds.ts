import { type RawBuilder, sql } from 'kysely';

/**
 * Closed rounds of real money from rows of provider_transaction, with the stake and win of each round. A round in play
 * has no result yet, a free bet has no stake, and a rolled back round does not count. When the rows contain only some
 * stakes of a round, only those count.
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
