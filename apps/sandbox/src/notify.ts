import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Clock, isoTime } from './clock.ts';
import type { Outbox } from './outbox.ts';

const TIMEOUT_MS = 5000;
const DAY_MS = 24 * 3_600_000;

/**
 * Senders of notifications to the platform, with their event types. The platform has a separate URL for each sender.
 */
interface Events {
  bank: 'transfer.received' | 'payout.updated';
  gateway: 'charge.updated';
}
type Sender = keyof Events;

interface Notification {
  /** Id that stays the same over all retries, so that the receiver can detect a repeated notification. */
  webhookId: string;
  /** The exact body, made once, because all retries must send the same bytes. */
  payload: string;
  /** Whether the notification is forged: signed with a key that the platform does not know. */
  isForged?: boolean;
  /** Ids of jobs for other notifications that wait until this notification is delivered. */
  releases?: string[];
}

interface NotifyOptions {
  dueInMs?: number;
  /** Time of the event, epoch ms; now when absent. */
  at?: number;
  isForged?: boolean;
  releases?: string[];
}

const jobKind = (sender: Sender) => `${sender}-webhook`;

/**
 * Send the notifications of a sender to the platform, signed according to Standard Webhooks. Any 2xx answer ends the
 * retries.
 */
export function deliverNotifications(
  outbox: Outbox,
  clock: Clock,
  sender: Sender,
  options: { secret: string; platformUrl: string },
): void {
  const webhook = new Webhook(options.secret);
  outbox.register<Notification>(jobKind(sender), {
    ageMaxMs: DAY_MS,
    async deliver({ body: { webhookId, payload, isForged = false, releases = [] } }) {
      const signer = isForged ? new Webhook(`whsec_${randomBytes(32).toString('base64')}`) : webhook;
      const sentAt = new Date(clock.now());
      const answer = await fetch(`${options.platformUrl}/api/webhooks/${sender}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': webhookId,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': signer.sign(webhookId, sentAt, payload),
        },
        body: payload,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) for (const job of releases) outbox.hurry(job);
      // A forged notification that the platform refuses is not retried.
      return answer.ok || isForged;
    },
  });
}

/**
 * Put one notification into the outbox, inside the caller's transaction: `{type, timestamp, data}`.
 * @returns the job's id, which another notification may list in `releases`.
 */
export function notify<From extends Sender>(
  outbox: Outbox,
  clock: Clock,
  sender: From,
  type: Events[From],
  data: object,
  options: NotifyOptions = {},
): string {
  const { dueInMs, at = clock.now(), ...how } = options;
  const notification: Notification = {
    webhookId: `msg_${randomUUID()}`,
    payload: JSON.stringify({ type, timestamp: isoTime(at), data }),
    ...how,
  };
  return outbox.enqueue(jobKind(sender), notification, dueInMs);
}
