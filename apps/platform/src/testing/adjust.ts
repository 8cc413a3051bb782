import { satang } from '@sanam/money';
import { move } from '../modules/wallet/index.ts';
import type { TestPlatform } from './test-platform.ts';

/** Change a member's own credit as two people agreed, without their requests. @param amount satang, not zero. */
export async function adjust(platform: Pick<TestPlatform, 'db'>, memberId: bigint, amount: number): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('staff_proposal')
      .values({
        kind: 'adjust-balance',
        subject: `member:${memberId}`,
        member_id: memberId,
        content: JSON.stringify({ satang: String(amount), evidence: 'test' }),
        note: 'as agreed',
        proposed_by: 1n,
        proposed_at: new Date(),
        expires_at: new Date(),
        state: 'done',
        decided_by: 2n,
        decided_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const moved = await move(tx, {
      memberId,
      kind: amount > 0 ? 'adjustment_credit' : 'adjustment_debit',
      key: `adjustment:${id}`,
      amount: satang(Math.abs(amount)),
      actor: 'test',
      detail: { why: 'test' },
    });
    if (moved.outcome !== 'moved') throw new Error(`adjusting by ${amount}: ${moved.outcome}`);
  });
}
