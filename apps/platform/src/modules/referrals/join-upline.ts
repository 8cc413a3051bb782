import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import type { Origin } from '../members/index.ts';
import { flagRing } from './flag-ring.ts';
import { ownerOf } from './invites.ts';

/**
 * Puts a new member below the one whose invite they came by, for ever, in the transaction that makes them (REF-01). A
 * code that is nobody's, or of an account that is not open, is passed over in silence: the newcomer has done nothing
 * wrong.
 */
export async function joinUpline(tx: Tx, memberId: bigint, { invite, device }: Origin): Promise<void> {
  const upline = invite === undefined ? undefined : await ownerOf(tx, invite);
  if (upline === undefined) return;
  await sql`select upline_join(${memberId}, ${upline})`.execute(tx);
  await flagRing(tx, memberId, device);
}
