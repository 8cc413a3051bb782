import type { Satang } from '@sanam/money';
import type { Database, Tx } from './database.ts';

/**
 * Something that waits until its member takes it. The profile lists it under the prefix of what gives it:
 * `cashback-2026-11-18`.
 */
export interface Claim {
  /** Without the prefix and its dash. */
  id: string;
  /** In Thai, with the amount where there is one. */
  name: string;
}

/** What a claim brought. */
export interface ClaimReply {
  /** In Thai: what was received, and what holds for it. */
  msg: string;
  /** What moved; null for what is no money. */
  amount: Satang | null;
  /** Spendable, now. */
  credit: Satang;
}

/** A module that has things for members to take. */
export interface Claims {
  /** What its ids begin with. */
  prefix: string;
  /** What a member can take now. Asked with every profile: a look at an index, no more. */
  list(db: Database | Tx, memberId: bigint): Promise<Claim[]>;
  /**
   * Takes it, once: asked again, after a lost answer say, it tells the same.
   * @param id without the prefix and its dash.
   * @throws Refusal in words for the member; then nothing moved.
   */
  take(memberId: bigint, id: string): Promise<ClaimReply>;
}
