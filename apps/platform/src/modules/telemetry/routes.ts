import { VITALS } from '@sanam/contract';
import { sql } from 'kysely';
import { invalid } from '../../core/errors.ts';
import type { Handlers } from '../../core/routes.ts';
import { shareOf } from './buckets.ts';
import type { Telemetry } from './telemetry.ts';

const SLOW_SHARE = 0.75;

interface Row {
  page: string;
  views: bigint;
  vitals: { name: (typeof VITALS)[number]; bucket: number; count: number }[];
}

export function telemetryRoutes(telemetry: Telemetry): Handlers<'sendTelemetry' | 'readTelemetry'> {
  return {
    sendTelemetry: async ({ body }) => {
      telemetry.count(body);
      return { success: true };
    },
    readTelemetry: async ({ query: { since } }) => {
      if (Number.isNaN(Date.parse(since))) throw invalid('since', 'กรุณาระบุวันที่ให้ถูกต้อง', 'not a day');
      const { rows } = await sql<Row>`
        select v.page, sum(v.views)::bigint as views,
          coalesce((select jsonb_agg(to_jsonb(b)) from (select name, bucket, sum(count)::int as count from page_vital m where m.page = v.page and m.day >= ${since} group by name, bucket) b), '[]') as vitals
        from page_view v where v.day >= ${since} group by v.page order by views desc, v.page limit 500`.execute(
        telemetry.db,
      );
      return {
        data: rows.map(({ page, views, vitals }) => ({
          page,
          views: Number(views),
          vitals: VITALS.flatMap((name) => {
            const mine = vitals.filter((one) => one.name === name);
            return mine.length > 0
              ? [{ name, p75: shareOf(name, mine, SLOW_SHARE), count: mine.reduce((sum, { count }) => sum + count, 0) }]
              : [];
          }),
        })),
      };
    },
  };
}
