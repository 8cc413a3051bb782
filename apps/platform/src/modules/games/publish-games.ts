import type { BodyOf, Calls } from '@sanam/contract';
import { sql } from 'kysely';
import { recordAct } from '../../core/audit-log.ts';
import type { Tx } from '../../core/database.ts';
import { invalid, Refusal } from '../../core/errors.ts';
import type { Games } from './games.ts';

type Asked = BodyOf<Calls['publishGames']>;

/**
 * Change order, labels and switches of games, and switches of providers, together: all of it or nothing. What was
 * changed by somebody else since it was seen is never overwritten. It counts for the very next bet; open rounds are
 * settled.
 * @param by `staff:<id>`.
 * @throws 409 when a game or provider is not as it was seen; 422 when nothing would change.
 */
export async function publishGames(games: Games, asked: Asked, by: string): Promise<void> {
  if (asked.games.length + asked.providers.length === 0) throw invalid('error', 'ยังไม่ได้แก้อะไร', 'nothing changes');
  if (new Set(asked.games.map(({ gamecode }) => gamecode)).size < asked.games.length)
    throw invalid('error', 'มีเกมซ้ำกัน', 'a game is named twice');
  const now = games.clock.now();
  await games.db.transaction().execute(async (tx) => {
    await changeAll(tx, asked, by, now);
    await switchProviders(tx, asked, by, now);
    const detail = {
      games: asked.games.map(({ gamecode, seen, now: after }) => ({ gamecode, before: seen, after })),
      providers: asked.providers,
      note: asked.note,
    };
    await recordAct(tx, { subject: 'games', detail });
  });
}

async function changeAll(tx: Tx, { games, note }: Asked, by: string, now: Date): Promise<void> {
  if (games.length === 0) return;
  const rows = games.map(({ gamecode, seen, now: after }) => {
    const [provider_id = '', game_code = ''] = gamecode.split(':');
    return { provider_id, game_code, seen, after, ...after };
  });
  const { rows: changed } = await sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(provider_id text, game_code text, seen jsonb,
        after jsonb, enabled boolean, hot boolean, position integer)
    ), locked as (
      select g.provider_id, g.game_code from game g join asked a using (provider_id, game_code)
        where g.enabled = (a.seen ->> 'enabled')::boolean and ('hot' = any (g.labels)) = (a.seen ->> 'hot')::boolean
          and g.position = (a.seen ->> 'position')::integer
        order by g.provider_id, g.game_code for update of g
    ), kept as (
      insert into game_change (provider_id, game_code, before, after, note, changed_by, changed_at)
        select a.provider_id, a.game_code, a.seen, a.after, ${note}, ${by}, ${now}
          from asked a join locked using (provider_id, game_code)
    )
    update game g set enabled = a.enabled, position = a.position,
        labels = case when a.hot then array_append(array_remove(g.labels, 'hot'), 'hot') else array_remove(g.labels, 'hot') end
      from asked a join locked using (provider_id, game_code)
      where g.provider_id = a.provider_id and g.game_code = a.game_code
      returning 1`.execute(tx);
  if (changed.length < rows.length) throw conflict('games were changed meanwhile, or were never listed');
}

async function switchProviders(tx: Tx, { providers, note }: Asked, by: string, now: Date): Promise<void> {
  // in one order, so that two people never wait for each other
  for (const { id, stopped } of providers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const changed = await tx
      .updateTable('game_provider')
      .set({ stopped })
      .where('id', '=', id)
      .where('stopped', '=', !stopped)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw conflict(`the provider ${id} was switched meanwhile, or is none`);
    await tx
      .insertInto('game_provider_change')
      .values({ provider_id: id, stopped, note, changed_by: by, changed_at: now })
      .execute();
  }
}

const conflict = (reason: string) =>
  new Refusal(409, 'มีคนแก้เกมหรือค่ายนี้ระหว่างที่คุณแก้ ยังไม่มีอะไรเปลี่ยน กรุณาดูของใหม่ก่อน', { field: 'error', reason });
