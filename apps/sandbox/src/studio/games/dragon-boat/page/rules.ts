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
  const line = (pays: readonly number[]) => pays.map((pay, index) => `${index + 3} ตัว ${times(pay)}`).join(' · ');
  const entry = (symbol: string, text: string) =>
    card(picture(symbol), game.names[symbol as keyof typeof game.names], text);
  const pays = make('div', '', 'pays');
  pays.append(
    entry('W', 'แทนสัญลักษณ์อื่นได้ ยกเว้นโคมลอย มีเฉพาะวงล้อ 2 ถึง 4'),
    entry('S', `ตำแหน่งใดก็ได้ ${line(game.scatter_pays)}`),
    ...Object.entries(game.pays).map(([symbol, of]) => entry(symbol, line(of ?? []))),
  );
  const short = (pays: readonly number[]) => `${pays.map((pay) => pay / 100).join(' / ')} เท่า`;
  sides.write(
    [
      ...Object.entries(game.pays).map(([symbol, of]) => ({
        picture: picture(symbol),
        name: game.names[symbol as keyof typeof game.names],
        text: short(of ?? []),
        pays: of ?? [],
      })),
      {
        picture: picture('S'),
        name: game.names.S,
        text: short(game.scatter_pays),
        pays: game.scatter_pays,
      },
    ],
    '3 / 4 / 5 ตัวบนหนึ่งเส้น โคมลอยที่ใดก็ได้',
    [
      `สัญลักษณ์เดียวกัน 3 ตัวขึ้นไป ติดกันจากวงล้อซ้าย บนเส้นใดก็ได้ใน ${game.lines.length} เส้น`,
      `${game.names.W}แทนสัญลักษณ์อื่นได้ ยกเว้น${game.names.S}`,
      `${game.names.S} 3 ตัวขึ้นไปได้ฟรีสปิน ${game.free_spins} ครั้ง รางวัลคูณ ${game.free_multiplier}`,
    ],
  );
  at('extra').textContent =
    `${game.names.W}แทนได้ยกเว้น${game.names.S} · ${game.names.S} 3 ตัว ฟรีสปิน ${game.free_spins} ครั้ง รางวัลคูณ ${game.free_multiplier}`;
  at('rules-body').replaceChildren(
    ...returnWords(game.rtp, 'วงล้อและตารางจ่าย'),
    make('h3', 'การจ่าย'),
    list([
      `เดิมพันหนึ่งครั้งเล่นครบทั้ง ${game.lines.length} เส้น`,
      'สัญลักษณ์เดียวกัน 3 ตัวขึ้นไปบนเส้นเดียวกัน ติดกันนับจากวงล้อซ้ายสุด จึงได้รางวัล เป็นจำนวนเท่าของเดิมพันทั้งหมด',
      'แต่ละเส้นจ่ายรางวัลเดียว รางวัลทุกเส้นรวมกัน',
    ]),
    make('h3', `เส้นทั้ง ${game.lines.length}`),
    drawLines(game.lines),
    make('h3', 'ตารางจ่าย (ต่อหนึ่งเส้น)'),
    pays,
    make('h3', 'ฟรีสปิน'),
    make(
      'p',
      `โคมลอย 3 ตัวขึ้นไปได้ฟรีสปิน ${game.free_spins} ครั้ง รางวัลในฟรีสปินคูณ ${game.free_multiplier} โคมลอยในฟรีสปินไม่มีผล ฟรีสปินรวมอยู่ในอัตราจ่ายคืนข้างต้นแล้ว`,
    ),
    ...endWords([
      `หนึ่งรอบใช้เวลาอย่างน้อย ${cycleMs / 1000} วินาที ไม่มีหมุนอัตโนมัติ`,
      'ถ้าการเชื่อมต่อขาดระหว่างรอบ ผลยังอยู่ครบ เปิดเกมใหม่แล้วดูต่อได้ ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้',
    ]),
  );
}
