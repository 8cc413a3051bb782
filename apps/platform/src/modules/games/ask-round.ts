import { createHash } from 'node:crypto';
import type { Round, RoundTold } from '@sanam/contract';
import type { GameRoundReply } from '@sanam/seamless-wallet';
import { tooMany } from '../../core/errors.ts';
import { claimUse, type RateLimit } from '../../core/rate-limit.ts';
import { ProviderError } from '../../providers/games/game-provider.ts';
import type { Games } from './games.ts';
import { readRound } from './read-rounds.ts';

/** Limit of a member's queries about rounds in ten minutes; each query is a call to a provider. */
const ASKED_MOST: RateLimit = { rule: 'round-asked-by-member', most: 120, seconds: 600 };
const NO_ANSWER: RoundTold = {
  answer: 'no_answer',
  agrees: null,
  staked: null,
  won: null,
  commit: null,
  server_seed: null,
  draw_id: null,
  seed_fits: null,
};

/**
 * Query the provider about one of the member's rounds. Its answer, or a missing answer, changes nothing here.
 * @throws 404 for a round of another member, 429 for too many queries.
 */
export async function askRound(games: Games, memberId: bigint, id: string): Promise<RoundTold> {
  const ours = await readRound(games.db, memberId, id);
  const claim = await claimUse(games.db, [{ subject: String(memberId), limits: [ASKED_MOST] }], games.clock.now());
  if (!claim.counted)
    throw tooMany(
      'error',
      'ดูรายละเอียดรอบบ่อยเกินไป กรุณารอสักครู่',
      `the limit ${ASKED_MOST.rule} is used up`,
      claim.waitSeconds,
    );
  const provider = games.providers.get(ours.providerId);
  if (!provider) return NO_ANSWER;
  try {
    return toldOf(
      await games.calls.round(provider, { round: ours.round, user: String(memberId), gameCode: ours.gameCode }),
      ours,
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    games.log.warn({ err: error, provider: provider.id }, 'a provider did not tell of a round');
    return NO_ANSWER;
  }
}

/** Compare the provider's answer about a round with our records and with the provider's own commitment. Pure. */
function toldOf(told: GameRoundReply, ours: Pick<Round, 'staked' | 'won' | 'state' | 'returned'>): RoundTold {
  const { stake = null, win = null, commit = null, server_seed = null, draw_id = null } = told;
  // our `staked` leaves out a refunded stake, but the provider still counts it: such rounds are not compared
  const isCompared = stake !== null && ours.state === 'closed' && ours.returned === 0;
  const agrees = isCompared ? stake === ours.staked && (win ?? 0) === ours.won : null;
  return {
    answer: 'told',
    agrees,
    staked: twoDecimals(stake),
    won: twoDecimals(win),
    commit,
    server_seed,
    draw_id,
    seed_fits:
      commit === null || server_seed === null
        ? null
        : createHash('sha256').update(Buffer.from(server_seed, 'hex')).digest('hex') === commit,
  };
}

function twoDecimals(baht: number | null): number | null {
  return baht === null ? null : Math.round(baht * 100) / 100;
}
