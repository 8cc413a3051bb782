import { at, make } from '../../../../page/dom.ts';
import type { Session as SessionOf } from '../../../kit/page/game-page.ts';
import { picture } from '../../../kit/page/picture.ts';
import { createSides } from '../../../kit/page/reels/sides.ts';
import { card, endWords, list, returnWords, scrollTable, times } from '../../../kit/page/rules.ts';
import type { RoundShown, Sheet } from '../game.ts';

export type Session = SessionOf<Sheet, RoundShown>;

export const sides = createSides();

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game, cycle_ms: cycleMs }: Session) {
  const most = game.falls_max;
  const rows = Object.entries(game.pays);
  const total = Object.values(game.weights).reduce((sum, weight) => sum + weight, 0);
  const nameOf = (gem: string) => game.names[gem as keyof typeof game.names];
  const gems = make('div', '', 'pays');
  gems.append(
    ...rows.map(([gem]) =>
      card(
        picture(gem),
        `${nameOf(gem)} (${gem})`,
        `โอกาสต่อเม็ด ${((100 * game.weights[gem as keyof typeof game.weights]) / total).toFixed(2)}%`,
      ),
    ),
  );
  const heads = ['พลอย', ...[0, 1, 2, 3].map((more) => `${game.least + more} เม็ด`), `${game.least + 4} เม็ดขึ้นไป`];
  sides.write(
    rows.map(([gem, pays]) => ({
      picture: picture(gem),
      name: nameOf(gem),
      text: `${pays.map((pay) => pay / 100).join(' / ')} เท่า`,
      pays,
    })),
    `${(rows[0]?.[1] ?? []).map((_, more) => game.least + more).join(' / ')} เม็ดขึ้นไป ก่อนตัวคูณ`,
    [
      `พลอยชนิดเดียวกัน ${game.least} เม็ดขึ้นไป อยู่ที่ใดก็ได้ ไม่ต้องติดกัน`,
      `พลอยที่ได้รางวัลหายไป พลอยใหม่ตกแทน ตัวคูณเพิ่มทีละ 1 จนถึง ${most}`,
      `โดยเฉลี่ยมีรางวัล 1 ครั้งในทุก ${game.pays_one_in} รอบ รวมรอบที่ได้คืนไม่เกินเดิมพัน`,
    ],
    'จ่ายกี่เท่าของเดิมพัน ก่อนตัวคูณ',
  );
  at('rules-body').replaceChildren(
    ...returnWords(game.rtp, 'โอกาสของพลอยและตารางจ่าย'),
    make('h3', 'การจ่าย'),
    list([
      `พลอยชนิดเดียวกัน ${game.least} เม็ดขึ้นไปจึงได้รางวัล อยู่ที่ใดบนกระดานก็ได้ ไม่ต้องติดกัน`,
      'รางวัลเป็นจำนวนเท่าของเดิมพันทั้งหมด ถ้าได้หลายชนิดพร้อมกัน รางวัลรวมกัน',
      `โดยเฉลี่ยมีรางวัล 1 ครั้งในทุก ${game.pays_one_in} รอบ รวมรอบที่ได้คืนไม่เกินเดิมพัน`,
    ]),
    make('h3', 'พลอยตกต่อเนื่องและตัวคูณ'),
    list([
      'พลอยที่ได้รางวัลหายไป เม็ดที่อยู่ข้างบนตกลงมาแทน แล้วพลอยใหม่ตกจากด้านบนจนเต็มกระดาน',
      `ครั้งแรกตัวคูณ 1 ทุกครั้งที่ตกต่อในรอบเดียวกัน ตัวคูณเพิ่มขึ้น 1 จนถึง ${most} รางวัลของครั้งนั้นคูณด้วยตัวคูณ`,
      `รอบจบเมื่อไม่มีรางวัล หรือเมื่อจ่ายครั้งที่ ${most} แล้ว ทั้งหมดเป็นหนึ่งรอบ คิดเดิมพันครั้งเดียว`,
      `รางวัลรวมสูงสุดที่เป็นไปได้ในหนึ่งรอบคือ ${times(game.largest)}ของเดิมพัน คือได้${nameOf('R')} 10 เม็ดกับ${nameOf('E')} 10 เม็ดครบทั้ง ${most} ครั้ง ซึ่งแทบไม่มีโอกาสเกิด`,
    ]),
    make('h3', 'ตารางจ่าย (จำนวนเท่าของเดิมพัน ก่อนตัวคูณ)'),
    scrollTable(
      'ตารางจ่าย',
      heads,
      rows.map(([gem, pays]) => [nameOf(gem), ...pays.map((pay) => String(pay / 100))]),
    ),
    make('h3', 'พลอยทั้งเจ็ด'),
    gems,
    make('p', 'พลอยทุกเม็ดสุ่มแยกกันด้วยโอกาสเดียวกันทุกครั้ง ทั้งตอนเริ่มและตอนตกต่อ'),
    ...endWords([
      `หนึ่งรอบใช้เวลาอย่างน้อย ${cycleMs / 1000} วินาที ไม่มีหมุนอัตโนมัติ แตะกระดานเพื่อดูผลทันที`,
      'ถ้าการเชื่อมต่อขาดระหว่างรอบ ผลยังอยู่ครบ เปิดเกมใหม่แล้วดูต่อได้ ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้',
    ]),
  );
}
