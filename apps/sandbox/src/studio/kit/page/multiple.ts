import { money } from '../../../page/money.ts';
import { paidAt, type Ratio } from '../ratio.ts';

/** Digits of a displayed multiplier. */
const DIGITS = 5;

/**
 * A multiplier as text: two decimals, and more where they explain the payout, down to five digits in all; cut, never
 * rounded up. Pure.
 */
export function timesOf({ over, under }: Ratio): string {
  const whole = (over / under).toString();
  const decimals = Math.max(2, DIGITS - whole.length);
  const cut = ((over * 10n ** BigInt(decimals)) / under).toString().padStart(decimals + 1, '0');
  const rest = cut.slice(-decimals).replace(/^(\d\d\d*?)0+$/, '$1');
  return `${Number(cut.slice(0, -decimals)).toLocaleString('en-US')}.${rest}`;
}

/** Payout of a stake at a multiplier, in baht as text. Pure. @param stake in baht */
export const paysOf = (stake: number, multiplier: Ratio): string =>
  money(Number(paidAt(BigInt(stake) * 100n, multiplier)) / 100);
