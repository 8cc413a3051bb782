/** What a payment gateway says of one charge: a payment that a member was asked for. */
export interface GatewayCharge {
  id: string;
  /** Our reference; empty on a charge that we did not make. */
  reference: string;
  /** `reversed` as soon as any of the money went back. */
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'reversed';
  amountSatang: bigint;
  /** What arrived, before anything went back; null until then. It can differ from what was asked for. */
  paidSatang: bigint | null;
  /** The page at the gateway, when it has one. */
  checkoutUrl: string | null;
  /**
   * The QR as the gateway draws it, on a charge still to be paid; only `create` and `find` bring it. A stranger's SVG:
   * show it as a picture, never inside a page.
   */
  qr: { type: 'image/svg+xml' | 'image/png'; bytes: Buffer } | null;
  expiresAt: Date | null;
  paidAt: Date | null;
  failureCode: string | null;
}

export type GatewayAnswer =
  | { outcome: 'charge'; charge: GatewayCharge }
  /** A clear no: there is no charge. `reason` is the gateway's code, for an operator. */
  | { outcome: 'refused'; reason: string }
  /** The gateway does not know it. */
  | { outcome: 'absent' }
  /** No clear answer: it may or may not exist, be paid or not. Never decide on it; ask again. */
  | { outcome: 'unknown' };

export interface GatewayOrder {
  /** The same key makes one charge, however often it is sent. */
  key: string;
  /** Ours, 1-20 of A-Z and 0-9: what the charge is found by when the answer was lost. */
  reference: string;
  amountSatang: bigint;
  expiresAt: Date;
  /** Where the gateway's page leads back to. */
  returnUrl: string;
}

/** One line of the gateway's own statement. */
export interface GatewayEntry {
  chargeId: string;
  /** Ours; empty when the charge is none of ours. */
  reference: string;
  kind: 'payment' | 'reversal';
  /** Minus for a reversal. */
  amountSatang: bigint;
  at: Date;
}

/** Takes payments through a gateway. No call throws for what the gateway does: what is not clear is `unknown`. */
export interface PaymentGateway {
  /** Stands in idempotency keys and reports. */
  name: string;
  /** After `unknown`, `find` comes before another `create`: not every gateway is known to keep its keys. */
  create(order: GatewayOrder): Promise<GatewayAnswer>;
  query(chargeId: string): Promise<GatewayAnswer>;
  /**
   * The charge of one of our references, for a create whose answer was lost. Of several, the one that money came
   * through.
   */
  find(reference: string): Promise<GatewayAnswer>;
  /**
   * Verifies a webhook over its raw bytes, with protection against replays. It only says which charge to ask about:
   * nothing else in it is believed.
   * @returns `ignored` with the name of an event that changes no charge; null when it is not the gateway's.
   */
  verify(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): Promise<{ chargeId: string } | { ignored: string } | null>;
  /**
   * Its own statement from `from` to before `to`, oldest first. Undefined when it cannot be reached, or says what
   * cannot be read.
   */
  entries(from: Date, to: Date): Promise<GatewayEntry[] | undefined>;
}
