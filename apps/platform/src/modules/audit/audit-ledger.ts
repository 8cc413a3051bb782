import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import { POSITION_FINDINGS_MAX } from '../../core/positions.ts';
import type { Audit } from './audit.ts';

/** Longer than a transaction lasts, so that what committed late is looked at by the next run at the latest. */
const OVERLAP_SECONDS = 120;
const RUNS_KEPT_DAYS = 30;

export interface AuditResult {
  /** Movements proven now. */
  movements: number;
  /** Faults that nobody had found before. */
  findings: number;
}

/**
 * Proves what moved since the last run (WAL-05): each member's movements follow one another without a gap, sum to what
 * the wallet holds and were not changed, and each has its cause in the book it comes from, and the other way round. A
 * fault opens a finding, and while it is open no payout leaves.
 * When a day is over, it is sealed. @returns undefined while another process audits.
 */
export async function auditLedger(audit: Audit): Promise<AuditResult | undefined> {
  const total: AuditResult = { movements: 0, findings: 0 };
  for (;;) {
    const step = await auditStep(audit);
    if (!step) return undefined;
    total.movements += step.movements;
    total.findings += step.findings;
    // wallets that claim movements which are not there: each run finds one such place more
    if (step.isWhole || step.movements === 0) break;
  }
  if (total.findings > 0)
    audit.log.error(
      { findings: total.findings },
      'the ledger does not add up: payouts are halted until the findings are closed',
    );
  return total;
}

/** One transaction that sees one moment. The last of them also looks at the other books and seals. */
async function auditStep(audit: Audit): Promise<(AuditResult & { isWhole: boolean }) | undefined> {
  const { db, movementsMax } = audit;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // long after a pause; and nobody waits for it
      await sql`set local statement_timeout = '10min'`.execute(tx);
      const { rows } = await sql<{
        movements: bigint | null;
        faults: bigint | null;
        is_whole: boolean | null;
      }>`select * from ledger_audit(${movementsMax})`.execute(tx);
      const [row] = rows;
      if (!row || row.movements === null) return undefined;
      const isWhole = row.is_whole === true;
      const step = { movements: Number(row.movements), findings: Number(row.faults ?? 0n), isWhole };
      if (!isWhole) return step;
      const positions = await holdPositions(audit, tx);
      step.findings += positions.findings;
      await sealYesterday(audit, tx);
      // there is more to find: the next run looks at the same stretch again
      if (positions.isCut) return step;
      await tx
        .insertInto('audit_run')
        .values({ movements: BigInt(step.movements), findings: BigInt(step.findings) })
        .execute();
      await sql`delete from audit_run where started_at < now() - make_interval(days => ${RUNS_KEPT_DAYS})`.execute(tx);
      return step;
    });
}

async function holdPositions(audit: Audit, tx: Tx): Promise<{ findings: number; isCut: boolean }> {
  // row by row over the indexes, whatever the statistics say: those of a table that fills quickly are of when it was
  // empty
  await sql`select set_config('enable_' || way, 'off', true) from unnest(array['seqscan', 'hashjoin', 'mergejoin']) way`.execute(
    tx,
  );
  const last = await tx.selectFrom('audit_run').select('started_at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const since = last ? addSeconds(last.started_at, -OVERLAP_SECONDS) : new Date(0);
  let findings = 0;
  let isCut = false;
  for (const check of audit.positions) {
    const found = await check(tx, since);
    if (found.length >= POSITION_FINDINGS_MAX) isCut = true;
    for (const finding of found) if (await openFinding(tx, { ...finding, halts: 'all' })) findings++;
  }
  return { findings, isCut };
}

/**
 * Once a day is over in Bangkok: the transaction that has just proven everything seals it. What moved on days without a
 * seal is in the next one.
 */
async function sealYesterday(audit: Audit, tx: Tx): Promise<void> {
  const { rows } = await sql<{
    day: string;
    hash: Buffer;
    movements: bigint;
  }>`select day, hash, movements from ledger_seal_yesterday() where day is not null`.execute(tx);
  const [seal] = rows;
  // in the log too: whoever keeps the log elsewhere keeps a witness
  if (seal)
    audit.log.info(
      { day: seal.day, hash: seal.hash.toString('hex'), movements: Number(seal.movements) },
      'the ledger is sealed',
    );
}
