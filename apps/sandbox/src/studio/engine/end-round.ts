import { takeFault } from '../../faults.ts';
import { type Round, updateRound } from './rounds.ts';
import { moveDemoBalance } from './sessions.ts';
import { owePlayer } from './settle-rounds.ts';
import type { Studio } from './studio-context.ts';

const LATE_WIN_MS = 20_000;

/**
 * Faults that the studio can be asked to simulate. lost-reply: ignore the answer to a bet. late-win: send the win 20 s
 * later. lost-win: treat a win as delivered without sending it. double-bet: send the bet twice at once.
 * win-without-bet: treat a bet as accepted without sending it.
 */
export const STUDIO_FAULTS = ['lost-reply', 'late-win', 'lost-win', 'double-bet', 'win-without-bet'] as const;

/**
 * Store the final result of a round, inside the caller's transaction.
 * @returns the job that sends the win to the wallet, when the win must be sent at once; null for a demo, which has its
 *   win already.
 */
export function endRound(studio: Studio, round: Round, outcome: unknown, winSatang: bigint): string | null {
  const end = { outcome: JSON.stringify(outcome), win_satang: Number(winSatang), due_at: null };
  if (round.user === null) {
    updateRound(studio.db, round.round, {
      ...end,
      state: 'settled',
      balance_satang: moveDemoBalance(studio, round.session_id, winSatang),
    });
    return null;
  }
  const isLost = takeFault(studio.db, 'lost-win');
  const isLate = !isLost && takeFault(studio.db, 'late-win');
  updateRound(studio.db, round.round, { ...end, state: isLost ? 'settled' : 'drawn' });
  if (isLost) return null;
  const job = owePlayer(studio, round.round, isLate ? LATE_WIN_MS : 0);
  return isLate ? null : job;
}
