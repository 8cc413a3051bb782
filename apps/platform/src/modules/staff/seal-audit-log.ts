import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { bangkokDay } from '@sanam/thai/dates';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Staff } from './staff.ts';

/** File in DATA_DIR that keeps the seals of the audit log, one line a day: copy it to another place. */
export const SEALS_FILE = 'audit-seals.txt';

/**
 * Seal the audit log up to the end of yesterday in Bangkok, unless that is done. The seal goes to the log and to a file,
 * from where it reaches other machines: whoever rewrites the database later cannot rewrite those.
 */
export async function sealAuditLog({
  db,
  clock,
  config,
  log,
}: Pick<Staff, 'db' | 'clock' | 'config'> & { log: Logger }): Promise<void> {
  const today = bangkokDay(clock.now());
  const { rows } = await sql<{ day: string; seq: bigint; hash: Buffer }>`
    select day, seq, hash from audit_seal_day(${today})`.execute(db);
  for (const { day, seq, hash } of rows) {
    const seal = { day, seq: String(seq), hash: hash.toString('hex') };
    log.info(seal, 'the audit log is sealed');
    await appendFile(path.join(config.DATA_DIR, SEALS_FILE), `${seal.day} ${seal.seq} ${seal.hash}\n`, { mode: 0o600 });
  }
}

/** The first place where the audit log's chain breaks; undefined when it is whole. @param after a position known to be right */
export async function verifyAuditLog(db: Staff['db'], after = 0n): Promise<{ seq: bigint; fault: string } | undefined> {
  const { rows } = await sql<{ seq: bigint; fault: string }>`select seq, fault from audit_verify(${after})`.execute(db);
  return rows[0];
}
