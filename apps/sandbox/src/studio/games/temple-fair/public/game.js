import { at, money } from '../../../kit/public/dom.js';
import { runGame } from '../../../kit/public/play.js';
import { firstGrid, markWins, showGrid, turnTo } from '../../../kit/public/reels.js';
import { writeRules } from './rules.js';
import { isDrawnSo } from './verify.js';

/** @typedef {import('../../../kit/public/play.js').GamePage<import('../game.ts').Sheet, import('../game.ts').RoundShown>} GamePage */

/** Which lines pay, under the reels. @param {import('../game.ts').RoundShown['wins']} wins */
function tellLines(wins) {
  at('lines').textContent = wins.length > 0 ? `เส้น ${wins.map(({ line }) => line).join(', ')}` : '5 เส้น · 3 ตัวตรงกันบนเส้นจึงได้รางวัล';
}

/** @type {GamePage} */
const page = {
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
    // Inside the least time of a cycle.
    await turnTo(game.strips, stops, grid, Math.min(1900, Math.max(300, cycleMs * 0.7)));
    markWins(wins);
    tellLines(wins);
  },
  detailOf: ({ game }, { wins }) => wins.map(({ symbol, amount }) => `${game.names[/** @type {keyof typeof game.names} */ (symbol)]} 3 ตัว ${money(amount)}`).join(' · '),
  proofOf: ({ game }, round) => ({
    how: 'วงล้อหยุด',
    facts: [['ตำแหน่งวงล้อ', round.stops.join(' '), 'stops']],
    isSame: (draw) => isDrawnSo(round, game, draw),
  }),
  betOf: (stake) => ({ stake }),
};
runGame(page);
