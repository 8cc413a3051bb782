import { EXCLUSIONS, TIME_OUTS } from '@sanam/contract/protection-names';
import { redirect } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { protectionWords } from '../../protection/messages.ts';
import { STOPPED } from '../../protection/stopped-paths.ts';
import { type FormProblem, isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { useHeadingFocus } from '../../visit/use-heading-focus.ts';
import type { Route } from './+types/break-page.ts';
import { ChooseStep } from './choose-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { words } from './messages.ts';

/** Which of the two breaks a path offers. */
const isExclusion = (pathname: string) => pathname.endsWith('/exclude');

export const meta: Route.MetaFunction = ({ matches, location }) =>
  metaOf(matches, isExclusion(location.pathname) ? words.excludeTitle : words.pauseTitle, { noindex: true });

/** Two steps, each with its address: choose how long, then confirm. Nothing is begun with one tap. */
export function loader(args: Route.LoaderArgs) {
  const kind = isExclusion(args.url.pathname) ? 'exclusion' : 'time_out';
  const lengths = kind === 'exclusion' ? EXCLUSIONS : TIME_OUTS;
  const length = [...lengths].find((one) => one === args.url.searchParams.get('length')) ?? null;
  return forMember(args, async (api) => ({
    kind: kind as 'exclusion' | 'time_out',
    length,
    nowMs: Date.now(),
    returnHours: (await api.protection()).data.return_hours,
  }));
}

export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    const length = String(form.get('length'));
    try {
      if (isExclusion(args.url.pathname))
        await api.beginExclusion({
          body: {
            length: length as (typeof EXCLUSIONS)[number],
            password: String(form.get('password') ?? ''),
            understood: (form.get('understood') === 'yes') as true,
          },
        });
      else await api.beginTimeOut({ body: { length: length as (typeof TIME_OUTS)[number] } });
    } catch (caught) {
      if (isApiError(caught) && caught.status === 401) throw caught;
      return refused(caught, form);
    }
    return redirect(STOPPED);
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.breakNoAnswer);
}

export default function BreakPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, length } = loaderData;
  const problem = useKeptReply<FormProblem>(actionData, `${kind} ${length}`);
  useHeadingFocus(`${kind} ${length}`);
  const name = length === null ? '' : protectionWords.lengths[length];
  return length === null ? (
    <ChooseStep {...loaderData} />
  ) : (
    <ConfirmStep {...loaderData} length={length} name={name} problem={problem} />
  );
}
