import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { DrawShown, Sheet } from '../game.ts';
import type { KindName } from '../rules.ts';
import { KIND_NAMES, times, usualPays } from './names.ts';

/** One number of the slip. `pays` is the payout per baht that the page displayed and that the player accepts. */
export type Line = { on: KindName; number: string; stake: number; pays: number };

let lines: Line[] = [];
/** Numbers with a reduced payout in the selected draw. */
let limited: DrawShown['limited'] = [];
let sheet: Sheet;
let canChange = false;
let tell = () => {};

/** Start an empty slip. @param changed called whenever the slip has changed */
export function beginSlip(of: Sheet, changed: () => void) {
  sheet = of;
  tell = changed;
  at('clear').addEventListener('click', emptySlip);
  at('accept').addEventListener('click', () => {
    lines = lines.flatMap((line) => {
      const pays = paysNow(line.on, line.number);
      return pays === null ? [] : [{ ...line, pays }];
    });
    showLines();
  });
}

/**
 * Add a number to the slip; when the slip already has the number, its stake is increased.
 * @param stake baht
 * @returns message to the player
 */
export function addLine(on: KindName, number: string, stake: number): string {
  const pays = paysNow(on, number);
  const name = `${KIND_NAMES[on]} ${number}`;
  if (usualPays(sheet, on, number) === null) return `${name} เลขตองแทงโต๊ดไม่ได้ ให้แทง 3 ตัวบนแทน`;
  if (pays === null) return `${name} เลขเต็มแล้ว รอบนี้ไม่รับเพิ่ม`;
  const known = lines.find((line) => line.on === on && line.number === number);
  if ((known?.stake ?? 0) + stake > sheet.line_max) return `${name} แทงได้ไม่เกิน ${money(sheet.line_max)} บาทต่อโพย`;
  if (!known && lines.length >= sheet.lines_max) return `โพยหนึ่งใบมีได้ไม่เกิน ${sheet.lines_max} เลข`;
  lines = known
    ? lines.map((line) => (line === known ? { ...line, stake: line.stake + stake } : line))
    : [...lines, { on, number, stake, pays }];
  showLines();
  return `เพิ่ม ${name} ${stake} บาท`;
}

/** Lines of the slip in the form of the bet request. */
export function slipLines() {
  return lines;
}

/** Whether every line can be sent with its displayed payout. */
export function isSendable() {
  return lines.length > 0 && lines.every(({ on, number, pays }) => (paysNow(on, number) ?? 0) >= pays);
}

/** Whether the slip has lines that were not sent yet and are not being sent. */
export function isWaitingToBeSent() {
  return lines.length > 0 && canChange;
}

export function emptySlip() {
  lines = [];
  showLines();
}

/** Set which numbers have a reduced payout in the selected draw. */
export function setLimited(now: DrawShown['limited']) {
  if (JSON.stringify(now) === JSON.stringify(limited)) return;
  limited = now;
  showLines();
}

export function allowSlip(can: boolean) {
  if (can === canChange) return;
  canChange = can;
  showLines();
}

function paysNow(on: KindName, number: string) {
  const held = limited.find((one) => one.on === on && one.number === number);
  return held ? held.pays : usualPays(sheet, on, number);
}

function showLines() {
  at('no-lines').hidden = lines.length > 0;
  at('slip-acts').hidden = lines.length === 0;
  at('accept').hidden = lines.length === 0 || isSendable();
  for (const name of ['clear', 'accept']) at(name, HTMLButtonElement).disabled = !canChange;
  at('lines').replaceChildren(...lines.map(drawLine));
  tell();
}

function drawLine(line: Line) {
  const { on, number, stake, pays } = line;
  const now = paysNow(on, number);
  const element = make('li', '', 'line');
  element.dataset.testid = 'line';
  const words = make('p');
  const isUsual = pays === usualPays(sheet, on, number);
  words.append(
    make('b', number, 'number'),
    make('span', KIND_NAMES[on], 'kind'),
    make('small', `${stake} × ${times(pays)} = ${money(stake * pays)} บาทถ้าถูก${isUsual ? '' : ' · เลขอั้น'}`, 'pays'),
  );
  const remove = make('button', '×', 'remove');
  remove.setAttribute('type', 'button');
  remove.setAttribute('aria-label', `ลบ ${KIND_NAMES[on]} ${number}`);
  (remove as HTMLButtonElement).disabled = !canChange;
  remove.addEventListener('click', () => {
    lines = lines.filter((one) => one !== line);
    showLines();
    at('slip-title').focus();
  });
  element.append(words, remove);
  if (now === null) element.append(make('p', 'เลขเต็มแล้ว รอบนี้ไม่รับเพิ่ม กดรับอัตราใหม่เพื่อเอาเลขนี้ออก', 'ticket-note'));
  else if (now < pays)
    element.append(make('p', `เลขอั้น ตอนนี้จ่ายบาทละ ${times(now)} (เดิม ${times(pays)}) กดรับอัตราใหม่ก่อนส่ง`, 'ticket-note'));
  return element;
}
