import type { ApiClient } from '@sanam/contract';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { loadEndingBonus } from '../../money/ending-bonus.ts';
import { flashCookie } from '../../notices/leave-flash.ts';
import { useProblemNotice } from '../../notices/notices.tsx';
import { type FormProblem, invalid, isApiError, refusedOrUnknown } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { useMember } from '../../visit/member.ts';
import { useHeadingFocus } from '../../visit/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ConsequencesStep } from './consequences-step.tsx';
import { words } from './messages.ts';
import { PayOutStep } from './pay-out-step.tsx';

export const meta: Route.MetaFunction = pageMeta(words.title);

/**
 * Closing an account takes two steps, so that nobody closes an account with one click. The second step has its own URL:
 * one of an empty account, and one of an account whose credit is paid out first.
 */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const step = args.url.searchParams.get('step');
    if (step === 'pay-out') return { step, bonus: await loadEndingBonus(api, true) } as const;
    return { step: step === '2' ? 'confirm' : 'read', bonus: null } as const;
  });
}

/** Close the account permanently. The API signs the person out everywhere, and deletes this browser's cookies. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    if (form.get('intent') === 'pay-out') return payOut(api, form);
    try {
      await api.closeAccount({ body: { password: String(form.get('password') ?? '') } });
    } catch (caught) {
      if (isApiError(caught) && caught.status === 401) throw caught;
      return refusedOrUnknown(caught, words.noAnswer);
    }
    return redirect('/', { headers: { 'Set-Cookie': flashCookie('account-closed') } });
  });
}

/** Pay out everything to close the account, if the page has named the bonus that this ends. */
async function payOut(api: ApiClient, form: FormData) {
  const bonus = await loadEndingBonus(api, true);
  if ((bonus?.ref ?? '') !== form.get('bonus')) return invalid({ bonus: words.bonusChanged });
  try {
    const { id } = await api.payOutToClose({ body: { password: String(form.get('password') ?? '') } });
    return redirect(`/withdraw?id=${encodeURIComponent(id)}`);
  } catch (caught) {
    if (isApiError(caught) && caught.status === 401) throw caught;
    return refusedOrUnknown(caught, words.payOutNoAnswer);
  }
}

/** After a bonus that the page has not named the page is loaded anew, so that it names the bonus. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionResult as Partial<FormProblem> | undefined)?.errors?.bonus !== undefined;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isPayOut = (await request.clone().formData()).get('intent') === 'pay-out';
  return orNoAnswer(() => serverAction(), isPayOut ? words.payOutNoAnswer : words.noAnswer);
}

export default function CloseAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, bonus } = loaderData;
  const member = useMember();
  const problem = useKeptReply(actionData, step);
  useProblemNotice(problem);
  useHeadingFocus(step);
  if (step === 'pay-out' && member?.bank)
    return <PayOutStep problem={problem} member={member} bank={member.bank} bonus={bonus} />;
  return step === 'confirm' ? <ConfirmStep problem={problem} /> : <ConsequencesStep />;
}
