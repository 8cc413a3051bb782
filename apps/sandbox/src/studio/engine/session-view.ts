import { bahtFromSatang, satang } from '@sanam/money';
import { isoTime } from '../../clock.ts';
import type { Game } from './game.ts';
import { type RoundView, viewRound } from './round-view.ts';
import { drawnRounds, lastRound, netOf } from './rounds.ts';
import { getSession, type Session } from './sessions.ts';
import { cycleOf, gameOf, type Studio } from './studio-context.ts';
import { askBalance } from './wallet-client.ts';

/** Number of rounds in a road (results history). */
const ROAD_ROUNDS = 60;

/** Data with which a page starts, or continues after a reload. Amounts in baht. */
export interface SessionView {
  mode: 'real' | 'demo';
  /** The operator's name for the player; null in a demo. One browser may be used by several people. */
  player: string | null;
  /** The player's balance; null when the operator's wallet does not answer now. */
  balance: number | null;
  net: number;
  started_at: string;
  now: string;
  /** Minimum time from one paid play to the next. */
  cycle_ms: number;
  /** Time in ms for which a player may open a card themselves, where a game has this. */
  by_hand_ms: number;
  next_play_at: string;
  next_commit: string;
  lobby_url: string | null;
  /** The newest round of the session. */
  round: RoundView | null;
  /** Entries of the player's road (results history), oldest first; empty for a game without a road. */
  road: { round: string; mark: object }[];
  /** Data of the game. The game adds its own sheet. */
  game: { code: string; name: string; rtp: number; stakes: readonly number[] };
}

/** View of a session. @throws HttpError 404 when there is no such session. */
export async function viewSession(studio: Studio, id: string): Promise<SessionView> {
  const player = getSession(studio, id).player;
  const answer = player ? await askBalance(studio, player, getSession(studio, id).gameCode) : null;
  // Read the session again: the wallet request may have taken a while, and a play may have begun.
  const session = getSession(studio, id);
  const balanceSatang = answer
    ? answer.known && answer.status === 'RS_OK'
      ? answer.balanceSatang
      : null
    : session.demoBalanceSatang;
  const round = lastRound(studio.db, id);
  const game = gameOf(studio, session.gameCode);
  return {
    mode: player ? 'real' : 'demo',
    player: player?.user ?? null,
    balance: balanceSatang === null ? null : bahtFromSatang(satang(balanceSatang)),
    ...sessionFigures(studio, id),
    started_at: isoTime(session.createdAt),
    cycle_ms: cycleOf(studio, game),
    by_hand_ms: studio.byHandMs,
    lobby_url: session.lobbyUrl,
    round: round ? viewRound(studio, round) : null,
    road: roadOf(studio, session, game),
    game: { ...game.sheet, code: game.code, name: game.name, rtp: game.rtp, stakes: game.stakes },
  };
}

function roadOf({ db }: Studio, session: Session, game: Game): SessionView['road'] {
  const markOf = game.kind === 'instant' ? game.markOf : undefined;
  return markOf
    ? drawnRounds(db, session, ROAD_ROUNDS).map(({ round, outcome }) => ({ round, mark: markOf(JSON.parse(outcome)) }))
    : [];
}

/** Data of a session that changes with every play: net result, next commitment, start time of the next play. */
export function sessionFigures(
  studio: Studio,
  id: string,
): Pick<SessionView, 'net' | 'now' | 'next_play_at' | 'next_commit'> {
  const session = getSession(studio, id);
  return {
    net: bahtFromSatang(satang(netOf(studio.db, id))),
    now: isoTime(studio.clock.now()),
    next_play_at: isoTime(session.nextPlayAt),
    next_commit: session.nextCommit,
  };
}
