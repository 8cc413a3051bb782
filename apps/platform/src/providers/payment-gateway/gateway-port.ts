/** A payment gateway's data about one charge, that is, a payment requested from a member. */
export interface GatewayCharge {
  id: string;
  /** Our reference; empty on a charge that we did not create. */
  reference: string;
  /** `reversed` as soon as any part of the money was refunded. */
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'reversed';
  amountSatang: bigint;
  /** Amount received, before any refund; null while nothing was received. It can differ from the requested amount. */
  paidSatang: bigint | null;
  /** URL of the gateway's payment page, if any. */
  checkoutUrl: string | null;
  /**
   * The QR image of the gateway, for a charge still to be paid; only `create` and `find` return it. The image is an
   * untrusted SVG: show it as a picture, never inline in a page.
   */
  qr: { type: 'image/svg+xml' | 'image/png'; bytes: Buffer } | null;
  expiresAt: Date | null;
  paidAt: Date | null;
  failureCode: string | null;
}

export type GatewayAnswer =
  | { outcome: 'charge'; charge: GatewayCharge }
  /** A definite refusal: no charge exists. `reason` is the gateway's code, for an operator. */
  | { outcome: 'refused'; reason: string }
  /** The charge is unknown to the gateway. */
  | { outcome: 'absent' }
  /**
   * No definite answer: the charge may or may not exist, and may or may not be paid. Never decide anything from this
   * outcome; query again.
   */
  | { outcome: 'unknown' };

export interface GatewayOrder {
  /** Idempotency key: one key creates one charge, however often it is sent. */
  key: string;
  /** Our reference, 1-20 characters of A-Z and 0-9. `find` finds a charge by it when the answer of `create` is lost. */
  reference: string;
  amountSatang: bigint;
  expiresAt: Date;
  /** URL to which the gateway's page returns the payer. */
  returnUrl: string;
}

/** One line of the gateway's own statement. */
export interface GatewayEntry {
  chargeId: string;
  /** Our reference; empty when the charge was not created by us. */
  reference: string;
  kind: 'payment' | 'reversal';
  /** Amount, negative for a reversal. */
  amountSatang: bigint;
  at: Date;
}

/** Payments through a gateway. No call throws when the gateway fails: an unclear outcome is `unknown`. */
export interface PaymentGateway {
  /** Name of the gateway in idempotency keys and reports. */
  name: string;
  /**
   * Create a charge. After the outcome `unknown`, call `find` before another `create`: a gateway may have forgotten the
   * idempotency key, and would then create a second charge.
   */
  create(order: GatewayOrder): Promise<GatewayAnswer>;
  query(chargeId: string): Promise<GatewayAnswer>;
  /**
   * Find the charge with this reference, after a creation whose answer was lost. When there are several charges, a paid
   * one is preferred.
   */
  find(reference: string): Promise<GatewayAnswer>;
  /**
   * Verify a webhook over its raw bytes, with protection against replays. The webhook only names the charge to query:
   * no other content is trusted.
   * @returns `chargeId`: the charge to query; `ignored`: the name of an event that changes no charge; null when the
   *   webhook is not from the gateway.
   */
  verify(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): Promise<{ chargeId: string } | { ignored: string } | null>;
  /**
   * The gateway's own statement from `from` to before `to`, oldest first. Undefined when the gateway cannot be reached,
   * or its answer cannot be parsed.
   */
  entries(from: Date, to: Date): Promise<GatewayEntry[] | undefined>;
}
