import { RowBones } from '@sanam/ui/skeleton';
import { Stepper } from '@sanam/ui/stepper';
import { redirect } from 'react-router';
import { firstOfferOf } from '../../bonuses/first-offer.ts';
import { OtpStep, PasswordStep } from '../../credentials/by-code/later-steps.ts';
import { loadFlow } from '../../credentials/by-code/load-flow.ts';
import { PhoneRefused } from '../../credentials/by-code/phone-refused.tsx';
import { runStep } from '../../credentials/by-code/run-step.ts';
import { credentialWords } from '../../credentials/messages.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { usePartsAhead } from '../../loading/later.tsx';
import { siteContext } from '../../server/context.ts';
import { apiOf, forMember, guestOnly } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { useHeadingFocus } from '../../visit/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { STEPS } from './actions.ts';
import { bangkokYear } from './birth-date.ts';
import { BankStep, DoneStep, LATER_STEPS } from './later-steps.ts';
import { readInvited, readInviter } from './load-invite.ts';
import { words } from './messages.ts';
import { PhoneStep } from './phone-step.tsx';
import { registrationCookie } from './registration-cookie.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args;
  const api = apiOf(context);
  if (context.get(siteContext).session.signedIn && url.searchParams.get('done') === 'yes')
    return forMember(args, async () => {
      const [{ data: profile }, { data: choices }, { data: site }, inviter] = await Promise.all([
        api.profile(),
        api.getPromotion(),
        api.site(),
        readInviter(api, request),
      ]);
      // the step belongs to a new member; an address that was kept leads nowhere else
      if (profile.has_deposited) throw redirect('/');
      const offer = firstOfferOf(choices, site.deposit.quick_amounts);
      return { step: 'done' as const, phone: profile.phone, by: inviter?.by ?? null, offer };
    });
  guestOnly(args);
  const flow = await loadFlow(registrationCookie, request);
  return {
    ...flow,
    invited: flow.step === 'phone' ? await readInvited(api, request) : null,
    isInviteUnknown: url.searchParams.get('invite') === 'unknown',
  };
}

export function action(args: Route.ActionArgs) {
  return runStep(STEPS, args, words.lost);
}

const PLACES = ['phone', 'otp', 'password', 'bank-account'] as const;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), credentialWords.noAnswer);
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && 'alert' in actionData ? actionData : undefined;
  useHeadingFocus(loaderData.step);
  usePartsAhead(LATER_STEPS);
  return (
    <>
      <Stepper
        label={words.stepsLabel}
        steps={words.steps}
        current={loaderData.step === 'done' ? PLACES.length : PLACES.indexOf(loaderData.step)}
      />
      {loaderData.step === 'done' ? (
        <DoneStep {...loaderData} fallback={<RowBones count={4} />} />
      ) : loaderData.step === 'phone' ? (
        <PhoneStep
          invited={loaderData.invited}
          isInviteUnknown={loaderData.isInviteUnknown}
          problem={problem}
          phone={loaderData.phone}
          thisYear={bangkokYear(loaderData.nowMs)}
        />
      ) : problem?.errors.phone && loaderData.step !== 'bank-account' ? (
        <PhoneRefused
          title={words.refusedTitle}
          phone={loaderData.phone}
          problem={problem}
          step="login"
          go={credentialWords.login}
        />
      ) : loaderData.step === 'otp' ? (
        <OtpStep problem={problem} sent={loaderData.sent} nowMs={loaderData.nowMs} fallback={<RowBones count={2} />} />
      ) : loaderData.step === 'password' ? (
        <PasswordStep
          fallback={<RowBones count={2} />}
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
        <BankStep problem={problem} fallback={<RowBones count={4} />} />
      )}
    </>
  );
}
