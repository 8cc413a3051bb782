import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { closeFinding, openFinding } from '../../core/findings.ts';
import { ProviderError } from '../../providers/games/game-provider.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import {
  type AwaitedRound,
  awaitRounds,
  endedRounds,
  forgetAwaited,
  lookAgain,
  roundOf,
  roundsToLookAt,
} from './awaited-rounds.ts';
import { compareOurs, incompleteAt, note, reportEndless, type Seen } from './compare-ours.ts';
import type { Games } from './games.ts';
import type { Theirs } from './listed-rows.ts';
import { listOfUser, listParts } from './provider-list.ts';
import { reportOfRemoved } from './removed-providers.ts';
import { compareAll, judgeUnlisted } from './settle-differences.ts';

type Pass = 'recent' | 'settled';

const WINDOW_SECONDS = 3600;
/** Seconds of the last checked time that are checked again, for rounds that were listed or paid late. */
const OVERLAP_SECONDS = 1800;
/**
 * Awaited rounds (they end at a later draw) that began within AWAITED_SECONDS are requested together. A round that is
 * not over at its due time is checked again after AWAITED_AGAIN_SECONDS.
 */
const AWAITED_SECONDS = 600;
const AWAITED_AGAIN_SECONDS = 600;
const LOCK = 7_260_023;
const WINDOWS_MAX = 24;
/** Staff are told when a comparison that fails is more than this long behind. */
const LATE_SECONDS = 86_400;

/**
 * Compare the records of every configured provider with ours. A provider that fails or sends an invalid answer is
 * queried again in the next run, from where this run stopped, and delays neither another provider nor the rounds that
 * are awaited. Open rounds of a provider that was removed are reported. Only one process at a time does this.
 */
export async function reconcileProviders(games: Games): Promise<void> {
  await games.sessionDb.connection().execute(async (own) => {
    // an advisory lock: a row lock would keep a transaction open for as long as the providers take to answer
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(own);
    if (!rows[0]?.locked) return;
    try {
      for (const provider of games.providers.values()) {
        await attempt(games, provider, 'recent', reconcileRounds);
        await attempt(games, provider, 'recent', reconcileAwaited);
        await attempt(games, provider, 'settled', reconcileRounds);
      }
      await reportOfRemoved(games);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own);
    }
  });
}

/**
 * Compare a provider's list of one member's rounds of the last days with our records, in the same way as the regular
 * check of recent rounds.
 * @throws ProviderError when the provider does not answer, or sends an invalid answer.
 */
export async function reconcileMember(games: Games, provider: ProviderConfig, memberId: bigint): Promise<void> {
  const now = games.clock.now();
  const { theirs } = await listOfUser(games, provider, {
    from: addSeconds(now, -games.rules.openRoundSeconds),
    to: addSeconds(now, OVERLAP_SECONDS),
    user: String(memberId),
  });
  await compareAll(games, provider, theirs, false);
}

async function attempt(
  games: Games,
  provider: ProviderConfig,
  pass: Pass,
  compare: (games: Games, provider: ProviderConfig, pass: Pass) => Promise<void>,
): Promise<void> {
  try {
    await compare(games, provider, pass);
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
    await reportLate(games, provider, pass, reason);
  }
}

/**
 * Open a finding when a comparison that has just failed is more than LATE_SECONDS behind: once for the time at which it
 * stops.
 */
async function reportLate(games: Games, provider: ProviderConfig, pass: Pass, reason: string): Promise<void> {
  const now = games.clock.now();
  const compared = await games.db
    .selectFrom('provider_reconciliation')
    .select('watermark_at')
    .where('provider_id', '=', provider.id)
    .where('pass', '=', pass)
    .where('watermark_at', '<', addSeconds(now, -lagOf(games, pass) - LATE_SECONDS))
    .executeTakeFirst();
  const awaited = await games.db
    .selectFrom('awaited_round')
    .select('look_at')
    .where('provider_id', '=', provider.id)
    .where('done_at', 'is', null)
    .where('look_at', '<', addSeconds(now, -LATE_SECONDS))
    .orderBy('look_at')
    .limit(1)
    .executeTakeFirst();
  const stoppedAt = compared?.watermark_at ?? (pass === 'recent' ? awaited?.look_at : undefined);
  if (!stoppedAt) return;
  const isNew = await openFinding(games.db, {
    kind: 'provider_books_incomplete',
    subject: incompleteAt(provider, stoppedAt),
    detail: { what: reason },
  });
  if (isNew)
    games.log.error({ provider: provider.id, pass, stoppedAt }, 'a provider’s books are not compared any more');
}

const lagOf = ({ rules }: Games, pass: Pass): number =>
  pass === 'settled' ? rules.openRoundSeconds : rules.reconcileLagSeconds;

/**
 * Compare one provider's list with our records, from where the last run stopped (GAME-06). Missing wins and rollbacks
 * are applied, stakes unknown to the provider are refunded, and contradictions open findings.
 * @throws ProviderError
 */
