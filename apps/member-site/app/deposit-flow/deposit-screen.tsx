import { Stepper } from '@sanam/ui/stepper';
import { useState } from 'react';
import { LinkBankPrompt } from '../bank-account/link-bank-prompt.tsx';
import { useKeptReply } from '../live/replies/use-kept-reply.ts';
import type { FormProblem } from '../server/api-errors.ts';
import { useMember } from '../visit/member.ts';
import { useHeadingFocus } from '../visit/use-heading-focus.ts';
import { words } from './messages.ts';
import { DepositForm } from './order/deposit-form.tsx';
import { ExpiredView } from './pay/expired-view.tsx';
import { HereView } from './pay/here-view.tsx';
import { PayView } from './pay/pay-view.tsx';
import { type DepositView, payWayOf, stepOf } from './pay/pending-view.ts';

type Reply = FormProblem | { confirm: string; promotion: string };
const TO_CARD = { to: '/card', name: words.useCard };
const TO_TRANSFER = { to: '/auto-transfer', name: words.useTransfer };

/**
 * Screen of a deposit from the amount to the credit, for every way of paying.
 * @param byNumber whether this is the page `/auto-transfer`, which shows the operator's account number first.
 */
export function DepositScreen({
  view: { pending, paysAtGateway, promotions, nowMs },
  reply,
  byNumber = false,
}: {
  view: DepositView;
  reply: Reply | undefined;
  byNumber?: boolean;
}) {
  const kept = useKeptReply(reply, pending?.id ?? '');
  const member = useMember();
  const problem = kept && 'errors' in kept ? kept : undefined;
  const [last, setLast] = useState(pending);
  if (pending && pending !== last) setLast(pending);
  const expired =
    !pending &&
    last !== null &&
    (member?.completed ?? []).some((request) => request.id === last.id && request.status === 'expired');
  const place = pending ? `${pending.id} ${isHere(pending) ? 'here' : 'pay'}` : expired ? 'expired' : 'form';
  useHeadingFocus(place);
  const shown = pending ?? (expired ? last : null);
  const way = shown ? payWayOf(shown, byNumber) : paysAtGateway ? 'gateway' : 'transfer';
  return (
    <>
      <div className="stack s">
        <h1>{byNumber ? words.transferTitle : words.title}</h1>
        <Stepper
          label={words.stepsLabel}
          steps={words.steps(words.paySteps[way])}
          current={pending ? stepOf(pending) : expired ? 1 : 0}
        />
      </div>
      {pending && isHere(pending) ? (
        <HereView pending={pending} />
      ) : pending ? (
        <PayView key={pending.id} pending={pending} way={way} nowMs={nowMs} problem={problem} />
      ) : expired ? (
        <ExpiredView last={last} way={way} onAgain={() => setLast(null)} />
      ) : !member?.bank ? (
        <LinkBankPrompt next={byNumber ? '/auto-transfer' : '/deposit'} />
      ) : (
        <DepositForm
          problem={problem}
          bank={member.bank}
          confirmOnServer={kept && 'confirm' in kept ? kept : undefined}
          promotions={promotions}
          atGateway={paysAtGateway}
          others={byNumber || paysAtGateway ? [TO_CARD] : [TO_TRANSFER, TO_CARD]}
        />
      )}
    </>
  );
}

/** Whether the member has nothing more to do. */
function isHere(pending: NonNullable<DepositView['pending']>): boolean {
  return pending.status === 'paid' || pending.status === 'review';
}
