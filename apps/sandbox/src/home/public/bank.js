import { at, call, field, make, moment, money, remembered, tell } from './page.js';

const POLL_MS = 2000;
/** Lines of an account that are shown; the account itself has more. */
const SHOWN_MAX = 20;
const KINDS = { transfer: 'โอนเงิน', qr: 'จ่าย QR', payout: 'ถอนเงินจากเว็บ', 'payout-reversal': 'ธนาคารตีเงินกลับ' };
let shown = '';

/**
 * A bank app without a sign-in: whoever names an account is its owner here.
 * @param {{ banks: { key: string, name: string }[], merchant: { bank: string, account: string } }} world
 */
export function startBank({ banks, merchant }) {
  for (const id of ['bank-key', 'to-bank']) {
    at(id).replaceChildren(
      ...banks.map(({ key, name }) => {
        const option = /** @type {HTMLOptionElement} */ (make('option', name));
        option.value = key;
        return option;
      }),
    );
  }
  field('bank-key').value = remembered('bank') || 'kbank';
  field('account').value = remembered('account');
  field('holder').value = remembered('holder');
  field('to-bank').value = merchant.bank;
  field('to-account').value = merchant.account;
  field('payload').value = payloadInAddress();

  at('account-form').addEventListener('submit', (event) => {
    event.preventDefault();
    remembered('bank', field('bank-key').value);
    remembered('account', field('account').value.replace(/[ -]/g, ''));
    remembered('holder', field('holder').value.trim());
    void refresh();
  });
  onPay('qr-form', () => ['/api/bank/qr-payments', { payload: field('payload').value.trim() }]);
  onPay('transfer-form', () => [
    '/api/bank/transfers',
    { toBank: field('to-bank').value, toAccount: field('to-account').value, amount: Number(field('amount').value.replaceAll(',', '')) },
  ]);
  addEventListener('hashchange', () => {
    field('payload').value = payloadInAddress();
  });
  setInterval(() => document.visibilityState === 'visible' && void refresh(), POLL_MS);
  void refresh();
}

/** The site opens this page with the QR's content in the fragment. */
function payloadInAddress() {
  return /000201.*/.exec(decodeURIComponent(location.hash))?.[0] ?? '';
}

/** @param {string} id @param {() => [string, object]} request */
function onPay(id, request) {
  at(id).addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement} */ (at(id).querySelector('button'));
    button.disabled = true;
    at('slip').hidden = true;
    try {
      const [url, body] = request();
      const receipt = await call(url, { ...body, fromBank: remembered('bank'), fromAccount: remembered('account'), fromName: remembered('holder') });
      tell('bank-result', `โอนแล้ว เลขอ้างอิง ${receipt.reference}`, true);
      offerSlip(receipt.reference);
      if (id === 'qr-form') field('payload').value = '';
    } catch (error) {
      tell('bank-result', error instanceof Error ? error.message : String(error), false);
    }
    button.disabled = false;
    await refresh();
  });
}

/** @param {string} reference */
function offerSlip(reference) {
  const link = /** @type {HTMLAnchorElement} */ (at('slip-link'));
  link.href = `/api/bank/slips/${reference}.png`;
  link.download = `slip-${reference}.png`;
  at('slip').hidden = false;
}

async function refresh() {
  const [bank, account] = [remembered('bank'), remembered('account')];
  if (!bank || !account || !remembered('holder')) return;
  const view = await call(`/api/bank/accounts/${encodeURIComponent(bank)}/${encodeURIComponent(account)}`).catch(() => null);
  if (!view) return;
  const state = JSON.stringify(view);
  if (state === shown) return;
  shown = state;
  at('account-view').hidden = false;
  at('account-balance').textContent = money(view.balance);
  at('entries').replaceChildren(...view.entries.slice(0, SHOWN_MAX).map(line));
  at('entries-empty').hidden = view.entries.length > 0;
}

/** @param {{ at: string, amount: number, balance: number, kind: keyof typeof KINDS, counterparty: string }} entry */
function line(entry) {
  const item = make('li');
  const amount = make('strong', `${entry.amount > 0 ? '+' : ''}${money(entry.amount)}`, entry.amount > 0 ? 'in' : '');
  item.append(make('span', `${KINDS[entry.kind]} ${moment(entry.at)}`), amount, make('span', entry.counterparty), make('small', `คงเหลือ ${money(entry.balance)}`));
  return item;
}
