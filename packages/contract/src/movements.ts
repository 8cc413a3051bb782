/**
 * Groups by which a member filters the movements of the credit, and the kinds of movement in each group. Every kind of
 * movement is in exactly one group. Separate from the HTTP calls, so that a browser bundle that uses these groups
 * contains no schemas.
 */
export const MOVEMENT_GROUPS = {
  deposit: ['deposit', 'gateway_deposit', 'voucher'],
  withdraw: ['withdraw_hold', 'withdraw_release', 'withdraw_settle', 'withdraw_return'],
  play: ['bet', 'win', 'bet_rollback', 'win_rollback'],
  bonus: ['bonus_grant', 'bonus_convert', 'bonus_forfeit', 'cashback', 'commission', 'wheel_prize'],
  adjustment: ['adjustment_credit', 'adjustment_debit'],
} as const;
export type MovementGroup = keyof typeof MOVEMENT_GROUPS;
/** A kind of movement that has a text for members. */
export type GroupedKind = (typeof MOVEMENT_GROUPS)[MovementGroup][number];
