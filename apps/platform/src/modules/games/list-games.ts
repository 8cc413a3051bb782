import type { Area, Game } from '@sanam/contract';
import { addSeconds } from '../../core/clock.ts';
import type { Games } from './games.ts';

/** Public game code: the provider's id and the provider's game code, joined by a colon. */
export function gamecodeOf(providerId: string, gameCode: string): string {
  return `${providerId}:${gameCode}`;
}

/**
 * Playable games of one area or of all areas: offered by the provider, and switched on by the operator. Games of a
 * provider that is down stay listed, marked as down.
 */
export async function listGames(games: Games, area: Area | undefined): Promise<Game[]> {
  let query = games.db
    .selectFrom('game as g')
    .innerJoin('game_provider as p', 'p.id', 'g.provider_id')
    .select([
      'g.provider_id',
      'g.game_code',
      'g.name',
      'g.area',
      'g.product',
      'g.demo',
      'g.rtp',
      'g.labels',
      'g.thumb_url',
      'g.first_seen_at',
      'p.up',
    ])
    .where('g.offered', '=', true)
    .where('g.enabled', '=', true)
    .where('p.enabled', '=', true)
    .where('p.stopped', '=', false)
    .orderBy('g.position')
    .orderBy('g.first_seen_at', 'desc')
    .orderBy('g.name');
  if (area) query = query.where('g.area', '=', area);
  const newSince = addSeconds(games.clock.now(), -games.rules.newGameDays * 86_400);
  return (await query.execute()).map((row) => ({
    gamecode: gamecodeOf(row.provider_id, row.game_code),
    name: row.name,
    provider: { id: row.provider_id, name: row.product, up: row.up },
    area: row.area,
    demo: row.demo,
    rtp: row.rtp === null ? null : Number(row.rtp),
    labels: [
      ...(row.first_seen_at > newSince ? (['new'] as const) : []),
      ...(row.labels.includes('hot') ? (['hot'] as const) : []),
    ],
    img: row.thumb_url,
  }));
}
