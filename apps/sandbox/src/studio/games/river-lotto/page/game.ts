import { make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { BookPage as PageOf } from '../../../kit/page/book.ts';
import { runBook } from '../../../kit/page/book.ts';
import type { Proof } from '../../../kit/page/fairness.ts';
import type { DrawShown, Sheet, SlipShown } from '../game.ts';
import { chosenDraw, listenDraws, showDraws, showTimes, untilDrawn } from './draws.ts';
import { allowEntry, layEntry } from './entry.ts';
import { drawName, drawnText, KIND_NAMES, times } from './names.ts';
import { writeRules } from './rules.ts';
import { allowSlip, beginSlip, emptySlip, isSendable, setLimited, slipLines } from './slip.ts';
import { isDrawnSo } from './verify.ts';

export type BookPage = PageOf<Sheet, DrawShown, SlipShown>;

/** Maximum number of lines that a bet shows; with more lines, the bet shows them only on request. */
const LINES_SHOWN = 6;

let isLaidOut = false;
let tell = () => {};

/** Messages to the player by the reason for refusing a slip. */
const DECLINED: Record<string, string> = {
  closed: 'รอบนี้ปิดรับแล้ว โพยยังไม่ถูกส่ง และไม่มีการหักเครดิต เลือกรอบถัดไปแล้วส่งใหม่ได้',
  price: 'มีเลขที่อัตราจ่ายลดลง โพยยังไม่ถูกส่ง และไม่มีการหักเครดิต ดูอัตราใหม่ในโพยแล้วส่งอีกครั้งได้',
  limit: 'มีเลขที่เต็มแล้ว โพยยังไม่ถูกส่ง และไม่มีการหักเครดิต เอาเลขนั้นออกแล้วส่งอีกครั้งได้',
};

function proofOf(drawn: { first: string; bottom: string }): Proof {
  return {
    how: 'เลขทุกตัวออก',
    facts: [
      ['รางวัลที่ 1', drawn.first, 'proof-first'],
      ['2 ตัวล่าง', drawn.bottom, 'proof-bottom'],
    ],
    isSame: (numbers) => isDrawnSo(drawn, numbers),
  };
}

const page: BookPage = {
  words: {
    go: 'ส่งโพย',
    ready: 'เลือกรอบ เลือกประเภท แล้วกดเลข',
    placing: 'กำลังส่งโพย',
    taken: 'รับโพยแล้ว เมื่อออกผล เงินรางวัลเข้าเครดิตเอง',
    one: 'โพยนี้',
    event: 'รอบ',
    returnOf: KIND_NAMES.three_top,
  },
  pollMs: 2000,
  writeRules,
  showBoard({ game }, board) {
    if (!isLaidOut) {
      isLaidOut = true;
      beginSlip(game, () => tell());
      layEntry(game);
      listenDraws(() => {
        setLimited(chosenDraw()?.limited ?? []);
        tell();
      });
    }
    showDraws(board);
    setLimited(chosenDraw()?.limited ?? []);
  },
  untilShown: untilDrawn,
  showTime: showTimes,
  slip() {
    const draw = chosenDraw();
    if (!draw || !isSendable()) return null;
    return {
      bet: { event: draw.id, lines: slipLines() },
      stake: slipLines().reduce((sum, { stake }) => sum + stake, 0),
    };
  },
  listen(changed) {
    tell = changed;
  },
  allow(can) {
    if (!isLaidOut) return;
    allowSlip(can);
    allowEntry(can);
  },
  taken: emptySlip,
  declinedWords: (reason) => DECLINED[reason] ?? 'เกมไม่รับโพยนี้ ยังไม่มีการหักเครดิต ตรวจโพยแล้วส่งอีกครั้งได้',
  nameOf: drawName,
  ticket: {
    title: ({ draw }) => drawName(draw),
    body({ draw, lines }) {
      const drawn = draw.first ? [make('p', drawnText(draw), 'drawn')] : [];
      const list = make('ul', '', 'ticket-lines');
      list.append(
        ...lines.map(({ on, number, stake, pays, win }) => {
          const line = make('li', '', win ? 'came' : '');
          line.append(
            make('b', number, 'number'),
            make('span', `${KIND_NAMES[on]} · ${stake} × ${times(pays)}`),
            make('span', win === null ? '' : win > 0 ? `ถูก ${money(win)}` : 'ไม่ถูก', 'win'),
          );
          return line;
        }),
      );
      if (lines.length <= LINES_SHOWN) return [...drawn, list];
      const more = make('details', '', 'more');
      more.append(
        make('summary', `${lines.length} เลข${draw.first ? ` · ถูก ${lines.filter(({ win }) => win).length} เลข` : ''}`),
        list,
      );
      return [...drawn, more];
    },
    stateOf: ({ win, stake }) =>
      win ? { text: 'ถูกรางวัล', tone: win > stake ? 'gain' : '' } : { text: 'ไม่ถูกรางวัล', tone: '' },
  },
  proofOf: (_session, event) => proofOf(event),
  proofOfTicket: (_session, { draw }) => proofOf(draw),
};
runBook(page);
