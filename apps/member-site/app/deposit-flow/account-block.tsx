import { groupAccount } from '@sanam/thai/accounts';
import { BankMark } from '@sanam/ui/bank-mark';
import { CopyButton } from '@sanam/ui/copy-button';
import { findBank } from '../money/bank-view.ts';
import { useSite } from '../shell/use-site.ts';
import { words } from './messages.ts';
import type { PendingView } from './pending-view.ts';

/**
 * Our account as it is read off: its bank, its number. Nothing where the money does not go to an account.
 * @param big it is what the page is about, and is copied below with the rest.
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
