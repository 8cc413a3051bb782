import { arrange, at, make } from '../../../kit/public/dom.js';
import { say } from '../../../kit/public/frame.js';
import { radio } from './entry.js';
import { drawName } from './names.js';
import { isWaitingToBeSent } from './slip.js';

/** @typedef {import('../../../kit/public/book.js').Board<import('../game.ts').DrawShown, import('../game.ts').SlipShown>} Board */
/** @typedef {Board['events'][number]} DrawEvent */

/** @type {DrawEvent[]} */
let draws = [];
/** Those that are over, newest first. @type {Board['past']} */
let over = [];
/** The draw the slip is for. @type {string | null} */
let chosen = null;
/** That draw as it was last seen: it may have left the board while nobody looked. @type {DrawEvent | undefined} */
let lastSeen;
/** Whether it is the player's to choose one. */
let isLeftOpen = false;
/** The draws in the table of results. */
let listed = '';
/** What each draw is chosen by. @type {Map<string, HTMLElement>} */
let tabs = new Map();
let tell = () => {};

/** @param {() => void} changed called when another draw is chosen, by the player or because one closed */
export function listenDraws(changed) {
  tell = changed;
}

/** The draw the slip is for; undefined while there is none. */
export function chosenDraw() {
  return draws.find(({ id }) => id === chosen);
}

/** Shows the draws that can be bet on, the one that is being drawn or was drawn last, and the results. @param {Board} board */
export function showDraws({ events, past }) {
  lastSeen = chosenDraw() ?? lastSeen;
  draws = events;
  const before = tabs;
  tabs = new Map(events.map((draw) => [draw.id, before.get(draw.id) ?? tab(draw)]));
  arrange(at('draws'), [...tabs.values()]);
  over = past;
  showResults();
}

/** The results of the kind of draw that is chosen, and of these the one that is being drawn or was drawn last. */
function showResults() {
  const isBig = chosenDraw()?.is_big ?? false;
  const alike = over.filter((draw) => draw.is_big === isBig);
  const face = alike.map(({ id }) => id).join();
  if (face !== listed) at('past-rows').replaceChildren(...alike.map((draw) => row(draw)));
  listed = face;
  at('past').hidden = alike.length === 0;
  at('no-past').hidden = alike.length > 0;
  const shown = draws.find((draw) => draw.is_big === isBig && draw.first !== '') ?? alike[0];
  at('result-name').textContent = shown ? `${shown.server_seed ? 'ผลล่าสุด' : 'กำลังออกผล'} ${drawName(shown)}` : 'ยังไม่มีผล';
  balls('first', shown?.first ?? '', 6);
  balls('bottom', shown?.bottom ?? '', 2);
}

/** Counts down to the closing of each draw; a slip whose draw has closed moves to the next one. @param {number} now by the studio's clock */
export function showTimes(now) {
  const isOpen = (/** @type {DrawEvent} */ draw) => Date.parse(draw.closes_at) > now;
  const before = chosenDraw() ?? (lastSeen?.id === chosen ? lastSeen : undefined);
  if (before ? !isOpen(before) : !isLeftOpen) {
    const alike = draws.find((draw) => isOpen(draw) && (!before || draw.is_big === before.is_big));
    // A slip for a big draw is none for a quick one: then the player says which.
    const next = alike ?? (isWaitingToBeSent() ? undefined : draws.find(isOpen));
    chosen = next?.id ?? null;
    isLeftOpen = next === undefined;
    if (before && isWaitingToBeSent())
      say({ text: next ? `${drawName(before)} ปิดรับแล้ว โพยที่ยังไม่ส่งย้ายไป ${drawName(next)}` : `${drawName(before)} ปิดรับแล้ว เลือกรอบอื่นก่อนส่งโพย`, tone: '' });
    showResults();
    tell();
  }
  for (const [index, label] of [...at('draws').children].entries()) {
    const draw = draws[index];
    if (!draw) continue;
    const left = Date.parse(draw.closes_at) - now;
    const input = /** @type {HTMLInputElement} */ (label.querySelector('input'));
    // One that closes under the focus hands it on to the one that is chosen now.
    if (left <= 0 && input === document.activeElement)
      tabs
        .get(chosen ?? '')
        ?.querySelector('input')
        ?.focus({ preventScroll: true });
    input.disabled = left <= 0;
    input.checked = draw.id === chosen;
    const words = label.querySelector('small');
    if (words) words.textContent = left > 0 ? `ปิดรับใน ${leftWords(left)}` : 'ปิดรับแล้ว';
  }
}

/** @param {DrawEvent} draw */
function tab(draw) {
  return radio('draw', draw.id === chosen, [make('b', drawName(draw)), make('small')], () => {
    chosen = draw.id;
    showResults();
    tell();
  });
}

/** @param {number} milliseconds */
function leftWords(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} วัน`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} ชม. ${Math.floor((seconds % 3600) / 60)} นาที`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @param {Board['past'][number]} draw */
function row(draw) {
  const line = make('tr');
  const head = make('th', drawName(draw));
  head.setAttribute('scope', 'row');
  line.append(head, make('td', draw.first), make('td', draw.first.slice(-3)), make('td', draw.bottom));
  return line;
}

/** @param {string} id @param {string} digits @param {number} places */
function balls(id, digits, places) {
  const box = at(id);
  if (box.dataset.digits === digits) return;
  const isGoingOn = digits.startsWith(box.dataset.digits ?? '-');
  box.dataset.digits = digits;
  box.replaceChildren(
    make('span', digits || 'รอผล', 'unseen'),
    ...Array.from({ length: places }, (_, place) => {
      const isNew = isGoingOn && place === digits.length - 1;
      const ball = make('span', digits[place] ?? '', `ball${digits[place] === undefined ? ' none' : isNew ? ' new' : ''}`);
      ball.setAttribute('aria-hidden', 'true');
      return ball;
    }),
  );
}
