import { Icon } from '@sanam/ui/icon';
import { PasswordField } from '@sanam/ui/password-field';
import { useState } from 'react';
import type { FormProblem } from '../../server/api-errors.ts';
import { words } from './messages.ts';
import { StartOver, StepButton, StepForm } from './parts.tsx';
import { PASSWORD_RULES, type PasswordRule, rulesMet } from './password-rules.ts';

/** Step 3: a password, with its rules ticked off as it is typed. */
export function PasswordStep({ problem }: { problem: FormProblem | undefined }) {
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const met = rulesMet(typed);
  // a difference is shown once the second is as long as the first, not at its first letter
  const differs = again.length > 0 && again.length >= typed.length && again !== typed;
  return (
    <>
      <StepForm step="password" title={words.passwordTitle} lead={words.passwordLead} problem={problem} fields={['password', 'password_confirmation']}>
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="new-password"
          required
          onChange={(event) => setTyped(event.target.value)}
          error={problem?.errors.password}
        />
        <ul className="hints">
          {(Object.keys(PASSWORD_RULES) as PasswordRule[]).map((rule) => (
            <li key={rule} className={met.has(rule) ? 'met' : undefined}>
              <Icon name="check" size="xs" />
              {words.rules[rule]}
            </li>
          ))}
        </ul>
        <PasswordField
          label={words.passwordAgain}
          name="password_confirmation"
          autoComplete="new-password"
          required
          onChange={(event) => setAgain(event.target.value)}
          error={differs ? words.mismatch : problem?.errors.password_confirmation}
        />
        <StepButton step="password">{words.next}</StepButton>
      </StepForm>
      <div className="self-center">
        <StartOver />
      </div>
    </>
  );
}
