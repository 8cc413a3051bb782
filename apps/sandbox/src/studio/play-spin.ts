import { satang } from '@sanam/money';
import { transact } from '../database.ts';
import { takeFault } from '../faults.ts';
import { HttpError } from '../http.ts';
import { drawOutcome } from './dragon-boat/draw-outcome.ts';
import { findSpin, getRound, hasUnknownStake, type Round, startRound, updateRound } from './rounds.ts';
import { getSession, type Session, useSeed } from './sessions.ts';
import { owePlayer, returnStake } from './settle-rounds.ts';
import type { Studio } from './studio-context.ts';
import { sendBet, type WalletAnswer } from './wallet-client.ts';

const LATE_WIN_MS = 20_000;

/**
 * What the studio can be asked to do wrong. lost-reply: forget the answer to a bet. late-win: send the win 20 s later.
 * lost-win: take a win for delivered that is never sent. double-bet: send the bet twice at once. win-without-bet: take
 * a bet for accepted that is never sent.
 */
export const STUDIO_FAULTS = ['lost-reply', 'late-win', 'lost-win', 'double-bet', 'win-without-bet'] as const;

/**
 * Plays one paid spin: round written down, stake taken, outcome drawn and written down, win sent.
 * The same spin id again gives the same round, in its present state, and moves nothing.
 * @throws HttpError 409 while the fate of an earlier stake is open or when the spin id had another stake, 429 before the cycle is over.
 */
export async function playSpin(studio: Studio, sessionId: string, spinId: string, stakeBaht: number): Promise<Round> {
  const stakeSatang = satang(BigInt(stakeBaht) * 100n);
  const begun = transact(studio.db, () => begin(studio, sessionId, spinId, stakeSatang));
  if (!begun.isNew) return begun.round;
  const { session, round } = begun;
  if (!session.player) return playDemo(studio, session, round);

  const answer = await takeStake(studio, session.player, round);
  if (!answer.known) {
    await studio.outbox.deliverNow(returnStake(studio, round.round));
  } else if (answer.status !== 'RS_OK') {
    updateRound(studio.db, round.round, { state: 'refused', refusal: answer.status, balance_satang: answer.balanceSatang });
  } else {
    const isLost = takeFault(studio.db, 'lost-win');
    const isLate = !isLost && takeFault(studio.db, 'late-win');
    const job = transact(studio.db, () => {
      // A recovery by another process may have decided meanwhile that this stake goes back: then nothing is drawn.
      if (getRound(studio.db, round.round).state !== 'betting') return undefined;
      draw(studio, round, isLost ? 'settled' : 'drawn', answer.balanceSatang);
      return isLost ? undefined : owePlayer(studio, round.round, isLate ? LATE_WIN_MS : 0);
    });
    if (job && !isLate) await studio.outbox.deliverNow(job);
  }
  return getRound(studio.db, round.round);
}

function begin(studio: Studio, sessionId: string, spinId: string, stakeSatang: bigint): { isNew: boolean; session: Session; round: Round } {
  const session = getSession(studio, sessionId);
  const known = findSpin(studio.db, sessionId, spinId);
  if (known) {
    if (BigInt(known.stake_satang) !== stakeSatang) throw new HttpError(409, 'This spin_id was used with another stake.');
    return { isNew: false, session, round: known };
  }
  if (hasUnknownStake(studio.db, sessionId)) throw new HttpError(409, 'The stake of the round before is not settled yet.');
  const now = studio.clock.now();
  if (now < session.nextSpinAt) throw new HttpError(429, `One spin takes at least ${studio.spinMs} ms; ${session.nextSpinAt - now} ms are left.`);
  const seed = useSeed(studio, session, now + studio.spinMs);
  return { isNew: true, session, round: startRound(studio, session, spinId, stakeSatang, seed) };
}

/** Sends the bet; two of the same, or none, when asked to; forgets the answer when asked to. */
async function takeStake(studio: Studio, player: NonNullable<Session['player']>, round: Round): Promise<WalletAnswer> {
  if (takeFault(studio.db, 'win-without-bet')) return { known: true, status: 'RS_OK', balanceSatang: null };
  const isLost = takeFault(studio.db, 'lost-reply');
  const copies = takeFault(studio.db, 'double-bet') ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: copies }, () => sendBet(studio, player, round)));
  if (isLost) return { known: false, reason: 'the lost-reply fault' };
  // Of two answers to one bet, a yes decides; otherwise anything unknown must be rolled back.
  const yes = answers.find((answer) => answer.known && answer.status === 'RS_OK');
  return yes ?? answers.find((answer) => !answer.known) ?? answers[0] ?? { known: false, reason: 'no answer' };
}

/** Draws once, and makes the next spin wait for the free turns that this one brought. */
function draw(studio: Studio, round: Round, state: 'drawn' | 'settled', balanceSatang: bigint | null): bigint {
  const outcome = drawOutcome(round.server_seed, round.spin_id);
  const winSatang = (BigInt(round.stake_satang) * BigInt(outcome.pay)) / 100n;
  updateRound(studio.db, round.round, { state, outcome: JSON.stringify(outcome), win_satang: Number(winSatang), balance_satang: balanceSatang });
  const freeTurns = outcome.turns.length - 1;
  if (freeTurns > 0) studio.db.prepare('UPDATE studio_session SET next_spin_at = next_spin_at + ? WHERE id = ?').run(freeTurns * studio.spinMs, round.session_id);
  return winSatang;
}

function playDemo(studio: Studio, session: Session, round: Round): Round {
  return transact(studio.db, () => {
    const before = session.demoBalanceSatang ?? 0n;
    const stake = BigInt(round.stake_satang);
    if (before < stake) {
      updateRound(studio.db, round.round, { state: 'refused', refusal: 'RS_ERROR_NOT_ENOUGH_MONEY', balance_satang: before });
    } else {
      const win = draw(studio, round, 'settled', null);
      const after = before - stake + win;
      studio.db.prepare('UPDATE studio_session SET demo_balance_satang = ? WHERE id = ?').run(after, session.id);
      updateRound(studio.db, round.round, { balance_satang: after });
    }
    return getRound(studio.db, round.round);
  });
}
