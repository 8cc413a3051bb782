import { at, make } from '../../../../page/dom.ts';
import type { Session as SessionOf } from '../../../kit/page/game-page.ts';
import { drawLines } from '../../../kit/page/paylines.ts';
import { picture } from '../../../kit/page/picture.ts';
import { createSides } from '../../../kit/page/reels/sides.ts';
import { card, endWords, list, returnWords, times } from '../../../kit/page/rules.ts';
import type { RoundShown, Sheet } from '../game.ts';

export type Session = SessionOf<Sheet, RoundShown>;

export const sides = createSides();

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game, cycle_ms: cycleMs }: Session) {
  const pays = make('div', '', 'pays');
  const [least, most] = [Math.min(...game.cabins), Math.max(...game.cabins)];
  at('extra').textContent = `ชิงช้า 2 ตัวบนเส้นที่ได้รางวัล ชิงช้าหมุนคูณ ${least}–${most}`;
  for (const [symbol, pay] of Object.entries(game.pays)) {
    const isWild = symbol === 'T';
    const name = game.names[symbol as keyof typeof game.names];
    pays.append(card(picture(symbol), name, `3 ตัว ${times(pay)}${isWild ? ' · แทนสัญลักษณ์อื่นได้ทุกตัว' : ''}`));
  }
  sides.write(
    Object.entries(game.pays).map(([symbol, pay]) => ({
      picture: picture(symbol),
      name: game.names[symbol as keyof typeof game.names],
      text: times(pay),
      pays: [pay],
    })),
    '3 ตัวบนหนึ่งเส้น',
    [
      'สัญลักษณ์เดียวกัน 3 ตัวบนเส้นใดก็ได้ใน 5 เส้น',
      `${game.names.T}แทนสัญลักษณ์อื่นได้ทุกตัว`,
      `ชิงช้า 2 ตัวบนเส้นที่ได้รางวัล ชิงช้าหมุนคูณรางวัล ${least}–${most}`,
      `โดยเฉลี่ยมีรางวัล 1 ครั้งในทุก ${game.pays_one_in} รอบ`,
    ],
  );
  at('rules-body').replaceChildren(
    ...returnWords(game.rtp, 'วงล้อ ชิงช้า และตารางจ่าย'),
    make('h3', 'การจ่าย'),
    list([
      'เดิมพันหนึ่งครั้งเล่นครบทั้ง 5 เส้น',
      'สัญลักษณ์เดียวกัน 3 ตัวบนเส้นเดียวกันจึงได้รางวัล เป็นจำนวนเท่าของเดิมพันทั้งหมด',
      'ถ้าได้รางวัลหลายเส้น รางวัลทุกเส้นรวมกัน',
      `ถ้าเส้นที่ได้รางวัลมี${game.names.T}ตั้งแต่ 2 ตัว ชิงช้าใหญ่จะหมุน แล้วคูณรางวัลทั้งรอบตามช่องที่หยุด โดยเฉลี่ย 1 ครั้งในทุก ${game.wheel_one_in} รอบ`,
      `ชิงช้ามี ${game.cabins.length} ช่อง ทุกช่องมีโอกาสเท่ากัน: ${cabinsOf(game.cabins)}`,
      `โดยเฉลี่ยมีรางวัล 1 ครั้งในทุก ${game.pays_one_in} รอบ`,
    ]),
    make('h3', 'เส้นทั้งห้า'),
    drawLines(game.lines),
    make('h3', 'ตารางจ่าย (ต่อหนึ่งเส้น)'),
    pays,
    ...endWords([
      `หนึ่งรอบใช้เวลาอย่างน้อย ${cycleMs / 1000} วินาที ไม่มีหมุนอัตโนมัติ`,
      'ถ้าการเชื่อมต่อขาดระหว่างรอบ ผลยังอยู่ครบ เปิดเกมใหม่แล้วดูต่อได้ ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้',
    ]),
  );
}

/** How many cabins have each multiplier, smallest first. */
function cabinsOf(cabins: readonly number[]): string {
  const kinds = [...new Set(cabins)].sort((a, b) => a - b);
  return kinds.map((times) => `คูณ ${times} ${cabins.filter((one) => one === times).length} ช่อง`).join(' ');
}
