import { BankFields } from '../../bank-account/bank-fields.tsx';
import { bankWords } from '../../bank-account/messages.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { words } from './messages.ts';
import { StartOver, StepButton, StepForm } from './parts.tsx';

/** Step 4: the bank account deposits come from and withdrawals go to. */
export function BankStep({ problem }: { problem: FormProblem | undefined }) {
  return (
    <>
      <StepForm step="bank-account" title={bankWords.title} lead={bankWords.lead} problem={problem} fields={['bank', 'account_number', 'name']}>
        <BankFields errors={problem?.errors ?? {}} />
        <StepButton step="bank-account">{words.finish}</StepButton>
      </StepForm>
      <div className="self-center">
        <StartOver />
      </div>
    </>
  );
}
