import { at, make } from '../../../../page/dom.ts';
import type { Session as SessionOf } from '../../../kit/page/game-page.ts';
import { timesOf } from '../../../kit/page/multiple.ts';
import { endWords, list, returnWords, scrollTable } from '../../../kit/page/rules.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { multiplierOf } from '../rules.ts';

export type Session = SessionOf<Sheet, RoundShown>;

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game, cycle_ms: cycleMs }: Session) {
  const { slabs, multipliers, loose_min: least, loose_max: most } = game;
  const heights = multipliers.map((levels) => levels.length);
  at('rules-body').replaceChildren(
    ...returnWords(game.rtp, 'โอกาสของแต่ละชั้น'),
    make('h3', 'วิธีเล่น'),
    list([
      `เลือกเดิมพันและจำนวนแผ่นหลวมต่อชั้น ${least} หรือ ${most} แผ่น แล้วกดเริ่มรอบ แต่ละชั้นมีหิน ${slabs} แผ่น แผ่นหลวมของทุกชั้นกำหนดไว้แล้วก่อนก้าวแรก และไม่เปลี่ยนระหว่างรอบ`,
      'แต่ละชั้นเลือกเหยียบหนึ่งแผ่น ถ้าแผ่นมั่นคง ตัวคูณเพิ่มขึ้น จะรับเงินหรือขึ้นต่อก็ได้ทุกชั้น',
      'ถ้าแผ่นหลวม รอบจบและไม่ได้รับเงิน',
      ...multipliers.map(
        (levels, index) =>
          `แผ่นหลวม ${index + 1} แผ่น โอกาสผ่านชั้นละ ${slabs - index - 1} ใน ${slabs} บันไดสูง ${levels.length} ชั้น`,
      ),
    ]),
    make('h3', 'ตัวคูณ (เท่าของเดิมพัน)'),
    make(
      'p',
      `ตัวคูณคือ ${game.rtp}% หารด้วยโอกาสที่ขึ้นมาถึงชั้นนั้น จะเลือกแผ่นใดหรือหยุดที่ชั้นใด อัตราจ่ายคืนก็เท่ากัน ตัวคูณที่แสดงตัดทศนิยมท้าย เงินที่ได้รับคิดจากตัวคูณเต็มแล้วปัดลงเป็นสตางค์ จึงต่ำกว่าที่คำนวณได้ไม่ถึง 1 สตางค์ต่อรอบ`,
    ),
    scrollTable(
      'ตารางตัวคูณ',
      ['ชั้น', ...multipliers.map((_, index) => `หลวม ${index + 1} แผ่น`)],
      Array.from({ length: Math.max(...heights) }, (_, level) => [
        `ชั้นที่ ${level + 1}`,
        ...heights.map((height, index) => (level < height ? timesOf(multiplierOf(index + 1, level + 1)) : '–')),
      ]),
    ),
    make('p', 'เมื่อขึ้นถึงชั้นบนสุด รอบจบและรับเงินให้ทันที'),
    ...endWords([
      `เริ่มรอบใหม่ได้ทุก ${cycleMs / 1000} วินาที ไม่มีเล่นอัตโนมัติ`,
      `ถ้าออกจากเกมหรือการเชื่อมต่อขาด รอบยังเปิดอยู่ เปิดเกมนี้อีกครั้งแล้วเล่นต่อได้ ถ้าไม่มีการเล่นต่อใน ${game.abandon_minutes} นาที ระบบรับเงินให้ตามที่ขึ้นได้ ถ้ายังไม่ได้ก้าวแรก คืนเดิมพันเต็มจำนวน`,
      'ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้',
    ]),
  );
}
