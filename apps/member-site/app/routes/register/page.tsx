import { Stepper } from '@sanam/ui/stepper';
import { FlowDone } from '../../credentials/by-code/flow-done.tsx';
import { loadFlow } from '../../credentials/by-code/load-flow.ts';
import { OtpStep } from '../../credentials/by-code/otp-step.tsx';
import { PasswordStep } from '../../credentials/by-code/password-step.tsx';
import { PhoneRefused } from '../../credentials/by-code/phone-refused.tsx';
import { runStep } from '../../credentials/by-code/run-step.ts';
import { credentialWords } from '../../credentials/messages.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { guestOnly } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { useHeadingFocus } from '../../visit/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { STEPS } from './actions.ts';
import { BankStep } from './bank-step.tsx';
import { words } from './messages.ts';
import { PhoneStep } from './phone-step.tsx';
import { registrationCookie } from './registration-cookie.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  guestOnly(args);
  return loadFlow(registrationCookie, args.request);
}

export function action(args: Route.ActionArgs) {
  return runStep(STEPS, args, words.lost);
}

const PLACES = ['phone', 'otp', 'password', 'bank-account'] as const;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), credentialWords.noAnswer);
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
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
        <PasswordStep
          problem={problem}
          phone={loaderData.phone}
          words={{
            title: words.passwordTitle,
            lead: words.passwordLead,
            label: credentialWords.password,
            againLabel: credentialWords.passwordAgain,
            go: credentialWords.next,
          }}
        />
      ) : (
        <BankStep problem={problem} />
      )}
      <FlowDone open={finished} title={words.doneTitle}>
        {words.doneText}
      </FlowDone>
    </>
  );
}
