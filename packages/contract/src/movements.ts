/**
 * What a member sorts the movements of the credit by, and the kinds of movement in each group. Every kind is in exactly
 * one.
 * Apart from the calls, so that a browser bundle that uses it carries no schemas.
 */
export const MOVEMENT_GROUPS = {
  deposit: ['deposit', 'gateway_deposit', 'voucher'],
  withdraw: ['withdraw_hold', 'withdraw_release', 'withdraw_settle', 'withdraw_return'],
  play: ['bet', 'win', 'bet_rollback', 'win_rollback'],
  bonus: ['bonus_grant', 'bonus_forfeit', 'cashback', 'commission', 'wheel_prize'],
  adjustment: ['adjustment_credit', 'adjustment_debit'],
} as const;
export type MovementGroup = keyof typeof MOVEMENT_GROUPS;
/** A kind of movement that members have words for. */
export type GroupedKind = (typeof MOVEMENT_GROUPS)[MovementGroup][number];
