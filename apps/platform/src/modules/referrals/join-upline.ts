import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import type { Origin } from '../members/index.ts';
import { flagRing } from './flag-ring.ts';
import { ownerOf } from './invites.ts';

/**
 * Record permanently who invited a new member, in the transaction that creates the member (REF-01). An unknown code, or
 * the code of an account that is not open, is ignored: that is not the new member's fault.
 */
export async function joinUpline(tx: Tx, memberId: bigint, { invite, device }: Origin): Promise<void> {
  const upline = invite === undefined ? undefined : await ownerOf(tx, invite);
  if (upline === undefined) return;
  await sql`select upline_join(${memberId}, ${upline})`.execute(tx);
  await flagRing(tx, memberId, device);
}
