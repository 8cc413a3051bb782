import { bahtText } from '@sanam/ui/amount';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNotify } from '../notices/notices.tsx';
import type { Member } from '../shell/member.ts';
import { depositOutcome } from './deposit-outcome.ts';
import { moneyWords } from './messages.ts';

/** Says how a deposit ended, on whatever page the member is, and goes home from the deposit page when it is over (DEP-08). */
export function useDepositOutcome(member: Member | null): void {
  const watched = useRef<string | null>(member?.pendingDeposit?.id ?? null);
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const outcome = member ? depositOutcome(watched.current, member) : null;
    watched.current = member?.pendingDeposit?.id ?? null;
    if (!outcome) return;
    if (outcome.kind === 'credited') {
      notify('success', moneyWords.depositDone(bahtText(outcome.baht)));
      if (pathname === '/deposit') navigate('/');
    } else if (outcome.kind === 'failed') {
      notify('error', moneyWords.depositFailed(outcome.cause));
      if (pathname === '/deposit') navigate('/');
    }
  }, [member, notify, navigate, pathname]);
}
