import type { OwnResult } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Games } from './games.ts';
import { settledRounds } from './settled-rounds.ts';

/**
 * Stakes and wins of a member by game, the game with the largest stakes first. Only the newest `ownTransactionsMax`
 * transactions are read.
 * @returns `since` the start of the earliest round that counts; `complete` whether all transactions were read.
 */
export async function ownResults(
  games: Games,
  memberId: bigint,
): Promise<{ since: string | null; complete: boolean; games: OwnResult[] }> {
  const most = games.rules.ownTransactionsMax;
  // uses the index by member, newest first
  const newest = sql`select * from provider_transaction where member_id = ${memberId} order by created_at desc limit ${most}`;
  const { rows } = await sql<{
    provider_id: string;
    game_code: string;
    name: string | null;
    rtp: string | null;
    rounds: string;
    staked: string;
    won: string;
    since: Date;
    seen: string;
  }>`
    with newest as materialized (${newest})
    select r.provider_id, r.game_code, g.name, g.rtp, count(*) as rounds, sum(r.staked) as staked, sum(r.won) as won, min(r.began_at) as since, (select count(*) from newest) as seen
      from (${settledRounds(sql`select * from newest`)}) as r
      left join game g on g.provider_id = r.provider_id and g.game_code = r.game_code
      group by r.provider_id, r.game_code, g.name, g.rtp
      order by sum(r.staked) desc`.execute(games.db);
  const since = rows.reduce<Date | null>(
    (first, row) => (first === null || row.since < first ? row.since : first),
    null,
  );
  return {
    since: since?.toISOString() ?? null,
    complete: Number(rows[0]?.seen ?? 0) < most,
    games: rows.map((row) => {
      const [staked, won] = [BigInt(row.staked), BigInt(row.won)];
      return {
        gamecode: `${row.provider_id}:${row.game_code}`,
        name: row.name ?? row.game_code,
        rounds: Number(row.rounds),
        staked: bahtFromSatang(satang(staked)),
        won: bahtFromSatang(satang(won)),
        net: bahtFromSatang(satang(won - staked)),
        rtp: Math.round((Number(won) / Number(staked)) * 10_000) / 100,
        published_rtp: row.rtp === null ? null : Number(row.rtp),
      };
    }),
  };
}
