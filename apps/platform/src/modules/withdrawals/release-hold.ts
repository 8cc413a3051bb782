import { satang } from '@sanam/money';
import type { Tx } from '../../core/database.ts';
import { move } from '../wallet/index.ts';

/**
 * Release the hold of a withdrawal that the bank does not have. Call it with the withdrawal's row locked, in the
 * transaction that ends the withdrawal.
 */
export async function releaseHold(
  tx: Tx,
  withdrawal: { member_id: bigint; ref: string; amount_satang: bigint },
  actor: string,
): Promise<void> {
  const { member_id: memberId, ref } = withdrawal;
  const moved = await move(tx, {
    memberId,
    kind: 'withdraw_release',
    key: `withdraw_release:${ref}`,
    amount: satang(withdrawal.amount_satang),
    actor,
    detail: { ref },
  });
  if (moved.outcome !== 'moved')
    throw new Error(`withdraw_release of ${ref}: ${moved.outcome}, while its row waits for staff`);
}
