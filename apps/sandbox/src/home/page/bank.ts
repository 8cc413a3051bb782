import type { Receipt } from '../../bank/pay-by-person.ts';
import type { AccountView, Entry } from '../../bank/person-routes.ts';
import { call, remembered, tell, wordsOf } from '../../page/call.ts';
import { all, at, make } from '../../page/dom.ts';
import { money } from '../../page/money.ts';
import { moment } from '../../page/time.ts';
import type { HomeView } from '../home.ts';

const POLL_MS = 2000;
/** Number of account entries displayed; the account itself may have more entries. */
const SHOWN_MAX = 20;
const KINDS: Record<Entry['kind'], string> = {
  transfer: 'โอนเงิน',
  qr: 'จ่าย QR',
  payout: 'ถอนเงินจากเว็บ',
  'payout-reversal': 'ธนาคารคืนเงินกลับมา',
};
let shown = '';

/** Start the bank app, which has no sign-in: anyone who enters an account number acts as the owner of the account. */
export function startBank({ banks, merchant }: Pick<HomeView, 'banks' | 'merchant'>) {
  for (const id of ['bank-key', 'to-bank']) {
    at(id).replaceChildren(
      ...banks.map(({ key, name }) => {
        const option = make('option', name);
        option.value = key;
        return option;
      }),
    );
  }
  at('bank-key', HTMLSelectElement).value = remembered('bank') || 'kbank';
  at('account', HTMLInputElement).value = remembered('account');
  at('holder', HTMLInputElement).value = remembered('holder');
  at('to-bank', HTMLSelectElement).value = merchant.bank;
  at('to-account', HTMLInputElement).value = merchant.account;
  at('payload', HTMLTextAreaElement).value = payloadInAddress();

  at('account-form').addEventListener('submit', (event) => {
    event.preventDefault();
    remembered('bank', at('bank-key', HTMLSelectElement).value);
    remembered('account', at('account', HTMLInputElement).value.replace(/[ -]/g, ''));
    remembered('holder', at('holder', HTMLInputElement).value.trim());
    void refresh();
  });
  onPay('qr-form', () => ['/api/bank/qr-payments', { payload: at('payload', HTMLTextAreaElement).value.trim() }]);
  onPay('transfer-form', () => [
    '/api/bank/transfers',
    {
      toBank: at('to-bank', HTMLSelectElement).value,
      toAccount: at('to-account', HTMLInputElement).value,
      amount: Number(at('amount', HTMLInputElement).value.replaceAll(',', '')),
    },
  ]);
  addEventListener('hashchange', () => {
    at('payload', HTMLTextAreaElement).value = payloadInAddress();
  });
  setInterval(() => document.visibilityState === 'visible' && void refresh(), POLL_MS);
  void refresh();
}

/** Payload of a payment QR code in the fragment of the URL: a link of the member site opens this page with it. */
function payloadInAddress() {
  return /000201.*/.exec(decodeURIComponent(location.hash))?.[0] ?? '';
}

function onPay(id: string, request: () => [string, object]) {
  at(id).addEventListener('submit', async (event) => {
    event.preventDefault();
    const [button] = all(at(id), 'button', HTMLButtonElement);
    if (!button) return;
    button.disabled = true;
    at('slip').hidden = true;
    try {
      const [url, body] = request();
      const receipt = await call<Receipt>(url, {
        ...body,
        fromBank: remembered('bank'),
        fromAccount: remembered('account'),
        fromName: remembered('holder'),
      });
      tell('bank-result', `โอนแล้ว เลขอ้างอิง ${receipt.reference}`, true);
      offerSlip(receipt.reference);
      if (id === 'qr-form') at('payload', HTMLTextAreaElement).value = '';
    } catch (error) {
      tell('bank-result', wordsOf(error), false);
    }
    button.disabled = false;
    await refresh();
  });
}

function offerSlip(reference: string) {
  const link = at('slip-link', HTMLAnchorElement);
  link.href = `/api/bank/slips/${reference}.png`;
  link.download = `slip-${reference}.png`;
  at('slip').hidden = false;
}

async function refresh() {
  const [bank, account] = [remembered('bank'), remembered('account')];
  if (!bank || !account || !remembered('holder')) return;
  const view = await call<AccountView>(
    `/api/bank/accounts/${encodeURIComponent(bank)}/${encodeURIComponent(account)}`,
  ).catch(() => null);
  if (!view) return;
  const state = JSON.stringify(view);
  if (state === shown) return;
  shown = state;
  at('account-view').hidden = false;
  at('account-balance').textContent = money(view.balance);
  at('entries').replaceChildren(...view.entries.slice(0, SHOWN_MAX).map(line));
  at('entries-empty').hidden = view.entries.length > 0;
}

function line(entry: Entry) {
  const item = make('li');
  const amount = make('strong', `${entry.amount > 0 ? '+' : ''}${money(entry.amount)}`, entry.amount > 0 ? 'in' : '');
  item.append(
    make('span', `${KINDS[entry.kind]} ${moment(entry.at)}`),
    amount,
    make('span', entry.counterparty),
    make('small', `คงเหลือ ${money(entry.balance)}`),
  );
  return item;
}
