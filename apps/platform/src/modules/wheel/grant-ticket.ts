import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';

export interface Grant {
  memberId: bigint;
  /**
   * Cause of the ticket, beginning with a name for its kind: `promotion:17`. One cause gives a member one ticket only.
   * The names `stakes` and `deposit` are reserved for tickets earned by play.
   */
  cause: string;
  expiresAt: Date;
}

/**
 * Give a ticket, in the same transaction as its cause. @returns false when this cause gave the member a ticket before.
 */
export async function grantTicket(
  { clock }: { clock: Clock },
  tx: Tx,
  { memberId, cause, expiresAt }: Grant,
): Promise<boolean> {
  const { rows } = await sql<{
    granted: boolean;
  }>`select wheel_grant(${memberId}, ${cause}, ${expiresAt}, ${clock.now()}) as granted`.execute(tx);
  return rows[0]?.granted ?? false;
}
