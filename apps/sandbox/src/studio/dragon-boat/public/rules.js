import { at, make, money } from './numbers.js';
import { picture } from './reels.js';

/** @typedef {import('./api.js').SessionView} SessionView */

/**
 * Writes the rules from the same figures the game plays with.
 * @param {SessionView} session
 */
export function writeRules({ game, spin_ms: spinMs }) {
  const times = (/** @type {number} */ pay) => `${money(pay / 100).replace(/\.?0+$/, '')} เท่า`;
  const line = (/** @type {readonly number[]} */ pays) => pays.map((pay, index) => `${index + 3} ตัว ${times(pay)}`).join(' · ');
  const entries = Object.entries(game.pays).map(([symbol, pays]) => card(symbol, game.names, line(pays ?? [])));
  const pays = make('div', '', 'pays');
  pays.append(card('W', game.names, 'แทนสัญลักษณ์อื่นได้ ยกเว้นโคมลอย มีเฉพาะวงล้อ 2 ถึง 4'), card('S', game.names, `ตำแหน่งใดก็ได้ ${line(game.scatter_pays)}`), ...entries);
  at('rules-body').replaceChildren(
    make('p', `อัตราจ่ายคืนในระยะยาว ${game.rtp.toFixed(2)}% คือเดิมพันทุก 100 บาท จ่ายคืนเฉลี่ย ${game.rtp.toFixed(2)} บาท คำนวณตรงจากวงล้อและตารางจ่ายที่เกมใช้จริง โดยเฉลี่ยผู้เล่นจึงเสียมากกว่าได้`),
    make('p', 'ทุกรอบสุ่มใหม่และไม่ขึ้นกับรอบก่อน ไม่มีเวลา จังหวะ หรือสูตรใดเปลี่ยนโอกาสได้'),
    make('h3', 'การจ่าย'),
    list(['สัญลักษณ์เดียวกันบนวงล้อที่ติดกันจากซ้าย 3 วงขึ้นไป อยู่แถวใดก็ได้', 'รางวัลเป็นจำนวนเท่าของเดิมพัน คูณด้วยจำนวนทาง คือจำนวนตัวบนแต่ละวงคูณกัน', 'แต่ละสัญลักษณ์จ่ายเฉพาะแถวที่ยาวที่สุด รางวัลต่างสัญลักษณ์รวมกัน']),
    make('h3', 'ตารางจ่าย (ต่อหนึ่งทาง)'),
    pays,
    make('h3', 'ฟรีสปิน'),
    make('p', `โคมลอย 3 ตัวขึ้นไปได้ฟรีสปิน ${game.free_spins} ครั้ง รางวัลในฟรีสปินคูณ ${game.free_multiplier} โคมลอยในฟรีสปินไม่มีผล ฟรีสปินรวมอยู่ในอัตราจ่ายคืนข้างต้นแล้ว`),
    make('h3', 'เรื่องที่ควรรู้'),
    list([
      `หนึ่งรอบใช้เวลาอย่างน้อย ${spinMs / 1000} วินาที ไม่มีหมุนอัตโนมัติ`,
      'ถ้ารางวัลไม่เกินเดิมพัน เกมจะแสดงว่า "ได้คืน" ไม่นับเป็นกำไร',
      'ถ้าการเชื่อมต่อขาดระหว่างรอบ ผลยังอยู่ครบ เปิดเกมใหม่แล้วดูต่อได้ ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้',
      'สำหรับผู้มีอายุ 20 ปีขึ้นไป เล่นในวงเงินที่ตั้งไว้',
    ]),
  );
}

/** @param {string} symbol @param {Readonly<Record<string, string>>} names @param {string} text */
function card(symbol, names, text) {
  const box = make('div', '', 'pay');
  const words = make('div');
  words.append(make('strong', names[symbol]), make('span', text));
  box.append(picture(symbol), words);
  return box;
}

/** @param {string[]} items */
function list(items) {
  const element = make('ul');
  element.append(...items.map((item) => make('li', item)));
  return element;
}
