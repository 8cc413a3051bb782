import type { Calls, ReplyOf } from '@sanam/contract';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { RECORD_FINDINGS } from '../../core/finding-kinds.ts';
import { readAll } from '../../core/read-together.ts';
import type { Games } from './games.ts';
import { type CallSum, summaryOf } from './provider-health.ts';
import { listProviders } from './staff-providers.ts';

const HOURS = 24;
const DAY_SECONDS = 86_400;

/**
 * A provider: how it stands, how it answered in each of the last 24 hours, and where its records differ from ours.
 * @param most how many differences are listed.
 * @throws 404 for an unknown provider.
 */
export async function readProvider(
  games: Games,
  id: string,
  most: number,
): Promise<ReplyOf<Calls['staffProvider']>['data']> {
  const now = games.clock.now();
  const [[provider], { rows: hours }, findings] = await readAll(games.db, [
    (db) => listProviders(games, db, id),
    (db) =>
      sql<{ at: Date; sums: CallSum[] | null }>`
        select at, (select jsonb_agg(h) from (select at_most_ms, is_done, sum(calls)::integer as calls
            from provider_health where provider_id = ${id} and minute >= at and minute < at + interval '1 hour'
            group by 1, 2) h) as sums
          from generate_series(date_trunc('hour', ${addSeconds(now, -(HOURS - 1) * 3600)}::timestamptz),
            ${now}::timestamptz, interval '1 hour') at order by at`.execute(db),
    (db) =>
      db
        .selectFrom('finding')
        .select(['id', 'kind', 'subject', 'member_id', 'detail', 'opened_at'])
        .where('closed_at', 'is', null)
        .where('kind', 'in', RECORD_FINDINGS)
        .where(sql`split_part(subject, ':', 1)`, '=', id)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
  ]);
  if (!provider) throw notFound('ไม่พบค่ายนี้', 'no such provider');
  return {
    provider,
    hours: hours.map(({ at, sums }) => ({ at: at.toISOString(), ...summaryOf(sums ?? []) })),
    findings: findings.map(({ id: number, kind, subject, member_id, detail, opened_at }) => ({
      id: String(number),
      kind,
      about: subject.slice(id.length + 1),
      round: textOf(detail, 'round'),
      what: textOf(detail, 'what'),
      member_id: member_id === null ? null : String(member_id),
      opened_at: opened_at.toISOString(),
    })),
  };
}

function textOf(detail: unknown, name: string): string | null {
  const value = (detail as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === 'string' ? value : null;
}

/** Let go of how providers answered before PROVIDER_HEALTH_DAYS. */
export async function forgetHealth({ db, clock, rules }: Games): Promise<void> {
  await db
    .deleteFrom('provider_health')
    .where('minute', '<', addSeconds(clock.now(), -rules.healthDays * DAY_SECONDS))
    .execute();
}
