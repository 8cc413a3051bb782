import type { Satang } from '@sanam/money';
import type { Database, Tx } from './database.ts';

/**
 * An item that a member can claim. The profile lists the item under the prefix of its module: `cashback-2026-11-18`.
 */
export interface Claim {
  /** Id of the item without the prefix and its dash. */
  id: string;
  /** Title of the item in Thai, with the amount if it is money. */
  name: string;
  /** In Thai, what it asks for once it is taken; left out for what asks for nothing. */
  text?: string;
}

/** Result of a claim. */
export interface ClaimReply {
  /** Message in Thai: what the member received, and on which conditions. */
  msg: string;
  /** Amount moved; null when the item is not money. */
  amount: Satang | null;
  /** Spendable credit after the claim. */
  credit: Satang;
}

/** A module with items for members to claim. */
export interface Claims {
  /** Prefix of the ids of these items. */
  prefix: string;
  /**
   * Items that a member can claim now. The list is read with every profile: at most two statements one after the other.
   */
  list(db: Database | Tx, memberId: bigint): Promise<Claim[]>;
  /**
   * Claim an item once. A repeated claim, for example after a lost answer, returns the same answer.
   * @param id without the prefix and its dash.
   * @throws Refusal with a message for the member; then nothing moved.
   */
  take(memberId: bigint, id: string): Promise<ClaimReply>;
}
