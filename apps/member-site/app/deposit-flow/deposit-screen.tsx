import { RowBones } from '@sanam/ui/skeleton';
import { Stepper } from '@sanam/ui/stepper';
import { useState } from 'react';
import { LinkBankPrompt } from '../bank-account/link-bank-prompt-later.tsx';
import { useKeptReply } from '../live/replies/use-kept-reply.ts';
import { usePartsAhead } from '../loading/later.tsx';
import { ClosedForNow } from '../money/closed-for-now.tsx';
import type { FormProblem } from '../server/api-errors.ts';
import { useMember } from '../visit/member.ts';
import { useHeadingFocus } from '../visit/use-heading-focus.ts';
import { useMaintenance } from '../visit/use-maintenance.ts';
import type { Standing } from './after-order.tsx';
import { AfterOrder } from './after-order-later.ts';
import type { EndedDeposit } from './ended/ended-deposit.ts';
import { words } from './messages.ts';
import { DepositForm } from './order/deposit-form.tsx';
import { WorkedExample } from './order/worked-example-later.ts';
import { type DepositView, isHere, type PayWay, payWayOf, stepOf } from './pay/pending-view.ts';

type Reply = FormProblem | { confirm: string; promotion: string };
const LATER = [WorkedExample, AfterOrder];
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
  const standing: Standing | null = pending
    ? { at: 'pending', deposit: pending }
    : ended
      ? { at: 'ended', deposit: ended }
      : going && { at: 'ending', deposit: going, isEnded };
  const way =
    endedWay(ended) ?? (last ? payWayOf(last, byNumber) : paysAtGateway ? 'gateway' : byNumber ? 'transfer' : 'qr');
  const formPath = byNumber ? '/auto-transfer' : '/deposit';
  usePartsAhead(LATER);
  return (
    <>
      <div className={ended ? 'stack s formw' : 'stack s'} id={standing ? 'after-order' : undefined}>
        {ended ? null : <h1>{byNumber ? words.transferTitle : words.title}</h1>}
        <Stepper
          label={words.stepsLabel}
          steps={words.steps(words.paySteps[way])}
          current={pending ? stepOf(pending) : ended ? (isCredited ? STEPS : 1) : going ? CHECKED : 0}
          failed={ended !== null && !isCredited}
        />
      </div>
      {standing ? (
        <AfterOrder
          standing={standing}
          way={way}
          nowMs={nowMs}
          problem={problem}
          formPath={formPath}
          fallback={<RowBones count={4} />}
        />
      ) : isClosed && !problem ? (
        <ClosedForNow
          words={{ title: words.closedTitle, text: words.closedText, look: words.closedLook }}
          testId="deposit-closed"
        />
      ) : !member?.bank ? (
        <LinkBankPrompt next={formPath} />
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

function endedWay(ended: EndedDeposit | null): PayWay | null {
  return ended?.result.way === 'gateway' ? 'gateway' : null;
}
