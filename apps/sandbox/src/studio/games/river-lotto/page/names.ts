import type { KindName } from '../rules.ts';

/** Names of the kinds of bets, in the order of the page. */
export const KIND_NAMES: Record<KindName, string> = {
  three_top: '3 ตัวบน',
  three_any: '3 ตัวโต๊ด',
  two_top: '2 ตัวบน',
  two_bottom: '2 ตัวล่าง',
  run_top: 'วิ่งบน',
  run_bottom: 'วิ่งล่าง',
};
export const KINDS = Object.keys(KIND_NAMES) as KindName[];

/** Payout per baht as text: 950, 47.50. */
export function times(pays: number) {
  return Number.isInteger(pays) ? String(pays) : pays.toFixed(2);
}

/** Full payout per baht on a number, before any reduction; null when no bet on the number is possible. */
export function usualPays(
  sheet: { kinds: Readonly<Record<KindName, { pays: number }>>; pair_pays: number },
  on: KindName,
  number: string,
) {
  if (on !== 'three_any') return sheet.kinds[on].pays;
  const different = new Set(number).size;
  return different === 1 ? null : different === 2 ? sheet.pair_pays : sheet.kinds.three_any.pays;
}

/** The prizes of a draw, as text. */
export const drawnText = ({ first, bottom }: { first: string; bottom: string }) =>
  `รางวัลที่ 1 ${first} · 2 ตัวล่าง ${bottom}`;
