import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Proof } from '../../../kit/page/fairness.ts';
import { laySheets, linkButton, smallBalls, ticketLines } from '../../../kit/page/lottery/parts.ts';
import { runLottery } from '../../../kit/page/lottery/run-lottery.ts';
import type { DrawShown, Sheet, SlipShown } from '../game.ts';
import { BOTTOM_DIGITS, FIRST_DIGITS } from '../rules.ts';
import { allowEntry, layEntry } from './entry.ts';
import { comparedWith, hitPlaces } from './hit-places.ts';
import { drawnText, KIND_NAMES, times } from './names.ts';
import { writeRules } from './rules.ts';
import { beginSlip, isSendable, setLimited, slip } from './slip.ts';
import { isDrawnSo } from './verify.ts';

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

/** A prize of a draw: its name and its digits as balls, in one piece. @param isHit whether a digit won, by its place */
function prize(name: string, digits: string, isHit: (place: number) => boolean = () => false) {
  const part = make('span', `${name} `);
  part.append(smallBalls([...digits], '', (_, place) => isHit(place)));
  return part;
}

/** A line of a slip against the draw: the digits that it was compared with, and what it paid. */
function slipLine({ on, number, stake, pays, win }: SlipShown['lines'][number], draw: SlipShown['draw']) {
  const line = make('li', '', win ? 'came' : '');
  const kind = make('span', `${KIND_NAMES[on]} · ${stake} × ${times(pays)}`, 'kind');
  line.append(make('b', number, 'number'), kind);
  if (win === null) return line;
  line.classList.add('set');
  const against = comparedWith(on, draw);
  const places = new Set(win > 0 ? hitPlaces(on, number, draw).map((place) => place - against.from) : []);
  const drawn = make('span', 'ออก ', 'against');
  drawn.append(smallBalls([...against.digits], '', (_, place) => places.has(place)));
  line.append(drawn, make('span', `${win > 0 ? 'ถูก' : 'ไม่ถูก'} ${money(win)}`, 'win'));
  return line;
}

/** Places of the balls that won for any line of a slip, from the first ball of the first prize on. */
const hitsOf = ({ draw, lines }: Pick<SlipShown, 'draw' | 'lines'>) =>
  lines.flatMap(({ on, number, win }) => (win ? hitPlaces(on, number, draw) : []));

/** The drawn prizes of a slip's draw; the digits that won are marked. */
function prizesOf(slip: SlipShown) {
  const hits = new Set(hitsOf(slip));
  return [
    prize('รางวัลที่ 1', slip.draw.first, (place) => hits.has(place)),
    make('span', ' · ', 'unseen'),
    prize('2 ตัวล่าง', slip.draw.bottom, (place) => hits.has(place + FIRST_DIGITS)),
  ];
}

const accept = linkButton('accept', 'รับอัตราใหม่');
accept.hidden = true;
laySheets(at('stage'), ['รางวัลที่ 1', '3 ตัวบน', '2 ตัวล่าง'], [accept]);
runLottery<Sheet, DrawShown, SlipShown>({
  words: { ready: 'เลือกรอบ เลือกประเภท แล้วกดเลข', returnOf: KIND_NAMES.three_top },
  rows: [
    { id: 'first', count: FIRST_DIGITS },
    { id: 'bottom', count: BOTTOM_DIGITS },
  ],
  between: '',
  ballsOf: ({ first, bottom }) => [...(first + bottom)],
  drumFaces: [...'0123456789'],
  textOf: drawnText,
  cellsOf: ({ first, bottom }) => [first, first.slice(-3), bottom],
  writeRules,
  begin(game, tell) {
    beginSlip(game, tell);
    layEntry(game);
  },
  showChosen: (draw) => setLimited(draw?.limited ?? []),
  slip,
  linesName: 'lines',
  isSendable,
  allowEntry,
  declined: {
    price: 'มีเลขที่อัตราจ่ายลดลง โพยยังไม่ถูกส่ง และไม่มีการหักเครดิต ดูอัตราใหม่ในโพยแล้วส่งอีกครั้งได้',
    limit: 'มีเลขที่เต็มแล้ว โพยยังไม่ถูกส่ง และไม่มีการหักเครดิต เอาเลขนั้นออกแล้วส่งอีกครั้งได้',
  },
  linesOf: ({ draw, lines }) =>
    ticketLines(
      draw.first ? prizesOf({ draw, lines }) : [],
      lines.map((line) => slipLine(line, draw)),
      `${lines.length} เลข${draw.first ? ` · ถูก ${lines.filter(({ win }) => win).length} เลข` : ''}`,
    ),
  partsOf: ({ lines }) =>
    lines.map(({ on, number, win }) => {
      const part = make('span', '', win ? 'own came' : 'own');
      part.append(make('span', `${KIND_NAMES[on]} `, 'unseen'), number);
      return part;
    }),
  hitsOf,
  proofOf: (_session, event) => proofOf(event),
  proofOfTicket: (_session, { draw }) => proofOf(draw),
});
