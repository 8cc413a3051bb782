import type { Alert, QueueState } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database.ts';
import { madeAt } from '../../../core/database-mode.ts';
import { lastAuditAt } from '../../../core/findings.ts';
import { alertsOf, type Limits, type Measure, type Told } from './alerts.ts';

/**
 * What the rules of alerts measure outside the queues: findings, the bank, providers, and the sums. What never happened
 * is as old as the platform; an audit that a wrong clock noted far ahead does not count. One statement.
 */
export async function readMeasures(db: Database, now: Date): Promise<Measure[]> {
  const { rows } = await sql<Measure>`
    select 'payouts_halted' as rule, '' as about, count(*)::integer as measure from finding
      where closed_at is null and halts_payouts = 'all'
    union all
    select 'audit_late', '', floor(abs(extract(epoch from clock_timestamp() - coalesce(${lastAuditAt}, ${madeAt}))) / 60)::integer
    union all
    select 'bank_silent', '', floor(extract(epoch from ${now}::timestamptz
      - coalesce((select read_until from statement_reading), ${madeAt})) / 60)::integer
    union all
    select 'provider_silent', id, floor(extract(epoch from ${now}::timestamptz
      - coalesce(synced_at, ${madeAt})) / 60)::integer
      from provider_answer where not up and (synced_at is not null or last_error is not null)
    union all
    select 'jobs_behind', '', floor(extract(epoch from clock_timestamp() - watermark_at) / 60)::integer
      from report_watermark`.execute(db);
  return rows;
}

/** What is beyond its limit, of the measures and of the queues whose items were promised an answer. Pure. */
export function tellOf(measures: readonly Measure[], queues: readonly QueueState[], limits: Limits): Told[] {
  const late = queues.flatMap(({ queue, promise, ages }): Measure[] =>
    promise === null || ages[0] === undefined ? [] : [{ rule: 'queue_late', about: queue, measure: ages[0] }],
  );
  return alertsOf([...measures, ...late], limits);
}

/** An alert that is kept, from when it began. */
export interface Kept {
  rule: string;
  about: string;
  began_at: Date;
  acknowledged_at: Date | null;
  acknowledged_by_name: string | null;
}

/** Alerts that are kept as going on, with who has taken note of them. One statement. */
export async function readKept(db: Database): Promise<Kept[]> {
  return db
    .selectFrom('alert as a')
    .leftJoin('staff_known as s', 's.id', 'a.acknowledged_by')
    .select(['a.rule', 'a.about', 'a.began_at', 'a.acknowledged_at', 's.shown_name as acknowledged_by_name'])
    .where('a.ended_at', 'is', null)
    .execute();
}

/** The present alerts, with what is kept about each. Pure. */
export function withKept(told: readonly Told[], kept: readonly Kept[]): Alert[] {
  return told.map((one) => {
    const same = kept.find(({ rule, about }) => rule === one.rule && about === one.about);
    return {
      ...one,
      began_at: same?.began_at.toISOString() ?? null,
      acknowledged: same?.acknowledged_at
        ? { by: same.acknowledged_by_name ?? '', at: same.acknowledged_at.toISOString() }
        : null,
    };
  });
}
