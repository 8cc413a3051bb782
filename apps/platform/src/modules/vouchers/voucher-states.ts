/** `redeem`: move its money now. `repeat`: this member redeemed it before. `refuse`: nobody is told why. */
export type Verdict = 'redeem' | 'repeat' | 'refuse';

/**
 * What becomes of a card when a member brings its code. Unknown, void, expired and somebody else's are all the same to
 * who asks.
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

/** What a card is called, on itself, in the statement and in the ledger: `VC17`. */
export function voucherRef(id: bigint): string {
  return `VC${id}`;
}
