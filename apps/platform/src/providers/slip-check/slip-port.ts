/** One end of a transfer, as its bank lets it be shown: names are cut short, numbers are masked. */
export interface SlipParty {
  nameTh: string | null;
  nameEn: string | null;
  /** Masked, for example `xxx-x-x4821-x`. */
  account: string | null;
  /** What the payer typed instead of an account number: `type` NATID, MSISDN, EWALLETID, EMAIL or BILLERID. */
  proxy: { type: string; value: string } | null;
}

/** A transfer that the sending bank says took place. */
export interface SlipTransfer {
  /** Key of `@sanam/thai/banks`; the three digits of a bank that is not in it. */
  sendingBank: string;
  receivingBank: string | null;
  /** The sending bank's own; with `sendingBank` it names the transfer for ever. */
  transRef: string;
  amountSatang: bigint;
  transferredAt: Date;
  sender: SlipParty;
  receiver: SlipParty;
  /** References of a bill payment, without the empty ones. */
  refs: string[];
}

export type SlipAnswer =
  | { outcome: 'found'; slip: SlipTransfer }
  /**
   * `not_found`: the bank has no such transfer, or no longer. `pending`: the bank does not tell yet; ask again in
   * minutes.
   * `invalid`: no slip at all. `quota`: the service has to be paid. `unavailable`: no clear answer, which decides
   * nothing.
   */
  | { outcome: 'not_found' | 'pending' | 'invalid' | 'quota' | 'unavailable' };

/** Asks the banks about a slip. Whether it is one of ours, new, and for whom, is not decided here. */
export interface SlipCheck {
  /** Stands in reports. */
  name: string;
  /**
   * Never throws for what the service does.
   * @param slip `payload`: the text of the slip's mini-QR
   */
  verify(slip: { payload: string }): Promise<SlipAnswer>;
}
