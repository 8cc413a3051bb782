import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** One verified notification of a bank or a gateway. */
export interface Notice {
  type: string;
  data: unknown;
}

/**
 * Verify a notification over its raw bytes (Standard Webhooks: id, timestamp within five minutes of the system's clock,
 * HMAC-SHA256).
 * @returns null when the sender does not have the shared secret.
 */
export function verifyStandardWebhook(
  secret: string,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Notice | null {
  try {
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));
    const read = new Webhook(secret).verify(rawBody.toString('utf8'), plain) as {
      type?: unknown;
      data?: unknown;
    } | null;
    return typeof read?.type === 'string' ? { type: read.type, data: read.data } : null;
  } catch (error) {
    if (error instanceof WebhookVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}
