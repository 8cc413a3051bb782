import type { SiteInfo } from '@sanam/contract';

/**
 * Limits of a withdrawal for a member with this own money: what is left below the minimum can be withdrawn as a whole.
 * Pure.
 */
export function limitsFor(limits: SiteInfo['withdrawal'], creditBaht: number): SiteInfo['withdrawal'] {
  return creditBaht > 0 && creditBaht < limits.minimum ? { ...limits, minimum: creditBaht } : limits;
}
