import { MOVEMENT_GROUPS } from '@sanam/contract/movements';

/*
 * What the figures of the reports mean (docs/reports.md). Each figure is a sum over kinds of movements, which count with a
 * sign: rollbacks take off what they take back. Pure.
 */

type Signs = Readonly<Record<string, 1 | -1>>;

/** Figures of a day, by the kinds of movement that they are made of. */
const FIGURES = {
  deposits: { deposit: 1, gateway_deposit: 1 },
  withdrawals: { withdraw_settle: 1, withdraw_return: -1 },
  stakes: { bet: 1, bet_rollback: -1 },
  wins: { win: 1, win_rollback: -1 },
  bonuses: { bonus_grant: 1, bonus_forfeit: -1 },
  cashback: { cashback: 1 },
  wheel: { wheel_prize: 1 },
  commission: { commission: 1 },
  vouchers: { voucher: 1 },
  adjustments: { adjustment_credit: 1, adjustment_debit: -1 },
  held: { withdraw_hold: 1, withdraw_release: -1, withdraw_settle: -1 },
} as const satisfies Record<string, Signs>;
export type FigureName = keyof typeof FIGURES;

/** Kinds of movements of play. */
export const PLAY: readonly string[] = MOVEMENT_GROUPS.play;

/** What is given to members, and taken off the GGR. */
export const COSTS = ['bonuses', 'cashback', 'wheel', 'commission'] as const satisfies readonly FigureName[];

/** A sum of the ledger; satang, never negative unless a correction was larger than the sum. */
export interface KindSum {
  kind: string;
  movements: bigint;
  satang: bigint;
}

/** One figure in satang, from sums by kind. */
export function figureOf(name: FigureName, sums: readonly KindSum[]): bigint {
  const signs: Signs = FIGURES[name];
  return sums.reduce((whole, { kind, satang: amount }) => whole + BigInt(signs[kind] ?? 0) * amount, 0n);
}

/** How many movements a figure is made of; what is taken back is subtracted. */
export function countOf(name: FigureName, sums: readonly KindSum[]): number {
  const signs: Signs = FIGURES[name];
  return sums.reduce((whole, { kind, movements }) => whole + (signs[kind] ?? 0) * Number(movements), 0);
}

/** Gross gaming revenue in satang: stakes less wins. */
export const ggrOf = (sums: readonly KindSum[]): bigint => figureOf('stakes', sums) - figureOf('wins', sums);

/** Net gaming revenue in satang: GGR less what was given to members. */
export const ngrOf = (sums: readonly KindSum[]): bigint =>
  COSTS.reduce((left, name) => left - figureOf(name, sums), ggrOf(sums));

/** Wins in percent of stakes, with two decimals; null without stakes. */
export function rtpOf(stakes: bigint, wins: bigint): number | null {
  return stakes > 0n ? Math.round((Number(wins) / Number(stakes)) * 10_000) / 100 : null;
}

/**
 * Baht from a sum in satang. The play of everybody may exceed the limit of the type Satang, which is for one amount.
 * A number is exact far beyond that limit. Pure.
 */
export const baht = (amount: bigint): number => Number(amount) / 100;
