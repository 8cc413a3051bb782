import { Field, FieldError } from '@sanam/ui/field';
import { useMissing } from '@sanam/ui/use-missing';
import { useId } from 'react';
import { StepButton, StepForm } from '../../credentials/by-code/steps.tsx';
import { credentialWords } from '../../credentials/messages.ts';
import { dayIn } from '../../dates/day-parts.ts';
import { ThaiDateField } from '../../dates/thai-date-field.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { Link } from '../../visit/link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { birthYears } from './birth-date.ts';
import { FriendGets, InviteCard, UnknownInvite } from './invite-card.tsx';
import type { Invited } from './load-invite.ts';
import { words } from './messages.ts';

/** Step 1: phone, birth date, consent. */
export function PhoneStep({
  problem,
  phone,
  thisYear,
  invited,
  isInviteUnknown,
}: {
  problem: FormProblem | undefined;
  phone: string;
  thisYear: number;
  invited: Invited | null;
  /** Whether the person came by a link whose code is nobody's invite. */
  isInviteUnknown: boolean;
}) {
  const { site } = useSite();
  const id = useId();
  const error = problem?.errors ?? {};
  const terms = useMissing(error.accept_terms);
  const termsError = terms.error ? `${id}-terms` : undefined;
  const typed = problem?.values ?? { phone };
  return (
    <>
      {invited ? <InviteCard invited={invited} /> : isInviteUnknown ? <UnknownInvite /> : null}
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
        <ThaiDateField
          name="birth"
          label={words.birth}
          day={birthDay(typed)}
          years={birthYears(thisYear, site.minimum_age)}
          yearBoth
          required
          hint={words.birthHint(site.minimum_age)}
          error={error.birth_date}
        />
        <div {...terms.watch}>
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
          <FieldError id={termsError} message={terms.error} />
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
      {invited ? <FriendGets invited={invited} /> : null}
    </>
  );
}

/** The birth date as typed, for a page without script. */
function birthDay(typed: Record<string, string>): string {
  return dayIn(new URLSearchParams(typed), 'birth') ?? '';
}
