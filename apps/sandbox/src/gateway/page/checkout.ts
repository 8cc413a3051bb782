import { call, tell, wordsOf } from '../../page/call.ts';
import { all, at } from '../../page/dom.ts';
import { money } from '../../page/money.ts';
import type { CheckoutView } from '../payer-routes.ts';

const POLL_MS = 2000;
const WORDS = {
  404: 'ไม่พบรายการชำระเงินนี้',
  409: 'รายการนี้จบไปแล้ว ทำขั้นตอนนี้ไม่ได้',
  422: 'จำนวนเงินไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
};
/** Text and style of the message to the payer about a finished charge. */
const OUTCOMES: Record<CheckoutView['status'], readonly [text: string, tone: string]> = {
  pending: ['', ''],
  paid: ['ชำระเงินแล้ว', 'good'],
  failed: ['ปฏิเสธการชำระเงิน ไม่มีการตัดเงิน', 'bad'],
  expired: ['หมดเวลาชำระเงิน ไม่มีการตัดเงิน', 'bad'],
  reversed: ['ตีเงินกลับให้ผู้ชำระแล้ว', 'bad'],
};
const address = `/api/gateway/checkouts/${location.pathname.split('/').pop()}`;

/** Expiry time of the charge in epoch ms, by this browser's own clock. */
let overAt = 0;
let isPending = false;

/** Request that each button sends: path and body. */
const STEPS: Record<string, () => [string, object]> = {
  pay: () => ['pay', {}],
  fail: () => ['fail', {}],
  expire: () => ['expire', {}],
  reverse: () => ['reverse', {}],
  'pay-other': () => ['pay', { amount: Number(at('other-amount', HTMLInputElement).value.replaceAll(',', '')) }],
  'pay-late': () => ['pay', { late: true }],
};
/** States of the charge in which each button is enabled. */
const OPEN_IN: Record<string, string[]> = {
  pay: ['pending'],
  fail: ['pending'],
  expire: ['pending'],
  'pay-other': ['pending'],
  'pay-late': ['failed', 'expired'],
  reverse: ['paid'],
};

/** Buttons of the checkout page, one for each step of the payer. */
const buttons = all(document, '[data-step]', HTMLButtonElement);

async function refresh() {
  const charge = await call<CheckoutView>(address, undefined, WORDS);
  const { status } = charge;
  isPending = status === 'pending';
  overAt = Date.now() + Date.parse(charge.expires_at) - Date.parse(charge.now);
  at('waiting').hidden = true;
  at('charge').hidden = false;
  at('amount').textContent = money(charge.amount);
  at('merchant').textContent = charge.merchant;
  at('reference').textContent = charge.reference;
  at('time-row').hidden = !isPending;
  at('paid-row').hidden = charge.paid_amount === null;
  at('paid').textContent = charge.paid_amount === null ? '' : `${money(charge.paid_amount)} บาท`;
  at('open-steps').hidden = !isPending;
  at('amount-row').hidden = !isPending;
  at('others').hidden = status === 'reversed';
  for (const button of buttons) button.hidden = !OPEN_IN[button.dataset.step ?? '']?.includes(status);
  const [text, tone] = OUTCOMES[status];
  if (at('outcome').textContent !== text) at('outcome').textContent = text;
  at('outcome').className = `outcome ${tone}`;
  const back = at('back', HTMLAnchorElement);
  back.href = charge.return_url;
  back.hidden = isPending;
  showTimeLeft();
}

function showTimeLeft() {
  const seconds = Math.max(0, Math.ceil((overAt - Date.now()) / 1000));
  at('time-left').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

async function take(button: HTMLButtonElement) {
  const request = STEPS[button.dataset.step ?? ''];
  if (!request) return;
  for (const one of buttons) one.disabled = true;
  at('result').textContent = '';
  try {
    const [step, body] = request();
    await call(`${address}/${step}`, body, WORDS);
    await refresh();
  } catch (error) {
    tell('result', wordsOf(error), false);
  }
  for (const one of buttons) one.disabled = false;
}

for (const button of buttons) button.addEventListener('click', () => void take(button));
setInterval(showTimeLeft, 1000);
setInterval(
  () => isPending && document.visibilityState === 'visible' && void refresh().catch(() => undefined),
  POLL_MS,
);
refresh().catch((error) => {
  at('waiting').textContent = wordsOf(error);
});
