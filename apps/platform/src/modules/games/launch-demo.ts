import { DEMO_CURRENCY, type GameUrlRequest, type Platform } from '@sanam/seamless-wallet';
import { invalid, Refusal, tooMany } from '../../core/errors.ts';
import { claimUse, type RateLimit, usesByNetwork } from '../../core/rate-limit.ts';
import { ProviderError } from '../../providers/games/game-provider.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import { findPlayable } from './find-playable.ts';
import type { Games } from './games.ts';

const PLATFORM: Record<'desktop' | 'mobile', Platform> = { desktop: 'GPL_DESKTOP', mobile: 'GPL_MOBILE' };
const WINDOW_SECONDS = 600;

/**
 * Open a game for anybody, with play money that the provider keeps. The provider receives neither a user nor a token,
 * and no game session is stored: so no wallet call can be made for the trial.
 * @throws 404 for a game that is not playable, 422 for a game without a demo, 429 for a network that opens too many
 *   trials, 503 when the provider is down.
 */
export async function launchDemo(
  games: Games,
  given: { gamecode: string; platform: 'desktop' | 'mobile'; ip: string; focus?: string },
): Promise<{ url: string; name: string }> {
  const { provider, gameCode, name, demo } = await findPlayable(games, given.gamecode);
  if (!demo) throw invalid('gamecode', 'เกมนี้ไม่มีโหมดทดลองเล่น', 'the game has no demo');
  const limit: RateLimit = { rule: 'demo-by-address', most: games.rules.demosPerAddress, seconds: WINDOW_SECONDS };
  const claim = await claimUse(
    games.db,
    usesByNetwork(given.ip, [limit], games.rules.networkFactors),
    games.clock.now(),
  );
  if (!claim.counted) {
    const minutes = Math.ceil(claim.waitSeconds / 60);
    throw tooMany(
      'error',
      `เปิดเกมทดลองถี่เกินไป กรุณาลองใหม่ในอีก ${minutes} นาที`,
      `the limit ${limit.rule} is used up`,
      claim.waitSeconds,
    );
  }
  const request = {
    ...launchRequest(games, { ...given, gameCode, provider }),
    lobby_url: `${games.rules.publicUrl}/casino-test`,
    currency: DEMO_CURRENCY,
  };
  return { url: await orProviderDown(games.calls.gameUrl(provider, request)), name };
}

/**
 * Parameters of every launch, for members and for guests. A focus goes only to a provider that tells events, since a price
 * that it told is where a focus comes from.
 */
export function launchRequest(
  games: Games,
  given: {
    gameCode: string;
    platform: 'desktop' | 'mobile';
    ip: string;
    focus?: string;
    provider: Pick<ProviderConfig, 'tellsEvents'>;
  },
): Omit<GameUrlRequest, 'operator_id' | 'currency' | 'user' | 'token'> {
  return {
    platform: PLATFORM[given.platform],
    game_code: given.gameCode,
    lang: 'th',
    country: 'TH',
    ip: given.ip,
    lobby_url: games.rules.publicUrl,
    deposit_url: `${games.rules.publicUrl}/deposit`,
    ...(given.focus !== undefined && given.provider.tellsEvents && { focus: given.focus }),
  };
}

/**
 * Turn a provider's failure into a refusal.
 * @throws 503 when the provider does not answer: nothing was opened, and no money moved.
 */
export async function orProviderDown<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new Refusal(503, 'ค่ายเกมนี้ปิดปรับปรุงชั่วคราว ยอดเงินของคุณไม่เปลี่ยน กรุณาลองใหม่ภายหลัง', {
      field: 'error',
      reason: error.message,
    });
  }
}
