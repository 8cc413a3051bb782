import type { Calls, QueryOf, ReconcileReport, ReportPeriod } from '@sanam/contract';
import { bangkokTime, type Cell } from '../../../core/csv.ts';
import { csvFile, type ListFile } from '../../../core/work/list-file.ts';
import { readBonuses } from './bonuses.ts';
import type { Figures } from './figures.ts';
import { readGifts } from './gifts.ts';
import { readDeposits, readWithdrawals } from './money.ts';
import { countMovements, listMovements } from './movements.ts';
import { readPlay } from './play.ts';
import { readProfit } from './profit.ts';
import { readReconcile } from './reconcile.ts';
import { readCohorts, readSignups } from './signups.ts';
import { readTransit } from './transit.ts';

/** The table of each report as a file. */
export function reportFiles(figures: Figures): ListFile<never>[] {
  const whole = <Query extends object>(
    name: string,
    call: ListFile['call'],
    heads: readonly string[],
    read: (query: Query) => Promise<Cell[][]>,
  ): ListFile<Query> =>
    csvFile<Query>({
      name,
      scope: 'reports',
      call,
      heads,
      count: async (query) => (await read(query)).length,
      read: async (query) => ({ rows: await read(query), next: null }),
    });
  // the table of a page ends after REPORT_ROWS_MAX rows and says so; a file would not
  const everyRow: Figures = { ...figures, config: { ...figures.config, REPORT_ROWS_MAX: Number.POSITIVE_INFINITY } };
  return [
    whole<ReportPeriod>(
      'report-profit',
      'reportProfit',
      [
        ...['day', 'closed', 'deposits_baht', 'withdrawals_baht', 'stakes_baht', 'ggr_baht', 'bonuses_baht'],
        ...['cashback_baht', 'wheel_baht', 'commission_baht', 'ngr_baht', 'vouchers_baht', 'adjustments_baht'],
      ],
      async (query) =>
        (await readProfit(figures, query)).days.map((one) => [
          ...[one.day, one.is_closed ? 'yes' : 'no', one.deposits, one.withdrawals, one.stakes, one.ggr, one.bonuses],
          ...[one.cashback, one.wheel, one.commission, one.ngr, one.vouchers, one.adjustments],
        ]),
    ),
    whole<QueryOf<Calls['reportPlay']>>(
      'report-play',
      'reportPlay',
      [
        ...['area', 'provider', 'game', 'name', 'bets', 'stakes_baht', 'wins_baht', 'ggr_baht', 'taken_back_baht'],
        ...['rtp_percent', 'published_rtp_percent', 'closed_rounds', 'rounds_rtp_percent', 'rounds_margin_points'],
      ],
      async (query) =>
        (await readPlay(everyRow, query)).rows.map((one) => [
          ...[one.area, one.provider, one.game_code, one.name, one.bets, one.stakes, one.wins, one.ggr],
          ...[one.taken_back, one.rtp, one.published_rtp, one.measured?.rounds ?? null],
          ...[one.measured?.rtp ?? null, one.measured?.margin ?? null],
        ]),
    ),
    ...(
      [
        ['report-deposits', 'reportDeposits', readDeposits],
        ['report-withdrawals', 'reportWithdrawals', readWithdrawals],
      ] as const
    ).map(([name, call, read]) =>
      whole<ReportPeriod>(
        name,
        call,
        [
          ...['kind', 'bank', 'channel', 'movements', 'amount_baht', 'timed', 'mean_seconds', 'median_at_most_seconds'],
          ...['within_1_minute', 'within_5_minutes', 'within_15_minutes'],
        ],
        async (query) =>
          (await read(figures, query)).rows.map(({ wait, ...one }) => [
            ...[one.kind, one.party, one.part, one.movements, one.amount, wait?.count ?? 0, wait?.mean_seconds ?? null],
            ...[wait?.median_seconds ?? null, wait?.within_minute ?? 0, wait?.within_5_minutes ?? 0],
            wait?.within_15_minutes ?? 0,
          ]),
      ),
    ),
    whole<ReportPeriod>('report-transit', 'reportTransit', ['day', 'held_baht'], async (query) =>
      (await readTransit(figures, query)).days.map(({ day, held }) => [day, held]),
    ),
    whole<ReportPeriod>(
      'report-bonuses',
      'reportBonuses',
      ['day', 'bonuses_baht', 'cashback_baht', 'wheel_baht', 'commission_baht', 'total_baht'],
      async (query) =>
        (await readBonuses(figures, query)).days.map((one) => [
          ...[one.day, one.bonuses, one.cashback, one.wheel, one.commission, one.total],
        ]),
    ),
    // the same report by promotion
    whole<ReportPeriod>(
      'report-promotions',
      'reportBonuses',
      [...['promotion', 'given', 'given_baht', 'taken', 'taken_baht', 'converted', 'converted_baht'], 'cost_baht'],
      async (query) =>
        (await readBonuses(figures, query)).rows.map((one) => [
          ...[one.promotion, one.given, one.given_amount, one.taken, one.taken_amount, one.converted],
          ...[one.converted_amount, one.cost],
        ]),
    ),
    whole<QueryOf<Calls['reportGifts']>>(
      'report-gifts',
      'reportGifts',
      ['day', 'taken', 'amount_baht', 'accrued_or_expected_baht'],
      async (query) =>
        (await readGifts(figures, query)).days.map((one) => [one.day, one.taken, one.amount, one.beside]),
    ),
    whole<ReportPeriod>(
      'report-signups',
      'reportSignups',
      ['day', 'registered', 'linked', 'first_day', 'first_week', 'ever', 'first_deposits_baht'],
      async (query) =>
        (await readSignups(figures, query)).days.map((one) => [
          ...[one.day, one.registered, one.linked, one.first_day, one.first_week, one.ever, one.amount],
        ]),
    ),
    whole<object>('report-cohorts', 'reportCohorts', ['month', 'members', 'months_later', 'played'], async () =>
      (await readCohorts(figures)).cohorts.flatMap(({ month, members, played }) =>
        played.map((count, later) => [month, members, later, count]),
      ),
    ),
    whole<QueryOf<Calls['reportReconcile']>>(
      'report-reconcile',
      'reportReconcile',
      ['source', 'figure', 'amount_baht', 'note'],
      async (query) => reconcileLines(await readReconcile(figures, query)),
    ),
    csvFile<QueryOf<Calls['reportMovements']>>({
      name: 'report-movements',
      scope: 'reports',
      call: 'reportMovements',
      heads: ['at', 'member', 'sequence', 'kind', 'amount_baht', 'key', 'actor'],
      count: async (query, _, most) => countMovements(figures, query, most),
      async read(query) {
        const { data, next_cursor: next } = await listMovements(figures, query);
        return {
          rows: data.map((one) => [
            ...[bangkokTime(one.at), one.member_id, one.sequence, one.kind, one.amount, one.key, one.actor],
          ]),
          next,
        };
      },
    }),
  ] as ListFile<never>[];
}

