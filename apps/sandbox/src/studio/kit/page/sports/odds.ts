export type Format = 'decimal' | 'hongkong' | 'malay';

/** Odds formats, with their common names. */
export const FORMATS: Record<Format, string> = { decimal: 'ยูโร', hongkong: 'ฮ่องกง', malay: 'มาเลย์' };

/**
 * Format a price in the player's odds format. Decimal 1.95 is the payout including the stake. Hong Kong 0.95 is the net
 * win. Malay equals Hong Kong up to even money; above even money it is the possible loss for a win of one: 2.10 becomes
 * −0.91.
 * @param price hundredths of the stake, including the stake
 */
export function oddsText(price: number, format: Format) {
  if (format === 'decimal') return hundredths(price);
  const won = price - 100;
  return format === 'hongkong' || won <= 100 ? hundredths(won) : `−${hundredths(Math.round(10_000 / won))}`;
}

function hundredths(value: number) {
  return (value / 100).toFixed(2);
}

/** Payout of a slip when every leg wins completely, in satang, rounded down. */
export function paysUpTo(stakeBaht: number, prices: readonly number[]) {
  return (
    prices.reduce((product, price) => product * BigInt(price), BigInt(stakeBaht) * 100n) / 100n ** BigInt(prices.length)
  );
}

/**
 * Combined price of several bets, rounded down to the hundredth for display. The payout is computed from the exact
 * prices.
 */
export function joinedPrice(prices: readonly number[]) {
  return Number(prices.reduce((product, price) => product * BigInt(price), 100n) / 100n ** BigInt(prices.length));
}

const KEY = 'studio-odds-format';

/** Odds format last selected on this device. */
export function rememberedFormat(): Format {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && kept in FORMATS) return kept as Format;
  } catch {
    // Browser storage may be blocked in a frame.
  }
  return 'decimal';
}

export function rememberFormat(format: Format) {
  try {
    localStorage.setItem(KEY, format);
  } catch {
    // Without browser storage the player selects the odds format again next time.
  }
}
