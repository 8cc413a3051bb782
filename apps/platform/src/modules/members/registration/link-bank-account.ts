import { invalid, tooMany, unauthenticated } from '../../../core/errors.ts';
import { claimUse } from '../../../core/rate-limit.ts';
import { requireAccount } from '../bank-account/require-account.ts';
import { requirePhone } from '../member-phone.ts';
import type { Members } from '../members.ts';

/**
 * Step 4. Link the bank account for deposits and payouts, one per member. Other members may have linked the same
 * account, or own it: the answer and the statements are the same, so that nobody learns whether a number is a member's.
 * Whose the account is, is proven later (`proveByDeposit`).
 * @throws 422 for an account of the operator, and for invalid values; 429 after too many tries.
 */
export async function linkBankAccount(
  members: Members,
  memberId: bigint,
  given: { phone: string; bank: string; accountNumber: string; name: string; line: string | undefined },
): Promise<void> {
  const phone = requirePhone(given.phone);
  const limit = { rule: 'bank-link-by-member', most: members.config.BANK_LINKS_PER_HOUR, seconds: 3600 };
  const claim = await claimUse(members.db, [{ subject: String(memberId), limits: [limit] }], members.clock.now());
  if (!claim.counted)
    throw tooMany(
      'account_number',
      'ลองผูกบัญชีหลายครั้งเกินไป กรุณาลองใหม่ภายหลังหรือติดต่อเจ้าหน้าที่',
      `the limit ${limit.rule} is used up`,
      claim.waitSeconds,
    );
  const { bank, accountNumber, holderName } = await requireAccount(members, given);
  await members.db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select(['phone', 'line'])
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!member) throw unauthenticated('the member is gone');
    if (member.phone !== phone) throw invalid('phone', 'เบอร์โทรศัพท์ไม่ตรงกับที่สมัคร', 'phone is not the one of the session');
    const linked = await tx
      .selectFrom('member_bank_account')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (linked) {
      // the same step was sent twice, because its answer was lost: the account is linked already
      if (linked.bank === bank && linked.account_number === accountNumber) return;
      throw invalid(
        'account_number',
        'ผูกบัญชีธนาคารไว้แล้ว หากต้องการเปลี่ยนกรุณาติดต่อเจ้าหน้าที่',
        'the member already has a bank account',
      );
    }
    await tx
      .insertInto('member_bank_account')
      .values({ member_id: memberId, bank, account_number: accountNumber, holder_name: holderName })
      .execute();
    await tx
      .updateTable('member')
      .set({ line: given.line?.trim() || phone })
      .where('id', '=', memberId)
      .execute();
    for (const hook of members.onBankLinked) await hook(tx, memberId);
  });
}
