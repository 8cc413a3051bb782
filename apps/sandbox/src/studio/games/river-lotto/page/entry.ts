import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Session as SessionOf } from '../../../kit/page/book.ts';
import { say } from '../../../kit/page/frame.ts';
import { key, radio } from '../../../kit/page/lottery/parts.ts';
import type { Sheet } from '../game.ts';
import type { KindName } from '../rules.ts';
import { addedWords } from './added-words.ts';
import { KIND_NAMES, KINDS, times } from './names.ts';
import { ordersOf } from './orders.ts';
import { addLine } from './slip.ts';

export type Session = SessionOf<Sheet>;

let on: KindName = 'three_top';
let digits = '';
let canEnter = false;
/** Whether a typed number is added in every order of its digits. */
let isAllOrders = false;

/** Render the kinds of bets, the digit keys and the stakes. */
export function layEntry(game: Session['game']) {
  at('kinds').replaceChildren(
    ...KINDS.map((kind) =>
      radio(
        'kind',
        kind === on,
        [make('b', KIND_NAMES[kind]), make('small', `บาทละ ${times(game.kinds[kind].pays)}`)],
        () => {
          on = kind;
          digits = '';
          showDigits();
        },
      ),
    ),
  );
  const each = at('each', HTMLInputElement);
  each.value = String(game.stakes[0]);
  each.addEventListener('change', () => {
    const baht = Math.round(Number(each.value));
    each.value = String(Math.min(game.line_max, Math.max(game.line_min, Number.isFinite(baht) ? baht : game.line_min)));
  });
  at('steps').replaceChildren(
    ...game.stakes.map((baht) =>
      key(String(baht), `${baht} บาทต่อเลข`, () => {
        each.value = String(baht);
      }),
    ),
  );
  const orders = key('กลับเลข', '', () => {
    isAllOrders = !isAllOrders;
    orders.setAttribute('aria-pressed', String(isAllOrders));
  });
  orders.setAttribute('aria-pressed', 'false');
  at('keys').replaceChildren(
    ...[...'1234567890'].map((digit) => key(digit, digit, () => type(digit))),
    key('ลบ', '', () => {
      digits = digits.slice(0, -1);
      showDigits();
    }),
    orders,
    key('สุ่มเลข', '', pick),
  );
  document.addEventListener('keydown', ({ key: pressed, target, ctrlKey, metaKey, altKey }) => {
    if (
      !canEnter ||
      ctrlKey ||
      metaKey ||
      altKey ||
      (target instanceof HTMLInputElement && target.type !== 'radio') ||
      document.querySelector('dialog[open]')
    )
      return;
    if (/^\d$/.test(pressed)) type(pressed);
    if (pressed === 'Backspace') {
      digits = digits.slice(0, -1);
      showDigits();
    }
  });
  /** Show the boxes for the digits of the number, as many as the selected kind of bet needs. */
  function showDigits() {
    const places = game.kinds[on].digits;
    at('digits').replaceChildren(
      ...Array.from({ length: places }, (_, place) => make('span', digits[place] ?? '', 'digit')),
      make('span', digits ? '' : `กดเลข ${places} ตัว`, 'hint'),
    );
  }
  function type(digit: string) {
    digits += digit;
    if (digits.length < game.kinds[on].digits) return showDigits();
    put(digits);
  }
  function pick() {
    put(Array.from(crypto.getRandomValues(new Uint32Array(game.kinds[on].digits)), (word) => word % 10).join(''));
  }
  function put(number: string) {
    each.dispatchEvent(new Event('change'));
    const numbers = isAllOrders && on !== 'three_any' ? ordersOf(number) : [number];
    const all = numbers.map((one) => addLine(on, one, Number(each.value)));
    say({ text: addedWords(KIND_NAMES[on], all, money(Number(each.value))), tone: '' });
    digits = '';
    showDigits();
  }
  showDigits();
}

export function allowEntry(can: boolean) {
  canEnter = can;
  for (const id of ['keys', 'kinds', 'steps']) at(id, HTMLFieldSetElement).disabled = !can;
}
