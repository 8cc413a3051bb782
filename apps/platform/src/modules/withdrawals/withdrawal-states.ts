import type { PayoutStatus } from '../../providers/bank/payout-port.ts';

/**
 * States of a withdrawal. The money is in `held` until the bank has answered; in the state paid it has left; in failed,
 * reversed and rejected it is back with the member.
 */
export type WithdrawalState =
  | 'requested'
  | 'review'
  | 'approved'
  | 'submitted'
  | 'paid'
  | 'failed'
  | 'reversed'
  | 'rejected';

/** States before submission to the bank in which the payout can be sent at once. */
export const READY: readonly WithdrawalState[] = ['requested', 'approved'];

/** Status of each state in the member's history. */
export const STATUS_OF: Record<WithdrawalState, 'pending' | 'review' | 'completed' | 'failed'> = {
  requested: 'pending',
  review: 'review',
  approved: 'pending',
  submitted: 'pending',
  paid: 'completed',
  failed: 'failed',
  reversed: 'failed',
  rejected: 'failed',
};

/**
 * What to do next: for each ending, its movement. There is one idempotency key per withdrawal and kind of movement, so
 * that no ending happens twice.
 */
export type Step =
  | { to: 'paid'; movement: 'withdraw_settle' }
  | { to: 'failed'; movement: 'withdraw_release' }
  | { to: 'reversed'; movement: 'withdraw_return' }
  /** The bank is still processing the payout, or did not answer: query again later, decide nothing. */
  | { to: 'wait' }
  /** The bank does not have the payout: send it, with the same key as before. */
  | { to: 'send' }
  | { to: 'nothing' }
  /** The bank contradicts the settled state: staff must look, and no more money leaves meanwhile. */
  | { to: 'contradiction' };

/**
 * Next step after the bank's answer, depending on the state of the withdrawal. Pure: a missing answer never leads to an
 * ending.
 */
export function nextStep(state: WithdrawalState, bank: PayoutStatus['status']): Step {
  // staff have not decided, so the payout was not sent, and the bank cannot have it
  if (state === 'review')
    return bank === 'succeeded' || bank === 'processing' ? { to: 'contradiction' } : { to: 'nothing' };
  if (READY.includes(state) || state === 'submitted') {
    if (bank === 'succeeded') return { to: 'paid', movement: 'withdraw_settle' };
    // `reversed` before success was reported: the money came back to us, so it returns from `held` to the member's
    // credit
    if (bank === 'failed' || bank === 'reversed') return { to: 'failed', movement: 'withdraw_release' };
    return bank === 'absent' ? { to: 'send' } : { to: 'wait' };
  }
  if (state === 'paid') {
    if (bank === 'reversed') return { to: 'reversed', movement: 'withdraw_return' };
    return bank === 'failed' || bank === 'absent' ? { to: 'contradiction' } : { to: 'nothing' };
  }
  // in the states failed, reversed and rejected the member has the money back
  return bank === 'succeeded' || bank === 'processing' ? { to: 'contradiction' } : { to: 'nothing' };
}
