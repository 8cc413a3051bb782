import type { StaffWithdrawal } from '@sanam/contract';
import { BankMark } from '../../parts/bank.tsx';
import { columnsOf } from '../../parts/data-table.tsx';
import { memberNo, timeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Wait } from '../../parts/wait.tsx';
import type { Say } from '../../parts/words.ts';
import { HandCell, SignalCell } from './row-state.tsx';
import { withdrawals as words } from './words.ts';

/** Columns of the list. */
export function columnsFor(say: Say, isEnded: boolean, promiseSeconds: number, onTake: (ref: string) => void) {
  const column = columnsOf<StaffWithdrawal>();
  return column.columns([
    column.accessor('since', {
      header: say(isEnded ? words.ended : words.wait),
      cell: ({ row: { original: one } }) =>
        one.finished_at ? (
          <span className="num dim">{timeOf(one.finished_at)}</span>
        ) : (
          <Wait since={one.since} promiseSeconds={promiseSeconds} />
        ),
    }),
    column.accessor('member_name', {
      header: say(words.member),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => (
        <>
          <b>{one.member_name}</b>
          <span className="sub">{memberNo(one.member_id)}</span>
        </>
      ),
    }),
    column.accessor('amount', {
      header: say(words.amount),
      meta: { className: 'r' },
      cell: ({ row: { original: one } }) => (
        <span className="amt">
          <Baht value={one.amount} />
          {one.approvals_needed > 1 ? <span className="sub">{say(words.twoPeople)}</span> : null}
        </span>
      ),
    }),
    column.accessor('account', {
      header: say(words.account),
      cell: ({ row: { original: one } }) => (
        <span className="row num">
          <BankMark bank={one.bank} />
          <span>{one.account}</span>
        </span>
      ),
    }),
    column.accessor('signals', {
      header: say(words.signals),
      cell: (cell) => <SignalCell signals={cell.getValue()} />,
    }),
    column.accessor('holder', {
      header: say(words.holder),
      cell: ({ row: { original: one } }) => <HandCell row={one} onTake={onTake} />,
    }),
  ]);
}
