import { maskAccount } from '@sanam/thai/accounts';
import { bankOf } from '@sanam/thai/banks';
import { invalid } from '../../../core/errors.ts';
import type { Caller } from '../../../core/routes.ts';
import { requireAccount } from '../bank-account/require-account.ts';
import { requirePassword } from '../credentials/require-password.ts';
import type { Members } from '../members.ts';
import { recordSecurityEvent } from '../security/security-events.ts';

/**
 * Ask staff for another bank account, in place of an earlier request. Nothing changes before two people of staff have
 * agreed; support gets a message, so that the request does not wait unseen.
 * @throws 422 on `password` for a wrong one, on the field of a wrong account, and for the account that is linked.
 */
export async function askAccountChange(
  members: Members,
  caller: Caller,
  given: { bank: string; accountNumber: string; name: string; password: string },
): Promise<void> {
  await requirePassword(members, caller, given.password);
  const { bank, accountNumber, holderName } = await requireAccount(members, given);
  const { memberId } = caller;
  const now = members.clock.now();
  await members.db.transaction().execute(async (tx) => {
    const linked = await tx
      .selectFrom('member_bank_account')
      .select(['bank', 'account_number'])
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (!linked) throw invalid('error', 'ยังไม่มีบัญชีธนาคาร ผูกบัญชีได้เลย', 'no account is linked');
    if (linked.bank === bank && linked.account_number === accountNumber)
      throw invalid('account_number', 'เป็นบัญชีที่ผูกไว้อยู่แล้ว', 'the account is linked already');
    const row = { bank, account_number: accountNumber, holder_name: holderName, asked_at: now };
    await tx
      .insertInto('bank_account_request')
      .values({ member_id: memberId, ...row })
      .onConflict((on) => on.column('member_id').doUpdateSet(row))
      .execute();
    const event = { kind: 'bank_account_change_asked', memberId, actor: `member:${memberId}` } as const;
    await recordSecurityEvent(tx, event, now);
    const text = `ขอเปลี่ยนบัญชีธนาคารเป็น ${bankOf(bank)?.thaiName ?? bank} ${maskAccount(accountNumber)}`;
    for (const hook of members.onAccountAsked) await hook(tx, memberId, text);
  });
}
