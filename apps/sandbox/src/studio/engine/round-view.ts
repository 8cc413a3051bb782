import { bahtFromSatang, satang } from '@sanam/money';
import type { WalletStatus } from '@sanam/seamless-wallet';
import { isoTime } from '../../clock.ts';
import { messageOf } from './messages.ts';
import type { Round } from './rounds.ts';
import { gameOf, type Studio } from './studio-context.ts';

/** A round as the game page shows it; what the game itself shows of it stands beside these. Amounts are baht. */
export interface RoundView {
  round: string;
  play_id: string;
  /** The game's bet. */
  bet: unknown;
  state: Round['state'];
  stake: number;
  /** Null until drawn, and when voided. */
  win: number | null;
  /** The balance after the last wallet answer of this round. */
  balance: number | null;
  /** What the player must know beyond the picture, in Thai. */
  message: string | null;
  /** The wallet's status when it refused. */
  status: WalletStatus | null;
  commit: string;
  /** The secret behind the commitment, once the round is drawn, unless it is voided. */
  server_seed: string | null;
  created_at: string;
  /** When a round that stands open is ended by its game's rule. */
  due_at: string | null;
}

/** The view of a round, with the words for states that a picture cannot tell, and with what its game shows of it. */
export function viewRound(studio: Studio, round: Round): RoundView & Record<string, unknown> {
  // The draw of a voided round counts for nothing: it is shown no more than that of a stake that went back.
  const isVoided = round.state === 'voided';
  const outcome: unknown = isVoided || round.outcome === null ? null : JSON.parse(round.outcome);
  const isOver = outcome !== null && round.state !== 'open';
  const bet: unknown = JSON.parse(round.bet);
  return {
    ...gameOf(studio, round.game_code).show({ playId: round.play_id, bet, outcome, isOver }),
    round: round.round,
    play_id: round.play_id,
    bet,
    state: round.state,
    stake: bahtFromSatang(satang(round.stake_satang)),
    win: isVoided || round.win_satang === null ? null : bahtFromSatang(satang(round.win_satang)),
    balance: round.balance_satang === null ? null : bahtFromSatang(satang(round.balance_satang)),
    message: messageOf(round),
    status: round.refusal as WalletStatus | null,
    commit: round.commitment,
    server_seed: isOver ? round.server_seed : null,
    created_at: isoTime(round.created_at),
    due_at: round.due_at === null ? null : isoTime(round.due_at),
  };
}
