import { credentialWords } from '../../credentials/messages.ts';
import { NewPasswordFields } from '../../credentials/new-password-fields.tsx';
import { StartOver, StepButton, StepForm } from '../../credentials/steps.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { words } from './messages.ts';

/** Step 3: a password. */
export function PasswordStep({ problem, phone }: { problem: FormProblem | undefined; phone: string }) {
  return (
    <>
      <StepForm
        step="password"
        title={words.passwordTitle}
        lead={words.passwordLead}
        problem={problem}
        fields={['password', 'password_confirmation']}
      >
        <NewPasswordFields
          problem={problem}
          phone={phone}
          label={credentialWords.password}
          againLabel={credentialWords.passwordAgain}
        />
        <StepButton step="password">{credentialWords.next}</StepButton>
      </StepForm>
      <StartOver />
    </>
  );
}
