import { bangkokMidnight } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { BankMovement, StatementPort } from '../../providers/bank/statement-port.ts';
import { returnsNoted, returnsUnder, transfersFor } from '../deposits/index.ts';
import { payoutsFor } from '../withdrawals/index.ts';
import { type BankDay, compareBank, readSince, subjectOf } from './compare-bank.ts';
import { type Difference, differencesAsJson, openDifferences } from './difference.ts';

/** Dependencies of this module's use cases. */
export interface Reports {
  db: Database;
  statement: StatementPort;
}

const DAY_SECONDS = 86_400;
/** Length of the statement read before and after a day: a payout may be reported to us hours after the bank made it. */
const MARGIN_SECONDS = DAY_SECONDS;

/**
 * Compare one Bangkok day of the bank's statement with our records and the ledger, store the report, and open a finding
 * for each difference.
 * @param day YYYY-MM-DD
 * @param now when the day is not over at this time, the report covers the day so far, and opens no findings.
 * @returns undefined when the bank cannot be reached: a missing answer proves nothing.
 */
export async function reportBankDay({ db, statement }: Reports, day: string, now: Date): Promise<BankDay | undefined> {
  const from = bangkokMidnight(day);
  const to = addSeconds(from, DAY_SECONDS);
  const begin = addSeconds(from, -MARGIN_SECONDS);
  const nearby = await statement.movements(begin, addSeconds(to, MARGIN_SECONDS));
  if (!nearby) return undefined;
  const movements = nearby.filter(({ at }) => at >= from && at < to);
  const transfers = movements.filter(({ kind }) => kind === 'in');
  const refs = movements.filter(({ kind }) => kind !== 'in').map(({ note }) => note);
  // one snapshot of our records and the ledger: a deposit is credited in both or in neither
  const ours = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      returns: await returnsUnder(
        tx,
        movements.map(({ reference }) => reference),
      ),
      noted: await returnsNoted(tx, from, to),
      transfers: await transfersFor(tx, { transfers, from, to }),
      payouts: await payoutsFor(tx, { refs, from, to }),
    }));
  const since = readSince(ours, nearby);
  const earlier = since && since < begin ? await statement.movements(since, begin) : [];
  if (!earlier) return undefined;
  const report = compareBank(movements, ours, [...earlier, ...nearby]);
  report.differences.push(...(await fromOtherDays(db, day, { movements, returns: ours.returns }, report)));
  const isOver = to <= now;
  if (isOver) await openDifferences(db, 'bank_differs', day, report.differences);
  await keep(db, day, report, now);
  return report;
}

/**
 * Differences that show only in comparison with other days: a line that the statement of another day had already, and
 * an opening balance that differs from the last closing balance.
 */
async function fromOtherDays(
  db: Database,
  day: string,
  { movements, returns }: { movements: readonly BankMovement[]; returns: ReadonlyMap<string, bigint> },
  report: BankDay,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const kinds = movements.map(({ kind }) => kind);
  const subjects = movements.map((line) => subjectOf(line, returns));
  const { rows } = await sql<{ kind: string; subject: string }>`
    select distinct l.kind, l.subject from bank_report_line l join unnest(${kinds}::text[], ${subjects}::text[]) as given (kind, subject) using (kind, subject) where l.day <> ${day}::date`.execute(
    db,
  );
  for (const { kind, subject } of rows) {
    const line = movements.find((one) => one.kind === kind && subjectOf(one, returns) === subject);
    differences.push({
      subject,
      what: `the bank had it on another day already (${kind})`,
      amountSatang: line?.amountSatang ?? 0n,
    });
  }
  for (const { account, openingSatang } of report.balances) {
    const closing = await closingBefore(db, day, account);
    if (closing !== undefined && closing !== openingSatang)
      differences.push({
        subject: `balance of ${account}`,
        what: 'it does not go on from the balance of the day before',
        amountSatang: openingSatang - closing,
      });
  }
  await sql`
    insert into bank_report_line (kind, subject, day) select distinct kind, subject, ${day}::date from unnest(${kinds}::text[], ${subjects}::text[]) as given (kind, subject)
    on conflict do nothing`.execute(db);
  return differences;
}

/**
 * Closing balance of an account on the latest earlier day on which it had movements, from a report made after that day
 * was over. Undefined when there is no such day, or a day in between has no report.
 */
async function closingBefore(db: Database, day: string, account: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ closing: string }>`
    select b.balances -> ${account} ->> 'closing_satang' as closing from bank_report b
    where b.day < ${day}::date and b.balances ? ${account} and b.made_at >= (b.day + 1)::timestamp at time zone 'Asia/Bangkok'
      and (select count(*) from bank_report x where x.day > b.day and x.day < ${day}::date) = ${day}::date - b.day - 1
    order by b.day desc limit 1`.execute(db);
  return rows[0] && BigInt(rows[0].closing);
}

async function keep(db: Database, day: string, report: BankDay, now: Date): Promise<void> {
  const row = {
    made_at: now,
    balances: JSON.stringify(
      Object.fromEntries(
        report.balances.map((one) => [
          one.account,
          { opening_satang: String(one.openingSatang), closing_satang: String(one.closingSatang) },
        ]),
      ),
    ),
    came_in_satang: report.cameInSatang,
    paid_out_satang: report.paidOutSatang,
    came_back_satang: report.cameBackSatang,
    credited_satang: report.creditedSatang,
    in_review_satang: report.inReviewSatang,
    sent_back_satang: report.sentBackSatang,
    settled_satang: report.settledSatang,
    returned_satang: report.returnedSatang,
    differences: differencesAsJson(report.differences),
  };
  await db
    .insertInto('bank_report')
    .values({ day, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
}
