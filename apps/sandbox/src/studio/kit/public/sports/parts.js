import { make } from '../dom.js';

/** A button that is pressed and does one thing. @param {string} text @param {string} className @param {() => void} press */
export function pushButton(text, className, press) {
  const button = /** @type {HTMLButtonElement} */ (make('button', text, className));
  button.type = 'button';
  button.addEventListener('click', press);
  return button;
}

/**
 * One of a few, side by side.
 * @template {string} Value
 * @param {string} name of the group, for the page @param {string} label what it is for, for the member
 * @param {[value: Value, text: string][]} options @param {Value} chosen @param {(value: Value) => void} choose
 */
export function choices(name, label, options, chosen, choose) {
  const set = /** @type {HTMLFieldSetElement} */ (make('fieldset', '', 'seg'));
  const legend = make('legend', label, 'unseen');
  set.append(
    legend,
    ...options.map(([value, text]) => {
      const choice = make('label', '', 'choice');
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = name;
      input.value = value;
      input.checked = value === chosen;
      input.addEventListener('change', () => choose(value));
      choice.append(input, make('span', text, 'face'));
      return choice;
    }),
  );
  return set;
}

/** Writes a text only where it is another one. @param {HTMLElement} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Makes a list have as many children as are wanted, and keeps those that are there.
 * @template {HTMLElement} Child
 * @param {HTMLElement} parent @param {number} count @param {(index: number) => Child} draw
 * @returns {Child[]}
 */
export function fill(parent, count, draw) {
  while (parent.children.length > count) parent.lastElementChild?.remove();
  for (let index = parent.children.length; index < count; index++) parent.append(draw(index));
  return /** @type {Child[]} */ ([...parent.children]);
}

/** Minutes and seconds that are left, or hours. @param {number} milliseconds */
export function leftText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const time = new Intl.DateTimeFormat('th-TH', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Bangkok' });
const timeWithSeconds = new Intl.DateTimeFormat('th-TH', { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'Asia/Bangkok' });

/** When something starts: 09:36 น. @param {string} iso */
export function timeText(iso) {
  const at = new Date(iso);
  return `${(at.getTime() % 60_000 === 0 ? time : timeWithSeconds).format(at)} น.`;
}
