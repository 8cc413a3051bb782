import { accountDigits } from '@sanam/thai/accounts';
import { bankOf, canLink } from '@sanam/thai/banks';
import { normalizeName } from '@sanam/thai/names';
import { invalid } from '../../../core/errors.ts';
import type { MemberAccount } from '../member-store.ts';
import type { Members } from '../members.ts';

/**
 * A bank account as typed, checked and in its stored spelling.
 * @throws 422 on the field that is wrong, and for an account of the operator: these are shown on the deposit page, so
 *   the answer tells nothing new.
 */
export async function requireAccount(
  members: Pick<Members, 'db' | 'isOperatorAccount'>,
  given: { bank: string; accountNumber: string; name: string },
): Promise<MemberAccount> {
  const bank = bankOf(given.bank);
  if (!bank || !canLink(bank)) throw invalid('bank', 'กรุณาเลือกธนาคาร', 'unknown or inactive bank');
  const accountNumber = accountDigits(given.accountNumber);
  if (!accountNumber)
    throw invalid('account_number', 'เลขบัญชีต้องเป็นตัวเลข 10-15 หลัก', 'account number is not 10-15 digits');
  const holderName = normalizeName(given.name);
  if (holderName.length < 3 || !/^[\p{L}\p{M}.\s'-]+$/u.test(holderName))
    throw invalid('name', 'กรุณาระบุชื่อบัญชีตามสมุดบัญชี', 'not a name');
  if (await members.isOperatorAccount(members.db, bank.key, accountNumber))
    throw invalid(
      'account_number',
      'บัญชีนี้เป็นบัญชีรับเงินฝากของเว็บไซต์ กรุณาใช้บัญชีธนาคารของคุณเอง',
      'the bank account is one of the operator',
    );
  return { bank: bank.key, accountNumber, holderName };
}
