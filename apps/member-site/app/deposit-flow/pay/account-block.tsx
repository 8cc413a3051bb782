import { groupAccount } from '@sanam/thai/accounts';
import { BankMark } from '@sanam/ui/bank-mark';
import { CopyButton } from '@sanam/ui/copy-button';
import { findBank } from '../../visit/bank-view.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from '../after-words.ts';
import type { PendingView } from './pending-view.ts';

/**
 * Bank and number of the operator's receiving account, to copy. Renders nothing when the payment does not go to a bank
 * account.
 * @param big whether the account number is the main content of the page. The page then has its own copy button below
 *   this block, so the block has none.
 */
export function AccountBlock({
  pending: { to_bank, to_account_number },
  big,
}: {
  pending: Pick<PendingView, 'to_bank' | 'to_account_number'>;
  big?: boolean;
}) {
  const { banks } = useSite();
  if (!to_bank || !to_account_number) return null;
  const bank = findBank(banks, to_bank);
  return (
    <>
      <h2 className="h3">{words.toAccount}</h2>
      <div className="row gap3 wrap">
        <BankMark initials={bank.initials} color={bank.color} name="" />
        <div className="grow whole">
          <b className={big ? 'num account big' : 'num account'}>
            {groupAccount(to_account_number, bank.accountGrouping.length > 0 ? bank : undefined)}
          </b>
          <p className="small dim">{bank.name}</p>
        </div>
        {big ? null : <CopyButton text={to_account_number} what={words.accountNumber} />}
      </div>
    </>
  );
}
