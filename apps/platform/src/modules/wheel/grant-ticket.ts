import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';

export interface Grant {
  memberId: bigint;
  /**
   * What the ticket is for, named after who gives it: `promotion:17`. The same cause gives a member one ticket, for
   * ever; `stakes` and `deposit` are the wheel's own.
   */
  cause: string;
  expiresAt: Date;
}

/** Gives a ticket, in the transaction of what it is for. @returns false when this cause gave it before. */
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
