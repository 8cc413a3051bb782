import { sql } from 'kysely';
import type { CoreConfig } from './config.ts';
import type { Database, Tx } from './database.ts';
import { type NetworkSize, networksOf } from './ip-address.ts';

/**
 * Limit of `most` uses by one subject in any `seconds`. Counted in the database, so that it applies over all processes.
 */
export interface RateLimit {
  /**
   * Limited action, for example `code-by-phone`. Several limits may have the same rule: each use counts once for all of
   * them.
   */
  rule: string;
  most: number;
  seconds: number;
}

/** A use to be counted: its subject, and the limits that apply to it. */
export interface RateUse {
  subject: string;
  limits: readonly RateLimit[];
}

/** How many times the limits of one address apply to each of the wider networks that it belongs to. */
export type NetworkFactors = Pick<
  CoreConfig,
  'NETWORK_FACTOR_IPV6_56' | 'NETWORK_FACTOR_IPV6_48' | 'NETWORK_FACTOR_IPV4_24'
>;

/**
 * Uses of an address to be counted: one for each network that it belongs to, so that whoever has many addresses of one
 * network does not have many times the limit.
 * @param limits the limits of one IPv4 address, or of the /64 of an IPv6 address.
 */
export function usesByNetwork(ip: string, limits: readonly RateLimit[], factors: NetworkFactors): RateUse[] {
  const factorOf: Record<NetworkSize, number> = {
    IPV6_64: 1,
    IPV6_56: factors.NETWORK_FACTOR_IPV6_56,
    IPV6_48: factors.NETWORK_FACTOR_IPV6_48,
    IPV4_32: 1,
    IPV4_24: factors.NETWORK_FACTOR_IPV4_24,
  };
  return networksOf(ip).map(({ size, name }) => ({
    subject: name,
    limits: limits.map((limit) => ({ ...limit, most: limit.most * factorOf[size] })),
  }));
}

/** Ids of the counted uses, for `returnUses`; or the exceeded limit, and then nothing was counted. */
export type RateClaim =
  | { counted: true; uses: readonly bigint[] }
  | { counted: false; limit: RateLimit; waitSeconds: number };

/**
 * Count one use for each subject, or none at all. One round trip; parallel uses of one subject are counted one after
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
  // PostgreSQL's array of int8 arrives as strings
  return { counted: true, uses: (said?.uses ?? []).map(BigInt) };
}

/** How much of limits is used, from 0 to 1: of the one of which most is used. One statement. */
export async function usedShare(db: Database | Tx, given: readonly RateUse[], now: Date): Promise<number> {
  const flat = given.flatMap(({ subject, limits }) => limits.map((limit) => ({ subject, limit })));
  const { rows } = await sql<{ used: number | null }>`
    select max(u.used::float / l.most) as used
      from unnest(${flat.map(({ limit }) => limit.rule)}::text[], ${flat.map(({ subject }) => subject)}::text[],
          ${flat.map(({ limit }) => limit.most)}::integer[], ${flat.map(({ limit }) => limit.seconds)}::integer[])
          as l (rule, subject, most, seconds),
        lateral (select count(*) as used from (select from rate_use r where r.rule = l.rule and r.subject = l.subject
          and r.used_at > ${now}::timestamptz - make_interval(secs => l.seconds) limit l.most) of_window) u`.execute(
    db,
  );
  return rows[0]?.used ?? 0;
}

/** Delete counted uses of a request that had no effect, so that they no longer count. */
export async function returnUses(db: Database | Tx, uses: readonly bigint[]): Promise<void> {
  if (uses.length === 0) return;
  await db
    .deleteFrom('rate_use')
    .where('id', 'in', [...uses])
    .execute();
}

/**
 * Lock a subject, so that only one transaction at a time counts its uses. An advisory lock is used: a subject has no
 * row before its first use, and addresses of strangers should not create rows only for a lock.
 */
export async function lockSubject(tx: Tx, subject: string): Promise<void> {
  await tx
    .selectNoFrom((of) =>
      of.fn('pg_advisory_xact_lock', [of.fn('hashtextextended', [of.val(subject), of.val('1')])]).as('locked'),
    )
    .execute();
}
