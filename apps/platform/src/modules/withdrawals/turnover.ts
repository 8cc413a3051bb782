import { formatBaht, type Satang, satang } from '@sanam/money';
import type { Database, Tx } from '../../core/database.ts';
import { paidInSince } from '../wallet/index.ts';
import type { Withdrawals } from './withdrawals.ts';

/** What must be played before money may leave, and what was. */
export interface Turnover {
  required: Satang;
  counted: Satang;
  /** What is still missing. */
  open: Satang;
}

/**
 * The turnover of a member: a share of what they paid in since their last paid withdrawal must have been staked in
 * closed rounds. So money does not pass through from one account to another. Nothing is asked while the share is 0.
 */
export async function readTurnover(
  { rules, settledStakes }: Pick<Withdrawals, 'rules' | 'settledStakes'>,
  db: Database | Tx,
  memberId: bigint,
): Promise<Turnover> {
  if (rules.turnoverPercent === 0) return turnoverOf(satang(0n), satang(0n), 0);
  const { since } = await db
    .selectFrom('withdrawal')
    .select((of) => of.fn.max('created_at').as('since'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  const from = since ?? new Date(0);
  return turnoverOf(
    await paidInSince(db, memberId, from),
    await settledStakes(db, memberId, from),
    rules.turnoverPercent,
  );
}

/** Pure: half a satang is asked for whole. */
export function turnoverOf(paidIn: Satang, staked: Satang, percent: number): Turnover {
  const required = satang((paidIn * BigInt(percent) + 99n) / 100n);
  return { required, counted: staked, open: satang(required > staked ? required - staked : 0n) };
}

/** What a member reads who may not withdraw yet. */
export function turnoverWords({ required, counted, open }: Turnover): string {
  return `ยอดเล่นยังไม่ครบเงื่อนไขการถอน เล่นแล้ว ${formatBaht(counted)} จาก ${formatBaht(required)} บาท เหลืออีก ${formatBaht(open)} บาท เงินของคุณยังอยู่ครบ`;
}
