import type { GatewayCharge } from './gateway-port.ts';

const RANK: Record<GatewayCharge['status'], number> = { paid: 0, reversed: 1, pending: 2, expired: 3, failed: 3 };

/**
 * The charge that counts among several charges with one reference: the first that is paid; if there is none, the first
 * reversed one; then the first pending one; then the first that expired or failed.
 */
export function chooseCharge(charges: readonly GatewayCharge[]): GatewayCharge | undefined {
  return charges.toSorted((a, b) => RANK[a.status] - RANK[b.status])[0];
}
