import type { Market } from '../../../bookmaker/markets.ts';
import type { Priced } from '../../../bookmaker/open-book.ts';
import type { Row } from './offers.ts';

type Prices = Readonly<Partial<Record<Market, readonly Priced[]>>>;

/** Rows for every line of every market, in the order of the page. Pure. */
export function rowsOf(markets: readonly Market[], prices: Prices): Row[] {
  return markets.flatMap((market) => (prices[market] ?? []).map((priced) => ({ market, priced })));
}

/**
 * Rows of a match in the list: the middle line of one market, or of each market where there is room for all. Pure.
 * @param only the market that was chosen; null for all
 */
export function mainRows(rows: readonly Row[], only: Market | null): Row[] {
  const markets = only === null ? [...new Set(rows.map(({ market }) => market))] : [only];
  return markets.flatMap((market) => {
    const own = rows.filter((row) => row.market === market);
    const main = own[Math.floor(own.length / 2)];
    return main ? [main] : [];
  });
}
