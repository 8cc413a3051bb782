/** Push URL of one browser, and the keys with which only this browser can decrypt messages; base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushDelivery {
  /** Text of at most 3000 bytes as UTF-8, because a push service accepts 4096 encrypted bytes. */
  payload: string;
  /** Seconds for which the push service keeps the message for a browser that is offline. */
  ttlSeconds: number;
  urgency: 'low' | 'high';
  /** A later message with the same topic replaces an undelivered message; up to 32 base64url characters. */
  topic: string;
}

/**
 * Answer of the push service. `gone`: the browser is not subscribed any more. `refused`: this message will never be
 * accepted. `later`: try again, after `seconds` if they are given; without an answer the message may have been
 * accepted.
 */
export type PushAnswer =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; seconds?: number };

/** Sends messages to browsers. */
export interface PushPort {
  /** Public key with which browsers subscribe. */
  publicKey: string;
  /** Whether a push URL belongs to a known push service; no other URL is ever called. */
  isKnown(endpoint: string): boolean;
  send(target: PushTarget, delivery: PushDelivery): Promise<PushAnswer>;
}
