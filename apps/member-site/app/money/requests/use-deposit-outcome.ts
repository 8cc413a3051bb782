import { bahtText } from '@sanam/ui/amount';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNotify } from '../../notices/notices.tsx';
import type { Member } from '../../visit/member.ts';
import { moneyWords } from '../messages.ts';
import { depositOutcome } from './deposit-outcome.ts';
import { resultPath } from './result-path.ts';

const PAY_PAGES: readonly string[] = ['/deposit', '/auto-transfer'];

/**
 * Say how the watched deposit ended, wherever the member is (DEP-08). A deposit page goes on to its last step, which
 * stays until left; every other page shows a notice, with both ways on when it failed.
 */
export function useDepositOutcome(member: Member | null): void {
  const watched = useRef(member?.pendingDeposit ?? null);
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const before = watched.current;
    const outcome = member ? depositOutcome(before?.id ?? null, member) : null;
    watched.current = member?.pendingDeposit ?? null;
    if (!outcome || !before) return;
    if (PAY_PAGES.includes(pathname)) {
      const end = `?id=${encodeURIComponent(before.id)}`;
      if (search !== end) void navigate(pathname + end, { replace: true });
      return;
    }
    const isHere = pathname === '/slip';
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
  }, [member, notify, navigate, pathname, search]);
}
