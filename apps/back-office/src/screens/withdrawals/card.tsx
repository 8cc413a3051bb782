import type { StaffWithdrawal } from '@sanam/contract';
import { BankMark } from '../../parts/bank.tsx';
import { memberNo, timeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { useWait } from '../../parts/wait.tsx';
import { useSay } from '../../parts/words.ts';
import { SignalCell } from './row-state.tsx';
import { withdrawals as words } from './words.ts';

/** A withdrawal as a card, for a phone. */
export function WithdrawalCard({ row, promiseSeconds }: { row: StaffWithdrawal; promiseSeconds: number }) {
  const say = useSay();
  const { isLate, figure, unit } = useWait(row.since, promiseSeconds);
  return (
    <>
      <span className="one">
        <span className="big">
          <Baht value={row.amount} />
        </span>
        {row.finished_at ? (
          <span className="dim num">{timeOf(row.finished_at)}</span>
        ) : (
          <span className="row">
            <b className={isLate ? 'bad' : 'dim'}>
              {figure} {unit}
            </b>
            {isLate ? (
              <Pill look="no" icon="clock">
                {say(words.late)}
              </Pill>
            ) : null}
          </span>
        )}
      </span>
      <span className="one">
        <span className="row">
          <BankMark bank={row.bank} />
          <b>{row.member_name}</b>
          <span className="dimmer tiny">{memberNo(row.member_id)}</span>
        </span>
      </span>
      <span className="one">
        <SignalCell signals={row.signals} />
        {row.approvals_needed > 1 && row.approved_by.length === 0 ? <Pill icon="two">{say(words.two)}</Pill> : null}
      </span>
    </>
  );
}
