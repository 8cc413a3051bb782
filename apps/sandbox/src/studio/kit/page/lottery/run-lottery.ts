import { at, make } from '../../../../page/dom.ts';
import type { RoundView } from '../../../engine/round-view.ts';
import { type Board, type BookPage, runBook, type Session } from '../book.ts';
import { drawName } from './draw-name.ts';
import { createDraws, type DrawEvent, type DrawsPage } from './draws.ts';
import { createDrum } from './drum.ts';
import { createOwnSlip } from './own-slip.ts';
import type { Slip } from './slip.ts';

/** Parts of the page of a lottery that are specific to one game. */
export interface LotteryPage<Sheet, DrawShown, SlipShown>
  extends Omit<DrawsPage<DrawShown>, 'changed' | 'isWaitingToBeSent' | 'onRoll'>,
    Required<Pick<BookPage<Sheet, DrawShown, SlipShown>, 'writeRules' | 'proofOf' | 'proofOfTicket'>> {
  /** text while the slip is empty, and the name of the bet whose RTP is displayed */
  words: { ready: string; returnOf: string };
  /** called once, with the first board. @param tell called by the game when its slip has changed */
  begin: (game: Session<Sheet>['game'], tell: () => void) => void;
  /** shows the draw that is selected for the slip; undefined while none is */
  showChosen: (draw: DrawEvent<DrawShown> | undefined) => void;
  slip: Slip<{ stake: number }>;
  /** name of the slip's lines in a bet */
  linesName: string;
  /** whether the slip can be sent as it is */
  isSendable: () => boolean;
  /** sets whether lines may be put in */
  allowEntry: (canBet: boolean) => void;
  /** messages to the player by the reason for refusing a slip, in addition to `closed` */
  declined: Record<string, string>;
  linesOf: BookPage<Sheet, DrawShown, SlipShown>['ticket']['body'];
  /** what stands on the balls in the drum */
  drumFaces: readonly string[];
  /** what a slip is for, in short, as it stands beside the balls */
  partsOf: (ticket: RoundView & SlipShown) => HTMLElement[];
  /** places of the balls that brought a slip a prize, from the first ball on; of lines without a prize none */
  hitsOf: (ticket: RoundView & SlipShown) => number[];
}

const CLOSED = 'รอบนี้ปิดรับแล้ว โพยยังไม่ถูกส่ง และไม่มีการหักเครดิต เลือกรอบถัดไปแล้วส่งใหม่ได้';
const REFUSED = 'เกมไม่รับโพยนี้ ยังไม่มีการหักเครดิต ตรวจโพยแล้วส่งอีกครั้งได้';

/** Run the page of a lottery: its draws, its slip and the sent bets. */
export function runLottery<
  Sheet,
  DrawShown extends { is_big: boolean },
  SlipShown extends { draw: { ends_at: string; is_big: boolean } },
>(game: LotteryPage<Sheet, DrawShown, SlipShown>): void {
  let isLaidOut = false;
  let tell = () => {};
  /** Ids of the draws that are not over, as the board last told. */
  let running: ReadonlySet<string> = new Set();
  const showChosen = () => game.showChosen(draws.chosenDraw());
  const drum = createDrum(at('result'), game.drumFaces);
  /** Let the drum turn while the draw on show runs, or its balls roll. */
  function turnDrum() {
    const drawn = draws.onShow();
    drum.turn(drawn, draws.isRolling() || (drawn !== undefined && running.has(drawn)));
  }
  const draws = createDraws<DrawShown>({
    ...game,
    onRoll: drum.pop,
    isWaitingToBeSent: game.slip.isWaitingToBeSent,
    changed: () => {
      showChosen();
      turnDrum();
      tell();
    },
  });

  /** Draw whose balls the page has brought into view. */
  let shownDraw: string | undefined;
  const own = createOwnSlip(game.partsOf);
  at('result').append(own.line);
  const toSlip = slipLink();

  function showBoard({ game: sheet }: Session<Sheet>, board: Board<DrawShown, SlipShown>) {
    if (!isLaidOut) {
      isLaidOut = true;
      game.begin(sheet, () => tell());
    }
    draws.showDraws(board);
    showChosen();
    running = new Set(board.events.map(({ id }) => id));
    turnDrum();
    const drawn = draws.onShow();
    if (draws.isRolling()) void draws.untilDrawn().then(turnDrum);
    if (!draws.isRolling() || !board.tickets.some(({ event }) => event === drawn)) return;
    if (drawn === shownDraw) return;
    shownDraw = drawn;
    seeBoard();
  }

  runBook<Sheet, DrawShown, SlipShown>({
    words: {
      ...game.words,
      go: 'ส่งโพย',
      placing: 'กำลังส่งโพย',
      one: 'โพยนี้',
      event: 'รอบ',
    },
    // the round that was chosen may have closed meanwhile: the one that took the slip is named
    takenWords: ({ draw }) => `รับโพย${drawName(draw)} แล้ว เงินรางวัลเข้าเครดิตเอง`,
    pollMs: 2000,
    writeRules: game.writeRules,
    showBoard,
    untilShown: draws.untilDrawn,
    showOwn(tickets) {
      own.show(tickets, draws.onShow());
      const here = tickets.filter(({ event, state }) => event === draws.onShow() && state === 'settled');
      draws.mark(new Set(here.flatMap(game.hitsOf)));
    },
    showTime: draws.showTimes,
    slip() {
      const draw = draws.chosenDraw();
      if (!draw || !game.isSendable()) return null;
      const lines = game.slip.lines();
      return {
        bet: { event: draw.id, [game.linesName]: lines },
        stake: lines.reduce((sum, { stake }) => sum + stake, 0),
      };
    },
    listen(changed) {
      tell = () => {
        toSlip(game.slip.lines().length);
        changed();
      };
    },
    allow(can) {
      if (!isLaidOut) return;
      game.slip.allow(can);
      game.allowEntry(can);
    },
    taken() {
      game.slip.empty();
      seeBoard();
    },
    declinedWords: (reason) => (reason === 'closed' ? CLOSED : (game.declined[reason] ?? REFUSED)),
    nameOf: drawName,
    ticket: {
      title: ({ draw }) => drawName(draw),
      body: game.linesOf,
      stateOf: ({ win, stake }) =>
        win ? { text: 'ถูกรางวัล', tone: win > stake ? 'gain' : '' } : { text: 'ไม่ถูกรางวัล', tone: '' },
    },
    proofOf: game.proofOf,
    proofOfTicket: game.proofOfTicket,
  });
}

/** Bring the balls into view: what is drawn, and what becomes of a slip, is seen where the balls lie. */
function seeBoard() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  at('result').scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
}

/** Lay the way to the slip beside its stake; on a phone the slip is below the screen. @returns shows a number of lines */
function slipLink(): (lines: number) => void {
  const link = make('button', '', 'to-slip');
  link.type = 'button';
  link.hidden = true;
  link.addEventListener('click', () => {
    at('slip-title').scrollIntoView({ block: 'start' });
    at('slip-title').focus({ preventScroll: true });
  });
  at('stake').closest('fieldset')?.append(link);
  return (lines) => {
    link.hidden = lines === 0;
    link.textContent = `ดูโพย ${lines}`;
  };
}
