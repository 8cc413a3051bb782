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
 * Show a notice when a deposit is credited or has failed, on whichever page the member is. On a deposit page, then go
 * to the home page (DEP-08).
 */
export function useDepositOutcome(member: Member | null): void {
  const watched = useRef<string | null>(member?.pendingDeposit?.id ?? null);
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const id = watched.current;
    const outcome = member ? depositOutcome(id, member) : null;
    watched.current = member?.pendingDeposit?.id ?? null;
    if (!outcome) return;
    if (outcome.kind === 'credited') {
      notify(
        'success',
        moneyWords.depositDone(bahtText(outcome.baht)),
        pathname === '/slip' ? undefined : { to: resultPath(id ?? ''), text: moneyWords.depositSlip },
      );
      if (PAY_PAGES.includes(pathname)) navigate('/');
    } else if (outcome.kind === 'failed') {
      notify('error', moneyWords.depositFailed(outcome.cause));
      if (PAY_PAGES.includes(pathname)) navigate('/');
    }
  }, [member, notify, navigate, pathname]);
}
