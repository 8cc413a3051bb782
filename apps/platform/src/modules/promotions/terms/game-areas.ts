import type { PromotionTerms } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';

/** Areas of the games that terms count by name, by gamecode; a game that nobody knows has none. */
export async function areasOfGames(
  db: Database | Tx,
  terms: PromotionTerms,
): Promise<Readonly<Record<string, string>>> {
  const games = Object.entries(terms.contributions.games).flatMap(([game, percent]) => (percent > 0 ? [game] : []));
  if (games.length === 0) return {};
  const { rows } = await sql<{ game: string; area: string }>`
    select provider_id || ':' || game_code as game, area from game_area
      where provider_id || ':' || game_code = any (${games}::text[])`.execute(db);
  return Object.fromEntries(rows.map(({ game, area }) => [game, area]));
}
