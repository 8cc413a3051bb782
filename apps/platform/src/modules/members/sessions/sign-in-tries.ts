import { addSeconds } from '../../../core/clock.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { lockSubject } from '../../../core/rate-limit.ts';
import type { MemberConfig } from '../config.ts';
import type { Members } from '../members.ts';

const RULE = 'sign-in';

type PauseRule = Pick<MemberConfig, 'LOGIN_FAILURES' | 'LOGIN_PAUSE_SECONDS' | 'LOGIN_PAUSE_MAX_SECONDS'>;

/** Pause in seconds after a number of failures: none before LOGIN_FAILURES failures, then doubled with each failure. */
export function pauseSeconds(failures: number, rule: PauseRule): number {
  if (failures < rule.LOGIN_FAILURES) return 0;
  return Math.min(
    rule.LOGIN_PAUSE_MAX_SECONDS,
    rule.LOGIN_PAUSE_SECONDS * 2 ** Math.min(30, failures - rule.LOGIN_FAILURES),
  );
}

/**
 * Subjects for which failures are counted together. A browser from which the member has signed in is a separate
 * subject, so that a stranger who fails on purpose does not lock the member out (OWASP, "Device cookies"). The repeated
 * password check of a signed-in member is a separate subject too.
 */
export const triesOf = {
  stranger: (phone: string) => phone,
  knownDevice: (phone: string, deviceHash: Buffer) => `${phone} device ${deviceHash.toString('hex')}`,
  stepUp: (phone: string) => `${phone} again`,
};

/** A counted attempt, or the time to wait until the next attempt. */
export type Try = { id: bigint } | { waitSeconds: number };

/**
 * Count an attempt before the password is checked. Attempts of one subject are counted one after another, so that
 * parallel attempts count too. A successful attempt removes all failures of its subjects.
 */
export async function claimTry(members: Members, subject: string): Promise<Try> {
  const { clock, config } = members;
  return members.db.transaction().execute(async (tx) => {
    await lockSubject(tx, `${RULE}:${subject}`);
    const now = clock.now();
    const { failures, last } = await tx
      .selectFrom('rate_use')
      .select((of) => [of.fn.countAll<bigint>().as('failures'), of.fn.max('used_at').as('last')])
      .where('rule', '=', RULE)
      .where('subject', '=', subject)
      .where('used_at', '>', addSeconds(now, -config.LOGIN_FAILURE_WINDOW_SECONDS))
      .executeTakeFirstOrThrow();
    const pause = pauseSeconds(Number(failures), config);
    const waitSeconds = pause === 0 ? 0 : Math.ceil((addSeconds(last as Date, pause).getTime() - now.getTime()) / 1000);
    if (waitSeconds > 0) return { waitSeconds };
    const { id } = await tx
      .insertInto('rate_use')
      .values({ rule: RULE, subject, used_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id };
  });
}

/** Clear the failures of these subjects. */
export async function forgetTries(db: Database | Tx, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rate_use')
    .where('rule', '=', RULE)
    .where('subject', 'in', [...subjects])
    .execute();
}
