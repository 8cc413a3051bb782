import { sql } from 'kysely';
import { recordSystemAct } from '../../core/audit-log.ts';
import { BOOK_FINDINGS_MAX, lookUpRowByRow } from '../../core/book-check.ts';
import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import type { Audit } from './audit.ts';

/**
 * Overlap of two runs. It is longer than any transaction lasts, so that the next run at the latest checks a movement or
 * a record that was committed late.
 */
const OVERLAP_SECONDS = 120;
const RUNS_KEPT_DAYS = 30;

/** What proving the ledger needs. */
type AuditNeeds = Pick<Audit, 'db' | 'log' | 'books' | 'movementsMax' | 'allSeconds' | 'ageSecondsMax'>;

export interface AuditResult {
  /** Number of movements proven by this run. */
  movements: number;
  /** Number of newly found faults. */
  findings: number;
}

/**
 * Prove all movements since the last run (WAL-05): each member's movements have no gap, sum to the wallet's balance and
 * were not changed; each movement has its cause in a module's records, and each such record has its movement. A fault
 * opens a finding, and no payout is made while the finding is open. When a day is over, it is sealed. @returns
 * undefined while another process audits.
 */
export async function auditLedger(audit: AuditNeeds): Promise<AuditResult | undefined> {
  const total: AuditResult = { movements: 0, findings: 0 };
  for (;;) {
    const step = await auditStep(audit);
    if (!step) return undefined;
    total.movements += step.movements;
    total.findings += step.findings;
    // a step that proved nothing ends the run: a wallet's last sequence may count movements that do not exist, and
    // would keep the run going; each run finds one more such wallet
    if (step.isWhole || step.movements === 0) break;
  }
  if (total.findings > 0)
    audit.log.error(
      { findings: total.findings },
      'the ledger does not add up: payouts are halted until the findings are closed',
    );
  return total;
}

/** Audit one step in one transaction with one snapshot. The last step also does the book checks and seals the day. */
async function auditStep(audit: AuditNeeds): Promise<(AuditResult & { isWhole: boolean }) | undefined> {
  const { db, movementsMax } = audit;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // after a pause the step may take long, and nobody waits for its result
      await sql`set local statement_timeout = '10min'`.execute(tx);
      const scope = await scopeOfRun(audit, tx);
      const { rows } = await sql<{
        movements: bigint | null;
        faults: bigint | null;
        is_whole: boolean | null;
      }>`select * from ledger_audit(${movementsMax}, ${scope.ofAll ? null : scope.since})`.execute(tx);
      const [row] = rows;
      if (!row || row.movements === null) return undefined;
      const isWhole = row.is_whole === true;
      const step = { movements: Number(row.movements), findings: Number(row.faults ?? 0n), isWhole };
      if (!isWhole) return step;
      const books = await compareBooks(audit, tx, scope.since);
      step.findings += books.findings;
      await sealYesterday(audit, tx);
      // the book checks stopped at their largest number of findings, so this run is not recorded: the next run checks
      // the same time span again
      if (books.isCut) return step;
      await noteResumedPayouts(audit, tx);
      await tx
        .insertInto('audit_run')
        .values({ movements: BigInt(step.movements), findings: BigInt(step.findings), of_all: scope.ofAll })
        .execute();
      await sql`delete from audit_run where started_at < now() - make_interval(days => ${RUNS_KEPT_DAYS})`.execute(tx);
      return step;
    });
}

/** Write into the audit log that payouts rested, because the audit before this one was too old, and go on now. */
async function noteResumedPayouts({ ageSecondsMax }: AuditNeeds, tx: Tx): Promise<void> {
  const last = await tx.selectFrom('audit_run').select('finished_at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!last) return;
  const since = addSeconds(last.finished_at, ageSecondsMax);
  if (since < new Date()) await recordSystemAct(tx, 'resumePayouts', null, { halted_since: since.toISOString() });
}

/**
 * What a run looks at: what has changed since the last complete run, and from time to time all wallets.
 * @returns `since`, by the database's clock. A clock that was set back makes it earlier, so nothing is left out; what it
 *   noted while it was ahead does not count as a look at all wallets.
 */
async function scopeOfRun({ allSeconds }: AuditNeeds, tx: Tx): Promise<{ since: Date; ofAll: boolean }> {
  const { rows } = await sql<{ since: Date; of_all: boolean }>`
    select least(started_at, now()) - make_interval(secs => ${OVERLAP_SECONDS}) as since,
        not exists (select from audit_run
          where of_all and started_at > now() - make_interval(secs => ${allSeconds}) and started_at <= now()) as of_all
      from audit_run order by id desc limit 1`.execute(tx);
  const [row] = rows;
  return row ? { since: row.since, ofAll: row.of_all } : { since: new Date(0), ofAll: true };
}

async function compareBooks(audit: AuditNeeds, tx: Tx, since: Date): Promise<{ findings: number; isCut: boolean }> {
  await lookUpRowByRow(tx);
  let findings = 0;
  let isCut = false;
  for (const check of audit.books) {
    const found = await check(tx, since);
    if (found.length >= BOOK_FINDINGS_MAX) isCut = true;
    for (const finding of found) if (await openFinding(tx, finding)) findings++;
  }
  return { findings, isCut };
}

/**
 * Seal the previous Bangkok day in the transaction that has just proven everything. The seal includes movements of
 * earlier days without a seal.
 */
async function sealYesterday(audit: AuditNeeds, tx: Tx): Promise<void> {
  const { rows } = await sql<{
    day: string;
    hash: Buffer;
    movements: bigint;
  }>`select day, hash, movements from ledger_seal_yesterday() where day is not null`.execute(tx);
  const [seal] = rows;
  // the seal is also written to the log: a copy of the log stored elsewhere proves the seal later
  if (seal)
    audit.log.info(
      { day: seal.day, hash: seal.hash.toString('hex'), movements: Number(seal.movements) },
      'the ledger is sealed',
    );
}
