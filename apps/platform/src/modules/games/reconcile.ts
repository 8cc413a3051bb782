import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { openFinding } from '../../core/findings.ts';
import { ProviderError } from '../../providers/games/game-provider.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import {
  type AwaitedRound,
  awaitedOf,
  awaitRounds,
  endedRounds,
  forgetAwaited,
  lookAgain,
  roundsToLookAt,
} from './awaited-rounds.ts';
import type { Games } from './games.ts';
import { listWhole, type Theirs } from './provider-list.ts';
import { compareAll, judgeUnlisted } from './settle-differences.ts';

type Pass = 'recent' | 'settled';

const WINDOW_SECONDS = 3600;
/** Looked at again by the next run: what began earlier and was listed late, or paid late. */
const OVERLAP_SECONDS = 1800;
/** Transactions of ours that a list of an hour may lack before it is not believed: so many, or this share. */
const UNLISTED_MAX = 20;
const UNLISTED_SHARE_MAX = 0.02;
/**
 * Awaited rounds that began within so long are asked for together; one that is not over when it was to be is looked at
 * again so much later.
 */
const AWAITED_SECONDS = 600;
const AWAITED_AGAIN_SECONDS = 600;
const LOCK = 7_260_023;
const WINDOWS_MAX = 24;

/**
 * Holds the books of every configured provider against ours. One that does not answer, or answers nonsense, is asked
 * again next time, from where it stopped, and holds up no other. One process at a time does this.
 */
export async function reconcileProviders(games: Games): Promise<void> {
  await games.db.connection().execute(async (own) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(own);
    if (!rows[0]?.locked) return;
    try {
      for (const provider of games.providers.values())
        for (const pass of ['recent', 'settled'] as const) await attempt(games, provider, pass);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own);
    }
  });
}

/**
 * Compares what a provider lists of one member's rounds of the last days with what we have, as the regular look at
 * recent ones does.
 * @throws ProviderError when it does not answer, or answers nonsense.
 */
export async function reconcileMember(games: Games, provider: ProviderConfig, memberId: bigint): Promise<void> {
  const now = games.clock.now();
  const theirs = await listWhole(
    games,
    provider,
    addSeconds(now, -games.rules.openRoundSeconds),
    addSeconds(now, OVERLAP_SECONDS),
    String(memberId),
  );
  await compareAll(games, provider, theirs, false);
}

async function attempt(games: Games, provider: ProviderConfig, pass: Pass): Promise<void> {
  try {
    await reconcileProvider(games, provider, pass);
  } catch (error) {
    games.log[error instanceof ProviderError ? 'warn' : 'error'](
      { err: error, provider: provider.id, pass },
      'a provider’s books could not be held against ours',
    );
    const reason = (error as Error).message.slice(0, 500);
    await games.db
      .updateTable('provider_reconciliation')
      .set({ last_error: reason })
      .where('provider_id', '=', provider.id)
      .where('pass', '=', pass)
      .execute();
  }
}

/**
 * Compares what one provider lists with what we have, from where the last run stopped (GAME-06). Wins and rollbacks
 * that never reached us are done; what the provider no longer holds goes back; contradictions open findings.
 * @throws ProviderError
 */
async function reconcileProvider(games: Games, provider: ProviderConfig, pass: Pass): Promise<void> {
  const isSettled = pass === 'settled';
  const lag = isSettled ? games.rules.openRoundSeconds : games.rules.reconcileLagSeconds;
  const to = addSeconds(games.clock.now(), -lag);
  let from = await stoppedAt(games, provider, pass, to);
  for (let windows = 0; windows < WINDOWS_MAX && from < to; windows++) {
    const end = new Date(Math.min(addSeconds(from, WINDOW_SECONDS).getTime(), to.getTime()));
    const theirs = await listWhole(
      games,
      provider,
      addSeconds(from, -OVERLAP_SECONDS),
      addSeconds(end, isSettled ? OVERLAP_SECONDS : 0),
    );
    await compareAll(games, provider, theirs, isSettled);
    const awaited = await awaitRounds(games, provider.id, theirs);
    if (isSettled) await compareOurs(games, provider, { theirs, awaited }, from, end);
    await games.db
      .updateTable('provider_reconciliation')
      .set({ through: end, ran_at: games.clock.now(), last_error: null })
      .where('provider_id', '=', provider.id)
      .where('pass', '=', pass)
      .execute();
    from = end;
  }
  if (!isSettled) await reconcileAwaited(games, provider);
  await endAlarms(games, provider);
}

