import type { GameEvent, GameEvents } from '@sanam/seamless-wallet';
import { sql } from 'kysely';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import type { Games } from './games.ts';

/** A draw that is over, as a row of `game_draw` without its provider. */
interface Row {
  game_code: string;
  event_id: string;
  series: string;
  name: string;
  ends_at: string;
  first_prize: string | null;
  bottom_prize: string | null;
  balls: readonly number[] | null;
  highest_ball: number | null;
}

/**
 * Keep the draws that are over in an answer of a provider, so that the pages of results have them when the provider no
 * longer tells them. A draw that the provider now describes differently is corrected. Games that the catalogue does not
 * have are left out.
 */
async function keepDraws(games: Pick<Games, 'db'>, providerId: string, told: readonly GameEvents[]) {
  const rows = told.flatMap(({ game_code, events }) => events.flatMap((event) => rowOf(game_code, event)));
  if (rows.length === 0) return;
  await sql`
    insert into game_draw (provider_id, game_code, event_id, series, name, ends_at, first_prize, bottom_prize, balls, highest_ball)
    select g.provider_id, g.game_code, d.event_id, d.series, d.name, d.ends_at, d.first_prize, d.bottom_prize, d.balls, d.highest_ball
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(game_code text, event_id text, series text, name text,
        ends_at timestamptz, first_prize text, bottom_prize text, balls integer[], highest_ball integer)
      join game g on g.provider_id = ${providerId} and g.game_code = d.game_code
      order by g.game_code, d.event_id
    on conflict (provider_id, game_code, event_id) do update
      set (series, name, ends_at, first_prize, bottom_prize, balls, highest_ball)
        = (excluded.series, excluded.name, excluded.ends_at, excluded.first_prize, excluded.bottom_prize, excluded.balls, excluded.highest_ball)
      where (game_draw.series, game_draw.name, game_draw.ends_at, game_draw.first_prize, game_draw.bottom_prize, game_draw.balls, game_draw.highest_ball)
        is distinct from (excluded.series, excluded.name, excluded.ends_at, excluded.first_prize, excluded.bottom_prize, excluded.balls, excluded.highest_ball)`.execute(
    games.db,
  );
}

/** The row of a draw of which everything is drawn; none for any other event. Pure. */
function rowOf(gameCode: string, { id, name, series = '', ends_at: end, draw, balls }: GameEvent): Row[] {
  const row = { game_code: gameCode, event_id: id, series, name, ends_at: end };
  const none = { first_prize: null, bottom_prize: null, balls: null, highest_ball: null };
  if (balls)
    return balls.drawn.length === balls.count
      ? [{ ...row, ...none, balls: balls.drawn, highest_ball: balls.highest }]
      : [];
  return draw?.first.length === 6 && draw.bottom.length === 2
    ? [{ ...row, ...none, first_prize: draw.first, bottom_prize: draw.bottom }]
    : [];
}

/** Ask every provider that tells events, so that no draw is missed while nobody looks at its lobby. */
export async function collectDraws(games: Games): Promise<void> {
  await Promise.all(
    [...games.providers.values()]
      .filter(({ enabled, tellsEvents }) => enabled && tellsEvents)
      .map((provider) => collectFrom(games, provider)),
  );
}

async function collectFrom(games: Games, provider: ProviderConfig): Promise<void> {
  try {
    await keepDraws(games, provider.id, await games.calls.events(provider));
  } catch (error) {
    games.log.warn({ provider: provider.id, reason: (error as Error).message }, 'draws not kept');
  }
}
