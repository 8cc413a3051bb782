import webPush from 'web-push';
import type { PushAnswer, PushPort } from './push-port.ts';
import type { VapidKey } from './vapid-key.ts';

/**
 * The push services of the browser vendors (RFC 8030, messages encrypted by RFC 8291).
 * @param options.previous the key before the last change: a browser that subscribed with it refuses the new one.
 * @param options.origins the services' origins; `https://*.` before a domain stands for any host below it.
 * @param options.contact a `mailto:` or `https:` address at which a service reaches the operator.
 */
export function webPushServices(options: {
  key: VapidKey;
  previous?: VapidKey | undefined;
  contact: string;
  origins: readonly string[];
  timeoutMs: number;
}): PushPort {
  const { key, previous, contact, origins, timeoutMs } = options;
  const isKnown = (endpoint: string) => isOfOrigin(endpoint, origins);
  return {
    publicKey: key.publicKey,
    isKnown,
    async send(target, message) {
      if (!isKnown(target.endpoint)) return { outcome: 'refused', reason: 'not a known push service' };
      const answer = await sendSigned(target, message, key);
      // the service refuses a key that is not the subscription's, and nothing was sent
      return previous && answer.outcome === 'refused' ? sendSigned(target, message, previous) : answer;
    },
  };

  async function sendSigned(
    target: Parameters<PushPort['send']>[0],
    { payload, ttlSeconds, urgency, topic }: Parameters<PushPort['send']>[1],
    { publicKey, privateKey }: VapidKey,
  ): Promise<PushAnswer> {
    const subscription = { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } };
    const vapidDetails = { subject: contact, publicKey, privateKey };
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL: ttlSeconds,
      urgency,
      topic,
      contentEncoding: 'aes128gcm',
    });
    try {
      const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      // a redirect is not followed: it could lead to a host that is not a known service
      const reply = await fetch(target.endpoint, {
        method: 'POST',
        headers: sent,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await reply.body?.cancel();
      return answerOf(reply);
    } catch (error) {
      return { outcome: 'later', reason: (error as Error).name };
    }
  }
}

function answerOf(reply: Response): PushAnswer {
  const { status } = reply;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const reason = `the push service answered ${status}`;
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(reply.headers.get('retry-after'));
    return { outcome: 'later', reason, ...(Number.isFinite(seconds) && seconds > 0 ? { seconds } : {}) };
  }
  return { outcome: 'refused', reason };
}

function isOfOrigin(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  return origins.some((known) => {
    const under = /^https:\/\/\*(\.[a-z0-9.-]+)$/.exec(known)?.[1];
    return under
      ? protocol === 'https:' && hostname.endsWith(under) && origin === `https://${hostname}`
      : origin === known;
  });
}
