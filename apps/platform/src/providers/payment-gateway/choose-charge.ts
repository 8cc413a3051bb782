import type { GatewayCharge } from './gateway-port.ts';

const RANK: Record<GatewayCharge['status'], number> = { paid: 0, reversed: 1, pending: 2, expired: 3, failed: 3 };

/**
 * The relevant charge among several charges of one reference: a charge that was paid, or still can be paid; among
 * equals the first.
 */
export function chooseCharge(charges: readonly GatewayCharge[]): GatewayCharge | undefined {
  return charges.toSorted((a, b) => RANK[a.status] - RANK[b.status])[0];
}
