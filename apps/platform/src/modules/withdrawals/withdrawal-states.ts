import type { PayoutStatus } from '../../providers/bank/payout-port.ts';

/** The states of a withdrawal. Money: `held` in requested and submitted, gone in paid, back with the member in failed and reversed. */
export type WithdrawalState = 'requested' | 'submitted' | 'paid' | 'failed' | 'reversed';

/** What the member's history calls it. */
export const STATUS_OF: Record<WithdrawalState, 'pending' | 'completed' | 'failed'> = {
  requested: 'pending',
  submitted: 'pending',
  paid: 'completed',
  failed: 'failed',
  reversed: 'failed',
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

/** What follows from the bank's word, given where the withdrawal stands. Pure: no outcome is ever guessed from silence. */
export function nextStep(state: WithdrawalState, bank: PayoutStatus['status']): Step {
  if (state === 'requested' || state === 'submitted') {
    if (bank === 'succeeded') return { to: 'paid', movement: 'withdraw_settle' };
    // `reversed` before we heard of success: the money came back to us, so it goes back to the member, out of `held`
    if (bank === 'failed' || bank === 'reversed') return { to: 'failed', movement: 'withdraw_release' };
    return bank === 'absent' ? { to: 'send' } : { to: 'wait' };
  }
  if (state === 'paid') {
    if (bank === 'reversed') return { to: 'reversed', movement: 'withdraw_return' };
    return bank === 'failed' || bank === 'absent' ? { to: 'contradiction' } : { to: 'nothing' };
  }
  // failed or reversed: the member has the money back
  return bank === 'succeeded' || bank === 'processing' ? { to: 'contradiction' } : { to: 'nothing' };
}
