import type { ApiClient } from '@sanam/contract';
import { bahtFromSatang } from '@sanam/money';
import { data, redirect } from 'react-router';
import { LinkBankPrompt } from '../../bank-account/link-bank-prompt.tsx';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { readAmount } from '../../money/read-amount.ts';
import { openWithdrawal } from '../../money/requests/open-withdrawal.ts';
import { isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { useMember } from '../../visit/member.ts';
import { useHeadingFocus } from '../../visit/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';
import { ProcessView } from './process-view.tsx';
import { amountError, WithdrawForm } from './withdraw-form.tsx';

export const meta: Route.MetaFunction = pageMeta(words.title);

/**
 * With an id in the URL: load that withdrawal, pending or ended. Without an id: redirect to the pending withdrawal, or
 * show the form.
 */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const id = args.url.searchParams.get('id');
    if (!id) {
      const open = await openWithdrawal(api);
      // redirect, because the URL of one withdrawal keeps showing this withdrawal after it has ended
      if (open) throw redirect(`/withdraw?id=${encodeURIComponent(open.id)}`);
      // a reason why withdrawing is refused is shown before the member types anything
      const { success, msg } = await api.checkTurnover({ query: {} });
      return { item: null, openTurnover: success === false ? (msg ?? null) : null };
    }
    try {
      const { data: item } = await api.historyItem({ params: { id } });
      return { item: item.type === 'withdraw' ? item : null, openTurnover: null };
    } catch (caught) {
      if (isApiError(caught) && (caught.status === 404 || caught.status === 422)) throw redirect('/withdraw');
      throw caught;
    }
  });
}

export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    if (form.get('intent') === 'cancel') return cancel(api, String(form.get('id') ?? ''));
    const [{ data: site }, { data: profile }] = await Promise.all([api.site(), api.profile()]);
    const amount = readAmount(String(form.get('amount') ?? ''), site.withdrawal.minimum, site.withdrawal.maximum);
    if (typeof amount === 'string')
      return data({ alert: '', errors: { amount: amountError(amount, site.withdrawal) } }, { status: 422 });
    try {
      const { id } = await api.requestWithdrawal({ body: { phone: profile.phone, amount: bahtFromSatang(amount) } });
      return redirect(`/withdraw?id=${encodeURIComponent(id)}`);
    } catch (caught) {
      return refused(caught);
    }
  });
}

/** Cancel a withdrawal, where the operator allows it (WD-05). */
async function cancel(api: ApiClient, id: string) {
  try {
    await api.cancelWithdrawal({ params: { id } });
    return redirect(`/withdraw?id=${encodeURIComponent(id)}`);
  } catch (caught) {
    return refused(caught);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

export default function WithdrawPage({ loaderData: { item, openTurnover }, actionData }: Route.ComponentProps) {
  const problem = useKeptReply(actionData, item?.id ?? '');
  const bank = useMember()?.bank;
  useHeadingFocus(item?.id ?? 'form');
  return (
    <>
      <h1>{words.title}</h1>
      {item ? (
        <ProcessView item={item} problem={problem} />
      ) : bank ? (
        <WithdrawForm problem={problem} bank={bank} openTurnover={openTurnover} />
      ) : (
        <LinkBankPrompt next="/withdraw" />
      )}
    </>
  );
}
