import { LISTED_ROUNDS_MAX } from '@sanam/seamless-wallet';
import { addSeconds } from '../../core/clock.ts';
import { openFinding } from '../../core/findings.ts';
import { ProviderError } from '../../providers/games/game-provider.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import { WAIT_DAYS_MAX } from './awaited-rounds.ts';
import type { Games } from './games.ts';
import { type ListPart, readRows, roundsIn, type UnreadableRow } from './listed-rows.ts';
import { memberIdOf } from './provider-user.ts';

const DAY_SECONDS = 86_400;
/** Longest duration of a round, from its first bet to its last transaction. */
const ROUND_SECONDS_MAX = (WAIT_DAYS_MAX + 1) * DAY_SECONDS;
const NARROWEST_MS = 1000;
/** Number of unreadable rows of a list that open a finding each; the log has the number of all. */
const REPORTED_MAX = 20;

/**
 * The transactions of the rounds that began in [from, to), of one user or of all users, in parts: each part has whole
 * rounds, and at most LISTED_ROUNDS_MAX of them, so that the list of a busy hour never stands in memory at once. If the
 * provider may have cut its answer for a window, the two halves of the window are queried again. A row that cannot be
 * read opens a finding.
 */
export async function* listParts(
  games: Games,
  provider: ProviderConfig,
  from: Date,
  to: Date,
  user?: string,
): AsyncGenerator<ListPart> {
  const listed = await games.calls.transactions(provider, {
    from: from.toISOString(),
    to: to.toISOString(),
    limit: LISTED_ROUNDS_MAX,
    ...(user === undefined ? {} : { user }),
  });
  const part = readRows(listed);
  if (roundsIn(part) < LISTED_ROUNDS_MAX) {
    await reportUnreadable(games, provider, part.unreadable);
    yield part;
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
): Promise<ListPart> {
  const all: ListPart = { theirs: [], unreadable: [] };
  for await (const { theirs, unreadable } of listParts(games, provider, from, to, user)) {
    all.theirs.push(...theirs);
    all.unreadable.push(...unreadable);
  }
  return all;
}

/** Open a finding for each row that cannot be read, up to REPORTED_MAX of a list. */
async function reportUnreadable(
  games: Games,
  provider: ProviderConfig,
  unreadable: readonly UnreadableRow[],
): Promise<void> {
  let isNew = false;
  for (const { name, user, round, why } of unreadable.slice(0, REPORTED_MAX))
    isNew =
      (await openFinding(games.db, {
        kind: 'provider_row_unreadable',
        subject: `${provider.id}:${name}`,
        memberId: (user === undefined ? undefined : memberIdOf(user)) ?? null,
        detail: { ...(round !== undefined && { round }), what: why },
      })) || isNew;
  if (isNew)
    games.log.error({ provider: provider.id, rows: unreadable.length }, 'rows of a provider’s books cannot be read');
}

/**
 * Whether the provider knows a member's transaction, or may know it in a row that cannot be read. A provider's list
 * selects rounds by their start, and a round may begin ROUND_SECONDS_MAX before its last transaction. So the list is
 * read from that long before.
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
  return (await unknownThere(games, provider, [row], { ...window, user: String(row.member_id) })).length === 0;
}

/**
 * Those of a member's transactions that the provider knows in no round that began in a time, not even perhaps, in a row
 * that cannot be read.
 */
export async function unknownThere<Row extends { transaction_uuid: string }>(
  games: Games,
  provider: ProviderConfig,
  rows: readonly Row[],
  window: { from: Date; to: Date; user: string },
): Promise<Row[]> {
  const { theirs, unreadable } = await listOfUser(games, provider, window);
  // a row without a readable id may be any transaction of the member
  if (unreadable.some(({ transaction_uuid: uuid }) => uuid === undefined)) return [];
  const known = new Set([...theirs, ...unreadable].map(({ transaction_uuid: uuid }) => uuid));
  return rows.filter(({ transaction_uuid: uuid }) => !known.has(uuid));
}
