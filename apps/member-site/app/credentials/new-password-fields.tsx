import { Icon } from '@sanam/ui/icon';
import { PasswordField } from '@sanam/ui/password-field';
import { useState } from 'react';
import type { FormProblem } from '../server/api-errors.ts';
import { credentialWords as words } from './messages.ts';
import { PASSWORD_RULES, rulesMet } from './password-rules.ts';

/**
 * A new password, typed twice, with its rules ticked off on the way. No length is forced on the fields:
 * a password pasted from a manager must never be cut in silence.
 * @param phone whose password it is, for the browser's password manager; empty when not known.
 */
export function NewPasswordFields({
  problem,
  phone,
  label,
  againLabel,
}: {
  problem: FormProblem | undefined;
  phone: string;
  label: string;
  againLabel: string;
}) {
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState('');
  // what was said about a password is not true of the next one
  const [seen, setSeen] = useState<FormProblem>();
  const errors = problem && problem !== seen ? problem.errors : {};
  const met = rulesMet(typed, again);
  // a difference is shown once the second is as long as the first, not at its first letter
  const differs = again.length > 0 && again.length >= typed.length && again !== typed;
  return (
    <>
      {phone ? <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden /> : null}
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        onChange={(event) => {
          setTyped(event.target.value);
          setSeen(problem);
        }}
        error={errors.password}
      />
      <PasswordField
        label={againLabel}
        name="password_confirmation"
        autoComplete="new-password"
        required
        onChange={(event) => {
          setAgain(event.target.value);
          setSeen(problem);
        }}
        error={differs ? words.mismatch : errors.password_confirmation}
      />
      <ul className="hints" data-testid="password-rules">
        {PASSWORD_RULES.map((rule) => (
          <li key={rule} className={met.has(rule) ? 'met' : undefined} data-rule={rule}>
            <Icon name="check" size="xs" />
            {words.rules[rule]}
            <span className="hide">{met.has(rule) ? words.ruleMet : words.ruleMissing}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
