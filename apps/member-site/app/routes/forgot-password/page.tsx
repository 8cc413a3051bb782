import { Field } from '@sanam/ui/field';
import { RowBones } from '@sanam/ui/skeleton';
import { Stepper } from '@sanam/ui/stepper';
import { FlowDone } from '../../credentials/by-code/flow-done.tsx';
import { OtpStep, PasswordStep } from '../../credentials/by-code/later-steps.ts';
import { loadFlow } from '../../credentials/by-code/load-flow.ts';
import { PhoneRefused } from '../../credentials/by-code/phone-refused.tsx';
import { runStep } from '../../credentials/by-code/run-step.ts';
import { StepButton, StepForm } from '../../credentials/by-code/steps.tsx';
import { credentialWords } from '../../credentials/messages.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { usePartsAhead } from '../../loading/later.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { guestOnly } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { useHeadingFocus } from '../../visit/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { STEPS } from './actions.ts';
import { words } from './messages.ts';
import { resetCookie } from './reset-cookie.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  guestOnly(args);
  return loadFlow(resetCookie, args.request);
}

export function action(args: Route.ActionArgs) {
  return runStep(STEPS, args, words.lost);
}

const LATER_STEPS = [OtpStep, PasswordStep];

const PLACES = ['phone', 'otp', 'password'] as const;

/**
 * Run the action of a step. When no answer comes to the last step, the password may have been changed, so its message
 * differs from the message of the other steps.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const step = (await request.clone().formData()).get('step');
  return orNoAnswer(() => serverAction(), step === 'password' ? words.noAnswer : credentialWords.noAnswer);
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const finished = actionData !== undefined && 'done' in actionData;
  const problem = actionData && 'alert' in actionData ? actionData : undefined;
  useHeadingFocus(loaderData.step);
  usePartsAhead(LATER_STEPS);
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
          problem={problem}
          step="register"
          go={credentialWords.register}
        />
      ) : loaderData.step === 'otp' ? (
        <OtpStep problem={problem} sent={loaderData.sent} nowMs={loaderData.nowMs} fallback={<RowBones count={2} />} />
      ) : (
        <PasswordStep
          fallback={<RowBones count={2} />}
          problem={problem}
          phone={loaderData.phone}
          words={{
            title: words.passwordTitle,
            lead: words.passwordLead,
            label: credentialWords.newPassword,
            againLabel: credentialWords.newPasswordAgain,
            go: words.save,
          }}
        />
      )}
      <FlowDone open={finished} title={words.doneTitle}>
        {words.doneText}
      </FlowDone>
    </>
  );
}

/** Step 1: the phone. The step is the same whether or not the phone has an account, so it reveals neither. */
function PhoneStep({ problem, phone }: { problem: FormProblem | undefined; phone: string }) {
  return (
    <>
      <StepForm
        step="phone"
        title={words.title}
        lead={words.phoneLead}
        problem={problem}
        fields={['phone']}
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
          defaultValue={problem?.values?.phone ?? phone}
          hint={credentialWords.phoneHint}
          error={problem?.errors.phone}
        />
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
