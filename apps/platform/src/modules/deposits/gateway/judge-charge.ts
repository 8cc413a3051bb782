import type { GatewayCharge } from '../../../providers/payment-gateway/gateway-port.ts';
import type { ReviewCause } from '../deposit-states.ts';

/** A charge as stored, together with its deposit. */
export interface KnownCharge {
  state: 'open' | 'credited' | 'review' | 'returned' | 'over';
  /** Id of the charge at the gateway; null until the gateway has answered once. */
  chargeId: string | null;
  reference: string;
  amountSatang: bigint;
  isMemberClosed: boolean;
  /** Whether another payment for this deposit was credited, or waits for staff. */
  isAlreadyPaid: boolean;
}

/** Decision that follows from the gateway's answer about a charge. */
export type ChargeVerdict =
  /** The answer changes nothing. */
  | { do: 'nothing' }
  /** The charge waits for its payer: store where the member can pay. */
  | { do: 'show' }
  | { do: 'credit' }
  | { do: 'review'; cause: ReviewCause }
  /** The charge was not paid. The payer may still pay afterwards. */
  | { do: 'end'; declined: boolean }
  /** The answer contradicts our records: open a finding for staff. */
  | { do: 'find'; kind: 'charge_reversed' | 'charge_contradicts' | 'second_charge_of_reference' };

/**
 * Judge a charge. A charge is credited only when it is paid in full, once, for an active account; other money waits for
 * staff. A settled charge stays as it is: when the gateway contradicts it later, staff must look.
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
