import { isDeepStrictEqual } from 'node:util';
import { Check } from 'typebox/value';
import { transactTogether } from '../../database.ts';
import { HttpError } from '../../http.ts';
import { moveOn } from './open-rounds.ts';
import { findRound, getRound, type Round } from './rounds.ts';
import { getSession } from './sessions.ts';
import { gameOf, type Studio } from './studio-context.ts';

/** A player's action in an open round; `actId` is the id that the player's page gave the action. */
export interface ActOfPlayer {
  actId: string;
  act: unknown;
}

/**
 * Apply one action of the player in an open round. An action that ends the round sends the win. Sending the same action
 * id again changes nothing and returns the current state of the round.
 * @throws HttpError 404 when the session has no such round, 422 when the game has no such action, 409 when the round is
 *   not open, the action is not possible now, or the action id was used for another action, and with the reason `moved`
 *   when the round goes on in a newer session of the player.
 */
export async function actInRound(
  studio: Studio,
  sessionId: string,
  roundId: string,
  { actId, act }: ActOfPlayer,
): Promise<Round> {
  const job = await transactTogether(studio.db, () => doAct(studio, sessionId, roundId, { actId, act }));
  if (job !== null) await studio.outbox.deliverNow(job);
  return getRound(studio.db, roundId);
}

function doAct(studio: Studio, sessionId: string, roundId: string, { actId, act }: ActOfPlayer): string | null {
  const { id, player, gameCode } = getSession(studio, sessionId);
  const round = findRound(studio.db, roundId);
  const isOwn = round !== undefined && round.user === player?.user && round.game_code === gameCode;
  // the player has opened the game again: the round goes on there
  if (isOwn && round.session_id !== id)
    throw new HttpError(409, 'The round goes on in a newer session of the player.', 'moved');
  if (round?.session_id !== id) throw new HttpError(404, 'This session has no such round.');
  const game = gameOf(studio, round.game_code);
  if (game.kind !== 'interactive' || !Check(game.Act, act)) throw new HttpError(422, 'The game knows no such act.');
  const known = studio.db.prepare('SELECT act FROM studio_act WHERE round = ? AND act_id = ?').get(roundId, actId) as
    | { act: string }
    | undefined;
  if (known) {
    if (!isDeepStrictEqual(JSON.parse(known.act), act))
      throw new HttpError(409, 'This act id was used for another act.');
    return null;
  }
  if (round.state !== 'open' || round.outcome === null) throw new HttpError(409, 'The round is not open.');
  const position = game.act(JSON.parse(round.outcome), act, JSON.parse(round.bet));
  if (position === null) throw new HttpError(409, 'This act is not possible now.');
  studio.db
    .prepare('INSERT INTO studio_act (round, act_id, act, created_at) VALUES (?, ?, ?, ?)')
    .run(roundId, actId, JSON.stringify(act), studio.clock.now());
  return moveOn(studio, game, round, position);
}
