import { useSecondsLeft } from '@sanam/ui/count-ring';
import { Note } from '@sanam/ui/note';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { reloadUnlessLoading } from '../../live/by-itself.ts';
import { CancelRequest } from '../../money/requests/cancel-request.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { SlipPanel } from '../../slips/slip-panel.tsx';
import { words } from '../after-words.ts';
import { words as formWords } from '../messages.ts';
import { GatewayCard } from './gateway-card.tsx';
import { OtherWay } from './other-way.tsx';
import { isCheckoutOpening } from './pay-card-props.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { isSlipSent, type PayWay, type PendingView } from './pending-view.ts';
import { QrCard } from './qr-card.tsx';
import { Receiver } from './receiver.tsx';
import { SlipSentCard } from './slip-sent-card.tsx';
import { TransferCard } from './transfer-card.tsx';

const ASK_AGAIN_MS = 3_000;

/**
 * View of a deposit that waits for its payer: amount, receiver, remaining time, and the note that nothing is left to do
 * after the payment.
 */
export function PayView({
  pending,
  way,
  nowMs: serverNowMs,
  problem,
}: {
  pending: PendingView;
  way: PayWay;
  nowMs: number;
  /** Why the deposit could not be cancelled. */
  problem: FormProblem | undefined;
}) {
  const { seconds, nowMs } = useSecondsLeft(pending.expires_at, serverNowMs);
  const over = seconds === 0;
  useAskAgain(over || (way === 'gateway' && isCheckoutOpening(pending)));
  const atGateway = way === 'gateway';
  const sent = isSlipSent(pending);
  const card = { pending, nowMs, over };
  return (
    <>
      {sent ? (
        <Note>
          <b>{words.slipSent}</b>
        </Note>
      ) : null}
      <div className="cols-even stack">
        {sent ? (
          <SlipSentCard {...card} />
        ) : atGateway ? (
          <GatewayCard {...card} />
        ) : way === 'qr' ? (
          <QrCard {...card} />
        ) : (
          <TransferCard {...card} />
        )}
        <div className="stack">
          {/* what the member confirmed before: below what is paid, which a phone shows whole */}
          {sent ? null : (
            <Note>
              <b>{atGateway ? formWords.warnPayOnly : formWords.warnOnly}</b>
              <br />
              {atGateway ? formWords.warnPayCheck : words.check}
            </Note>
          )}
          {way === 'qr' && !sent ? <Receiver pending={pending} /> : null}
          {atGateway ? (
            <PaymentFacts pending={pending} />
          ) : (
            <SlipPanel depositId={pending.id} slip={pending.slip} folded />
          )}
          <CancelRequest request={pending} label={words.cancel} text={words.cancelText} problem={problem} />
          {sent ? null : <OtherWay pending={pending} way={way} />}
          <p className="small dimmer center">{atGateway ? words.latePayment : words.lateMoney}</p>
        </div>
      </div>
    </>
  );
}

/**
 * Poll the server every 3 s while the page waits for it: the time to pay is over but the server, by its own clock, has
 * not ended the deposit; or a slow gateway has not returned its page yet. A connected live stream reports the change
 * earlier.
 */
function useAskAgain(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => reloadUnlessLoading(revalidate), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}
