/**
 * Money in Sanam is a whole number of satang (1 baht = 100 satang) in a `bigint`. Baht are used only at the system's
 * borders: as a JSON number with at most two decimals in HTTP messages, and as text on a screen.
 */

declare const satangBrand: unique symbol;
/**
 * A whole number of satang. A branded type, so that a plain bigint (or satoshi, or units) cannot be used by mistake.
 */
export type Satang = bigint & { readonly [satangBrand]: true };

/** The largest amount that the API accepts, in satang: ten billion baht. A larger JSON number could lose a satang. */
export const AMOUNT_SATANG_MAX = 1_000_000_000_000n;

/** Error for a text or number that is not an amount of money. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
}

/** Convert a whole number of satang to the branded type, for values that come from the database or from literals. */
export function satang(value: bigint | number): Satang {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new MoneyError(`not a whole number of satang: ${value}`);
  return BigInt(value) as Satang;
}

/**
 * Parse baht from a JSON number or from typed text ("1,250.50", Thai digits allowed).
 * @throws MoneyError when the value is not a decimal number, has more than two decimals, or is beyond
 *   AMOUNT_SATANG_MAX.
 */
export function satangFromBaht(baht: number | string): Satang {
  const text = (typeof baht === 'number' ? decimalText(baht) : baht).trim().replace(/[๐-๙]/g, thaiDigit);
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) throw new MoneyError(`not an amount in baht with at most two decimals: ${String(baht).slice(0, 40)}`);
  const whole = (match[2] ?? '0').replaceAll(',', '');
  const value = BigInt(whole) * 100n + BigInt((match[3] ?? '').padEnd(2, '0'));
  if (value > AMOUNT_SATANG_MAX) throw new MoneyError(`beyond the largest amount: ${whole}`);
  return (match[1] === '-' ? -value : value) as Satang;
}

/** Convert to baht for JSON: a number that prints with at most two decimals. */
export function bahtFromSatang(value: Satang): number {
  if (absolute(value) > AMOUNT_SATANG_MAX) throw new MoneyError(`beyond the largest amount: ${value} satang`);
  return Number(value) / 100;
}

/** Format as baht with fixed decimals and no grouping, "500.00": for QR payloads, files and comparisons. */
export function bahtText(value: Satang): string {
  const positive = absolute(value);
  return `${value < 0n ? '-' : ''}${positive / 100n}.${String(positive % 100n).padStart(2, '0')}`;
}

/**
 * Format as baht for people, "12,480.50". The minus sign is U+2212, which has the width of a digit. Never compact
 * notation.
 */
export function formatBaht(value: Satang): string {
  const [whole = '0', fraction = '00'] = bahtText(absolute(value) as Satang).split('.');
  return `${value < 0n ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/**
 * Split an amount in proportion to weights without losing a satang: the remaining satang go to the largest remainders
 * first, then by position.
 * @param weights non-negative, with a positive sum.
 */
export function shareOut(value: Satang, weights: readonly bigint[]): Satang[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n))
    throw new MoneyError('weights must be non-negative with a positive sum');
  const positive = absolute(value);
  const shares = weights.map((weight, position) => ({
    position,
    share: (positive * weight) / total,
    rest: (positive * weight) % total,
  }));
  let left = positive - shares.reduce((sum, { share }) => sum + share, 0n);
  for (const entry of [...shares].sort(
    (a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.position - b.position,
  )) {
    if (left === 0n) break;
    entry.share += 1n;
    left -= 1n;
  }
  return shares.map(({ share }) => (value < 0n ? -share : share) as Satang);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function thaiDigit(digit: string): string {
  return String(digit.charCodeAt(0) - 0x0e50);
}

/**
 * Decimal text of a number, without an exponent. @throws MoneyError when the number is not finite, or is 10^15 or more.
 */
function decimalText(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) throw new MoneyError(`not an amount in baht: ${value}`);
  return value !== 0 && Math.abs(value) < 1e-6 ? value.toFixed(20) : String(value);
}
