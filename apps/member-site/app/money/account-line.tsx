import { maskAccount } from '@sanam/thai/accounts';
import { BankMark } from '@sanam/ui/bank-mark';
import { useSite } from '../shell/use-site.ts';
import { findBank } from './bank-view.ts';

/** A bank account as it is shown everywhere: the bank's mark, its name, the last four digits. */
export function AccountLine({ bank, last4 }: { bank: string; last4: string | null }) {
  const { initials, color, name } = findBank(useSite().banks, bank);
  return (
    <span className="row">
      <BankMark initials={initials} color={color} name="" small />
      <span>
        {name} {last4 ? <span className="num strong">{maskAccount(last4)}</span> : null}
      </span>
    </span>
  );
}
