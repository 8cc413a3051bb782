import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { words } from '../after-words.ts';
import { isCheckoutOpening, type PayCardProps } from './pay-card-props.ts';
import { PayHead, Waiting } from './pay-head.tsx';

/**
 * Card with the link to the payment gateway (DEP-04): the gateway's page in a new window, and the gateway's QR when the
 * gateway provides one.
 */
export function GatewayCard({ pending, nowMs, over }: PayCardProps) {
  const { checkout_url } = pending;
  return (
    <section className="card leaf stack" data-testid="gateway">
      <PayHead label={words.toPay} pending={pending} nowMs={nowMs} />
      {pending.hasGatewayQr ? (
        <figure className={over ? 'qr off' : 'qr'}>
          <img
            src={`/deposit/gateway-qr?id=${encodeURIComponent(pending.id)}`}
            alt={words.gatewayQr}
            width="192"
            height="192"
          />
          <b>{words.gatewayQr}</b>
        </figure>
      ) : null}
      {checkout_url ? (
        <a
          className={buttonClass({ look: 'primary', block: true })}
          href={checkout_url}
          target="_blank"
          rel="noopener"
          data-testid="checkout"
        >
          {words.toCheckout}
          <Icon name="right" size="s" />
          <span className="hide">{words.newWindow}</span>
        </a>
      ) : null}
      {isCheckoutOpening(pending) ? (
        <>
          <Waiting>{over ? words.closing : words.openingCheckout}</Waiting>
          <p className="small dimmer center">{words.openingLong}</p>
        </>
      ) : (
        <Waiting>{over ? words.closing : words.waitingPayment}</Waiting>
      )}
    </section>
  );
}
