/** Something that the world outside and our books do not agree on. */
export interface Difference {
  /** `<sending bank>:<reference>` of a transfer, the reference of a withdrawal, or a charge at the gateway. */
  subject: string;
  what: string;
  amountSatang: bigint;
}

/** As a report keeps them. */
export function differencesAsJson(differences: readonly Difference[]): string {
  return JSON.stringify(
    differences.map(({ amountSatang, ...rest }) => ({ ...rest, amount_satang: String(amountSatang) })),
  );
}
