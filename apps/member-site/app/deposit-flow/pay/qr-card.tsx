import { bahtText } from '@sanam/ui/amount';
import { Button } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { moneyWords } from '../../money/messages.ts';
import { SandboxLink } from '../../sandbox/sandbox-link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { words } from '../after-words.ts';
import type { PayCardProps } from './pay-card-props.ts';
import { PayHead, Waiting } from './pay-head.tsx';
import { saveQr } from './save-qr.ts';

/** The PromptPay QR of a deposit (DEP-03). */
export function QrCard({ pending, nowMs, over }: PayCardProps) {
  const { site } = useSite();
  const { qr, qr_payload } = pending;
  return (
    <section className="card leaf stack">
      <PayHead label={words.toTransfer} pending={pending} nowMs={nowMs} />
      {qr && qr_payload ? (
        <>
          <figure className={over ? 'qr off' : 'qr'} data-testid="qr" data-payload={qr_payload}>
            <svg
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              shapeRendering="crispEdges"
              role="img"
              aria-label={words.qrLabel}
            >
              <path d={qr.path} />
            </svg>
            <b>{site.sandbox ? words.qrCaptionSandbox : words.qrCaption}</b>
          </figure>
          <div className="row gap3 wrap">
            <Button
              small
              className="grow"
              disabled={over}
              onClick={() => saveQr(qr, `${bahtText(pending.amount)} ${moneyWords.baht}`, pending.ref)}
            >
              <Icon name="deposit" size="s" />
              {words.saveQr}
            </Button>
            <SandboxLink to="bank" asks={{ pay: qr_payload }} />
          </div>
        </>
      ) : null}
      <Waiting>{over ? words.closing : words.waiting}</Waiting>
    </section>
  );
}
