import type { PendingView } from './pending-view.ts';

/** Props of the card that shows one way to pay. */
export interface PayCardProps {
  pending: PendingView;
  /** Server time, for the countdown. */
  nowMs: number;
  /** Whether the time to pay is over. The server may not have ended the deposit yet. */
  over: boolean;
}

/** Whether there is nothing to pay with at the gateway yet: neither its page nor its QR code. Pure. */
export const isCheckoutOpening = ({
  checkout_url,
  hasGatewayQr,
}: Pick<PendingView, 'checkout_url' | 'hasGatewayQr'>): boolean => checkout_url === null && !hasGatewayQr;
