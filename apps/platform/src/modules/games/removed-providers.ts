import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { reportEndless } from './compare-ours.ts';
import type { Games } from './games.ts';

/** Number of rounds that are reported in a run; the next run continues. */
const REPORTED_AT_ONCE = 1000;

interface Endless {
  provider_id: string;
  member_id: bigint;
  round: string;
  staked_satang: bigint;
}

/**
 * Report the rounds of providers that were removed from the configuration, when all retries must be over: nobody can
 * be asked about them any more, and their wallet calls are refused, so a person decides about their stakes. Rounds
 * that were compared while their provider was configured are left out.
 */
export async function reportOfRemoved(games: Games): Promise<void> {
  const configured = [...games.providers.keys()];
  const before = addSeconds(games.clock.now(), -games.rules.openRoundSeconds);
  const isReported = sql`exists (select from finding f where f.kind = 'round_without_end'
    and f.subject = r.provider_id || ':' || r.round || ':' || r.member_id)`;
  const { rows } = await sql<Endless>`
    select r.provider_id, r.member_id, r.round, sum(r.staked_satang)::bigint as staked_satang
      from game_provider p
      left join provider_reconciliation s on s.provider_id = p.id and s.pass = 'settled'
      join game_round r on r.provider_id = p.id and r.closings = 0 and r.bets > 0 and r.began_at < ${before}
      left join awaited_round a on a.member_id = r.member_id and a.provider_id = r.provider_id and a.round = r.round
        and a.done_at is null
      where p.id <> all(${configured}::text[]) and not ${isReported}
        and case when a.round is null then r.began_at >= coalesce(s.watermark_at, '-infinity')
          else a.due_at < ${before} end
      group by r.provider_id, r.member_id, r.round
      order by min(r.began_at) limit ${REPORTED_AT_ONCE}`.execute(games.db);
  for (const { provider_id: id, member_id, round, staked_satang } of rows)
    await reportEndless(
      games,
      { id },
      { round, member_id },
      { round, amount_satang: String(staked_satang), what: 'the provider is not configured any more' },
    );
  // after the findings, so that a run that dies leaves none out
  await games.db
    .updateTable('awaited_round')
    .set({ done_at: games.clock.now() })
    .where('done_at', 'is', null)
    .where('due_at', '<', before)
    .where(sql<boolean>`provider_id <> all(${configured}::text[])`)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('game_round as r')
            .select('r.round')
            .whereRef('r.member_id', '=', 'awaited_round.member_id')
            .whereRef('r.provider_id', '=', 'awaited_round.provider_id')
            .whereRef('r.round', '=', 'awaited_round.round')
            .where('r.closings', '=', 0)
            .where('r.bets', '>', 0)
            .where(sql<boolean>`not ${isReported}`),
        ),
      ),
    )
    .execute();
}
