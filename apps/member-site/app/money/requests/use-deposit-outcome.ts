import { bahtText } from '@sanam/ui/amount';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNotify } from '../../notices/notices.tsx';
import type { Member } from '../../visit/member.ts';
import { moneyWords } from '../messages.ts';
import { type DepositOutcome, depositOutcome } from './deposit-outcome.ts';
import { resultPath } from './result-path.ts';

const PAY_PAGES: readonly string[] = ['/deposit', '/auto-transfer'];

/**
 * Say how each deposit that was seen pending ended, wherever the member is (DEP-08). A deposit page goes on to its last
 * step, which stays until left, unless another deposit is paid there; every other page shows a notice, with both ways on
 * when it failed.
 */
export function useDepositOutcome(member: Member | null): void {
  const watched = useRef(new Map<string, NonNullable<Member['pendingDeposit']>>());
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const pending = member?.pendingDeposit ?? null;
    if (!member) watched.current.clear();
    else if (pending) watched.current.set(pending.id, pending);
    for (const before of watched.current.values()) {
      const outcome = member ? depositOutcome(before.id, member) : null;
      if (!outcome) continue;
      watched.current.delete(before.id);
      if (PAY_PAGES.includes(pathname) && !pending) {
        const end = `?id=${encodeURIComponent(before.id)}`;
        if (search !== end) void navigate(pathname + end, { replace: true });
      } else tell(before, outcome, pathname === '/slip', notify);
    }
  }, [member, notify, navigate, pathname, search]);
}

/** Show how a deposit ended. @param isHere whether the page itself shows this deposit. */
function tell(
  before: NonNullable<Member['pendingDeposit']>,
  outcome: DepositOutcome,
  isHere: boolean,
  notify: ReturnType<typeof useNotify>,
): void {
  if (outcome.kind === 'credited')
    notify(
      'success',
      moneyWords.depositDone(bahtText(outcome.baht)),
      isHere ? undefined : [{ to: resultPath(before.id), text: moneyWords.depositSlip }],
    );
  else
    notify(
      'error',
      moneyWords.depositFailed(bahtText(before.amount), outcome.cause),
      isHere
        ? undefined
        : [
            { to: `/deposit?amount=${before.amount}`, text: moneyWords.depositAgain },
            { to: resultPath(before.id), text: moneyWords.depositPaid },
          ],
    );
}
