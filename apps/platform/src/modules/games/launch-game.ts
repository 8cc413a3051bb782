import { CURRENCY, DEMO_CURRENCY, type Platform } from '@sanam/seamless-wallet';
import { addSeconds } from '../../core/clock.ts';
import { invalid, notFound, Refusal, unauthenticated } from '../../core/errors.ts';
import type { Caller } from '../../core/routes.ts';
import { hashToken, newToken } from '../../core/secrets.ts';
import { ProviderError } from '../../providers/games/game-provider.ts';
import { holdSession } from '../members/index.ts';
import { hasDeposited } from '../wallet/index.ts';
import type { Games } from './games.ts';

const PLATFORM: Record<'desktop' | 'mobile', Platform> = { desktop: 'GPL_DESKTOP', mobile: 'GPL_MOBILE' };

/**
 * Opens a game for real play. The token belongs to this member and provider and is kept as a hash; the newest launch of a game
 * that succeeded ends the ones before it.
 */
export async function launchGame(
  games: Games,
  caller: Pick<Caller, 'memberId' | 'sessionId'>,
  given: { gamecode: string; mode: 'real' | 'demo'; platform: 'desktop' | 'mobile'; ip: string },
): Promise<{ url: string; name: string }> {
  await games.requireOpen();
  const { memberId } = caller;
  const [providerId = '', gameCode = ''] = given.gamecode.split(':');
  const provider = games.providers.get(providerId);
  const game = await games.db
    .selectFrom('game as g')
    .innerJoin('game_provider as p', 'p.id', 'g.provider_id')
    .select(['g.name', 'g.demo'])
    .where('g.provider_id', '=', providerId)
    .where('g.game_code', '=', gameCode)
    .where('g.offered', '=', true)
    .where('g.enabled', '=', true)
    .where('p.enabled', '=', true)
    .executeTakeFirst();
  if (!provider || !game) throw notFound('ไม่พบเกมนี้ หรือเกมปิดให้บริการ', 'no such game, or it is switched off');
  if (given.mode === 'demo' && !game.demo) throw invalid('gamecode', 'เกมนี้ไม่มีโหมดทดลองเล่น', 'the game has no demo');
  if (given.mode === 'real' && !(await hasDeposited(games.db, memberId))) throw invalid('error', 'กรุณาฝากเงินครั้งแรกก่อนเริ่มเล่น', 'playing needs a first deposit');

  const common = {
    platform: PLATFORM[given.platform],
    game_code: gameCode,
    lang: 'th',
    country: 'TH',
    ip: given.ip,
    lobby_url: games.rules.publicUrl,
    deposit_url: `${games.rules.publicUrl}/deposit`,
  };
  try {
    if (given.mode === 'demo') return { url: await games.calls.gameUrl(provider, { ...common, currency: DEMO_CURRENCY }), name: game.name };
    const token = newToken();
    const now = games.clock.now();
    await games.db.transaction().execute(async (tx) => {
      // under the session's lock: one that is being ended at this moment leaves no game open
      if (!(await holdSession(tx, caller.sessionId, now))) throw unauthenticated('the session ended meanwhile');
      await tx
        .insertInto('game_session')
        .values({
          token_hash: hashToken(token),
          member_id: memberId,
          session_id: caller.sessionId,
          provider_id: providerId,
          game_code: gameCode,
          expires_at: addSeconds(now, games.rules.sessionSeconds),
        })
        .execute();
    });
    const url = await games.calls.gameUrl(provider, { ...common, currency: CURRENCY, user: String(memberId), token });
    // only now: a window that is open keeps its game when the provider could not open another
    await games.db
      .updateTable('game_session')
      .set({ expires_at: now })
      .where('member_id', '=', memberId)
      .where('provider_id', '=', providerId)
      .where('game_code', '=', gameCode)
      .where('expires_at', '>', now)
      .where('token_hash', '<>', hashToken(token))
      .execute();
    return { url, name: game.name };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new Refusal(503, 'ค่ายเกมนี้ปิดปรับปรุงชั่วคราว ยอดเงินของคุณไม่เปลี่ยน กรุณาลองใหม่ภายหลัง', { field: 'error', reason: error.message });
  }
}
