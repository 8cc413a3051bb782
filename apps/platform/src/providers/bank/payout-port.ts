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

/**
 * The bank's answer to an order: the state of the payout, or that the bank does not accept the order as it is. A
 * refused order is not stored under its key, and sending it again unchanged gives the same answer.
 */
export type OrderAnswer = PayoutStatus | { status: 'refused'; failureCode: string };

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
  send(order: PayoutOrder): Promise<OrderAnswer>;
  query(key: string): Promise<PayoutStatus>;
}
