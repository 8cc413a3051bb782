import type { Area, BodyOf, Calls, ReplyOf } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { recordAct } from '../../core/audit-log.ts';
import { notFound } from '../../core/errors.ts';
import { idOfCursor, pageOf, rowsFor } from '../../core/paging.ts';
import { countedOf, type RoundSums, readWeek } from './game-statistics.ts';
import type { Games } from './games.ts';
import { gamecodeOf } from './list-games.ts';

/** Changes of a page. */
const CHANGES_SHOWN = 200;
const HOT = 'hot';

/** Every game that was ever listed, with the operator's and the provider's settings, in the order shown to members. */
export async function listForStaff(
  games: Games,
  area: Area | undefined,
): Promise<ReplyOf<Calls['staffGames']>['data']> {
  const week = await readWeek(games);
  const sums = new Map(week.played.map((one) => [one.gamecode, one.sums]));
  let query = games.db
    .selectFrom('game as g')
    .innerJoin('game_provider as p', 'p.id', 'g.provider_id')
    .select([
      'g.provider_id',
      'g.game_code',
      'g.name',
      'g.product',
      'g.area',
      'g.enabled',
      'g.labels',
      'g.position',
      'g.offered',
      'p.enabled as provider_enabled',
      'p.up',
      'g.rtp',
      'g.thumb_url',
    ])
    .orderBy('g.area')
    .orderBy('g.position')
    .orderBy('g.first_seen_at', 'desc')
    .orderBy('g.name');
  if (area) query = query.where('g.area', '=', area);
  return (await query.execute()).map((row) => ({
    ...playOf(sums.get(gamecodeOf(row.provider_id, row.game_code)), games.rules.measureRoundsMin),
    provider: row.provider_id,
    img: row.thumb_url,
    rtp: row.rtp === null ? null : Number(row.rtp),
    gamecode: gamecodeOf(row.provider_id, row.game_code),
    name: row.name,
    maker: row.product,
    area: row.area,
    enabled: row.enabled,
    hot: row.labels.includes(HOT),
    position: row.position,
    offered: row.offered,
    provider_enabled: row.provider_enabled,
    provider_up: row.up,
  }));
}

/** What a game's rounds of a week say. Pure. */
function playOf(sums: RoundSums | undefined, roundsMin: number) {
  if (!sums) return { rounds: 0, ggr: 0, measured: null };
  const { rounds, measured } = countedOf(sums, roundsMin);
  return {
    rounds,
    ggr: bahtFromSatang(satang(BigInt(sums.staked - sums.won))),
    measured: measured && { rtp: measured.rtp, margin: measured.margin },
  };
}

/**
 * Change the given fields of a game, and store the change with its author and reason; setting the present value again
 * is not stored. The change applies to the next bet: the database reads the switch when it decides a bet.
 * @param by `staff:<member>`.
 * @throws 404 for a game that was never listed.
 */
export async function changeGame(games: Games, change: BodyOf<Calls['changeGame']>, by: string): Promise<void> {
  const [providerId = '', gameCode = ''] = change.gamecode.split(':');
  await games.db.transaction().execute(async (tx) => {
    const game = await tx
      .selectFrom('game')
      .select(['enabled', 'labels', 'position'])
      .where('provider_id', '=', providerId)
      .where('game_code', '=', gameCode)
      .forUpdate()
      .executeTakeFirst();
    if (!game) throw notFound('ไม่พบเกมนี้', 'no such game');
    const before = { enabled: game.enabled, hot: game.labels.includes(HOT), position: game.position };
    const after = {
      enabled: change.enabled ?? before.enabled,
      hot: change.hot ?? before.hot,
      position: change.position ?? before.position,
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const others = game.labels.filter((label) => label !== HOT);
    await tx
      .updateTable('game')
      .set({ enabled: after.enabled, position: after.position, labels: after.hot ? [...others, HOT] : others })
      .where('provider_id', '=', providerId)
      .where('game_code', '=', gameCode)
      .execute();
    await tx
      .insertInto('game_change')
      .values({
        provider_id: providerId,
        game_code: gameCode,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        note: change.note,
        changed_by: by,
        changed_at: games.clock.now(),
      })
      .execute();
    await recordAct(tx, { subject: `game:${change.gamecode}`, detail: { before, after, note: change.note } });
  });
}

/** Changes made by staff, the latest first, a page at a time. @throws 422 for a cursor that is none. */
export async function listChanges(
  games: Games,
  { gamecode, cursor }: { gamecode?: string | undefined; cursor?: string | undefined },
): Promise<ReplyOf<Calls['gameChanges']>> {
  let query = games.db.selectFrom('game_change').selectAll().orderBy('id', 'desc').limit(rowsFor(CHANGES_SHOWN));
  if (cursor !== undefined) query = query.where('id', '<', idOfCursor(cursor));
  if (gamecode !== undefined) {
    const [providerId = '', gameCode = ''] = gamecode.split(':');
    query = query.where('provider_id', '=', providerId).where('game_code', '=', gameCode);
  }
  const { shown, next } = pageOf(await query.execute(), CHANGES_SHOWN, ({ id }) => String(id));
  const data = shown.map((row) => ({
    gamecode: gamecodeOf(row.provider_id, row.game_code),
    before: row.before as Record<string, unknown>,
    after: row.after as Record<string, unknown>,
    note: row.note,
    changed_by: row.changed_by,
    changed_at: row.changed_at.toISOString(),
  }));
  return { data, next_cursor: next };
}
