import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Proof } from '../../../kit/page/fairness.ts';
import { laySheets, smallBalls, ticketLines } from '../../../kit/page/lottery/parts.ts';
import { runLottery } from '../../../kit/page/lottery/run-lottery.ts';
import type { DrawShown, Sheet, SlipShown } from '../game.ts';
import { BALLS, DRAWN, matchesOf } from '../rules.ts';
import { allowEntry, layEntry } from './entry.ts';
import { drawnText } from './names.ts';
import { writeRules } from './rules.ts';
import { beginSlip, isSendable, setFull, slip } from './slip.ts';
import { isDrawnSo } from './verify.ts';

function proofOf(draw: { drawn: number[] }): Proof {
  return {
    how: 'เลขทุกลูกออก',
    facts: [['เลขที่ออกตามลำดับ', draw.drawn.join(' '), 'proof-drawn']],
    isSame: (numbers) => isDrawnSo(draw, numbers),
  };
}

/** The numbers of a pick; those that brought it its prize are marked. @param drawn none for a pick without a prize */
function marksOf(numbers: readonly number[], drawn: readonly number[], className: string) {
  const marks = make('span', '', className);
  for (const number of numbers) marks.append(make(drawn.includes(number) ? 'mark' : 'span', String(number)), ' ');
  return marks;
}

/** A pick against the draw: the numbers of it that were drawn are marked, and what it paid stands at its end. */
function pickLine({ numbers, stake, win }: SlipShown['picks'][number], drawn: readonly number[]) {
  const line = make('li', '', win ? 'came' : '');
  line.append(
    smallBalls(numbers.map(String), ' ', (text) => win !== null && drawn.includes(Number(text))),
    make('span', `${stake} บาท`),
    make('span', win === null ? '' : `ตรง ${matchesOf(numbers, drawn)} ได้ ${money(win)}`, 'win'),
  );
  return line;
}

/** Whether a drawn number is marked on a slip: one that brought a pick its prize, or, on a slip without, one picked. */
function isMarked({ picks }: Pick<SlipShown, 'picks'>, number: number) {
  const paid = picks.filter(({ win }) => win !== null && win > 0);
  return (paid.length > 0 ? paid : picks).some(({ numbers }) => numbers.includes(number));
}

laySheets(at('stage'), ['เลขที่ออก']);
runLottery<Sheet, DrawShown, SlipShown>({
  words: { ready: 'เลือกรอบ เลือกเลขในตะกร้า แล้วใส่โพย', returnOf: `${DRAWN} เลข` },
  rows: [{ id: 'drawn-balls', count: DRAWN }],
  between: ' ',
  ballsOf: ({ drawn }) => drawn.map(String),
  drumFaces: Array.from({ length: BALLS }, (_, index) => String(index + 1)),
  textOf: drawnText,
  cellsOf: ({ drawn }) => [drawn.join(' ')],
  writeRules,
  begin(game, tell) {
    beginSlip(game, tell);
    layEntry(game);
  },
  showChosen: (draw) => setFull(draw?.full ?? []),
  slip,
  linesName: 'picks',
  isSendable,
  allowEntry,
  declined: {
    limit: 'มีชุดที่รับได้ไม่ถึงเงินที่ใส่ โพยยังไม่ถูกส่ง และไม่มีการหักเครดิต ลดเงินหรือเอาชุดนั้นออกแล้วส่งอีกครั้งได้',
  },
  linesOf: ({ draw, picks }) =>
    ticketLines(
      draw.drawn.length > 0
        ? ['เลขที่ออก ', smallBalls(draw.drawn.map(String), ' ', (text) => isMarked({ picks }, Number(text)))]
        : [],
      picks.map((pick) => pickLine(pick, draw.drawn)),
      `${picks.length} ชุด${draw.drawn.length > 0 ? ` · ได้รางวัล ${picks.filter(({ win }) => win).length} ชุด` : ''}`,
    ),
  partsOf: ({ draw, picks }) =>
    picks.map(({ numbers, win }) => marksOf(numbers, win ? draw.drawn : [], win ? 'own came' : 'own')),
  hitsOf: ({ draw, picks }) =>
    picks
      .flatMap(({ numbers, win }) => (win ? numbers.map((one) => draw.drawn.indexOf(one)) : []))
      .filter((at) => at >= 0),
  proofOf: (_session, event) => proofOf(event),
  proofOfTicket: (_session, { draw }) => proofOf(draw),
});
