import { BankMark } from '@sanam/ui/bank-mark';
import { Field, FieldError } from '@sanam/ui/field';
import { useState } from 'react';
import type { FormProblem } from '../../server/api-errors.ts';
import { useSite } from '../../shell/use-site.ts';
import { words } from './messages.ts';
import { StartOver, StepButton, StepForm } from './parts.tsx';

/** Step 4: the bank account deposits come from and withdrawals go to. */
export function BankStep({ problem }: { problem: FormProblem | undefined }) {
  const { banks } = useSite();
  const [chosen, setChosen] = useState('');
  const digits = banks.find((bank) => bank.key === chosen)?.accountDigits ?? [];
  return (
    <>
      <StepForm step="bank-account" title={words.bankTitle} lead={words.bankLead} problem={problem} fields={['bank', 'account_number', 'name']}>
        <fieldset className={problem?.errors.bank ? 'field invalid' : 'field'}>
          <legend>{words.bank}</legend>
          <div className="choices">
            {banks.map((bank) => (
              <label key={bank.key} className="choice">
                <input type="radio" name="bank" value={bank.key} required onChange={() => setChosen(bank.key)} />
                <BankMark initials={bank.initials} color={bank.color} name="" />
                {bank.name.replace(/^ธนาคาร/, '')}
              </label>
            ))}
          </div>
          <FieldError message={problem?.errors.bank} />
        </fieldset>
        <Field
          label={words.accountNumber}
          icon="bank"
          name="account_number"
          inputMode="numeric"
          autoComplete="off"
          required
          hint={digits.length > 0 ? words.accountHintDigits(digits.join(', ')) : words.accountHint}
          error={problem?.errors.account_number}
        />
        <Field label={words.name} icon="user" name="name" autoComplete="name" required hint={words.nameHint} error={problem?.errors.name} />
        <StepButton step="bank-account">{words.finish}</StepButton>
      </StepForm>
      <div className="self-center">
        <StartOver />
      </div>
    </>
  );
}
