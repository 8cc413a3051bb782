import { maskAccount } from '@sanam/thai/accounts';
import { BankMark } from '@sanam/ui/bank-mark';
import { findBank } from '../visit/bank-view.ts';
import { useSite } from '../visit/use-site.ts';

/** A bank account as displayed on every page: the bank's logo, its name, the last four digits of the number. */
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
