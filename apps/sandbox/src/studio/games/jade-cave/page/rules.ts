import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Session as SessionOf } from '../../../kit/page/game-page.ts';
import { endWords, list, returnWords } from '../../../kit/page/rules.ts';
import { endOfTable, spotTable, startOfTable } from '../../../kit/page/table/rules.ts';
import { short } from '../../../kit/page/table/words.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { SPOT_NAMES, SPOTS } from './names.ts';

type Session = SessionOf<Sheet, RoundShown>;

/** Stake in the example of a tie, which returns half of it. */
const EXAMPLE_BAHT = 100;

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game, cycle_ms: cycleMs }: Session) {
  const { decks, back_on_tie: back } = game;
  const { dragon, tiger, tie, suited_tie: suited } = SPOT_NAMES;
  at('rules-body').replaceChildren(
    make('p', `ตัวเลขด้านล่างเป็นของเดิมพันหลัก คือ${dragon}หรือ${tiger} เดิมพันแต่ละช่องมีอัตราจ่ายคืนไม่เท่ากัน ดูได้ในตารางถัดไป`),
    ...returnWords(game.rtp, `ไพ่ ${decks} สำรับและกติกา`),
    make('h3', 'อัตราจ่ายของแต่ละช่อง'),
    spotTable(SPOTS, SPOT_NAMES, game),
    list([
      `ถ้า${tie} เดิมพัน${dragon}และ${tiger}ได้คืน ${back}% ของเดิมพัน เช่น วาง ${EXAMPLE_BAHT} บาท ได้คืน ${short((EXAMPLE_BAHT * back) / 100)} บาท อีก ${short(EXAMPLE_BAHT - (EXAMPLE_BAHT * back) / 100)} บาทเสีย`,
      `${tie}คือไพ่สองใบหน้าเดียวกัน เช่น 7 กับ 7 จะดอกใดก็ได้`,
      `${suited}คือไพ่สองใบหน้าเดียวกันและดอกเดียวกัน เดิมพันช่อง${tie}ก็ได้รับเงินด้วย`,
      `วางได้หลายช่องในรอบเดียว รวมเป็นเดิมพันเดียว ขั้นต่ำช่องละ ${game.stakes[0]} บาท ถ้าวางทั้ง${dragon}และ${tiger} ผลจะหักล้างกัน ได้รับไม่เกินเดิมพัน และเสียครึ่งหนึ่งเมื่อ${tie}`,
    ]),
    make('h3', 'วิธีเล่น'),
    list([
      ...startOfTable(decks, game.deck_cards),
      `แจก${dragon}หนึ่งใบ ${tiger}หนึ่งใบ ใบที่สูงกว่าชนะ ไม่มีการจั่วเพิ่ม`,
      'เรียงจากต่ำไปสูง เอซ 2 3 4 5 6 7 8 9 10 แจ็ก ควีน คิง เอซต่ำสุด ดอกไม่มีผลต่อการแพ้ชนะ',
      `ตัวอย่าง วาง${dragon} ${EXAMPLE_BAHT} บาท ${dragon}ได้ควีน ${tiger}ได้ 9 รับ ${money((EXAMPLE_BAHT * game.pays.dragon) / 100)} บาทรวมเดิมพัน`,
    ]),
    ...endWords(endOfTable(cycleMs)),
  );
}
