import type { Tx } from '../../core/database.ts';

/**
 * Ends the games that were opened from sessions which are over. What was staked is settled as ever: wins and rollbacks
 * need no token.
 */
export async function endGameSessions(
  tx: Tx,
  memberId: bigint,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('game_session')
    .set({ expires_at: now })
    .where('member_id', '=', memberId)
    // those from before sessions were noted belong to any of them
    .where((of) => of.or([of('session_id', 'in', [...sessionIds]), of('session_id', 'is', null)]))
    .where('expires_at', '>', now)
    .execute();
}
