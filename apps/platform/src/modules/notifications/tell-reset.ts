import Type from 'typebox';
import Value from 'typebox/value';
import type { Tx } from '../../core/database.ts';
import { addJob } from '../../core/jobs.ts';
import { RESET_WORDS } from './messages.ts';
import type { Notifications } from './notifications.ts';

const Target = Type.Object({ endpoint: Type.String(), p256dh: Type.String(), auth: Type.String() });
/** Seconds for which the push service keeps the message for a browser that is offline. */
const TTL_SECONDS = 7 * 86_400;

/**
 * Tell the browsers of a member that the password was reset by phone. Their sessions and subscriptions end in the same
 * transaction, so each job carries the browser's push address itself.
 */
export async function tellResetToBrowsers({ push }: Notifications, tx: Tx, memberId: bigint): Promise<void> {
  if (!push) return;
  const browsers = await tx
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('member_id', '=', memberId)
    .execute();
  for (const browser of browsers) await addJob(tx, 'push-reset', { memberId: String(memberId), ...browser });
}

/** Send the message to one browser. @throws Error when the push service wants it later: the job runs again. */
export async function pushReset({ push, log }: Notifications, payload: unknown): Promise<void> {
  if (!push) return;
  const target = Value.Parse(Target, payload);
  const answer = await push.send(target, {
    payload: JSON.stringify({ ...RESET_WORDS, path: '/forgetpassword', tag: 'password-reset' }),
    ttlSeconds: TTL_SECONDS,
    urgency: 'high',
    topic: 'password-reset',
  });
  if (answer.outcome === 'later') throw new Error(`a push service is not ready: ${answer.reason}`);
  if (answer.outcome === 'refused') log.warn({ reason: answer.reason }, 'a notice of a reset password was refused');
}
