import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Session as SessionOf } from '../../../kit/page/game-page.ts';
import { endWords, list, returnWords, scrollTable } from '../../../kit/page/rules.ts';
import { endOfTable, spotTable, startOfTable } from '../../../kit/page/table/rules.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { SPOT_NAMES, SPOTS } from './names.ts';

export type Session = SessionOf<Sheet, RoundShown>;

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game, cycle_ms: cycleMs }: Session) {
  const { decks, draws_up_to: upTo, natural_from: natural } = game;
  at('rules-body').replaceChildren(
    make('p', `ตัวเลขด้านล่างเป็นของเดิมพันหลัก คือ${SPOT_NAMES.banker} เดิมพันแต่ละช่องมีอัตราจ่ายคืนไม่เท่ากัน ดูได้ในตารางถัดไป`),
    ...returnWords(game.rtp, `ไพ่ ${decks} สำรับและกติกา`),
    make('h3', 'อัตราจ่ายของแต่ละช่อง'),
    spotTable(SPOTS, SPOT_NAMES, game),
    list([
      `เดิมพัน${SPOT_NAMES.banker}หักค่าคอมมิชชัน 5% จากเงินที่ชนะ เช่น วาง 100 บาท ชนะแล้วได้คืน ${money(game.pays.banker)} บาทรวมเดิมพัน เศษต่ำกว่าสตางค์ปัดลง แต่เดิมพันเป็นจำนวนเต็มสิบบาท จึงไม่มีเศษให้ปัด`,
      `ถ้าเสมอ เดิมพัน${SPOT_NAMES.player}และ${SPOT_NAMES.banker}ได้คืนเต็มจำนวน`,
      'ไพ่คู่คือไพ่สองใบแรกของฝั่งนั้นเป็นหน้าเดียวกัน เช่น 7 กับ 7 ไม่ต้องเป็นดอกเดียวกัน',
      `วางได้หลายช่องในรอบเดียว รวมเป็นเดิมพันเดียว ขั้นต่ำช่องละ ${game.stakes[0]} บาท`,
    ]),
    make('h3', 'วิธีเล่น'),
    list([
      ...startOfTable(decks, game.deck_cards),
      'เอซนับ 1 แต้ม 2 ถึง 9 นับตามหน้าไพ่ 10 แจ็ก ควีน คิง นับ 0 รวมกันแล้วใช้เลขหลักหน่วย ฝั่งที่ใกล้ 9 กว่าชนะ',
      `แจกฝั่งละสองใบ สลับกันโดยเริ่มที่${SPOT_NAMES.player} ถ้าฝั่งใดได้ ${natural} หรือ 9 แต้มจากสองใบแรก จบรอบทันที`,
      `${SPOT_NAMES.player}จั่วใบที่สามเมื่อมี 0 ถึง ${upTo} แต้ม ถ้า${SPOT_NAMES.player}ไม่จั่ว ${SPOT_NAMES.banker}จั่วเมื่อมี 0 ถึง ${upTo} แต้ม`,
      `ถ้า${SPOT_NAMES.player}จั่ว ${SPOT_NAMES.banker}จั่วตามตารางนี้`,
    ]),
    scrollTable(
      'ตารางการจั่วของเจ้ามือ',
      [`แต้ม${SPOT_NAMES.banker}`, `จั่วเมื่อใบที่สามของ${SPOT_NAMES.player}นับ`],
      game.banker_draws_on.map((values, points) => [
        String(points),
        values.length === 0 ? 'ไม่จั่ว' : values.length === 10 ? 'ใดก็ได้' : values.join(' '),
      ]),
    ),
    ...endWords(endOfTable(cycleMs)),
  );
}
