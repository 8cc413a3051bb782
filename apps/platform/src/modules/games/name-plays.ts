import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { idOf } from './read-rounds.ts';

/** The game and round of a movement of play. */
export interface NamedPlay {
  /** The game's name, or its code when it is no longer listed. */
  game: string;
  /** Identifier of the round in URLs. */
  round_id: string;
}

/**
 * Games and rounds of a member's movements of play. A rollback belongs to the round of what it takes back.
 * @param keys keys of the movements in the ledger, `<provider>:<transaction_uuid>`.
 */
export async function namePlays(
  db: Database,
  memberId: bigint,
  keys: readonly string[],
): Promise<ReadonlyMap<string, NamedPlay>> {
  const calls = keys.map((key) => {
    const colon = key.indexOf(':');
    return { key, providerId: key.slice(0, colon), uuid: key.slice(colon + 1) };
  });
  const rows = await db
    .selectFrom('provider_transaction as t')
    .leftJoin('provider_transaction as origin', (join) =>
      join
        .onRef('origin.member_id', '=', 't.member_id')
        .onRef('origin.provider_id', '=', 't.provider_id')
        .onRef('origin.transaction_uuid', '=', 't.reference_transaction_uuid')
        .on('t.kind', '=', 'rollback'),
    )
    .leftJoin('game', (join) =>
      join
        .onRef('game.provider_id', '=', 't.provider_id')
        .on(sql<SqlBool>`game.game_code = coalesce(origin.game_code, t.game_code)`),
    )
    .select((from) => [
      't.provider_id',
      't.transaction_uuid',
      from.fn.coalesce('origin.game_code', 't.game_code').as('game_code'),
      from.fn.coalesce('origin.round', 't.round').as('round'),
      'game.name',
    ])
    .where('t.member_id', '=', memberId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('t.provider_id', 't.transaction_uuid'),
        'in',
        calls.map(({ providerId, uuid }) => tuple(providerId, uuid)),
      ),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.provider_id}:${row.transaction_uuid}`,
      { game: row.name ?? row.game_code, round_id: idOf(row) },
    ]),
  );
}
