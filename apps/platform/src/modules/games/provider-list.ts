import { LISTED_ROUNDS_MAX, type ProviderTransaction, satangFromUnits } from '@sanam/seamless-wallet';
import { addSeconds } from '../../core/clock.ts';
import { ProviderError } from '../../providers/games/game-provider.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import { WAIT_DAYS_MAX } from './awaited-rounds.ts';
import type { Games } from './games.ts';

/** A transaction in a provider's records, with its amount in satang. */
export type Theirs = ProviderTransaction & { amountSatang: bigint };

const DAY_SECONDS = 86_400;
/** Longest duration of a round, from its first bet to its last transaction. */
const ROUND_SECONDS_MAX = (WAIT_DAYS_MAX + 1) * DAY_SECONDS;
const NARROWEST_MS = 1000;

/**
 * The transactions of the rounds that began in [from, to), of one user or of all users, in parts: each part has whole
 * rounds, and at most LISTED_ROUNDS_MAX of them, so that the list of a busy hour never stands in memory at once. If the
 * provider may have cut its answer for a window, the two halves of the window are queried again.
 */
export async function* listParts(
  games: Games,
  provider: ProviderConfig,
  from: Date,
  to: Date,
  user?: string,
): AsyncGenerator<Theirs[]> {
  const listed = await games.calls.transactions(provider, {
    from: from.toISOString(),
    to: to.toISOString(),
    limit: LISTED_ROUNDS_MAX,
    ...(user === undefined ? {} : { user }),
  });
  if (new Set(listed.map((one) => one.round)).size < LISTED_ROUNDS_MAX) {
    yield listed.map(inSatang(provider));
    return;
  }
  const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 2));
  if (to.getTime() - from.getTime() < 2 * NARROWEST_MS)
    throw new ProviderError(`${provider.id} transactions: more than ${LISTED_ROUNDS_MAX} rounds in a second`);
  yield* listParts(games, provider, from, middle, user);
  yield* listParts(games, provider, middle, to, user);
}

/** All transactions of one user's rounds that began in [from, to). */
export async function listOfUser(
  games: Games,
  provider: ProviderConfig,
  { from, to, user }: { from: Date; to: Date; user: string },
): Promise<Theirs[]> {
  const all: Theirs[] = [];
  for await (const part of listParts(games, provider, from, to, user)) all.push(...part);
  return all;
}

function inSatang(provider: ProviderConfig) {
  return (one: ProviderTransaction): Theirs => {
    try {
      return { ...one, amountSatang: satangFromUnits(one.amount) };
    } catch (error) {
      throw new ProviderError(`${provider.id} transactions: ${one.transaction_uuid}: ${(error as Error).message}`);
    }
  };
}

/**
 * Whether the provider knows a member's transaction. A provider's list selects rounds by their start, and a round may
 * begin ROUND_SECONDS_MAX before its last transaction. So the list is read from that long before.
 */
export async function isKnownThere(
  games: Games,
  provider: ProviderConfig,
  row: { member_id: bigint; transaction_uuid: string; created_at: Date },
): Promise<boolean> {
  const window = {
    from: addSeconds(row.created_at, -ROUND_SECONDS_MAX),
    to: addSeconds(games.clock.now(), DAY_SECONDS),
  };
  const theirs = await listOfUser(games, provider, { ...window, user: String(row.member_id) });
  return theirs.some((one) => one.transaction_uuid === row.transaction_uuid);
}
