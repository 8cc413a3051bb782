import type { Telemetry as Sent } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { bucketOf } from './buckets.ts';

/**
 * Counts of page views and page speed. They are collected in memory and written every WRITE_EVERY_MS, so that requests
 * do not wait for one another on the row of the most viewed page.
 */
export interface Telemetry {
  db: Database;
  clock: Clock;
  count(sent: Sent): void;
  /** Write the collected counts; after a failure they are written together with the next counts. */
  write(): Promise<void>;
  close(): Promise<void>;
}

const WRITE_EVERY_MS = 5000;
/**
 * Largest number of different counts in memory; PAGES_A_DAY_MAX is the largest number of page names in a day. The site
 * has fewer pages, so a higher number means that somebody sends invented names.
 */
const COUNTS_MAX = 2000;
const PAGES_A_DAY_MAX = 200;

/**
 * Begin to collect and write counts. When the process dies, only the counts since the last write are lost.
 */
export function openTelemetry(needs: { db: Database; clock: Clock; log: Logger }): Telemetry {
  const { db, clock, log } = needs;
  let views = new Map<string, number>();
  let vitals = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, count = 1) => {
    if (counts.has(key) || counts.size < COUNTS_MAX) counts.set(key, (counts.get(key) ?? 0) + count);
  };
  const telemetry: Telemetry = {
    db,
    clock,
    count(sent) {
      const day = bangkokDay(clock.now());
      for (const page of sent.views) add(views, `${day} ${page} ${sent.device}`);
      for (const { page, name, value } of sent.vitals) add(vitals, `${day} ${page} ${name} ${bucketOf(name, value)}`);
    },
    async write() {
      const [seen, measured] = [views, vitals];
      if (seen.size === 0 && measured.size === 0) return;
      [views, vitals] = [new Map(), new Map()];
      try {
        await db.transaction().execute(async (tx) => {
          // rows are written in a fixed order, so that two processes never deadlock
          const rows = (counts: Map<string, number>) =>
            JSON.stringify(
              [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, count]) => [...key.split(' '), count]),
            );
          await sql`insert into page_view (day, page, device, views) select (r ->> 0)::date, r ->> 1, r ->> 2, (r ->> 3)::bigint
              from jsonb_array_elements(${rows(seen)}::jsonb) with ordinality as e (r, place)
              where exists (select from page_view v where v.day = (r ->> 0)::date and v.page = r ->> 1)
                or place + (select count(distinct page) from page_view v where v.day = (r ->> 0)::date) <= ${PAGES_A_DAY_MAX}
            on conflict (day, page, device) do update set views = page_view.views + excluded.views`.execute(tx);
          await sql`insert into page_vital (day, page, name, bucket, count) select (r ->> 0)::date, r ->> 1, r ->> 2, (r ->> 3)::int, (r ->> 4)::bigint
              from jsonb_array_elements(${rows(measured)}::jsonb) r where exists (select from page_view v where v.day = (r ->> 0)::date and v.page = r ->> 1)
            on conflict (day, page, name, bucket) do update set count = page_vital.count + excluded.count`.execute(tx);
        });
      } catch (error) {
        log.warn({ err: error }, 'what pages were opened could not be written; it is tried again');
        for (const [from, to] of [[seen, views] as const, [measured, vitals] as const])
          for (const [key, count] of from) add(to, key, count);
      }
    },
    async close() {
      clearInterval(timer);
      await telemetry.write();
    },
  };
  const timer = setInterval(() => void telemetry.write(), WRITE_EVERY_MS).unref();
  return telemetry;
}
