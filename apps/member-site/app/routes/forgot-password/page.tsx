import { buttonClass } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { Field } from '@sanam/ui/field';
import { Stepper } from '@sanam/ui/stepper';
import { Link, useNavigate } from 'react-router';
import { knownPhone } from '../../credentials/known-phone.ts';
import { credentialWords } from '../../credentials/messages.ts';
import { NewPasswordFields } from '../../credentials/new-password-fields.tsx';
import { OtpStep } from '../../credentials/otp-step.tsx';
import { PhoneRefused } from '../../credentials/phone-refused.tsx';
import { StartOver, StepButton, StepForm } from '../../credentials/steps.tsx';
import { orNoAnswer } from '../../live/no-answer.ts';
import { type FormProblem, invalid } from '../../server/api-errors.ts';
import { apiOf, guestOnly } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { STEPS } from './actions.ts';
import { words } from './messages.ts';
import { resetCookie } from './reset-cookie.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  guestOnly(args);
  const kept = await resetCookie.read(args.request);
  const nowMs = Date.now();
  if (!kept) return { step: 'phone' as const, phone: await knownPhone(args.request), nowMs };
  // of what is kept, the page learns only what it shows
  const { next: step, phone, reference, expiresAt, resendAt, isAnother } = kept;
  return { step, phone, sent: { phone, reference, expiresAt, resendAt, isAnother }, nowMs };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const run = STEPS[String(form.get('step'))];
  return run ? run({ request, form, api: apiOf(context) }) : invalid({ error: words.lost });
}

const PLACES = ['phone', 'otp', 'password'] as const;

/** Only the last step may have changed the password by the time its answer is lost. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const step = (await request.clone().formData()).get('step');
  return orNoAnswer(() => serverAction(), step === 'password' ? words.noAnswer : credentialWords.noAnswer);
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const finished = actionData !== undefined && 'done' in actionData;
  const problem = actionData && 'alert' in actionData ? actionData : undefined;
  useHeadingFocus(loaderData.step);
  return (
    <>
      <Stepper
        label={words.stepsLabel}
        steps={words.steps}
        current={finished ? PLACES.length : PLACES.indexOf(loaderData.step)}
      />
      {finished ? null : loaderData.step === 'phone' ? (
        <PhoneStep problem={problem} phone={loaderData.phone} />
      ) : problem?.errors.phone ? (
        <PhoneRefused
          title={words.refusedTitle}
          phone={loaderData.phone}
          message={problem.errors.phone}
          step="register"
          go={credentialWords.register}
        />
      ) : loaderData.step === 'otp' ? (
        <OtpStep problem={problem} sent={loaderData.sent} nowMs={loaderData.nowMs} />
      ) : (
        <PasswordStep problem={problem} phone={loaderData.phone} />
      )}
      <Dialog open={finished} persistent onClose={() => void navigate('/login')} title={words.doneTitle}>
        <p className="dim">{words.doneText}</p>
        <Link className={buttonClass({ look: 'primary', block: true })} to="/login">
          {credentialWords.login}
        </Link>
      </Dialog>
    </>
  );
}

/** Step 1. Nothing here depends on whether the phone has an account. */
function PhoneStep({ problem, phone }: { problem: FormProblem | undefined; phone: string }) {
  return (
    <>
      <StepForm step="phone" title={words.title} lead={words.phoneLead} problem={problem} fields={['phone']}>
        <Field
          label={credentialWords.phone}
          icon="phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          defaultValue={problem?.values?.phone ?? phone}
          hint={credentialWords.phoneHint}
          error={problem?.errors.phone}
        />
        <StepButton step="phone">{credentialWords.sendCode}</StepButton>
      </StepForm>
      <p className="small dim center">
        {words.remembered}{' '}
        <Link className="link" to="/login">
          {credentialWords.login}
        </Link>
      </p>
    </>
  );
}

/** Step 3. A code that ran out meanwhile is said above the fields, and the way is to start over. */
function PasswordStep({ problem, phone }: { problem: FormProblem | undefined; phone: string }) {
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
          label={credentialWords.newPassword}
          againLabel={credentialWords.newPasswordAgain}
        />
        <StepButton step="password">{words.save}</StepButton>
      </StepForm>
      <StartOver />
    </>
  );
}
