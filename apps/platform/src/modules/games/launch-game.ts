import { CURRENCY } from '@sanam/seamless-wallet';
import { addSeconds } from '../../core/clock.ts';
import { invalid, unauthenticated } from '../../core/errors.ts';
import type { Caller } from '../../core/routes.ts';
import { hashToken, newToken } from '../../core/secrets.ts';
import { lockSession } from '../members/index.ts';
import { carryExclusion, requireLaunch } from '../protection/index.ts';
import { hasDeposited } from '../wallet/index.ts';
import { findPlayable } from './find-playable.ts';
import type { Games } from './games.ts';
import { launchDemo, launchRequest, orProviderDown } from './launch-demo.ts';

/**
 * Open a game for real money. The token belongs to this member and provider, and is stored as a hash. A successful
 * launch ends the launches of the same game that began before it.
 */
export async function launchGame(
  games: Games,
  caller: Pick<Caller, 'memberId' | 'sessionId'>,
  given: { gamecode: string; mode: 'real' | 'demo'; platform: 'desktop' | 'mobile'; ip: string; focus?: string },
): Promise<{
  url: string;
  name: string;
  rtp: number | null;
  play_session: { began_at: string; seconds: number } | null;
}> {
  if (given.mode === 'demo') return { ...(await launchDemo(games, given)), rtp: null, play_session: null };
  const { memberId } = caller;
  const { provider, gameCode, name, area, rtp } = await findPlayable(games, given.gamecode);
  await games.requireOpen(area);
  if (!(await hasDeposited(games.db, memberId)))
    throw invalid('error', 'กรุณาฝากเงินครั้งแรกก่อนเริ่มเล่น', 'playing needs a first deposit');

  const token = newToken();
  const now = games.clock.now();
  await carryExclusion(games.db, { memberId, now });
  const session = await games.db.transaction().execute(async (tx) => {
    // checked under the session's row lock, so that a session that is being ended leaves no game open
    if (!(await lockSession(tx, caller.sessionId, now))) throw unauthenticated('the session ended meanwhile');
    const launched = await requireLaunch(tx, { memberId, now }, games.rules.protection);
    await tx
      .insertInto('game_session')
      .values({
        token_hash: hashToken(token),
        member_id: memberId,
        session_id: caller.sessionId,
        provider_id: provider.id,
        game_code: gameCode,
        expires_at: addSeconds(now, games.rules.sessionSeconds),
        sessions_ended: launched.sessionsEnded,
      })
      .execute();
    return launched;
  });
  const url = await orProviderDown(
    games.calls.gameUrl(provider, {
      ...launchRequest(games, { ...given, gameCode, provider }),
      currency: CURRENCY,
      user: String(memberId),
      token,
    }),
  );
  await games.db
    .updateTable('game_session')
    .set({ opened_at: games.clock.now() })
    .where('member_id', '=', memberId)
    .where('token_hash', '=', hashToken(token))
    .execute();
  // earlier launches end only after a success: when the provider cannot open another window, the open one continues. A
  // later one that is being made meanwhile, as after a double press, is left alone: else each would end the other
  await games.db
    .updateTable('game_session')
    .set({ expires_at: now })
    .where('member_id', '=', memberId)
    .where('provider_id', '=', provider.id)
    .where('game_code', '=', gameCode)
    .where('expires_at', '>', now)
    .where((of) =>
      of(
        of.refTuple('created_at', 'token_hash'),
        '<',
        of
          .selectFrom('game_session as own')
          .select(['own.created_at', 'own.token_hash'])
          .where('own.member_id', '=', memberId)
          .where('own.token_hash', '=', hashToken(token))
          .$asTuple('created_at', 'token_hash'),
      ),
    )
    .execute();
  const seconds = Math.max(0, Math.floor((now.getTime() - session.beganAt.getTime()) / 1000));
  return { url, name, rtp, play_session: { began_at: session.beganAt.toISOString(), seconds } };
}
