import { redirect } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { flashCookie } from '../../notices/leave-flash.ts';
import { useProblemNotice } from '../../notices/notices.tsx';
import { isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { useHeadingFocus } from '../../visit/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ConsequencesStep } from './consequences-step.tsx';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

/**
 * Closing an account takes two steps, so that nobody closes an account with one click. The second step has its own URL.
 */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async () => ({ confirming: args.url.searchParams.get('step') === '2' }));
}

/** Close the account permanently. The API signs the person out everywhere, and deletes this browser's cookies. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    try {
      await api.closeAccount({ body: { password: String(form.get('password') ?? '') } });
    } catch (caught) {
      if (isApiError(caught) && caught.status === 401) throw caught;
      return refused(caught);
    }
    return redirect('/', { headers: { 'Set-Cookie': flashCookie('account-closed') } });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

export default function CloseAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { confirming } = loaderData;
  const problem = useKeptReply(actionData, String(confirming));
  useProblemNotice(problem);
  useHeadingFocus(String(confirming));
  return confirming ? <ConfirmStep problem={problem} /> : <ConsequencesStep />;
}
