import { at } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { GamePage as PageOf } from '../../../kit/page/play.ts';
import { runGame } from '../../../kit/page/play.ts';
import { firstGrid, markWins, showGrid, turnTo } from '../../../kit/page/reels.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { writeRules } from './rules.ts';
import { isDrawnSo } from './verify.ts';

export type GamePage = PageOf<Sheet, RoundShown>;

/** Show the winning lines below the reels. */
function tellLines(wins: RoundShown['wins']) {
  at('lines').textContent =
    wins.length > 0 ? `เส้น ${wins.map(({ line }) => line).join(', ')}` : '5 เส้น · 3 ตัวตรงกันบนเส้นจึงได้รางวัล';
}

const page: GamePage = {
  words: { go: 'หมุน', ready: 'เลือกเดิมพันแล้วกดหมุน', playing: 'กำลังหมุน' },
  writeRules,
  showStill({ game }, round) {
    showGrid(round?.grid ?? firstGrid(game.strips));
    markWins(round?.wins ?? []);
    tellLines(round?.wins ?? []);
  },
  async showPlay({ game, cycle_ms: cycleMs }, { stops, grid, wins }) {
    if (!grid) return;
    tellLines([]);
    // The spin ends within the minimum time of a game cycle.
    await turnTo(game.strips, stops, grid, Math.min(1900, Math.max(300, cycleMs * 0.7)));
    markWins(wins);
    tellLines(wins);
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
