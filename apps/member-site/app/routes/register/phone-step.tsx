import { Field, FieldError } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useId } from 'react';
import { Link } from 'react-router';
import { StepButton, StepForm } from '../../credentials/by-code/steps.tsx';
import { credentialWords } from '../../credentials/messages.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { useSite } from '../../visit/use-site.ts';
import { BUDDHIST_YEARS, birthYears } from './birth-date.ts';
import { InviteCard } from './invite-card.tsx';
import type { Invited } from './load-invite.ts';
import { words } from './messages.ts';

/** Step 1: phone, birth date, consent. */
export function PhoneStep({
  problem,
  phone,
  thisYear,
  invited,
}: {
  problem: FormProblem | undefined;
  phone: string;
  thisYear: number;
  invited: Invited | null;
}) {
  const { site } = useSite();
  const id = useId();
  const error = problem?.errors ?? {};
  const birthError = error.birth_date ? `${id}-birth` : undefined;
  const termsError = error.accept_terms ? `${id}-terms` : undefined;
  const typed = problem?.values ?? { phone };
  return (
    <>
      {invited ? <InviteCard invited={invited} /> : null}
      <StepForm
        step="phone"
        title={words.phoneTitle}
        lead={words.phoneLead}
        problem={problem}
        fields={['phone', 'birth_date', 'accept_terms']}
        go={<StepButton step="phone">{credentialWords.sendCode}</StepButton>}
      >
        <Field
          label={credentialWords.phone}
          icon="phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          defaultValue={typed.phone}
          hint={credentialWords.phoneHint}
          error={error.phone}
        />
        <fieldset className={error.birth_date ? 'field invalid' : 'field'}>
          <legend>{words.birth}</legend>
          <div className="trio">
            <Choice
              name="birth_day"
              typed={typed}
              errorId={birthError}
              label={words.day}
              options={Array.from({ length: 31 }, (_, at) => [String(at + 1), String(at + 1)])}
            />
            <Choice
              name="birth_month"
              typed={typed}
              errorId={birthError}
              label={words.month}
              options={words.months.map((month, at) => [String(at + 1), month])}
            />
            <Choice
              name="birth_year"
              typed={typed}
              errorId={birthError}
              label={words.year}
              options={birthYears(thisYear, site.minimum_age).map((year) => [
                String(year),
                words.yearBoth(year + BUDDHIST_YEARS, year),
              ])}
            />
          </div>
          <FieldError id={birthError} message={error.birth_date} />
          <p className="hint">{words.birthHint(site.minimum_age)}</p>
        </fieldset>
        <div>
          <label className="check">
            <input
              type="checkbox"
              name="accept_terms"
              value="yes"
              required
              defaultChecked={typed.accept_terms === 'yes'}
              aria-invalid={termsError ? true : undefined}
              aria-describedby={termsError}
            />
            <span>
              {words.accept}{' '}
              <Link className="link" to="/terms" target="_blank">
                {words.terms}
              </Link>{' '}
              {words.and}{' '}
              <Link className="link" to="/privacy-policy" target="_blank">
                {words.privacy}
              </Link>
            </span>
          </label>
          <FieldError id={termsError} message={error.accept_terms} />
          <label className="check">
            <input
              type="checkbox"
              name="marketing_consent"
              value="yes"
              defaultChecked={typed.marketing_consent === 'yes'}
            />
            {words.marketing}
          </label>
        </div>
      </StepForm>
      <p className="small dim center">
        {words.haveAccount}{' '}
        <Link className="link" to="/login">
          {credentialWords.login}
        </Link>
      </p>
    </>
  );
}

interface ChoiceProps {
  name: string;
  typed: Record<string, string>;
  /** Id of the birth date's error message, if any. */
  errorId: string | undefined;
  label: string;
  options: readonly (readonly [string, string])[];
}

function Choice({ name, typed, errorId, label, options }: ChoiceProps) {
  return (
    <span className="input">
      <select
        name={name}
        aria-label={label}
        required
        defaultValue={typed[name] ?? ''}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      >
        <option value="">{label}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" size="xs" />
    </span>
  );
}
