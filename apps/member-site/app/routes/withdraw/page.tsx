import type { ApiClient } from '@sanam/contract';
import { bahtFromSatang } from '@sanam/money';
import { bahtText } from '@sanam/ui/amount';
import { RowBones } from '@sanam/ui/skeleton';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { LinkBankPrompt } from '../../bank-account/link-bank-prompt-later.tsx';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { usePartsAhead } from '../../loading/later.tsx';
import { ClosedForNow } from '../../money/closed-for-now.tsx';
import { loadEndingBonus } from '../../money/ending-bonus.ts';
import { readAmount } from '../../money/read-amount.ts';
import { openWithdrawal } from '../../money/requests/open-withdrawal.ts';
import { flashCookie } from '../../notices/leave-flash.ts';
import { type FormProblem, isApiError, refusedOrUnknown } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { useMember } from '../../visit/member.ts';
import { useHeadingFocus } from '../../visit/use-heading-focus.ts';
import { useMaintenance } from '../../visit/use-maintenance.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';
import { ProcessView } from './process-view-later.ts';
import { amountError, WithdrawForm, type WithdrawTerms } from './withdraw-form.tsx';
import { limitsFor } from './withdrawal-limits.ts';

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
      const [checked, { data: identity }] = await Promise.all([api.checkTurnover({ query: {} }), api.ownIdentity()]);
      const missing = identity.is_required && identity.state !== 'passed' ? identity.state : null;
      return { item: null, terms: { ...(await termsOf(api, checked)), missingIdentity: missing } };
    }
    try {
      const { data: item } = await api.historyItem({ params: { id } });
      if (item.type !== 'withdraw') return { item: null, terms: FREE };
      const isOpen = item.status === 'pending' || item.status === 'review';
      return { item, terms: { ...FREE, restUntil: isOpen ? restOf(await api.checkTurnover({ query: {} })) : null } };
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
    const typed = String(form.get('amount') ?? '');
    const limits = limitsFor(site.withdrawal, profile.ufabet_credit);
    const amount = readAmount(typed, limits.minimum, limits.maximum);
    if (typeof amount === 'string')
      return data<FormProblem>(
        {
          alert: '',
          errors: { amount: amountError(amount, limits, profile.ufabet_credit) },
          values: { amount: typed },
        },
        { status: 422 },
      );
    if (form.get('ends_bonus') !== 'yes' && (await loadEndingBonus(api)))
      return data<FormProblem>(
        { alert: '', errors: { ends_bonus: words.endsMissing }, values: { amount: typed } },
        { status: 422 },
      );
    // without script the amount can be changed beside the open sheet: what was confirmed is what is sent
    if (form.get('confirmed') !== typed) return { confirm: typed, endsBonus: form.get('ends_bonus') === 'yes' };
    try {
      const { id } = await api.requestWithdrawal({ body: { phone: profile.phone, amount: bahtFromSatang(amount) } });
      // the page of the withdrawal tells that it was asked for, with its steps
      return redirect(`/withdraw?id=${encodeURIComponent(id)}`);
    } catch (caught) {
      return refusedOrUnknown(caught, words.noAnswer, form);
    }
  });
}

const FREE: WithdrawTerms = {
  openTurnover: null,
  notice: null,
  endingBonus: null,
  restUntil: null,
  isAccountProven: true,
  missingIdentity: null,
};

type Checked = Awaited<ReturnType<ApiClient['checkTurnover']>>;
const restOf = ({ payouts_rest_until }: Checked) => payouts_rest_until ?? null;

/** What the platform says of a withdrawal now. @param checked reply of the turnover check. */
async function termsOf(api: ApiClient, checked: Checked): Promise<WithdrawTerms> {
  const { credit_success: isFree, msg } = checked;
  const terms = { ...FREE, restUntil: restOf(checked), isAccountProven: checked.account_proven };
  if (!isFree) return { ...terms, openTurnover: msg ?? null };
  return msg === undefined ? terms : { ...terms, notice: msg, endingBonus: await loadEndingBonus(api) };
}

/** Cancel a withdrawal, where the operator allows it (WD-05). */
async function cancel(api: ApiClient, id: string) {
  try {
    await api.cancelWithdrawal({ params: { id } });
    return redirect(`/withdraw?id=${encodeURIComponent(id)}`, {
      headers: { 'Set-Cookie': flashCookie('withdrawal-cancelled') },
    });
  } catch (caught) {
    return refusedOrUnknown(caught, words.cancelNoAnswer);
  }
}

/** After a missing agreement the terms are loaded anew: the bonus may have come after the page was loaded. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return (
    defaultShouldRevalidate || (actionResult as Partial<FormProblem> | undefined)?.errors?.ends_bonus !== undefined
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isCancelling = (await request.clone().formData()).get('intent') === 'cancel';
  return orNoAnswer(() => serverAction(), isCancelling ? words.cancelNoAnswer : words.noAnswer);
}

const LATER = [ProcessView];

export default function WithdrawPage({ loaderData: { item, terms }, actionData }: Route.ComponentProps) {
  const kept = useKeptReply(actionData, item?.id ?? '');
  const problem = kept && 'errors' in kept ? kept : undefined;
  const bank = useMember()?.bank;
  const isClosed = useMaintenance('withdrawals');
  useHeadingFocus(item?.id ?? 'form');
  usePartsAhead(LATER);
  return (
    <>
      <h1>{item ? words.titleOf(bahtText(item.amount)) : words.title}</h1>
      {item ? (
        <ProcessView item={item} restUntil={terms.restUntil} problem={problem} fallback={<RowBones count={4} />} />
      ) : isClosed && !problem ? (
        <ClosedForNow
          words={{ title: words.closedTitle, text: words.closedText, look: words.toHistory }}
          testId="withdraw-closed"
        />
      ) : bank ? (
        <WithdrawForm
          problem={problem}
          bank={bank}
          terms={terms}
          confirmOnServer={kept && 'confirm' in kept ? kept : undefined}
        />
      ) : (
        <LinkBankPrompt next="/withdraw" />
      )}
    </>
  );
}
