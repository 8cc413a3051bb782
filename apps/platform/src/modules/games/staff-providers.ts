import type { StaffProvider } from '@sanam/contract';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Games } from './games.ts';

/** Providers, with how their catalogue and their records stand. One statement. */
export async function listProviders({ db, clock, rules }: Games): Promise<StaffProvider[]> {
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
  }>`
    select p.id, p.name, p.enabled, p.stopped, p.up, p.synced_at, p.last_error,
        (select count(*) from game g where g.provider_id = p.id and g.offered) as games,
        (select count(*) from game_round o where o.provider_id = p.id and o.closings = 0 and o.bets + o.free_bets > 0
          and o.began_at > ${addSeconds(clock.now(), -rules.openRoundSeconds)}) as open_rounds,
        r.watermark_at as until, r.last_error as compare_error,
        (select count(*) from finding f where f.closed_at is null
          and f.kind in ('provider_differs', 'provider_books_incomplete', 'round_without_end')
          and split_part(f.subject, ':', 1) = p.id) as differences
      from game_provider p left join provider_reconciliation r on r.provider_id = p.id and r.pass = 'recent'
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
  }));
}
