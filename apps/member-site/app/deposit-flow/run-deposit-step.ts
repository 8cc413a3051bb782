import type { ApiClient } from '@sanam/contract';
import { bahtFromSatang } from '@sanam/money';
import { data, redirect } from 'react-router';
import { NO_IP } from '../credentials/look-up-ip.ts';
import { readAmount } from '../money/read-amount.ts';
import { flashCookie } from '../notices/leave-flash.ts';
import { type FormProblem, isApiError, problemOf, refusedOrUnknown } from '../server/api-errors.ts';
import { words } from './messages.ts';
import { amountError } from './order/amount-error.ts';

/**
 * Handle the forms of a deposit page: begin or cancel a deposit. The form field `confirmed` is the member's answer to
 * the warning. Without it, the reply shows the warning, so that browsers without script show it too.
 * @param page path of the page with the form, where the deposit continues.
 */
export async function runDepositStep(api: ApiClient, form: FormData, page: '/deposit' | '/auto-transfer') {
  if (form.get('intent') === 'cancel') return cancel(api, String(form.get('id') ?? ''), page);
  const typed = String(form.get('amount') ?? '');
  const [{ data: site }, { data: profile }] = await Promise.all([api.site(), api.profile()]);
  const amount = readAmount(typed, site.deposit.minimum, site.deposit.maximum);
  const promotion = String(form.get('promotion_id') ?? '');
  if (typeof amount === 'string')
    return data<FormProblem>(
      {
        alert: '',
        errors: { amount: amountError(amount, site.deposit, null) },
        values: { amount: typed, promotion_id: promotion },
      },
      { status: 422 },
    );
  if (form.get('confirmed') !== 'yes') return { confirm: typed, promotion };
  const begin = page === '/deposit' && profile.payment_gateway_status ? api.payAtGateway : api.prepareDeposit;
  try {
    const ip = String(form.get('ip') ?? NO_IP).slice(0, 100);
    await begin({ body: { amount: bahtFromSatang(amount), promotion_id: promotion || null, ip } });
    return redirect(page);
  } catch (caught) {
    const open = isApiError(caught) && caught.status === 422 ? (await api.profile()).data.pending_request : null;
    if (open) return toOpen(page, open.amount === bahtFromSatang(amount));
    return refusedOrUnknown(caught, words.noAnswer, form);
  }
}

/**
 * Lead to the deposit that is open already: one begun in another tab, or by the first of two presses. The form alone has
 * no way to it.
 * @param isAsked whether it has the amount that was asked for now; another one is named in a notice.
 */
function toOpen(page: string, isAsked: boolean) {
  return redirect(page, isAsked ? {} : { headers: { 'Set-Cookie': flashCookie('deposit-open') } });
}

async function cancel(api: ApiClient, id: string, page: string) {
  try {
    await api.cancelDeposit({ params: { id } });
    return redirect(`${page}?id=${encodeURIComponent(id)}`);
  } catch (caught) {
    const problem = problemOf(caught);
    return data<FormProblem>({ ...problem, alert: problem.alert || words.cancelFailed }, { status: 409 });
  }
}
