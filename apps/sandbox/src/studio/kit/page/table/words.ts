import { money } from '../../../../page/money.ts';

/**
 * Payout of a bet per unit of its stake, as text.
 * @param pay hundredths, including the stake
 */
export const oddsOf = (pay: number) => `${String((pay - 100) / 100)} ต่อ 1`;

/** Format baht without decimals when the satang are zero: 1,000 and 19.50. */
export const short = (baht: number) => money(baht).replace(/\.00$/, '');
