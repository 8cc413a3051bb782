import type { StaffProvider } from '@sanam/contract';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { RECORD_FINDINGS } from '../../core/finding-kinds.ts';
import type { Games } from './games.ts';
import { type CallSum, summaryOf } from './provider-health.ts';

/**
 * Providers, with how their catalogue and their records stand, and how they answered in the last hour. One statement.
 * @param id only this provider.
 */
export async function listProviders(
  { clock, rules }: Pick<Games, 'clock' | 'rules'>,
  db: Database,
  id?: string,
): Promise<StaffProvider[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    enabled: boolean;
    stopped: boolean;
    up: boolean;
    synced_at: Date | null;
    last_error: string | null;
    games: bigint;
    open_rounds: bigint;
    until: Date | null;
    compare_error: string | null;
    differences: bigint;
    answers: CallSum[] | null;
  }>`
    select p.id, p.name, p.enabled, p.stopped, p.up, p.synced_at, p.last_error,
        (select count(*) from game g where g.provider_id = p.id and g.offered) as games,
        (select count(*) from game_round o where o.provider_id = p.id and o.closings = 0 and o.bets + o.free_bets > 0
          and o.began_at > ${addSeconds(clock.now(), -rules.openRoundSeconds)}) as open_rounds,
        r.watermark_at as until,
        (select c.last_error from provider_reconciliation c where c.provider_id = p.id and c.last_error is not null
          order by c.pass limit 1) as compare_error,
        (select count(*) from finding f where f.closed_at is null
          and f.kind = any(${[...RECORD_FINDINGS]})
          and split_part(f.subject, ':', 1) = p.id) as differences,
        (select jsonb_agg(h) from (select at_most_ms, is_done, sum(calls)::integer as calls from provider_health s
          where s.provider_id = p.id and s.minute > ${addSeconds(clock.now(), -3600)} group by 1, 2) h) as answers
      from game_provider p left join provider_reconciliation r on r.provider_id = p.id and r.pass = 'recent'
      where ${id ?? null}::text is null or p.id = ${id ?? null}
      order by p.name, p.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    configured: row.enabled,
    stopped: row.stopped,
    up: row.up,
    synced_at: row.synced_at?.toISOString() ?? null,
    last_error: row.last_error,
    games: Number(row.games),
    open_rounds: Number(row.open_rounds),
    reconciled_until: row.until?.toISOString() ?? null,
    reconcile_error: row.compare_error,
    differences: Number(row.differences),
    answers: summaryOf(row.answers ?? []),
  }));
}
