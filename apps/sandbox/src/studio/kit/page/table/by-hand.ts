import { make } from '../../../../page/dom.ts';

const KEY = 'studio-cards-by-hand';

/** Whether the player opens cards themselves; off until it is switched on on this device. */
export function isByHand(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    // Browser storage may be blocked in a frame.
    return false;
  }
}

/** Draw the switch for opening cards oneself. Its state is kept on this device, and counts from the next deal on. */
export function byHandSwitch(limitMs: number): HTMLElement {
  const label = make('label', '', 'by-hand');
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.setAttribute('role', 'switch');
  input.checked = isByHand();
  input.addEventListener('change', () => {
    try {
      localStorage.setItem(KEY, input.checked ? 'on' : 'off');
    } catch {
      input.checked = false;
    }
  });
  const words = make('span', '', 'by-hand-words');
  words.append(
    make('b', 'ลุ้นไพ่เอง', 'by-hand-name'),
    make('small', `เปิดไพ่ฝั่งที่คุณวางมากกว่าด้วยมือ ไพ่เปิดเองใน ${limitMs / 1000} วินาที ผลไม่ขึ้นกับวิธีเปิด`),
  );
  label.append(words, input, make('i', '', 'knob'));
  return label;
}
