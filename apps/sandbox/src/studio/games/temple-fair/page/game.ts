import { at } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { GamePage as PageOf } from '../../../kit/page/game-page.ts';
import { runGame } from '../../../kit/page/play.ts';
import { createGuide } from '../../../kit/page/reels/guide.ts';
import { createReels, firstStops } from '../../../kit/page/reels/reels.ts';
import { createFeast } from '../../../kit/page/wins/feast.ts';
import { paceOf } from '../../../kit/page/wins/pace.ts';
import { tellWin } from '../../../kit/page/wins/tell-win.ts';
import { tierOf } from '../../../kit/page/wins/tiers.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { LINES, STRIPS } from '../paytable.ts';
import { hangBulbs } from './bulbs.ts';
import { sides, writeRules } from './rules.ts';
import { isDrawnSo } from './verify.ts';

export type GamePage = PageOf<Sheet, RoundShown>;

const reels = createReels(at('reels'), STRIPS, null);
hangBulbs(at('reels'));
const guide = createGuide(at('reels'), LINES);
const feast = createFeast('/studio/assets/temple-fair/symbols/T.svg');

/**
 * Tell the winning lines, below the reels and by their numbers beside them.
 * @param isTurning whether nothing has come yet: then no line lies over the reels
 */
function tellLines(wins: RoundShown['wins'], isTurning = false) {
  guide.show(
    !isTurning && wins.length === 0,
    wins.map(({ line }) => line),
  );
  at('lines').textContent =
    wins.length > 0 ? `เส้น ${wins.map(({ line }) => line).join(', ')}` : '5 เส้น · 3 ตัวตรงกันบนเส้นจึงได้รางวัล';
}

const page: GamePage = {
  words: { go: 'หมุน', ready: 'เลือกเดิมพันแล้วกดหมุน', playing: 'กำลังหมุน' },
  writeRules,
  told: sides.tell,
  spin: {
    begin() {
      tellLines([], true);
      reels.begin();
    },
    skip: reels.skip,
  },
  showStill(_session, round) {
    const wins = round?.wins ?? [];
    reels.show(round?.grid ? round.stops : firstStops(STRIPS));
    reels.showWins(wins, {
      isQuiet: tierOf(round?.win ?? 0, round?.stake ?? 1) === 'return',
      isStill: true,
      tell: () => tellLines(wins),
    });
  },
  async showPlay({ cycle_ms: cycleMs }, round) {
    const { stops, grid, wins } = round;
    if (!grid) return;
    tellLines([], true);
    if (!reels.isTurning()) reels.begin();
    const pace = paceOf(cycleMs);
    await reels.land(stops, grid, { pace, isFree: false });
    reels.showWins(wins, {
      isQuiet: tierOf(round.win ?? 0, round.stake) === 'return',
      tell: (index) => tellLines(index === null ? wins : wins.slice(index, index + 1)),
    });
    await tellWin(round, feast, pace);
  },
  detailOf: ({ game }, { wins }) =>
    wins
      .map(({ symbol, amount }) => `${game.names[symbol as keyof typeof game.names]} 3 ตัว ${money(amount)}`)
      .join(' · '),
  proofOf: (_session, round) => ({
    how: 'วงล้อหยุด',
    facts: [['ตำแหน่งวงล้อ', round.stops.join(' '), 'stops']],
    isSame: (numbers) => isDrawnSo(round, numbers),
  }),
  betOf: (stake) => ({ stake }),
};
runGame(page);
