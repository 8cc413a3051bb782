import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { DepositScreen } from '../../deposit-flow/deposit-screen.tsx';
import { words } from '../../deposit-flow/messages.ts';
import { readDepositView } from '../../deposit-flow/pay/pending-view.ts';
import { runDepositStep } from '../../deposit-flow/run-deposit-step.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = pageMeta(words.transferTitle);

export function loader(args: Route.LoaderArgs) {
  return forMember(args, (api) => readDepositView(api, args.url));
}

export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => runDepositStep(api, await args.request.formData(), '/auto-transfer'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

/**
 * Page for a deposit by transfer to the operator's account number. A pending transfer continues here even when the
 * operator has switched the member to the gateway since.
 */
export default function AutoTransferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, paysAtGateway } = loaderData;
  if (pending ? pending.way === 'bank' : !paysAtGateway)
    return <DepositScreen view={loaderData} reply={actionData} byNumber />;
  return (
    <>
      <h1>{words.transferTitle}</h1>
      <section className="card leaf narrow">
        <EmptyState
          title={words.gateway}
          action={
            <Link className={buttonClass({ look: 'primary' })} to="/deposit">
              {words.toDeposit}
            </Link>
          }
        >
          {words.paysAtGateway}
        </EmptyState>
      </section>
    </>
  );
}
