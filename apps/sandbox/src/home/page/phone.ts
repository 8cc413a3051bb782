import { call, remembered } from '../../page/call.ts';
import { at, make } from '../../page/dom.ts';
import { moment } from '../../page/time.ts';
import type { Message } from '../../phone/phone.ts';
import { askedByLink } from './asked-by-link.ts';

const POLL_MS = 1500;
const SHOWN_MAX = 20;
let shown = '';

/** Open the message box of a phone and refresh it while the page is visible. */
export function startPhone() {
  openAsked();
  addEventListener('hashchange', openAsked);
  at('phone-form').addEventListener('submit', (event) => {
    event.preventDefault();
    remembered('phone', at('phone', HTMLInputElement).value);
    void refresh();
  });
  setInterval(() => document.visibilityState === 'visible' && void refresh(), POLL_MS);
}

/** Open the messages of the phone that a link of the site names, else of the phone of the last visit. */
function openAsked() {
  const { phone } = askedByLink(location.hash);
  if (phone) remembered('phone', phone);
  at('phone', HTMLInputElement).value = remembered('phone');
  if (phone) at('phone-box').scrollIntoView();
  void refresh();
}

async function refresh() {
  const phone = remembered('phone');
  if (!/^0\d{9}$/.test(phone)) return;
  const messages = await call<Message[]>(`/api/sms?phone=${phone}`).catch(() => null);
  if (!messages) return;
  const state = JSON.stringify([phone, messages]);
  if (state === shown) return;
  shown = state;
  at('messages').replaceChildren(...messages.slice(0, SHOWN_MAX).map(bubble));
  at('messages-empty').hidden = messages.length > 0;
  at('messages-empty').textContent = `ยังไม่มีข้อความถึง ${phone} ข้อความใหม่ขึ้นเองทันที`;
}

function bubble(message: Message) {
  const item = make('li', message.text);
  item.prepend(make('time', moment(message.sentAt)));
  if (message.code) {
    const code = make('b', message.code);
    code.dataset.testid = 'sms-code';
    item.append(document.createElement('br'), code);
  }
  return item;
}
