/**
 * `redeem`: move the card's money now. `repeat`: this member redeemed the card before. `refuse`: refused, without
 * telling why.
 */
export type Verdict = 'redeem' | 'repeat' | 'refuse';

/**
 * Verdict on a card when a member enters its code. Unknown, void and expired cards, and cards redeemed by other
 * members, give the same answer.
 */
export function judgeVoucher(
  voucher: { state: string; memberId: bigint | null; expiresAt: Date } | undefined,
  memberId: bigint,
  now: Date,
): Verdict {
  if (voucher?.state === 'redeemed' && voucher.memberId === memberId) return 'repeat';
  if (voucher?.state === 'new' && voucher.expiresAt > now) return 'redeem';
  return 'refuse';
}

/** Reference of a card: printed on the card, and used in the statement and in the ledger: `VC17`. */
export function voucherRef(id: bigint): string {
  return `VC${id}`;
}
