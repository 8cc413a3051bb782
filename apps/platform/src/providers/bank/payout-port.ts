/** What a bank says of one payout. */
export type PayoutStatus =
  | { status: 'processing' | 'succeeded'; reference: string | null }
  | { status: 'failed' | 'reversed'; reference: string | null; failureCode: string }
  /** The bank has never seen this key: it is safe to send it. */
  | { status: 'absent' }
  /** No answer: it may or may not have happened. Never decide on it; ask again. */
  | { status: 'unknown' };

export interface PayoutOrder {
  /** The same key pays once, however often it is sent. */
  key: string;
  amountSatang: bigint;
  toBank: string;
  toAccount: string;
  toName: string;
  note: string;
}

/** Pays members out through a bank. Neither call throws for what the bank does: an unclear outcome is `unknown`. */
export interface PayoutPort {
  send(order: PayoutOrder): Promise<PayoutStatus>;
  query(key: string): Promise<PayoutStatus>;
}
