import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { createSlip } from '../../../kit/page/lottery/slip.ts';
import type { DrawShown, Sheet } from '../game.ts';
import { type KindName, keyOf } from '../rules.ts';
import type { Added } from './added-words.ts';
import { KIND_NAMES, times, usualPays } from './names.ts';

/** One number of the slip. `pays` is the payout per baht that the page displayed and that the player accepts. */
export type Line = { on: KindName; number: string; stake: number; pays: number };

/** Numbers with a reduced payout in the selected draw. */
let limited: DrawShown['limited'] = [];
let sheet: Sheet;
let tell = () => {};

export const slip = createSlip<Line>(showLine, (canChange) => {
  const accept = at('accept', HTMLButtonElement);
  accept.hidden = slip.lines().length === 0 || isSendable();
  accept.disabled = !canChange;
  tell();
});

/** Start an empty slip. @param changed called whenever the slip has changed */
export function beginSlip(of: Sheet, changed: () => void) {
  sheet = of;
  tell = changed;
  at('clear').addEventListener('click', slip.empty);
  at('accept').addEventListener('click', () =>
    slip.set(
      slip.lines().flatMap((line) => {
        const pays = paysNow(line.on, line.number);
        return pays === null ? [] : [{ ...line, pays }];
      }),
    ),
  );
}

/**
 * Add a number to the slip; when the slip already has the number, its stake is increased.
 * @param stake baht
 * @returns whether it was added, and the message to the player
 */
export function addLine(on: KindName, number: string, stake: number): Added {
  const lines = slip.lines();
  const pays = paysNow(on, number);
  const name = `${KIND_NAMES[on]} ${number}`;
  const no = (text: string): Added => ({ number, isAdded: false, text });
  if (usualPays(sheet, on, number) === null) return no(`${name} เลขตองแทงโต๊ดไม่ได้ ให้แทง 3 ตัวบนแทน`);
  if (pays === null) return no(`${name} เลขเต็มแล้ว รอบนี้ไม่รับเพิ่ม`);
  const known = lines.find((line) => line.on === on && line.number === number);
  if ((known?.stake ?? 0) + stake > sheet.line_max) return no(`${name} แทงได้ไม่เกิน ${money(sheet.line_max)} บาทต่อโพย`);
  if (!known && lines.length >= sheet.lines_max) return no(`โพยหนึ่งใบมีได้ไม่เกิน ${sheet.lines_max} เลข`);
  slip.set(
    known
      ? lines.map((line) => (line === known ? { ...line, stake: line.stake + stake } : line))
      : [...lines, { on, number, stake, pays }],
  );
  const sum = (known?.stake ?? 0) + stake;
  return { number, isAdded: true, text: `เพิ่ม ${name} · ${sum} × ${times(pays)} = ${money(sum * pays)} บาทถ้าถูก` };
}

/** Whether every line can be sent with its displayed payout. */
export function isSendable() {
  const lines = slip.lines();
  return lines.length > 0 && lines.every(({ on, number, pays }) => (paysNow(on, number) ?? 0) >= pays);
}

/** Set which numbers have a reduced payout in the selected draw. */
export function setLimited(now: DrawShown['limited']) {
  if (JSON.stringify(now) === JSON.stringify(limited)) return;
  limited = now;
  slip.refresh();
}

function paysNow(on: KindName, number: string) {
  const held = limited.find((one) => keyOf(one.on, one.number) === keyOf(on, number));
  return held ? held.pays : usualPays(sheet, on, number);
}

function showLine({ on, number, stake, pays }: Line) {
  const now = paysNow(on, number);
  const words = make('p');
  const isUsual = pays === usualPays(sheet, on, number);
  words.append(
    make('b', number, 'number'),
    make('span', KIND_NAMES[on], 'kind'),
    make('small', `${stake} × ${times(pays)} = ${money(stake * pays)} บาทถ้าถูก${isUsual ? '' : ' · เลขอั้น'}`, 'pays'),
  );
  return { words, name: `${KIND_NAMES[on]} ${number}`, note: noteOf(now, pays) };
}

function noteOf(now: number | null, pays: number) {
  if (now === null) return 'เลขเต็มแล้ว รอบนี้ไม่รับเพิ่ม กดรับอัตราใหม่เพื่อเอาเลขนี้ออก';
  if (now >= pays) return undefined;
  return `เลขอั้น ตอนนี้จ่ายบาทละ ${times(now)} (เดิม ${times(pays)}) กดรับอัตราใหม่ก่อนส่ง`;
}
