import { Stepper } from '@sanam/ui/stepper';
import { useState } from 'react';
import { LinkBankPrompt } from '../bank-account/link-bank-prompt.tsx';
import { useKeptReply } from '../live/replies/use-kept-reply.ts';
import { ClosedForNow } from '../money/closed-for-now.tsx';
import type { FormProblem } from '../server/api-errors.ts';
import { useMember } from '../visit/member.ts';
import { useHeadingFocus } from '../visit/use-heading-focus.ts';
import { useMaintenance } from '../visit/use-maintenance.ts';
import { CreditedView } from './ended/credited-view.tsx';
import type { EndedDeposit } from './ended/ended-deposit.ts';
import { FailedView } from './ended/failed-view.tsx';
import { words } from './messages.ts';
import { DepositForm } from './order/deposit-form.tsx';
import { HereView } from './pay/here-view.tsx';
import { PayView } from './pay/pay-view.tsx';
import { type DepositView, type PayWay, payWayOf, stepOf } from './pay/pending-view.ts';

type Reply = FormProblem | { confirm: string; promotion: string };
const TO_CARD = { to: '/card', name: words.useCard };
const TO_TRANSFER = { to: '/auto-transfer', name: words.useTransfer };
const TO_QR = { to: '/deposit', name: words.paySteps.qr };

/**
 * Screen of a deposit from the amount to its end, for every way of paying. An ended deposit stays until the member
 * leaves: step 4 with the credit, or step 2 failed with the cause (SITE-24, DEP-08).
 * @param byNumber whether this is the page `/auto-transfer`, which shows the operator's account number first.
 */
export function DepositScreen({
  view: { pending, ended, paysAtGateway, promotions, limit, wanted, nowMs },
  reply,
  byNumber = false,
}: {
  view: DepositView;
  reply: Reply | undefined;
  byNumber?: boolean;
}) {
  const kept = useKeptReply(reply, pending?.id ?? '');
  const member = useMember();
  const isClosed = useMaintenance('deposits');
  const problem = kept && 'errors' in kept ? kept : undefined;
  // the deposit that was pending a moment ago. Until the page of its end has loaded, it stays: the form would flash, and
  // between its last moment and the platform's next sweep money may still come for it
  const [last, setLast] = useState(pending);
  if (pending && pending !== last) setLast(pending);
  if (ended && last) setLast(null);
  const going = pending ? null : last;
  const isEnded = going !== null && (member?.completed ?? []).some(({ id }) => id === going.id);
  const place = pending
    ? `${pending.id} ${isHere(pending) ? 'here' : 'pay'}`
    : ended
      ? `${ended.result.id} ended`
      : going
        ? going.id
        : 'form';
  useHeadingFocus(place);
  const isCredited = ended?.result.status === 'completed';
  const way =
    endedWay(ended) ?? (last ? payWayOf(last, byNumber) : paysAtGateway ? 'gateway' : byNumber ? 'transfer' : 'qr');
  return (
    <>
      <div className={ended ? 'stack s formw' : 'stack s'}>
        {ended ? null : <h1>{byNumber ? words.transferTitle : words.title}</h1>}
        <Stepper
          label={words.stepsLabel}
          steps={words.steps(words.paySteps[way])}
          current={pending ? stepOf(pending) : ended ? (isCredited ? STEPS : 1) : going ? CHECKED : 0}
          failed={ended !== null && !isCredited}
        />
      </div>
      {pending && isHere(pending) ? (
        <HereView pending={pending} />
      ) : pending ? (
        <PayView key={pending.id} pending={pending} way={way} nowMs={nowMs} problem={problem} />
      ) : ended ? (
        isCredited ? (
          <CreditedView ended={ended} />
        ) : (
          <FailedView
            ended={ended}
            way={way}
            again={`${byNumber ? '/auto-transfer' : '/deposit'}?amount=${ended.result.requested_amount}`}
          />
        )
      ) : going ? (
        <HereView pending={going} ending={isEnded ? words.loadingEnd : words.closing} />
      ) : isClosed && !problem ? (
        <ClosedForNow
          words={{ title: words.closedTitle, text: words.closedText, look: words.closedLook }}
          testId="deposit-closed"
        />
      ) : !member?.bank ? (
        <LinkBankPrompt next={byNumber ? '/auto-transfer' : '/deposit'} />
      ) : (
        <DepositForm
          key={`${wanted.amount} ${wanted.promotion}`}
          problem={problem}
          bank={member.bank}
          confirmOnServer={kept && 'confirm' in kept ? kept : undefined}
          wanted={wanted}
          limit={limit}
          promotions={promotions}
          atGateway={paysAtGateway}
          way={byNumber ? words.useTransfer : paysAtGateway ? words.paySteps.gateway : words.paySteps.qr}
          others={paysAtGateway && !byNumber ? [TO_CARD] : [byNumber ? TO_QR : TO_TRANSFER, TO_CARD]}
        />
      )}
    </>
  );
}

const STEPS = 4;
/** Step of a deposit whose end is known and is being loaded. */
const CHECKED = 2;

/** Whether the member has nothing more to do. */
function isHere(pending: NonNullable<DepositView['pending']>): boolean {
  return pending.status === 'paid' || pending.status === 'review';
}

function endedWay(ended: EndedDeposit | null): PayWay | null {
  return ended?.result.way === 'gateway' ? 'gateway' : null;
}
