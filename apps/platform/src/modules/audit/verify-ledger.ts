import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';

const MEMBERS_AT_ONCE = 500;

/** Checked part of the ledger: one sealed day, or everything not sealed yet (`day` null). */
export interface VerifiedPart {
  day: string | null;
  movements: number;
  members: number;
  /** Hash of the seal, hexadecimal; null for the unsealed part. */
  hash: string | null;
}

/** First place where the ledger fails the verification. */
export interface BrokenPlace {
  day: string | null;
  /** Member of the broken movement; absent when the seal itself is broken. */
  memberId?: bigint;
  sequence?: bigint;
  fault: string;
}

/**
 * Read the whole ledger again and compare it with its seals and hashes, day by day, member by member.
 * @param onPart called when a part is verified; `onMembers` is called in between, with the number of
 *   members verified so far in this part.
 * @returns the first broken place, or undefined when the ledger is correct.
 */
export async function verifyLedger(
  db: Database,
  onPart: (part: VerifiedPart) => void,
  onMembers: (members: number) => unknown = () => {},
): Promise<BrokenPlace | undefined> {
  const seals = await db.selectFrom('ledger_seal').selectAll().orderBy('day').execute();
  let before: Buffer = Buffer.alloc(0);
  for (const seal of seals) {
    if (!seal.previous_hash.equals(before)) return { day: seal.day, fault: 'it does not follow the seal before it' };
    const { rows } = await sql<{
      hash: Buffer;
    }>`select ledger_seal_hash(${seal.previous_hash}, ${seal.day}) as hash`.execute(db);
    if (!rows[0]?.hash.equals(seal.hash)) return { day: seal.day, fault: 'it is not the hash of what it seals' };
    const walked = await walk(db, seal.day, onMembers);
    if ('fault' in walked) return walked;
    onPart({ ...walked, hash: seal.hash.toString('hex') });
    before = seal.hash;
  }
  const walked = await walk(db, null, onMembers);
  if ('fault' in walked) return walked;
  onPart({ ...walked, hash: null });
  return undefined;
}

async function walk(
  db: Database,
  day: string | null,
  onMembers: (members: number) => unknown,
): Promise<Omit<VerifiedPart, 'hash'> | BrokenPlace> {
  const part = { day, movements: 0, members: 0 };
  for (let above = 0n; ; ) {
    const { rows } = await sql<{
      member_id: bigint;
      movements: bigint;
      faulty_sequence: bigint | null;
      fault: string | null;
    }>`
      select * from ledger_verify(${day}::date, ${above}, ${MEMBERS_AT_ONCE}) order by member_id
    `.execute(db);
    for (const row of rows) {
      if (row.fault !== null)
        return {
          day,
          memberId: row.member_id,
          sequence: row.faulty_sequence ?? 0n,
          fault: FAULTS[row.fault] ?? row.fault,
        };
      part.movements += Number(row.movements);
      if (row.movements > 0n) part.members++;
      above = row.member_id;
    }
    if (rows.length < MEMBERS_AT_ONCE) return part;
    onMembers(part.members);
  }
}

const FAULTS: Record<string, string> = {
  gap: 'a movement is missing here',
  balance: 'the balance after it is not what it makes',
  time: 'it is older than the one before it',
  kind: 'it does what its kind does not do',
  hash: 'something in it was changed',
  seal: 'it is not the movement that was sealed',
  wallet: 'the wallet holds something else after it',
  beyond: 'movements stand behind it that the wallet does not know',
};
