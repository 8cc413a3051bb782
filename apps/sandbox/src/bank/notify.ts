import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Clock, isoTime } from '../clock.ts';
import type { Outbox } from '../outbox.ts';

const KIND = 'bank-webhook';
const TIMEOUT_MS = 5000;
const DAY_MS = 24 * 3_600_000;

interface Notification {
  /** Stays the same over all retries, so that the receiver can tell a repeat. */
  webhookId: string;
  /** The exact body, made once: retries send the same bytes. */
  payload: string;
}

/** Sends the bank's notifications to the platform, signed as Standard Webhooks asks; any 2xx ends the retries. */
export function deliverNotifications(outbox: Outbox, clock: Clock, secret: string, platformUrl: string): void {
  const webhook = new Webhook(secret);
  outbox.register<Notification>(KIND, {
    ageMaxMs: DAY_MS,
    async deliver({ body: { webhookId, payload } }) {
      const sentAt = new Date(clock.now());
      const answer = await fetch(`${platformUrl}/api/webhooks/bank`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': webhookId,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': webhook.sign(webhookId, sentAt, payload),
        },
        body: payload,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return answer.ok;
    },
  });
}

/** Puts one notification into the outbox, inside the caller's transaction: `{type, timestamp, data}`. */
export function notify(outbox: Outbox, clock: Clock, type: 'transfer.received' | 'payout.updated', data: object, dueInMs = 0): void {
  const notification: Notification = { webhookId: `msg_${randomUUID()}`, payload: JSON.stringify({ type, timestamp: isoTime(clock.now()), data }) };
  outbox.enqueue(KIND, notification, dueInMs);
}
