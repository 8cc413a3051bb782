import { at, make } from '../../../kit/public/dom.js';
import { picture } from '../../../kit/public/reels.js';
import { card, endWords, list, returnWords, times } from '../../../kit/public/rules.js';

/** @typedef {import('../../../kit/public/play.js').Session<import('../game.ts').Sheet, import('../game.ts').RoundShown>} Session */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Writes the rules from the same figures the game plays with.
 * @param {Session} session
 */
export function writeRules({ game, cycle_ms: cycleMs }) {
  const pays = make('div', '', 'pays');
  for (const [symbol, pay] of Object.entries(game.pays)) {
    const isWild = symbol === 'T';
    const name = game.names[/** @type {keyof typeof game.names} */ (symbol)];
    pays.append(card(picture(symbol), name, `3 ตัว ${times(pay)}${isWild ? ' · แทนสัญลักษณ์อื่นได้ทุกตัว' : ''}`));
  }
  const lines = make('div', '', 'lines');
  lines.append(...game.lines.map((rows, index) => lineOf(rows, index + 1)));
  at('rules-body').replaceChildren(
    ...returnWords(game.rtp, 'วงล้อและตารางจ่าย'),
    make('h3', 'การจ่าย'),
    list([
      'เดิมพันหนึ่งครั้งเล่นครบทั้ง 5 เส้น',
      'สัญลักษณ์เดียวกัน 3 ตัวบนเส้นเดียวกันจึงได้รางวัล เป็นจำนวนเท่าของเดิมพันทั้งหมด',
      'ถ้าได้รางวัลหลายเส้น รางวัลทุกเส้นรวมกัน',
      `โดยเฉลี่ยมีรางวัล 1 ครั้งในทุก ${game.pays_one_in} รอบ`,
    ]),
    make('h3', 'เส้นทั้งห้า'),
    lines,
    make('h3', 'ตารางจ่าย (ต่อหนึ่งเส้น)'),
    pays,
    ...endWords([`หนึ่งรอบใช้เวลาอย่างน้อย ${cycleMs / 1000} วินาที ไม่มีหมุนอัตโนมัติ`, 'ถ้าการเชื่อมต่อขาดระหว่างรอบ ผลยังอยู่ครบ เปิดเกมใหม่แล้วดูต่อได้ ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้']),
  );
}

const ROW_WORDS = ['แถวบน', 'แถวกลาง', 'แถวล่าง'];

/** A line drawn over nine dots. @param {readonly number[]} rows @param {number} number */
function lineOf(rows, number) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 60 60');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `เส้น ${number}: ${rows.map((row) => ROW_WORDS[row]).join(' ')}`);
  const add = (/** @type {string} */ tag, /** @type {Record<string, string | number>} */ attributes) => {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    svg.append(element);
  };
  const centre = (/** @type {number} */ place) => 10 + 20 * place;
  for (const reel of [0, 1, 2])
    for (const row of [0, 1, 2]) add('circle', { cx: centre(reel), cy: centre(row), r: row === rows[reel] ? 6 : 3.5, class: row === rows[reel] ? 'on' : 'off' });
  add('polyline', { points: rows.map((row, reel) => `${centre(reel)},${centre(row)}`).join(' '), class: 'line' });
  const box = make('figure');
  box.append(svg, make('figcaption', `เส้น ${number}`));
  return box;
}
