import type { GatewayEntry } from '../../providers/payment-gateway/gateway-port.ts';
import type { ChargeInBooks } from '../deposits/index.ts';
import type { Difference } from './difference.ts';

/** One day at the gateway compared with our records; satang, all positive. */
export interface GatewayDay {
  paidSatang: bigint;
  reversedSatang: bigint;
  creditedSatang: bigint;
  inReviewSatang: bigint;
  returnedSatang: bigint;
  differences: Difference[];
}

/**
 * Compare the gateway's own statement of a day with our records, both ways and line by line. Every payment must be
 * credited by the ledger, wait for staff or be sent back. Our records must know every reversal, and contain no payment
 * that the gateway does not have. Pure.
 * @param ours our rows for the charges in the statement, and for charges paid on this day.
 * @param nearby the statement with a margin before and after the day: a payment around midnight may be on one day by
 *   our clock, and on the other by the gateway's.
 */
export function compareGateway(
  entries: readonly GatewayEntry[],
  ours: readonly ChargeInBooks[],
  nearby: readonly GatewayEntry[] = entries,
): GatewayDay {
  const differences: Difference[] = [];
  const differ = (subject: string, what: Difference['what'], amountSatang: bigint) =>
    void differences.push({ subject, what, amountSatang });
  const day: GatewayDay = {
    paidSatang: 0n,
    reversedSatang: 0n,
    creditedSatang: 0n,
    inReviewSatang: 0n,
    returnedSatang: 0n,
    differences,
  };
  const known = new Map(ours.map((one) => [one.charge_id, one]));
  const seen = new Set<string>();
  for (const { chargeId, kind, amountSatang } of entries) {
    const charge = known.get(chargeId);
    if (kind === 'reversal') {
      day.reversedSatang -= amountSatang;
      if (charge?.state === 'credited')
        differ(chargeId, 'the gateway took it back after it was credited', -amountSatang);
      else if (!charge) differ(chargeId, 'the gateway took back what is not in our books', -amountSatang);
      continue;
    }
    day.paidSatang += amountSatang;
    if (seen.has(chargeId)) {
      differ(chargeId, 'the gateway has it twice', amountSatang);
      continue;
    }
    seen.add(chargeId);
    if (!charge) differ(chargeId, 'it was paid and is not in our books', amountSatang);
    else if (charge.paid_satang === null)
      differ(chargeId, `it was paid, and our books say ${charge.state}`, amountSatang);
    else if (charge.paid_satang !== amountSatang)
      differ(chargeId, 'the gateway has another amount than our books', amountSatang);
    else if (charge.state === 'credited') {
      if (charge.credited_satang !== amountSatang)
        differ(chargeId, 'the ledger credited something else', charge.credited_satang);
      day.creditedSatang += charge.credited_satang;
    } else if (charge.state === 'returned') day.returnedSatang += amountSatang;
    else day.inReviewSatang += amountSatang;
  }
  const paidNear = new Set(nearby.filter(({ kind }) => kind === 'payment').map(({ chargeId }) => chargeId));
  for (const charge of ours)
    if (charge.paid_satang !== null && !paidNear.has(charge.charge_id))
      differ(charge.charge_id, 'our books have it paid and the gateway does not', charge.paid_satang);
  return day;
}
