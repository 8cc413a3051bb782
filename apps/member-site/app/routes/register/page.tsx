import { buttonClass } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { Stepper } from '@sanam/ui/stepper';
import { Link, useNavigate } from 'react-router';
import { orNoAnswer } from '../../live/no-answer.ts';
import { invalid } from '../../server/api-errors.ts';
import { apiOf, guestOnly } from '../../server/guards.ts';
import { shellWords } from '../../shell/messages.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { STEPS } from './actions.ts';
import { BankStep } from './bank-step.tsx';
import { words } from './messages.ts';
import { OtpStep } from './otp-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { readRegistration } from './registration-cookie.ts';

export const meta: Route.MetaFunction = () => [{ title: shellWords.title(words.title) }];

export async function loader(args: Route.LoaderArgs) {
  guestOnly(args);
  const kept = await readRegistration(args.request);
  const nowMs = Date.now();
  // of what is kept, the page learns only what it shows
  return kept ? { step: kept.next, phone: kept.phone, reference: kept.reference, expiresAt: kept.expiresAt, resendAt: kept.resendAt, nowMs } : { step: 'phone' as const, nowMs };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const run = STEPS[String(form.get('step'))];
  return run ? run({ request, form, api: apiOf(context) }) : invalid({ error: words.lost });
}

const PLACES = ['phone', 'otp', 'password', 'bank-account'] as const;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const finished = actionData !== undefined && 'done' in actionData;
  const problem = actionData && 'alert' in actionData ? actionData : undefined;
  useHeadingFocus(loaderData.step);
  return (
    <>
      <Stepper label={words.stepsLabel} steps={words.steps} current={finished ? PLACES.length : PLACES.indexOf(loaderData.step)} />
      {finished ? null : loaderData.step === 'phone' ? (
        <PhoneStep problem={problem} thisYear={new Date(loaderData.nowMs).getUTCFullYear()} />
      ) : loaderData.step === 'otp' ? (
        <OtpStep key={loaderData.reference} problem={problem} {...loaderData} />
      ) : loaderData.step === 'password' ? (
        <PasswordStep problem={problem} />
      ) : (
        <BankStep problem={problem} />
      )}
      <Dialog open={finished} persistent onClose={() => void navigate('/login')} title={words.doneTitle}>
        <p className="dim">{words.doneText}</p>
        <Link className={buttonClass({ look: 'primary', block: true })} to="/login">
          {words.login}
        </Link>
      </Dialog>
    </>
  );
}
