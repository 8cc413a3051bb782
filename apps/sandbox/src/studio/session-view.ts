import { bahtFromSatang, satang } from '@sanam/money';
import { isoTime } from '../clock.ts';
import { publishedRtp } from './dragon-boat/exact-return.ts';
import { FREE_SPIN_MULTIPLIER, FREE_SPINS, PAYS, SCATTER_PAYS, STAKES_BAHT, STRIPS, SYMBOL_NAMES } from './dragon-boat/paytable.ts';
import { type RoundView, viewRound } from './round-view.ts';
import { lastRound, netOf } from './rounds.ts';
import { getSession } from './sessions.ts';
import type { Studio } from './studio-context.ts';
import { askBalance } from './wallet-client.ts';

/** Everything the page needs to begin, or to go on after a reload. Amounts are baht, pays are hundredths of the stake. */
export interface SessionView {
  mode: 'real' | 'demo';
  /** Null when the operator's wallet cannot be asked just now. */
  balance: number | null;
  net: number;
  started_at: string;
  now: string;
  spin_ms: number;
  next_spin_at: string;
  next_commit: string;
  lobby_url: string | null;
  round: RoundView | null;
  game: {
    code: string;
    name: string;
    rtp: number;
    stakes: readonly number[];
    strips: readonly string[];
    pays: typeof PAYS;
    scatter_pays: typeof SCATTER_PAYS;
    free_spins: number;
    free_multiplier: number;
    names: typeof SYMBOL_NAMES;
  };
}

/** @throws HttpError 404 when there is no such session. */
export async function viewSession(studio: Studio, id: string): Promise<SessionView> {
  const player = getSession(studio, id).player;
  const answer = player ? await askBalance(studio, player, getSession(studio, id).gameCode) : null;
  // Read again: the wallet may have taken a while, and a spin may have begun.
  const session = getSession(studio, id);
  const balanceSatang = answer ? (answer.known && answer.status === 'RS_OK' ? answer.balanceSatang : null) : session.demoBalanceSatang;
  const round = lastRound(studio.db, id);
  return {
    mode: player ? 'real' : 'demo',
    balance: balanceSatang === null ? null : bahtFromSatang(satang(balanceSatang)),
    ...sessionFigures(studio, id),
    started_at: isoTime(session.createdAt),
    spin_ms: studio.spinMs,
    lobby_url: session.lobbyUrl,
    round: round ? viewRound(round) : null,
    game: {
      code: session.gameCode,
      name: 'เรือมังกร',
      rtp: publishedRtp(),
      stakes: STAKES_BAHT,
      strips: STRIPS,
      pays: PAYS,
      scatter_pays: SCATTER_PAYS,
      free_spins: FREE_SPINS,
      free_multiplier: FREE_SPIN_MULTIPLIER,
      names: SYMBOL_NAMES,
    },
  };
}

/** What changes with every spin: net position, next commitment, when the next spin may start. */
export function sessionFigures(studio: Studio, id: string): Pick<SessionView, 'net' | 'now' | 'next_spin_at' | 'next_commit'> {
  const session = getSession(studio, id);
  return {
    net: bahtFromSatang(satang(netOf(studio.db, id))),
    now: isoTime(studio.clock.now()),
    next_spin_at: isoTime(session.nextSpinAt),
    next_commit: session.nextCommit,
  };
}
