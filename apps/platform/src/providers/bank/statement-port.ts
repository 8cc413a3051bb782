/** The bank's own list of what arrived on the operator's account. */
export interface StatementPort {
  /** Transfers since a time, oldest first, each as the bank's notices have it; unverified data. Empty when the bank cannot be reached. */
  since(at: Date): Promise<unknown[]>;
}
