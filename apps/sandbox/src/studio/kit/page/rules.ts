import { make } from '../../../page/dom.ts';
import { money } from '../../../page/money.ts';

/**
 * What the rules of every game begin with: the return, and that nothing foretells a round.
 * @param from what it is computed from
 */
export function returnWords(rtp: number, from: string) {
  return [
    make(
      'p',
      `อัตราจ่ายคืนในระยะยาว ${rtp.toFixed(2)}% คือเดิมพันทุก 100 บาท จ่ายคืนเฉลี่ย ${rtp.toFixed(2)} บาท คำนวณตรงจาก${from}ที่เกมใช้จริง โดยเฉลี่ยผู้เล่นจึงเสียมากกว่าได้`,
    ),
    make('p', 'ทุกรอบสุ่มใหม่และไม่ขึ้นกับรอบก่อน ไม่มีเวลา จังหวะ หรือสูตรใดเปลี่ยนโอกาสได้'),
  ];
}

/**
 * What the rules of every game end with.
 * @param own the game's own things worth knowing
 */
export function endWords(own: string[]) {
  return [
    make('h3', 'เรื่องที่ควรรู้'),
    list([...own, 'ถ้ารางวัลไม่เกินเดิมพัน เกมจะแสดงว่า "ได้คืน" ไม่นับเป็นกำไร', 'สำหรับผู้มีอายุ 20 ปีขึ้นไป เล่นในวงเงินที่ตั้งไว้']),
  ];
}

/**
 * How many times the stake.
 * @param pay hundredths of the stake
 */
export function times(pay: number) {
  return `${money(pay / 100).replace(/\.?0+$/, '')} เท่า`;
}

/** One line of a paytable. */
export function card(picture: HTMLElement, name: string, text: string) {
  const box = make('div', '', 'pay');
  const words = make('div');
  words.append(make('strong', name), make('span', text));
  box.append(picture, words);
  return box;
}

export function list(items: string[]) {
  const element = make('ul');
  element.append(...items.map((item) => make('li', item)));
  return element;
}

/**
 * A table that can be moved sideways where it is too wide.
 * @param rows first cells are the rows' heads
 */
export function scrollTable(name: string, heads: string[], rows: string[][]) {
  const table = make('table', '', 'odds');
  const head = make('tr');
  head.append(...heads.map((text) => cell(text, 'col')));
  table.append(
    head,
    ...rows.map(([first = '', ...others]) => {
      const row = make('tr');
      row.append(cell(first, 'row'), ...others.map((text) => make('td', text)));
      return row;
    }),
  );
  const box = make('div', '', 'scroll');
  box.tabIndex = 0;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', name);
  box.append(table);
  return box;
}

function cell(text: string, scope: 'col' | 'row') {
  const element = make('th', text);
  element.setAttribute('scope', scope);
  return element;
}
