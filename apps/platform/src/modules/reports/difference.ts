import type { DayDifferenceText } from '@sanam/contract';
import type { Database } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';

/** A difference between an outside statement and our records. */
export interface Difference {
  /**
   * `<sending bank>:<reference>` of a transfer, the reference of a withdrawal, or the id of a charge at the gateway.
   */
  subject: string;
  what: DayDifferenceText;
  amountSatang: bigint;
}

/**
 * Open a finding for each difference of a day that is over. There is one finding for each subject, so that a second
 * difference about the same transfer names what it is in its subject too.
 * @param about what the differences are of: the day, with the gateway's name before it.
 */
export async function openDifferences(
  db: Database,
  kind: 'bank_differs' | 'gateway_differs',
  about: string,
  differences: readonly Difference[],
): Promise<void> {
  const told = new Set<string>();
  for (const { subject, what, amountSatang } of differences) {
    const name = `${about}:${subject}`;
    const detail = { what, amount_satang: String(amountSatang) };
    await openFinding(db, { kind, subject: told.has(name) ? `${name}:${what}` : name, detail });
    told.add(name);
  }
}

/** Convert differences to the JSON that a report stores. */
export function differencesAsJson(differences: readonly Difference[]): string {
  return JSON.stringify(
    differences.map(({ amountSatang, ...rest }) => ({ ...rest, amount_satang: String(amountSatang) })),
  );
}
