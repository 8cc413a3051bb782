import { transact } from '../../database.ts';
import { endRound } from './end-round.ts';
import type { InteractiveGame } from './game.ts';
import { numbersOf } from './numbers.ts';
import { findRound, type Round, updateRound } from './rounds.ts';
import { callOff } from './settle-rounds.ts';
import { gameOf, type Studio } from './studio-context.ts';

const DUE = 'studio-due';

/**
 * Open a round whose stake is taken, and draw everything random once. Inside the caller's transaction.
 * @returns the job that sends the win at once, when the round is already over.
 */
export function openRound(studio: Studio, game: InteractiveGame, round: Round): string | null {
  const position = game.open(numbersOf(round.server_seed, round.play_id), JSON.parse(round.bet));
  studio.outbox.enqueue(DUE, { round: round.round }, game.abandonMs);
  // the player may have started the game again while the stake was pending: the round belongs to the newest session
  if (round.user !== null) bringToNewest(studio, round.user, round.game_code, round.round);
  return moveOn(studio, game, round, position);
}

/**
 * Store a new position of a round, which restarts the time limit for the player's next action. A final position ends
 * the round.
 * @returns the job that sends the win at once, when the round is over.
 */
export function moveOn(studio: Studio, game: InteractiveGame, round: Round, position: unknown): string | null {
  if (game.isOver(position)) return endRound(studio, round, position, game.winOf(JSON.parse(round.bet), position));
  updateRound(studio.db, round.round, {
    state: 'open',
    outcome: JSON.stringify(position),
    due_at: studio.clock.now() + game.abandonMs,
  });
  return null;
}

/** Move a player's open round to their newest session of the game. */
function bringToNewest({ db }: Studio, user: string, gameCode: string, round: string): void {
  db.prepare(
    'UPDATE studio_round SET session_id = (SELECT id FROM studio_session WHERE user = ? AND game_code = ? ORDER BY created_at DESC, rowid DESC LIMIT 1) WHERE round = ?',
  ).run(user, gameCode, round);
}

/** Register the job that ends an abandoned round by its game's rule. */
export function endAbandonedRounds(studio: Studio): void {
  studio.outbox.register<{ round: string }>(DUE, {
    deliver: async ({ body }) => {
      transact(studio.db, () => endIfDue(studio, body.round));
      return true;
    },
  });
}

function endIfDue(studio: Studio, id: string): void {
  // The rounds of a demo are deleted with its session, so the round may not exist.
  const round = findRound(studio.db, id);
  if (round?.state !== 'open' || round.due_at === null || round.outcome === null) return;
  const left = round.due_at - studio.clock.now();
  if (left > 0) {
    studio.outbox.enqueue(DUE, { round: id }, left);
    return;
  }
  const game = gameOf(studio, round.game_code);
  if (game.kind !== 'interactive') throw new Error(`${game.code} has no open rounds`);
  const position = game.abandon(JSON.parse(round.outcome), JSON.parse(round.bet));
  if (position === null) callOff(studio, round);
  else moveOn(studio, game, round, position);
}
