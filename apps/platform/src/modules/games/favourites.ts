import type { Database, Tx } from '../../core/database.ts';
import { invalid, notFound } from '../../core/errors.ts';
import type { Games } from './games.ts';
import { gamecodeOf } from './list-games.ts';

const FAVOURITES_MAX = 200;
const RECENT_MAX = 24;
/** Number of latest launches that are searched for recent games. */
const LAUNCHES = 500;

/** Codes of the member's favourite games, newest first. */
export async function readFavourites(db: Database | Tx, memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_game')
    .select(['provider_id', 'game_code'])
    .where('member_id', '=', memberId)
    .orderBy('marked_at', 'desc')
    .orderBy('game_code')
    .execute();
  return rows.map((row) => gamecodeOf(row.provider_id, row.game_code));
}

/** Games that a member really opened, each once, the latest first. */
export async function readRecent(games: Games, memberId: bigint): Promise<{ gamecode: string; name: string }[]> {
  const rows = await games.db
    .selectFrom((of) =>
      of
        .selectFrom('game_session')
        .select(['provider_id', 'game_code', 'opened_at'])
        .where('member_id', '=', memberId)
        .where('opened_at', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(LAUNCHES)
        .as('s'),
    )
    .innerJoin('game as g', (join) =>
      join.onRef('g.provider_id', '=', 's.provider_id').onRef('g.game_code', '=', 's.game_code'),
    )
    .select(['g.provider_id', 'g.game_code', 'g.name'])
    .groupBy(['g.provider_id', 'g.game_code', 'g.name'])
    .orderBy((of) => of.fn.max('s.opened_at'), 'desc')
    .limit(RECENT_MAX)
    .execute();
  return rows.map((row) => ({ gamecode: gamecodeOf(row.provider_id, row.game_code), name: row.name }));
}

/**
 * Add a game to the favourites, or remove it. @throws 404 for a game that was never listed, 422 when the member has too
 * many favourites.
 */
export async function markFavourite(games: Games, memberId: bigint, gamecode: string, marked: boolean): Promise<void> {
  const [providerId = '', gameCode = ''] = gamecode.split(':');
  if (!marked) {
    await games.db
      .deleteFrom('favourite_game')
      .where('member_id', '=', memberId)
      .where('provider_id', '=', providerId)
      .where('game_code', '=', gameCode)
      .execute();
    return;
  }
  const game = await games.db
    .selectFrom('game')
    .select('name')
    .where('provider_id', '=', providerId)
    .where('game_code', '=', gameCode)
    .executeTakeFirst();
  if (!game) throw notFound('ไม่พบเกมนี้', 'no such game');
  await games.db.transaction().execute(async (tx) => {
    // the member's row is locked, so that simultaneous presses keep the limit
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    await tx
      .insertInto('favourite_game')
      .values({ member_id: memberId, provider_id: providerId, game_code: gameCode, marked_at: games.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if ((await readFavourites(tx, memberId)).length > FAVOURITES_MAX)
      throw invalid('error', `เก็บเกมโปรดได้ไม่เกิน ${FAVOURITES_MAX} เกม กรุณานำเกมอื่นออกก่อน`, 'too many favourites');
  });
}

/** Favourites for the member's export of their own data. */
export async function exportFavourites(db: Database, memberId: bigint): Promise<{ favourite_games: string[] }> {
  return { favourite_games: await readFavourites(db, memberId) };
}
