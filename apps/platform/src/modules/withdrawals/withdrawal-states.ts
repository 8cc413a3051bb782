import type { OrderAnswer } from '../../providers/bank/payout-port.ts';

/**
 * States of a withdrawal. The money is in `held` until the bank has answered, also while staff decide (review,
 * refused); in the state paid it has left; in failed, reversed and rejected it is back with the member.
 */
export type WithdrawalState =
  | 'requested'
  | 'review'
  | 'approved'
  | 'submitted'
  | 'refused'
  | 'paid'
  | 'failed'
  | 'reversed'
  | 'rejected';

/** States in which a payout was not submitted to the bank yet, and needs no approval any more. */
export const READY: readonly WithdrawalState[] = ['requested', 'approved'];

/** States in which staff decide. */
export const WAITS_FOR_STAFF = ['review', 'refused'] as const satisfies readonly WithdrawalState[];

/** Status of each state in the member's history. */
export const STATUS_OF: Record<WithdrawalState, 'pending' | 'review' | 'completed' | 'failed'> = {
  requested: 'pending',
  review: 'review',
  approved: 'pending',
  submitted: 'pending',
  refused: 'review',
  paid: 'completed',
  failed: 'failed',
  reversed: 'failed',
  rejected: 'failed',
};

/**
 * Next step of a withdrawal. A step that ends the withdrawal names its movement. Each withdrawal has one idempotency
 * key per kind of movement, so that no ending happens twice.
 */
export type Step =
  | { to: 'paid'; movement: 'withdraw_settle' }
  | { to: 'failed'; movement: 'withdraw_release' }
  | { to: 'reversed'; movement: 'withdraw_return' }
  /** The bank does not accept the order: staff decide whether it is sent again or the money is given back. */
  | { to: 'refused' }
  /** The bank has accepted an order that it had refused before. */
  | { to: 'submitted' }
  /** The bank is still processing the payout, or did not answer: query again later, decide nothing. */
  | { to: 'wait' }
  /** The bank does not have the payout: send it, with the same key as before. */
  | { to: 'send' }
  | { to: 'nothing' }
  /** The bank contradicts the settled state: staff must look, and no more money leaves meanwhile. */
  | { to: 'contradiction' };

/**
 * Next step of a withdrawal in this state after the bank's answer. A missing answer (`unknown`) never ends the
 * withdrawal. Pure.
 */
export function nextStep(state: WithdrawalState, bank: OrderAnswer['status']): Step {
  // staff have not decided, so the payout was not sent, and the bank cannot have it
  if (state === 'review')
    return bank === 'succeeded' || bank === 'processing' ? { to: 'contradiction' } : { to: 'nothing' };
  if (READY.includes(state) || state === 'submitted') {
    if (bank === 'succeeded') return { to: 'paid', movement: 'withdraw_settle' };
    // `reversed` before the payout was recorded as paid: the bank gave us the money back, so the hold is released
    if (bank === 'failed' || bank === 'reversed') return { to: 'failed', movement: 'withdraw_release' };
    if (bank === 'refused') return { to: 'refused' };
    return bank === 'absent' ? { to: 'send' } : { to: 'wait' };
  }
  // an order that another process sent at the same time may have been accepted
  if (state === 'refused') {
    if (bank === 'succeeded') return { to: 'paid', movement: 'withdraw_settle' };
    if (bank === 'failed' || bank === 'reversed') return { to: 'failed', movement: 'withdraw_release' };
    return bank === 'processing' ? { to: 'submitted' } : { to: 'nothing' };
  }
  if (state === 'paid') {
    if (bank === 'reversed') return { to: 'reversed', movement: 'withdraw_return' };
    return bank === 'failed' || bank === 'absent' ? { to: 'contradiction' } : { to: 'nothing' };
  }
  // in the states failed, reversed and rejected the member has the money back
  return bank === 'succeeded' || bank === 'processing' ? { to: 'contradiction' } : { to: 'nothing' };
}
