import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** One verified notification of a bank or a gateway. */
export interface Notice {
  type: string;
  data: unknown;
}

/**
 * Verify a notification over its raw bytes by the rules of Standard Webhooks: an HMAC-SHA256 over id, timestamp and
 * body, and a timestamp within five minutes of the system's clock.
 * @param secret one or more secrets with a space or a line break between them: while a secret is changed, the old and
 *   the new one are good.
 * @returns null when the notification is not valid.
 */
export function verifyStandardWebhook(
  secret: string,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Notice | null {
  for (const one of secret.split(/\s+/).filter(Boolean)) {
    const notice = verifyWith(one, rawBody, headers);
    if (notice) return notice;
  }
  return null;
}

function verifyWith(
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
