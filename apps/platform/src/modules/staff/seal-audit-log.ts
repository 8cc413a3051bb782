import { appendFile, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import { bangkokDay } from '@sanam/thai/dates';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { chainSystemActs } from '../../core/audit-log.ts';
import { addJob } from '../../core/jobs.ts';
import { goneTooEarly } from './audit-filter.ts';
import type { Staff } from './staff.ts';

/** File in DATA_DIR that keeps the seals of the audit log, one line a day: copy it to another place. */
export const SEALS_FILE = 'audit-seals.txt';
const SEAL_PATIENCE_MS = 10_000;

/**
 * Seal the audit log up to the end of yesterday in Bangkok, unless that is done. The seal goes to the log and to a file,
 * from where it reaches other machines: whoever rewrites the database later cannot rewrite those. A process that died
 * before it wrote the file leaves a seal in the database, which the next run writes.
 */
export async function sealAuditLog({
  db,
  clock,
  config,
  log,
}: Pick<Staff, 'db' | 'clock' | 'config'> & { log: Logger }): Promise<void> {
  const today = bangkokDay(clock.now());
  await chainSystemActs(db, 'all');
  const made = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Seal>`
      select day::text as day, seq::text as seq, encode(hash, 'hex') as hash from audit_seal_day(${today})`.execute(tx);
    // no later run would find a seal whose process died before it was on its way
    for (const { day, seq, hash } of config.AUDIT_SEAL_URL ? rows : [])
      await addJob(tx, 'send-audit-seal', { day, seq, hash }, { key: `send-audit-seal:${day}` });
    return rows;
  });
  for (const { day, seq, hash } of made) log.info({ day, seq, hash }, 'the audit log is sealed');
  await db.transaction().execute(async (tx) => {
    // two processes with one folder write each line once
    await tx.selectFrom('one_at_a_time').select('name').where('name', '=', 'audit_seals_file').forUpdate().execute();
    const { seals, whole, length } = await readSealsFile(path.join(config.DATA_DIR, SEALS_FILE));
    const known = new Set(seals.map(({ day }) => day));
    const all = await sql<Seal>`
      select day::text as day, seq::text as seq, encode(hash, 'hex') as hash from audit_seal order by day`.execute(tx);
    const missing = all.rows.filter(({ day }) => !known.has(day));
    if (missing.length === 0) return;
    const file = path.join(config.DATA_DIR, SEALS_FILE);
    // a line that a dying process began, and did not end, is written anew
    if (whole < length) await truncate(file, whole);
    const lines = missing.map(({ day, seq, hash }) => `${day} ${seq} ${hash}\n`).join('');
    await appendFile(file, lines, { mode: 0o600 });
  });
}

/**
 * Send a seal to the place of AUDIT_SEAL_URL. @throws Error when it does not accept the seal, so that the job is tried
 * again; the file of DATA_DIR has the seal meanwhile.
 */
export async function sendSeal({ db, config }: Pick<Staff, 'db' | 'config'>, payload: unknown): Promise<void> {
  const { day, seq, hash } = payload as Seal;
  const reply = await fetch(config.AUDIT_SEAL_URL, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(SEAL_PATIENCE_MS),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.AUDIT_SEAL_TOKEN}` },
    body: JSON.stringify({ day, seq, hash }),
  });
  if (!reply.ok) throw new Error(`The place of AUDIT_SEAL_URL answered ${reply.status} to the seal of ${day}.`);
  await db
    .insertInto('audit_seal_delivery')
    .values({ day, place: new URL(config.AUDIT_SEAL_URL).host })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Seal {
  day: string;
  seq: string;
  hash: string;
}

/** A place of the audit log that does not fit. */
export interface AuditFault {
  seq: bigint;
  fault: string;
}

/**
 * Compute the audit log's chain anew, and compare it with the seals in the database and in a file: that of DATA_DIR, or a
 * copy from another place. A content that is gone before its time is a fault too, although the chain holds without it.
 * @param now the present time.
 * @returns the numbers of entries and of seals in the database, how many of these the file lacks, and the first place that
 *   does not fit. An entry written anew shows only by a seal of the file.
 */
export async function verifyAuditLog(
  db: Staff['db'],
  sealsFile: string,
  now: Date,
): Promise<{ entries: bigint; seals: number; notInFile: number; fault: AuditFault | undefined }> {
  const { seals, strangeLine } = await readSealsFile(sealsFile);
  await chainSystemActs(db, 'all');
  const [{ rows }, { rows: gone }, { rows: heads }, { rows: others }] = await Promise.all([
    sql<AuditFault>`select seq, fault from audit_verify()`.execute(db),
    goneTooEarly(0n, now).execute(db),
    sql<{ seq: bigint; seals: number; not_in_file: number }>`
      select seq, (select count(*)::int from audit_seal) as seals,
          (select count(*)::int from audit_seal where day <> all (${seals.map(({ day }) => day)}::date[])) as not_in_file
        from audit_head`.execute(db),
    sql<AuditFault>`
      select f.seq, 'the seal of ' || f.day || ' in the file ${sql.raw(SEALS_FILE)} does not fit' as fault
        from jsonb_to_recordset(${JSON.stringify(seals)}) as f(day date, seq bigint, hash text)
          left join audit_entry e on e.seq = f.seq
        where encode(e.hash, 'hex') is distinct from f.hash
        order by f.seq limit 1`.execute(db),
  ]);
  const strange = strangeLine
    ? [{ seq: 0n, fault: `line ${strangeLine} of the file ${SEALS_FILE} is not a seal` }]
    : [];
  const [first] = [...rows, ...gone, ...others, ...strange].sort((a, b) => (a.seq < b.seq ? -1 : 1));
  const [head] = heads;
  return { entries: head?.seq ?? 0n, seals: head?.seals ?? 0, notInFile: head?.not_in_file ?? 0, fault: first };
}

/**
 * Read the seals of a file; none without it.
 * @returns them, with the number of the first line that is no seal; how many bytes the file has, and how many of them
 *   are whole lines.
 */
export async function readSealsFile(
  file: string,
): Promise<{ seals: Seal[]; strangeLine: number | undefined; whole: number; length: number }> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const whole = bytes.lastIndexOf('\n') + 1;
  const lines = bytes.subarray(0, whole).toString().split('\n').slice(0, -1);
  const seals = lines.flatMap((line) => {
    const [, day, seq, hash] = /^(\d{4}-\d\d-\d\d) (\d+) ([0-9a-f]{64})$/.exec(line) ?? [];
    return day && seq && hash ? [{ day, seq, hash }] : [];
  });
  const at = lines.findIndex((line) => !/^\d{4}-\d\d-\d\d \d+ [0-9a-f]{64}$/.test(line));
  return { seals, strangeLine: at < 0 ? undefined : at + 1, whole, length: bytes.length };
}
