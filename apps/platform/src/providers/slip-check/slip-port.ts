/** Payer or receiver of a transfer, as the bank shows them: names are shortened, numbers are masked. */
export interface SlipParty {
  nameTh: string | null;
  nameEn: string | null;
  /** Masked account number, for example `xxx-x-x4821-x`. */
  account: string | null;
  /**
   * Identifier that the payer entered instead of an account number: `type` NATID, MSISDN, EWALLETID, EMAIL or BILLERID.
   */
  proxy: { type: string; value: string } | null;
}

/** A transfer that the sending bank has confirmed. */
export interface SlipTransfer {
  /** Key of the bank in `@sanam/thai/banks`; for a bank that is not in that list, its three digits. */
  sendingBank: string;
  receivingBank: string | null;
  /** Reference of the sending bank; together with `sendingBank` it identifies the transfer permanently. */
  transRef: string;
  amountSatang: bigint;
  transferredAt: Date;
  sender: SlipParty;
  receiver: SlipParty;
  /** References of a bill payment, without empty ones. */
  refs: string[];
}

export type SlipAnswer =
  | { outcome: 'found'; slip: SlipTransfer }
  /**
   * `not_found`: the bank does not have such a transfer, or not any more. `pending`: the bank cannot answer yet; query
   * again in some minutes. `invalid`: the text is not from a slip. `quota`: our package at the slip service has expired
   * or is used up. `unavailable`: no definite answer; never decide anything from this outcome.
   */
  | { outcome: 'not_found' | 'pending' | 'invalid' | 'quota' | 'unavailable' };

/**
 * Service that checks at the banks whether a slip's transfer was made. The caller decides whether the money came to our
 * account, whether the slip is new, and to whom it belongs.
 */
export interface SlipCheck {
  /** Name of the service in reports. */
  name: string;
  /**
   * Check a slip. The function never throws when the service fails.
   * @param slip `payload`: the text of the slip's mini-QR
   */
  verify(slip: { payload: string }): Promise<SlipAnswer>;
}
