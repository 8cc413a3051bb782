import { satang } from '@sanam/money';
import type { Tx } from '../../core/database.ts';
import { move } from '../wallet/index.ts';
import type { Withdrawals } from './withdrawals.ts';

/**
 * Release the hold of a withdrawal that was never sent to the bank. Call it with the withdrawal's row locked, in the
 * transaction that ends the withdrawal.
 */
export async function releaseHold(
  { beforeCredit }: Pick<Withdrawals, 'beforeCredit'>,
  tx: Tx,
  withdrawal: { member_id: bigint; ref: string; amount_satang: bigint },
  actor: string,
): Promise<void> {
  const { member_id: memberId, ref } = withdrawal;
  await beforeCredit(tx, memberId);
  const moved = await move(tx, {
    memberId,
    kind: 'withdraw_release',
    key: `withdraw_release:${ref}`,
    amount: satang(withdrawal.amount_satang),
    actor,
    detail: { ref },
  });
  if (moved.outcome !== 'moved')
    throw new Error(`withdraw_release of ${ref}: ${moved.outcome}, while its row says review`);
}