/** Every figure of a day's reconciliation as a line of its own, every difference, and what is not compared. Pure. */
function reconcileLines({
  ledger,
  bank,
  gateways,
  providers,
  is_closed: isClosed,
  uncompared_gateways: uncompared,
}: ReconcileReport): Cell[][] {
  const state = (source: string, isSo: boolean, note: string): Cell[][] =>
    isSo ? [[source, 'state', null, note]] : [];
  const EARLY = 'compared before the day was over';
  const figures = (source: string, of: Readonly<Record<string, unknown>>): Cell[][] =>
    Object.entries(of).flatMap(([name, value]) => (typeof value === 'number' ? [[source, name, value, '']] : []));
  const differences = (source: string, of: { subject: string; what: string; amount: number }[]): Cell[][] =>
    of.map(({ subject, what, amount }) => [source, 'difference', amount, `${subject}: ${what}`]);
  return [
    ...figures('ledger', ledger),
    ...state('ledger', !isClosed, 'the day is not closed'),
    ...(bank ? [...figures('bank', bank), ...differences('bank', bank.differences)] : []),
    ...(bank ? state('bank', !bank.is_whole, EARLY) : state('bank', true, 'not compared')),
    ...gateways.flatMap((one) => [
      ...figures(one.gateway, one),
      ...state(one.gateway, !one.is_whole, EARLY),
      ...differences(one.gateway, one.differences),
    ]),
    ...uncompared.flatMap((gateway) => state(gateway, true, 'not compared')),
    ...providers.flatMap(({ id, stakes, wins, is_compared: isCompared, differences_open: open }) => [
      ...figures(id, { stakes, wins }),
      ...state(id, !isCompared, 'not compared to the end of the day'),
      ...(open > 0 ? [[id, 'difference', null, `${open} open findings`]] : []),
    ]),
  ];
}
