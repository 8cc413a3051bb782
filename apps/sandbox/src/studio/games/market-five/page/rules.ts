import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { endWords, list, returnWords, scrollTable } from '../../../kit/page/rules.ts';
import type { Session } from './entry.ts';
import { times } from './names.ts';

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game }: Session) {
  const wins = game.sizes
    .toReversed()
    .flatMap(({ numbers, wins: own }) =>
      own.map(({ matches, pays, one_in: oneIn }) => [
        `เลือก ${numbers} ตรง ${matches}`,
        `${times(pays)} เท่า`,
        `1 ใน ${oneIn.toLocaleString('en-US', { maximumFractionDigits: oneIn < 100 ? 1 : 0 })}`,
      ]),
    );
  const most = (numbers: number) => game.sizes.find((one) => one.numbers === numbers)?.stake_max ?? 0;
  at('rules-body').replaceChildren(
    ...returnWords(game.rtp, `โอกาสของทุกผลที่ออกได้ (เลือก ${game.drawn} เลข) `),
    make('h3', 'วิธีเล่น'),
    list([
      `ในตะกร้ามีเลข 1 ถึง ${game.balls} แต่ละรอบออก ${game.drawn} เลข ไม่ซ้ำกัน ทุกเลขมีโอกาสเท่ากันทุกรอบ`,
      `เลือก 1 ถึง ${game.drawn} เลขต่อชุด ลำดับไม่มีผล นับเฉพาะจำนวนเลขที่ตรง`,
      'ปุ่มสุ่มเลขเพียงเลือกเลขในตะกร้าให้ครบ ยังไม่ใส่โพยและยังไม่หักเครดิต เลขที่สุ่มมีโอกาสเท่ากับเลขที่เลือกเอง',
    ]),
    make('h3', 'อัตราจ่าย รวมเงินที่แทงแล้ว'),
    scrollTable('อัตราจ่ายและโอกาส', ['ผล', 'จ่าย', 'โอกาส'], wins),
    make('h3', 'จ่ายคืนระยะยาว'),
    list(game.sizes.toReversed().map(({ numbers, rtp }) => `เลือก ${numbers} เลข จ่ายคืน ${rtp.toFixed(2)}%`)),
    make('h3', 'รอบและเวลา'),
    list([
      'งวดรายวันออกผล 9:00\u00a0น. ทุกวันตามเวลาไทย ปิดรับ 8:50\u00a0น.',
      `รอบเร็วออกผลทุก ${game.quick_minutes} นาที ปิดรับก่อนออกผลไม่กี่วินาที ดูเวลานับถอยหลังที่แต่ละรอบ`,
      'ทุกรอบเป็นผลที่ค่ายเกมสุ่มเอง ไม่ใช่ผลสลากกินแบ่งรัฐบาล',
    ]),
    make('h3', 'โพยและวงเงิน'),
    list([
      `ชุดละ ${game.stakes[0]} ถึง ${game.stakes.at(-1)} บาท ชุด ${game.drawn} เลขไม่เกิน ${money(most(game.drawn))} บาท โพยหนึ่งใบไม่เกิน ${game.picks_max} ชุด รวมเป็นเดิมพันเดียว`,
      `เลขชุดเดียวกันในรอบเดียว ผู้เล่นทุกคนรวมกันได้รางวัลไม่เกิน ${money(game.pick_wins_max)} บาท เมื่อถึงวงเงินชุดนั้นเต็มและไม่รับเพิ่ม อัตราจ่ายไม่ลดลง`,
      `โพยหนึ่งใบได้รางวัลรวมสูงสุด ${money(game.slip_wins_max)} บาท ไม่มีรางวัลสะสม`,
      'ส่งโพยแล้วแก้หรือยกเลิกไม่ได้ เมื่อรอบออกผล เงินรางวัลเข้าเครดิตเอง ไม่ต้องเปิดหน้านี้ค้างไว้',
    ]),
    ...endWords(['ถ้าการเชื่อมต่อขาดระหว่างส่ง เกมจะถามโพยเดิมซ้ำ ไม่หักเครดิตสองครั้ง ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้']),
  );
}
