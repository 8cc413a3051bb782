import { bahtFromSatang, satang } from '@sanam/money';
import type { WalletStatus } from '@sanam/seamless-wallet';
import { isoTime } from '../../clock.ts';
import { getEvent, timesOf } from './events.ts';
import type { Shown } from './game.ts';
import { messageOf } from './messages.ts';
import { drawIdOf, type Round } from './rounds.ts';
import { gameOf, type Studio } from './studio-context.ts';

/** A round as the game page shows it; what the game itself shows of it stands beside these. Amounts are baht. */
export interface RoundView {
  round: string;
  play_id: string;
  /** What the numbers were drawn with besides the seed. */
  draw_id: string;
  /** The event that the bet waits for; null when it waits for none. */
  event: string | null;
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
  /** When a round that stands open is ended by its game's rule, or its event is over. */
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
    ...shownBy(studio, round, { bet, outcome, isOver }),
    round: round.round,
    play_id: round.play_id,
    draw_id: drawIdOf(round),
    event: round.event,
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

function shownBy(studio: Studio, round: Round, shown: Shown<unknown, unknown>): object {
  const game = gameOf(studio, round.game_code);
  if (game.kind !== 'scheduled') return game.show(shown);
  const { event, terms } = round;
  if (event === null || terms === null) throw new Error(`round ${round.round} waits for no event`);
  return game.show({ ...shown, terms: JSON.parse(terms), event: timesOf(getEvent(studio, game.code, event)) });
}
