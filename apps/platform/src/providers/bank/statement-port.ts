/** The bank's own list of incoming transfers on the operator's account. */
export interface StatementPort {
  /**
   * Transfers since a time, oldest first, in the format of the bank's notices; the data is not validated. Undefined
   * when the bank's answer was incomplete.
   */
  since(at: Date): Promise<unknown[] | undefined>;
  /**
   * All entries in both directions, from `from` to before `to`, oldest first. Undefined when the bank cannot be
   * reached, or its answer cannot be parsed.
   */
  movements(from: Date, to: Date): Promise<BankMovement[] | undefined>;
}

/** One entry of an account of the operator, as reported by the bank. */
export interface BankMovement {
  at: Date;
  /** Account of the operator: `<bank>:<number>`. */
  account: string;
  /** Incoming payment, payout, or returned payout. */
  kind: 'in' | 'payout' | 'payout-return';
  /** Reference of the transfer at the sending bank. */
  reference: string;
  fromBank: string;
  note: string;
  /** Amount, negative for outgoing money. */
  amountSatang: bigint;
  balanceSatang: bigint;
}
