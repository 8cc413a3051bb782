import type { Tx } from '../../core/database.ts';

/**
 * End the games that were opened from ended sessions. Their stakes are settled as usual: wins and rollbacks need no
 * token.
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
    // game sessions stored before session_id existed are ended with every session
    .where((of) => of.or([of('session_id', 'in', [...sessionIds]), of('session_id', 'is', null)]))
    .where('expires_at', '>', now)
    .execute();
}
