import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Session as SessionOf } from '../../../kit/page/game-page.ts';
import { timesOf } from '../../../kit/page/multiple.ts';
import { endWords, list, returnWords } from '../../../kit/page/rules.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { multiplierOf, openedMax } from '../rules.ts';

export type Session = SessionOf<Sheet, RoundShown>;

/**
 * Rows (crocodiles) and columns (opened leaves) of the displayed table of multipliers. The table shows only a
 * selection; the game shows the other multipliers during play.
 */
const CROCS = [1, 3, 5, 10, 15, 20, 24];
const LEAVES = [1, 2, 3, 5, 8];

/** Write the text of the rules from the same figures that the game uses. */
export function writeRules({ game, cycle_ms: cycleMs }: Session) {
  const table = make('table', '', 'odds');
  const head = make('tr');
  head.append(heading('จระเข้', 'col'), ...LEAVES.map((leaves) => heading(`${leaves} ใบ`, 'col')));
  const rows = CROCS.map((crocs) => {
    const row = make('tr');
    const cells = LEAVES.map((leaves) => {
      return make('td', leaves <= openedMax(crocs) ? timesOf(multiplierOf(crocs, leaves)) : '–');
    });
    row.append(heading(`${crocs} ตัว`, 'row'), ...cells);
    return row;
  });
  table.append(head, ...rows);
  const scroll = make('div', '', 'scroll');
  scroll.tabIndex = 0;
  scroll.setAttribute('role', 'region');
  scroll.setAttribute('aria-label', 'ตารางตัวคูณ');
  scroll.append(table);
  at('rules-body').replaceChildren(
    ...returnWords(game.rtp, 'โอกาสของแต่ละใบ'),
    make('h3', 'วิธีเล่น'),
    list([
      `เลือกเดิมพันและจำนวนจระเข้ ${game.crocs_min} ถึง ${game.crocs_max} ตัว แล้วกดเริ่มรอบ จระเข้ซ่อนอยู่ใต้ใบบัว ${game.tiles} ใบ ตำแหน่งกำหนดไว้แล้วก่อนเปิดใบแรก และไม่เปลี่ยนระหว่างรอบ`,
      'เปิดใบบัวที่ไม่มีจระเข้ ตัวคูณจะเพิ่มขึ้น หยุดรับเงินเมื่อใดก็ได้หลังเปิดใบแรก',
      'ถ้าพบจระเข้ รอบจบและไม่ได้รับเงิน',
    ]),
    make('h3', 'ตัวคูณ (เท่าของเดิมพัน)'),
    make(
      'p',
      `ตัวคูณคือ ${game.rtp}% หารด้วยโอกาสที่เปิดมาได้ถึงใบนั้น จะเลือกจระเข้กี่ตัวหรือหยุดที่ใบใด อัตราจ่ายคืนก็เท่ากัน ตัวคูณที่แสดงตัดทศนิยมท้าย เงินที่ได้รับคิดจากตัวคูณเต็มแล้วปัดลงเป็นสตางค์ จึงต่ำกว่าที่คำนวณได้ไม่ถึง 1 สตางค์ต่อรอบ`,
    ),
    scroll,
    make(
      'p',
      `รางวัลสูงสุด ${money(game.multiplier_max).replace('.00', '')} เท่าของเดิมพัน ถ้าใบถัดไปจะเกินนี้ รอบจะจบและรับเงินให้ทันที อัตราจ่ายคืนจึงไม่ลดลง`,
    ),
    ...endWords([
      `เริ่มรอบใหม่ได้ทุก ${cycleMs / 1000} วินาที ไม่มีเล่นอัตโนมัติ`,
      `ถ้าออกจากเกมหรือการเชื่อมต่อขาด รอบยังเปิดอยู่ เปิดเกมนี้อีกครั้งแล้วเล่นต่อได้ ถ้าไม่มีการเล่นต่อใน ${game.abandon_minutes} นาที ระบบรับเงินให้ตามที่เปิดได้ ถ้ายังไม่ได้เปิดใบแรก คืนเดิมพันเต็มจำนวน`,
      'ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้',
    ]),
  );
}

function heading(text: string, scope: 'col' | 'row') {
  const element = make('th', text);
  element.setAttribute('scope', scope);
  return element;
}
