import type { StaffWithdrawalDetail } from '@sanam/contract';
import { withdrawals as words } from './words.ts';

/** Which question about the open withdrawal is asked. */
export type Asking = 'approve' | 'reject' | 'park' | 'takeOver' | 'exclude' | 'outcome' | null;

/** The words by which a yes is named: alone, first or second of two. */
export function approveWords({
  approvals_needed: needed,
  approved_by: by,
}: Pick<StaffWithdrawalDetail, 'approvals_needed' | 'approved_by'>) {
  if (needed < 2) return words.approve;
  return by.length === 0 ? words.approveFirst : words.approveSecond;
}
