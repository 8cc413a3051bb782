import { buttonClass } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { Stepper } from '@sanam/ui/stepper';
import { Link, useNavigate } from 'react-router';
import { knownPhone } from '../../credentials/known-phone.ts';
import { credentialWords } from '../../credentials/messages.ts';
import { OtpStep } from '../../credentials/otp-step.tsx';
import { PhoneRefused } from '../../credentials/phone-refused.tsx';
import { orNoAnswer } from '../../live/no-answer.ts';
import { invalid } from '../../server/api-errors.ts';
import { apiOf, guestOnly } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { STEPS } from './actions.ts';
import { BankStep } from './bank-step.tsx';
import { words } from './messages.ts';
import { PasswordStep } from './password-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { registrationCookie } from './registration-cookie.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  guestOnly(args);
  const kept = await registrationCookie.read(args.request);
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

const PLACES = ['phone', 'otp', 'password', 'bank-account'] as const;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), credentialWords.noAnswer);
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
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
        <PhoneStep problem={problem} phone={loaderData.phone} thisYear={new Date(loaderData.nowMs).getUTCFullYear()} />
      ) : problem?.errors.phone && loaderData.step !== 'bank-account' ? (
        <PhoneRefused
          title={words.refusedTitle}
          phone={loaderData.phone}
          message={problem.errors.phone}
          step="login"
          go={credentialWords.login}
        />
      ) : loaderData.step === 'otp' ? (
        <OtpStep problem={problem} sent={loaderData.sent} nowMs={loaderData.nowMs} />
      ) : loaderData.step === 'password' ? (
        <PasswordStep problem={problem} phone={loaderData.phone} />
      ) : (
        <BankStep problem={problem} />
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
