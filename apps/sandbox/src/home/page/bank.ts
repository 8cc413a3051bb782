import { PayloadError, parseBillPayment } from '@sanam/promptpay';
import type { Receipt } from '../../bank/pay-by-person.ts';
import type { AccountView, Entry } from '../../bank/person-routes.ts';
import { call, NoAnswer, remembered, tell, wordsOf } from '../../page/call.ts';
import { all, at, make } from '../../page/dom.ts';
import { money } from '../../page/money.ts';
import { moment } from '../../page/time.ts';
import type { HomeView } from '../home.ts';
import { askedByLink } from './asked-by-link.ts';
import { bankName } from './bank-name.ts';

const POLL_MS = 2000;
/** Number of account entries displayed; the account itself may have more entries. */
const SHOWN_MAX = 20;
const KINDS: Record<Entry['kind'], string> = {
  transfer: 'โอนเงิน',
  qr: 'จ่าย QR',
  payout: 'ถอนเงินจากเว็บ',
  'payout-reversal': 'ธนาคารคืนเงินกลับมา',
};
/** Said of a payment without an answer: whoever pays again at once may pay twice. */
const UNKNOWN = 'ไม่ได้รับคำตอบจากธนาคาร เงินอาจโอนไปแล้ว ดูรายการเดินบัญชีด้านล่างก่อนจ่ายอีกครั้ง';
let shown = '';

/** Start the bank app, which has no sign-in: anyone who enters an account number acts as the owner of the account. */
export async function startBank({ banks, merchant, sign_ins }: Pick<HomeView, 'banks' | 'merchant' | 'sign_ins'>) {
  for (const id of ['bank-key', 'to-bank']) {
    at(id).replaceChildren(
      ...banks.map(({ key, name }) => {
        const option = make('option', name);
        option.value = key;
        return option;
      }),
    );
  }
  at('to-bank', HTMLSelectElement).value = merchant.bank;
  at('to-account', HTMLInputElement).value = merchant.account;
  showAccount();
  offerDemoAccounts(banks, sign_ins);

  at('account-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void openAccount({
      bank: at('bank-key', HTMLSelectElement).value,
      number: at('account', HTMLInputElement).value.replace(/[ -]/g, ''),
      holder: at('holder', HTMLInputElement).value.trim(),
    });
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
  at('payload').addEventListener('input', nameAmount);
  addEventListener('hashchange', followLink);
  setInterval(() => document.visibilityState === 'visible' && void refresh(), POLL_MS);
  await refresh();
  followLink();
}

type Account = NonNullable<HomeView['sign_ins'][number]['account']>;

/** Offer the accounts of the demo members: nobody has to type what the site knows of them. */
function offerDemoAccounts(banks: HomeView['banks'], signIns: HomeView['sign_ins']) {
  const accounts = signIns.flatMap(({ account }) => account ?? []);
  at('demo-accounts').hidden = accounts.length === 0;
  at('demo-account-list').replaceChildren(
    ...accounts.map((account) => {
      const button = make('button', `${account.holder} · ${bankName(banks, account.bank)}`);
      button.type = 'button';
      button.addEventListener('click', () => void openAccount(account));
      return button;
    }),
  );
}

async function openAccount({ bank, number, holder }: Account) {
  remembered('bank', bank);
  remembered('account', number);
  remembered('holder', holder);
  showAccount();
  tell('bank-result', '', true);
  await refresh();
  focusPayment();
}

/** Show the account of the last visit in the form. */
function showAccount() {
  at('bank-key', HTMLSelectElement).value = remembered('bank') || 'kbank';
  at('account', HTMLInputElement).value = remembered('account');
  at('holder', HTMLInputElement).value = remembered('holder');
}

/** Prepare the payment that a link of the site asks for: it lacks the person's account at most, and a press. */
function followLink() {
  const { qrPayload, toBank, toAccount, amount } = askedByLink(location.hash);
  if (!qrPayload && !toAccount) return;
  if (qrPayload) at('payload', HTMLTextAreaElement).value = qrPayload;
  if (toBank) at('to-bank', HTMLSelectElement).value = toBank;
  if (toAccount) at('to-account', HTMLInputElement).value = toAccount;
  if (amount) at('amount', HTMLInputElement).value = amount;
  nameAmount();
  const isOpen = !at('account-view').hidden;
  at('bank-lead').hidden = isOpen;
  at('bank').scrollIntoView();
  if (isOpen) focusPayment();
}

/** Move the focus to the button of the payment that a link asked for. */
function focusPayment() {
  const { qrPayload, toAccount } = askedByLink(location.hash);
  const [form] = qrPayload ? ['qr-form'] : toAccount ? ['transfer-form'] : [];
  if (!form || at('account-view').hidden) return;
  at('bank-lead').hidden = true;
  const [button] = all(at(form), 'button', HTMLButtonElement);
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
}

/** Name the amount of the QR code on the button that pays it. */
function nameAmount() {
  const [button] = all(at('qr-form'), 'button', HTMLButtonElement);
  if (button) button.textContent = `จ่าย${amountOf(at('payload', HTMLTextAreaElement).value.trim())}`;
}

function amountOf(payload: string): string {
  try {
    return ` ${money(Number(parseBillPayment(payload).amountSatang) / 100)} บาท`;
  } catch (error) {
    // a payload that is typed by half has no amount yet; the bank refuses it when it is paid
    if (error instanceof PayloadError) return '';
    throw error;
  }
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
      nameAmount();
      // a reload must not offer the paid code again
      history.replaceState(null, '', location.pathname);
    } catch (error) {
      tell('bank-result', error instanceof NoAnswer ? UNKNOWN : wordsOf(error), false);
    }
    button.disabled = false;
    // on a phone it stands above the form, out of sight
    at('bank-result').scrollIntoView({ block: 'nearest' });
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
