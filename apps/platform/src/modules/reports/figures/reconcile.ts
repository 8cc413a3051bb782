import type { ReconcileReport } from '@sanam/contract';
import { bangkokDay, bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { RECORD_FINDINGS } from '../../../core/finding-kinds.ts';
import { baht, figureOf, type KindSum, PLAY } from './definitions.ts';
import type { Figures } from './figures.ts';

/** Differences as a report of a day keeps them. */
type Kept = { subject: string; what: string; amount_satang: string }[];
const differencesOf = (kept: unknown) =>
  (kept as Kept).map(({ subject, what, amount_satang }) => ({ subject, what, amount: Number(amount_satang) / 100 }));

interface SumRow extends KindSum {
  party: string;
}

/** One day at the bank, the gateways and the providers, beside the ledger's sums. One statement. */
export async function readReconcile({ db, clock }: Figures, asked: { day?: string }): Promise<ReconcileReport> {
  const day = asked.day ?? dayAfter(bangkokDay(clock.now()), -1);
  const end = bangkokMidnight(dayAfter(day, 1));
  const [state, sums, bank, gateways, compared, open] = await Promise.all([
    sql<{ as_of: Date; is_closed: boolean }>`
      select watermark_at as as_of, exists (select from report_closed_day where day = ${day}::date and checked_at is not null) as is_closed
        from report_watermark`.execute(db),
    sql<SumRow>`select kind, party, sum(movements)::bigint as movements, sum(satang)::bigint as satang
      from report_day_sum where day = ${day}::date group by kind, party`.execute(db),
    db.selectFrom('bank_report').selectAll().where('day', '=', day).execute(),
    db.selectFrom('gateway_report').selectAll().where('day', '=', day).orderBy('gateway').execute(),
    sql<{ provider_id: string; watermark_at: Date; last_error: string | null }>`
      select provider_id, watermark_at, last_error from provider_compared where pass = 'settled' order by 1`.execute(
      db,
    ),
    // what is found about a day's play is found on that day or later
    sql<{ provider_id: string; count: number }>`
      select split_part(subject, ':', 1) as provider_id, count(*)::int as count from finding
        where closed_at is null and kind = any(${[...RECORD_FINDINGS]}) and opened_at >= ${bangkokMidnight(day)}
        group by 1`.execute(db),
  ]);
  const [row] = state.rows;
  if (!row) throw new Error('report_watermark has no row');
  const of = (kinds: readonly string[]) =>
    baht(sums.rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, one) => sum + one.satang, 0n));
  const [kept] = bank;
  const paidAt = new Set(sums.rows.filter(({ kind }) => kind === 'gateway_deposit').map(({ party }) => party));
  return {
    day,
    as_of: row.as_of.toISOString(),
    is_closed: row.is_closed,
    ledger: {
      deposits: of(['deposit']),
      gateway_deposits: of(['gateway_deposit']),
      paid_out: of(['withdraw_settle']),
      came_back: of(['withdraw_return']),
    },
    bank: kept
      ? {
          made_at: kept.made_at.toISOString(),
          is_whole: kept.made_at >= end,
          came_in: baht(kept.came_in_satang),
          paid_out: baht(kept.paid_out_satang),
          came_back: baht(kept.came_back_satang),
          credited: baht(kept.credited_satang),
          in_review: baht(kept.in_review_satang),
          sent_back: baht(kept.sent_back_satang),
          settled: baht(kept.settled_satang),
          returned: baht(kept.returned_satang),
          differences: differencesOf(kept.differences),
        }
      : null,
    gateways: gateways.map((one) => ({
      gateway: one.gateway,
      made_at: one.made_at.toISOString(),
      is_whole: one.made_at >= end,
      paid: baht(one.paid_satang),
      reversed: baht(one.reversed_satang),
      credited: baht(one.credited_satang),
      in_review: baht(one.in_review_satang),
      returned: baht(one.returned_satang),
      differences: differencesOf(one.differences),
    })),
    uncompared_gateways: [...paidAt].filter((one) => !gateways.some(({ gateway }) => gateway === one)).sort(),
    providers: providersOf(sums.rows, compared.rows, open.rows, end),
  };
}

/** Each provider that had play on the day, is compared or has open differences, with how far. Pure. */
function providersOf(
  sums: readonly SumRow[],
  compared: readonly { provider_id: string; watermark_at: Date; last_error: string | null }[],
  open: readonly { provider_id: string; count: number }[],
  end: Date,
): ReconcileReport['providers'] {
  const play = Map.groupBy(
    sums.filter(({ kind }) => PLAY.includes(kind)),
    ({ party }) => party,
  );
  const ids = new Set([...play.keys(), ...[...compared, ...open].map(({ provider_id: id }) => id)]);
  return [...ids].sort().map((id) => {
    const own = play.get(id) ?? [];
    const state = compared.find(({ provider_id: one }) => one === id);
    return {
      id,
      stakes: baht(figureOf('stakes', own)),
      wins: baht(figureOf('wins', own)),
      compared_until: state?.watermark_at.toISOString() ?? null,
      is_compared: state !== undefined && state.watermark_at >= end,
      last_error: state?.last_error ?? null,
      differences_open: open.find(({ provider_id: one }) => one === id)?.count ?? 0,
    };
  });
}
