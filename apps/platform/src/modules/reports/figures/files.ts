import type { Calls, QueryOf, ReportPeriod } from '@sanam/contract';
import { bangkokTime, type Cell } from '../../../core/csv.ts';
import { csvFile, type ListFile } from '../../../core/work/list-file.ts';
import { readBonuses } from './bonuses.ts';
import type { Figures } from './figures.ts';
import { readDeposits, readWithdrawals } from './money.ts';
import { countMovements, listMovements } from './movements.ts';
import { readPlay } from './play.ts';
import { readProfit } from './profit.ts';
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
        ...['rtp_percent', 'published_rtp_percent'],
      ],
      async (query) =>
        (await readPlay(figures, query)).rows.map((one) => [
          ...[one.area, one.provider, one.game_code, one.name, one.bets, one.stakes, one.wins, one.ggr],
          ...[one.taken_back, one.rtp, one.published_rtp],
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
