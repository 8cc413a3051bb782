import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { tooMany } from '../../core/errors.ts';
import { addJob } from '../../core/jobs.ts';
import { claimUse, type RateLimit } from '../../core/rate-limit.ts';
import { ProviderError } from '../../providers/games/game-provider.ts';
import type { Games } from './games.ts';
import { reconcileMember } from './reconcile.ts';

/**
 * Seconds after which an unfinished check counts as lost, because its process died; the member may then start another.
 */
const LONGEST_SECONDS = 60;
const WINDOW_SECONDS = 600;

/**
 * Start a check of the member's credit: every provider at which the member played in the last OPEN_ROUND_HOURS is
 * queried for the member's rounds, and missing transactions are settled (WAL-07). Only one check runs at a time; a
 * repeated request joins the check in progress.
 * @throws 429 for too many requests.
 */
export async function startCreditCheck(games: Games, memberId: bigint): Promise<void> {
  const limit: RateLimit = { rule: 'credit-check-by-member', most: games.rules.creditChecks, seconds: WINDOW_SECONDS };
  const claim = await claimUse(games.db, [{ subject: String(memberId), limits: [limit] }], games.clock.now());
  if (!claim.counted)
    throw tooMany(
      'error',
      `เช็คเครดิตบ่อยเกินไป กรุณาลองใหม่ในอีก ${Math.ceil(claim.waitSeconds / 60)} นาที`,
      `the limit ${limit.rule} is used up`,
      claim.waitSeconds,
    );
  await games.db.transaction().execute(async (tx) => {
    const now = games.clock.now();
    const begun = await tx
      .insertInto('credit_check')
      .values({ member_id: memberId, asked_at: now })
      .onConflict((conflict) =>
        conflict
          .column('member_id')
          .doUpdateSet({ asked_at: now, finished_at: null, failed_providers: [] })
          .where((of) =>
            of.or([
              of('credit_check.finished_at', 'is not', null),
              of('credit_check.asked_at', '<', addSeconds(now, -LONGEST_SECONDS)),
            ]),
          ),
      )
      .returning('member_id')
      .executeTakeFirst();
    if (begun) await addJob(tx, 'check-credit', { memberId: String(memberId) });
  });
}

/**
 * Run a credit check. When a provider does not answer, the other providers are still queried. The regular comparison
 * every minute repeats the query.
 */
export async function checkCredit(games: Games, memberId: bigint): Promise<void> {
  const failed: string[] = [];
  for (const provider of await playedLately(games, memberId)) {
    try {
      await reconcileMember(games, provider, memberId);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      games.log.warn({ err: error, provider: provider.id }, 'a provider did not answer a credit check');
      failed.push(provider.id);
    }
  }
  await games.db
    .updateTable('credit_check')
    .set({ finished_at: games.clock.now(), failed_providers: failed })
    .where('member_id', '=', memberId)
    .execute();
  games.live.announce({ memberId: String(memberId), topic: 'credit' });
}

async function playedLately(games: Games, memberId: bigint) {
  const rows = await games.db
    .selectFrom('provider_transaction')
    .select('provider_id')
    .distinct()
    .where('member_id', '=', memberId)
    .where('created_at', '>', addSeconds(games.clock.now(), -games.rules.openRoundSeconds))
    .execute();
  return rows.flatMap(({ provider_id }) => games.providers.get(provider_id) ?? []);
}

/** Whether a check of the member's credit is in progress. */
export async function isCreditChecking(db: Database | Tx, memberId: bigint, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('credit_check')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('finished_at', 'is', null)
    .where('asked_at', '>', addSeconds(now, -LONGEST_SECONDS))
    .executeTakeFirst();
  return row !== undefined;
}
