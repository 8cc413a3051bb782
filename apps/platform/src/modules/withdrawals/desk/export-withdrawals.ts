import type { Calls, QueryOf } from '@sanam/contract';
import { bangkokTime } from '../../../core/csv.ts';
import { csvFile, type ListFile } from '../../../core/work/list-file.ts';
import type { Withdrawals } from '../withdrawals.ts';
import { countWithdrawals, listWithdrawals } from './list-withdrawals.ts';

/** Withdrawals of a tab, as a file. */
export const exportWithdrawals = (withdrawals: Withdrawals): ListFile<QueryOf<Calls['staffWithdrawals']>> =>
  csvFile({
    name: 'withdrawals',
    scope: 'withdrawals',
    call: 'staffWithdrawals',
    count: (query, { staffId }, most) => countWithdrawals(withdrawals, staffId, query, most),
    heads: ['ref', 'member', 'name', 'amount_baht', 'bank', 'account', 'state', 'since', 'finished_at', 'signals'],
    async read(query, { staffId }) {
      const { data, next_cursor: next } = await listWithdrawals(withdrawals, staffId, query);
      const rows = data.map((one) => [
        one.ref,
        one.member_id,
        one.member_name,
        one.amount,
        one.bank,
        one.account,
        one.state,
        bangkokTime(one.since),
        bangkokTime(one.finished_at),
        one.signals.map(({ key }) => key).join(' '),
      ]);
      return { rows, next };
    },
  });
