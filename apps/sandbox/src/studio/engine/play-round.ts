import { isDeepStrictEqual } from 'node:util';
import { Check } from 'typebox/value';
import { transactTogether } from '../../database.ts';
import { takeFault } from '../../faults.ts';
import { HttpError } from '../../http.ts';
import { endRound } from './end-round.ts';
import type { Game } from './game.ts';
import { numbersOf } from './numbers.ts';
import { openRound } from './open-rounds.ts';
import { nextPlayAfter } from './pace.ts';
import { findPlay, getRound, isHeldUp, type Round, startRound, updateRound } from './rounds.ts';
import { awaitEvent, layStakes, takeBet } from './scheduled-rounds.ts';
import { getSession, holdBack, moveDemoBalance, type Session, useSeed } from './sessions.ts';
import { returnStake } from './settle-rounds.ts';
import { cycleOf, gameOf, type Studio } from './studio-context.ts';
import { sendBet, type WalletAnswer } from './wallet-client.ts';

/**
 * Run one paid play. First the round is stored and the stake is taken. Then the outcome is drawn and the win is sent,
 * or the round stays open for the player's actions or until its event is over. Sending the same play id again returns
 * the same round in its current state, and moves no money.
 * @throws HttpError 422 when the game does not accept such a bet, or not now; 409 while an earlier play blocks this
 *   play, or when the play id was used with another bet; 429 when the minimum time after the last play is not over.
 */
export async function playRound(studio: Studio, sessionId: string, playId: string, bet: unknown): Promise<Round> {
  const begun = await transactTogether(studio.db, () => begin(studio, sessionId, playId, bet));
  if (!begun.isNew) return begun.round;
  const { session, round, game } = begun;
  if (!session.player) return playDemo(studio, session, round, game);

  const answer = await takeStake(studio, session.player, round);
  if (!answer.known) {
    await studio.outbox.deliverNow(returnStake(studio, round.round));
  } else if (answer.status !== 'RS_OK') {
    updateRound(studio.db, round.round, {
      state: 'refused',
      refusal: answer.status,
      balance_satang: answer.balanceSatang,
    });
  } else {
    const job = await transactTogether(studio.db, () => {
      // Another process that recovers rounds after a restart may have decided to roll this stake back: then no outcome
      // is drawn.
      if (getRound(studio.db, round.round).state !== 'betting') return null;
      updateRound(studio.db, round.round, { balance_satang: answer.balanceSatang });
      return decide(studio, game, round);
    });
    if (job !== null) await studio.outbox.deliverNow(job);
  }
  return getRound(studio.db, round.round);
}

function begin(
  studio: Studio,
  sessionId: string,
  playId: string,
  bet: unknown,
): { isNew: boolean; session: Session; round: Round; game: Game } {
  const session = getSession(studio, sessionId);
  const game = gameOf(studio, session.gameCode);
  if (!Check(game.Bet, bet)) throw new HttpError(422, 'The game takes no such bet.');
  const known = findPlay(studio.db, session, playId);
  if (known) {
    if (!isDeepStrictEqual(JSON.parse(known.bet), bet))
      throw new HttpError(409, 'This play id was used with another bet.');
    return { isNew: false, session, round: known, game };
  }
  if (isHeldUp(studio.db, session, game.kind)) throw new HttpError(409, 'The round before is not over yet.');
  const now = studio.clock.now();
  const cycleMs = cycleOf(studio, game);
  const { nextPlayAt, leftMs } = nextPlayAfter({
    now,
    nextPlayAt: session.nextPlayAt,
    cycleMs,
    jitterMs: game.kind === 'instant' ? (game.jitterMs ?? 0) : 0,
  });
  if (nextPlayAt === null) throw new HttpError(429, `One play takes at least ${cycleMs} ms; ${leftMs} ms are left.`);
  const play = { playId, bet, stakeSatang: game.stakeOf(bet) };
  if (game.kind !== 'scheduled')
    return {
      isNew: true,
      session,
      round: startRound(studio, session, play, useSeed(studio, session, nextPlayAt)),
      game,
    };
  const { event, terms } = takeBet(studio, game, bet);
  holdBack(studio, session, nextPlayAt);
  const round = startRound(
    studio,
    session,
    { ...play, waits: { event: event.id, terms } },
    { serverSeed: event.server_seed, commit: event.commitment },
  );
  layStakes(studio, game, round);
  return { isNew: true, session, round, game };
}

/** Send the bet to the wallet. Requested faults send the bet twice or not at all, or ignore the answer. */
async function takeStake(studio: Studio, player: NonNullable<Session['player']>, round: Round): Promise<WalletAnswer> {
  if (takeFault(studio.db, 'win-without-bet')) return { known: true, status: 'RS_OK', balanceSatang: null };
  const isLost = takeFault(studio.db, 'lost-reply');
  const copies = takeFault(studio.db, 'double-bet') ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: copies }, () => sendBet(studio, player, round)));
  if (isLost) return { known: false, reason: 'the lost-reply fault' };
  // Of two answers to one bet, a success decides. Without a success, an unknown answer counts, so that the stake is
  // rolled back.
  const yes = answers.find((answer) => answer.known && answer.status === 'RS_OK');
  return yes ?? answers.find((answer) => !answer.known) ?? answers[0] ?? { known: false, reason: 'no answer' };
}

/**
 * Continue a round whose stake is taken, as its kind of game requires: draw the outcome and delay the next play until
 * the outcome is shown, or open the round for the player's actions, or let it wait for its event.
 * @returns the job that sends the win at once, if any.
 */
function decide(studio: Studio, game: Game, round: Round): string | null {
  if (game.kind === 'interactive') return openRound(studio, game, round);
  if (game.kind === 'scheduled') return awaitEvent(studio, game, round);
  const bet: unknown = JSON.parse(round.bet);
  const outcome = game.draw(numbersOf(round.server_seed, round.play_id), bet);
  const more = (game.cyclesOf?.(outcome) ?? 1) - 1;
  if (more > 0)
    studio.db
      .prepare('UPDATE studio_session SET next_play_at = next_play_at + ? WHERE id = ?')
      .run(more * cycleOf(studio, game), round.session_id);
  return endRound(studio, round, outcome, game.winOf(bet, outcome));
}

function playDemo(studio: Studio, session: Session, round: Round, game: Game): Promise<Round> {
  return transactTogether(studio.db, () => {
    const before = session.demoBalanceSatang ?? 0n;
    const stake = BigInt(round.stake_satang);
    if (before < stake) {
      updateRound(studio.db, round.round, {
        state: 'refused',
        refusal: 'RS_ERROR_NOT_ENOUGH_MONEY',
        balance_satang: before,
      });
    } else {
      updateRound(studio.db, round.round, { balance_satang: moveDemoBalance(studio, session.id, -stake) });
      decide(studio, game, round);
    }
    return getRound(studio.db, round.round);
  });
}
