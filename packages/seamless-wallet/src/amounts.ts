/** Units of the protocol in one satang: the wire counts 1/100,000 of a baht. Source: Hub88 Wallet API, "amounts". */
export const UNITS_PER_SATANG = 1000;

/** An amount on the wire that is no whole, non-negative number of satang. */
export class UnitsError extends Error {
  override readonly name = 'UnitsError';
}

/** Satang of a wire amount. @throws UnitsError when it is not a whole, non-negative number of satang. */
export function satangFromUnits(units: number): bigint {
  if (!Number.isSafeInteger(units) || units < 0 || units % UNITS_PER_SATANG !== 0) {
    throw new UnitsError(`not a whole, non-negative number of satang: ${units} units`);
  }
  return BigInt(units / UNITS_PER_SATANG);
}

/** The wire amount of satang. @throws UnitsError when it does not fit a JSON number exactly. */
export function unitsFromSatang(satang: bigint): number {
  const units = Number(satang * BigInt(UNITS_PER_SATANG));
  if (!Number.isSafeInteger(units)) throw new UnitsError(`does not fit the wire: ${satang} satang`);
  return units;
}
