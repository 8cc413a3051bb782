/**
 * Number of protocol units in one satang: messages count in 1/100,000 of a baht. Source: Hub88 Wallet API, "amounts".
 */
export const UNITS_PER_SATANG = 1000;

/** Error for a protocol amount that is not a whole, non-negative number of satang. */
export class UnitsError extends Error {
  override readonly name = 'UnitsError';
}

/**
 * Convert a protocol amount to satang. @throws UnitsError when the result is not a whole, non-negative number of
 * satang.
 */
export function satangFromUnits(units: number): bigint {
  if (!Number.isSafeInteger(units) || units < 0 || units % UNITS_PER_SATANG !== 0) {
    throw new UnitsError(`not a whole, non-negative number of satang: ${units} units`);
  }
  return BigInt(units / UNITS_PER_SATANG);
}

/** Convert satang to a protocol amount. @throws UnitsError when a JSON number cannot represent the amount exactly. */
export function unitsFromSatang(satang: bigint): number {
  const units = Number(satang * BigInt(UNITS_PER_SATANG));
  if (!Number.isSafeInteger(units)) throw new UnitsError(`does not fit the wire: ${satang} satang`);
  return units;
}
