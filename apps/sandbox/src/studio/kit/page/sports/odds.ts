export type Format = 'decimal' | 'hongkong' | 'malay';

/** The ways to write a price, with what people call them. */
export const FORMATS: Record<Format, string> = { decimal: 'ยูโร', hongkong: 'ฮ่องกง', malay: 'มาเลย์' };

/**
 * A price as a person wants to read it: decimal 1.95 says what comes back with the stake in it, Hong Kong 0.95 what is
 * won;
 * Malay is the same up to even money, and beyond it what is lost to win one: 2.10 is −0.91.
 * @param price hundredths of the stake, the stake in them
 */
export function oddsText(price: number, format: Format) {
  if (format === 'decimal') return hundredths(price);
  const won = price - 100;
  return format === 'hongkong' || won <= 100 ? hundredths(won) : `−${hundredths(Math.round(10_000 / won))}`;
}

function hundredths(value: number) {
  return (value / 100).toFixed(2);
}

/** What a slip pays when every leg wins whole, in satang, rounded down. */
export function paysUpTo(stakeBaht: number, prices: readonly number[]) {
  return (
    prices.reduce((product, price) => product * BigInt(price), BigInt(stakeBaht) * 100n) / 100n ** BigInt(prices.length)
  );
}

/**
 * The price of several bets as one, rounded down to the hundredth: what is paid is computed from the prices themselves.
 */
export function joinedPrice(prices: readonly number[]) {
  return Number(prices.reduce((product, price) => product * BigInt(price), 100n) / 100n ** BigInt(prices.length));
}

const KEY = 'studio-odds-format';

/** The format this device was last told to show. */
export function rememberedFormat(): Format {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && kept in FORMATS) return kept as Format;
  } catch {
    // A frame may be kept from storage.
  }
  return 'decimal';
}

export function rememberFormat(format: Format) {
  try {
    localStorage.setItem(KEY, format);
  } catch {
    // It is chosen again next time.
  }
}
