import { appendFile, readFile } from 'node:fs/promises';
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

/** A place of the audit log that does not fit. */
export interface AuditFault {
  seq: bigint;
  fault: string;
}

/**
 * Compute the audit log's chain anew, and compare it with the seals in the database and in the file of DATA_DIR.
 * @returns the numbers of entries and seals, and the first place that does not fit.
 */
export async function verifyAuditLog(
  db: Staff['db'],
  dataDir: string,
): Promise<{ entries: bigint; seals: number; fault: AuditFault | undefined }> {
  const seals = await readSealsFile(dataDir);
  const [{ rows }, { rows: heads }, { rows: others }] = await Promise.all([
    sql<AuditFault>`select seq, fault from audit_verify()`.execute(db),
    sql<{ seq: bigint; seals: number }>`
      select seq, (select count(*)::int from audit_seal) as seals from audit_head`.execute(db),
    sql<AuditFault>`
      select f.seq, 'the seal of ' || f.day || ' in the file ${sql.raw(SEALS_FILE)} does not fit' as fault
        from jsonb_to_recordset(${JSON.stringify(seals)}) as f(day date, seq bigint, hash text)
          left join audit_entry e on e.seq = f.seq
        where encode(e.hash, 'hex') is distinct from f.hash
        order by f.seq limit 1`.execute(db),
  ]);
  const [first] = [...rows, ...others].sort((a, b) => (a.seq < b.seq ? -1 : 1));
  return { entries: heads[0]?.seq ?? 0n, seals: heads[0]?.seals ?? 0, fault: first };
}

async function readSealsFile(dataDir: string): Promise<{ day: string; seq: string; hash: string }[]> {
  const text = await readFile(path.join(dataDir, SEALS_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [day = '', seq = '', hash = ''] = line.split(' ');
      return { day, seq, hash };
    });
}
