import type { PayoutStatus } from '../../providers/bank/payout-port.ts';

/**
 * The states of a withdrawal. Money: `held` until it is submitted and answered, gone in paid, back with the member in
 * failed, reversed and rejected.
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

/** Before the bank can have it, with nothing more to wait for. */
export const READY: readonly WithdrawalState[] = ['requested', 'approved'];

/** What the member's history calls it. */
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

/** Which movement each ending makes; the key is one per withdrawal and kind, so that no ending happens twice. */
export type Step =
  | { to: 'paid'; movement: 'withdraw_settle' }
  | { to: 'failed'; movement: 'withdraw_release' }
  | { to: 'reversed'; movement: 'withdraw_return' }
  /** The bank is still at it, or did not say: ask again later, decide nothing. */
  | { to: 'wait' }
  /** The bank has not got it: send it, with the same key as ever. */
  | { to: 'send' }
  | { to: 'nothing' }
  /** The bank now says the opposite of what was settled: a person must look, and nothing more leaves meanwhile. */
  | { to: 'contradiction' };

/**
 * What follows from the bank's word, given where the withdrawal stands. Pure: no outcome is ever guessed from silence.
 */
export function nextStep(state: WithdrawalState, bank: PayoutStatus['status']): Step {
  // a person has not decided: the bank has nothing to say about it
  if (state === 'review')
    return bank === 'succeeded' || bank === 'processing' ? { to: 'contradiction' } : { to: 'nothing' };
  if (READY.includes(state) || state === 'submitted') {
    if (bank === 'succeeded') return { to: 'paid', movement: 'withdraw_settle' };
    // `reversed` before we heard of success: the money came back to us, so it goes back to the member, out of `held`
    if (bank === 'failed' || bank === 'reversed') return { to: 'failed', movement: 'withdraw_release' };
    return bank === 'absent' ? { to: 'send' } : { to: 'wait' };
  }
  if (state === 'paid') {
    if (bank === 'reversed') return { to: 'reversed', movement: 'withdraw_return' };
    return bank === 'failed' || bank === 'absent' ? { to: 'contradiction' } : { to: 'nothing' };
  }
  // failed, reversed or rejected: the member has the money back
  return bank === 'succeeded' || bank === 'processing' ? { to: 'contradiction' } : { to: 'nothing' };
}
