import { BankFields } from '../../bank-account/bank-fields.tsx';
import { bankWords } from '../../bank-account/messages.ts';
import { StartOver, StepButton, StepForm } from '../../credentials/by-code/steps.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { words } from './messages.ts';

/** Step 4: the bank account for deposits and withdrawals. */
export function BankStep({ problem }: { problem: FormProblem | undefined }) {
  return (
    <>
      <StepForm
        step="bank-account"
        title={bankWords.title}
        lead={bankWords.lead}
        problem={problem}
        fields={['bank', 'account_number', 'name', 'line']}
        go={<StepButton step="bank-account">{words.finish}</StepButton>}
      >
        <BankFields problem={problem} />
      </StepForm>
      <StartOver />
    </>
  );
}
