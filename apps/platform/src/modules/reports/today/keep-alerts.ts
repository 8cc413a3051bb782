import type { Alert } from '@sanam/contract';
import { sql } from 'kysely';
import { recordAct } from '../../../core/audit-log.ts';
import type { Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import { together } from '../../../core/read-together.ts';
import type { WorkQueue } from '../../../core/work/queues.ts';
import type { ReportConfig } from '../figures/config.ts';
import type { Figures } from '../figures/figures.ts';
import type { Limits, Told } from './alerts.ts';
import { readMeasures, tellOf } from './measure.ts';
import { readQueues } from './read-queues.ts';
import { type TellStaff, tellAlerts } from './tell-alerts.ts';

export type Watching = Pick<Figures, 'db' | 'clock'> & { config: Limits };
/** What the job needs besides: for how long it stays quiet about the same, and how browsers of staff are told. */
export type Telling = Watching & { config: Pick<ReportConfig, 'ALERT_QUIET_MINUTES'>; tellStaff: TellStaff };

/** Measure every rule, over all queues, as no person but the operator sees them. Two statements at most. */
async function tellAll({ db, clock, config }: Watching, queues: readonly WorkQueue[]): Promise<Told[]> {
  const now = clock.now();
  const reader = together(db);
  const asked = { now, promiseMinutes: config.QUEUE_PROMISE_MINUTES };
  const scopes = queues.map(({ scope }) => scope);
  const [measures, states] = await Promise.all([readMeasures(reader, now), readQueues(reader, queues, scopes, asked)]);
  return tellOf(measures, states, config);
}

/**
 * Keep what is wrong: begin the alerts that are new, note the largest measure of those that go on, and end those that are
 * over; and tell browsers of staff of those that have begun. A job; running it twice changes nothing.
 */
export async function watchAlerts(watching: Telling, queues: readonly WorkQueue[]): Promise<void> {
  const { db, clock, config, tellStaff } = watching;
  const told = await tellAll(watching, queues);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    // two runs at once do this one after another: the second one finds what the first has told, and neither waits for
    // the other's alerts in turn
    await tx.selectFrom('one_at_a_time').select('name').where('name', '=', 'alerts').forUpdate().execute();
    await keepTold(tx, told, now);
    await tellAlerts(tx, { now, quietSeconds: config.ALERT_QUIET_MINUTES * 60, tellStaff }, queues);
  });
}

/** One statement, so that an alert never begins twice: of two runs at once the second one finds the row of the first. */
async function keepTold(tx: Tx, told: readonly Told[], now: Date): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(rule text, about text, measure integer)
    ), over as (
      update alert a set ended_at = greatest(a.began_at, ${now}::timestamptz)
        where a.ended_at is null and not exists (select from told t where t.rule = a.rule and t.about = a.about)
    )
    insert into alert as a (rule, about, began_at, worst) select rule, about, ${now}::timestamptz, measure from told
      on conflict (rule, about) where ended_at is null do update set worst = excluded.worst
        where excluded.worst > a.worst`.execute(tx);
}

/**
 * Take note of an alert for everybody, until it ends. The first person who does so stands there.
 * @throws 422 when it is over.
 */
export async function acknowledgeAlert(
  watching: Watching,
  queues: readonly WorkQueue[],
  staffId: bigint,
  asked: Pick<Alert, 'rule' | 'about'>,
): Promise<void> {
  const told = await tellAll(watching, queues);
  const one = told.find(({ rule, about }) => rule === asked.rule && about === asked.about);
  if (!one) throw invalid('error', 'เรื่องนี้จบไปแล้ว ไม่ต้องรับทราบ', 'the alert is over');
  const now = watching.clock.now();
  await watching.db.transaction().execute(async (tx) => {
    // it may have been noticed since the job last ran
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('alert')
      .values({
        ...{ rule: one.rule, about: one.about, began_at: now, worst: one.measure },
        ...{ acknowledged_by: staffId, acknowledged_at: now },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['rule', 'about'])
          .where('ended_at', 'is', null)
          .doUpdateSet({ acknowledged_by: staffId, acknowledged_at: now })
          .where('alert.acknowledged_at', 'is', null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    await recordAct(tx, { subject: `alert:${one.rule}`, detail: { about: one.about, measure: one.measure } });
  });
}
