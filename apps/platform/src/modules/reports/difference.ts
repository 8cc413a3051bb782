import type { DayDifferenceText } from '@sanam/contract';

/** A difference between an outside statement and our records. */
export interface Difference {
  /**
   * `<sending bank>:<reference>` of a transfer, the reference of a withdrawal, or the id of a charge at the gateway.
   */
  subject: string;
  what: DayDifferenceText;
  amountSatang: bigint;
}

/** Convert differences to the JSON that a report stores. */
export function differencesAsJson(differences: readonly Difference[]): string {
  return JSON.stringify(
    differences.map(({ amountSatang, ...rest }) => ({ ...rest, amount_satang: String(amountSatang) })),
  );
}
