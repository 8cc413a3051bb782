/** Where one browser is reached, and the keys only it can read messages with; base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushDelivery {
  /** At most 3000 bytes as UTF-8: a push service takes 4096 encrypted. */
  payload: string;
  /** How long the push service keeps it for a browser that is off. */
  ttlSeconds: number;
  urgency: 'low' | 'high';
  /** A later message of the same topic takes the place of one not yet delivered; up to 32 letters of base64url. */
  topic: string;
}

/**
 * What the push service said. `gone`: the browser is not subscribed any more. `refused`: it will never take this
 * message. `later`: it did not say, or asks to be left alone for so long; whether the message was taken may not be
 * known.
 */
export type PushAnswer =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; seconds?: number };

/** Sends messages to browsers. */
export interface PushPort {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether an address is a push service's that we know: nothing else is ever asked. */
  isKnown(endpoint: string): boolean;
  send(target: PushTarget, delivery: PushDelivery): Promise<PushAnswer>;
}
