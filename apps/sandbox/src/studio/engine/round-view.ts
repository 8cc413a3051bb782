import { bahtFromSatang, satang } from '@sanam/money';
import type { WalletStatus } from '@sanam/seamless-wallet';
import { isoTime } from '../../clock.ts';
import { getEvent, timesOf } from './events.ts';
import type { Shown } from './game.ts';
import { messageOf } from './messages.ts';
import { drawIdOf, type Round } from './rounds.ts';
import { gameOf, type Studio } from './studio-context.ts';

/** A round as the game page gets it; the game adds its own fields. Amounts in baht. */
export interface RoundView {
  round: string;
  play_id: string;
  /** Message from which the draw is computed, together with the seed. */
  draw_id: string;
  /** Event that the bet waits for; null when the bet waits for no event. */
  event: string | null;
  /** The game's bet. */
  bet: unknown;
  state: Round['state'];
  stake: number;
  /** Win of the round; null until drawn, and when voided. */
  win: number | null;
  /** Player's balance after the last wallet answer of this round. */
  balance: number | null;
  /** Message to the player in Thai, in addition to the picture. */
  message: string | null;
  /** The wallet's status when the wallet refused the stake. */
  status: WalletStatus | null;
  commit: string;
  /** Secret seed that was committed to; null until the round is drawn, and when the round is voided. */
  server_seed: string | null;
  created_at: string;
  /** Time when the game's rule ends an open round, or when the event of the round is over. */
  due_at: string | null;
}

/**
 * Build the view of a round, with a message for states that the picture cannot show, and with the game's own fields.
 */
export function viewRound(studio: Studio, round: Round): RoundView & Record<string, unknown> {
  // The draw of a voided round does not count, so it is not shown, like the draw of a rolled-back stake.
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
