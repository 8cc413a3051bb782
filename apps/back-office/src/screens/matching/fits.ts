import { bahtOf } from '../../parts/format.ts';
import type { Item } from './use-matching.ts';

/**
 * Whether an item has a text that was typed, in its reference, name or amount, which is typed as it is shown,
 * `1,000.50`, or without commas. Pure.
 */
export function fits({ ref, arrival, slip }: Item, typed: string): boolean {
  const { amount } = arrival ?? slip;
  const name = arrival ? arrival.from_name : slip.member_name;
  const plain = typed.trim().toLowerCase();
  return [ref, slip?.trans_ref ?? '', amount.toFixed(2), bahtOf(amount).join(''), name ?? ''].some((one) =>
    one.toLowerCase().includes(plain),
  );
}
