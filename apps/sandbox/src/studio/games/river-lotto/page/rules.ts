import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Session as SessionOf } from '../../../kit/page/book.ts';
import { endWords, list } from '../../../kit/page/rules.ts';
import type { Sheet } from '../game.ts';
import type { KindName } from '../rules.ts';
import { KIND_NAMES, KINDS, times } from './names.ts';

export type Session = SessionOf<Sheet>;

/** Winning condition of each kind of bet, as text. */
const MEANS: Record<KindName, string> = {
  three_top: 'ตรงกับเลขสามตัวท้ายของรางวัลที่ 1 ตามลำดับ',
  three_any: 'มีเลขชุดเดียวกับ 3 ตัวบน สลับตำแหน่งได้ แทงเลขตองไม่ได้',
  two_top: 'ตรงกับเลขสองตัวท้ายของรางวัลที่ 1',
  two_bottom: 'ตรงกับรางวัลเลขท้าย 2 ตัว ซึ่งออกแยกจากรางวัลที่ 1',
  run_top: 'เลขตัวนี้อยู่ในเลข 3 ตัวบน ตำแหน่งใดก็ได้',
  run_bottom: 'เลขตัวนี้อยู่ในเลข 2 ตัวล่าง ตำแหน่งใดก็ได้',
};

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game }: Session) {
  const pays = make('div', '', 'pays');
  pays.append(
    ...KINDS.map((kind) => {
      const box = make('div', '', 'pay wide-pay');
      const words = make('div');
      const { pays: each } = game.kinds[kind];
      const also = kind === 'three_any' ? ` เลขหาม (มีเลขซ้ำสองตัว) บาทละ ${times(game.pair_pays)}` : '';
      words.append(
        make('strong', `${KIND_NAMES[kind]} บาทละ ${times(each)}`),
        make('span', `${MEANS[kind]}${also}`),
        make('span', `จ่ายคืนระยะยาว ${game.returns[kind].toFixed(2)}%`),
      );
      box.append(words);
      return box;
    }),
  );
  const example = game.kinds.two_bottom.pays;
  at('rules-body').replaceChildren(
    make(
      'p',
      `อัตราจ่ายคืนคิดจากโอกาสถูกของเลขทุกตัวคูณอัตราจ่าย เช่น 3 ตัวบน ${game.returns.three_top.toFixed(2)}% แปลว่าเงินเดิมพันทุก 100 บาทในระยะยาวจ่ายกลับเฉลี่ย ${game.returns.three_top.toFixed(2)} บาท ผลของแต่ละรอบต่างจากค่าเฉลี่ยได้มาก และเลขทุกตัวมีโอกาสเท่ากันทุกรอบ`,
    ),
    make('h3', 'ประเภทและอัตราจ่าย'),
    pays,
    make(
      'p',
      `ตัวอย่าง แทง 2 ตัวล่าง 47 จำนวน 20 บาท ถ้าออก 47 ได้รับ 20 × ${times(example)} = ${money(20 * example)} บาท (รวมเงินที่แทงแล้ว) ถ้าไม่ออก ไม่ได้รับเงิน`,
    ),
    make('h3', 'รอบและเวลา'),
    list([
      `รอบไวออกผลทุก ${game.quick_minutes} นาที ปิดรับก่อนออกผลไม่กี่วินาที ดูเวลานับถอยหลังที่แต่ละรอบ`,
      'งวดใหญ่ออกผล 16:00\u00a0น. ของวันที่ 1 และ 16 ปิดรับ 15:30\u00a0น. วันหยุดเลื่อนเป็น 2 มกราคม 17 มกราคม และ 2 พฤษภาคม',
      'ทุกรอบเป็นผลที่ค่ายเกมสุ่มเอง ไม่ใช่ผลสลากกินแบ่งรัฐบาล และไม่เกี่ยวข้องกับสำนักงานสลากกินแบ่งรัฐบาล',
    ]),
    make('h3', 'เลขอั้นและเลขเต็ม'),
    list([
      `เมื่อเงินรางวัลที่ต้องจ่ายของเลขหนึ่งในรอบเดียวถึง ${money(game.limited_from)} บาท เลขนั้นเป็นเลขอั้น จ่ายครึ่งอัตราสำหรับโพยที่ส่งหลังจากนั้น อัตราจ่ายคืนจึงเหลือครึ่งหนึ่งด้วย โพยที่รับไปก่อนได้อัตราเดิม`,
      `เมื่อถึง ${money(game.full_from)} บาท เลขนั้นเต็มและไม่รับเพิ่มในรอบนั้น`,
      '3 ตัวโต๊ดนับเลขที่สลับหลักกันเป็นเลขเดียวกัน เช่น 123 กับ 321',
      'อัตราที่เห็นในโพยคืออัตราที่ส่ง ถ้าอัตราลดลงก่อนส่ง เกมจะไม่รับโพยและไม่หักเครดิต จนกว่าคุณจะรับอัตราใหม่',
    ]),
    make('h3', 'โพย'),
    list([
      `แทงเลขละ ${game.line_min} ถึง ${money(game.line_max)} บาท โพยหนึ่งใบไม่เกิน ${game.lines_max} เลข รวมเป็นเดิมพันเดียว`,
      'ส่งโพยแล้วแก้หรือยกเลิกไม่ได้ เมื่อรอบออกผล เงินรางวัลเข้าเครดิตเอง ไม่ต้องเปิดหน้านี้ค้างไว้',
    ]),
    ...endWords(['ถ้าการเชื่อมต่อขาดระหว่างส่ง เกมจะถามโพยเดิมซ้ำ ไม่หักเครดิตสองครั้ง ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้']),
  );
}