/**
 * Looks for the end of rounds that were to be over by now: soon after, and once more when all retries must be over.
 * Rounds that began together are asked for together.
 */
async function reconcileAwaited(games: Games, provider: ProviderConfig): Promise<void> {
  const due = await roundsToLookAt(games, provider.id);
  while (due.length > 0) {
    const from = due[0]?.began_at ?? games.clock.now();
    const end = addSeconds(from, AWAITED_SECONDS);
    const rounds = due.splice(0, Math.max(1, due.filter(({ began_at: began }) => began < end).length));
    const last = rounds.at(-1)?.began_at ?? from;
    // a list is of rounds by their beginning, in whole milliseconds
    const listed = await listWhole(games, provider, from, new Date(last.getTime() + 1));
    const theirs = listed.filter((one) => rounds.some(({ round }) => round === one.round));
    await awaitRounds(games, provider.id, theirs);
    const byRound = Map.groupBy(theirs, ({ round }) => round);
    for (const awaited of rounds) await lookForEnd(games, provider, awaited, byRound.get(awaited.round) ?? []);
  }
  await forgetAwaited(games, provider.id);
}

async function lookForEnd(
  games: Games,
  provider: ProviderConfig,
  awaited: AwaitedRound,
  theirs: readonly Theirs[],
): Promise<void> {
  const now = games.clock.now();
  const settledAt = addSeconds(awaited.due_at, games.rules.openRoundSeconds);
  const isSettled = settledAt <= now;
  await compareAll(games, provider, theirs, isSettled);
  const isOver = endedRounds(theirs).has(awaited.round) || theirs.some((one) => one.state !== 'TS_SUCCESS');
  if (!isSettled) {
    // one that was put off has another due time by now, and waits for that
    const isPutOff = theirs.some((one) => one.due_at !== undefined && new Date(one.due_at) > now);
    if (!isPutOff) await lookAgain(games, awaited, isOver ? settledAt : addSeconds(now, AWAITED_AGAIN_SECONDS));
    return;
  }
  if (!isOver) await reportEndless(games, provider, awaited, { round: awaited.round });
  // a list without the round is none to judge our wins by
  else if (theirs.length > 0) await compareWins(games, provider, awaited, theirs);
  await lookAgain(games, awaited, null);
}

/** What we paid for an awaited round must be in its list. */
async function compareWins(
  games: Games,
  provider: ProviderConfig,
  { round, member_id }: AwaitedRound,
  theirs: readonly Theirs[],
): Promise<void> {
  const listed = new Set(theirs.map((one) => one.transaction_uuid));
  const wins = await games.db
    .selectFrom('provider_transaction')
    .select(['transaction_uuid', 'member_id', 'kind', 'amount_satang', 'round', 'game_code', 'created_at'])
    .where('provider_id', '=', provider.id)
    .where('member_id', '=', member_id)
    .where('round', '=', round)
    .where('kind', '=', 'win')
    .where('state', '=', 'done')
    .execute();
  for (const win of wins) if (!listed.has(win.transaction_uuid)) await judgeUnlisted(games, provider, win);
}

async function reportEndless(
  games: Games,
  provider: ProviderConfig,
  { round, member_id }: Pick<AwaitedRound, 'round' | 'member_id'>,
  detail: Record<string, string>,
): Promise<void> {
  if (
    await openFinding(games.db, {
      kind: 'round_without_end',
      subject: `${provider.id}:${round}`,
      memberId: member_id,
      detail,
      halts: 'none',
    })
  )
    games.log.error({ provider: provider.id, round }, 'a round has no end');
}