async function reconcileRounds(games: Games, provider: ProviderConfig, pass: Pass): Promise<void> {
  const isSettled = pass === 'settled';
  const to = addSeconds(games.clock.now(), -lagOf(games, pass));
  let from = await stoppedAt(games, provider, pass, to);
  for (let windows = 0; windows < WINDOWS_MAX && from < to; windows++) {
    const end = new Date(Math.min(addSeconds(from, WINDOW_SECONDS).getTime(), to.getTime()));
    const [first, last] = [addSeconds(from, -OVERLAP_SECONDS), addSeconds(end, isSettled ? OVERLAP_SECONDS : 0)];
    const seen: Seen = { transactions: new Set(), openRounds: new Set() };
    for await (const part of listParts(games, provider, first, last)) {
      await compareAll(games, provider, part.theirs, isSettled);
      const awaited = await awaitRounds(games, provider.id, part.theirs);
      if (isSettled) note(seen, part, awaited);
    }
    if (isSettled) await compareOurs(games, provider, seen, from, end);
    await closeFinding(games.db, 'provider_books_incomplete', incompleteAt(provider, from));
    await games.db
      .updateTable('provider_reconciliation')
      .set({ watermark_at: end, ran_at: games.clock.now(), last_error: null })
      .where('provider_id', '=', provider.id)
      .where('pass', '=', pass)
      .execute();
    from = end;
  }
  await endAlarms(games, provider);
}

/**
 * Check whether awaited rounds have ended: RECONCILE_LAG_SECONDS after the due time, and once more OPEN_ROUND_HOURS
 * after it, when all retries must be over. A postponed round has another due time by now, and is checked at that time,
 * however late the provider tells of it. Rounds that began within AWAITED_SECONDS are requested together.
 */
async function reconcileAwaited(games: Games, provider: ProviderConfig): Promise<void> {
  const due = await roundsToLookAt(games, provider.id);
  while (due.length > 0) {
    const from = due[0]?.began_at ?? games.clock.now();
    const end = addSeconds(from, AWAITED_SECONDS);
    const rounds = due.splice(0, Math.max(1, due.filter(({ began_at: began }) => began < end).length));
    const last = rounds.at(-1)?.began_at ?? from;
    // a list selects rounds by their start, in whole milliseconds
    const wanted = new Set(rounds.map(({ round }) => round));
    const theirs: Theirs[] = [];
    for await (const part of listParts(games, provider, from, new Date(last.getTime() + 1)))
      theirs.push(...part.theirs.filter(({ round }) => wanted.has(round)));
    const postponed = await awaitRounds(games, provider.id, theirs);
    const byRound = Map.groupBy(theirs, roundOf);
    for (const awaited of rounds) {
      if (!postponed.has(roundOf(awaited)))
        await lookForEnd(games, provider, awaited, byRound.get(roundOf(awaited)) ?? []);
      if (awaited.look_at < addSeconds(games.clock.now(), -LATE_SECONDS))
        await closeFinding(games.db, 'provider_books_incomplete', incompleteAt(provider, awaited.look_at));
    }
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
  const isOver = endedRounds(theirs).has(roundOf(awaited)) || theirs.some((one) => one.state !== 'TS_SUCCESS');
  if (!isSettled) {
    await lookAgain(games, awaited, isOver ? settledAt : addSeconds(now, AWAITED_AGAIN_SECONDS));
    return;
  }
  if (!isOver) await reportEndless(games, provider, awaited, { round: awaited.round });
  // a list without the round proves nothing about its wins
  else if (theirs.length > 0) await compareWins(games, provider, awaited, theirs);
  await lookAgain(games, awaited, null);
}

/** Check that every win that we paid for an awaited round is in the provider's list. */
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

/**
 * Time where the last run stopped. Without an earlier run, the check of settled rounds begins with rounds that settle
 * from now on: we do not know for how long a provider keeps its records.
 */
async function stoppedAt(games: Games, provider: ProviderConfig, pass: Pass, to: Date): Promise<Date> {
  const known = await games.db
    .selectFrom('provider_reconciliation')
    .select('watermark_at')
    .where('provider_id', '=', provider.id)
    .where('pass', '=', pass)
    .executeTakeFirst();
  if (known) return known.watermark_at;
  const watermark = pass === 'settled' ? to : addSeconds(to, -games.rules.openRoundSeconds);
  await games.db
    .insertInto('provider_reconciliation')
    .values({ provider_id: provider.id, pass, watermark_at: watermark, ran_at: games.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return watermark;
}

/** Close findings about a win without its bet when the win has been paid meanwhile. */
async function endAlarms(games: Games, provider: ProviderConfig): Promise<void> {
  await games.db
    .updateTable('finding')
    .set({ closed_at: sql`now()`, closed_by: 'system' })
    .where('kind', '=', 'win_without_bet')
    .where('closed_at', 'is', null)
    .where((of) =>
      of.exists(
        of
          .selectFrom('provider_transaction_claim as claim')
          .innerJoin('provider_transaction as t', (join) =>
            join
              .onRef('t.member_id', '=', 'claim.member_id')
              .onRef('t.provider_id', '=', 'claim.provider_id')
              .onRef('t.transaction_uuid', '=', 'claim.transaction_uuid'),
          )
          .select('t.kind')
          .where('claim.provider_id', '=', provider.id)
          .where(
            sql<boolean>`finding.subject = claim.provider_id || ':' || claim.transaction_uuid and claim.transaction_uuid = substr(finding.subject, ${provider.id.length + 2}::int)`,
          )
          .where('t.kind', '=', 'win')
          .where('t.state', '=', 'done'),
      ),
    )
    .execute();
}
