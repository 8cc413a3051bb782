import { AREAS, type OpenPlay } from '@sanam/contract';
import { bahtFromSatang, satang, satangFromBaht } from '@sanam/money';
import { bangkokDay, bangkokMidnight } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Games } from './games.ts';
import { gamecodeOf } from './list-games.ts';
import { openRounds } from './open-rounds.ts';
import { playedSince } from './played-since.ts';

/** Largest number of games whose open rounds are listed. */
const GAMES_MOST = 3;

interface OpenRow {
  provider_id: string;
  game_code: string;
  name: string | null;
  area: string | null;
  rounds: bigint;
  staked: bigint;
}

/**
 * A member's play since midnight in Bangkok with the net result of rounds that are over, and the games with rounds that
 * have no result yet, the latest first.
 */
export async function playToday(games: Games, memberId: bigint) {
  const now = games.clock.now();
  const since = addSeconds(now, -games.rules.openRoundSeconds);
  const [{ staked, won, net, open: inPlay }, { rows }] = await Promise.all([
    playedSince(games, memberId, bangkokMidnight(bangkokDay(now))),
    // a round that waits for a later draw may have begun before
    sql<OpenRow>`
      with open as materialized (${openRounds(memberId, since)})
      select b.provider_id, b.game_code, g.name, g.area, count(distinct b.round) as rounds,
          sum(b.amount_satang)::bigint as staked
        from provider_transaction b
        join open using (provider_id, round)
        left join game g on g.provider_id = b.provider_id and g.game_code = b.game_code
        where b.member_id = ${memberId} and b.kind = 'bet' and b.state = 'done' and not b.is_free
          and b.created_at > least(${since}::timestamptz,
            (select min(began_at) - interval '1 day' from awaited_round where member_id = ${memberId} and done_at is null))
        group by b.provider_id, b.game_code, g.name, g.area
        order by max(b.created_at) desc limit ${GAMES_MOST}`.execute(games.db),
  ]);
  // a stake in play is no loss yet
  const netOver = bahtFromSatang(satang(satangFromBaht(net) + satangFromBaht(inPlay)));
  return { staked, won, net: netOver, open: rows.map(openPlayOf) };
}

function openPlayOf(row: OpenRow): OpenPlay {
  return {
    gamecode: gamecodeOf(row.provider_id, row.game_code),
    game: row.name ?? row.game_code,
    area: AREAS.find((one) => one === row.area) ?? 'other',
    rounds: Number(row.rounds),
    staked: bahtFromSatang(satang(row.staked)),
  };
}
