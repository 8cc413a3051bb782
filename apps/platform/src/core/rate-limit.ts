import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** At most `most` uses by one subject in any `seconds`. Kept in the database, so that it holds over all processes. */
export interface RateLimit {
  /**
   * What is limited, for example `code-by-phone`. Several limits may share it: each use counts once for all of them.
   */
  rule: string;
  most: number;
  seconds: number;
}

/** A use to be counted: who uses it, and the limits that apply. */
export interface RateUse {
  subject: string;
  limits: readonly RateLimit[];
}

/** Counted uses, for giving back what came to nothing; or the limit that is used up, and then nothing was counted. */
export type RateClaim =
  | { counted: true; uses: readonly bigint[] }
  | { counted: false; limit: RateLimit; waitSeconds: number };

/**
 * Counts one use for each subject, or none at all. One round trip; parallel uses of one subject are counted one after
 * the other.
 */
export async function claimUse(db: Database | Tx, given: readonly RateUse[], now: Date): Promise<RateClaim> {
  const flat = given.flatMap(({ subject, limits }) => limits.map((limit) => ({ subject, limit })));
  const { rows } = await sql<{ refused: number | null; wait_seconds: number | null; uses: bigint[] | null }>`
    select refused, wait_seconds, uses from rate_claim(
      ${flat.map(({ limit }) => limit.rule)}::text[], ${flat.map(({ subject }) => subject)}::text[],
      ${flat.map(({ limit }) => limit.most)}::integer[], ${flat.map(({ limit }) => limit.seconds)}::integer[], ${now})`.execute(
    db,
  );
  const [said] = rows;
  const refused = said?.refused ? flat[said.refused - 1] : undefined;
  if (refused)
    return { counted: false, limit: refused.limit, waitSeconds: said?.wait_seconds ?? refused.limit.seconds };
  // an array of int8 comes as texts
  return { counted: true, uses: (said?.uses ?? []).map(BigInt) };
}

/** Takes counted uses back, because nothing came of them. */
export async function returnUses(db: Database | Tx, uses: readonly bigint[]): Promise<void> {
  if (uses.length === 0) return;
  await db
    .deleteFrom('rate_use')
    .where('id', 'in', [...uses])
    .execute();
}

/** What is counted for one subject is counted by one transaction at a time, until it ends. */
export async function lockSubject(tx: Tx, subject: string): Promise<void> {
  await tx
    .selectNoFrom((of) =>
      of.fn('pg_advisory_xact_lock', [of.fn('hashtextextended', [of.val(subject), of.val('1')])]).as('locked'),
    )
    .execute();
}

/**
 * What one network counts as: an IPv4 address, or the /64 of an IPv6 one, of which a single household has 2^64 (RFC
 * 6177).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => (Number.parseInt(group, 16) || 0).toString(16));
  return `${groups.join(':')}::/64`;
}
