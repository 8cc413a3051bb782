import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { say } from '../../../kit/page/frame.ts';
import type { GamePage as PageOf } from '../../../kit/page/game-page.ts';
import { runGame } from '../../../kit/page/play.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { createFeast } from '../../../kit/page/wins/feast.ts';
import { paceOf } from '../../../kit/page/wins/pace.ts';
import { tellWin } from '../../../kit/page/wins/tell-win.ts';
import { tierOf } from '../../../kit/page/wins/tiers.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { FALLS_MAX, FIRST_BOARD, LEAST } from '../paytable.ts';
import { createBoard } from './board.ts';
import { type Session, sides, writeRules } from './rules.ts';
import { isDrawnSo } from './verify.ts';

type Round = NonNullable<Session['round']>;
type Fall = RoundShown['falls'][number];
type Names = Sheet['names'];

const IDLE_LINE = `${LEAST} เม็ดขึ้นไปอยู่ที่ใดก็ได้จึงได้รางวัล`;
/** The last fall's amounts stay for a moment before the sum of all is shown. */
const TOLD_MS = 180;

const board = createBoard(at('reels'));
const feast = createFeast('/studio/assets/seven-gems/symbols/tray.svg');
const steps = Array.from({ length: FALLS_MAX }, (_, index) => make('li', `×${index + 1}`));
at('ladder').replaceChildren(...steps);

/** Light the multiplier of a fall, and those before it. @param multiplier 0 for none */
function showMultiplier(multiplier: number) {
  for (const [index, step] of steps.entries()) {
    step.classList.toggle('past', index + 1 < multiplier);
    step.classList.toggle('on', index + 1 === multiplier);
  }
}

/** Let the tray over the board hop: it gets what the gems bring. */
function hop() {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    document
      .querySelector('.tray')
      ?.animate(
        [
          { transform: 'none' },
          { transform: 'translateY(-8px) scale(1.06, .97)' },
          { transform: 'scale(.97, 1.04)' },
          { transform: 'none' },
        ],
        { duration: 420, easing: 'ease-out' },
      );
}

const nameOf = (names: Names, symbol: string) => names[symbol as keyof Names];
/** Wins of one fall as text. */
const winsOf = ({ wins }: Fall, names: Names) =>
  wins.map(({ symbol, count, amount }) => `${nameOf(names, symbol)} ${count} เม็ด ${money(amount)}`).join(' · ');

/** Show the wins of one fall softly; the win of the whole round is shown at its end. */
function tellFall(fall: Fall, sum: number, names: Names) {
  const detail = fall.multiplier > 1 ? `รวม ${money(sum)} บาท` : '';
  say({ text: `ตัวคูณ ${fall.multiplier} · ${winsOf(fall, names)}`, tone: '', detail });
}

/** Number of the last fall with a win; 0 when the round has none. */
const wonFalls = ({ falls }: RoundShown) => falls.filter(({ wins }) => wins.length > 0).length;

function tellEnd(round: Round | null) {
  const won = round ? wonFalls(round) : 0;
  at('lines').textContent = won > 1 ? `ได้รางวัล ${won} ครั้งต่อกัน ถึงตัวคูณ ${won}` : IDLE_LINE;
  showMultiplier(won);
}

/** Show the falls of a round one after the other, and at last what all of them brought. */
async function showPlay({ game, cycle_ms: cycleMs }: Session, round: Round) {
  const pace = paceOf(cycleMs);
  if (!board.isTurning()) board.begin();
  at('lines').textContent = IDLE_LINE;
  showMultiplier(0);
  let [sum, stays]: [number, boolean[][]] = [0, []];
  for (const [index, fall] of round.falls.entries()) {
    if (index === 0) await board.first(fall.grid, pace);
    else await board.drop(stays, fall.grid, pace);
    if (fall.wins.length === 0) break;
    sum += fall.win;
    const isQuiet = tierOf(sum, round.stake) === 'return';
    if (!board.isSkipped()) {
      showMultiplier(fall.multiplier);
      tellFall(fall, sum, game.names);
      if (!isQuiet) {
        play('petal', { step: fall.multiplier - 1 });
        hop();
      }
    }
    const wins = fall.wins.map(({ cells, amount }) => ({ cells, amount: money(amount) }));
    stays = await board.burst(wins, { pace, isQuiet, stays: index === round.falls.length - 1 });
  }
  if (sum > 0) await board.pause(TOLD_MS * pace);
  board.show(round.falls.at(-1)?.grid ?? FIRST_BOARD);
  tellEnd(round);
  await tellWin(round, feast, pace);
}

const page: PageOf<Sheet, RoundShown> = {
  words: { go: 'เล่น', ready: 'เลือกเดิมพันแล้วกดเล่น', playing: 'พลอยกำลังตก' },
  writeRules,
  told: sides.tell,
  showPlay,
  spin: board,
  showStill(_session, round) {
    board.show(round?.falls.at(-1)?.grid ?? FIRST_BOARD);
    tellEnd(round);
  },
  detailOf({ game }, round) {
    const [first] = round.falls;
    return first && wonFalls(round) === 1 ? winsOf(first, game.names) : '';
  },
  proofOf: ({ game }, round) => ({
    how: 'พลอยที่ตกทุกเม็ด',
    facts: round.falls.map((fall): [string, string, string] => [
      `ครั้งที่ ${fall.multiplier} (ทีละแถวตั้งจากซ้าย บนลงล่าง)${fall.wins.length > 0 ? ` ${winsOf(fall, game.names)}` : ''}`,
      fall.grid.map((column) => column.join('')).join(' '),
      'board',
    ]),
    isSame: (numbers) => isDrawnSo(round, numbers),
  }),
  betOf: (stake) => ({ stake }),
};
runGame(page);
