import { make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { BookSheet } from '../../../bookmaker/sheet.ts';
import { endWords, list, scrollTable } from '../rules.ts';

const percentText = (percent: number) => `${percent.toFixed(2)}%`;

/**
 * Text of the rules about the RTP, for every bookmaker game.
 * @param hasHalves whether a bet can be returned, half won or half lost
 */
export function returnRules({ returns, prices }: BookSheet, marketNames: Record<string, string>, hasHalves: boolean) {
  const [[, main] = ['', 0]] = returns;
  return [
    make(
      'p',
      `ราคาทุกราคาคำนวณจากโอกาสจริงที่เกมใช้สุ่ม แล้วหักส่วนของเกมออก เดิมพันทุก 100 บาทจ่ายคืนเฉลี่ยไม่ต่ำกว่าตัวเลขนี้ ส่วนที่มากกว่าเกิดจากการปัดราคาขึ้นไม่เกิน 0.01${hasHalves ? ' และจากเส้นที่มีโอกาสคืนทุน' : ''} โดยเฉลี่ยผู้เล่นจึงเสียมากกว่าได้`,
    ),
    scrollTable(
      'อัตราจ่ายคืนของแต่ละประเภทเดิมพัน',
      ['ประเภทเดิมพัน', 'จ่ายคืนระยะยาวอย่างน้อย'],
      returns.map(([market, percent]) => [marketNames[market] ?? market, percentText(percent)]),
    ),
    make(
      'p',
      `สเต็ปคูณส่วนหักของทุกคู่เข้าด้วยกัน จึงจ่ายคืนน้อยกว่าเดิมพันเดี่ยว เช่น ${marketNames[returns[0]?.[0] ?? ''] ?? ''} ${[2, 3, 4].map((legs) => `${legs} คู่ ${percentText(100 * (main / 100) ** legs)}`).join(' · ')}`,
    ),
    make(
      'p',
      `เปิดราคาเฉพาะช่วง ${(prices.min / 100).toFixed(2)} ถึง ${(prices.max / 100).toFixed(2)} รายการที่แทบแน่นอนแล้วหรือแทบเป็นไปไม่ได้จะไม่มีราคา`,
    ),
  ];
}

/** Text of the rules about odds formats. */
export function formatRules() {
  return [
    make('h3', 'รูปแบบราคา'),
    list([
      'ยูโร 1.95 คือแทง 100 บาท ชนะได้รับ 195 บาท รวมเดิมพันแล้ว',
      'ฮ่องกง 0.95 คือราคาเดียวกัน นับเฉพาะกำไร 95 บาท',
      'มาเลย์ ถ้ากำไรไม่เกินเดิมพัน เขียนเหมือนฮ่องกง ถ้าเกิน เขียนติดลบ เช่น ยูโร 2.10 คือ ฮ่องกง 1.10 คือ มาเลย์ −0.91 หมายถึงเสี่ยง 0.91 เพื่อกำไร 1',
      'เปลี่ยนรูปแบบแล้วราคาจริงไม่เปลี่ยน ระบบคำนวณเงินจากราคายูโรเสมอ',
    ]),
  ];
}

/**
 * Text of the rules about accepting and paying a slip.
 * @param hasHalves whether a bet can be returned, half won or half lost
 */
export function slipRules({ limits }: BookSheet, hasHalves: boolean) {
  const halves = [
    'ได้ครึ่ง จ่ายเดิมพัน × (ราคา + 1) ÷ 2 เช่น 100 บาท ราคา 1.90 ได้รับ 145 บาท',
    'คืนทุน ได้เดิมพันคืนเต็มจำนวน เสียครึ่ง ได้คืนครึ่งหนึ่งของเดิมพัน',
    'สเต็ปคูณค่าของทุกคู่ต่อกัน คู่ที่ได้ครึ่งนับ (ราคา + 1) ÷ 2 คู่ที่คืนทุนนับ 1 คู่ที่เสียครึ่งนับ 0.5 ถ้าแพ้คู่เดียว ทั้งโพยแพ้',
    'ตัวอย่าง 100 × 1.95 × (1.90 + 1) ÷ 2 × 1 = 282.75 บาท เศษต่ำกว่าสตางค์ปัดทิ้งครั้งเดียวตอนท้าย',
  ];
  const whole = [
    'สเต็ปคูณราคาของทุกคู่ต่อกัน เช่น 100 × 1.95 × 1.44 = 280.80 บาท ถ้าแพ้คู่เดียว ทั้งโพยแพ้ เศษต่ำกว่าสตางค์ปัดทิ้งครั้งเดียวตอนท้าย',
  ];
  return [
    make('h3', 'โพยและการจ่าย'),
    list([
      'ชนะ จ่ายเดิมพัน × ราคา',
      ...(hasHalves ? halves : whole),
      `เดิมพันจำนวนเต็มบาท ${money(limits.stake_min)} ถึง ${money(limits.stake_max)} บาทต่อโพย สเต็ปได้ 2 ถึง ${limits.legs_max} คู่ คู่ละหนึ่งรายการ ในนัดเดียวกัน`,
      `โพยหนึ่งจ่ายได้ไม่เกิน ${money(limits.payout_max)} บาท โพยที่อาจจ่ายเกินนี้ระบบไม่รับตั้งแต่ต้น จึงไม่มีการตัดเงินรางวัลภายหลัง`,
      `ผู้เล่นทุกคนรวมกันแทงรายการเดียวกันได้ไม่เกิน ${money(limits.outcome_max)} บาท เกินแล้วระบบไม่รับและไม่หักเครดิต`,
    ]),
    make('h3', 'ราคาที่เปลี่ยน'),
    list([
      'ราคาเปลี่ยนตามเวลาและสกอร์ โพยบันทึกราคา เวลา และสกอร์ ณ ตอนที่รับจริง หลังรับแล้วราคาของโพยไม่เปลี่ยน',
      'เลือกได้ว่าจะรับเฉพาะราคาที่เห็น รับเมื่อราคาดีขึ้น หรือรับทุกราคา ถ้าราคาใหม่ไม่เข้าเงื่อนไข ระบบไม่รับโพยและไม่หักเครดิต',
      'รายการที่ขึ้นว่าพักราคา รับเดิมพันไม่ได้จนกว่าราคาใหม่จะมา',
    ]),
  ];
}

/** Last part of the rules of every bookmaker game. */
export function endRules() {
  return endWords([
    'ถ้าการเชื่อมต่อขาด โพยที่รับแล้วยังอยู่ครบ เปิดเกมใหม่แล้วดูต่อได้ ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้',
    'ซีดของนัดผนึกไว้ก่อนเปิดรับ และเปิดให้ตรวจเมื่อจบนัด',
  ]);
}
