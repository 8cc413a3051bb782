import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { smallBalls } from '../../../kit/page/lottery/parts.ts';
import { createSlip } from '../../../kit/page/lottery/slip.ts';
import type { Sheet } from '../game.ts';
import { keyOf } from '../rules.ts';
import { inOrder } from './names.ts';

/** One pick of the slip. */
type Pick = { numbers: number[]; stake: number };

let sheet: Sheet;
/** Picks that the selected draw takes no more of. */
let full: readonly string[] = [];
let tell = () => {};

export const slip = createSlip<Pick>(showPick, () => tell());

/** Start an empty slip. @param changed called whenever the slip has changed */
export function beginSlip(of: Sheet, changed: () => void) {
  sheet = of;
  tell = changed;
  at('clear').addEventListener('click', slip.empty);
}

/** Add a pick to the slip. @returns whether it was added, and the message to the player */
export function addPick(picked: readonly number[], stake: number): { isAdded: boolean; text: string } {
  const numbers = [...picked].sort((a, b) => a - b);
  const name = inOrder(numbers);
  const no = (text: string) => ({ isAdded: false, text });
  if (isFull(numbers)) return no(`${name} เต็มแล้ว รอบนี้ไม่รับเพิ่ม`);
  const most = sizeOf(numbers)?.stake_max ?? 0;
  if (stake > most) return no(`เลือก ${numbers.length} เลข แทงได้ชุดละไม่เกิน ${money(most)} บาท`);
  if (slip.lines().some((one) => keyOf(one.numbers) === keyOf(numbers))) return no(`${name} อยู่ในโพยแล้ว`);
  if (slip.lines().length >= sheet.picks_max) return no(`โพยหนึ่งใบมีได้ไม่เกิน ${sheet.picks_max} ชุด`);
  slip.set([...slip.lines(), { numbers, stake }]);
  return {
    isAdded: true,
    text: `เพิ่ม ${name} · ${stake} บาท ตรงครบได้ ${money(stake * (sizeOf(numbers)?.wins[0]?.pays ?? 0))} บาท`,
  };
}

/** Whether there is a slip, and the draw takes every pick of it. */
export const isSendable = () => slip.lines().length > 0 && !slip.lines().some(({ numbers }) => isFull(numbers));

/** Set which picks the selected draw takes no more of. */
export function setFull(now: readonly string[]) {
  if (now.join() === full.join()) return;
  full = now;
  slip.refresh();
}

const isFull = (numbers: readonly number[]) => full.includes(keyOf(numbers));
const sizeOf = ({ length }: readonly number[]) => sheet.sizes.find(({ numbers }) => numbers === length);

function showPick({ numbers, stake }: Pick) {
  const words = make('p');
  const top = stake * (sizeOf(numbers)?.wins[0]?.pays ?? 0);
  words.append(
    smallBalls(inOrder(numbers).split(' '), ' '),
    make('small', `${stake} บาท · ตรงครบ ${numbers.length} เลขได้ ${money(top)} บาท`, 'pays'),
  );
  return {
    words,
    name: inOrder(numbers),
    note: isFull(numbers) ? 'ชุดนี้เต็มแล้ว รอบนี้ไม่รับเพิ่ม ลบชุดนี้ก่อนส่ง' : undefined,
  };
}
