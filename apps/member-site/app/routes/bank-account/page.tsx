import { Form, redirect, useNavigation } from 'react-router';
import { linkBankAccount } from '../../bank-account/link-bank-account.ts';
import { LinkBankForm } from '../../bank-account/link-bank-form.tsx';
import { bankWords } from '../../bank-account/messages.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { forMember } from '../../server/guards.ts';
import { safePath } from '../../server/safe-path.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = pageMeta(bankWords.title);

/**
 * The bank account dialog of the money pages as a separate page, for browsers without script. A member who has an
 * account is redirected.
 */
export function loader(args: Route.LoaderArgs) {
  const next = safePath(args.url.searchParams.get('next'));
  return forMember(args, async (api) => {
    const { data: profile } = await api.profile();
    if (profile.bank) throw redirect(next);
    return { next };
  });
}

export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    const { data: profile } = await api.profile();
    const problem = await linkBankAccount(api, profile.phone, form);
    return problem ?? redirect(safePath(args.url.searchParams.get('next')));
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), bankWords.noAnswer);
}

export default function BankAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <div className="lead">
        <h1>{bankWords.title}</h1>
        <p>{bankWords.lead}</p>
      </div>
      <LinkBankForm fetcher={{ Form, state }} next={loaderData.next} problem={actionData} />
    </>
  );
}
