import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Clock, isoTime } from './clock.ts';
import type { Outbox } from './outbox.ts';

const TIMEOUT_MS = 5000;
const DAY_MS = 24 * 3_600_000;

/** Who tells the platform of something, and of what. Each has an address of its own there. */
interface Events {
  bank: 'transfer.received' | 'payout.updated';
  gateway: 'charge.updated';
}
type Sender = keyof Events;

interface Notification {
  /** Stays the same over all retries, so that the receiver can tell a repeat. */
  webhookId: string;
  /** The exact body, made once: retries send the same bytes. */
  payload: string;
  /** Signed with a key the platform does not know, by someone who only pretends to be the sender. */
  isForged?: boolean;
  /** Jobs of other notifications that wait until this one has arrived. */
  releases?: string[];
}

interface NotifyOptions {
  dueInMs?: number;
  /** When it happened, epoch ms; now when absent. */
  at?: number;
  isForged?: boolean;
  releases?: string[];
}

const jobKind = (sender: Sender) => `${sender}-webhook`;

/** Sends a sender's notifications to the platform, signed as Standard Webhooks asks; any 2xx ends the retries. */
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
      // A forger who is refused does not come back.
      return answer.ok || isForged;
    },
  });
}

/**
 * Puts one notification into the outbox, inside the caller's transaction: `{type, timestamp, data}`.
 * @returns the id of its job, for `releases` of another.
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
