/** The bank's own list of what arrived on the operator's account. */
export interface StatementPort {
  /**
   * Transfers since a time, oldest first, each as the bank's notices have it; unverified data. Undefined when the bank
   * did not tell all of it.
   */
  since(at: Date): Promise<unknown[] | undefined>;
  /**
   * Everything that came and went from `from` to before `to`, oldest first. Undefined when the bank cannot be reached,
   * or says what cannot be read.
   */
  movements(from: Date, to: Date): Promise<BankMovement[] | undefined>;
}

/** One entry of an account of the operator's as the bank has it. */
export interface BankMovement {
  at: Date;
  /** Which of the operator's accounts: `<bank>:<number>`. */
  account: string;
  /** Came in, was paid out, or a payout that came back. */
  kind: 'in' | 'payout' | 'payout-return';
  /** The sending bank's name for it. */
  reference: string;
  fromBank: string;
  note: string;
  /** Minus when it went out. */
  amountSatang: bigint;
  balanceSatang: bigint;
}
