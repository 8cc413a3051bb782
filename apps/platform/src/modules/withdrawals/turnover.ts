import type { Block } from '@sanam/contract';
import { formatBaht, type Satang, satang } from '@sanam/money';
import type { Database, Tx } from '../../core/database.ts';
import { readAll } from '../../core/read-together.ts';
import { readBlock } from '../protection/index.ts';
import { paidInSince } from '../wallet/index.ts';
import type { Withdrawals } from './withdrawals.ts';

/** Required turnover before a withdrawal, and the turnover so far. */
export interface Turnover {
  required: Satang;
  counted: Satang;
  /** Turnover that is still missing. */
  open: Satang;
}

/** Blocks in which no turnover is asked for: money must never be locked in behind them. */
const FREE_OF_TURNOVER: ReadonlySet<Block['kind']> = new Set(['exclusion', 'exclusion_over', 'cooling', 'under_age']);

/**
 * The required turnover of a member, and the turnover so far: a share of the deposits since the request of the member's
 * last paid withdrawal must be staked in closed rounds, so that money does not only pass through on its way to another
 * bank account. With a share of 0, no turnover is required; nor of a member who cannot play because of an
 * exclusion, the wait after it, or their age.
 */
export async function readTurnover(
  { rules, clock, settledStakes }: Pick<Withdrawals, 'rules' | 'clock' | 'settledStakes'>,
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
  const [paidIn, staked, block] = await readAll(db, [
    (one) => paidInSince(one, memberId, from),
    (one) => settledStakes(one, memberId, from),
    (one) => readBlock(one, memberId, clock.now()),
  ]);
  if (block && FREE_OF_TURNOVER.has(block.kind)) return turnoverOf(satang(0n), staked, 0);
  return turnoverOf(paidIn, staked, rules.turnoverPercent);
}

/** Required turnover, rounded up to a whole satang, with the missing part. Pure. */
export function turnoverOf(paidIn: Satang, staked: Satang, percent: number): Turnover {
  const required = satang((paidIn * BigInt(percent) + 99n) / 100n);
  return { required, counted: staked, open: satang(required > staked ? required - staked : 0n) };
}

/** Message for a member who may not withdraw yet. */
export function turnoverWords({ required, counted, open }: Turnover): string {
  return `ยอดเทิร์นยังไม่ครบเงื่อนไขการถอน เล่นแล้ว ${formatBaht(counted)} จาก ${formatBaht(required)} บาท เหลืออีก ${formatBaht(open)} บาท เงินของคุณยังอยู่ครบ`;
}
