import { Icon } from '@sanam/ui/icon';
import { PasswordField } from '@sanam/ui/password-field';
import { useState } from 'react';
import type { FormProblem } from '../../server/api-errors.ts';
import { credentialWords as words } from '../messages.ts';
import { PASSWORD_RULES, rulesMet } from './password-rules.ts';

/**
 * Fields for a new password, typed twice. The rules are ticked off while the person types. The fields have no maximum
 * length, because a password pasted from a password manager must never be cut silently.
 * @param phone of the account, for the browser's password manager; empty when not known.
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
  // an error about one password does not apply to the next password that is typed
  const [seen, setSeen] = useState<FormProblem>();
  const errors = problem && problem !== seen ? problem.errors : {};
  const met = rulesMet(typed, again);
  // a difference is shown once the repetition is as long as the password, not at its first letter
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
            {met.has(rule) ? <Icon name="check" size="xs" /> : <span className="ring" aria-hidden="true" />}
            {words.rules[rule]}
            <span className="hide">{met.has(rule) ? words.ruleMet : words.ruleMissing}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
