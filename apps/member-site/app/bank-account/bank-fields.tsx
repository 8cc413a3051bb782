import { BankMark } from '@sanam/ui/bank-mark';
import { Field, FieldError } from '@sanam/ui/field';
import { useState } from 'react';
import { useSite } from '../shell/use-site.ts';
import { bankWords } from './messages.ts';

/** Bank, account number and holder: the account deposits come from and withdrawals go to. */
export function BankFields({ errors }: { errors: Record<string, string> }) {
  const { banks } = useSite();
  const [chosen, setChosen] = useState('');
  const digits = banks.find((bank) => bank.key === chosen)?.accountDigits ?? [];
  return (
    <>
      <fieldset className={errors.bank ? 'field invalid' : 'field'}>
        <legend>{bankWords.bank}</legend>
        <div className="choices">
          {banks.map((bank) => (
            <label key={bank.key} className="choice">
              <input type="radio" name="bank" value={bank.key} required onChange={() => setChosen(bank.key)} />
              <BankMark initials={bank.initials} color={bank.color} name="" />
              {bank.name.replace(/^ธนาคาร/, '')}
            </label>
          ))}
        </div>
        <FieldError message={errors.bank} />
      </fieldset>
      <Field
        label={bankWords.accountNumber}
        icon="bank"
        name="account_number"
        inputMode="numeric"
        autoComplete="off"
        required
        hint={digits.length > 0 ? bankWords.accountHintDigits(digits.join(', ')) : bankWords.accountHint}
        error={errors.account_number}
      />
      <Field label={bankWords.name} icon="user" name="name" autoComplete="name" required hint={bankWords.nameHint} error={errors.name} />
    </>
  );
}
