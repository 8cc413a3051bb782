import type { GatewayCharge } from '../../../providers/payment-gateway/gateway-port.ts';
import type { ReviewCause } from '../deposit-states.ts';

/** A charge as our row has it, beside its deposit. */
export interface KnownCharge {
  state: 'open' | 'credited' | 'review' | 'returned' | 'over';
  /** Null until the gateway answered once. */
  chargeId: string | null;
  reference: string;
  amountSatang: bigint;
  isMemberClosed: boolean;
  /** Other money of this deposit was credited, or waits for a person. */
  isAlreadyPaid: boolean;
}

/** What follows from the gateway's word on a charge. */
export type ChargeVerdict =
  /** Nothing new. */
  | { do: 'nothing' }
  /** It waits for its payer: keep where that is. */
  | { do: 'show' }
  | { do: 'credit' }
  | { do: 'review'; cause: ReviewCause }
  /** It was not paid. Money may still come after it. */
  | { do: 'end'; declined: boolean }
  /** What it says cannot be true beside what we know: for a person. */
  | { do: 'find'; kind: 'charge_reversed' | 'charge_contradicts' | 'second_charge_of_reference' };

/**
 * Credits only what was paid in full, once, for an open account; what came in otherwise waits for a person. A payment
 * that was settled stays as it is, whatever the gateway says later: that is for a person too.
 */
export function judgeCharge(charge: GatewayCharge, known: KnownCharge): ChargeVerdict {
  if (charge.reference !== known.reference) return { do: 'find', kind: 'charge_contradicts' };
  const isPaid = charge.status === 'paid';
  if (known.chargeId !== null && known.chargeId !== charge.id)
    return isPaid ? { do: 'find', kind: 'second_charge_of_reference' } : { do: 'nothing' };
  const isSettled = known.state === 'credited' || known.state === 'review' || known.state === 'returned';
  if (isSettled) {
    if (charge.status === 'reversed' && known.state !== 'returned') return { do: 'find', kind: 'charge_reversed' };
    return charge.status === 'failed' || charge.status === 'expired'
      ? { do: 'find', kind: 'charge_contradicts' }
      : { do: 'nothing' };
  }
  if (charge.amountSatang !== known.amountSatang) return { do: 'find', kind: 'charge_contradicts' };
  switch (charge.status) {
    case 'pending':
      return known.state === 'open' ? { do: 'show' } : { do: 'nothing' };
    case 'failed':
    case 'expired':
    case 'reversed':
      return known.state === 'open' ? { do: 'end', declined: charge.status !== 'expired' } : { do: 'nothing' };
    case 'paid':
      // a payment without its amount cannot be credited
      if (charge.paidSatang === null) return { do: 'find', kind: 'charge_contradicts' };
      if (known.isMemberClosed) return { do: 'review', cause: 'closed' };
      if (known.isAlreadyPaid) return { do: 'review', cause: 'already' };
      return charge.paidSatang === known.amountSatang ? { do: 'credit' } : { do: 'review', cause: 'amount' };
  }
}
