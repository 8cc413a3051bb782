import type { FormProblem } from '../../server/api-errors.ts';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { StartOver, StepButton, StepForm } from './steps.tsx';

/**
 * Step in which the person chooses a password, after a code has proven the phone. When the proof has expired by then, a
 * message above the fields says so, and the person starts over.
 */
export function PasswordStep({
  problem,
  phone,
  words,
}: {
  problem: FormProblem | undefined;
  phone: string;
  words: { title: string; lead: string; label: string; againLabel: string; go: string };
}) {
  return (
    <>
      <StepForm
        step="password"
        title={words.title}
        lead={words.lead}
        problem={problem}
        fields={['password', 'password_confirmation']}
        go={<StepButton step="password">{words.go}</StepButton>}
      >
        <NewPasswordFields problem={problem} phone={phone} label={words.label} againLabel={words.againLabel} />
      </StepForm>
      <StartOver />
    </>
  );
}
