import { bahtFromSatang } from '@sanam/money';
import { bahtText } from '@sanam/ui/amount';
import { Stepper } from '@sanam/ui/stepper';
import { useState } from 'react';
import { data, redirect } from 'react-router';
import { LinkBankPrompt } from '../../bank-account/link-bank-prompt.tsx';
import { orNoAnswer } from '../../live/no-answer.ts';
import { useKeptReply } from '../../live/use-kept-reply.ts';
import { readAmount } from '../../money/read-amount.ts';
import { type FormProblem, problemOf, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { useMember } from '../../shell/member.ts';
import { shellWords } from '../../shell/messages.ts';
import { useHeadingFocus } from '../../shell/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { amountError, DepositForm } from './deposit-form.tsx';
import { ExpiredView } from './expired-view.tsx';
import { words } from './messages.ts';
import { PayView } from './pay-view.tsx';
import { readQrPicture } from './qr-picture.ts';

export const meta: Route.MetaFunction = () => [{ title: shellWords.title(words.title) }];

export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const { data: profile } = await api.profile();
    const request = profile.pending_request;
    if (!request) return { pending: null, nowMs: Date.now() };
    const { qr_svg, ...pending } = request;
    return { pending: { ...pending, qr: readQrPicture(qr_svg) }, nowMs: Date.now() };
  });
}

/** `confirmed` is the answer to the warning; without it the warning is shown, also where no script runs. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    if (form.get('intent') === 'cancel') {
      try {
        await api.cancelDeposit({ params: { id: String(form.get('id') ?? '') } });
        return redirect('/deposit');
      } catch (caught) {
        const { alert, errors } = problemOf(caught);
        return data({ cancelAlert: Object.values(errors)[0] ?? (alert || words.cancelFailed) }, { status: 409 });
      }
    }
    const typed = String(form.get('amount') ?? '');
    const { data: site } = await api.site();
    const amount = readAmount(typed, site.deposit.minimum, site.deposit.maximum);
    if (typeof amount === 'string') return data<FormProblem>({ alert: '', errors: { amount: amountError(amount, site.deposit) } }, { status: 422 });
    if (form.get('confirmed') !== 'yes') return { confirm: typed };
    try {
      await api.prepareDeposit({ body: { amount: bahtFromSatang(amount) } });
      return redirect('/deposit');
    } catch (caught) {
      return refused(caught);
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

export default function DepositPage({ loaderData: { pending, nowMs }, actionData: reply }: Route.ComponentProps) {
  const actionData = useKeptReply(reply, pending?.id ?? '');
  const member = useMember();
  const completed = member?.completed ?? [];
  const problem = actionData && 'errors' in actionData ? actionData : undefined;
  const cancelAlert = actionData && 'cancelAlert' in actionData ? actionData.cancelAlert : problem?.unanswered ? problem.alert : undefined;
  const [last, setLast] = useState(pending);
  if (pending && pending !== last) setLast(pending);
  const expired = !pending && last !== null && completed.some((request) => request.id === last.id && request.status === 'expired');
  useHeadingFocus(pending ? 'pay' : expired ? 'expired' : 'form');
  const step = pending?.status === 'review' ? 2 : pending || expired ? 1 : 0;
  return (
    <>
      <div className="stack s">
        <h1>{words.title}</h1>
        <Stepper label={words.stepsLabel} steps={words.steps} current={step} />
      </div>
      {pending ? (
        <PayView key={pending.id} pending={pending} nowMs={nowMs} cancelAlert={cancelAlert} />
      ) : expired ? (
        <ExpiredView amount={bahtText(last.amount)} onAgain={() => setLast(null)} />
      ) : !member?.bank ? (
        <LinkBankPrompt next="/deposit" />
      ) : (
        <DepositForm problem={problem} bank={member.bank} confirmOnServer={actionData && 'confirm' in actionData ? actionData.confirm : undefined} />
      )}
    </>
  );
}
