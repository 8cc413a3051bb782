import { DepositScreen } from '../../deposit-flow/deposit-screen.tsx';
import { words } from '../../deposit-flow/messages.ts';
import { readDepositView } from '../../deposit-flow/pay/pending-view.ts';
import { runDepositStep } from '../../deposit-flow/run-deposit-step.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

export function loader(args: Route.LoaderArgs) {
  return forMember(args, (api) => readDepositView(api, args.url));
}

export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => runDepositStep(api, await args.request.formData(), '/deposit'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

export default function DepositPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DepositScreen view={loaderData} reply={actionData} />;
}
