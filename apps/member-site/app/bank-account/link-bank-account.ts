import type { ApiClient } from '@sanam/contract';
import { invalid, refused } from '../server/api-errors.ts';
import { bankWords } from './messages.ts';

/**
 * Link the bank account that a form contains to the person with this phone.
 * @returns undefined when the account is linked, else the reply with the errors.
 */
export async function linkBankAccount(api: ApiClient, phone: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const bank = text('bank');
  if (!bank) return invalid({ bank: bankWords.bankMissing }, form);
  try {
    await api.linkBankAccount({
      body: {
        phone,
        bank,
        account_number: text('account_number'),
        name: text('name'),
        line: text('line') || undefined,
      },
    });
    return undefined;
  } catch (caught) {
    return refused(caught, form);
  }
}
