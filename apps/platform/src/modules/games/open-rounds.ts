import type { Database, Tx } from '../../core/database.ts';

/** Whether a stake of the member's is still in play: its round is not closed, and a provider may yet send a win or take it back. */
export async function hasOpenRound(db: Database | Tx, memberId: bigint, since: Date): Promise<boolean> {
  const open = await db
    .selectFrom('provider_transaction as bet')
    .select('bet.round')
    .where('bet.member_id', '=', memberId)
    .where('bet.kind', '=', 'bet')
    .where('bet.state', '=', 'done')
    .where('bet.created_at', '>', since)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('provider_transaction as end')
            .select('end.kind')
            .whereRef('end.member_id', '=', 'bet.member_id')
            .where('end.created_at', '>', since)
            .whereRef('end.provider_id', '=', 'bet.provider_id')
            .whereRef('end.round', '=', 'bet.round')
            .where('end.round_closed', '=', true)
            .where('end.state', '<>', 'refused'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
