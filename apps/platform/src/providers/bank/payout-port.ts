/** The bank's answer about one payout. */
export type PayoutStatus =
  | { status: 'processing' | 'succeeded'; reference: string | null }
  | { status: 'failed' | 'reversed'; reference: string | null; failureCode: string }
  /** The bank has never received this key: it is safe to send the payout. */
  | { status: 'absent' }
  /**
   * The bank gave no answer: the payout may or may not have been made. Never decide anything from this status; query
   * again.
   */
  | { status: 'unknown' };

export interface PayoutOrder {
  /** Idempotency key: the same key pays once, however often it is sent. */
  key: string;
  amountSatang: bigint;
  toBank: string;
  toAccount: string;
  toName: string;
  note: string;
}

/** Payouts to members through a bank. No call throws when the bank fails: an unclear outcome is `unknown`. */
export interface PayoutPort {
  send(order: PayoutOrder): Promise<PayoutStatus>;
  query(key: string): Promise<PayoutStatus>;
}
