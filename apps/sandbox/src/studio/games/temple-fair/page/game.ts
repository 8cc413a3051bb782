import { at } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { sleep } from '../../../../page/time.ts';
import type { GamePage as PageOf } from '../../../kit/page/game-page.ts';
import { runGame } from '../../../kit/page/play.ts';
import { createGuide } from '../../../kit/page/reels/guide.ts';
import { createReels } from '../../../kit/page/reels/reels.ts';
import { createFeast } from '../../../kit/page/wins/feast.ts';
import { paceOf } from '../../../kit/page/wins/pace.ts';
import { tellWin } from '../../../kit/page/wins/tell-win.ts';
import { tierOf } from '../../../kit/page/wins/tiers.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { FIRST_STOPS, LINES, STRIPS, WILD } from '../paytable.ts';
import { createBigWheel } from './big-wheel.ts';
import { hangBulbs } from './bulbs.ts';
import { sides, writeRules } from './rules.ts';
import { isDrawnSo } from './verify.ts';

export type GamePage = PageOf<Sheet, RoundShown>;

const reels = createReels(at('reels'), STRIPS, null, { [WILD]: 'แทนได้' });
hangBulbs(at('reels'));
const guide = createGuide(at('reels'), LINES);
const feast = createFeast('/studio/assets/temple-fair/symbols/T.svg');
const bigWheel = createBigWheel();

const sumOf = (wins: RoundShown['wins']) => wins.reduce((sum, { amount }) => sum + amount, 0);

/** The lines are seen before the wheel covers them. */
const LINES_SEEN_MS = 900;

/**
 * Tell the winning lines, below the reels and by their numbers beside them.
 * @param isFirst whether nothing was played yet: only then the lines lie over the reels, for a loss draws none
 */
function tellLines(wins: RoundShown['wins'], isFirst = false) {
  guide.show(
    isFirst,
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
      tellLines([]);
      reels.begin();
    },
    skip: reels.skip,
  },
  showStill(_session, round) {
    const wins = round?.wins ?? [];
    reels.show(round?.grid ? round.stops : FIRST_STOPS);
    reels.showWins(wins, {
      isQuiet: tierOf(round?.win ?? 0, round?.stake ?? 1) === 'return',
      isStill: true,
      tell: () => tellLines(wins, round === null),
    });
  },
  async showPlay({ cycle_ms: cycleMs }, round) {
    const { stops, grid, wins, wheel } = round;
    if (!grid) return;
    tellLines([]);
    if (!reels.isTurning()) reels.begin();
    const pace = paceOf(cycleMs);
    await reels.land(stops, grid, { pace, isFree: false });
    reels.showWins(wins, {
      isQuiet: tierOf(round.win ?? 0, round.stake) === 'return',
      tell: (index) => tellLines(index === null ? wins : wins.slice(index, index + 1)),
    });
    if (!wheel) return tellWin(round, feast, pace);
    await sleep(LINES_SEEN_MS * pace);
    await bigWheel.turn(wheel, sumOf(wins), pace);
    await tellWin(round, feast, pace, `${money(sumOf(wins))} × ชิงช้า ${wheel.times} เท่า`);
  },
  detailOf: ({ game }, { wins, wheel }) =>
    [
      ...wins.map(({ symbol, amount }) => `${game.names[symbol as keyof typeof game.names]} 3 ตัว ${money(amount)}`),
      ...(wheel ? [`ชิงช้าคูณ ${wheel.times}`] : []),
    ].join(' · '),
  proofOf: (_session, round) => ({
    how: 'วงล้อและชิงช้าหยุด',
    facts: [
      ['ตำแหน่งวงล้อ', round.stops.join(' '), 'stops'],
      ['ช่องชิงช้า', round.wheel ? `${round.wheel.cabin} (×${round.wheel.times})` : 'ไม่ได้หมุน', 'cabin'],
    ],
    isSame: (numbers) => isDrawnSo(round, numbers),
  }),
  betOf: (stake) => ({ stake }),
};
runGame(page);
