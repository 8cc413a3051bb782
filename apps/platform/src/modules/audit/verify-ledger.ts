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

/** How to verify, and whom to tell. */
export interface VerifyOptions {
  /** Called when a part is verified. */
  onPart?: (part: VerifiedPart) => void;
  /** Called in between, with the number of members verified so far in this part. */
  onMembers?: (members: number) => unknown;
  /** Groups of members that are verified at the same time, each on a connection of its own; 1 by default. */
  lanes?: number;
  /**
   * The last day of an earlier verification, with the hash of its seal, hexadecimal: this one begins after it. It must
   * come from outside the database, and the seal must still have this hash.
   */
  after?: { day: string; hash: string } | undefined;
}

/**
 * Read the whole ledger again and compare it with its seals and hashes, day by day, member by member.
 * @returns the first broken place, or undefined when the ledger is correct.
 */
export async function verifyLedger(db: Database, options: VerifyOptions = {}): Promise<BrokenPlace | undefined> {
  const { onPart = () => {}, after } = options;
  const seals = await db.selectFrom('ledger_seal').selectAll().orderBy('day').execute();
  const verified = after && seals.find(({ day }) => day === after.day);
  if (after && verified?.hash.toString('hex') !== after.hash)
    return { day: after.day, fault: 'it is not the seal that was verified before' };
  let before: Buffer = verified?.hash ?? Buffer.alloc(0);
  for (const seal of seals) {
    if (after && seal.day <= after.day) continue;
    if (!seal.previous_hash.equals(before)) return { day: seal.day, fault: 'it does not follow the seal before it' };
    const { rows } = await sql<{
      hash: Buffer;
    }>`select ledger_seal_hash(${seal.previous_hash}, ${seal.day}) as hash`.execute(db);
    if (!rows[0]?.hash.equals(seal.hash)) return { day: seal.day, fault: 'it is not the hash of what it seals' };
    const walked = await walk(db, seal.day, options);
    if ('fault' in walked) return walked;
    onPart({ ...walked, hash: seal.hash.toString('hex') });
    before = seal.hash;
  }
  const walked = await walk(db, null, options);
  if ('fault' in walked) return walked;
  onPart({ ...walked, hash: null });
  return undefined;
}

/** Verify one part, in groups of members. The first broken place is that of the lowest member. */
async function walk(
  db: Database,
  day: string | null,
  { lanes = 1, onMembers = () => {} }: VerifyOptions,
): Promise<Omit<VerifiedPart, 'hash'> | BrokenPlace> {
  const part = { day, movements: 0, members: 0 };
  let broken: (BrokenPlace & { memberId: bigint }) | undefined;
  const { rows: starts } = await sql<{ above: bigint }>`
    select above from ledger_verify_starts(${day}::date, ${MEMBERS_AT_ONCE}) above order by above`.execute(db);
  const waiting = starts.values();
  const lane = async () => {
    // groups are begun in order, so no group with lower members is left out when one is broken
    for (const { above } of waiting) {
      const group = await walkGroup(db, day, above);
      part.movements += group.movements;
      part.members += group.members;
      if (group.broken && (!broken || group.broken.memberId < broken.memberId)) broken = group.broken;
      if (broken) return;
      onMembers(part.members);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return broken ?? part;
}

/** Verify a group of members. */
async function walkGroup(db: Database, day: string | null, above: bigint) {
  const { rows } = await sql<{
    member_id: bigint;
    movements: bigint;
    faulty_sequence: bigint | null;
    fault: string | null;
  }>`
    select * from ledger_verify(${day}::date, ${above}, ${MEMBERS_AT_ONCE}) order by member_id
  `.execute(db);
  const faulty = rows.find(({ fault }) => fault !== null);
  return {
    movements: rows.reduce((sum, row) => sum + Number(row.movements), 0),
    members: rows.filter(({ movements }) => movements > 0n).length,
    broken: faulty && {
      day,
      memberId: faulty.member_id,
      sequence: faulty.faulty_sequence ?? 0n,
      fault: FAULTS[faulty.fault ?? ''] ?? faulty.fault ?? '',
    },
  };
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
