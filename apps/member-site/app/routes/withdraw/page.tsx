import { bahtFromSatang } from '@sanam/money';
import { data, redirect } from 'react-router';
import { findRequest, openWithdrawal } from '../../money/find-request.ts';
import { readAmount } from '../../money/read-amount.ts';
import { isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { shellWords } from '../../shell/messages.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';
import { ProcessView } from './process-view.tsx';
import { amountError, WithdrawForm } from './withdraw-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: shellWords.title(words.title) }];

/** With an id: that withdrawal, to its end. Without: the one under way, or the form. */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const id = args.url.searchParams.get('id');
    if (!id) return { item: await openWithdrawal(api) };
    try {
      const { data: item } = await api.historyItem({ params: { id } });
      return { item: item.type === 'withdraw' ? item : null };
    } catch (caught) {
      if (isApiError(caught) && (caught.status === 404 || caught.status === 422)) throw redirect('/withdraw');
      throw caught;
    }
  });
}

export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    const [{ data: site }, { data: profile }] = await Promise.all([api.site(), api.profile()]);
    const amount = readAmount(String(form.get('amount') ?? ''), site.withdrawal.minimum, site.withdrawal.maximum);
    if (typeof amount === 'string') return data({ alert: '', errors: { amount: amountError(amount, site.withdrawal) } }, { status: 422 });
    try {
      const { ref } = await api.requestWithdrawal({ body: { phone: profile.phone, amount: bahtFromSatang(amount) } });
      // the history names requests of both kinds by ids of its own: the reference is what the two have in common
      const item = await findRequest(api, 'withdraw', ref);
      return redirect(item ? `/withdraw?id=${encodeURIComponent(item.id)}` : '/withdraw');
    } catch (caught) {
      return refused(caught);
    }
  });
}

export default function WithdrawPage({ loaderData: { item }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.title}</h1>
      {item ? <ProcessView item={item} /> : <WithdrawForm problem={actionData} />}
    </>
  );
}
