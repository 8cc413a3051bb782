import type { Area } from '@sanam/contract';
import { notFound } from '../../core/errors.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import type { Games } from './games.ts';

/** A game that the provider offers and the operator has switched on. */
export interface PlayableGame {
  provider: ProviderConfig;
  gameCode: string;
  name: string;
  demo: boolean;
  area: Area;
  /** Published return in percent; null when the provider publishes none. */
  rtp: number | null;
}

/**
 * Find a game that members can open.
 * @param gamecode the provider's id and the provider's game code, joined by a colon.
 * @throws 404 when the game does not exist or is switched off.
 */
export async function findPlayable(games: Games, gamecode: string): Promise<PlayableGame> {
  const [providerId = '', gameCode = ''] = gamecode.split(':');
  const provider = games.providers.get(providerId);
  const game = await games.db
    .selectFrom('game as g')
    .innerJoin('game_provider as p', 'p.id', 'g.provider_id')
    .select(['g.name', 'g.demo', 'g.area', 'g.rtp'])
    .where('g.provider_id', '=', providerId)
    .where('g.game_code', '=', gameCode)
    .where('g.offered', '=', true)
    .where('g.enabled', '=', true)
    .where('p.enabled', '=', true)
    .where('p.stopped', '=', false)
    .executeTakeFirst();
  if (!provider || !game) throw notFound('ไม่พบเกมนี้ หรือเกมปิดให้บริการ', 'no such game, or it is switched off');
  return { provider, gameCode, ...game, rtp: game.rtp === null ? null : Number(game.rtp) };
}
