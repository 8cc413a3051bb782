import type { FormProblem } from '../server/api-errors.ts';
import { words } from './after-words.ts';
import { CreditedView } from './ended/credited-view.tsx';
import type { EndedDeposit } from './ended/ended-deposit.ts';
import { FailedView } from './ended/failed-view.tsx';
import { HereView } from './pay/here-view.tsx';
import { PayView } from './pay/pay-view.tsx';
import { isHere, type PayWay, type PendingView } from './pay/pending-view.ts';

/** Where a deposit stands after it was ordered. */
export type Standing =
  | { at: 'pending'; deposit: PendingView }
  /** Its time is over, or its end is known: the page of its end is being loaded. */
  | { at: 'ending'; deposit: PendingView; isEnded: boolean }
  | { at: 'ended'; deposit: EndedDeposit };

/** View of a deposit from its order to its end. */
export function AfterOrder({
  standing,
  way,
  nowMs,
  problem,
  formPath,
}: {
  standing: Standing;
  way: PayWay;
  nowMs: number;
  /** Why the deposit could not be cancelled. */
  problem: FormProblem | undefined;
  /** Path of the form, to try again. */
  formPath: string;
}) {
  if (standing.at === 'ending')
    return <HereView pending={standing.deposit} ending={standing.isEnded ? words.loadingEnd : words.closing} />;
  if (standing.at === 'pending') {
    const { deposit } = standing;
    if (isHere(deposit)) return <HereView pending={deposit} />;
    return <PayView key={deposit.id} pending={deposit} way={way} nowMs={nowMs} problem={problem} />;
  }
  const ended = standing.deposit;
  if (ended.result.status === 'completed') return <CreditedView ended={ended} />;
  return <FailedView ended={ended} way={way} again={`${formPath}?amount=${ended.result.requested_amount}`} />;
}
