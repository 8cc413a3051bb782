import { addSeconds } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import type { StatementPort } from '../../providers/bank/statement-port.ts';
import { transfersFor } from '../deposits/index.ts';
import { payoutsFor } from '../withdrawals/index.ts';
import { type BankDay, compareBank } from './compare-bank.ts';

/** What the use cases of this module need. */
export interface Reports {
  db: Database;
  statement: StatementPort;
}

const DAY_SECONDS = 86_400;
const MARGIN_SECONDS = 3600;

/**
 * Holds one Bangkok day of the bank's statement against our books and the ledger, keeps the report, and opens a finding for each difference.
 * @param day YYYY-MM-DD
 * @param now a day that is not over is reported as far as it has come, without what is still on its way.
 * @returns undefined when the bank cannot be reached: nothing is concluded from its silence.
 */
export async function reportBankDay({ db, statement }: Reports, day: string, now: Date): Promise<BankDay | undefined> {
  const from = new Date(`${day}T00:00:00+07:00`);
  const to = addSeconds(from, DAY_SECONDS);
  const nearby = await statement.movements(addSeconds(from, -MARGIN_SECONDS), addSeconds(to, MARGIN_SECONDS));
  if (!nearby) return undefined;
  const movements = nearby.filter(({ at }) => at >= from && at < to);
  const references = movements.filter(({ kind }) => kind === 'in').map(({ reference }) => reference);
  const refs = movements.filter(({ kind }) => kind !== 'in').map(({ note }) => note);
  // one look at both books: a deposit is credited in both or in neither
  const ours = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({ transfers: await transfersFor(tx, { references, from, to }), payouts: await payoutsFor(tx, { refs, from, to }) }));
  const report = compareBank(movements, ours, nearby);
  const isOver = to <= now;
  if (isOver)
    for (const { subject, what, amountSatang } of report.differences) {
      await openFinding(db, { kind: 'bank_differs', subject: `${day}:${subject}`, halts: 'none', detail: { what, amount_satang: String(amountSatang) } });
    }
  await keep(db, day, report, now);
  return report;
}

async function keep(db: Database, day: string, report: BankDay, now: Date): Promise<void> {
  const row = {
    made_at: now,
    opening_satang: report.openingSatang,
    closing_satang: report.closingSatang,
    came_in_satang: report.cameInSatang,
    paid_out_satang: report.paidOutSatang,
    came_back_satang: report.cameBackSatang,
    credited_satang: report.creditedSatang,
    in_review_satang: report.inReviewSatang,
    settled_satang: report.settledSatang,
    returned_satang: report.returnedSatang,
    differences: JSON.stringify(report.differences.map(({ amountSatang, ...rest }) => ({ ...rest, amount_satang: String(amountSatang) }))),
  };
  await db
    .insertInto('bank_report')
    .values({ day, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
}
