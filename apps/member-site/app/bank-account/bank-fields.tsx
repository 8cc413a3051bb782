import { Field } from '@sanam/ui/field';
import { useEffect, useRef, useState } from 'react';
import type { FormProblem } from '../server/api-errors.ts';
import { useSite } from '../visit/use-site.ts';
import { accountHintText } from './account-hint.ts';
import { BankPicker } from './bank-picker.tsx';
import { bankWords } from './messages.ts';

/**
 * Form fields for the bank account from which a member deposits and to which withdrawals are paid.
 * @param line whether the LINE id is asked for too.
 */
export function BankFields({ problem, line = true }: { problem: FormProblem | undefined; line?: boolean }) {
  const { banks } = useSite();
  const errors = problem?.errors ?? {};
  const typed = problem?.values ?? {};
  const [chosen, setChosen] = useState(typed.bank ?? '');
  const [account, setAccount] = useState(typed.account_number ?? '');
  const number = useRef<HTMLInputElement>(null);
  // take over the account number that the person typed before the script loaded
  useEffect(() => setAccount(number.current?.value ?? ''), []);
  return (
    <>
      <BankPicker first={typed.bank} chosen={chosen} onChoose={setChosen} error={errors.bank} />
      <Field
        ref={number}
        label={bankWords.accountNumber}
        icon="bank"
        name="account_number"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={typed.account_number}
        onChange={(event) => setAccount(event.target.value)}
        hint={
          <span className="num" data-testid="account-hint">
            {accountHintText(
              account,
              banks.find((bank) => bank.key === chosen),
            )}
          </span>
        }
        error={errors.account_number}
      />
      <Field
        label={bankWords.name}
        icon="user"
        name="name"
        autoComplete="name"
        required
        defaultValue={typed.name}
        hint={bankWords.nameHint}
        error={errors.name}
      />
      {line ? (
        <Field
          label={bankWords.line}
          icon="chat"
          name="line"
          autoComplete="off"
          defaultValue={typed.line}
          hint={bankWords.lineHint}
          error={errors.line}
        />
      ) : null}
    </>
  );
}