/**
 * Where the last run stopped. The first settled look begins with what is settled from now on: how long a provider keeps
 * its books, we do not know.
 */
async function stoppedAt(games: Games, provider: ProviderConfig, pass: Pass, to: Date): Promise<Date> {
  const known = await games.db
    .selectFrom('provider_reconciliation')
    .select('through')
    .where('provider_id', '=', provider.id)
    .where('pass', '=', pass)
    .executeTakeFirst();
  if (known) return known.through;
  const through = pass === 'settled' ? to : addSeconds(to, -games.rules.openRoundSeconds);
  await games.db
    .insertInto('provider_reconciliation')
    .values({ provider_id: provider.id, pass, through, ran_at: games.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return through;
}

/** The alarm of a win without its bet ends when both are there after all. */
async function endAlarms(games: Games, provider: ProviderConfig): Promise<void> {
  await games.db
    .updateTable('finding')
    .set({ closed_at: sql`now()`, closed_by: 'system' })
    .where('kind', '=', 'win_without_bet')
    .where('closed_at', 'is', null)
    .where((of) =>
      of.exists(
        of
          .selectFrom('provider_transaction as t')
          .select('t.kind')
          .where('t.provider_id', '=', provider.id)
          .where(
            sql<boolean>`finding.subject = t.provider_id || ':' || t.transaction_uuid and t.transaction_uuid = substr(finding.subject, ${provider.id.length + 2}::int)`,
          )
          .where('t.kind', '=', 'win')
          .where('t.state', '=', 'done'),
      ),
    )
    .execute();
}

/**
 * What stands here and is unknown to the provider, long after all retries: a stake goes back, a win that was paid is
 * reported, and so is a round without an end that is not awaited.
 */
async function compareOurs(
  games: Games,
  provider: ProviderConfig,
  { theirs, awaited }: { theirs: readonly Theirs[]; awaited: ReadonlySet<string> },
  from: Date,
  to: Date,
): Promise<void> {
  const listed = new Set(theirs.map((one) => one.transaction_uuid));
  const ended = endedRounds(theirs);
  const rows = await games.db
    .selectFrom('provider_transaction')
    .select([
      'transaction_uuid',
      'member_id',
      'kind',
      'amount_satang',
      'round',
      'round_closed',
      'game_code',
      'created_at',
    ])
    .where('provider_id', '=', provider.id)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('state', '=', 'done')
    // a win of an awaited round is far from the beginning that its list goes by: it is compared when that round is
    .where((of) => of.or([of('kind', '=', 'bet'), of.and([of('kind', '=', 'win'), of.not(of.exists(awaitedOf(of)))])]))
    .execute();
  const unlisted = rows.filter((row) => !listed.has(row.transaction_uuid)).length;
  // a list that lacks that much is no list: nothing is given back on its word, and it is asked for again
  if (unlisted > Math.max(UNLISTED_MAX, rows.length * UNLISTED_SHARE_MAX)) {
    const subject = `${provider.id}:${from.toISOString()}`;
    if (
      await openFinding(games.db, {
        kind: 'provider_books_incomplete',
        subject,
        detail: { unlisted: String(unlisted), of: String(rows.length) },
        halts: 'none',
      })
    )
      games.log.error({ provider: provider.id, unlisted, of: rows.length }, 'a provider’s books lack what we have');
    throw new ProviderError(`${provider.id} transactions: ${unlisted} of our ${rows.length} are not in the list`);
  }
  for (const row of rows) {
    const detail = { round: row.round, amount_satang: String(row.amount_satang) };
    if (listed.has(row.transaction_uuid)) {
      if (row.kind === 'bet' && !row.round_closed && !ended.has(row.round) && !awaited.has(row.round))
        await reportEndless(games, provider, row, detail);
    } else await judgeUnlisted(games, provider, row);
  }
}
