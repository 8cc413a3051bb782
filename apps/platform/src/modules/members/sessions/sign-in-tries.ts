import { addSeconds } from '../../../core/clock.ts';
import type { Config } from '../../../core/config.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { lockSubject } from '../../../core/rate-limit.ts';
import type { Members } from '../members.ts';

const RULE = 'sign-in';

type PauseRule = Pick<Config, 'LOGIN_FAILURES' | 'LOGIN_PAUSE_SECONDS' | 'LOGIN_PAUSE_MAX_SECONDS'>;

/** How long to wait after so many failures: nothing for the first few, then twice as long each time. */
export function pauseSeconds(failures: number, rule: PauseRule): number {
  if (failures < rule.LOGIN_FAILURES) return 0;
  return Math.min(
    rule.LOGIN_PAUSE_MAX_SECONDS,
    rule.LOGIN_PAUSE_SECONDS * 2 ** Math.min(30, failures - rule.LOGIN_FAILURES),
  );
}

/**
 * Whose failures count together. A browser the member has signed in from has its own, so that a stranger who fails on
 * purpose does not lock the member out (OWASP, "Device cookies"); so has the password that a signed-in member is asked
 * for again.
 */
export const triesOf = {
  stranger: (phone: string) => phone,
  knownDevice: (phone: string, deviceHash: Buffer) => `${phone} device ${deviceHash.toString('hex')}`,
  stepUp: (phone: string) => `${phone} again`,
};

/** A try that was counted, or how long to wait for the next one. */
export type Try = { id: bigint } | { waitSeconds: number };

/**
 * Counts a try before it is judged, one at a time: parallel tries count too. Who was right takes all of theirs back.
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

/** Forgets the failures of these subjects. */
export async function forgetTries(db: Database | Tx, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rate_use')
    .where('rule', '=', RULE)
    .where('subject', 'in', [...subjects])
    .execute();
}
